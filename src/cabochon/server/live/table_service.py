"""The tables of a server: lock one, commit what a verb decided, publish it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

import orjson

from cabochon.record.text import format_entries
from cabochon.server.live.clock import SECOND, Clock
from cabochon.server.live.fanout import BOTS, LOBBY, Causes, Fanout, Topic
from cabochon.server.live.presence import Presence
from cabochon.server.live.statistics import summary_of
from cabochon.server.live.tables import Hold, LiveTable, LiveTables
from cabochon.server.settings import Settings
from cabochon.server.store.errors import VersionTaken
from cabochon.server.store.operations import append, change_table
from cabochon.server.store.protocol import Operation, Store, all_of
from cabochon.server.store.rows import DecisionRow
from cabochon.server.store.statistics import add_summary
from cabochon.server.traces import Traces
from cabochon.show.values.table import TableInfo
from cabochon.table.access import check_may_see, viewpoint
from cabochon.table.game import Change
from cabochon.table.info import table_info
from cabochon.table.state import Surroundings, Viewer, state_of
from cabochon.table.values import Milliseconds, Moment, Person, Present, TableRow

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 5
"""More than the people at one table, each of whom may be at a node of their own."""

ONLOOKERS_PAUSE = 0.5
"""Seconds in which changes of the number of onlookers are published together: many may come at once."""


class TableService:
    """What every verb needs. Verbs decide under the lock (`hold`), then `commit` or `change` stores and publishes."""

    def __init__(
        self, settings: Settings, store: Store, clock: Clock, cache: LiveTables, fanout: Fanout, presence: Presence,
        causes: Causes, traces: Traces,
    ) -> None:  # fmt: skip
        self.settings, self.store, self.clock, self.cache = settings, store, clock, cache
        self.fanout, self.presence, self.causes, self.traces = fanout, presence, causes, traces
        self._counting: set[str] = set()
        """Tables whose number of onlookers changed a moment ago."""

    def hold(self, table_id: str, *, woken: bool = False) -> Hold:
        """The table, locked: only committed things are seen, and nobody else at this node changes it.

        `woken`: for showing it after a wake-up, without waiting for anything meanwhile. Then memory is compared with
        the database only if another node told of a change, once for all who watch, and a table that nobody changes at
        this moment needs no lock.
        """
        return Hold(self.cache, table_id, woken)

    # --- storing -------------------------------------------------------------------------------

    async def commit(
        self, live: LiveTable, change: Change, request: str | None = None, asked: str | None = None
    ) -> int:
        """Write what a verb decided, and the versions that follow from it by themselves. Returns its version."""
        if not change.ruling.steps:  # an offer
            await self.change(live, live.row_after(change, self.moment(live), self.present_at(live.row.id)))
            return live.row.version
        following: Change | None = change
        while following is not None:
            was, ruling, at = live.row, following.ruling, self.moment(live)
            row = live.row_after(following, at, self.present_at(was.id))
            entries = format_entries(ruling.entries, live.edition)
            added = append(row, was, DecisionRow(was.id, ruling.version, at.now, entries, request, row.clocks, asked))
            with self._stored(live):
                if live.game.over:
                    await self.store.write(all_of(added, add_summary(summary_of(row, live.game))))
                else:
                    await self.store.write_at_once(added)
            live.enter(row, at.now)
            self.publish(row, lobby=row.state != was.state)
            following = live.following(ruling, self.settings.versions_per_table)
            request = asked = None
        return change.ruling.version

    async def change(
        self, live: LiveTable, row: TableRow, *checks: Operation[None], also: Sequence[Operation[None]] = ()
    ) -> None:
        """Write a change that is no version: a seat, an offer, the start. The same row again is not written.

        `checks` may refuse it in its transaction; `also` is written with it.
        """
        was = live.row
        if row is was:
            return
        with self._stored(live):
            await self.store.write(all_of(*checks, change_table(row, was), *also))
        live.changed(row)
        self.publish(row, was, lobby=_shows(row) != _shows(was))

    @contextmanager
    def _stored(self, live: LiveTable) -> Iterator[None]:
        """Around a write. If it fails, memory may be ahead of the store: the table is fetched from there again."""
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
        """When a bot that is on turn from now on may answer: never faster than the eye."""
        return self.clock.served() + int(self.settings.bot_pace * SECOND)

    # --- publishing ----------------------------------------------------------------------------

    def publish(self, row: TableRow, was: TableRow | None = None, *, lobby: bool = False) -> None:
        """Wake those who look at a table, its people and guests, and the lobby or the bots if it matters to them.

        `was` is the table before: somebody who has just left it is woken too. A table by link is not in the lobby.
        """
        self.causes.note(row.id)
        self.fanout.publish(Topic("table", row.id))
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
        """Wake those who look at a table, in a moment: somebody began to look on, or stopped."""
        if table_id not in self._counting:
            self._counting.add(table_id)
            asyncio.get_running_loop().call_later(ONLOOKERS_PAUSE, self._count_onlookers, table_id)

    def _count_onlookers(self, table_id: str) -> None:
        self._counting.discard(table_id)
        self.fanout.publish(Topic("onlookers", table_id))

    # --- looking -------------------------------------------------------------------------------

    def info(self, row: TableRow, live: LiveTable | None = None) -> TableInfo:
        """The table without its game, for everybody who may see it."""
        return table_info(row, live, self.present_at(row.id), self.settings.chat)

    def state(
        self, live: LiveTable, who: Person | None, seat: int | None, language: str, since: int | None,
        *, words: bool, notation: bool,
    ) -> bytes:  # fmt: skip
        """The table as a person may see it, ready to send, with the events after a version; None: without events."""
        row, settings, clock = live.row, self.settings, self.clock
        check_may_see(row, who)
        viewer = Viewer(who.id if who else None, viewpoint(row, who, seat), language, words, notation)
        present = self.present_at(row.id)
        around = Surroundings(clock.now(), clock.of(row), present, settings.chat, settings.events_per_look)
        return orjson.dumps(state_of(live, viewer, since, around))

    def present_at(self, table_id: str) -> Present:
        """Whether a person watches that table now."""
        return lambda person: self.presence.is_at(person, table_id)


def _shows(row: TableRow) -> object:
    """What the lobby shows of a table, as far as such a change goes."""
    return row.state, row.seats, row.owner


def again_if_moved_on(verb: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Run the verb again on the table as it is now. Its own checks refuse it if it makes no sense any more.

    Not for turns: a turn is an answer to one position.
    """

    @wraps(verb)
    async def run(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            try:
                return await verb(*args, **kwargs)
            except VersionTaken:
                continue  # the table was forgotten: it is read again
        return await verb(*args, **kwargs)

    return run
