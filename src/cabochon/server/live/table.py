"""A table of this server in memory: its row, the referee, its lock and the requests that were answered."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

from cabochon.editions import EDITIONS
from cabochon.match import Match, resume
from cabochon.record.text import parse_entries
from cabochon.server.store.rows import DecisionRow
from cabochon.table.game import GameTable, fresh_match
from cabochon.table.values import Milliseconds, TableRow


@dataclass(frozen=True, slots=True)
class Answered:
    """A request that was answered."""

    version: int
    """The answer."""
    asked: str | None
    """A digest of what was asked; None for requests from before digests were kept."""


class LiveTable(GameTable):
    """A table of this server. It is changed only under `lock`, and what is not committed is never shown."""

    def __init__(self, row: TableRow, decisions: Sequence[DecisionRow], now: Milliseconds) -> None:
        match = None if row.started is None else replayed(row, decisions)
        super().__init__(row, match, [decision.at for decision in decisions])
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

    def changed(self, row: TableRow) -> None:
        """The row as it is committed now."""
        if row.changed != self.row.changed:
            self.waits_since = time.monotonic()
        super().changed(row)

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


def replayed(row: TableRow, decisions: Sequence[DecisionRow]) -> Match:
    """The referee, rebuilt from what is stored: the deal of the seed, and every accepted request again."""
    edition = EDITIONS[row.edition]
    return resume(fresh_match(row), [parse_entries(decision.entries, edition) for decision in decisions])
