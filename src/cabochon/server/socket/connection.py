"""The sockets: one for each window, for the lobby and any number of tables.

A connection has two halves. This module reads: it handles one message after another, answers it, and subscribes to the
tables that the window watches. The other half sends (`sending.py`).
"""

import asyncio
import logging
import random
import time
from contextlib import ExitStack
from functools import partial

import orjson
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cabochon.rules.errors import KeyedError
from cabochon.server.live.background import background
from cabochon.server.live.fanout import LOBBY, Topic
from cabochon.server.live.lobby import LobbyBoard
from cabochon.server.live.presence import stranger
from cabochon.server.live.table_service import TableService, ViewOptions
from cabochon.server.logs import begin_request, request_id
from cabochon.server.security.identity import Identity, language_of
from cabochon.server.security.limits import Limits
from cabochon.server.security.origin import address_of, check_host, check_origin
from cabochon.server.socket.sending import ABOUT_TABLE, NOT_WELCOME, Sender, Watch
from cabochon.server.store.people import people_by_id
from cabochon.server.tables.playing import act, submit
from cabochon.server.tables.reading import preview
from cabochon.server.tables.talk import say
from cabochon.server.wire import socket as wire
from cabochon.table.access import check_may_see, viewpoint
from cabochon.table.refusals import Refused, refusal
from cabochon.table.values import Person

log = logging.getLogger("cabochon.socket")
requests_log = logging.getLogger("cabochon.message")

MOST_WATCHED = 50
MOST_WAITING = 200
"""The limit of answers that wait for a client that does not read; above it, the client is disconnected."""
MANY_ONLOOKERS, ONLOOKERS_A_SECOND = 200, 5000
"""At a table with more spectators than this, they are notified at this rate: 5,000 of them within a second."""
STRIKES = 20
"""The number of unreadable messages after which the connection is closed."""
STRANGERS = 8
"""An address may have this many times the sockets of one person, because many strangers may share it."""
LAST_WORDS_SECONDS = 0.1


