"""The other nodes of a house that several servers share: the clock of all, who is where, whose work it is.

At home there are none, and `House.neighbours` is None.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from cachetools import TTLCache

from cabochon.server.door.limits import Limits, whole_number
from cabochon.server.live.causes import Causes
from cabochon.server.live.ending import end_tasks
from cabochon.server.live.fanout import BOTS, CAUSE, ONLINE, USED, about, asks_to_look, table_of
from cabochon.server.live.presence import Presence
from cabochon.server.live.shared_clock import SharedClock
from cabochon.server.live.shared_fanout import SharedFanout
from cabochon.server.live.tables import LiveTables
from cabochon.server.store.nodes import (
    Place,
    beat,
    bury,
    leave,
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
TELL = 0.5
"""Seconds between two words to other nodes about limits and how many are online."""
SAY_AGAIN = 5.0
MOST_NODES = 1000
MOST_ONLINE = 1_000_000
"""People at one node, as another node believes it at most."""
TICK = 0.5
"""Seconds between two beats of the clock of all nodes."""
LEASE: Milliseconds = 15_000
TURN_LEASE: Milliseconds = 6000
"""For a bot's turn: the scheduler looks every two seconds and takes it again while it works on it."""
UPKEEP = "upkeep"
"""The lease of the node that deletes what its time has come for, counts older games and lets flags fall."""


class Neighbours:
    """Runs until it is closed."""

    def __init__(self, node: str, secret: str, store: Store, clock: SharedClock, fanout: SharedFanout) -> None:
        """`secret` is known to all nodes of a database, and to nobody else: not even to Redis."""
        self.node, self.secret, self.clock, self.fanout = node, secret, clock, fanout
        self._store = store
        self._came: set[Place] = set()
        self._left: set[Place] = set()
        self._upkeep_asked = float("-inf")
        self._upkeep = False
        self._tasks: list[asyncio.Task[None]] = []
        self._online: TTLCache[str, int] = TTLCache(MOST_NODES, 3 * SAY_AGAIN)
        self._told_online, self._told_at = -1, float("-inf")

    def begin(self, tables: LiveTables, presence: Presence, limits: Limits, causes: Causes) -> None:
        self._tasks = [
            asyncio.create_task(self._every(TELL, lambda: self._tell_words(presence, limits))),
            asyncio.create_task(self._every(LOOK, lambda: self._look(tables))),
            asyncio.create_task(self._every(PRESENCE, lambda: self._tell_presence(tables))),
            asyncio.create_task(self._every(TICK, self._tick)),
        ]
        presence.on_change = self._presence_changed
        self.fanout.on_word = lambda node, word: self._hear_word(node, word, limits, causes)
        self.fanout.on_news.append(lambda topic: _doubt(tables, topic))

    @property
    def reachable(self) -> bool:
        """Whether wake-ups go to other nodes and come from them."""
        return self.fanout.connected

    async def close(self) -> None:
        await end_tasks(self._tasks)
        try:
            await self._store.write(leave(self.node))
        except Exception:
            log.exception("this node could not say that it stops")
        self.fanout.tell(BOTS)  # the turns that it had taken are free now
        await self.fanout.close()

    async def beat(self) -> None:
        """The heartbeat: this node is there, and this is the time."""
        asked = time.monotonic()
        self.clock.read(await self._store.write(beat(self.node)), asked)

    # --- limits, and how many are online -------------------------------------------------------

    @property
    def online(self) -> int:
        """How many are online at other nodes, as far as these said it lately."""
        return sum(self._online.values())

    async def _tell_words(self, presence: Presence, limits: Limits) -> None:
        for used in limits.told():
            self.fanout.tell(USED + used)
        here = presence.online
        if here != self._told_online or time.monotonic() > self._told_at + SAY_AGAIN:
            self._told_online, self._told_at = here, time.monotonic()
            self.fanout.tell(f"{ONLINE}{here}")

    def _hear_word(self, node: str, word: str, limits: Limits, causes: Causes) -> None:
        if word.startswith(USED):
            limits.hear(word.removeprefix(USED))
        elif word.startswith(CAUSE):
            causes.hear(word)
        elif (count := whole_number(word.removeprefix(ONLINE), MOST_ONLINE)) is not None:
            self._online[node] = count

    async def _tick(self) -> None:
        asked = time.monotonic()
        self.clock.read(await self._store.write(tick()), asked)

    # --- whose work it is ----------------------------------------------------------------------

    async def does_upkeep(self) -> bool:
        """Whether this node does the upkeep for all now. The database is asked every few seconds."""
        if time.monotonic() - self._upkeep_asked > LEASE / 1000 / 3:
            self._upkeep = bool(await self._store.write(take_leases((UPKEEP,), self.node, LEASE)))
            self._upkeep_asked = time.monotonic()
        return self._upkeep

    async def due_turns(self, most: int) -> list[tuple[str, int, str]]:
        """Turns of bots that are due and this node's for a while: table, version, owner."""
        return await self._store.write(take_due_turns(self.node, self.clock(), most, TURN_LEASE))

    async def bury(self) -> None:
        """Forget nodes that went without a word."""
        for table_id in await self._store.write(bury()):
            self.fanout.publish(about(table_id))

    # --- what was missed -----------------------------------------------------------------------

    async def _look(self, tables: LiveTables) -> None:
        """Compare the tables that somebody watches with the database. Without a line, everything may be stale."""
        if not self.fanout.connected:
            self.fanout.tell_news(None)
            for topic in filter(asks_to_look, self.fanout.topics()):
                if table_of(topic) is None:
                    self.fanout.wake(topic)
        watched = {live.row.id: live.row.revision for live in tables.all() if self.fanout.listeners(about(live.row.id))}
        if not watched:
            return
        current = await self._store.read(revisions(watched))
        for table_id, known in watched.items():
            if current.get(table_id) != known:
                tables.doubt(table_id)
                self.fanout.wake(about(table_id))

    # --- who is where --------------------------------------------------------------------------

    def _presence_changed(self, person: str, table_id: str, there: bool) -> None:
        (self._came if there else self._left).add((person, table_id))
        (self._left if there else self._came).discard((person, table_id))

    async def _tell_presence(self, tables: LiveTables) -> None:
        """Note who came and went, and wake those who sit with them. Nobody is told of onlookers."""
        if not self._came and not self._left:
            return
        came, left = self._came, self._left
        self._came, self._left = set(), set()
        try:
            await self._store.write(note_presence(self.node, came, left))
        except Exception:
            self._came |= came - self._left
            self._left |= left - self._came
            raise
        for person, table_id in came | left:
            live = tables.peek(table_id)
            if live is None or person in live.row.people:
                self.fanout.publish(about(table_id))

    async def _every(self, seconds: float, do: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await do()
            except Exception as error:
                log.warning("the database could not be asked", extra={"why": type(error).__name__})


def _doubt(tables: LiveTables, topic: str | None) -> None:
    table_id = None if topic is None else table_of(topic)
    if topic is None or table_id is not None:
        tables.doubt(table_id)
