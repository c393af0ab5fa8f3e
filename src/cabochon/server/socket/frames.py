"""Receiving frames: they are counted before they are parsed.

`Limits.take` counts whole messages after they are read. A ping, a pong or an empty fragment is not a message, and each
costs as much time to parse. So every connection has a bucket of frames. When it is empty, reading pauses until it is
positive again. A deficit of more than half a second is a flood, and its client is disconnected.
"""

import asyncio
import logging

from cachetools import TTLCache
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from cabochon.server.metrics import Metrics
from cabochon.server.security.limits import Bucket
from cabochon.server.security.origin import Proxy, network_of
from cabochon.server.settings import Settings

log = logging.getLogger("cabochon.connections")

FRAMES_PER_MESSAGE = 4.0
"""The frames allowed per second, for each message that a person may send per second."""
BURST_SECONDS = 2.0
DEBT_SECONDS = 0.5
BYTES_PER_FRAME = 1024  # a long frame counts once for each of this number of bytes
NAMED_AGAIN_SECONDS, MOST_NAMED = 60.0, 1000  # an address is logged once in this time, and may reconnect at once


class FrameCounter:
    """Finds the frames in a stream of bytes by their headers alone."""

    def __init__(self) -> None:
        self._header = b""
        """The part of a header that has arrived."""
        self._rest = 0
        """Bytes of the current frame that have not arrived yet."""

    def count(self, data: bytes, most: int) -> int:
        """The number of frames that begin in the next bytes, 1 to `most`. After `most` the counter is used up."""
        at, found = self._rest, 0
        if self._header:
            data, at, self._header = self._header + data, 0, b""
        while at < len(data) and found < most:
            found += 1
            end = _end_of_frame(data, at)
            if end is None:
                self._header, end = data[at:], len(data)
            at = end
        self._rest = max(0, at - len(data))
        return max(1, found)


def _end_of_frame(data: bytes, at: int) -> int | None:
    """The end of the frame that begins at `at`; None if its header is incomplete."""
    if len(data) < at + 2:
        return None
    size = data[at + 1] & 0x7F
    more = {126: 2, 127: 8}.get(size, 0)
    if len(data) < at + 2 + more:
        return None
    if more:
        size = int.from_bytes(data[at + 2 : at + 2 + more], "big")
    return at + 2 + more + (4 if data[at + 1] & 0x80 else 0) + size


class Floods:
    """Reports clients that were disconnected because of their frames, in the log and in a counter."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.frames_per_second = settings.messages_per_second * FRAMES_PER_MESSAGE
        self._proxy, self._metrics = Proxy(settings), metrics
        self._named: TTLCache[tuple[str, str], bool] = TTLCache(MOST_NAMED, NAMED_AGAIN_SECONDS)

    def report(self, connection: "CountingProtocol", cause: str, message: str) -> None:
        self._metrics.cut_off.labels(waiting=cause).inc()
        client = self._proxy.seen(dict(connection.scope))["client"]
        address = network_of(client[0]) if client else "?"
        if (address, cause) not in self._named:
            self._named[address, cause] = True
            log.warning(message, extra={"address": address})


class CountingProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which parses no more frames than a client may send."""

    floods: Floods

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        rate = self.floods.frames_per_second
        self._counter, self._bucket = FrameCounter(), Bucket(rate, rate * BURST_SECONDS)
        self._most = int(rate * (BURST_SECONDS + DEBT_SECONDS)) + 1
        self._held: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:
            frames = self._counter.count(data, self._most) + len(data) // BYTES_PER_FRAME
            owed = self._bucket.owe(frames)
            if owed > DEBT_SECONDS or (owed > 0 and self.close_sent):
                self.transport.abort()
                self.floods.report(self, "flood", "cut off a client that floods with frames")
                return
            if owed > 0:
                self._hold(owed)
        super().data_received(data)

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self.floods.report(self, "invalid", "closed the connection of a client that sent an invalid frame")

    def handle_cont(self, event: Frame) -> None:
        """Join the fragments at once, so that empty ones need no memory."""
        event.data = b"".join((*self.frames, event.data))
        self.frames = []
        super().handle_cont(event)

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self._held is not None:
            self._pause()  # uvicorn resumes reading as soon as its queue is empty
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        if self._held is not None:
            self._held.cancel()
        super().connection_lost(exc)

    def _hold(self, seconds: float) -> None:
        if self._held is not None:
            self._held.cancel()
        self._held = self.loop.call_later(seconds, self._read_on)
        self._pause()

    def _pause(self) -> None:
        if not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _read_on(self) -> None:
        self._held = None
        if self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()


def counting(settings: Settings, metrics: Metrics) -> type[CountingProtocol]:
    """The protocol of one server."""
    return type("Counting", (CountingProtocol,), {"floods": Floods(settings, metrics)})
