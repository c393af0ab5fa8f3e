"""A client that floods with frames, with requests or with single bytes is limited, and the others play on."""

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event

import httpx
import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from cabochon.server.security.guard import PAUSE_SECONDS
from cabochon.server.socket.frames import CountingProtocol, FrameCounter
from tests.support.flood import (
    ASK,
    BODY,
    HEADERS,
    KINDS,
    LARGE,
    SMALL,
    flood,
    frame,
    hand_shake,
    pipeline,
    trickle,
)  # fmt: skip
from tests.support.serving import PATIENCE, InBackground, Served, running, served

USUAL = 20.0
"""Messages a second, the default setting."""


def cut_off(server: Served) -> float:
    values = server.app.metrics.registry.get_sample_value
    return sum(values("cabochon_cut_off_total", {"waiting": why}) or 0.0 for why in ("flood", "invalid"))


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with the default limits for messages."""
    background = InBackground(tmp_path_factory.mktemp("floods"), messages_per_second=USUAL)
    yield background.server
    background.close()


@pytest.mark.parametrize("kind", KINDS)
@running
async def test_a_flooding_client_is_disconnected_and_others_continue(
    usual: Served, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    before, address = cut_off(usual), f"127.0.1.{1 + list(KINDS).index(kind)}"
    async with usual.client("Ann") as ann:
        table = await ann.open("classic", "me", "greedy", first=0, start=True)
        once = asyncio.to_thread(flood, "127.0.0.1", usual.port, kind, PATIENCE, address, again=False)
        done, state = await asyncio.gather(once, ann.play(table, Random(1), lambda state: state["version"] >= 6))
    assert state["version"] >= 6
    assert done.longest < PATIENCE / 4, "cut off within a second; a busy machine may take longer"
    assert done.sent < 30_000_000
    if kind != "close":  # it asks for the end
        assert cut_off(usual) == before + 1
        assert [record.__dict__["address"] for record in caplog.records if "frame" in record.msg] == [address]


@running
async def test_an_address_that_floods_again_is_counted_and_not_logged_again(
    usual: Served, caplog: pytest.LogCaptureFixture
) -> None:
    before = cut_off(usual)
    for number in range(1, 4):
        await asyncio.to_thread(flood, "127.0.0.1", usual.port, "ping", PATIENCE, "127.0.1.99", again=False)
        assert cut_off(usual) == before + number
    assert len([record for record in caplog.records if "floods" in record.msg]) == 1


@running
async def test_a_client_that_is_a_little_too_fast_is_read_slowly(usual: Served) -> None:
    """Reading pauses while the client's bucket of frames is empty. Every ping is answered eventually."""

    def ping() -> None:
        line = hand_shake("127.0.0.1", usual.port)
        assert line is not None
        line.settimeout(PATIENCE)
        for _ in range(30):
            line.sendall(frame(0x89, b"?") * 10)
            answers = b""
            while answers.count(b"\x8a\x01?") < 10:
                answers += line.recv(1000)
        line.close()

    before, began = cut_off(usual), time.monotonic()
    await asyncio.to_thread(ping)
    assert cut_off(usual) == before
    assert time.monotonic() - began > 1, "160 at once, the other 140 at 80 a second"


@running
async def test_fragments_are_joined_as_they_arrive(tmp_path: Path) -> None:
    """Any number of empty fragments takes no memory, and the message is read eventually."""
    held: list[int] = []

    def send(server: Served) -> None:
        line = hand_shake("127.0.0.1", server.port)
        assert line is not None
        line.settimeout(PATIENCE)
        line.sendall(frame(0x01, ASK[:9]) + frame(0x00) * 5000 + frame(0x89, b"read"))
        _read_until(line, b"\x8a\x04read")
        held.extend(len(one.frames) for one in server.connections if isinstance(one, CountingProtocol))
        line.sendall(frame(0x80, ASK[9:]))
        _read_until(line, b'"pong"')
        line.close()

    async with served(tmp_path) as server:
        await asyncio.to_thread(send, server)
    assert held == [1]


def _read_until(line: socket.socket, awaited: bytes) -> None:
    answers = b""
    while awaited not in answers:
        answers += line.recv(1000)


