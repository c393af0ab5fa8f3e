"""The parts that every room above this one needs, in one place."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from cabochon.server.door.limits import Limits
from cabochon.server.live.causes import Cause, Causes
from cabochon.server.live.fanout import (
    BOTS,
    LOBBY,
    Fanout,
    about,
    about_invitations,
    about_onlookers,
    about_person,
    about_sayings,
)
from cabochon.server.live.kept import KeptByName
from cabochon.server.live.neighbours import Neighbours
from cabochon.server.live.presence import Presence
from cabochon.server.live.pulse import Pulse
from cabochon.server.live.replays import ReplayMaker
from cabochon.server.live.served import ServedClock
from cabochon.server.live.shared_clock import SharedClock
from cabochon.server.live.statistics import StatisticsCache
from cabochon.server.live.table import LiveTable
from cabochon.server.live.tables import LiveTables
from cabochon.server.logs import request_id
from cabochon.server.metrics import Metrics
from cabochon.server.settings import Settings
from cabochon.server.store.protocol import Store
from cabochon.server.store.rows import SayingRow
from cabochon.server.store.sayings import sayings_at
from cabochon.server.store.upkeep import heartbeat
from cabochon.server.traces import Traces
from cabochon.show.position import Keep, fresh
from cabochon.show.values.table import TableInfo
from cabochon.table.game import Present
from cabochon.table.info import table_info
from cabochon.table.values import Milliseconds, TableRow

SAYINGS_OLD_SECONDS = 60.0
MOST_TALKING = 2000
"""Tables whose sayings are kept in memory."""
ONLOOKERS_PAUSE = 0.5
"""Seconds in which everybody who comes to look on, or goes, is told of at once: many may come together."""


def wall_clock() -> Milliseconds:
    return time.time_ns() // 1_000_000


@dataclass
class House:
    """One server's store, wake-ups, live tables, presence, limits, counters and clocks."""

    settings: Settings
    store: Store
    fanout: Fanout
    metrics: Metrics
    limits: Limits
    served: ServedClock | SharedClock
    """The time served, for live clocks and bots."""
    now: Callable[[], Milliseconds] = wall_clock
    """The time of day, for dates. Somebody may move it."""
    neighbours: Neighbours | None = None
    """The other nodes, if several share the store."""
    traces: Traces = field(default_factory=Traces)
    causes: Causes = field(default_factory=Causes)
    presence: Presence = field(default_factory=Presence)
    replays: ReplayMaker = field(default_factory=ReplayMaker)
    statistics: StatisticsCache = field(default_factory=StatisticsCache)
    stopping: bool = False
    """The server is about to stop: tables were told, nothing new begins."""
    tables: LiveTables = field(init=False)
    pulse: Pulse = field(init=False)
    sayings: KeptByName[list[SayingRow]] = field(init=False)
    """What was said at tables that somebody watches, the oldest first."""
    _counting: set[str] = field(init=False, default_factory=set)
    """Tables whose number of onlookers changed a moment ago."""

    def __post_init__(self) -> None:
        self.pulse = Pulse(self.neighbours.beat if self.neighbours else self._beat)
        self.sayings = KeptByName(self.fanout, about_sayings, self._said_at, SAYINGS_OLD_SECONDS, MOST_TALKING)
        if self.neighbours is None:
            self.tables = LiveTables(self.store, self.now, self.presence)
        else:
            node, clock = self.neighbours.node, self.neighbours.clock
            self.tables = LiveTables(self.store, self.now, self.presence, node, clock.read)
            self.limits.share(self.neighbours.secret)
            self.neighbours.begin(self.tables, self.presence, self.limits, self.causes)

    async def _beat(self) -> None:
        await self.store.write(heartbeat(self.now(), self.served()))

    async def _said_at(self, table_id: str) -> list[SayingRow]:
        return await self.store.read(sayings_at(table_id))

    @property
    def online(self) -> int:
        """How many people have a socket open, here and at other nodes."""
        return self.presence.online + (self.neighbours.online if self.neighbours else 0)

    def info(self, row: TableRow, live: LiveTable | None = None, keep: Keep = fresh) -> TableInfo:
        """The table without its game, for everybody who may see it."""
        return table_info(row, live, self.present_at(row.id), self.settings.chat, keep)

    def present_at(self, table_id: str) -> Present:
        """Whether a person watches that table now."""
        return lambda person: self.presence.is_at(person, table_id)

    def clock_of(self, row: TableRow) -> Milliseconds:
        """The time by which the clocks of a table run."""
        return self.now() if row.rules.clock == "correspondence" else self.served()

    def tell_invited(self, row: TableRow) -> None:
        """Wake those for whom a seat of this table is or was held."""
        for seat in row.seats:
            if seat.held_for is not None:
                self.fanout.publish(about_invitations(seat.held_for))

    def tell_onlookers(self, table_id: str) -> None:
        """Wake those who look at a table, in a moment: somebody began to look on, or stopped."""
        if table_id not in self._counting:
            self._counting.add(table_id)
            asyncio.get_running_loop().call_later(ONLOOKERS_PAUSE, self._count_onlookers, table_id)

    def _count_onlookers(self, table_id: str) -> None:
        self._counting.discard(table_id)
        self.fanout.publish(about_onlookers(table_id))

    @property
    def follows_requests(self) -> bool:
        """Whether requests are logged or traced, and so followed to other sockets and nodes."""
        return self.traces.on or self.settings.log_requests

    def note_cause(self, row: TableRow) -> None:
        """The request that is being answered has changed a table: those who are told of it may say so."""
        if not self.follows_requests:
            return
        word = self.causes.note(row.id, Cause(request_id(), self.traces.here()))
        if self.neighbours:
            self.neighbours.fanout.tell(word)

    def tell(self, row: TableRow, was: TableRow | None = None, *, lobby: bool = False) -> None:
        """Wake those who look at a table, its people, and the lobby or the bots if it matters to them.

        `was` is the table before: somebody who has just left it is told too. A table by link is not in the lobby.
        """
        self.note_cause(row)
        self.fanout.publish(about(row.id))
        for person in row.involved | (was.involved if was else frozenset()):
            self.fanout.publish(about_person(person))
        if lobby and row.public:
            self.fanout.publish(LOBBY)
        if row.bot_due is not None:
            self.fanout.publish(BOTS)
