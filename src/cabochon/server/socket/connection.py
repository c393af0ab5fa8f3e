"""The socket: one for each window, for the lobby and any number of tables.

Two halves. The reader takes one message after the other and answers it. The sender wakes when
something changed and sends the truth of that moment: a slow client misses steps in between, never
an event, because each state carries all events since the one before it.
"""

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import orjson
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cabochon.editions import first_edition
from cabochon.rules.components import Edition
from cabochon.rules.errors import CabochonError
from cabochon.server.door.guard import address_of
from cabochon.server.door.refusals import refusal
from cabochon.server.errors import Refused
from cabochon.server.live.fanout import (
    LOBBY,
    about,
    about_invitations,
    about_name,
    about_onlookers,
    about_person,
    about_sayings,
    about_signing_out,
)
from cabochon.server.live.house import House
from cabochon.server.live.lobby import LobbyBoard
from cabochon.server.live.presence import stranger
from cabochon.server.live.state import Viewer, state_bytes
from cabochon.server.live.table import LiveTable
from cabochon.server.logs import begin_request, request_id
from cabochon.server.socket.verbs import answer
from cabochon.server.socket.watch import Watch
from cabochon.server.store.people import person_by_id
from cabochon.server.store.rows import Person
from cabochon.server.tables.access import check_may_see, viewpoint
from cabochon.server.traces import NO_TRACE
from cabochon.server.wire.answers import Onlookers
from cabochon.server.wire.socket import (
    PROTOCOL,
    HelloMessage,
    LobbyMessage,
    UnwatchMessage,
    WatchMessage,
    client_message,
)

log = logging.getLogger("cabochon.socket")
requests_log = logging.getLogger("cabochon.message")

MOST_WATCHED = 50
MOST_WAITING = 200
"""Answers that wait for a client that does not read: more, and it is gone."""
MANY_ONLOOKERS, ONLOOKERS_A_SECOND = 200, 5000
"""With more than so many at one table, onlookers are told at this rate: 5,000 of them within a second."""
LOBBY_PAUSE = 0.3
"""Seconds between two pictures of the lobby."""
NOT_WELCOME, COME_AGAIN = 1008, 1011
"""Why a socket is closed: for something that the client did, or for a fault of ours."""
STRIKES = 20
"""Unreadable messages before the door is shut."""


