"""One of several nodes that share a database: messages to the others, presence, and leases."""

import logging
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import partial

from cachetools import TTLCache

from cabochon.server.live.background import background, every, log_unreachable, logged
from cabochon.server.live.clock import SharedClock
from cabochon.server.live.fanout import BOTS, Cause, Fanout, Message, Online, Topic, Used
from cabochon.server.live.node_link import NodeLink
from cabochon.server.live.nodes import Nodes
from cabochon.server.live.presence import Presence
from cabochon.server.live.table_service import TableService
from cabochon.server.live.tables import LiveTable, LiveTables
from cabochon.server.security.identity import Identity
from cabochon.server.security.limits import Limits
from cabochon.server.store import nodes as stored
from cabochon.server.store.protocol import Operation, Store
from cabochon.server.store.rows import DueTurn, parse_change
from cabochon.table.values import Milliseconds

log = logging.getLogger("cabochon.nodes")

LOOK = 1.0  # seconds between two checks of the tables in memory, because a wake-up may be lost
PRESENCE = 0.25
REPORT = 0.5  # seconds between two messages about limits and the number of people online
REPORT_AGAIN = 5.0
MOST_NODES = 1000
TICK = 0.5
LEASE: Milliseconds = 15_000
TURN_LEASE: Milliseconds = 6000
"""The length of the lease of a bot's turn. The scheduler renews it every two seconds while it works on the turn."""
LONG_LEASE: Milliseconds = 60_000
AHEAD = 4
"""The turns that each worker of a node may have waiting. The rest is left to other nodes."""
UPKEEP = "upkeep"  # the lease of the node that deletes old data, counts older games and lets flags fall


class SharedTables(LiveTables):
    """Compares a table with the database before it is used, and replays the decisions of other nodes."""

    def __init__(self, node: str, store: Store, clock: SharedClock, presence: Presence, fanout: Fanout) -> None:
        super().__init__(store, clock, presence)
        self._node, self._shared_clock, self._fanout = node, clock, fanout

    def receive(self, topic: Topic) -> None:
        """Replay a decision of another node if the table has viewers here. If that fails, the table is stale."""
        live, watched = self.peek(topic.id), self._fanout.subscribers(Topic("table", topic.id))
        if live is not None and not live.stale:
            live.stale = not (topic.change and watched) or live.lock.locked() or not self._replayed(live, topic.change)

    def _replayed(self, live: LiveTable, change: str) -> bool:
        try:
            was, row, decision = parse_change(change, live.row)
            return row.revision <= live.row.revision or (was == live.row.revision and live.catches_up(row, [decision]))
        except Exception:  # from a node of another version
            self.forget(live)
            return False

    async def _is_current(self, live: LiveTable, woken: bool) -> bool:
        if woken and not live.stale and self._shared_clock.fresh:
            return True
        live.stale = False  # before the read, which may not include a change that is published from now on
        asked = time.monotonic()
        status = await self._store.read_single(stored.table_status(self._node, live.row))
        if status is not None:
            self._shared_clock.read(status.clock, asked)
            if self._presence.seen_elsewhere(live.row.id, status.elsewhere, time.monotonic()):
                live.memo.clear()
                self._fanout.publish(Topic("onlookers", live.row.id), here_only=True)
            if status.row is live.row or live.catches_up(status.row, status.decisions):
                return True
        self.forget(live)
        return False