class Connection:
    """The connection of one window."""

    def __init__(self, sockets: "Sockets", socket: WebSocket, who: Person | None, language: str) -> None:
        self._socket = socket
        self._tables, self._identity, self._limits = sockets.tables, sockets.identity, sockets.limits
        self.who = who
        """The person at this window."""
        self._sender = Sender(socket, who, language, sockets.tables, sockets.board, self._unwatch)
        self._lobby_ends = ExitStack()
        self._strikes = 0
        self._signed_out = False
        self._address = address_of(socket)
        self._viewer = who.id if who else stranger()

    # --- lifecycle ----------------------------------------------------------------------------------

    async def run(self) -> None:
        who, now = self.who, self._tables.clock.now()
        me = who and {"id": who.id, "name": who.name, "kind": who.kind, "language": self._sender.language}
        self._sender.put({"type": "welcome", "protocol": wire.PROTOCOL, "me": me, "time": now})
        with ExitStack() as ends:
            ends.callback(self._leave)
            if who is not None:  # a stranger has no person to sign out or invite
                subscribe = self._tables.fanout.subscribe
                ends.callback(subscribe(Topic("out", who.id), self.sign_out))
                ends.callback(subscribe(Topic("invited", who.id), partial(self._sender.due, "invitations")))
            async with background(self._sender.run()) as self._tasks:
                await self._read_messages()

    def sign_out(self) -> None:
        """Close after the caller was signed out, without reading on. The window may reconnect with its new identity."""
        if not self._signed_out:
            self._signed_out = True
            self._tasks.create_task(self._sender.end(NOT_WELCOME))

    def close_soon(self) -> None:
        """Notify the client that the server stops, then close."""
        self._sender.put({"type": "closing"}, last=True)

    def _leave(self) -> None:
        for table_id in list(self._sender.watches):
            self._unwatch(table_id)
        self._watch_lobby(on=False)

    # --- reading -------------------------------------------------------------------------------

    async def _read_messages(self) -> None:
        while self._socket.application_state is WebSocketState.CONNECTED:
            try:
                message = await self._socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] == "websocket.disconnect" or self._signed_out:
                return
            text = message.get("text")
            if not self._limits.take("messages", self.who.id if self.who else None, self._address):
                self._refuse(Refused("too-fast"), text)
                await asyncio.sleep(1 / self._tables.settings.messages_per_second)  # not faster than allowed
            elif text is None:
                self._strike()
            else:
                await self._take(text)
            if self._strikes > STRIKES or len(self._sender.outbox) > MOST_WAITING:
                await self._sender.end(NOT_WELCOME)
                return

    async def _take(self, text: str) -> None:
        """Carry out a message, and log it."""
        kind, began = "unreadable", time.perf_counter()
        with self._tables.traces.span("message", begin_request()):
            try:
                message = wire.client_message.validate_json(text)
                kind = message.type
                match message:
                    case wire.WatchMessage():
                        await self._watch(message)
                    case wire.UnwatchMessage():
                        self._unwatch(message.table)
                    case wire.LobbyMessage():
                        self._watch_lobby(message.on)
                    case wire.HelloMessage():
                        self._sender.language = message.language
                    case _:
                        self._sender.put(await self._answer(message))
            except ValidationError:
                self._strike(text)
            except KeyedError as refused:
                self._refuse(refused, text)
            except Exception:
                log.exception("a message failed", extra={"kind": kind})
                self._refuse(Refused("our-fault", id=request_id()), text)
        requests_log.info("message", extra={"kind": kind, "ms": round((time.perf_counter() - began) * 1000, 1)})

    async def _answer(self, message: wire.ClientMessage) -> dict[str, object]:
        """Carry out an operation, which is also available over HTTP."""
        tables = self._tables
        if isinstance(message, wire.PingMessage):
            return {"type": "pong", "request": message.request, "time": tables.clock.now()}
        if self.who is None:
            raise Refused("who-are-you")
        who = await self._identity.person(self.who.id) or self.who  # with the person's current name
        match message:
            case wire.SubmitMessage():
                done = await submit(tables, who, message.table, message)
            case wire.SeatMessage() | wire.ConsentMessage():
                done = await act(tables, who, message.table, message.type, message)
            case wire.PreviewMessage():
                seen = await preview(tables, who, message.table, message.seat, message.moves)
                return {"type": "preview", "request": message.request, "table": message.table, **seen}
            case wire.SayMessage():
                return {**await say(tables, self._limits, who, message.table, message)}
            case _:
                raise Refused("unreadable")
        return {"type": "accepted", "request": message.request, **done}

    def _strike(self, text: str | None = None) -> None:
        self._strikes += 1
        self._refuse(Refused("unreadable"), text)

    def _refuse(self, error: KeyedError, text: str | None) -> None:
        request, table = _quoted(text)
        live = self._tables.cache.peek(table) if table else None
        body = refusal(error, self._sender.language, live.edition if live else None)
        self._tables.metrics.refusals.labels(status=str(body["status"])).inc()
        self._sender.put({"type": "refused", "request": request, "table": table, **body})

    # --- watching ------------------------------------------------------------------------------

    async def _watch(self, message: wire.WatchMessage) -> None:
        async with self._tables.hold(message.table) as live:
            check_may_see(live.row, self.who)
            viewpoint(live.row, self.who, message.seat)
        known = self._sender.watches.get(message.table)
        if known is None and len(self._sender.watches) >= MOST_WATCHED:
            raise Refused("too-many-watched", most=MOST_WATCHED)
        options = ViewOptions(message.seat, message.since, message.words, message.notation)
        if known is None:
            self._begin_watch(message.table, Watch(options))
        else:
            known.options = options
        for what in ABOUT_TABLE:
            self._sender.due(what, message.table)

    def _begin_watch(self, table_id: str, watch: Watch) -> None:
        self._sender.watches[table_id] = watch
        subscribe, due = self._tables.fanout.subscribe, self._sender.due
        watch.ends.callback(subscribe(Topic("table", table_id), partial(self._table_changed, table_id)))
        watch.ends.callback(subscribe(Topic("said", table_id), partial(due, "sayings", table_id)))
        watch.ends.callback(subscribe(Topic("onlookers", table_id), partial(due, "onlookers", table_id)))
        if self._tables.presence.begins_watching(self._viewer, table_id):
            self._presence_changed(table_id)

    def _unwatch(self, table_id: str) -> None:
        watch = self._sender.watches.pop(table_id, None)
        if watch is None:
            return
        watch.ends.close()
        if self._tables.presence.stops_watching(self._viewer, table_id, time.monotonic()):
            self._presence_changed(table_id)

    def _presence_changed(self, table_id: str) -> None:
        live = self._tables.cache.peek(table_id)
        if live and self._viewer in live.row.people:
            live.memo.clear()
            self._tables.fanout.publish(Topic("table", table_id))
        else:
            self._tables.publish_onlookers(table_id)

    def _watch_lobby(self, on: bool) -> None:
        self._lobby_ends.close()
        self._sender.sees_lobby = on
        if on:
            about_me = [Topic("person", self.who.id)] if self.who else []
            for topic in (LOBBY, *about_me):
                self._lobby_ends.callback(self._tables.fanout.subscribe(topic, self._sender.lobby_changed))
            self._sender.lobby_changed()

    def _table_changed(self, table_id: str) -> None:
        """If there are many spectators, their notifications are spread over time; the players are notified at once."""
        watching, live = self._tables.fanout.subscribers(Topic("table", table_id)), self._tables.cache.peek(table_id)
        if watching > MANY_ONLOOKERS and not (live and self._viewer in live.row.people):
            pause = random.uniform(0, watching / ONLOOKERS_A_SECOND)
            asyncio.get_running_loop().call_later(pause, self._sender.due, "state", table_id)
        else:
            self._sender.due("state", table_id)


