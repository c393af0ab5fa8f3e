"""The live tables: fetched when asked for, dropped when nobody needs them.

Nobody else writes to the database, so memory is as good as it is. `shared_tables` has those of several nodes.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cabochon.editions import EDITIONS
from cabochon.match import Match, resume
from cabochon.record.text import parse_entries
from cabochon.server.live.clock import Clock
from cabochon.server.live.presence import Presence
from cabochon.server.store.operations import load, load_row
from cabochon.server.store.protocol import Store
from cabochon.server.store.rows import DecisionRow
from cabochon.table.game import GameTable, fresh_match
from cabochon.table.refusals import not_found
from cabochon.table.values import Milliseconds, TableRow

LONGEST_ID = 32


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


class Hold:
    """`async with` it: see `TableService.hold`. A class, because a turn holds its table and this costs less."""

    __slots__ = ("_live", "_locked", "_table_id", "_tables", "_woken")

    def __init__(self, tables: "LiveTables", table_id: str, woken: bool) -> None:
        self._tables, self._table_id, self._woken = tables, table_id, woken

    async def __aenter__(self) -> LiveTable:
        at_rest = self._tables.at_rest(self._table_id) if self._woken else None
        self._locked = at_rest is None
        self._live = at_rest or await self._tables.lock(self._table_id, self._woken)
        return self._live

    async def __aexit__(self, *_: object) -> None:
        if self._locked:
            self._live.lock.release()


class LiveTables:
    """The cache of live tables. What it holds can be thrown away at any moment."""

    def __init__(self, store: Store, clock: Clock, presence: Presence) -> None:
        self._store, self._clock, self._presence = store, clock, presence
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def __len__(self) -> int:
        return len(self._live)

    def all(self) -> list[LiveTable]:
        return list(self._live.values())

    def peek(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._live.get(table_id)

    async def lock(self, table_id: str, woken: bool) -> LiveTable:
        """For `Hold`, which lets it go again."""
        while True:
            live = self._live.get(table_id) or await self._fetch(table_id)
            await live.lock.acquire()
            try:
                if not live.gone and ((woken and not live.doubted) or await self._is_current(live)):
                    live.touched = self._clock.now()
                    return live
            except BaseException:
                live.lock.release()
                raise
            live.lock.release()

    def at_rest(self, table_id: str) -> LiveTable | None:
        """The table, if it is in memory, nobody changes it at this moment and no other node did."""
        live = self._live.get(table_id)
        if live is None or live.gone or live.lock.locked() or live.doubted:
            return None
        live.touched = self._clock.now()
        return live

    async def _is_current(self, live: LiveTable) -> bool:
        """Whether a table in memory is as it is in the database. False: it must be fetched again."""
        live.doubted = False
        return True

    def forget(self, live: LiveTable) -> None:
        """Throw a live table away; the store knows better."""
        live.gone = True
        if self._live.get(live.row.id) is live:
            del self._live[live.row.id]
            self._presence.dropped(live.row.id)

    def drop_idle(self, unused_since: Milliseconds, needed: Callable[[str], bool]) -> int:
        """Drop the tables that nobody needs or has used since."""
        idle = [
            live
            for live in self._live.values()
            if live.touched < unused_since and not live.lock.locked() and not needed(live.row.id)
        ]
        for live in idle:
            self.forget(live)
        return len(idle)

    async def _fetch(self, table_id: str) -> LiveTable:
        """One fetch at a time for a table, however many ask."""
        if not 0 < len(table_id) <= LONGEST_ID:
            raise not_found()
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> LiveTable:
        """The table, replayed beside the loop. If somebody changed it in the store meanwhile, once more."""
        while True:
            found = await self._store.read(load(table_id))
            if found is None:
                raise not_found()
            live = await asyncio.to_thread(LiveTable, *found, self._clock.now())
            current = await self._store.read(load_row(table_id))
            if current is not None and current.revision == live.row.revision:
                self._live[table_id] = live
                return live
