"""What many people look at together: the lobby, their own tables, and what is said at a table."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

import orjson
from cachetools import TTLCache

from cabochon.server.live.fanout import Fanout, TopicKind
from cabochon.server.live.nodes import Nodes
from cabochon.server.live.table_service import TableService
from cabochon.server.store.operations import invitations_of, lobby_tables, tables_of
from cabochon.server.store.rows import SayingRow
from cabochon.server.store.sayings import sayings_at
from cabochon.show.values.table import TableInfo
from cabochon.table.values import Person, TableRow

T = TypeVar("T")
FINISHED = 20
FINISHED_MINE = 50
OLD_SECONDS = 10.0
"""Nobody is told who comes to a table and who goes, so that what is kept also grows old."""
SAYINGS_OLD_SECONDS = 60.0
MOST_TALKING = 2000
"""Tables whose sayings are kept."""
MOST_LISTS = 2000
"""People whose own list is kept."""
Parts = dict[str, orjson.Fragment]
NO_LIST: Parts = {"mine": orjson.Fragment(b"[]"), "your_turn": orjson.Fragment(b"[]")}


class KeptByName(Generic[T]):
    """An answer for each name: made once for all who ask, until a topic with that name is published or it is old."""

    def __init__(
        self, fanout: Fanout, kinds: tuple[TopicKind, ...], make: Callable[[str], Awaitable[T]],
        old_seconds: float, most: int,
    ) -> None:  # fmt: skip
        """A topic without an id makes all of them stale."""
        self._make = make
        self._kept: TTLCache[str, asyncio.Future[T]] = TTLCache(most, old_seconds)
        for kind in kinds:
            fanout.cached(kind, self.stale)

    def stale(self, name: str | None = None) -> None:
        """Make the answer for this name again, or all of them."""
        if name:
            self._kept.pop(name, None)
        else:
            self._kept.clear()

    async def get(self, name: str) -> T:
        made = self._kept.get(name)
        if made is None or (made.done() and (made.cancelled() or made.exception() is not None)):
            made = self._kept[name] = asyncio.ensure_future(self._make(name))
        return await asyncio.shield(made)


class LobbyBoard:
    """The public part is made once a change, however many look; somebody's own list once a change of their tables."""

    def __init__(self, tables: TableService, nodes: Nodes) -> None:
        self._tables, self._nodes = tables, nodes
        fanout = tables.fanout
        self._public = KeptByName(fanout, ("lobby",), self._make, OLD_SECONDS, 1)
        self._lists = KeptByName(fanout, ("person", "gone"), self._make_list, OLD_SECONDS, MOST_LISTS)
        self._sayings = KeptByName(fanout, ("said",), self._read_sayings, SAYINGS_OLD_SECONDS, MOST_TALKING)

    async def bytes_for(self, who: Person | None) -> bytes:
        """The lobby as somebody sees it, ready to send."""
        public = await self._public.get("")
        mine = await self._lists.get(who.id) if who else NO_LIST
        online = self._tables.presence.online + self._nodes.online
        lobby: dict[str, Any] = {"type": "lobby", **public, **mine, "online": online}
        return orjson.dumps(lobby)

    async def sayings(self, table_id: str) -> list[SayingRow]:
        """What was said at a table that somebody watches, the oldest first."""
        return await self._sayings.get(table_id)

    async def _read_sayings(self, table_id: str) -> list[SayingRow]:
        return await self._tables.store.read(sayings_at(table_id))

    async def invitations(self, who: Person) -> list[TableInfo]:
        """The tables where a seat is held for somebody."""
        return [self._info(row) for row in await self._tables.store.read(invitations_of(who.id))]

    async def _make(self, _: str) -> Parts:
        found = await self._tables.store.read(lobby_tables(FINISHED))
        return {key: self._infos(rows) for key, rows in found.items()}

    async def _make_list(self, person: str) -> Parts:
        mine = await self._tables.store.read(tables_of(person, FINISHED_MINE))
        awaited = [row.id for row in mine if _awaits(row, person)]
        return {"mine": self._infos(mine), "your_turn": orjson.Fragment(orjson.dumps(awaited))}

    def _infos(self, rows: list[TableRow]) -> orjson.Fragment:
        return orjson.Fragment(orjson.dumps([self._info(row) for row in rows]))

    def _info(self, row: TableRow) -> TableInfo:
        return self._tables.info(row, self._tables.cache.peek(row.id))


def _awaits(row: TableRow, person: str) -> bool:
    return row.state == "playing" and row.turn is not None and row.seats[row.turn].person == person
