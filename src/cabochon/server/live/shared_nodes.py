"""One of several nodes that share a database: messages to the others, where people are, and leases."""

import logging
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from cachetools import TTLCache

from cabochon.server.live.background import background, every
from cabochon.server.live.fanout import BOTS, Cause, Fanout, Message, Online, Topic, Used
from cabochon.server.live.node_link import NodeLink
from cabochon.server.live.nodes import DueTurn, Nodes
from cabochon.server.live.presence import Presence, Visits
from cabochon.server.live.shared_clock import SharedClock
from cabochon.server.live.table_service import TableService
from cabochon.server.live.tables import LiveTable, LiveTables
from cabochon.server.security.identity import Identity
from cabochon.server.security.limits import Limits
from cabochon.server.store.nodes import (
    beat,
    bury,
    glance,
    leave,
    missed,
    note_presence,
    revisions,
    take_due_turns,
    take_leases,
    tick,
)
from cabochon.server.store.protocol import Store
from cabochon.table.values import Milliseconds

log = logging.getLogger("cabochon.nodes")

LOOK = 1.0
"""Seconds between two looks at the tables in memory: a wake-up may be lost, the database is not."""
PRESENCE = 0.25
REPORT = 0.5
"""Seconds between two messages about limits and how many are online."""
REPORT_AGAIN = 5.0
MOST_NODES = 1000
TICK = 0.5
"""Seconds between two beats of the clock of all nodes."""
LEASE: Milliseconds = 15_000
TURN_LEASE: Milliseconds = 6000
"""For a bot's turn: the scheduler looks every two seconds and takes it again while it works on it."""
AHEAD = 4
"""The turns that each worker of a node may have waiting: the other nodes have workers too."""
UPKEEP = "upkeep"
"""The lease of the node that deletes old data, counts older games and lets flags fall."""


class SharedTables(LiveTables):
    """Before a table is used, it is compared with the database: what other nodes did is read and replayed."""

    def __init__(self, node: str, store: Store, clock: SharedClock, presence: Presence, fanout: Fanout) -> None:
        super().__init__(store, clock, presence)
        self._node, self._shared_clock, self._fanout = node, clock, fanout

    def doubt(self, table_id: str | None) -> None:
        """Another node may have changed this table, or any."""
        for live in self.all() if table_id is None else filter(None, [self.peek(table_id)]):
            live.doubted = True

    async def _is_current(self, live: LiveTable) -> bool:
        live.doubted = False  # what is published from now on may not be in what is read
        asked = time.monotonic()
        seen = await self._store.glance(glance(self._node, live.row.id))
        if seen is None:
            self.forget(live)
            return False
        self._shared_clock.read(seen.clock, asked)
        if self._presence.seen_elsewhere(live.row.id, seen.elsewhere, time.monotonic()):
            live.people_changed()
            self._fanout.publish(Topic("onlookers", live.row.id), here_only=True)
        return seen.revision == live.row.revision or await self._catches_up(live)

    async def _catches_up(self, live: LiveTable) -> bool:
        """Take over what other nodes did. False: the table is gone, or must be fetched again."""
        found = await self._store.glance(missed(live.row))
        if found is None or not live.catches_up(*found):
            self.forget(live)
            return False
        return True


