"""The values that describe a table: its people, seats, rules, offers and row. All are frozen."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

Status = Literal["open", "playing", "over", "closed"]
SeatKind = Literal["person", "bot", "program"]
Chat = Literal["free", "phrases", "off"]
Milliseconds = int
Present = Callable[[str | None], bool]
"""Whether a person watches the table now."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The times at which a change is made."""

    now: Milliseconds
    """The time of day."""
    clock: Milliseconds
    """The current time on the clocks of the table."""
    bot_due: Milliseconds
    """When a bot that is on turn after the change may answer."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person with a cookie, or a program with a token."""

    id: str
    name: str
    kind: Literal["person", "program"]
    language: str
    owner: str | None = None
    created: Milliseconds = 0
    seen: Milliseconds = 0
    """The day of their last visit, as its first millisecond."""
    epoch: int = 0
    """Cookies of an earlier epoch are invalid: the person was signed out everywhere."""
    muted: Milliseconds | None = None
    """The time until which they are muted."""
    banned: Milliseconds | None = None
    """The time until which they are banned."""

    @property
    def is_program(self) -> bool:
        return self.kind == "program"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat. A seat for a person is free while nobody holds it."""

    kind: SeatKind
    name: str = ""
    person: str | None = None
    bot: str | None = None
    """The bot's name among `BOTS`, for a seat that a bot holds from the start."""
    held_for: str | None = None
    """In a rematch: the only person who may take it."""
    declined: bool = False
    """In a rematch: the person whose name it has did not want to play again."""

    @property
    def free(self) -> bool:
        return self.kind == "person" and self.person is None

    def waits_for(self, person: str) -> bool:
        return self.free and self.held_for == person


@dataclass(frozen=True, slots=True)
class TableRules:
    """The settings chosen by the person who opened the table."""

    clock: Literal["none", "live", "correspondence"] = "none"
    bank: int = 0
    """Live: seconds at the start."""
    increment: int = 0
    """Live: seconds added with each submission that ends a turn."""
    days: int = 0
    """Correspondence: days for each turn."""
    take_backs: Literal["off", "consent", "bots"] = "bots"
    spectators: bool = True
    leavers: Literal["resign", "bot"] = "bot"
    """Whether a seat that leaves resigns (9.1) or is played by a bot (9.5)."""
    stand_in: str = "greedy"
    """The bot that plays on (9.5)."""
    first: int | None = None
    """The seat that begins, or None to draw it (2.4)."""
    chat: Chat = "free"
    """The allowed chat; the host of the server may allow less."""
    barred: tuple[str, ...] = ()
    """People whom a host of the server removed. They may not watch the table either."""

    def barring(self, person: str) -> "TableRules":
        return replace(self, barred=(*self.barred, person))


@dataclass(frozen=True, slots=True)
class Offers:
    """The offers at this version. They expire with the next version."""

    stop: tuple[int, ...] = ()
    take_back: int | None = None
    """The seat that asks."""
    agreed: tuple[int, ...] = ()
    """The seats that agree to its take-back."""


@dataclass(frozen=True)
class TableRow:
    """The stored data of a table besides its decisions. It contains the seed: never log or send a row."""

    id: str
    edition: str
    seed: bytes = field(repr=False)
    state: Status
    public: bool
    owner: str
    rules: TableRules
    seats: tuple[SeatRow, ...]
    created: Milliseconds
    changed: Milliseconds
    version: int = 0
    revision: int = 0
    started: Milliseconds | None = None
    ended: Milliseconds | None = None
    turn: int | None = None
    bot_due: Milliseconds | None = None
    flag_at: Milliseconds | None = None
    clocks: tuple[Milliseconds, ...] = ()
    offers: Offers = Offers()
    result: str | None = None
    rematch: str | None = None
    rematch_of: str | None = None
    brought: str | None = None
    """A digest of the record, if the game was imported."""
    points: tuple[int, ...] = ()
    """The final points by seat, only in lists of finished games. The statistics store them, not this row."""

    @cached_property
    def people(self) -> frozenset[str]:
        return frozenset(seat.person for seat in self.seats if seat.person is not None)

    @cached_property
    def involved(self) -> frozenset[str]:
        """The people who have this table in their own list: they sit there, opened it, or have a reserved seat."""
        held = (seat.held_for for seat in self.seats if seat.held_for is not None)
        return self.people.union(held, (self.owner,))

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        if person is None:
            return ()
        return tuple([number for number, seat in enumerate(self.seats) if seat.person == person])

    def changed_to(self, **changes: Any) -> "TableRow":
        """The same table after a change, with the next revision."""
        return replace(self, revision=self.revision + 1, **changes)
