"""A game with explicit chance draws, card by card, for OpenSpiel. Each state of it is a value.

The rules engine plays it with hidden cards: a card from a deck stays hidden until chance names it. The native engine
takes the top of an ordered deck, and chance then exchanges that card for another from the deck. Both give the same
game; a test compares them at every node. Cards and tiles are numbered as `cabochon.native.codec` numbers them.
"""

from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, Self, TypeVar, cast

from cabochon.envs.observation import SEEN_VERSION, observe
from cabochon.native import available, encode, engine
from cabochon.native.codec import decode, numbers_of
from cabochon.native.rules import outcome_of
from cabochon.rules.components import LEVELS, NO_TOKENS, SPACES, Card, Edition, Tile
from cabochon.rules.deal import opening_supply
from cabochon.rules.goals import Outcome, outcome
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import legal_moves
from cabochon.rules.play import apply, cap
from cabochon.rules.table import CardSpace, Held, Hidden, Owed, Player, Position, Seat, Table
from cabochon.rules.view import unseen, view

if TYPE_CHECKING:
    from cabochon.native import _core

T = TypeVar("T")

FIRST_SLOT = len(LEVELS) * len(SPACES)
"""Places are numbers: 0 to 11 are the spaces by level, then come the slots of a hand."""


@dataclass(frozen=True)
class Draw:
    """A card that chance still has to name. For a card of the board, the seat has no meaning."""

    seat: Seat
    place: int

    @property
    def to_hand(self) -> bool:
        return self.place >= FIRST_SLOT


class ChanceState(Protocol):
    """The common part of both kinds of states."""

    @property
    def table(self) -> Table: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def over(self) -> bool: ...
    @property
    def draw(self) -> Draw | None: ...
    def legal(self) -> list[int]: ...
    def could_be(self) -> list[int]: ...
    def named(self, card: int) -> "ChanceState": ...
    def played(self, action: int, round_cap: int) -> "ChanceState": ...
    def outcome(self) -> Outcome | None: ...
    def observe(self, seat: Seat) -> bytes: ...


class Unchanging:
    """Returns the state itself, because it is immutable. OpenSpiel makes a deep copy whenever it clones a state."""

    __slots__ = ()

    def __deepcopy__(self, _memo: object) -> Self:
        return self


@dataclass(frozen=True)
class PythonState(Unchanging):
    """A state on the Python rules; the deal of every game uses it too. The decks of its table are hidden."""

    table: Table

    @property
    def turn(self) -> Seat:
        return self.table.turn

    @property
    def over(self) -> bool:
        return self.table.ended is not None

    @cached_property
    def draw(self) -> Draw | None:
        if self.over:
            return None
        for place, card in enumerate(card for row in self.table.board for card in row):
            if isinstance(card, Hidden):
                return Draw(self.turn, place)
        for seat, player in enumerate(self.table.players):
            for slot, held in enumerate(player.hand):
                if isinstance(held.card, Hidden):
                    return Draw(seat, FIRST_SLOT + slot)
        return None

    def legal(self) -> list[int]:
        return [index_of(move) for move in legal_moves(self.table)]

    def could_be(self) -> list[int]:
        """The cards that chance can name, in the order of their numbers."""
        draw, number = self.draw, numbers_of(self.table.edition).card
        assert draw is not None, "only a chance node draws"
        card = _card_in(self.table, draw)
        assert isinstance(card, Hidden)
        return [number[card.id] for card in unseen(self.table, card.level)]

    def named(self, card: int) -> ChanceState:
        """The state after chance has named the drawn card."""
        draw = self.draw
        assert draw is not None, "only a chance node draws"
        return begin(_with_card(self.table, draw, numbers_of(self.table.edition).cards[card]))

    def with_tile(self, tile: Tile) -> ChanceState:
        """The state of a deal after one more tile (2.2)."""
        table = self.table
        return begin(replace(table, tiles=(*table.tiles, tile), tile_owners=(*table.tile_owners, None)))

    def played(self, action: int, round_cap: int) -> ChanceState:
        table = apply(self.table, MOVES[action])
        return PythonState(cap(table) if table.ended is None and table.round > round_cap else table)

    def outcome(self) -> Outcome | None:
        return outcome(self.table)

    def observe(self, seat: Seat) -> bytes:
        return observe(self.table, seat, SEEN_VERSION)