def _quoted(text: str | None) -> tuple[str | None, str | None]:
    """The request id and table of an invalid message, if they can be read."""
    try:
        message = orjson.loads(text or "")
        request, table = message.get("request"), message.get("table")
    except (orjson.JSONDecodeError, AttributeError):  # AttributeError: it is not an object
        return None, None
    return (request if isinstance(request, str) and len(request) <= 64 else None), (
        table if isinstance(table, str) and len(table) <= 32 else None
    )


class Sockets:
    """The connections of one server."""

    def __init__(self, tables: TableService, board: LobbyBoard, identity: Identity, limits: Limits) -> None:
        self.tables, self.board, self.identity, self.limits = tables, board, identity, limits
        self._open: set[Connection] = set()

    async def serve(self, socket: WebSocket) -> None:
        """Check the origin, the caller and their number of sockets; then run the connection."""
        presence, settings = self.tables.presence, self.tables.settings
        try:
            check_host(socket.headers, settings)
            check_origin(socket.headers, settings)
            who = await self.identity.caller(socket.cookies, socket.headers.get("authorization"))
            key = who.id if who else f"@{address_of(socket)}"
            if presence.sockets_of(key) >= settings.sockets_per_person * (1 if who else STRANGERS):
                raise Refused("too-many-sockets")
        except Refused as refused:
            self.tables.metrics.refusals.labels(status=str(refusal(refused, "en")["status"])).inc()
            await socket.close(1008)
            return
        await socket.accept()
        connection = Connection(self, socket, who, language_of(who, socket.headers.get("accept-language")))
        self._open.add(connection)
        presence.connected(key)
        try:
            with self.tables.metrics.sockets.track_inprogress():
                await connection.run()
        finally:
            self._open.discard(connection)
            presence.disconnected(key)

    async def check_people(self) -> None:
        """Close the sockets of people who were signed out, banned, muted or deleted while messages were lost."""
        here = {connection.who.id for connection in self._open if connection.who}
        people = await self.tables.store.read(people_by_id(here))
        for connection in list(self._open):
            if (known := connection.who) is not None:
                now = people.get(known.id)
                if now is None or (now.epoch, now.banned, now.muted) != (known.epoch, known.banned, known.muted):
                    connection.sign_out()

    async def tell_closing(self) -> None:
        """Notify all viewers that the server stops."""
        for connection in list(self._open):
            connection.close_soon()
        if self._open:
            await asyncio.sleep(LAST_WORDS_SECONDS)
