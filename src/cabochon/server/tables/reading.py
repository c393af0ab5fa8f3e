"""Reading a table: a preview, its record, and its replay after the game."""

import asyncio
import gzip
from collections.abc import Callable
from typing import TypeVar

import orjson
from cachetools import LRUCache

from cabochon.record import Record, format_json, steps
from cabochon.record.text import format_record
from cabochon.server.live.table_service import TableService
from cabochon.show.replay import record_story, replay_state
from cabochon.show.values.replay import ViewerName
from cabochon.show.values.table import Preview
from cabochon.table.access import check_holds, check_may_replay, checked_record, viewer_of
from cabochon.table.refusals import Refused
from cabochon.table.values import Person

T = TypeVar("T")
KEPT = 64
AT_ONCE = 2
"""The number of replays that are computed at the same time. Later ones wait."""
COMPRESSION = 6


async def preview(tables: TableService, who: Person, table_id: str, seat: int, text: str) -> Preview:
    """The effect of decisions on the seat's view: a revealed card is unknown."""
    async with tables.hold(table_id) as live:
        check_holds(live.row, who, seat)
        return live.preview(seat, text)


async def record_text(tables: TableService, who: Person | None, table_id: str) -> str:
    """The record. Moves contain places, not hidden cards, and the seed is included only after the game."""
    async with tables.hold(table_id) as live:
        check_may_replay(live.row, who)
        if live.match is None:
            raise Refused("not-playing")
        record = live.match.record()
    return await asyncio.to_thread(format_record, record)


async def finished(tables: TableService, who: Person | None, table_id: str) -> tuple[Record, int]:
    """The record of a finished game with its seed, and the table's revision."""
    async with tables.hold(table_id) as live:
        check_may_replay(live.row, who)
        if live.row.state != "over" or live.match is None or not live.match.over:
            raise Refused("not-over")
        return live.match.record(), live.row.revision


def compressed(value: object) -> bytes:
    """JSON, compressed: the positions of a game are similar, so half a megabyte becomes a few dozen kB."""
    return gzip.compress(orjson.dumps(value), COMPRESSION, mtime=0)


class ReplayMaker:
    """Computes replays outside the event loop, a few at a time. It caches the latest: finished games never change."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables
        self._kept: LRUCache[object, bytes] = LRUCache(KEPT)
        self._making = asyncio.Semaphore(AT_ONCE)

    async def kept(self, key: object, make: Callable[[], object]) -> bytes:
        """The cached value for this key, or a new one, as compressed JSON."""
        content = self._kept.get(key)
        if content is None:
            content = self._kept[key] = await self.beside(lambda: compressed(make()))
        return content

    async def beside(self, make: Callable[[], T]) -> T:
        """Run a computation outside the event loop."""
        async with self._making:
            return await asyncio.to_thread(make)

    async def replay(self, who: Person | None, table_id: str, name: ViewerName, language: str) -> bytes:
        """Every step from one seat's view, compressed."""
        record, revision = await finished(self._tables, who, table_id)
        eyes, key = viewer_of(name, record.players), ("replay", table_id, revision, name, language)
        return await self.kept(key, lambda: replay_state(record, list(steps(record)), eyes, language, table_id))

    async def story(self, who: Person | None, table_id: str, language: str) -> bytes:
        """The story of a game, compressed."""
        record, revision = await finished(self._tables, who, table_id)
        return await self.kept(("story", table_id, revision, language), lambda: record_story(record, language))

    async def record_json(self, who: Person | None, table_id: str) -> bytes:
        """The whole game as JSON for other programs."""
        record, _ = await finished(self._tables, who, table_id)
        return await self.beside(lambda: format_json(record).encode())

    async def check(self, text: str, name: ViewerName, language: str) -> bytes:
        """A record to check: nothing of it is stored."""
        return await self.beside(lambda: compressed(checked_record(text, name, language)))
