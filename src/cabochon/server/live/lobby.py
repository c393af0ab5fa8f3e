"""The lobby: what is open, what is running, what was played, and one's own tables."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

import orjson
from cachetools import LRUCache

from cabochon.server.live.fanout import LOBBY, SOMEBODY_WENT, about_person
from cabochon.server.live.house import House
from cabochon.server.live.info import table_info
from cabochon.server.store.operations import invitations_of, lobby_tables, tables_of
from cabochon.server.store.rows import Person, TableRow
from cabochon.server.wire.answers import TableInfo

FINISHED = 20
FINISHED_MINE = 50
OLD_SECONDS = 10.0
MOST_LISTS = 2000
"""People whose own list is kept."""
T = TypeVar("T")
Parts = dict[str, orjson.Fragment]
NO_LIST: Parts = {"mine": orjson.Fragment(b"[]"), "your_turn": orjson.Fragment(b"[]")}


class Kept(Generic[T]):
    """Something that is made when it is first asked for, once for all who ask, and kept until it is stale.

    It grows old too, because nobody is told who comes to a table and who goes.
    """

    def __init__(self, make: Callable[[], Awaitable[T]]) -> None:
        self._make = make
        self._made: asyncio.Future[T] | None = None
        self._at = 0.0

    def stale(self) -> None:
        """Who asks from now on gets a new one."""
        self._made = None

    async def get(self) -> T:
        now = asyncio.get_running_loop().time()
        if self._made is None or now > self._at + OLD_SECONDS or _failed(self._made):
            self._made, self._at = asyncio.ensure_future(self._make()), now
        return await asyncio.shield(self._made)


def _failed(made: asyncio.Future[T]) -> bool:
    return made.done() and (made.cancelled() or made.exception() is not None)


class LobbyBoard:
    """The public part is made once a change, however many look; somebody's own list once a change of their tables."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._public = Kept(self._make)
        self._lists = _Lists()
        house.fanout.subscribe(LOBBY, self._public.stale)
        house.fanout.subscribe(SOMEBODY_WENT, self._lists.stale)

    async def bytes_for(self, who: Person | None) -> bytes:
        """The lobby as somebody sees it, ready to send."""
        public = await self._public.get()
        mine = await self._list_of(who).get() if who and not who.is_program else NO_LIST
        lobby: dict[str, Any] = {"type": "lobby", **public, **mine, "online": self._house.presence.online}
        return orjson.dumps(lobby)

    async def invitations(self, who: Person) -> list[TableInfo]:
        """The tables where a seat is held for somebody."""
        return [self._info(row) for row in await self._house.store.read(invitations_of(who.id))]

    async def _make(self) -> Parts:
        found = await self._house.store.read(lobby_tables(FINISHED))
        return {key: self._infos(rows) for key, rows in found.items()}

    def _list_of(self, who: Person) -> Kept[Parts]:
        kept = self._lists.get(who.id)
        if kept is None:
            kept = self._lists[who.id] = Kept(lambda: self._make_list(who))
            self._lists.ends[who.id] = self._house.fanout.subscribe(about_person(who.id), kept.stale)
        return kept

    async def _make_list(self, who: Person) -> Parts:
        mine = await self._house.store.read(tables_of(who.id, FINISHED_MINE))
        awaited = [row.id for row in mine if _awaits(row, who)]
        return {"mine": self._infos(mine), "your_turn": orjson.Fragment(orjson.dumps(awaited))}

    def _infos(self, rows: list[TableRow]) -> orjson.Fragment:
        return orjson.Fragment(orjson.dumps([self._info(row) for row in rows]))

    def _info(self, row: TableRow) -> TableInfo:
        return table_info(row, self._house.tables.peek(row.id), self._house.presence)


class _Lists(LRUCache[str, Kept[Parts]]):
    """The own lists of the people who looked last. A list that goes is woken no more."""

    def __init__(self) -> None:
        super().__init__(MOST_LISTS)
        self.ends: dict[str, Callable[[], None]] = {}

    def stale(self) -> None:
        """Somebody's name went from everywhere."""
        for kept in self.values():
            kept.stale()

    def popitem(self) -> tuple[str, Kept[Parts]]:
        person, kept = super().popitem()
        self.ends.pop(person)()
        return person, kept


def _awaits(row: TableRow, who: Person) -> bool:
    return row.state == "playing" and row.turn is not None and row.seats[row.turn].person == who.id