class NativeState(Unchanging):
    """A state on the native engine."""

    __slots__ = ("_edition", "_position", "draw", "drawn", "over", "turn")

    def __init__(self, edition: Edition, position: "_core.Position", drawn: Draw | None = None) -> None:
        self._edition, self._position = edition, position
        self.turn, self.over = position.turn, position.over
        self.drawn = drawn
        """The card that chance has not named. It stays hidden if the game ends with the draw."""
        self.draw = None if self.over else drawn

    @property
    def table(self) -> Table:
        """The same table as in the rules engine: the decks and an unnamed card are hidden."""
        table = cast("Table", decode(self._position.bytes(), self._edition))
        decks = tuple((Hidden(level),) * len(deck) for level, deck in zip(LEVELS, table.decks, strict=True))
        card = _card_in(table, self.drawn) if self.drawn is not None else None
        if self.drawn is not None and card is not None:
            table = _with_card(table, self.drawn, Hidden(card.level))
        return replace(table, decks=decks)

    def legal(self) -> list[int]:
        return self._position.legal()

    def could_be(self) -> list[int]:
        assert self.draw is not None, "only a chance node draws"
        return self._position.could_be(self.draw.seat, self.draw.place)

    def named(self, card: int) -> ChanceState:
        assert self.draw is not None, "only a chance node draws"
        return NativeState(self._edition, self._position.exchanged(self.draw.seat, self.draw.place, card))

    def played(self, action: int, round_cap: int) -> ChanceState:
        position, place = self._position.drawing(action)
        if position.round > round_cap and not position.over:
            position = position.cap()
        return NativeState(self._edition, position, None if place < 0 else Draw(self.turn, place))

    def outcome(self) -> Outcome | None:
        return outcome_of(self._position)

    def observe(self, seat: Seat) -> bytes:
        if self.drawn is not None:
            return observe(self.table, seat, SEEN_VERSION)
        return self._position.observe(seat, True)


def begin(table: Table) -> ChanceState:
    """The state for a table: on the native engine if it is compiled and the deal is complete, else
    on the Python rules.
    """
    moment = PythonState(table)
    if (
        not available()
        or moment.draw is not None
        or len(table.tiles) < tiles_of_deal(table.edition, len(table.players))
    ):
        return moment
    decks = tuple(unseen(table, level) for level in LEVELS)
    return NativeState(table.edition, engine(table.edition).read(encode(replace(table, decks=decks))))


def tiles_of_deal(edition: Edition, players: int) -> int:
    """2.2."""
    return players + edition.rules.spare_tiles


def before_the_deal(edition: Edition, players: int) -> Table:
    """A table without tiles and without face-up cards (2.1)."""
    decks = [(Hidden(level),) * (len(edition.deck(level)) - len(SPACES)) for level in LEVELS]
    return Table(
        edition=edition,
        supply=opening_supply(edition, players),
        board=tuple((Hidden(level),) * len(SPACES) for level in LEVELS),
        decks=tuple(decks),
        tiles=(),
        tile_owners=(),
        players=(Player(NO_TOKENS),) * players,
    )


def as_spectators_see(position: Position) -> Table:
    """A table on which chance draws everything again that a spectator does not see."""
    if position.owed is not Owed.ACT:
        raise ValueError("a game begins with a turn: in this position something is owed, or the game is over")
    seen = view(position, None)
    return Table(**{part.name: getattr(seen, part.name) for part in fields(Position)})


def _card_in(table: Table, draw: Draw) -> CardSpace:
    if draw.to_hand:
        return table.players[draw.seat].hand[draw.place - FIRST_SLOT].card
    return table.board[draw.place // len(SPACES)][draw.place % len(SPACES)]


def _with_card(table: Table, draw: Draw, card: Card | Hidden) -> Table:
    if draw.to_hand:
        player = table.players[draw.seat]
        hand = _with_item(player.hand, draw.place - FIRST_SLOT, Held(card, open=False))
        return replace(table, players=_with_item(table.players, draw.seat, replace(player, hand=hand)))
    level = draw.place // len(SPACES)
    row = _with_item(table.board[level], draw.place % len(SPACES), card)
    return replace(table, board=_with_item(table.board, level, row))


def _with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
