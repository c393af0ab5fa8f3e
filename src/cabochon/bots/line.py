"""The best line of a search, followed on the seat's view."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cabochon.rules.components import Card
from cabochon.rules.goals import meets_goal, outcome
from cabochon.rules.legal import refusal
from cabochon.rules.moves import Buy, Move
from cabochon.rules.play import apply
from cabochon.rules.table import Owed, View


@dataclass(frozen=True, slots=True)
class LineStep:
    """One decision of the line, on the view."""

    before: View
    move: Move
    after: View


def followed(view: View, line: Sequence[Move]) -> Iterator[LineStep]:
    """The line as far as the view can follow it. It ends where a player uses a card that is unknown to the seat."""
    before = view
    for move in line:
        if refusal(replace(before, seat=before.turn), move):  # a hidden card of another hand is refused
            return
        after = apply(before, move)
        yield LineStep(before, move, after)
        before = after


def of_this_turn(view: View, steps: Sequence[LineStep]) -> list[LineStep]:
    """The steps of the turn that is being played now."""
    return [step for step in steps if (step.before.round, step.before.turn) == (view.round, view.turn)]


def bought(steps: Sequence[LineStep]) -> list[Card]:
    """The cards that the steps buy, in order."""
    cards = (known(step.before.at(step.move.place)) for step in steps if isinstance(step.move, Buy))
    return [card for card in cards if card is not None]


def known(card: object) -> Card | None:
    return card if isinstance(card, Card) else None


def wins(after: View, seat: int) -> bool:
    """Whether the seat has won or meets the goal at the end of its turn."""
    ended = outcome(after)
    return seat in ended.winners if ended else meets_goal(after, seat) and after.owed is Owed.ACT