class SharedNodes(Nodes):
    """One of several nodes."""

    def __init__(
        self, node: str, tables: TableService, cache: SharedTables, clock: SharedClock, link: NodeLink,
        visits: dict[stored.Visit, bool], limits: Limits, identity: Identity,
    ) -> None:  # fmt: skip
        """`visits` collects the changes of presence that are not stored yet."""
        super().__init__(tables.store, clock)
        self._node, self._tables, self._cache, self._shared_clock, self._link = node, tables, cache, clock, link
        self._visits, self._limits, self._identity = visits, limits, identity
        self._upkeep_asked = float("-inf")
        self._upkeep = False
        self._online: TTLCache[str, int] = TTLCache(MOST_NODES, 3 * REPORT_AGAIN)
        self._reported, self._reported_at = -1, float("-inf")

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        tick = partial(self._read_clock, stored.tick())
        loops = ((LOOK, self._look), (REPORT, self._report), (PRESENCE, self._note_presence), (TICK, tick))
        try:
            async with background(self._link.listen(self._missed, self._receive), self._link.send()):
                try:
                    async with background(*(every(seconds, do, log_unreachable) for seconds, do in loops)):
                        yield
                finally:
                    await logged(self._store.write(stored.leave(self._node)), log_unreachable)
                    self._link.put(BOTS)  # the turns that it had leased are free now
                    await self._link.flush()
        finally:
            await self._link.close()

    @property
    def reachable(self) -> bool:
        return self._link.connected

    async def beat(self) -> None:
        await self._read_clock(stored.beat(self._node))

    async def _read_clock(self, write: Operation[stored.ClockReading]) -> None:
        asked = time.monotonic()
        self._shared_clock.read(await self._store.write(write), asked)

    # --- messages ------------------------------------------------------------------------------

    @property
    def online(self) -> int:
        return sum(self._online.values())

    async def _report(self) -> None:
        for used in self._limits.take_used():
            self._link.put(Used(*used))
        here = self._tables.presence.online
        if here != self._reported or time.monotonic() > self._reported_at + REPORT_AGAIN:
            self._reported, self._reported_at = here, time.monotonic()
            self._link.put(Online(here))

    def _receive(self, node: str, message: Message) -> None:
        match message:
            case Used():
                self._limits.used_elsewhere(message.limit, message.caller, message.times)
            case Online():
                self._online[node] = message.people
            case Cause():
                self._tables.causes.receive(message)
            case _:
                if message.kind == "table":
                    self._cache.receive(message)
                elif message.kind in ("out", "name"):
                    self._identity.changed(message.id)
                self._tables.fanout.publish(Topic(message.kind, message.id), here_only=True)

    def _missed(self, asleep: Collection[str] = ("out",)) -> None:
        """Mark caches stale and wake subscribers after messages may be lost, but not of "out", which closes sockets."""
        for live in self._cache.all():
            live.stale = True
        self._identity.changed(None)
        self._tables.fanout.wake_all(but=asleep)

    # --- leases --------------------------------------------------------------------------------

    async def does_upkeep(self) -> bool:
        """Whether this node has the lease of the shared work. Reads the database every few seconds."""
        if time.monotonic() - self._upkeep_asked > LEASE / 1000 / 3:
            self._upkeep = bool(await self._store.write(stored.take_leases((UPKEEP,), self._node, LEASE)))
            self._upkeep_asked = time.monotonic()
        return self._upkeep

    async def takes(self, work: str) -> bool:
        return bool(await self._store.write(stored.take_leases((work,), self._node, LONG_LEASE)))

    async def due_turns(self, workers: int) -> tuple[list[DueTurn], bool]:
        """Lease as many turns as its workers can play soon. `cabochon bots-worker` plays those of nodes without
        workers. If two nodes take the same turn, the second answer is to an outdated version and is ignored.
        """
        if not workers:
            return [], False
        taking = stored.take_due_turns(self._node, self._clock.uptime(), AHEAD * workers, TURN_LEASE)
        return await self._store.write(taking), True

    async def forget_silent(self) -> None:
        for table_id in await self._store.write(stored.forget_silent()):
            self._tables.fanout.publish(Topic("table", table_id))

    # --- lost wake-ups and presence ------------------------------------------------------------

    async def _look(self) -> None:
        """Compare the tables that have viewers with the database."""
        if not self._link.connected:
            self._missed(asleep=("out", "table"))
        tables, viewers = self._cache, self._tables.fanout.subscribers
        watched = {live.row.id: live.row.revision for live in tables.all() if viewers(Topic("table", live.row.id))}
        current = await self._store.read(stored.revisions(watched)) if watched else {}
        for table_id, known in watched.items():
            if current.get(table_id) != known:
                tables.receive(Topic("table", table_id))
                self._tables.fanout.publish(Topic("table", table_id), here_only=True)

    async def _note_presence(self) -> None:
        """Store arrivals and departures, and wake the other players. Changes of spectators wake no subscribers."""
        seen = dict(self._visits)
        self._visits.clear()
        if not seen:
            return
        came = {visit for visit, there in seen.items() if there}
        try:
            await self._store.write(stored.note_presence(self._node, came, seen.keys() - came))
        except Exception:
            self._visits.update(seen | self._visits)  # later changes replace earlier ones
            raise
        for person, table_id in seen:
            live = self._cache.peek(table_id)
            if live is None or person in live.row.people:
                self._tables.fanout.publish(Topic("table", table_id))
