"""The lobby: what is open, what is running, what was played, and one's own tables."""

import asyncio
from typing import Any

import orjson

from cabochon.server.live.fanout import LOBBY
from cabochon.server.live.house import House
from cabochon.server.live.info import table_info
from cabochon.server.store.operations import invitations_of, lobby_tables, tables_of
from cabochon.server.store.rows import Person, TableRow
from cabochon.server.wire.answers import TableInfo

FINISHED = 20


class LobbyBoard:
    """The public part is made once for every change, however many look."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._public: dict[str, orjson.Fragment] | None = None
        self._making: asyncio.Task[dict[str, orjson.Fragment]] | None = None
        house.fanout.subscribe(LOBBY, self._stale)

    def _stale(self) -> None:
        self._public = None

    async def bytes_for(self, who: Person | None) -> bytes:
        """The lobby as somebody sees it, ready to send."""
        public = self._public
        if public is None:
            public = self._public = await self._make()
        mine = await self._house.store.read(tables_of(who.id)) if who and not who.is_program else []
        lobby: dict[str, Any] = {
            "type": "lobby",
            **public,
            "mine": [self._info(row) for row in mine],
            "your_turn": [row.id for row in mine if who and _awaits(row, who)],
            "online": self._house.presence.online,
        }
        return orjson.dumps(lobby)

    async def invitations(self, who: Person) -> list[TableInfo]:
        """The tables where a seat is held for somebody."""
        return [self._info(row) for row in await self._house.store.read(invitations_of(who.id))]

    async def _make(self) -> dict[str, orjson.Fragment]:
        found = await self._house.store.read(lobby_tables(FINISHED))
        return {key: orjson.Fragment(orjson.dumps([self._info(row) for row in rows])) for key, rows in found.items()}

    def _info(self, row: TableRow) -> TableInfo:
        return table_info(row, self._house.tables.peek(row.id), self._house.presence)


def _awaits(row: TableRow, who: Person) -> bool:
    return row.state == "playing" and row.turn is not None and row.seats[row.turn].person == who.id
