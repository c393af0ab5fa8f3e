"""The sending half of a connection: answers in their order, then the current state. It wakes after a change. A slow
client misses intermediate states but no events, because each state contains all events since the one before it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field, replace
from typing import Literal

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect

from cabochon.rules.errors import KeyedError
from cabochon.server.live.lobby import LobbyBoard
from cabochon.server.live.table_service import TableService, ViewOptions
from cabochon.server.logs import begin_request
from cabochon.server.store.rows import ChatRow
from cabochon.server.tables.talk import said
from cabochon.server.traces import NO_TRACE
from cabochon.server.wire.answers import Said, SpectatorCount, Unsaid
from cabochon.table.refusals import refusal
from cabochon.table.values import Person, SeatRow, TableRow

log = logging.getLogger("cabochon.socket")
requests_log = logging.getLogger("cabochon.message")

LOBBY_PAUSE = 0.3
"""Seconds between two updates of the lobby."""


Subject = Literal["state", "sayings", "onlookers", "invitations", "lobby"]
"""The subjects of messages that are not answers, in the order in which they are sent."""
ABOUT_TABLE: tuple[Subject, ...] = ("state", "sayings", "onlookers")
"""The subjects of messages about a table that a window watches."""
NOT_WELCOME, COME_AGAIN = 1008, 1011
"""The reason why a socket is closed: an action of the client, or an internal error."""


@dataclass
class Watch:
    """One table that a window watches: its options, and the data sent so far."""

    options: ViewOptions
    """`since` is the version that was sent last; None if nothing was sent yet."""
    sayings: frozenset[str] = frozenset()
    """The ids of the chat messages that were sent."""
    language: str = ""
    """The language in which they were sent."""
    seats: tuple[SeatRow, ...] = ()
    """The seats of the last state that was sent."""
    onlookers: int | None = None
    """The number of spectators that was sent last."""
    ends: ExitStack = field(default_factory=ExitStack)

    def news(self, table_id: str, sayings: Sequence[ChatRow], language: str) -> Iterator[Said | Unsaid]:
        """Chat messages since the last time, and those that were deleted; all of them in a new language.

        Compared by ids, not by time: a message written by another server may appear after a later one.
        """
        before, kept = self.sayings, frozenset(one.id for one in sayings)
        if gone := before - kept:
            yield Unsaid(type="unsaid", table=table_id, ids=sorted(gone))
        for one in sayings:
            if one.id not in before or language != self.language:
                yield said(one, language)
        self.sayings, self.language = kept, language


class Sender:
    """One window: its person and language, its subscriptions, and the data still to be sent.

    `unwatch` is called for a table that the person may no longer see.
    """

    def __init__(
        self, socket: WebSocket, who: Person | None, language: str, tables: TableService, board: LobbyBoard,
        unwatch: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._socket, self.who, self.language = socket, who, language
        self._tables, self._board, self._unwatch = tables, board, unwatch
        self.watches: dict[str, Watch] = {}
        self.sees_lobby = False
        self.outbox: deque[bytes] = deque()
        """Answers that have not been sent yet."""
        self._senders: dict[Subject, Callable[[str], Awaitable[None]]] = {
            "state": self._send_state,
            "sayings": self._send_sayings,
            "onlookers": self._send_onlookers,
            "invitations": self._send_invitations,
            "lobby": self._send_lobby,
        }
        # Dictionaries as ordered sets.
        self._due: dict[Subject, dict[str, None]] = {subject: {} for subject in self._senders}
        self._lobby_timer: asyncio.TimerHandle | None = None
        self._lobby_sent = 0.0
        self._invited: list[str] = []
        """The tables of the last invitations that were sent."""
        self._over = False
        self._woken = asyncio.Event()
        if who is not None:
            self.due("invitations")

    # --- changes -------------------------------------------------------------------------------

    def put(self, message: object, *, last: bool = False) -> None:
        """Send something to this window only, in order. After the `last` message nothing is sent."""
        self.outbox.append(orjson.dumps(message))
        self._over = self._over or last
        self._woken.set()

    def due(self, subject: Subject, table_id: str = "") -> None:
        """Send a part of what this window shows soon, because it has changed."""
        self._due[subject][table_id] = None
        self._woken.set()

    def lobby_changed(self) -> None:
        """Send the lobby after a short delay, because it may change many times in a moment."""
        if self._lobby_timer is None:
            loop = asyncio.get_running_loop()
            at = max(loop.time(), self._lobby_sent + LOBBY_PAUSE)
            self._lobby_timer = loop.call_at(at, self.due, "lobby")

    # --- sending -------------------------------------------------------------------------------

    async def run(self) -> None:
        """Runs until the client disconnects, which the reader notices too. On a failure the socket is closed with the
        code to reconnect; otherwise the client would wait indefinitely.
        """
        try:
            while True:
                await self._woken.wait()
                self._woken.clear()
                await self._send_all()
        except WebSocketDisconnect:
            return
        except Exception:
            log.exception("sending failed")
            await self.end(COME_AGAIN)

    async def end(self, code: int) -> None:
        """Close the socket, unless it is closed already."""
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.close(code)

    async def _send_all(self) -> None:
        while True:
            while self.outbox:
                await self._send(self.outbox.popleft())
            subject = next((subject for subject, tables in self._due.items() if tables), None)
            if subject is None or self._over:
                return
            table_id = next(iter(self._due[subject]))
            del self._due[subject][table_id]
            await self._senders[subject](table_id)

    async def _send(self, message: bytes) -> None:
        try:
            await self._socket.send({"type": "websocket.send", "text": message.decode()})
        except RuntimeError:  # it was closed meanwhile
            raise WebSocketDisconnect from None

    async def _send_state(self, table_id: str) -> None:
        """The state for this window, with all events since the last one that was sent."""
        tables, watch = self._tables, self.watches.get(table_id)
        if watch is None:
            return
        try:
            async with tables.hold(table_id, woken=True) as live:
                state = tables.state(live, self.who, self.language, watch.options)
                row = live.row
        except KeyedError as refused:
            self._unwatch(table_id)
            body = refusal(refused, self.language)
            await self._send(orjson.dumps({"type": "refused", "request": None, "table": table_id, **body}))
            return
        watch.options = replace(watch.options, since=row.version)
        if row.seats is not watch.seats:
            watch.seats = row.seats
            self.due("onlookers", table_id)  # a spectator may have taken a seat
        if tables.causes.followed:
            await self._send_followed(row, state)
        else:
            await self._send(state)

    async def _send_followed(self, row: TableRow, state: bytes) -> None:
        """Send a state with the id and the trace of the request that caused it, at any node."""
        cause = self._tables.causes.of(row.id, row.revision)
        request = begin_request(cause.request if cause else None)
        with self._tables.traces.span("state", request, cause.trace if cause else NO_TRACE):
            await self._send(state)
        requests_log.info("sent", extra={"kind": "state"})

    async def _send_sayings(self, table_id: str) -> None:
        if (watch := self.watches.get(table_id)) is not None:
            for message in watch.news(table_id, await self._board.sayings.get(table_id), self.language):
                await self._send(orjson.dumps(message))

    async def _send_onlookers(self, table_id: str) -> None:
        """The number of spectators, if it differs from the one sent last."""
        watch, live = self.watches.get(table_id), self._tables.cache.peek(table_id)
        if watch is None or live is None:
            return
        count = self._tables.presence.onlookers(table_id, live.row.people)
        if count != watch.onlookers:
            watch.onlookers = count
            await self._send(orjson.dumps(SpectatorCount(type="onlookers", table=table_id, count=count)))

    async def _send_invitations(self, _: str) -> None:
        """The rematches and challenges that wait for an answer. Not sent if the list was empty and still is."""
        if self.who is None:
            return
        tables = await self._board.invitations(self.who)
        if tables or self._invited:
            self._invited = [table["id"] for table in tables]
            await self._send(orjson.dumps({"type": "invited", "tables": tables}))

    async def _send_lobby(self, _: str) -> None:
        self._lobby_timer, self._lobby_sent = None, asyncio.get_running_loop().time()
        if self.sees_lobby:
            await self._send(await self._board.bytes_for(self.who))
