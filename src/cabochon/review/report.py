"""The report of a review, from the answers of an engine. It is a pure function of them and of the game.

Both values of a decision come from one search: the value before it is that of the best move, the value after it that of
the move that was played. Luck is the value after a card minus the mean over all cards that could have come, with one
fixed evaluation. For each seat: start + own decisions + others' decisions + luck + rest = result.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from cabochon.review.game import PlayedGame, PlayedStep
from cabochon.review.levels import with_level
from cabochon.review.luck import reveals_of
from cabochon.review.marks import LUCK_ERROR, OBVIOUS, SURE, WIDER, accuracy, mark_of
from cabochon.review.plan import ReviewPlan
from cabochon.review.tasks import ReviewAnswer, SearchedMove, read_answer
from cabochon.review.values import (
    FORMAT,
    AccuracyReport,
    ReviewReport,
    SeatReport,
    StepReport,
)
from cabochon.rules.moves import Move
from cabochon.rules.notation import format_move

PHASES = ("opening", "middle", "end")
KINDS = ("take", "reserve", "buy", "payment", "return", "tile")


def report(plan: ReviewPlan, answers: Mapping[int, bytes]) -> ReviewReport:
    """The report, from an answer for each step that has a task. Raises ValueError if an answer is
    missing or invalid.
    """
    if missing := [index for index in plan.asked if index not in answers]:
        raise ValueError(f"the review lacks the answers of {len(missing)} steps")
    steps = list(_steps(plan, answers))
    result = plan.game.result
    start = list(steps[0]["before"])
    return ReviewReport(
        format=FORMAT,
        key=plan.key,
        engine=plan.engine,
        simulations=plan.settings.simulations,
        floor=plan.settings.floor,
        luck_simulations=plan.settings.luck_simulations,
        edition=plan.game.record.edition.id,
        players=plan.players,
        start=start,
        result=result,
        steps=steps,
        seats=[_seat(seat, plan.players, start, result, steps) for seat in range(plan.players)],
        turning=_turning(steps, result),
    )


def _steps(plan: ReviewPlan, answers: Mapping[int, bytes]) -> Iterator[StepReport]:
    value = [1 / plan.players] * plan.players
    for index, step in enumerate(plan.game.steps):
        answer = read_answer(answers[index]) if index in answers else None
        reveals = reveals_of(step, answer.values) if answer else []
        found = _decided(step, answer) if answer and answer.moves else _undecided(plan.game, step, value)
        yield StepReport(
            index=index,
            entry=step.entry,
            seat=step.seat,
            round=step.before.round,
            phase=step.phase,
            kind=step.kind,
            move=format_move(step.move, step.before.edition) if step.move else "",
            forced=step.forced,
            bot=step.bot,
            before=found.before,
            after=found.after,
            loss=found.loss,
            margin=found.margin,
            best=_written(step, found.best),
            line=_written(step, found.line),
            reply=_written(step, found.reply),
            mark=mark_of(found.loss, found.before[step.seat], plan.players),
            counts=not step.forced and not step.bot and found.difficulty > OBVIOUS,
            difficulty=found.difficulty,
            reveals=reveals,
        )
        value = [now + sum(each["luck"][seat] for each in reveals) for seat, now in enumerate(found.after)]


def _written(step: PlayedStep, moves: Sequence[Move]) -> list[str]:
    return [format_move(move, step.before.edition) for move in moves]


# --- a decision ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Found:
    """The result for one decision."""

    before: list[float]
    after: list[float]
    loss: float = 0.0
    margin: float = 0.0
    best: tuple[Move, ...] = ()
    line: tuple[Move, ...] = ()
    reply: tuple[Move, ...] = ()
    difficulty: float = 0.0


def _undecided(game: PlayedGame, step: PlayedStep, value: list[float]) -> _Found:
    """A step without a search leaves the values unchanged. The chance of a seat that left is shared equally by the
    others.
    """
    if step.move is not None:
        return _Found(value, value)
    if step.after.ended is not None:
        return _Found(value, game.result)
    share = value[step.seat] / len(step.after.playing)
    after = [0.0 if seat in step.after.left else now + share for seat, now in enumerate(value)]
    return _Found(value, after)


def _decided(step: PlayedStep, answer: ReviewAnswer) -> _Found:
    """The values before and after a decision, from its search."""
    seat = step.seat
    played = next((each for each in answer.moves if each.move == step.move), None)
    if played is None or not played.simulations:
        raise ValueError("the answer is to a task of another game")
    enough = [each for each in answer.moves if each.simulations >= min(played.simulations, answer.moves[0].simulations)]
    best = max(enough, key=lambda each: each.chances[seat])
    margin = margin_of(best, played)
    loss = best.chances[seat] - played.chances[seat]
    near = [each for each in enough if best.chances[seat] - each.chances[seat] <= margin_of(best, each)]
    near.sort(key=lambda each: -each.chances[seat])
    return _Found(
        before=list(best.chances),
        after=list(played.chances),
        loss=loss if loss > margin else 0.0,
        margin=margin,
        best=tuple(each.move for each in near),
        line=best.line,
        reply=played.line,
        difficulty=_difficulty(answer.moves, best.chances[seat]),
    )


def margin_of(best: SearchedMove, other: SearchedMove) -> float:
    """The margin of error of the difference between two moves."""
    if best is other:
        return 0.0
    return WIDER * SURE * math.sqrt(best.variance / best.simulations + other.variance / other.simulations)


def _difficulty(moves: Sequence[SearchedMove], best: float) -> float:
    """The loss of a player who follows the estimates before any search."""
    return sum(each.prior * max(0.0, best - each.chance) for each in moves)


# --- sums ------------------------------------------------------------------------------------------


def _seat(
    seat: int, players: int, start: Sequence[float], result: Sequence[float], steps: Sequence[StepReport]
) -> SeatReport:
    own = math.fsum(step["after"][seat] - step["before"][seat] for step in steps if step["seat"] == seat)
    others = math.fsum(step["after"][seat] - step["before"][seat] for step in steps if step["seat"] != seat)
    reveals = [reveal for step in steps for reveal in step["reveals"]]
    luck = math.fsum(reveal["luck"][seat] for reveal in reveals)
    mine = [step for step in steps if step["seat"] == seat and step["counts"]]
    marked = [step for step in steps if step["seat"] == seat and step["mark"] and not step["bot"]]
    return SeatReport(
        seat=seat,
        start=start[seat],
        own=own,
        others=others,
        luck=luck,
        luck_margin=LUCK_ERROR[players] * math.sqrt(len(reveals)),
        rest=result[seat] - start[seat] - own - others - luck,
        result=result[seat],
        accuracy=_accuracy(mine, players, "all"),
        phases={name: _accuracy([step for step in mine if step["phase"] == name], players, name) for name in PHASES},
        kinds={name: _accuracy([step for step in mine if step["kind"] == name], players, name) for name in KINDS},
        mistakes=[step["index"] for step in sorted(marked, key=lambda step: -step["loss"])],
    )


def _accuracy(steps: Sequence[StepReport], players: int, part: str) -> AccuracyReport:
    return with_level(accuracy([(step["loss"], step["difficulty"]) for step in steps], players), players, part)


def _turning(steps: Sequence[StepReport], result: Sequence[float]) -> int | None:
    """The step with the largest change of the winner's chance, up to the next step."""
    if max(result) < 1:
        return None
    winner = result.index(max(result))
    values = [*(step["before"][winner] for step in steps), result[winner]]
    changes = [abs(after - before) for before, after in pairwise(values)]
    return changes.index(max(changes))
