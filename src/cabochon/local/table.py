"""A table of this device: its seats, the referee, and what is kept of it."""

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from typing_extensions import TypedDict

from cabochon.match import Chair, Match, Ruling, TakeBacks, match_from, resume, take_backs_of
from cabochon.record.entries import Entry, Record, Resigned
from cabochon.record.text import format_record, format_result, parse_record
from cabochon.rules.components import Edition
from cabochon.rules.deal import new_seed
from cabochon.show.values.table import ClockRule, SeatInfo, TableInfo

MOST_VERSIONS = 5000
"""A game that has not ended by then is capped (3.5), as on a server."""
HERE = "here"
"""The person of every seat that is played on this device."""
FORMAT = 1
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


class Kept(TypedDict):
    """What the page stores of a table: enough to go on with it, and to list it without asking the law."""

    format: int
    id: str
    record: str
    """With the seed, also while the game goes on: the device deals, so it knows the deal."""
    sizes: list[int]
    """The number of the record's entries that each accepted request made: with them, versions are the same again."""
    times: list[int]
    """When each version was accepted, in Unix milliseconds."""
    brought: bool
    """The game came as a file or from a server, and nobody plays it here."""
    table: TableInfo


@dataclass
class LocalTable:
    """One game. `match` decides everything; the rest is for the page."""

    id: str
    match: Match
    created: int
    times: list[int] = field(default_factory=list)
    rematch: str | None = None
    rematch_of: str | None = None
    brought: bool = False
    stop: tuple[int, ...] = ()
    """The seats that would stop, at this version."""
    asking: int | None = None
    """The seat that would take back, at this version."""
    agreed: tuple[int, ...] = ()
    cut_short: set[int] = field(default_factory=set)

    @property
    def edition(self) -> Edition:
        return self.match.edition

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.match.chairs]

    @property
    def you(self) -> list[int]:
        """The seats of people: all of them sit at this device."""
        return [] if self.brought else [seat for seat, chair in enumerate(self.match.chairs) if not chair.bot]

    def accept(self, ruling: Ruling) -> None:
        """Note what the referee accepted. The game is capped or stops where a server would do it."""
        if not ruling.steps:
            return
        self.times.append(now())
        self.stop, self.asking, self.agreed = (), None, ()
        match = self.match
        if match.over:
            return
        if match.version >= MOST_VERSIONS:
            self.accept(match.cap(match.version))
        elif any(isinstance(entry, Resigned) for entry in ruling.entries) and not match.people:
            self.accept(match.offer_stop(match.turn, match.version))  # 9.4: bots always agree

    def kept(self) -> Kept:
        """What the page stores now."""
        match = self.match
        return Kept(
            format=FORMAT,
            id=self.id,
            record=format_record(match.record(open_seed=True)),
            sizes=[len(match.entries(version)) for version in range(1, match.version + 1)],
            times=list(self.times),
            brought=self.brought,
            table=self.info(),
        )

    def info(self) -> TableInfo:
        """The table without its game."""
        match = self.match
        changed = self.times[-1] if self.times else self.created
        return TableInfo(
            id=self.id,
            edition=self.edition.id,
            state="over" if match.over else "playing",
            public=False,
            owner=HERE,
            seats=[self._seat(number, chair) for number, chair in enumerate(match.chairs)],
            clock=ClockRule(kind="none", bank=0, increment=0, days=0),
            take_backs=match.take_backs.value,
            spectators=False,
            chat="off",
            leavers="bot",
            stand_in="greedy",
            first=0,
            created=self.created,
            started=self.created,
            ended=changed if match.over else None,
            changed=changed,
            version=match.version,
            turn=None if match.over else match.turn,
            result=format_result(match.outcome) if match.over else None,
            rematch=self.rematch,
            rematch_of=self.rematch_of,
            brought=self.brought,
        )

    def _seat(self, number: int, chair: Chair) -> SeatInfo:
        return SeatInfo(
            kind="bot" if chair.bot else "person",
            name=chair.name,
            person=None if chair.bot else HERE,
            bot=chair.name if chair.bot else None,
            held_for=None,
            waits_for=None,
            declined=None,
            stand_in=self.match.stand_in(number),
            cut_short=number in self.cut_short,
            present=not chair.bot,
        )


def new_table(edition: Edition, chairs: Sequence[Chair], take_backs: TakeBacks, **more: str | None) -> LocalTable:
    """A fresh game with a deal of its own."""
    began = now()
    match = Match(edition, chairs, new_seed(), take_backs, _day(began))
    return LocalTable(new_id(), match, began, rematch_of=more.get("rematch_of"))


def table_from(kept: Kept) -> LocalTable:
    """A stored game, as it was. The law checks every decision once more."""
    record, info = parse_record(kept["record"]), kept["table"]
    times = list(kept["times"])
    match = _resumed(record, kept["sizes"])
    times = times[: match.version] + [info["changed"]] * (match.version - len(times))
    return LocalTable(
        kept["id"], match, info["created"], times, info["rematch"], info["rematch_of"], brought=kept["brought"]
    )


def brought_table(record: Record) -> LocalTable:
    """A game that came as a file or from a server. Nobody plays it here unless it goes on."""
    table = LocalTable(new_id(), match_from(record), _midnight(record.date), brought=True)
    table.times = [table.created] * table.match.version
    table.brought = table.match.over
    return table


def _resumed(record: Record, sizes: Sequence[int]) -> Match:
    if sum(sizes) != len(record.entries):
        return match_from(record)
    chairs = [Chair(name, seat in record.bots) for seat, name in enumerate(record.names)]
    fresh = Match(record.edition, chairs, record.seed, take_backs_of(record), record.date)
    return resume(fresh, _grouped(record.entries, sizes))


def _grouped(entries: Sequence[Entry], sizes: Sequence[int]) -> list[Sequence[Entry]]:
    ends = [sum(sizes[: place + 1]) for place in range(len(sizes))]
    return [entries[end - size : end] for end, size in zip(ends, sizes, strict=True)]


def now() -> int:
    """Unix milliseconds."""
    return int(time.time() * 1000)


def new_id() -> str:
    """An id of the same form as a server's."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(16))


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def _midnight(day: str) -> int:
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000) if day else now()
