"""The seven kinds of decision a player makes. One decision is one move.

Moves say *where*, not *which card*: `Buy(Space(2, 2))` buys what lies there. So a move never
tells anybody about a hidden card, and the space of moves is small and fixed (see `index`).
"""

from dataclasses import dataclass

from cabochon.rules.components import KINDS, Tokens


def _check_tokens(tokens: Tokens) -> None:
    """Anything that is no number of tokens is a programmer's mistake, not a move to be refused."""
    if len(tokens) != len(KINDS) or min(tokens) < 0:
        raise ValueError(f"tokens are {len(KINDS)} numbers of 0 or more, not {tokens}")


@dataclass(frozen=True, slots=True)
class Space:
    """A face-up space: the level, 1 to 3, and the column, 0 to 3, from the deck outwards."""

    level: int
    column: int


@dataclass(frozen=True, slots=True)
class Deck:
    """The top of a level's deck."""

    level: int


@dataclass(frozen=True, slots=True)
class Hand:
    """A card of the player's own hand, 0 to 2, in the order they were reserved."""

    slot: int


Place = Space | Deck | Hand


@dataclass(frozen=True, slots=True)
class Take:
    """Take tokens of different colours (4.1) or a pair (4.3)."""

    tokens: Tokens

    def __post_init__(self) -> None:
        _check_tokens(self.tokens)


@dataclass(frozen=True, slots=True)
class Reserve:
    """Take a face-up card or the top of a deck into the hand (5.1)."""

    place: Space | Deck


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy (MR: recruit) a face-up card or one of the hand (6.1)."""

    place: Space | Hand


@dataclass(frozen=True, slots=True)
class Pay:
    """Choose a payment, where there is a choice (6.3): for which tokens gold stands in."""

    gold_for: Tokens
    """How many gold (gray) tokens are paid in place of each colour; the rest is paid in kind."""

    def __post_init__(self) -> None:
        _check_tokens(self.gold_for)


@dataclass(frozen=True, slots=True)
class Return:
    """Put back all that is over ten, at once (4.4)."""

    tokens: Tokens

    def __post_init__(self) -> None:
        _check_tokens(self.tokens)


@dataclass(frozen=True, slots=True)
class ChooseTile:
    """Choose one of several tiles that are met (7.3)."""

    slot: int
    """Its place among the tiles of the table, from 0; a tile that was taken keeps its number."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because nothing can be done (3.3)."""


Move = Take | Reserve | Buy | Pay | Return | ChooseTile | Pass
