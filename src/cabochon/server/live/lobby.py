"""Cached answers for many people: the lobby, a person's own tables, the chat of a table, and the statistics."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

import orjson
from cachetools import TTLCache

from cabochon.server.live.fanout import Fanout, TopicKind
from cabochon.server.live.nodes import Nodes
from cabochon.server.live.table_service import TableService
from cabochon.server.store.operations import chat_messages_at, invitations_of, lobby_tables, tables_of
from cabochon.server.store.rows import ChatRow
from cabochon.server.store.statistics import statistics_of_server
from cabochon.show.values.table import TableInfo
from cabochon.table.values import Person, TableRow

T = TypeVar("T")
FINISHED = 20
FINISHED_MINE = 50
OLD_SECONDS = 10.0
"""The lobby shows who is present, but presence wakes no subscribers of the lobby. So answers expire."""
SAYINGS_OLD_SECONDS = 60.0
STATISTICS_OLD_SECONDS, MOST_STATISTICS = 30.0, 16  # the query reads every game
MOST_TALKING = 2000  # tables whose chat messages are cached
MOST_LISTS = 2000  # people whose own list is cached
_Parts = dict[str, orjson.Fragment]
NO_LIST: _Parts = {"mine": orjson.Fragment(b"[]"), "your_turn": orjson.Fragment(b"[]")}


class CachedByName(Generic[T]):
    """An answer for each name, cached until a topic with that name is published or the answer expires."""

    def __init__(
        self, fanout: Fanout, kinds: tuple[TopicKind, ...], make: Callable[[str], Awaitable[T]],
        old_seconds: float, most: int,
    ) -> None:  # fmt: skip
        self._make = make
        self._kept: TTLCache[str, tuple[asyncio.Lock, list[T]]] = TTLCache(most, old_seconds)
        """A list with the answer, which is empty until it is made under the lock."""
        for kind in kinds:
            fanout.cached(kind, self.drop)

    def drop(self, name: str | None = None) -> None:
        """Drop one answer, or all of them for a topic without an id."""
        if name:
            self._kept.pop(name, None)
        else:
            self._kept.clear()

    async def get(self, name: str) -> T:
        lock, made = self._kept.setdefault(name, (asyncio.Lock(), []))
        async with lock:
            if not made:
                made.append(await self._make(name))
            return made[0]


class LobbyBoard:
    """Caches the public part of the lobby until a table changes, and a person's list until their tables change."""

    def __init__(self, tables: TableService, nodes: Nodes) -> None:
        self._tables, self._nodes = tables, nodes
        fanout, read = tables.fanout, tables.store.read
        self._public = CachedByName(fanout, ("lobby",), self._make, OLD_SECONDS, 1)
        self._lists = CachedByName(fanout, ("person", "gone"), self._make_list, OLD_SECONDS, MOST_LISTS)
        self.sayings: CachedByName[list[ChatRow]] = CachedByName(
            fanout, ("said",), lambda table_id: read(chat_messages_at(table_id)), SAYINGS_OLD_SECONDS, MOST_TALKING
        )
        """The chat messages at a table, oldest first."""
        self.statistics: CachedByName[dict[str, Any]] = CachedByName(
            fanout, (), lambda edition: read(statistics_of_server(edition or None)), STATISTICS_OLD_SECONDS,
            MOST_STATISTICS,
        )  # fmt: skip
        """The statistics of the server for an edition, or for all editions under the empty name."""

    async def bytes_for(self, who: Person | None) -> bytes:
        """The lobby for a person or a visitor, ready to send."""
        public = await self._public.get("")
        mine = await self._lists.get(who.id) if who else NO_LIST
        online = self._tables.presence.online + self._nodes.online
        return orjson.dumps({"type": "lobby", **public, **mine, "online": online})

    async def invitations(self, who: Person) -> list[TableInfo]:
        """The tables where a seat is held for a person."""
        return [self._info(row) for row in await self._tables.store.read(invitations_of(who.id))]

    async def _make(self, _: str) -> _Parts:
        found = await self._tables.store.read(lobby_tables(FINISHED))
        return {key: self._infos(rows) for key, rows in found.items()}

    async def _make_list(self, person: str) -> _Parts:
        mine = await self._tables.store.read(tables_of(person, FINISHED_MINE))
        playing = (row for row in mine if row.state == "playing" and row.turn is not None)
        awaited = [row.id for row in playing if row.turn is not None and row.seats[row.turn].person == person]
        return {"mine": self._infos(mine), "your_turn": orjson.Fragment(orjson.dumps(awaited))}

    def _infos(self, rows: list[TableRow]) -> orjson.Fragment:
        return orjson.Fragment(orjson.dumps([self._info(row) for row in rows]))

    def _info(self, row: TableRow) -> TableInfo:
        return self._tables.info(row, self._tables.cache.peek(row.id))
