"""The half of a connection that sends: answers in their order, then the truth of the moment.

It wakes when something changed. A slow client misses steps in between, never an event, because each state carries all
events since the one before it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable

import orjson
from starlette.websockets import WebSocketDisconnect

from cabochon.rules.errors import CabochonError
from cabochon.server.live.lobby import LobbyBoard
from cabochon.server.live.table_service import TableService
from cabochon.server.logs import begin_request
from cabochon.server.socket.window import COME_AGAIN, Window
from cabochon.server.traces import NO_TRACE
from cabochon.server.wire.answers import Onlookers
from cabochon.table.refusals import refusal

log = logging.getLogger("cabochon.socket")
requests_log = logging.getLogger("cabochon.message")

LOBBY_PAUSE = 0.3
"""Seconds between two pictures of the lobby."""


class Sender:
    """What a window is still to be sent. `unwatch` is called for a table that it may not see any more."""

    def __init__(self, window: Window, tables: TableService, board: LobbyBoard, unwatch: Callable[[str], None]) -> None:
        self._window, self._tables, self._board, self._unwatch = window, tables, board, unwatch
        self._outbox: deque[bytes] = deque()
        # Dictionaries without values: sets that keep the order.
        self._changed: dict[str, None] = {}
        self._talked: dict[str, None] = {}
        self._counted: dict[str, None] = {}
        self._lobby_stale = False
        self._lobby_sent = 0.0
        self._invited_stale = window.who is not None
        self._invited: list[str] = []
        """The tables of the last invitations that were sent."""
        self._over = False
        self._woken = False
        self._waiter: asyncio.Future[None] | None = None

    # --- what is new ---------------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        """Answers that were not sent yet."""
        return len(self._outbox)

    def put(self, message: object) -> None:
        """Something for this window alone, in its turn."""
        self._outbox.append(orjson.dumps(message))
        self._wake()

    def put_last(self, message: object) -> None:
        """The last words: answers that wait still go before them, and nothing new comes after them."""
        self.put(message)
        self._over = True

    def table_changed(self, table_id: str) -> None:
        self._changed[table_id] = None
        self._wake()

    def something_said(self, table_id: str) -> None:
        self._talked[table_id] = None
        self._wake()

    def onlookers_changed(self, table_id: str) -> None:
        self._counted[table_id] = None
        self._wake()

    def invitations_changed(self) -> None:
        self._invited_stale = True
        self._wake()

    def lobby_changed(self) -> None:
        self._lobby_stale = True
        self._wake()

    def _wake(self) -> None:
        """There is something to send. An `asyncio.Event` does the same for more; this runs for every message."""
        self._woken = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    # --- sending -------------------------------------------------------------------------------

    async def run(self) -> None:
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
            await self._window.end(COME_AGAIN)

    async def _send_all(self) -> None:
        while self._outbox or (self._changed and not self._over):
            while self._outbox:
                await self._send(self._outbox.popleft())
            if self._changed and not self._over:
                table_id = next(iter(self._changed))
                del self._changed[table_id]
                await self._send_state(table_id)
        if self._over:
            return
        while self._talked:
            await self._send_sayings(self._talked.popitem()[0])
        while self._counted:
            await self._send_onlookers(self._counted.popitem()[0])
        if self._invited_stale:
            await self._send_invitations()
        if self._lobby_stale and self._window.sees_lobby:
            await self._send_lobby()

    async def _send(self, message: bytes) -> None:
        try:
            await self._window.socket.send({"type": "websocket.send", "text": message.decode()})
        except RuntimeError:  # it was closed meanwhile
            raise WebSocketDisconnect from None

    async def _send_state(self, table_id: str) -> None:
        """The state for this window, with all events since the last one that it got."""
        window, tables, watch = self._window, self._tables, self._window.watches.get(table_id)
        if watch is None:
            return
        try:
            async with tables.hold(table_id, woken=True) as live:
                state = tables.state(
                    live,
                    window.who,
                    watch.seat,
                    window.language,
                    watch.sent,
                    words=watch.words,
                    notation=watch.notation,
                )
                row = live.row
        except CabochonError as refused:
            self._unwatch(table_id)
            body = refusal(refused, window.language)
            await self._send(orjson.dumps({"type": "refused", "request": None, "table": table_id, **body}))
            return
        watch.sent = row.version
        if row.seats is not watch.seats:
            watch.seats = row.seats
            self._counted[table_id] = None  # an onlooker may have sat down
        if tables.causes.followed:
            await self._send_followed(table_id, state)
        else:
            await self._send(state)

    async def _send_followed(self, table_id: str, state: bytes) -> None:
        """Send a state under the id and in the trace of the request that caused it, at whichever node that was."""
        cause = self._tables.causes.of(table_id)
        request = begin_request(cause.request if cause else None)
        with self._tables.traces.span("state", request, cause.trace if cause else NO_TRACE):
            await self._send(state)
        requests_log.info("sent", extra={"kind": "state"})

    async def _send_sayings(self, table_id: str) -> None:
        watch = self._window.watches.get(table_id)
        if watch is None:
            return
        for message in watch.hear(table_id, await self._board.sayings(table_id), self._window.language):
            await self._send(orjson.dumps(message))

    async def _send_onlookers(self, table_id: str) -> None:
        """How many look on, if that is not what was sent last."""
        watch, live = self._window.watches.get(table_id), self._tables.cache.peek(table_id)
        if watch is None or live is None:
            return
        count = self._tables.presence.onlookers(table_id, live.row.people)
        if count != watch.onlookers:
            watch.onlookers = count
            await self._send(orjson.dumps(Onlookers(type="onlookers", table=table_id, count=count)))

    async def _send_invitations(self) -> None:
        """The rematches and challenges that wait for an answer; nothing if there were none and are none."""
        self._invited_stale = False
        if self._window.who is None:
            return
        tables = await self._board.invitations(self._window.who)
        if tables or self._invited:
            self._invited = [table["id"] for table in tables]
            await self._send(orjson.dumps({"type": "invited", "tables": tables}))

    async def _send_lobby(self) -> None:
        loop = asyncio.get_running_loop()
        if (pause := self._lobby_sent + LOBBY_PAUSE - loop.time()) > 0:
            loop.call_later(pause, self._wake)
            return
        self._lobby_stale, self._lobby_sent = False, loop.time()
        await self._send(await self._board.bytes_for(self._window.who))
