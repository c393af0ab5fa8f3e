"""One game as the environments see it: moves are numbers, and each seat has an observation row. It runs on the
native engine or on the Python rules.
"""

from hashlib import sha256
from typing import TYPE_CHECKING, Protocol, cast

from cabochon.editions import edition as edition_named
from cabochon.envs.observation import SEEN_VERSION, observe
from cabochon.native import available, decode, encode, engine
from cabochon.native.rules import outcome_of
from cabochon.rules.arguments import check_players
from cabochon.rules.components import Edition
from cabochon.rules.deal import deal
from cabochon.rules.goals import Outcome, outcome
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.play import apply, cap, play
from cabochon.rules.table import Ending, Seat, Table, View
from cabochon.rules.view import view

if TYPE_CHECKING:
    from cabochon.native import _core

_NUMBER = {id(move): number for number, move in enumerate(MOVES)}  # the rules engine returns these same objects

DEFAULT_ROUND_CAP = 200
"""3.5: games between programs might never end, so they are capped. A capped game is truncated."""


def edition_for(name: str | None, players: int) -> Edition:
    """The edition of that name, by default the first. An impossible number of players is refused."""
    check_players(players)
    return edition_named(name)


class IllegalAction(ValueError):
    """An action that the mask does not allow. It raises this error and gives no reward."""

    def __init__(self, action: int) -> None:
        super().__init__(action)
        self.action = action

    def __str__(self) -> str:
        return f"action {self.action} is not legal here: the action mask says which are"


class EnvGame(Protocol):
    """A game in play."""

    @property
    def turn(self) -> Seat: ...
    @property
    def round(self) -> int: ...
    def legal(self) -> list[int]: ...
    def play(self, action: int) -> None: ...
    def cap(self) -> None: ...
    def observe(self, seat: Seat, version: int = 0) -> bytes: ...
    def outcome(self) -> Outcome | None: ...
    def view(self, seat: Seat) -> View: ...
    def play_move(self, move: Move) -> None: ...
    @property
    def table(self) -> Table: ...


class PythonGame:
    """A game on the Python rules."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def table(self) -> Table:
        return self._table

    @property
    def turn(self) -> Seat:
        return self.table.turn

    @property
    def round(self) -> int:
        return self.table.round

    def legal(self) -> list[int]:
        return [_NUMBER[id(move)] for move in legal_moves(self.table)]

    def play(self, action: int) -> None:
        if action not in self.legal():
            raise IllegalAction(action)
        self._table = apply(self.table, MOVES[action])

    def play_move(self, move: Move) -> None:
        """Play a bot's move. The rules engine checks it."""
        self._table = play(self.table, move)

    def cap(self) -> None:
        self._table = cap(self.table)

    def observe(self, seat: Seat, version: int = 0) -> bytes:
        return observe(self.table, seat, version)

    def outcome(self) -> Outcome | None:
        return outcome(self.table)

    def view(self, seat: Seat) -> View:
        return view(self.table, seat)


class NativeGame:
    """A game on the native engine."""

    def __init__(self, table: Table) -> None:
        self._edition = table.edition
        self.position: _core.Position = engine(table.edition).read(encode(table))

    @property
    def table(self) -> Table:
        return cast("Table", decode(self.position.bytes(), self._edition))

    @property
    def turn(self) -> Seat:
        return self.position.turn

    @property
    def round(self) -> int:
        return self.position.round

    def legal(self) -> list[int]:
        return self.position.legal()

    def play(self, action: int) -> None:
        try:
            self.position = self.position.after(action)
        except ValueError:
            raise IllegalAction(action) from None

    def cap(self) -> None:
        self.position = self.position.cap()

    def observe(self, seat: Seat, version: int = 0) -> bytes:
        return self.position.observe(seat, version == SEEN_VERSION)

    def outcome(self) -> Outcome | None:
        return outcome_of(self.position)

    def view(self, seat: Seat) -> View:
        return cast("View", decode(self.position.view(seat), self._edition))

    def play_move(self, move: Move) -> None:
        """Play a bot's move. The native engine checks it."""
        self.play(index_of(move))


def new_game(edition: Edition, players: int, key: str) -> EnvGame:
    """A game dealt by the rules engine; the same key gives the same deal on every machine."""
    table = deal(edition, players, deal_seed(key))
    return NativeGame(table) if available() else PythonGame(table)


def deal_seed(key: str) -> bytes:
    """The rules engine's 32-byte seed for an environment's game."""
    return sha256(f"cabochon environment\n{key}".encode()).digest()


def rewards(result: Outcome, players: int) -> tuple[float, ...]:
    """Winners share 1. In a drawn game all seats share 1. A capped game gives no reward."""
    paid = result.winners or (() if result.ending is Ending.CAPPED else tuple(range(players)))
    return tuple(1 / len(paid) if seat in paid else 0.0 for seat in range(players))
