"""The plan of a tournament: which bots meet, on which deals, in which seats. A plan is a value; it plays no games.

Every deal is played once for each rotation of the seats, so that every bot plays in every seat with the same cards.
Games are numbered deal by deal, so a plan with more deals begins with the same games.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from itertools import combinations
from typing import Any

from cabochon.arena.errors import ArenaError
from cabochon.arena.game import TURN_CAP
from cabochon.bots.user_bots import address_of
from cabochon.editions import EDITIONS, first_edition
from cabochon.rules import Chance
from cabochon.rules.components import PLAYER_COUNTS

_KEY = "cabochon arena 1"


class PlanShape(StrEnum):
    """How bots are paired."""

    ROUND_ROBIN = "round-robin"
    """Every bot meets every other."""
    GAUNTLET = "gauntlet"
    """The first bot meets each of the others. With three or four players, every other seat has the same opponent."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Bots that play against each other."""

    edition: str
    line_up: tuple[str, ...]

    @property
    def players(self) -> int:
        return len(self.line_up)

    @property
    def rotations(self) -> int:
        """How many times a deal is played. A bot that meets only itself needs no rotations."""
        return self.players if len(set(self.line_up)) > 1 else 1

    def __str__(self) -> str:
        counted = {name: self.line_up.count(name) for name in self.line_up}
        names = (f"{count} × {name}" if count > 1 else name for name, count in counted.items())
        return f"{self.edition} {self.players}p: {' – '.join(names)}"


@dataclass(frozen=True, slots=True)
class Planned:
    """One game of a plan."""

    number: int
    pairing: int
    """The number of the pairing in the plan."""
    deal: int
    edition: str
    seats: tuple[str, ...]
    """The bots by seat, after the deal's rotation."""
    seed: bytes
    """The seed of the deal, the same for every rotation and for every pairing with the same number of players.
    """
    key: bytes
    """The key of the bots' random streams."""


@dataclass(frozen=True)
class Plan:
    """A tournament before it is played."""

    bots: tuple[str, ...]
    editions: tuple[str, ...] = field(default_factory=lambda: (first_edition().id,))
    players: tuple[int, ...] = (2,)
    shape: PlanShape = PlanShape.ROUND_ROBIN
    deals: int = 100
    seed: str = "0"
    turn_cap: int = TURN_CAP
    seconds: float | None = None
    """The time that a bot may take for a decision. None means no limit."""
    nodes: int | None = None
    given: tuple[tuple[str, str], ...] = ()
    """Short names for bots: `("Ada", "cmd:python ada.py")`, or `("Ada", Ada)` for a class or function of a module."""

    def __post_init__(self) -> None:
        try:  # games are played in other processes and a plan is JSON, so code is stored as its address
            object.__setattr__(self, "given", tuple((name, address_of(bot)) for name, bot in self.given))
        except ValueError as nowhere:
            raise ArenaError(str(nowhere)) from None
        _check(bool(self.bots), "at least one bot is needed")
        _check(len(set(self.bots)) == len(self.bots), "every bot may be named once only")
        _check(self.deals >= 1, f"there must be at least one deal, not {self.deals}")
        for name in self.editions:
            _check(name in EDITIONS, f"there is no edition {name!r}; there are {', '.join(EDITIONS)}")
        for players in self.players:
            _check(players in PLAYER_COUNTS, f"2, 3 or 4 can play, not {players}")

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """All pairings, ordered by edition, then by number of players, then by bots."""
        line_ups = _gauntlet if self.shape is PlanShape.GAUNTLET else _round_robin
        return tuple(
            Pairing(edition, line_up)
            for edition in self.editions
            for players in self.players
            for line_up in line_ups(self.bots, players)
        )

    @cached_property
    def fingerprint(self) -> str:
        """The identity of a plan. The number of deals is not part of it, so a plan may grow."""
        parts = self.as_json()
        del parts["deals"]
        return sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]

    @property
    def games_per_deal(self) -> int:
        return sum(pairing.rotations for pairing in self.pairings)

    def __len__(self) -> int:
        """The number of games."""
        return self.deals * self.games_per_deal

    def games(self) -> Iterator[Planned]:
        """Every game, deal by deal, so that a stopped tournament is balanced."""
        number = 0
        for deal in range(self.deals):
            for place, pairing in enumerate(self.pairings):
                for seats in self._rotations(pairing, deal):
                    yield self._planned(number, place, deal, pairing.edition, seats)
                    number += 1

    def _rotations(self, pairing: Pairing, deal: int) -> Iterator[tuple[str, ...]]:
        """Draw a new seating order for each deal, then rotate it seat by seat."""
        first = Chance(self._deal_key(pairing.edition, pairing.players, deal) + b"\nseats").shuffled(pairing.line_up)
        for turned in range(pairing.rotations):
            yield (*first[turned:], *first[:turned])

    def _planned(self, number: int, pairing: int, deal: int, edition: str, seats: tuple[str, ...]) -> Planned:
        deal_key = self._deal_key(edition, len(seats), deal)
        key = deal_key + b"\n" + json.dumps(seats).encode()
        return Planned(number, pairing, deal, edition, seats, sha256(deal_key).digest(), sha256(key).digest())

    def _deal_key(self, edition: str, players: int, deal: int) -> bytes:
        return f"{_KEY}\n{self.seed}\n{edition}\n{players}\n{deal}".encode()

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def _check(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ArenaError(otherwise)


def _round_robin(bots: Sequence[str], players: int) -> Iterator[tuple[str, ...]]:
    """Every set of `players` bots. With fewer bots than seats, all play, and each in turn fills the empty seats."""
    if len(bots) >= players:
        yield from combinations(bots, players)
        return
    for filler in bots:
        yield (*bots, *(filler,) * (players - len(bots)))


def _gauntlet(bots: Sequence[str], players: int) -> Iterator[tuple[str, ...]]:
    """The first bot against each of the others, which takes all other seats."""
    first, *others = bots
    for other in others:
        yield (first, *(other,) * (players - 1))


@dataclass(frozen=True, slots=True)
class Part:
    """A share of a plan's deals for one of several machines, such as `3/16`."""

    index: int = 1
    of: int = 1

    def __post_init__(self) -> None:
        _check(1 <= self.index <= self.of, f"a part is 1/{self.of} to {self.of}/{self.of}, not {self.index}/{self.of}")

    @classmethod
    def parse(cls, text: str) -> "Part":
        index, slash, of = text.partition("/")
        _check(bool(slash) and index.isdigit() and of.isdigit(), f"a part reads 3/16, not {text!r}")
        return cls(int(index), int(of))

    def owns(self, deal: int) -> bool:
        """Whether this part plays a deal. A deal is never split, because its games belong together."""
        return deal % self.of == self.index - 1

    def __str__(self) -> str:
        return f"{self.index}-of-{self.of}"
