"""The lobby: what is open, what is running, what was played, and one's own tables."""

from typing import Any

import orjson

from cabochon.server.live.fanout import LOBBY, SOMEBODY_WENT, about_person
from cabochon.server.live.house import House
from cabochon.server.live.kept import Kept, KeptByName
from cabochon.server.store.operations import invitations_of, lobby_tables, tables_of
from cabochon.server.wire.answers import TableInfo
from cabochon.table.values import Person, TableRow

FINISHED = 20
FINISHED_MINE = 50
OLD_SECONDS = 10.0
"""Nobody is told who comes to a table and who goes, so that what is kept also grows old."""
MOST_LISTS = 2000
"""People whose own list is kept."""
Parts = dict[str, orjson.Fragment]
NO_LIST: Parts = {"mine": orjson.Fragment(b"[]"), "your_turn": orjson.Fragment(b"[]")}


class LobbyBoard:
    """The public part is made once a change, however many look; somebody's own list once a change of their tables."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._public = Kept(self._make, OLD_SECONDS)
        self._lists = KeptByName(house.fanout, about_person, self._make_list, OLD_SECONDS, MOST_LISTS)
        house.fanout.subscribe(LOBBY, self._public.stale)
        house.fanout.subscribe(SOMEBODY_WENT, self._lists.stale)

    async def bytes_for(self, who: Person | None) -> bytes:
        """The lobby as somebody sees it, ready to send."""
        public = await self._public.get()
        mine = await self._lists.get(who.id) if who else NO_LIST
        lobby: dict[str, Any] = {"type": "lobby", **public, **mine, "online": self._house.online}
        return orjson.dumps(lobby)

    async def invitations(self, who: Person) -> list[TableInfo]:
        """The tables where a seat is held for somebody."""
        return [self._info(row) for row in await self._house.store.read(invitations_of(who.id))]

    async def _make(self) -> Parts:
        found = await self._house.store.read(lobby_tables(FINISHED))
        return {key: self._infos(rows) for key, rows in found.items()}

    async def _make_list(self, person: str) -> Parts:
        mine = await self._house.store.read(tables_of(person, FINISHED_MINE))
        awaited = [row.id for row in mine if _awaits(row, person)]
        return {"mine": self._infos(mine), "your_turn": orjson.Fragment(orjson.dumps(awaited))}

    def _infos(self, rows: list[TableRow]) -> orjson.Fragment:
        return orjson.Fragment(orjson.dumps([self._info(row) for row in rows]))

    def _info(self, row: TableRow) -> TableInfo:
        return self._house.info(row, self._house.tables.peek(row.id))


def _awaits(row: TableRow, person: str) -> bool:
    return row.state == "playing" and row.turn is not None and row.seats[row.turn].person == person