class Connection:
    """One window."""

    def __init__(self, socket: WebSocket, house: House, board: LobbyBoard, who: Person | None, language: str) -> None:
        self.house, self.who, self.language = house, who, language
        self._socket, self._board = socket, board
        self._watches: dict[str, Watch] = {}
        self._dirty: dict[str, None] = {}
        self._talked: dict[str, None] = {}
        self._counted: dict[str, None] = {}
        self._outbox: deque[bytes] = deque()
        self._woken = False
        self._waiter: asyncio.Future[None] | None = None
        self._lobby_ends: list[Callable[[], None]] = []
        self._lobby_stale = False
        self._lobby_sent = 0.0
        self._invited_stale = who is not None
        self._renamed = False
        self._invited: list[str] = []
        """The tables of the last invitations that were sent."""
        self._strikes = 0
        self._signed_out: asyncio.Task[None] | None = None
        self._address = address_of(socket)
        self._viewer = who.id if who else stranger()

    # --- life ----------------------------------------------------------------------------------

    async def run(self) -> None:
        me = None if self.who is None else _me(self.who, self.language)
        self.put({"type": "welcome", "protocol": PROTOCOL, "me": me, "time": self.house.now()})
        sender = asyncio.create_task(self._send_for_ever())
        ends = self._personal()
        try:
            await self._read_for_ever()
        finally:
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
            for end in ends:
                end()
            self._leave()

    def _personal(self) -> list[Callable[[], None]]:
        """What concerns the person at this window, wherever they look. A stranger cannot sign out or be invited."""
        if self.who is None:
            return []
        subscribe = self.house.fanout.subscribe
        return [
            subscribe(about_signing_out(self.who.id), self.sign_out),
            subscribe(about_invitations(self.who.id), self._invitations_changed),
            subscribe(about_name(self.who.id), self._renamed_now),
        ]

    def sign_out(self) -> None:
        """The caller is nobody any more: nothing else is read, and the window may come again as whoever it is then."""
        if self._signed_out is None:
            self._signed_out = asyncio.create_task(self._end(NOT_WELCOME))

    def is_still(self, person: Person | None) -> bool:
        """Whether the person at this window is what the database says now, as far as coming in goes."""
        known = self.who
        if known is None:
            return True
        return person is not None and (person.epoch, person.banned, person.muted) == (
            known.epoch, known.banned, known.muted,
        )  # fmt: skip

    def close_soon(self) -> None:
        """The server stops: say so, and end."""
        self.put({"type": "closing"})

    def _leave(self) -> None:
        for table_id in list(self._watches):
            self._unwatch(table_id)
        self._watch_lobby(on=False)

    # --- reading -------------------------------------------------------------------------------

    async def _read_for_ever(self) -> None:
        while self._socket.application_state is WebSocketState.CONNECTED:
            try:
                message = await self._socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] == "websocket.disconnect" or self._signed_out is not None:
                return
            text = message.get("text")
            if not self.house.limits.message(self.who.id if self.who else None, self._address):
                self._refuse(Refused("too-fast"), text)
                await asyncio.sleep(1 / self.house.settings.messages_per_second)  # read no faster than allowed
            elif text is None:
                self._strike()
            else:
                await self._take_logged(text)
            if self._strikes > STRIKES or len(self._outbox) > MOST_WAITING:
                await self._end(NOT_WELCOME)
                return

    async def _take_logged(self, text: str) -> None:
        began = time.perf_counter()
        with self.house.traces.span("message", begin_request()):
            kind = await self._take(text)
        requests_log.info("message", extra={"kind": kind, "ms": round((time.perf_counter() - began) * 1000, 1)})

    async def _take(self, text: str) -> str:
        """Carry a message out; gives its kind."""
        try:
            message = client_message.validate_json(text)
        except ValidationError:
            self._strike(text)
            return "unreadable"
        try:
            match message:
                case WatchMessage():
                    await self._watch(message)
                case UnwatchMessage():
                    self._unwatch(message.table)
                case LobbyMessage():
                    self._watch_lobby(message.on)
                case HelloMessage():
                    self.language = message.language
                case _:
                    self.put(await answer(self.house, await self._caller(), message))
        except CabochonError as refused:
            self._refuse(refused, text)
        except Exception:
            log.exception("a message failed", extra={"kind": message.type})
            self._refuse(Refused("our-fault", id=request_id()), text)
        return message.type

    def _strike(self, text: str | None = None) -> None:
        self._strikes += 1
        self._refuse(Refused("unreadable"), text)

    def _refuse(self, error: CabochonError, text: str | None) -> None:
        request, table = _quoted(text)
        body = refusal(error, self.language, self._edition_of(table))
        self.house.metrics.refusals.labels(status=str(body["status"])).inc()
        self.put({"type": "refused", "request": request, "table": table, **body})

    def _edition_of(self, table_id: str | None) -> Edition:
        live = self.house.tables.peek(table_id) if table_id else None
        return live.edition if live else first_edition()

    def put(self, message: object) -> None:
        self._outbox.append(orjson.dumps(message))
        self._wake()

    # --- looking -------------------------------------------------------------------------------

    async def _watch(self, message: WatchMessage) -> None:
        async with self.house.tables.hold(message.table) as live:
            check_may_see(live.row, self.who)
            viewpoint(live.row, self.who, message.seat)
        known = self._watches.get(message.table)
        if known is None and len(self._watches) >= MOST_WATCHED:
            raise Refused("too-many-watched", most=MOST_WATCHED)
        watch = known or Watch()
        watch.look(message)
        if known is None:
            self._begin_watch(message.table, watch)
        self._table_changed(message.table)
        self._something_said(message.table)
        self._onlookers_changed(message.table)

    def _begin_watch(self, table_id: str, watch: Watch) -> None:
        self._watches[table_id] = watch
        subscribe = self.house.fanout.subscribe
        watch.ends = [
            subscribe(about(table_id), lambda: self._table_told(table_id)),
            subscribe(about_sayings(table_id), lambda: self._something_said(table_id)),
            subscribe(about_onlookers(table_id), lambda: self._onlookers_changed(table_id)),
        ]
        if self.house.presence.begins_watching(self._viewer, table_id):
            self._presence_changed(table_id)

    def _unwatch(self, table_id: str) -> None:
        watch = self._watches.pop(table_id, None)
        if watch is None:
            return
        for end in watch.ends:
            end()
        if self.house.presence.stops_watching(self._viewer, table_id, time.monotonic()):
            self._presence_changed(table_id)

    def _presence_changed(self, table_id: str) -> None:
        live = self.house.tables.peek(table_id)
        if live and self._viewer in live.row.people:
            live.people_changed()
            self.house.fanout.publish(about(table_id))
        else:
            self.house.tell_onlookers(table_id)

    def _watch_lobby(self, on: bool) -> None:
        for end in self._lobby_ends:
            end()
        self._lobby_ends = []
        if on:
            self._lobby_ends = [self.house.fanout.subscribe(LOBBY, self._lobby_changed)]
            if self.who:
                self._lobby_ends.append(self.house.fanout.subscribe(about_person(self.who.id), self._lobby_changed))
            self._lobby_changed()

    def _table_told(self, table_id: str) -> None:
        """Of many onlookers each gets the new state a little later than the other, and the players get it at once."""
        watching = self.house.fanout.listeners(about(table_id))
        if watching > MANY_ONLOOKERS and not self._plays_at(table_id):
            pause = random.uniform(0, watching / ONLOOKERS_A_SECOND)
            asyncio.get_running_loop().call_later(pause, self._table_changed, table_id)
        else:
            self._table_changed(table_id)

    def _plays_at(self, table_id: str) -> bool:
        live = self.house.tables.peek(table_id)
        return live is not None and self._viewer in live.row.people

    def _table_changed(self, table_id: str) -> None:
        self._dirty[table_id] = None
        self._wake()

    def _something_said(self, table_id: str) -> None:
        self._talked[table_id] = None
        self._wake()

    def _onlookers_changed(self, table_id: str) -> None:
        self._counted[table_id] = None
        self._wake()

    def _renamed_now(self) -> None:
        self._renamed = True

    async def _caller(self) -> Person | None:
        """The person at this window, by their present name."""
        if self._renamed and self.who is not None:
            self._renamed = False
            found = await self.house.store.read(person_by_id(self.who.id))
            self.who = self.who if found is None else replace(self.who, name=found.name)
        return self.who

    def _invitations_changed(self) -> None:
        self._invited_stale = True
        self._wake()

    def _lobby_changed(self) -> None:
        self._lobby_stale = True
        self._wake()

    # --- sending -------------------------------------------------------------------------------

    async def _send_for_ever(self) -> None:
        """Runs until the client is gone; the reader notices that too.

        If something fails, the client would wait for ever and not know: it is told to come again.
        """
        try:
            while True:
                if not self._woken:
                    self._waiter = asyncio.get_running_loop().create_future()
                    await self._waiter
                self._woken = False
                await self._send_all()
        except WebSocketDisconnect:
            return
        except Exception:
            log.exception("sending failed")
            await self._end(COME_AGAIN)

    def _wake(self) -> None:
        """There is something to send. An `asyncio.Event` does the same for more; this runs for every message."""
        self._woken = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def _end(self, code: int) -> None:
        """Close the socket, unless that has happened already."""
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.close(code)

    async def _send_all(self) -> None:
        while self._outbox or self._dirty:
            while self._outbox:
                await self._send(self._outbox.popleft())
            if self._dirty:
                table_id = next(iter(self._dirty))
                del self._dirty[table_id]
                await self._send_state(table_id)
        while self._talked:
            await self._send_sayings(self._talked.popitem()[0])
        while self._counted:
            await self._send_onlookers(self._counted.popitem()[0])
        if self._invited_stale:
            await self._send_invitations()
        if self._lobby_stale and self._lobby_ends:
            await self._send_lobby()

    async def _send(self, message: bytes) -> None:
        try:
            await self._socket.send({"type": "websocket.send", "text": message.decode()})
        except RuntimeError:  # it was closed meanwhile
            raise WebSocketDisconnect from None

    async def _send_state(self, table_id: str) -> None:
        watch = self._watches.get(table_id)
        if watch is None:
            return
        try:
            if (at_rest := self.house.tables.at_rest(table_id)) is not None:
                state = self._state(at_rest, watch)
            else:
                async with self.house.tables.hold(table_id, woken=True) as live:
                    state = self._state(live, watch)
        except CabochonError as refused:
            self._unwatch(table_id)
            body = refusal(refused, self.language)
            await self._send(orjson.dumps({"type": "refused", "request": None, "table": table_id, **body}))
            return
        if self.house.follows_requests:
            await self._send_followed(table_id, state)
        else:
            await self._send(state)
        self._counted[table_id] = None  # an onlooker may have sat down

    async def _send_followed(self, table_id: str, state: bytes) -> None:
        """Send a state under the id and in the trace of the request that caused it, at whichever node that was."""
        cause = self.house.causes.of(table_id)
        request = begin_request(cause.request if cause else None)
        with self.house.traces.span("state", request, cause.trace if cause else NO_TRACE):
            await self._send(state)
        requests_log.info("sent", extra={"kind": "state"})

    def _state(self, live: LiveTable, watch: Watch) -> bytes:
        """The state for this window, with all events since the last one that it got."""
        check_may_see(live.row, self.who)
        eyes = viewpoint(live.row, self.who, watch.seat)
        person = self.who.id if self.who else None
        state = state_bytes(
            self.house, live, Viewer(person, eyes, self.language, watch.words, watch.notation), watch.sent
        )
        watch.sent = live.row.version
        return state

    async def _send_sayings(self, table_id: str) -> None:
        watch = self._watches.get(table_id)
        if watch is None:
            return
        for message in watch.hear(table_id, await self.house.sayings.get(table_id), self.language):
            await self._send(orjson.dumps(message))

    async def _send_onlookers(self, table_id: str) -> None:
        """How many look on, if that is not what was sent last."""
        watch, live = self._watches.get(table_id), self.house.tables.peek(table_id)
        if watch is None or live is None:
            return
        count = self.house.presence.onlookers(table_id, live.row.people)
        if count != watch.onlookers:
            watch.onlookers = count
            await self._send(orjson.dumps(Onlookers(type="onlookers", table=table_id, count=count)))

    async def _send_invitations(self) -> None:
        """The rematches and challenges that wait for an answer; nothing if there were none and are none."""
        self._invited_stale = False
        if self.who is None:
            return
        tables = await self._board.invitations(self.who)
        if tables or self._invited:
            self._invited = [table["id"] for table in tables]
            await self._send(orjson.dumps({"type": "invited", "tables": tables}))

    async def _send_lobby(self) -> None:
        loop = asyncio.get_running_loop()
        if (pause := self._lobby_sent + LOBBY_PAUSE - loop.time()) > 0:
            loop.call_later(pause, self._wake)
            return
        self._lobby_stale, self._lobby_sent = False, loop.time()
        await self._send(await self._board.bytes_for(self.who))


def _me(who: Person, language: str) -> dict[str, str]:
    return {"id": who.id, "name": who.name, "kind": who.kind, "language": language}


def _quoted(text: str | None) -> tuple[str | None, str | None]:
    """The request id and table that an unwelcome message speaks of, if it can be read at all."""
    try:
        message = orjson.loads(text or "")
    except orjson.JSONDecodeError:
        return None, None
    if not isinstance(message, dict):
        return None, None
    request, table = message.get("request"), message.get("table")
    return (request if isinstance(request, str) and len(request) <= 64 else None), (
        table if isinstance(table, str) and len(table) <= 32 else None
    )
