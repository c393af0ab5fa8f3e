"""A table in memory: its row, the referee, and what was already made to be shown."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match, TakeBacks, resume
from cabochon.record.text import parse_entries
from cabochon.rules.components import Edition
from cabochon.server.live.parts import Parts
from cabochon.server.store.rows import DecisionRow
from cabochon.show.marks import Marks
from cabochon.table.values import Milliseconds, TableRow

MOST_PAGES = 100
"""Enough for the seats and onlookers of one table in three languages. Callers choose `since`, so there is a bound."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A request that was answered."""

    version: int
    """The answer."""
    asked: str | None
    """A digest of what was asked; None for requests from before digests were kept."""


class LiveTable:
    """Never changed but under `lock`, and what is not committed is never shown."""

    def __init__(self, row: TableRow, decisions: Sequence[DecisionRow], now: Milliseconds) -> None:
        self.row = row
        self.lock = asyncio.Lock()
        self.gone = False
        """Thrown away: a request that waited for the lock must fetch the table again."""
        self.doubted = True
        """Another node may have changed it."""
        self.touched = now
        self.waits_since = time.monotonic() - max(0, now - row.changed) / 1000
        """When `row.changed` was, by a clock that nobody moves: since then the table waits for the seat on turn."""
        self.requests = {row.request: Answered(row.version, row.asked) for row in decisions if row.request}
        """The requests that were answered, by person and request id. Offers are remembered while this lives."""
        self.times = [row.at for row in decisions]
        """When each version was accepted."""
        self.match = None if row.started is None else replayed(row, decisions)
        self.cut_short: set[int] = set()
        """The seats of bots whose last thought the time cap ended."""
        self.pages: dict[object, object] = {}
        """What was made to be shown at this revision; see `state`."""
        self.marks: dict[int, Marks] = {}
        """The marks that each seat was shown last."""
        self.parts = Parts()
        """The parts of the states that were shown last."""

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.row.edition]

    @property
    def game(self) -> Match:
        """The referee of a game that has begun."""
        assert self.match is not None
        return self.match

    def server_bot(self, seat: int) -> str | None:
        """The bot that this server lets play for a seat now: the seat's own, or a stand-in (9.5)."""
        stand_in = self.match.stand_in(seat) if self.match else None
        return stand_in or self.row.seats[seat].bot

    def note_thought(self, seat: int, cut_short: bool) -> None:
        """Whether a bot could think its decision through."""
        (self.cut_short.add if cut_short else self.cut_short.discard)(seat)

    def changed(self, row: TableRow) -> None:
        """The row as it is committed now."""
        if row.changed != self.row.changed:
            self.waits_since = time.monotonic()
        self.row = row
        self.pages.clear()

    def catches_up(self, row: TableRow, decisions: Sequence[DecisionRow]) -> bool:
        """Enter what other nodes committed. False: it does not go on from here, and the table must be made again."""
        begun = self.match is not None
        goes_on = row.version == self.row.version + len(decisions) and row.version >= self.row.version
        if not goes_on or (begun and row.seats != self.row.seats):  # the referee knows the names in the seats
            return False
        if not begun and row.started is not None:
            self.match = fresh_match(row)
        if self.match is not None:
            resume(self.match, [parse_entries(decision.entries, self.edition) for decision in decisions])
        self.times += [decision.at for decision in decisions]
        self.requests |= {one.request: Answered(one.version, one.asked) for one in decisions if one.request}
        self.changed(row)
        return True

    def people_changed(self) -> None:
        """Somebody came or went: the row is the same, what is shown of it is not."""
        self.pages.clear()


def replayed(row: TableRow, decisions: Sequence[DecisionRow]) -> Match:
    """The referee, rebuilt from what is stored: the deal of the seed, and every accepted request again."""
    edition = EDITIONS[row.edition]
    return resume(fresh_match(row), [parse_entries(decision.entries, edition) for decision in decisions])


def fresh_match(row: TableRow) -> Match:
    """The referee before the first decision. A program is labelled as a bot in the record."""
    chairs = [Chair(seat.name, bot=seat.kind != "person") for seat in row.seats]
    day = _day(row.started) if row.started is not None else ""
    return Match(EDITIONS[row.edition], chairs, row.seed, TakeBacks(row.rules.take_backs), day)


def _day(at: Milliseconds) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
