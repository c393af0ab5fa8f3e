"""A TCP relay that a test can interrupt: an unreliable connection between a client and a server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Relay:
    """Passes bytes on. A cut ends all its connections at once, in the middle of any data."""

    def __init__(self, port: int, every: int, cuts: int) -> None:
        """Cuts the connection after this many bytes from the server, this many times."""
        self._port, self._every, self._most = port, every, cuts
        self._open: set[asyncio.StreamWriter] = set()
        self._passed = 0
        self.cuts = 0
        self.base = ""
        self.down = False
        """While it is down, connections are closed at once."""
        self.instead: dict[str, list[bytes]] = {}
        """By path: answers that the relay gives in the server's place, like a bad proxy; each once."""

    def cut(self) -> None:
        self.cuts += 1
        self._passed = 0
        for writer in self._open:
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.down:
            writer.transport.abort()
            return
        first = await reader.readline()
        if instead := self.instead.get(first.decode().split(" ")[1]):
            await reader.readuntil(b"\r\n\r\n")
            writer.write(instead.pop(0))
            writer.close()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        ours = {writer, back}
        self._open |= ours
        back.write(first)
        try:
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer, count=True))
        finally:
            self._open -= ours
            for end in ours:
                end.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, count: bool = False) -> None:
        try:
            while data := await reader.read(4096):
                writer.write(data)
                await writer.drain()
                self._passed += len(data) if count else 0
                if self._passed >= self._every and self.cuts < self._most:
                    self.cut()
        except OSError:
            pass
        finally:
            writer.transport.abort() if not count else writer.close()


def answer(status: int, body: str = "", **headers: str) -> bytes:
    """An HTTP answer on the wire."""
    headers = {"Content-Length": str(len(body.encode())), "Connection": "close"} | headers
    lines = [f"HTTP/1.1 {status} Odd", *(f"{name}: {value}" for name, value in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()


@asynccontextmanager
async def relayed(port: int, every: int = 1 << 40, cuts: int = 0) -> AsyncIterator[Relay]:
    """A relay to a port of this machine."""
    relay = Relay(port, every, cuts)
    server = await asyncio.start_server(relay._serve, "127.0.0.1", 0)
    relay.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield relay
        relay.down = True
        for writer in list(relay._open):
            writer.transport.abort()
