"""Clients that make the server wait are disconnected, and a client that does not read is not present."""

import asyncio
import base64
import json
import os
import socket
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError

from tests.support.serving import PATIENCE, Client, Served, running, served


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.02)


async def counter(client: Client, name: str) -> float:
    """The value of a counter, summed over its labels."""
    lines = (await client.get("/metrics")).splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.split("{")[0].split(" ")[0] == name)


class UnreadingClient:
    """A browser that sends and never reads. The system buffers little of its incoming data."""

    def __init__(self, server: Served, who: Client) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", server.port))
        cookie = "; ".join(f"{name}={value}" for name, value in who.http.cookies.items())
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        assert self.socket.recv(12) == b"HTTP/1.1 101"
        self.socket.settimeout(0.2)

    def send(self, **message: object) -> None:
        body = json.dumps(message).encode()
        assert len(body) < 126
        self.socket.sendall(bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body)


@running
async def test_a_client_that_does_not_read_is_disconnected_and_absent(tmp_path: Path) -> None:
    async with served(tmp_path, patience_seconds=0.5) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "me", start=True)
        me, presence = (await ann.get("/api/me"))["id"], server.app.parts.tables.presence
        deaf = await asyncio.to_thread(UnreadingClient, server, ann)
        deaf.send(type="watch", table=table)
        await until(lambda: presence.is_at(me, table))

        async def request_states() -> None:
            """Request the state until neither side accepts more."""
            while presence.is_at(me, table):
                try:
                    await asyncio.to_thread(deaf.send, type="watch", table=table, since=0)
                except OSError:
                    await asyncio.sleep(0.1)

        await asyncio.wait_for(request_states(), PATIENCE)
        assert presence.sockets_of(me) == 0
        assert await counter(ann, "cabochon_cut_off_total") >= 1
        deaf.socket.close()
        await ann.watch(table)
        assert presence.is_at(me, table), "they may come again"


@running
async def test_a_socket_whose_sender_fails_is_closed_and_the_client_reconnects(tmp_path: Path) -> None:
    """Reading the chat messages fails, because their table is missing for a while."""
    async with served(tmp_path) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "person")
        await ann.watch(table)
        await server.execute("ALTER TABLE sayings RENAME TO elsewhere")
        server.app.parts.board.sayings.drop()  # they are read once for all who watch
        with pytest.raises(ConnectionClosedError) as closed:  # noqa: PT012
            await ann.send("watch", table=table)
            while True:
                await ann.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1011
        me = (await ann.get("/api/me"))["id"]
        await until(lambda: not server.app.parts.tables.presence.is_at(me, table))
        await server.execute("ALTER TABLE elsewhere RENAME TO sayings")
        await ann.hang_up()
        await ann.watch(table)
        assert (await ann.ask("say", table, phrase="hello"))["type"] == "said"


HALVES = {
    "nothing": b"",
    "a line": b"GET /healthz HT",
    "headers": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-More: y",
    "a body": b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
    "a second request": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /heal",
}


@running
async def test_half_sent_requests_are_closed(tmp_path: Path) -> None:
    """Even if a byte arrives now and then. A client that sends whole requests stays connected without a limit."""
    async with served(tmp_path, patience_seconds=0.5) as server, server.client("Ann") as ann:

        async def half(sent: bytes, trickle: bool = False) -> None:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(sent)
            try:
                while await asyncio.wait_for(_some(reader, 0.1 if trickle else PATIENCE), PATIENCE):
                    writer.write(b"x" if trickle else b"")
                    await writer.drain()
            except ConnectionError:
                pass
            finally:
                writer.close()

        cut: list[Awaitable[None]] = [half(sent) for sent in HALVES.values()]
        cut.append(half(HALVES["headers"], trickle=True))
        halves = asyncio.gather(*cut)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        while not halves.done():
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert b"200 OK" in await reader.readuntil(b"}"), "the same connection, all the time"
            await asyncio.sleep(0.1)
        await halves
        writer.close()
        assert await counter(ann, "cabochon_cut_off_total") >= len(cut)


async def _some(reader: asyncio.StreamReader, seconds: float) -> bool:
    """Whether the connection is still open; reads what has arrived."""
    try:
        return await asyncio.wait_for(reader.read(1000), seconds) != b""
    except TimeoutError:
        return True


@running
async def test_presence_does_not_grow(tmp_path: Path) -> None:
    async with served(tmp_path, absent_seconds=1.0) as server, server.client("Ann") as ann:
        presence = server.app.parts.tables.presence
        for _ in range(3):
            table = await ann.open("classic", "me", "person")
            await ann.watch(table)
            await ann.send("unwatch", table=table)
        await until(lambda: bool(presence.left))
        await until(lambda: not presence.left)


@running
async def test_a_connection_stays_open_longer_than_clients_and_proxies_keep_it(tmp_path: Path) -> None:
    """They close their idle connections after 5 to 10 seconds; a server that closes at the same time loses requests."""
    async with served(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        began = time.monotonic()
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        answer = await asyncio.wait_for(reader.read(), PATIENCE)  # until the server closes it
        writer.close()
    assert answer.startswith(b"HTTP/1.1 200 OK")
    assert time.monotonic() - began > 10.5
