"""The table as a frozen value: all components and their places, the seat on turn and the decision that is due.

`Table` has all information, `View` that of one seat. Both are a `Position`, and the rules engine works on either. In a
view an unseen card is a `Hidden` of its level, so that looking ahead from a view shows an unknown card where a card
would be revealed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Self, TypeVar, final

from cabochon.rules.arguments import check_number, check_seat, check_tokens, check_type, wrong_type
from cabochon.rules.components import COLOURS, LEVELS, TEAM_POINTS, Card, Colours, Edition, Tile, Tokens
from cabochon.rules.moves import Hand, Space

Seat = int
"""Seat 0 begins (2.4). People count from 1, so text shows seat 0 as 1."""


class Owed(StrEnum):
    """The kind of decision that is due from the seat on turn, 3.2."""

    ACT = "act"
    PAY = "pay"
    RETURN = "return"
    TILE = "tile"
    NOTHING = "nothing"
    """The game is over."""


class Ending(StrEnum):
    """How a game ended."""

    GOAL = "goal"
    """A round ended with the goal met, 8.3."""
    STUCK = "stuck"
    """All players passed, 3.4."""
    CAPPED = "capped"
    """A game between programs reached its turn cap, 3.5."""
    ALONE = "alone"
    """All other players left, 9.3."""
    AGREED = "agreed"
    """All players still in the game agreed to stop, 9.4."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """A card of which only the level is known, 4.6."""

    level: int
    """1, 2 or 3."""

    def __post_init__(self) -> None:
        check_number("level", self.level, LEVELS)


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand."""

    card: Card | Hidden
    """The card; in a view, hidden if its viewer may not know it."""
    open: bool
    """Whether it was reserved face up, so that all players know it (5.4)."""


@dataclass(frozen=True)
class Player:
    """One player's tokens, cards and hand."""

    tokens: Tokens
    """Tokens by kind: the five colours, the wild one, green."""
    cards: tuple[Card, ...] = ()
    """Bought cards, in the order of purchase."""
    hand: tuple[Held, ...] = ()
    """Reserved cards, in the order of reservation."""

    def __post_init__(self) -> None:
        check_tokens(self.tokens)
        if type(self.cards) is not tuple or type(self.hand) is not tuple:
            check_type(self.cards, tuple, "the bought cards of a player are Card values in a tuple")
            check_type(self.hand, tuple, "the hand of a player is Held values in a tuple")

    @cached_property
    def bonuses(self) -> Colours:
        """Bonuses by colour, 6.2."""
        colours = [card.bonus for card in self.cards]
        return tuple(colours.count(colour) for colour in COLOURS)

    @cached_property
    def card_points(self) -> int:
        """Points of the bought cards alone; `Position.points` adds the tiles."""
        return sum(card.points for card in self.cards)

    @cached_property
    def tags(self) -> int:
        """Team tags, 7.2."""
        return sum(card.tags for card in self.cards)


CardSpace = Card | Hidden | None
CardRow = tuple[CardSpace, ...]