LARGE_FRAME = b"\x82\xff" + (70_000).to_bytes(8, "big") + bytes(4) + bytes(70_000)
STREAM = (frame(0x89), frame(0x01, b"abc"), frame(0x00, bytes(125)), frame(0x80, bytes(126)), LARGE_FRAME,
          frame(0x8A, b"x", masked=False))  # fmt: skip


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 11, 64, 1000, 65_536, 1_000_000])
def test_frames_are_found_for_any_split_of_the_bytes(size: int) -> None:
    """A piece without the start of a frame counts as one, so that single bytes are counted too."""
    counter, stream = FrameCounter(), b"".join(STREAM) * 3
    starts, at = set(), 0
    for one in STREAM * 3:
        starts.add(at)
        at += len(one)
    for begin in range(0, len(stream), size):
        begun = len([start for start in starts if begin <= start < begin + size])
        assert counter.count(stream[begin : begin + size], 1000) in (max(1, begun), begun + 1)


# --- HTTP ------------------------------------------------------------------------------------------


def waiting(server: Served) -> int:
    """Bytes that the server holds for all connections together: what it has not parsed, and what it has not sent."""
    found = 0
    for one in list(server.connections):
        if isinstance(one, H11Protocol):
            found += one.transport.get_write_buffer_size() + len(one.conn.trailing_data[0])
    return found


async def play_meanwhile(server: Served, attack: Callable[[Callable[[], bool]], int]) -> tuple[int, int]:
    """Attack while a person plays. Returns the attack's result, and the most bytes that the server held
    meanwhile.
    """
    over, most = Event(), 0
    async with server.client("Ann") as ann:
        table = await ann.open("classic", "me", "greedy", first=0, start=True)
        attacking = asyncio.create_task(asyncio.to_thread(attack, over.is_set))
        try:
            async with asyncio.timeout(PATIENCE):
                playing = asyncio.create_task(ann.play(table, Random(1), lambda state: state["version"] >= 20))
                while not playing.done():
                    most = max(most, waiting(server))
                    await asyncio.sleep(0.01)
            assert (await playing)["version"] >= 20
        finally:
            over.set()
        return await attacking, most


@pytest.mark.parametrize("request_", [SMALL, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("read", [False, True], ids=["deaf", "reading"])
@running
async def test_pipelined_requests_are_answered_one_by_one(usual: Served, request_: bytes, read: bool) -> None:
    """The rest waits at the client without using memory, and one request at a time leaves time for others."""
    sent, most = await play_meanwhile(usual, lambda ends: pipeline("127.0.0.1", usual.port, request_, ends, read=read))
    assert most < 1_000_000
    assert read or sent < 20_000_000, "reading stops: what was sent lies in the buffers of the system"


@running
async def test_a_request_above_a_limit_is_refused_after_a_pause(tmp_path: Path) -> None:
    """A connection cannot keep the server busy with refusals: its next request is read after the answer."""
    async with served(tmp_path, requests_per_second=0.001) as server, httpx.AsyncClient(trust_env=False) as eve:
        began = time.monotonic()
        for _ in range(3):
            assert (await eve.get(f"http://127.0.0.1:{server.port}/api/about", timeout=PATIENCE)).status_code == 429
        assert time.monotonic() - began >= 3 * PAUSE_SECONDS


@pytest.mark.parametrize("begin", [HEADERS, BODY], ids=["headers", "body"])
@running
async def test_two_hundred_connections_that_send_one_byte_at_a_time(usual: Served, begin: bytes) -> None:
    _, most = await play_meanwhile(usual, lambda ends: trickle("127.0.0.1", usual.port, begin, 200, ends))
    assert most < 200 * 70_000


@running
async def test_slow_connections_are_cut_off_in_time(tmp_path: Path) -> None:
    """Even if their bytes arrive regularly, and also a client that pipelines and does not read."""
    async with served(tmp_path, patience_seconds=0.5) as server:
        limit = time.monotonic() + PATIENCE
        ended = await asyncio.gather(
            asyncio.to_thread(trickle, "127.0.0.1", server.port, HEADERS, 50, lambda: time.monotonic() > limit),
            asyncio.to_thread(trickle, "127.0.0.1", server.port, BODY, 50, lambda: time.monotonic() > limit),
        )
        assert sum(ended) == 100
        await asyncio.to_thread(pipeline, "127.0.0.1", server.port, LARGE, lambda: time.monotonic() > limit, read=False)
        assert time.monotonic() < limit
