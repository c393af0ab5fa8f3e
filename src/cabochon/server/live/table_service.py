"""The tables of a server: lock one, commit a change, publish it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial, wraps
from typing import ParamSpec, TypeVar

import orjson

from cabochon.record.text import format_entries
from cabochon.server.live.clock import SECOND, Clock
from cabochon.server.live.fanout import BOTS, LOBBY, Causes, Fanout, Topic
from cabochon.server.live.presence import Presence
from cabochon.server.live.tables import LiveTable, LiveTables
from cabochon.server.metrics import Metrics
from cabochon.server.settings import Settings
from cabochon.server.store.errors import VersionTaken
from cabochon.server.store.operations import append, change_table
from cabochon.server.store.protocol import Operation, Store, all_of
from cabochon.server.store.rows import DecisionRow, format_change
from cabochon.server.store.statistics import add_summary, summary_of
from cabochon.server.traces import Traces
from cabochon.show.values.table import TableInfo
from cabochon.table.access import check_may_see, viewpoint
from cabochon.table.game import Change
from cabochon.table.info import table_info
from cabochon.table.state import Surroundings, Viewer, state_of
from cabochon.table.values import Milliseconds, Moment, Person, Present, TableRow

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 5  # more than the people at one table, who may all be at different nodes
ONLOOKERS_PAUSE = 0.5
"""Seconds during which changes of the number of spectators are collected, because many may arrive at once."""


@dataclass(frozen=True, slots=True)
class ViewOptions:
    """The parts of a state that a viewer asks for."""

    seat: int | None = None
    """The seat whose view to return, if the viewer holds several."""
    since: int | None = None
    """The version after which events are included; None: no events."""
    words: bool = False
    notation: bool = False


class TableService:
    """The services of every verb. Verbs decide under the lock (`hold`); `commit` or `change` stores and publishes."""

    def __init__(
        self, settings: Settings, store: Store, clock: Clock, cache: LiveTables, fanout: Fanout, presence: Presence,
        causes: Causes, traces: Traces, metrics: Metrics,
    ) -> None:  # fmt: skip
        self.settings, self.store, self.clock, self.cache = settings, store, clock, cache
        self.fanout, self.presence, self.causes, self.traces, self.metrics = fanout, presence, causes, traces, metrics
        self._counting: set[str] = set()
        """Tables whose number of spectators has just changed."""

    @asynccontextmanager
    async def hold(self, table_id: str, *, woken: bool = False) -> AsyncIterator[LiveTable]:
        """The table, locked: its data is committed, and nothing else at this node changes it. With `woken`, to show it
        after a wake-up, memory is compared with the database only if another node reported a change.
        """
        live = await self.cache.lock(table_id, woken)
        try:
            yield live
        finally:
            live.lock.release()

    # --- storing -------------------------------------------------------------------------------

    async def commit(
        self, live: LiveTable, change: Change, request: str | None = None, asked: str | None = None
    ) -> int:
        """Write a change, and the versions that follow automatically. Returns the version of the change."""
        if not change.ruling.steps:  # an offer
            await self.change(live, live.row_after(change, self.moment(live), self.present_at(live.row.id)))
            return live.row.version
        following: Change | None = change
        while following is not None:
            was, ruling, at = live.row, following.ruling, self.moment(live)
            row = live.row_after(following, at, self.present_at(was.id))
            entries = format_entries(ruling.entries, live.edition)
            decision = DecisionRow(was.id, ruling.version, at.now, entries, request, row.clocks, asked)
            added = append(row, was, decision)
            with self._stored(live):
                if live.game.over:
                    await self.store.write(all_of(added, add_summary(summary_of(row, live.game))))
                else:
                    await self.store.write_single(added)
            live.enter(row, at.now)
            self.publish(row, lobby=row.state != was.state, change=partial(format_change, row, was, decision))
            following = live.following(ruling, self.settings.versions_per_table)
            request = asked = None
        return change.ruling.version

    async def change(
        self, live: LiveTable, row: TableRow, *checks: Operation[None], also: Sequence[Operation[None]] = ()
    ) -> None:
        """Write a change that makes no version: a seat, an offer, the start. An unchanged row is not written.

        `checks` run first in the transaction and may refuse; `also` is written with it.
        """
        was = live.row
        if row is was:
            return
        with self._stored(live):
            await self.store.write(all_of(*checks, change_table(row, was), *also))
        live.changed(row)
        in_lobby = (row.state, row.seats, row.owner) != (was.state, was.seats, was.owner)
        self.publish(row, was, lobby=in_lobby)

    @contextmanager
    def _stored(self, live: LiveTable) -> Iterator[None]:
        """Wraps a write. If it fails, memory may be ahead of the store, so the table is loaded again."""
        try:
            with self.traces.span("commit"):
                yield
        except BaseException:
            self.cache.forget(live)
            raise

    def moment(self, live: LiveTable) -> Moment:
        """The times for a change that is made now."""
        return Moment(self.clock.now(), self.clock.of_turn(live), self.bot_due())

    def bot_due(self) -> Milliseconds:
        """The time from which a bot that is now on turn may answer."""
        return self.clock.uptime() + int(self.settings.bot_pace * SECOND)

    # --- publishing ----------------------------------------------------------------------------

    def publish(
        self, row: TableRow, was: TableRow | None = None, *, lobby: bool = False, change: Callable[[], str] = str
    ) -> None:
        """Wake the viewers of a table, its people and guests, and the lobby or the bots if they need it.

        `was` is the table before: a person who has just left it is woken too. Private tables are not in the lobby.
        """
        self.causes.note(row.id, row.revision)
        self.fanout.publish(Topic("table", row.id), change=change)
        for person in row.involved | (was.involved if was else frozenset()):
            self.fanout.publish(Topic("person", person))
        if lobby and row.public:
            self.fanout.publish(LOBBY)
        if row.bot_due is not None:
            self.fanout.publish(BOTS)
        if row.state != "playing" or was is not None:
            for seat in {*row.seats, *(was.seats if was else ())}:
                if seat.held_for is not None:
                    self.fanout.publish(Topic("invited", seat.held_for))

    def publish_onlookers(self, table_id: str) -> None:
        """Wake the viewers of a table soon: the number of spectators has changed."""

        def publish() -> None:
            self._counting.discard(table_id)
            self.fanout.publish(Topic("onlookers", table_id))

        if table_id not in self._counting:
            self._counting.add(table_id)
            asyncio.get_running_loop().call_later(ONLOOKERS_PAUSE, publish)

    def drop_idle(self) -> None:
        """Drop the tables that have been idle for a while and have no viewer."""
        since = self.clock.now() - int(self.settings.idle_seconds * SECOND)
        self.cache.drop_idle(since, lambda table_id: self.fanout.subscribers(Topic("table", table_id)) > 0)
        self.metrics.live_tables.set(len(self.cache))

    def drop(self, table_id: str) -> None:
        """Drop a table that was changed in the store alone, and wake its viewers."""
        if live := self.cache.peek(table_id):
            self.cache.forget(live)
        self.fanout.publish(Topic("table", table_id))

    # --- reading -------------------------------------------------------------------------------

    def info(self, row: TableRow, live: LiveTable | None = None) -> TableInfo:
        """The table without its game, for all viewers."""
        return table_info(row, live, self.present_at(row.id), self.settings.chat)

    def state(self, live: LiveTable, who: Person | None, language: str, options: ViewOptions) -> bytes:
        """The table for a viewer, ready to send."""
        row, settings, clock = live.row, self.settings, self.clock
        check_may_see(row, who)
        seat, person = viewpoint(row, who, options.seat), who.id if who else None
        viewer = Viewer(person, seat, language, options.words, options.notation)
        present = self.present_at(row.id)
        around = Surroundings(clock.now(), clock.of(row), present, settings.chat, settings.events_per_look)
        return orjson.dumps(state_of(live, viewer, options.since, around))

    def present_at(self, table_id: str) -> Present:
        """Whether a person watches that table now."""
        return lambda person: self.presence.is_at(person, table_id)


def again_if_moved_on(verb: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """If the table changed meanwhile, apply the request again. Not for turns: a turn answers one position."""

    @wraps(verb)
    async def run(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            try:
                return await verb(*args, **kwargs)
            except VersionTaken:
                continue  # the table was dropped: it is loaded again
        return await verb(*args, **kwargs)

    return run