@dataclass(frozen=True, repr=False)
class Position:
    """The common part of `Table` and `View`: everything except the viewer."""

    edition: Edition
    """Cards, tiles and rules."""
    supply: Tokens
    """The tokens in the supply, by kind."""
    board: tuple[CardRow, ...]
    """The face-up cards of levels 1, 2 and 3; None where a deck ran out (6.6)."""
    decks: tuple[tuple[Card | Hidden, ...], ...]
    """The decks of levels 1, 2 and 3, the top card first."""
    tiles: tuple[Tile, ...]
    """The tiles of this game, won or not."""
    tile_owners: tuple[Seat | None, ...]
    """The owner of each tile, None while it is free. Tiles keep their place when they are won."""
    players: tuple[Player, ...]
    """The players, by seat."""
    team: Seat | None = None
    """The owner of the team tile, 7.2."""
    turn: Seat = 0
    """The seat that decides now."""
    round: int = 1
    """The number of the round, from 1."""
    owed: Owed = Owed.ACT
    """The kind of decision that is due from this seat."""
    buying: Space | Hand | None = None
    """The card that is being bought, until its payment is chosen."""
    passed: tuple[Seat, ...] = ()
    """The seats that passed consecutively without taking a tile, 3.4."""
    left: tuple[Seat, ...] = ()
    """The seats that left, in the order they left, 9.2."""
    ended: Ending | None = None
    """How the game ended; None while it continues."""

    def __str__(self) -> str:
        """The board as readable text. Like `repr`, it shows only what a spectator of the table sees."""
        from cabochon.rules.board_text import format_board  # imported here because it imports this module

        return format_board(self)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        """A position is immutable, so a copy is the position itself."""
        return self

    @property
    def seats(self) -> range:
        """All seats, from 0."""
        return range(len(self.players))

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats still in the game, 9.1."""
        return tuple([seat for seat in self.seats if seat not in self.left])

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def knows_turn(self) -> bool:
        """Whether this position shows all information that the seat on turn needs to decide."""
        return True

    def at(self, place: Space | Hand) -> CardSpace:
        """The card at a place, or None if the place is empty. A `Hand` place is in the hand of the player on turn."""
        if isinstance(place, Space):
            return self.board[place.level - 1][place.column]
        if not isinstance(place, Hand):
            raise wrong_type("a card lies at a Space or a Hand", place)
        hand = self.player.hand
        return hand[place.slot].card if place.slot < len(hand) else None

    def cards_in_sight(self) -> Iterator[Card | Hidden]:
        """Every card that is not in a deck."""
        for row in self.board:
            yield from (card for card in row if card is not None)
        for player in self.players:
            yield from player.cards
            yield from (held.card for held in player.hand)

    def tiles_of(self, seat: Seat) -> tuple[Tile, ...]:
        """The tiles that a seat has won."""
        return tuple(tile for tile, owner in zip(self.tiles, self.tile_owners, strict=True) if owner == seat)

    def points(self, seat: Seat) -> int:
        """Cards, tiles and the team tile, 1.3."""
        try:
            player = self.players[seat]
            if seat < 0:
                raise IndexError(seat)
        except (IndexError, TypeError):
            check_seat(seat, len(self.players))
            raise
        points = player.card_points + (TEAM_POINTS if self.team == seat else 0)
        if seat in self.tile_owners:
            points += sum(tile.points for tile in self.tiles_of(seat))
        return points


@final
@dataclass(frozen=True, repr=False)
class Table(Position):
    """The full position, decks included. Its `repr` shows only what a spectator sees, so no log leaks a deck."""

    def __repr__(self) -> str:
        # Imported here because those modules import this one.
        from cabochon.rules.position_text import format_position
        from cabochon.rules.view import view

        return f"<Table {format_position(view(self, None))}>"


@final
@dataclass(frozen=True, repr=False)
class View(Position):
    """The position as one seat, or a spectator, may know it."""

    seat: Seat | None = field(default=None, kw_only=True)
    """The viewer's seat; None is a spectator."""

    @property
    def knows_turn(self) -> bool:
        """Whether the viewer's seat is on turn."""
        return self.seat == self.turn

    def __repr__(self) -> str:
        from cabochon.rules.position_text import format_position  # as in Table

        return f"<View {format_position(self)}>"


def check_position(given: object) -> None:
    """Raise TypeError if it is not a table or a view."""
    check_type(given, (Table, View), "a position is a Table or a View; deal and parse_table make one")


P = TypeVar("P", bound=Position)
A = TypeVar("A", bound=Position | Player)


def altered(value: A, **changes: Any) -> A:
    """A player or a position with some fields changed, like `dataclasses.replace` but five times as fast.

    The rules engine makes several positions for each move. A player caches values that follow from the bought cards,
    so a player with other cards is made by the constructor.
    """
    made = object.__new__(type(value))
    parts = made.__dict__
    parts.update(value.__dict__)
    parts.update(changes)
    return made
