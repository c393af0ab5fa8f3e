"""The seven kinds of decision a player makes. One decision is one move.

Moves say *where*, not *which card*: `Buy(Space(2, 2))` buys the card on that space. So a move never
reveals a hidden card, and the space of moves is small and fixed (see `index`).
"""

from dataclasses import dataclass
from typing import cast, get_args

from cabochon.rules.arguments import check_number, check_tokens, check_type, shown
from cabochon.rules.components import HAND_LIMIT, LEVELS, MOST_TILES, SPACES, Tokens


@dataclass(frozen=True, slots=True)
class Space:
    """A face-up space: the level, 1 to 3, and the column, 0 to 3, from the deck outwards."""

    level: int
    """1, 2 or 3."""
    column: int
    """0 to 3, from the deck outwards."""

    def __post_init__(self) -> None:
        check_number("level", self.level, LEVELS)
        check_number("column", self.column, SPACES)

    def __str__(self) -> str:
        return f"{'abcd'[self.column]}{self.level}"


@dataclass(frozen=True, slots=True)
class Deck:
    """The top of a level's deck."""

    level: int
    """1, 2 or 3."""

    def __post_init__(self) -> None:
        check_number("level", self.level, LEVELS)

    def __str__(self) -> str:
        return f"{self.level}"


@dataclass(frozen=True, slots=True)
class Hand:
    """A card of the player's own hand, 0 to 2, in the order of reservation."""

    slot: int
    """0 for the card that was reserved first."""

    def __post_init__(self) -> None:
        check_number("place in the hand", self.slot, range(HAND_LIMIT))

    def __str__(self) -> str:
        return f"h{self.slot + 1}"


Place = Space | Deck | Hand
"""The place of a card; `str` gives its name in notation: c2, 2 (the deck), h1."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take tokens of different colours (4.1) or a pair (4.3)."""

    tokens: Tokens
    """The number of tokens of each kind."""

    def __post_init__(self) -> None:
        check_tokens(self.tokens)


@dataclass(frozen=True, slots=True)
class Reserve:
    """Take a face-up card or the top of a deck into the hand (5.1)."""

    place: Space | Deck
    """The place of the card."""

    def __post_init__(self) -> None:
        check_type(self.place, (Space, Deck), "a card is reserved from a Space or a Deck")


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy (MR: recruit) a face-up card or one of the hand (6.1)."""

    place: Space | Hand
    """The place of the card."""

    def __post_init__(self) -> None:
        check_type(self.place, (Space, Hand), "a card is bought from a Space or a Hand")


@dataclass(frozen=True, slots=True)
class Pay:
    """Choose a payment, if there is a choice (6.3): the tokens that gold replaces."""

    gold_for: Tokens
    """The number of gold (gray) tokens paid in place of each colour. The rest is paid in its colour."""

    def __post_init__(self) -> None:
        check_tokens(self.gold_for)


@dataclass(frozen=True, slots=True)
class Return:
    """Return all tokens over ten, at once (4.4)."""

    tokens: Tokens
    """The number of tokens of each kind."""

    def __post_init__(self) -> None:
        check_tokens(self.tokens)


@dataclass(frozen=True, slots=True)
class ChooseTile:
    """Choose one of several tiles whose requirements are met (7.3)."""

    slot: int
    """Its index among the tiles of the table. Taken tiles keep their index."""

    def __post_init__(self) -> None:
        check_number("tile's place", self.slot, range(MOST_TILES))


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because no other move is legal (3.3)."""


Move = Take | Reserve | Buy | Pay | Return | ChooseTile | Pass
"""Any of the seven kinds of decision."""


def check_move(given: object) -> None:
    """Raise TypeError if it is not a move."""
    if type(given) not in _KINDS_OF_MOVE:
        raise TypeError(f"{shown(given)} is not a move; parse_move(text, edition) makes one from its notation")


def check_moves(given: object) -> None:
    """Raise TypeError if it is not a sequence of moves."""
    check_type(given, (list, tuple), "moves come in a list or a tuple")
    for move in cast("list[object]", given):
        check_move(move)


_KINDS_OF_MOVE = frozenset(get_args(Move))
