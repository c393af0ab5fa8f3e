"""The Python rules and the native engine side by side: random games in which everything is compared at every ply.

It compares the legal moves and their order, the whole state, what each seat and a spectator may see, and
the outcome. The edition, the number of players and the game's number determine a game, so a difference can
be reproduced: `Difference` shows the deal and the moves in notation.
"""

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter, is_not
from typing import TYPE_CHECKING, TypeVar

from cabochon.native.codec import Numbers, encode, encode_cards, encode_looker, encode_middle, encode_seat, numbers_of
from cabochon.native.loading import engine
from cabochon.native.rules import outcome_of
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.deal import deal
from cabochon.rules.goals import outcome
from cabochon.rules.index import MOVES
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Buy, Move, Take
from cabochon.rules.notation import format_move
from cabochon.rules.play import agree_to_stop, apply, cap, resign
from cabochon.rules.table import Position, Table
from cabochon.rules.view import view

if TYPE_CHECKING:
    from cabochon.native import _core

T = TypeVar("T")

LONGEST = 400
"""Plies after which a game is abandoned, because games in which players only collect tokens do not end."""

STYLES = ("any", "any", "buyer", "hoarder", "leavers")
"""Uniform moves twice; players who buy when they can; players who take when they can; players who leave."""

_NUMBER = {id(move): number for number, move in enumerate(MOVES)}  # the rules engine returns these same objects


class Scribe:
    """Writes positions as `encode` does, and remembers the bytes of every object it has written.

    The rules engine keeps the objects that a move does not change, and a view keeps those it does not hide. Most parts
    of a position are therefore the same objects as one ply before.
    """

    def __init__(self, edition: Edition) -> None:
        self._numbers = numbers_of(edition)
        self._written: dict[int, tuple[object, bytes]] = {}
        self._middle: tuple[tuple[object, ...], bytes] = ((), b"")

    def write(self, position: Position) -> bytes:
        decks = [self._once(deck, encode_cards) for deck in position.decks]
        return b"".join(
            (
                encode_looker(self._numbers, position),
                self._write_middle(position),
                *[self._once(player, encode_seat) for player in position.players],
                bytes(map(len, decks)),
                *decks,
                *[self._once(player.cards, encode_cards) for player in position.players],
            )
        )

    def _once(self, item: T, write: Callable[[Numbers, T], bytes]) -> bytes:
        found = self._written.get(id(item))
        if found is None or found[0] is not item:
            found = self._written[id(item)] = (item, write(self._numbers, item))
        return found[1]

    def _write_middle(self, position: Position) -> bytes:
        items = _middle_items(position)
        before, written = self._middle
        if len(before) != len(items) or any(map(is_not, before, items)):
            written = encode_middle(self._numbers, position)
            self._middle = (items, written)
        return written


_middle_items = attrgetter(
    *("turn", "round", "owed", "buying", "ended", "team", "passed", "left", "supply", "board", "tiles", "tile_owners")
)


class Difference(AssertionError):
    """A difference between the Python rules and the native engine: its ply, with the data to repeat the game."""


@dataclass
class LockstepGame:
    """One game in lockstep."""

    edition: Edition
    players: int
    number: int

    def __post_init__(self) -> None:
        self.seed = self.number.to_bytes(32, "big")
        self.style = STYLES[self.number % len(STYLES)]
        self.chance = Chance(f"lockstep {self.edition.id} {self.players} {self.number}".encode())
        self.python = deal(self.edition, self.players, self.seed)
        self.native: _core.Position = engine(self.edition).read(encode(self.python))
        self.history: list[Move | str] = []
        self._scribe = Scribe(self.edition)
        self._legal: tuple[Move, ...] = ()

    def play(self, longest: int = LONGEST) -> int:
        """Play to the end and compare at every ply. Returns the number of plies."""
        plies = 0
        self.compare()
        while self.python.ended is None and plies < longest:
            if self.style != "leavers" or not self._somebody_leaves():
                self._move()
            plies += 1
            self.compare()
        return plies

    def _move(self) -> None:
        move = self._choose(self._legal)
        self.history.append(move)
        self.python = apply(self.python, move)
        self.native = self.native.after(_NUMBER[id(move)])

    def _choose(self, moves: tuple[Move, ...]) -> Move:
        liked = {"buyer": Buy, "hoarder": Take}.get(self.style)
        if liked is not None and self.chance.below(4):
            moves = tuple(move for move in moves if isinstance(move, liked)) or moves
        return self.chance.pick(moves)

    def _somebody_leaves(self) -> bool:
        """Chapter 9, now and then: a seat leaves, all agree to stop, or the game is capped."""
        lot = self.chance.below(600)
        if lot < 10:
            seat = self.chance.pick(self.python.playing)
            self._settle(f"seat {seat + 1} leaves", resign(self.python, seat), lambda native: native.resign(seat))
        elif lot == 10:
            self._settle("all agree to stop", agree_to_stop(self.python), lambda native: native.agree_to_stop())
        elif lot == 11:
            self._settle("capped", cap(self.python), lambda native: native.cap())
        return lot <= 11

    def _settle(self, said: str, python: Table, native: "Callable[[_core.Position], _core.Position]") -> None:
        self.history.append(f"({said})")
        self.python, self.native = python, native(self.native)

    def compare(self) -> None:
        """Compare everything at this ply."""
        table, native = self.python, self.native
        self._legal = legal_moves(table)
        if (listed := [_NUMBER[id(move)] for move in self._legal]) != native.legal():
            self._differ("legal moves", listed, native.legal())
        if (written := self._scribe.write(table)) != native.bytes():
            self._differ("state", written.hex(), native.bytes().hex())
        for seat in (*table.seats, None):
            if (seen := self._scribe.write(view(table, seat))) != native.view(seat):
                self._differ(f"view of {seat}", seen.hex(), native.view(seat).hex())
        if (result := outcome(table)) != (other := outcome_of(native)):
            self._differ("outcome", result, other)

    def _differ(self, what: str, python: object, native: object) -> None:
        moves = " ".join(said if isinstance(said, str) else format_move(said, self.edition) for said in self.history)
        raise Difference(
            f"{what} differs after {len(self.history)} plies of {self.edition.id} with {self.players},"
            f" game {self.number}\nseed: {self.seed.hex()}\nmoves: {moves}\npython: {python}\nnative: {native}"
        )
