"""A whole submission: one or more decisions of one turn, all or nothing.

`play_all` runs the rules engine once for each move and returns the steps. The referee commits those steps as they are,
so no move is played a second time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from cabochon.rules.errors import IllegalMove
from cabochon.rules.events import Event, events
from cabochon.rules.moves import Move, check_moves
from cabochon.rules.play import play
from cabochon.rules.table import P, Position, Seat, View
from cabochon.rules.view import view


@dataclass(frozen=True, slots=True)
class Played(Generic[P]):
    """One move of a submission, with the position on both sides of it."""

    before: P
    """The position before the move."""
    move: Move
    """The move."""
    after: P
    """The position after it."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the move, as far as these two positions show it."""
        return events(self.before, self.move, self.after)

    def seen_by(self, seat: Seat | None) -> "Played[View]":
        """The step as a seat may see it; None is a spectator."""
        return Played(view(self.before, seat), self.move, view(self.after, seat))


def play_all(position: P, moves: Sequence[Move]) -> tuple[Played[P], ...]:
    """Play the moves of one turn of the seat on turn, in order. Raises `IllegalMove` at the first refused move.

    A refusal changes nothing: positions are values, and the caller still holds the first one. A move after the end of
    the turn is refused (3.1), so a submission never reaches the next seat or the next turn of the same seat. An empty
    submission gives no steps.
    """
    check_moves(moves)
    steps: list[Played[P]] = []
    now = position
    for move in moves:
        if steps and turn_of(now) != turn_of(position):
            raise IllegalMove("3.1", "turn-is-done")
        steps.append(Played(now, move, play(now, move)))
        now = steps[-1].after
    return tuple(steps)


def turn_of(position: Position) -> tuple[int, Seat]:
    """The turn of a position: its round and its seat."""
    return position.round, position.turn