class SharedNodes(Nodes):
    """One of several nodes."""

    def __init__(
        self, node: str, tables: TableService, cache: SharedTables, clock: SharedClock, link: NodeLink,
        visits: Visits, limits: Limits, identity: Identity,
    ) -> None:  # fmt: skip
        super().__init__(tables.store, clock)
        self._node, self._tables, self._cache, self._shared_clock, self._link = node, tables, cache, clock, link
        self._visits, self._limits, self._identity = visits, limits, identity
        self._upkeep_asked = float("-inf")
        self._upkeep = False
        self._online: TTLCache[str, int] = TTLCache(MOST_NODES, 3 * REPORT_AGAIN)
        self._reported, self._reported_at = -1, float("-inf")

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        loops = ((LOOK, self._look), (REPORT, self._report), (PRESENCE, self._note_presence), (TICK, self._tick))
        try:
            async with background(self._link.listen(self._missed, self._receive), self._link.send()):
                try:
                    async with background(*(every(seconds, do, _not_reached) for seconds, do in loops)):
                        yield
                finally:
                    await self._leave()
                    await self._link.flush()
        finally:
            await self._link.close()

    async def _leave(self) -> None:
        try:
            await self._store.write(leave(self._node))
        except Exception:
            log.exception("this node could not report that it stops")
        self._link.put(BOTS)  # the turns that it had taken are free now

    @property
    def reachable(self) -> bool:
        return self._link.connected

    async def beat(self) -> None:
        asked = time.monotonic()
        self._shared_clock.read(await self._store.write(beat(self._node)), asked)

    async def _tick(self) -> None:
        asked = time.monotonic()
        self._shared_clock.read(await self._store.write(tick()), asked)

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
                self._limits.used_elsewhere(message.limit, message.caller, message.count)
            case Online():
                self._online[node] = message.count
            case Cause():
                self._tables.causes.receive(message)
            case _:
                self._forget(message)
                self._tables.fanout.publish(message, here_only=True)

    def _forget(self, topic: Topic) -> None:
        """Memory about a topic is stale, before anybody is woken."""
        if topic.kind == "table":
            self._cache.doubt(topic.id)
        elif topic.kind in ("out", "name"):
            self._identity.changed(topic.id)

    def _missed(self, asleep: Collection[str] = ("out",)) -> None:
        """Messages may have been lost: everything in memory may be stale. Signing out would close sockets."""
        self._cache.doubt(None)
        self._identity.changed(None)
        self._tables.fanout.wake_all(but=asleep)

    # --- leases --------------------------------------------------------------------------------

    async def does_upkeep(self) -> bool:
        """The database is asked every few seconds."""
        if time.monotonic() - self._upkeep_asked > LEASE / 1000 / 3:
            self._upkeep = bool(await self._store.write(take_leases((UPKEEP,), self._node, LEASE)))
            self._upkeep_asked = time.monotonic()
        return self._upkeep

    async def due_turns(self, workers: int) -> tuple[list[DueTurn], bool]:
        """As many as its workers can do soon, under leases. `cabochon bots-worker` plays those of other nodes.

        Two nodes that take the same turn do no harm: the second answer is to an outdated version.
        """
        if not workers:
            return [], False
        due = await self._store.write(take_due_turns(self._node, self._clock.served(), AHEAD * workers, TURN_LEASE))
        return [DueTurn(*turn) for turn in due], True

    async def forget_silent(self) -> None:
        for table_id in await self._store.write(bury()):
            self._tables.fanout.publish(Topic("table", table_id))

    # --- what was missed -----------------------------------------------------------------------

    async def _look(self) -> None:
        """Compare the tables that somebody watches with the database."""
        if not self._link.connected:
            self._missed(asleep=("out", "table"))
        tables, watching = self._cache, self._tables.fanout.listeners
        watched = {live.row.id: live.row.revision for live in tables.all() if watching(Topic("table", live.row.id))}
        if not watched:
            return
        current = await self._store.read(revisions(watched))
        for table_id, known in watched.items():
            if current.get(table_id) != known:
                tables.doubt(table_id)
                self._tables.fanout.publish(Topic("table", table_id), here_only=True)

    # --- who is where --------------------------------------------------------------------------

    async def _note_presence(self) -> None:
        """Note who came and went, and wake those who sit with them. Onlookers wake nobody."""
        seen = self._visits.take()
        if not seen:
            return
        came = {visit for visit, there in seen.items() if there}
        try:
            await self._store.write(note_presence(self._node, came, seen.keys() - came))
        except Exception:
            self._visits.put_back(seen)
            raise
        for person, table_id in seen:
            live = self._cache.peek(table_id)
            if live is None or person in live.row.people:
                self._tables.fanout.publish(Topic("table", table_id))


def _not_reached(error: Exception) -> None:
    log.warning("the database could not be asked", extra={"why": type(error).__name__})
