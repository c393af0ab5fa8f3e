"""The goals of steps, as predicates on a finished turn. Many moves can meet a goal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from cabochon.rules.components import GREEN, WILD, Card
from cabochon.rules.goals import meets_goal
from cabochon.rules.moves import Buy, Move, Reserve, Return, Take
from cabochon.rules.payment import price
from cabochon.rules.table import Table


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn of the learner."""

    before: Table
    moves: tuple[Move, ...]
    after: Table
    """The table after the turn, before the rival's answer."""

    def gained(self, kind: int) -> int:
        seat = self.before.turn
        return self.after.players[seat].tokens[kind] - self.before.players[seat].tokens[kind]


def _took_three(turn: Turn) -> bool:
    return any(isinstance(move, Take) and sum(move.tokens) == 3 for move in turn.moves)


def _took_pair(turn: Turn) -> bool:
    return any(isinstance(move, Take) and max(move.tokens) == 2 for move in turn.moves)


def _bought(turn: Turn) -> bool:
    return any(isinstance(move, Buy) for move in turn.moves)


def _bought_with_bonus(turn: Turn) -> bool:
    """The turn bought a card that a bonus made cheaper (6.2)."""
    for move in turn.moves:
        card = turn.before.at(move.place) if isinstance(move, Buy) else None
        if isinstance(card, Card) and sum(price(turn.before.player, card)) < sum(card.cost):
            return True
    return False


def _reserved(turn: Turn) -> bool:
    return any(isinstance(move, Reserve) for move in turn.moves)


def _paid_gold(turn: Turn) -> bool:
    return _bought(turn) and turn.gained(WILD) < 0


def _returned(turn: Turn) -> bool:
    return any(isinstance(move, Return) for move in turn.moves)


def _won_tile(turn: Turn) -> bool:
    seat = turn.before.turn
    return len(turn.after.tiles_of(seat)) > len(turn.before.tiles_of(seat))


def _won_team(turn: Turn) -> bool:
    return turn.before.team != turn.before.turn == turn.after.team


def _got_green(turn: Turn) -> bool:
    return turn.gained(GREEN) > 0


def _met_goal(turn: Turn) -> bool:
    return meets_goal(turn.after, turn.before.turn)


GOALS: Mapping[str, Callable[[Turn], bool]] = MappingProxyType(
    {
        "took-three": _took_three,
        "took-pair": _took_pair,
        "bought": _bought,
        "bought-with-bonus": _bought_with_bonus,
        "reserved": _reserved,
        "paid-gold": _paid_gold,
        "returned": _returned,
        "won-tile": _won_tile,
        "won-team": _won_team,
        "got-green": _got_green,
        "met-goal": _met_goal,
    }
)
"""Every goal by its name in the lesson files."""
