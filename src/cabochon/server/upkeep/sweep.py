"""What happens by itself: flags fall, the absent are replaced, idle tables leave the memory, old ones go."""

import asyncio
import gc
import logging
import time
from collections.abc import Awaitable, Callable

from cabochon.rules.errors import CabochonError
from cabochon.server.errors import CannotServe
from cabochon.server.live.fanout import about
from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.store.migrate import DISK_FAILURES
from cabochon.server.store.operations import fallen_flags
from cabochon.server.store.people import put_note
from cabochon.server.store.rows import Milliseconds
from cabochon.server.store.upkeep import resume_serving
from cabochon.server.tables.flag import absent, flag
from cabochon.server.tables.retention import tidy, what_goes
from cabochon.server.upkeep.catch_up import catch_up
from cabochon.server.upkeep.schedule import back_up_when_due

log = logging.getLogger("cabochon.sweep")

EVERY = 0.5
HEARTBEAT = 5.0
TIDY = 3600.0
BACKUP_LOOK = 60.0
BACKUP_PAUSE = 3600.0
"""After a backup that failed: the log would say the same every minute."""


async def note_down_time(house: House) -> Milliseconds:
    """At start: move live clocks on by the time nobody served. Gives that time."""
    return await house.store.write(resume_serving(house.now()))


class Sweeper:
    """Runs until it is closed. Looks into the database, so that it forgets nothing over a restart."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._began = asyncio.get_running_loop().time()
        self._no_backup_before = 0.0
        self._tasks = [
            asyncio.create_task(self._every(EVERY, self._flags)),
            asyncio.create_task(self._every(EVERY * 4, self._absent)),
            asyncio.create_task(self._every(EVERY * 10, self._idle)),
            asyncio.create_task(self._every(HEARTBEAT, self._beat)),
            asyncio.create_task(self._every(TIDY, self._tidy)),
            asyncio.create_task(self._every(BACKUP_LOOK, self._back_up)),
            asyncio.create_task(self._announce_tidying()),
            asyncio.create_task(self._catch_up()),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._beat()

    async def _catch_up(self) -> None:
        try:
            await catch_up(self._house)
        except Exception:
            log.exception("counting failed")

    async def _every(self, seconds: float, do: Callable[[], Awaitable[None]]) -> None:
        while True:
            began = time.monotonic()
            await asyncio.sleep(seconds)
            self._house.metrics.loop_lag.observe(max(0.0, time.monotonic() - began - seconds))
            try:
                await do()
            except Exception:
                log.exception("sweeping failed")

    async def _flags(self) -> None:
        for table_id in await self._house.store.read(fallen_flags(self._house.now())):
            try:
                await flag(self._house, table_id)
            except CabochonError as refused:
                log.warning("a flag could not fall", extra={"key": getattr(refused, "key", "?")})

    async def _absent(self) -> None:
        for live in self._house.tables.all():
            if self._has_left(live):
                await absent(self._house, live.row.id, live.row.version)

    def _has_left(self, live: LiveTable) -> bool:
        """Without a clock: on turn, away for long, while another person is here and waits."""
        row, presence = live.row, self._house.presence
        if row.state != "playing" or row.clocks or row.turn is None or live.server_bot(row.turn):
            return False
        person = row.seats[row.turn].person
        others = row.people - {person}
        if person is None or presence.is_at(person, row.id) or not any(presence.is_at(o, row.id) for o in others):
            return False
        loop_now = asyncio.get_running_loop().time()
        on_turn = loop_now - (self._house.now() - row.changed) / 1000
        away = max(presence.away_since(person, row.id, self._began), self._began, on_turn)
        return loop_now - away > self._house.settings.absent_seconds

    async def _idle(self) -> None:
        house = self._house
        since = house.now() - int(house.settings.idle_seconds * 1000)
        house.tables.drop_idle(since, lambda table_id: house.fanout.listeners(about(table_id)) > 0)
        house.metrics.live_tables.set(len(house.tables))

    async def _beat(self) -> None:
        await self._house.store.write(put_note("alive", self._house.now()))

    async def _tidy(self) -> None:
        tables, people = await tidy(self._house)
        if tables or people:
            log.info("deleted what its time had come for", extra={"tables": tables, "people": people})
        gc.collect()  # see `run.COLLECT`

    async def _announce_tidying(self) -> None:
        """A host who has just set shorter times hears what they will cost before it is gone."""
        try:
            going = await what_goes(self._house)
        except Exception:
            log.exception("looking for what will be deleted failed")
            return
        tables = sum(rule["count"] for rule in going["tables"])
        if tables or going["people"]:
            log.warning("will be deleted within the hour: see `cabochon tidy`",
                        extra={"tables": tables, "people": going["people"]})  # fmt: skip

    async def _back_up(self) -> None:
        if time.monotonic() < self._no_backup_before:
            return
        try:
            made = await asyncio.to_thread(back_up_when_due, self._house.settings, self._house.now())
        except (CannotServe, *DISK_FAILURES) as error:
            self._no_backup_before = time.monotonic() + BACKUP_PAUSE
            log.warning("no backup could be made", extra={"key": getattr(error, "key", type(error).__name__)})
        else:
            if made is not None:
                log.info("made a backup", extra={"file": made.name})
