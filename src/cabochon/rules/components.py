"""The contents of the box: colours, cards, tiles, and the rules that differ between editions.

An edition is data. The rules engine asks `if rules.green`, never which edition it is playing.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any
from weakref import WeakValueDictionary

from cabochon.rules.frozen import Frozen

Tokens = tuple[int, ...]
"""Seven numbers of tokens by kind: five colours in the edition's order, then wild (gold, gray), then green (MR)."""

Colours = tuple[int, ...]
"""Five numbers, one for each colour: a cost, a requirement, bonuses."""

COLOURS = range(5)
WILD = 5
GREEN = 6
KINDS = range(7)

NO_TOKENS: Tokens = (0, 0, 0, 0, 0, 0, 0)

LEVELS = (1, 2, 3)
SPACES = range(4)  # face-up cards of a level, 2.1
PLAYER_COUNTS = (2, 3, 4)  # 1.1
MOST_TILES = 5  # 2.2: one more than four players
TOKEN_LIMIT = 10  # 4.4
HAND_LIMIT = 3  # 5.2
PAIR_NEEDS = 4  # 4.3
TEAM_NEEDS = 3  # 7.2
TEAM_POINTS = 3  # 1.3


@dataclass(frozen=True, slots=True)
class Card:
    """A card, 1.1. Two cards are equal if their ids are equal."""

    id: str
    """A stable, readable id such as `2w-5r`, or `ghost-rider` if the edition's cards have names."""
    level: int = field(compare=False)
    """1, 2 or 3."""
    bonus: int = field(compare=False)
    """The index of the colour of its bonus, 0 to 4."""
    cost: Colours = field(compare=False)
    """The cost in tokens by colour, before bonuses."""
    points: int = field(compare=False)
    """Points for its owner."""
    tags: int = field(compare=False, default=0)
    """Team tags, 7.2; 0 in editions without a team tile."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A noble or one face of a place tile, 1.3."""

    id: str
    """A stable, readable id such as `catherine-de-medici`."""
    requirement: Colours = field(compare=False)
    """The bonuses of each colour that are needed to win it."""
    points: int = field(compare=False)
    """Points for its owner."""
    piece: int = field(compare=False)
    """The cardboard piece on which it is printed. The two faces of a place tile share one, 2.2."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set: all values that differ between the printed rules of the editions. Editions may share one."""

    id: str
    """A name such as `plain` or `team`, by which weights, ratings and texts of the rule set are found."""
    points_to_end: int
    """8.1, 8.2: points that trigger the end."""
    coloured_supply: Mapping[int, int] = field(hash=False)
    """2.3: tokens of each colour, by number of players. Not part of the hash, because a mapping cannot be hashed."""
    wild_supply: int
    """2.3: the number of gold or gray tokens."""
    spare_tiles: int
    """2.2: tiles on the table in addition to one for each player."""
    green: bool
    """1.2, 7.1: whether there are green tokens, of which one is needed to end the game."""
    team: bool
    """7.2: whether there is a team tile, which breaks ties (8.5)."""
    every_colour: bool
    """8.2: whether the goal also requires a bonus of each colour."""
    only_finishers_win: bool
    """8.5: whether only players who meet the goal when the round ends can win."""


@dataclass(frozen=True)
class Edition:
    """One edition: its id, rules, colours, cards and tiles. It contains no display names."""

    id: str
    """Its name in commands and records, in lower case."""
    rules: Rules
    """Its rule set."""
    colours: tuple[str, ...]
    """The name of each kind of token, by colour index: five colours, wild, and green if there is one."""
    letters: str
    """The letter of each kind in notation, by colour index."""
    cards: tuple[Card, ...]
    """The cards in the order of the data file, which is the order that the deal shuffles."""
    tiles: tuple[Tile, ...]
    """Every tile, or every face of a tile. A deal draws from them."""

    def __post_init__(self) -> None:
        _KNOWN.setdefault(self.fingerprint, self)

    @cached_property
    def fingerprint(self) -> str:
        """A hash of everything in the edition. Equal editions have equal fingerprints in every process."""
        return sha256(repr(self._parts).encode()).hexdigest()

    @property
    def _parts(self) -> tuple[Any, ...]:
        return self.id, self.rules, self.colours, self.letters, self.cards, self.tiles

    @cached_property
    def card_by_id(self) -> Mapping[str, Card]:
        return Frozen({card.id: card for card in self.cards})

    @cached_property
    def tile_by_id(self) -> Mapping[str, Tile]:
        return Frozen({tile.id: tile for tile in self.tiles})

    @property
    def kinds(self) -> range:
        """The colour indices that this edition uses, including those of wild and green."""
        return range(len(self.letters))

    def deck(self, level: int) -> tuple[Card, ...]:
        """All cards of a level, unshuffled."""
        return tuple(card for card in self.cards if card.level == level)

    def __repr__(self) -> str:
        return f"<Edition {self.id}>"

    def __reduce__(self) -> tuple[Callable[..., "Edition"], tuple[Any, ...]]:
        """Pickles contain the whole edition. Loading one returns the equal edition of this process, if there is one."""
        return _known_or_new, (self.fingerprint, *self._parts)


_KNOWN: WeakValueDictionary[str, Edition] = WeakValueDictionary()
"""Editions by fingerprint. The native engine keeps one engine for each edition object, so equal editions share one
object."""


def _known_or_new(fingerprint: str, *parts: Any) -> Edition:
    return _KNOWN.get(fingerprint) or Edition(*parts)
