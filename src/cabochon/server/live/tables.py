"""The live tables: loaded on request, dropped when idle.

Only this server writes to its database, so memory is always current. `shared_nodes` has the tables of several nodes.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple
from weakref import WeakValueDictionary

from cabochon.editions import EDITIONS
from cabochon.match import Match, resume
from cabochon.record.text import parse_entries
from cabochon.server.live.clock import Clock
from cabochon.server.live.presence import Presence
from cabochon.server.store.operations import load, load_row
from cabochon.server.store.protocol import Store
from cabochon.server.store.rows import DecisionRow
from cabochon.table.game import GameTable, fresh_match
from cabochon.table.refusals import Refused
from cabochon.table.values import Milliseconds, TableRow


class Answered(NamedTuple):
    """An answered request: the version that it led to, and a digest of the request (None for old requests)."""

    version: int
    asked: str | None


class LiveTable(GameTable):
    """A table in memory. It is changed only under `lock`, and uncommitted data is never shown."""

    def __init__(self, row: TableRow, decisions: Sequence[DecisionRow], now: Milliseconds) -> None:
        match = None if row.started is None else replayed(row, decisions)
        super().__init__(row, match, [decision.at for decision in decisions])
        self.lock = asyncio.Lock()
        self.gone = False
        """Whether it was dropped. A request that waited for the lock must then load the table again."""
        self.stale = True
        """Whether another node may have changed it."""
        self.touched = now
        self.waits_since = time.monotonic() - max(0, now - row.changed) / 1000
        """The time of `row.changed` by the monotonic clock. Since then the table waits for the seat on turn."""
        self.requests = _answered(decisions)
        """The answered requests, by person and request id. Offers are remembered while the table is in memory."""

    def changed(self, row: TableRow) -> None:
        """Set the committed row."""
        if row.changed != self.row.changed:
            self.waits_since = time.monotonic()
        super().changed(row)

    def catches_up(self, row: TableRow, decisions: Sequence[DecisionRow]) -> bool:
        """Replay the decisions of other nodes. Returns False if they do not continue this game: it must be reloaded."""
        begun = self.match is not None
        goes_on = row.version == self.row.version + len(decisions) and row.version >= self.row.version
        if not goes_on or (begun and row.seats != self.row.seats):  # the referee contains the names in the seats
            return False
        if not begun and row.started is not None:
            self.match = fresh_match(row)
        if self.match is not None:
            resume(self.match, [parse_entries(decision.entries, self.edition) for decision in decisions])
        self.times += [decision.at for decision in decisions]
        self.requests |= _answered(decisions)
        self.changed(row)
        return True


def _answered(decisions: Sequence[DecisionRow]) -> dict[str, Answered]:
    return {one.request: Answered(one.version, one.asked) for one in decisions if one.request}


def replayed(row: TableRow, decisions: Sequence[DecisionRow]) -> Match:
    """The referee, rebuilt from the stored seed and decisions."""
    edition = EDITIONS[row.edition]
    return resume(fresh_match(row), [parse_entries(decision.entries, edition) for decision in decisions])


class LiveTables:
    """The cache of live tables. A table can be dropped at any moment."""

    def __init__(self, store: Store, clock: Clock, presence: Presence) -> None:
        self._store, self._clock, self._presence = store, clock, presence
        self._live: dict[str, LiveTable] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._live)

    def all(self) -> list[LiveTable]:
        return list(self._live.values())

    def peek(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._live.get(table_id)

    async def lock(self, table_id: str, woken: bool) -> LiveTable:
        """The table, locked. The caller releases the lock. `woken`: as in `TableService.hold`."""
        while True:
            live = self._live.get(table_id) or await self._load(table_id)
            await live.lock.acquire()
            try:
                if not live.gone and await self._is_current(live, woken):
                    live.touched = self._clock.now()
                    return live
            except BaseException:
                live.lock.release()
                raise
            live.lock.release()

    async def _is_current(self, live: LiveTable, woken: bool) -> bool:  # noqa: ARG002
        """Whether a table in memory matches the database. If not, it must be loaded again."""
        return True

    def forget(self, live: LiveTable) -> None:
        """Drop a live table, which may differ from the database."""
        live.gone = True
        if self._live.get(live.row.id) is live:
            del self._live[live.row.id]
            self._presence.dropped(live.row.id)

    def drop_idle(self, unused_since: Milliseconds, needed: Callable[[str], bool]) -> None:
        """Drop the tables that are not needed and have not been used since then."""
        for live in self.all():
            if live.touched < unused_since and not live.lock.locked() and not needed(live.row.id):
                self.forget(live)

    async def _load(self, table_id: str) -> LiveTable:
        """Load and replay a table in another thread, again if its row changes meanwhile. Simultaneous requests wait."""
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            while table_id not in self._live:
                if (found := await self._store.read(load(table_id))) is None:
                    raise Refused("no-such-table")
                live = await asyncio.to_thread(LiveTable, *found, self._clock.now())
                current = await self._store.read(load_row(table_id))
                if current is not None and current.revision == live.row.revision:
                    self._live[table_id] = live
            return self._live[table_id]
