"""All open sockets: the check at the door, and the word that the server stops."""

import asyncio

from starlette.websockets import WebSocket

from cabochon.server.door.guard import address_of, check_origin
from cabochon.server.door.hosts import check_host
from cabochon.server.door.identity import Identity, language_of
from cabochon.server.door.refusals import refusal
from cabochon.server.live.house import House
from cabochon.server.settings import Settings
from cabochon.server.socket.connection import Connection
from cabochon.server.store.people import people_by_id
from cabochon.server.store.protocol import Store
from cabochon.table.refusals import Refused
from cabochon.table.values import Person

STRANGERS = 8
"""Many people without a name may share one address: it may have this many times the sockets of one person."""
LAST_WORDS_SECONDS = 0.1


class Sockets:
    """The connections of one server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._open: set[Connection] = set()

    async def serve(self, socket: WebSocket) -> None:
        """Check the origin, the caller and their number of sockets; then run the connection."""
        house: House = socket.state.house
        identity: Identity = socket.state.identity
        try:
            check_host(socket.headers, self._settings)
            check_origin(socket.headers, self._settings)
            who = await identity.caller(socket.cookies, socket.headers.get("authorization"))
            key = who.id if who else f"@{address_of(socket)}"
            self._check_number(house, who, key)
        except Refused as refused:
            house.metrics.refusals.labels(status=str(refusal(refused, "en")["status"])).inc()
            await socket.close(1008)
            return
        await socket.accept()
        language = language_of(who, socket.headers.get("accept-language"))
        await self._run(Connection(socket, house, socket.state.board, who, language), house, key)

    def _check_number(self, house: House, who: Person | None, key: str) -> None:
        if house.presence.sockets_of(key) >= self._settings.sockets_per_person * (1 if who else STRANGERS):
            raise Refused("too-many-sockets")

    async def _run(self, connection: Connection, house: House, key: str) -> None:
        self._open.add(connection)
        house.presence.connected(key)
        house.metrics.sockets.inc()
        try:
            await connection.run()
        finally:
            self._open.discard(connection)
            house.presence.disconnected(key)
            house.metrics.sockets.dec()

    async def look_who_is_out(self, store: Store) -> None:
        """Close the sockets of people who were signed out, banned, muted or deleted while this node heard nothing."""
        here = {connection.who.id for connection in self._open if connection.who}
        people = await store.read(people_by_id(here))
        for connection in list(self._open):
            if connection.who and not connection.is_still(people.get(connection.who.id)):
                connection.sign_out()

    async def tell_closing(self) -> None:
        """Tell everybody who looks that the server stops."""
        for connection in list(self._open):
            connection.close_soon()
        if self._open:
            await asyncio.sleep(LAST_WORDS_SECONDS)
