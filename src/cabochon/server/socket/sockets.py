"""All open sockets: the check at the door, and the word that the server stops."""

import asyncio

from starlette.websockets import WebSocket

from cabochon.server.door.identity import Identity, language_of
from cabochon.server.door.limits import Limits
from cabochon.server.door.origin import address_of, check_host, check_origin
from cabochon.server.live.lobby import LobbyBoard
from cabochon.server.live.table_service import TableService
from cabochon.server.metrics import Metrics
from cabochon.server.socket.connection import Connection
from cabochon.server.store.people import people_by_id
from cabochon.table.refusals import Refused, refusal
from cabochon.table.values import Person

STRANGERS = 8
"""Many people without a name may share one address: it may have this many times the sockets of one person."""
LAST_WORDS_SECONDS = 0.1


class Sockets:
    """The connections of one server."""

    def __init__(
        self, tables: TableService, board: LobbyBoard, identity: Identity, limits: Limits, metrics: Metrics
    ) -> None:
        self._tables, self._board, self._identity = tables, board, identity
        self._limits, self._metrics, self._settings = limits, metrics, tables.settings
        self._open: set[Connection] = set()

    async def serve(self, socket: WebSocket) -> None:
        """Check the origin, the caller and their number of sockets; then run the connection."""
        try:
            check_host(socket.headers, self._settings)
            check_origin(socket.headers, self._settings)
            who = await self._identity.caller(socket.cookies, socket.headers.get("authorization"))
            key = who.id if who else f"@{address_of(socket)}"
            self._check_number(who, key)
        except Refused as refused:
            self._metrics.refusals.labels(status=str(refusal(refused, "en")["status"])).inc()
            await socket.close(1008)
            return
        await socket.accept()
        language = language_of(who, socket.headers.get("accept-language"))
        connection = Connection(
            socket, self._tables, self._board, self._identity, self._limits, self._metrics, who, language
        )
        await self._run(connection, key)

    def _check_number(self, who: Person | None, key: str) -> None:
        if self._tables.presence.sockets_of(key) >= self._settings.sockets_per_person * (1 if who else STRANGERS):
            raise Refused("too-many-sockets")

    async def _run(self, connection: Connection, key: str) -> None:
        self._open.add(connection)
        self._tables.presence.connected(key)
        self._metrics.sockets.inc()
        try:
            await connection.run()
        finally:
            self._open.discard(connection)
            self._tables.presence.disconnected(key)
            self._metrics.sockets.dec()

    async def check_people(self) -> None:
        """Close the sockets of people who were signed out, banned, muted or deleted while this node heard nothing."""
        here = {connection.who.id for connection in self._open if connection.who}
        people = await self._tables.store.read(people_by_id(here))
        for connection in list(self._open):
            if connection.who and not connection.is_still(people.get(connection.who.id)):
                connection.sign_out()

    async def tell_closing(self) -> None:
        """Tell everybody who looks that the server stops."""
        for connection in list(self._open):
            connection.close_soon()
        if self._open:
            await asyncio.sleep(LAST_WORDS_SECONDS)
