"""Periodic work: falling flags, absent players, idle tables, and deletion of old data."""

import asyncio
import gc
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

from cachetools import TTLCache

from cabochon.rules.errors import KeyedError
from cabochon.server.errors import CannotServe
from cabochon.server.live.background import background, every, logged
from cabochon.server.live.nodes import Nodes
from cabochon.server.live.table_service import TableService
from cabochon.server.live.tables import LiveTable, replayed
from cabochon.server.store.database import DISK_FAILURES
from cabochon.server.store.operations import fallen_flags, load
from cabochon.server.store.statistics import add_summary, summary_of, uncounted
from cabochon.server.tables.playing import absent, flag
from cabochon.server.tables.retention import LEAP, doubt_the_clock, tidy_by_itself, what_goes
from cabochon.server.upkeep.backup import back_up_when_due, last_backup
from cabochon.table.values import Milliseconds

log = logging.getLogger("cabochon.sweep")

EVERY = 0.5
HEARTBEAT = 5.0
TIDY = 3600.0
BACKUP_LOOK = 60.0
BACKUP_PAUSE = 3600.0  # after a backup that failed
FLAGS_BATCH = 200
PAUSE_AFTER_FAILURE = 60.0  # seconds for which a table that failed is skipped, so that it does not fill the log
MOST_FAILED = 10_000
COUNTED_BATCH = 10
COUNTING_PAUSE = 0.2  # seconds between two batches of older games, so that running games stay fast
MOVED = 1.0  # seconds by which the clock of the machine must be moved to be logged


class Sweeper:
    """Does the periodic work while `running` runs. It reads the database each time, so a restart loses nothing."""

    def __init__(self, tables: TableService, nodes: Nodes, counted: Callable[[], None], down: Milliseconds = 0) -> None:
        """`counted` is called after older games were counted. `down`: how long no server ran, by the time of day."""
        self._tables, self._nodes, self._counted, self._down = tables, nodes, counted, down
        self._began = time.monotonic()
        self._next_tick = self._began + EVERY
        self._no_backup_before = 0.0
        self._ahead = tables.clock.now() - tables.clock.uptime()
        self._failed: TTLCache[str, None] = TTLCache(MOST_FAILED, PAUSE_AFTER_FAILURE)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        loops = (
            (EVERY, self._tick),
            (EVERY, self._flags),
            (EVERY * 4, self._absent),
            (EVERY * 10, self._idle),
            (HEARTBEAT, self._beat),
            (TIDY, self._tidy),
            (BACKUP_LOOK, self._back_up),
        )
        once = (logged(self._announce_tidying()), logged(self._catch_up()))
        try:
            async with background(*(every(seconds, do) for seconds, do in loops), *once):
                yield
        finally:
            await logged(self._nodes.beat())

    async def _catch_up(self) -> None:
        if await self._nodes.does_upkeep() and await catch_up(self._tables):
            self._counted()

    async def _tick(self) -> None:
        """Advance the uptime clock, and log if the server was suspended or its clock moved."""
        self._tables.metrics.loop_lag.observe(max(0.0, time.monotonic() - self._next_tick))
        stalled = self._tables.clock.tick()
        ahead = self._tables.clock.now() - self._tables.clock.uptime()
        moved, self._ahead = ahead - self._ahead, ahead
        if stalled or abs(moved) > MOVED * 1000:
            message = "the server was suspended, or its clock was moved; live clocks stood still"
            log.warning(message, extra={"ms": moved})
        if moved > LEAP:
            await doubt_the_clock(self._tables)
        self._next_tick = time.monotonic() + EVERY

    async def _beat(self) -> None:
        await self._nodes.beat()
        if await self._nodes.does_upkeep():
            await self._nodes.forget_silent()

    async def _flags(self) -> None:
        if not await self._nodes.does_upkeep():
            return
        tables, most = self._tables, FLAGS_BATCH + len(self._failed)
        for table_id in await tables.store.read(fallen_flags(tables.clock.now(), tables.clock.uptime(), most)):
            await self._sweep(table_id, partial(flag, tables, table_id))

    async def _absent(self) -> None:
        for live in self._tables.cache.all():
            if self._has_left(live):
                await self._sweep(live.row.id, partial(absent, self._tables, live.row.id, self._has_left))

    async def _sweep(self, table_id: str, do: Callable[[], Awaitable[None]]) -> None:
        """Do the work for one table. If it fails, the work for the others continues."""
        if table_id in self._failed:
            return
        try:
            await do()
        except KeyedError as refused:
            self._failed[table_id] = None
            log.warning("a table could not be swept", extra={"key": refused.key})
        except Exception:
            self._failed[table_id] = None
            log.exception("sweeping a table failed")

    def _has_left(self, live: LiveTable) -> bool:
        """Whether the person on turn at a table without a clock has been away for long while another is present."""
        row, presence = live.row, self._tables.presence
        if row.state != "playing" or row.clocks or row.turn is None or live.bot_at(row.turn):
            return False
        person = row.seats[row.turn].person
        others = row.people - {person}
        if person is None or presence.is_at(person, row.id) or not any(presence.is_at(o, row.id) for o in others):
            return False
        away = max(presence.left.get((person, row.id), self._began), self._began, live.waits_since)
        return time.monotonic() - away > self._tables.settings.absent_seconds

    async def _idle(self) -> None:
        tables = self._tables
        tables.drop_idle()
        tables.presence.forget_before(time.monotonic() - tables.settings.absent_seconds)

    async def _tidy(self) -> None:
        if not await self._nodes.does_upkeep():
            return
        tables, people = await tidy_by_itself(self._tables)
        if tables or people:
            log.info("deleted old data", extra={"tables": tables, "people": people})
        gc.collect()  # see `run.COLLECT`

    async def _announce_tidying(self) -> None:
        """Log how much old data will be deleted, in case a host has just set shorter times."""
        if self._down > LEAP:
            await doubt_the_clock(self._tables)
        going = await what_goes(self._tables)
        tables, people = sum(rule["count"] for rule in going["tables"]), going["people"]
        if tables or people:
            log.warning("old data will go soon: see `cabochon tidy`", extra={"tables": tables, "people": people})

    async def _back_up(self) -> None:
        if time.monotonic() < self._no_backup_before:
            return
        try:
            made = await asyncio.to_thread(back_up_when_due, self._tables.settings, self._tables.clock.now())
        except (CannotServe, *DISK_FAILURES) as error:
            self._no_backup_before = time.monotonic() + BACKUP_PAUSE
            log.warning("no backup could be made", extra={"key": getattr(error, "key", type(error).__name__)})
        else:
            if made is not None:
                log.info("made a backup", extra={"file": made.name})
        last = await asyncio.to_thread(last_backup, self._tables.settings, self._tables.clock.now())
        self._tables.metrics.last_backup.set(last.timestamp() if last else 0)


async def catch_up(tables: TableService) -> int:
    """Count the games that ended under older versions, in batches; returns their number."""
    counted = 0
    failed: set[str] = set()
    while ids := await tables.store.read(uncounted(COUNTED_BATCH, frozenset(failed))):
        for table_id in ids:
            found = await tables.store.read(load(table_id))
            if found is None:
                continue  # deleted meanwhile
            try:
                summary = summary_of(found[0], await asyncio.to_thread(replayed, *found))
            except Exception:
                log.exception("a finished game cannot be replayed")
                failed.add(table_id)
                continue
            await tables.store.write(add_summary(summary))
            counted += 1
        await asyncio.sleep(COUNTING_PAUSE)
    if counted:
        log.info("counted finished games", extra={"games": counted, "failed": len(failed)})
    return counted
