"""The luck of revealed cards: the value after a card minus the mean over all cards that could have come.

The values come from one fixed evaluation of the position after the reveal, with all hands open: a short search with
the same seed after each card, or one static evaluation. The cards of the deck are equally likely, so the mean of a
game's luck is 0, however good or bad the evaluation is. A card that is reserved from a deck counts for all seats when
it is drawn, because its owner then knows it, and not again when it is shown.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

from cabochon.bots.search import SearchSettings
from cabochon.bots.search.bot import LEARNED
from cabochon.bots.search.learned import why_not
from cabochon.record import Record
from cabochon.review.game import PlayedStep, outcomes, played_game, revealed_card, views_of_outcomes
from cabochon.review.tasks import Asked, ReviewTask, read_answer, run_task, task_bytes
from cabochon.review.values import RevealReport
from cabochon.rules.moves import Deck

Chances = Sequence[float]


def reveals_of(step: PlayedStep, values: Sequence[Chances]) -> list[RevealReport]:
    """The reveal of a step, from the value after each card that could have come. Raises ValueError if the values are
    for other cards.
    """
    reveal = step.reveal
    if reveal is None:
        return []
    card, could = revealed_card(step), outcomes(step)
    if len(values) != len(could):
        raise ValueError("the answer is to a task of another game")
    came = values[could.index(card)]
    means = [math.fsum(column) / len(could) for column in zip(*values, strict=True)]
    return [
        RevealReport(
            card=card.id,
            level=card.level,
            by="draw" if isinstance(reveal.place, Deck) else "replacement",
            outcomes=len(could),
            luck=[value - mean for value, mean in zip(came, means, strict=True)],
        )
    ]


def luck_of(record: Record, simulations: int = 0) -> list[float]:
    """The luck of each seat over a finished game, from a search of every position with this number of simulations. A
    static evaluation, without any, takes a few milliseconds for a game, and 60 take half a second.
    """
    game = played_game(record)
    revealing = [step for step in game.steps if step.reveal is not None]
    if not revealing:
        return [0.0] * record.players
    learned = why_not(record.edition, record.players) is None
    positions = tuple(view for step in revealing for view in views_of_outcomes(step))
    settings = replace(LEARNED if learned else SearchSettings(), simulations=0)
    asked = Asked(settings, 0, 0, 0, None, (), simulations, positions)
    task = ReviewTask(0, task_bytes(record.edition, record.players, asked), "learned" if learned else None)
    values = iter(read_answer(run_task(task, record.edition, record.players)).values)
    found = [reveals_of(step, [next(values) for _ in outcomes(step)])[0]["luck"] for step in revealing]
    return [math.fsum(column) for column in zip(*found, strict=True)]
