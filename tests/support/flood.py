"""A client without a name that sends frames or HTTP requests as fast as possible, or byte by byte."""

import base64
import os
import selectors
import socket
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

CHUNK = 1 << 16


def frame(first: int, payload: bytes = b"", *, masked: bool = True) -> bytes:
    """One frame. `first` is the first byte of its header: the final bit, the reserved bits and the opcode."""
    mask = 0x80 if masked else 0
    size = len(payload)
    length = bytes([mask | size]) if size < 126 else bytes([mask | 126]) + size.to_bytes(2, "big")
    return bytes([first]) + length + (bytes(4) if masked else b"") + payload


ASK = b'{"type":"ping","request":"p"}'
KINDS: Mapping[str, tuple[bytes, bytes]] = {
    "ping": (b"", frame(0x89)),
    "long ping": (b"", frame(0x89, bytes(125))),
    "pong": (b"", frame(0x8A)),
    "empty fragment": (frame(0x01), frame(0x00)),
    "fragment of a byte": (frame(0x01), frame(0x00, b"x")),
    "empty text": (b"", frame(0x81)),
    "text": (b"", frame(0x81, ASK)),
    "long text": (b"", frame(0x81, ASK.ljust(16_384))),
    "long unreadable text": (b"", frame(0x81, b"[" * 8000)),
    "binary": (b"", frame(0x82, bytes(100))),
    "fragmented text": (b"", frame(0x01, ASK[:9]) + frame(0x00) + frame(0x80, ASK[9:])),
    "close": (b"", frame(0x88)),
    "unmasked ping": (b"", frame(0x89, masked=False)),
    "compressed text": (b"", frame(0xC1, ASK)),
    "unknown opcode": (b"", frame(0x83)),
    "header of a large frame": (b"", b"\x81\xff" + (1 << 40).to_bytes(8, "big")),
}
"""The data sent first, and the data repeated after it."""


def hand_shake(host: str, port: int, source: str = "", cookie: str = "") -> socket.socket | None:
    """An open WebSocket on a plain socket. None: the server does not accept another one now."""
    line = socket.create_connection((host, port), 60, (source, 0) if source else None)
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: {cookie}\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    try:
        if line.recv(12) == b"HTTP/1.1 101":
            return line
    except OSError:
        pass
    line.close()
    return None


@dataclass
class Flood:
    """The result of one kind of frame."""

    connections: int = 0
    sent: int = 0
    longest: float = 0.0
    """Seconds for which one connection could send before it was cut off."""


def flood(host: str, port: int, kind: str, seconds: float, source: str = "", *, again: bool = True) -> Flood:
    """Send one kind of frame. After each disconnection, reconnect at once, or end if `again` is false."""
    done, ends = Flood(), time.monotonic() + seconds
    first, repeated = KINDS[kind]
    chunk = repeated * max(1, CHUNK // len(repeated))
    while time.monotonic() < ends and (again or not done.connections):
        line = hand_shake(host, port, source)
        if line is None:
            time.sleep(0.01)
            continue
        done.connections += 1
        began = time.monotonic()
        done.sent += _send_until_cut(line, first, chunk, ends)
        done.longest = max(done.longest, time.monotonic() - began)
        line.close()
    return done


def _send_until_cut(line: socket.socket, first: bytes, chunk: bytes, ends: float) -> int:
    """Also reads, so that the answers do not stop the server from reading."""
    sent, left = 0, memoryview(first + chunk)
    line.setblocking(False)
    while time.monotonic() < ends:
        try:
            count = line.send(left)
            sent += count
            left = left[count:] or memoryview(chunk)
        except BlockingIOError:
            time.sleep(0.001)
        except OSError:
            break
        try:
            if line.recv(1 << 20) == b"":
                break
        except BlockingIOError:
            pass
        except OSError:
            break
    return sent


# --- HTTP ------------------------------------------------------------------------------------------

SMALL, LARGE = (f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() for path in ("/healthz", "/openapi.json"))
HEADERS = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-More: "
BODY = (
    b"POST /api/archive HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 400000\r\n\r\n{"
)


def pipeline(host: str, port: int, request: bytes, ends: Callable[[], bool], *, read: bool) -> int:
    """Send one request after the other on one connection, with or without reading the answers. Returns the number of
    bytes sent.
    """
    line = socket.create_connection((host, port), 60)
    line.setblocking(False)
    sent, chunk = 0, request * max(1, CHUNK // len(request))
    left = memoryview(chunk)
    while not ends():
        try:
            count = line.send(left)
            sent += count
            left = left[count:] or memoryview(chunk)
        except BlockingIOError:
            time.sleep(0.001)
        except OSError:
            break
        try:
            if read and line.recv(1 << 20) == b"":
                break
        except BlockingIOError:
            pass
        except OSError:
            break
    line.close()
    return sent


def trickle(host: str, port: int, begin: bytes, connections: int, ends: Callable[[], bool]) -> int:
    """Start a request on many connections and send one byte at a time on each. Returns the number of connections that
    the server closed.
    """
    lines = [socket.create_connection((host, port), 60) for _ in range(connections)]
    selector = selectors.DefaultSelector()
    ended = 0
    for line in lines:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.sendall(begin)
        line.setblocking(False)
        selector.register(line, selectors.EVENT_READ)
    while selector.get_map() and not ends():
        for key, _ in selector.select(0):
            selector.unregister(key.fileobj)
            ended += 1
        for key in list(selector.get_map().values()):
            try:
                os.write(key.fd, b"x")
            except BlockingIOError:
                continue
            except OSError:
                selector.unregister(key.fileobj)
                ended += 1
        time.sleep(0.001)
    selector.close()
    for line in lines:
        line.close()
    return ended
