"""A malicious guest within the limits: thirty names behind one address, every resource at once.

All requests are well-formed. Each attack uses as much as it is given, and continues after refusals.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.support.random_turns import random_turn

ADDRESS = "127.0.0.66"
"""An address different from that of the honest people."""
NAMES = 30
PAUSE = 0.02
GONE = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError)
STRONG = "jeweller"
Way = Callable[["Guest"], Awaitable[None]]


class Guest:
    """One of the guest's names, with its connection."""

    def __init__(self, base: str, number: int, seen: Counter[str], others: list[str]) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, limits=httpx.Limits(max_connections=20))
        self.http = httpx.AsyncClient(base_url=base, transport=transport, timeout=60, trust_env=False)
        self.base, self.number, self.seen, self.others = base, number, seen, others
        self.chance = Random(number)
        self.tables: list[str] = []
        self.finished: list[str] = []
        self.read: list[str] = []
        """The messages to this guest about other people's tables, for the search for leaks."""

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """Send, count, and wait for a moment after a refusal."""
        try:
            answer = await self.http.request(method, path, json=body)
        except GONE:
            self.seen["broken"] += 1
            await asyncio.sleep(PAUSE * 5)
            return None
        self.seen["messages"] += 1
        self.seen[f"{answer.status_code // 100}xx"] += 1
        if answer.status_code == 429:
            self.seen["refused"] += 1
            await asyncio.sleep(PAUSE)
        if any(table in path for table in self.others):
            self.read.append(answer.text)
        return answer.json() if answer.status_code == 200 and "json" in answer.headers["content-type"] else None

    async def socket(self) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.seen["handshakes"] += 1
        return await connect(
            self.base.replace("http", "ws") + "/socket", additional_headers={"Cookie": cookie}, max_size=None,
            compression=None, proxy=None, local_addr=(ADDRESS, 0), open_timeout=60,
        )  # fmt: skip

    async def be_somebody(self) -> None:
        while await self.ask("POST", "/api/me", {"name": f"Eve {self.number}"}) is None:
            await asyncio.sleep(1)


# --- the attacks -------------------------------------------------------------------------------


async def looks(guest: Guest) -> None:
    """All requests that are expensive to answer."""
    table = guest.chance.choice([*guest.others, *guest.tables])
    await guest.ask("GET", guest.chance.choice((
        "/api/lobby", "/api/archive", "/api/statistics/house", "/api/statistics/mine", "/openapi.json", "/readyz",
        "/metrics", "/", f"/api/tables/{table}?since=0&words=true&notation=true", f"/api/tables/{table}/record",
    )))  # fmt: skip


async def opens(guest: Guest) -> None:
    """Public tables that are opened, ended and requested again, so that the lobby changes."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    ask = {"edition": "marvel", "seats": seats, "public": True, "start": True}
    state = await guest.ask("POST", "/api/tables", ask)
    table = state["table"]["id"] if state else None
    while table:
        guest.finished.append(table)
        body = {"request": "end", "seat": 0, "version": 0}
        await guest.ask("POST", f"/api/tables/{table}/resign", body)
        again = await guest.ask("POST", f"/api/tables/{table}/rematch", {})
        table = again["table"]["id"] if again else None
    await asyncio.sleep(PAUSE * 10)


async def asks_bots(guest: Guest) -> None:
    """As many games with strong bots as allowed, and hints."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": STRONG}] * 3]
    state = await guest.ask("POST", "/api/tables", {"edition": "classic", "seats": seats, "start": True})
    if state:
        guest.tables.append(state["table"]["id"])
    if guest.tables:
        table = guest.chance.choice(guest.tables)
        seen = await guest.ask("GET", f"/api/tables/{table}")
        if seen and seen["stage"]:
            ask = {"seat": seen["seat"], "version": seen["version"]}
            await guest.ask("POST", f"/api/tables/{table}/hint", ask)
            body = {
                **ask,
                "request": f"m{seen['version']}",
                "moves": random_turn(seen["stage"], "wbgrk*", guest.chance),
            }
            await guest.ask("POST", f"/api/tables/{table}/submit", body)


async def replays(guest: Guest) -> None:
    if guest.finished:
        table = guest.chance.choice(guest.finished)
        await guest.ask("GET", f"/api/tables/{table}/{guest.chance.choice(('replay', 'story', 'record.json'))}")
    text = "x" * guest.chance.randrange(60_000)
    await guest.ask("POST", "/api/replays/check", {"text": text, "eyes": "open"})


async def talks(guest: Guest) -> None:
    table = guest.chance.choice([*guest.others, *guest.finished[-5:]])
    saying = guest.chance.choice(({"phrase": "hello"}, {"text": "x" * 300}, {"text": "y" * 2000}))
    await guest.ask("POST", f"/api/tables/{table}/say", saying)


async def undoes(guest: Guest) -> None:
    """A table that grows by turns and take-backs, over the socket, as fast as messages are allowed."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    ask = {"edition": "classic", "seats": seats, "start": True, "take_backs": "bots", "first": 0}
    state = await guest.ask("POST", "/api/tables", ask)
    if not state:
        await asyncio.sleep(PAUSE * 10)
        return
    table, version = state["table"]["id"], 0
    guest.tables.append(table)
    async with await guest.socket() as socket:
        while version < 2000:
            for kind, more in (("submit", {"moves": "+wbg"}), ("take_back", {})):
                ask = {"type": kind, "table": table, "request": f"u{version}-{kind}", "seat": 0, "version": version}
                await socket.send(json.dumps(ask | more))
                guest.seen["messages"] += 1
                answer = await _answer(socket, ask["request"])
                version = answer.get("version") or version
                if answer["type"] == "refused" and answer["key"] == "too-many-take-backs":
                    return


async def _answer(socket: ClientConnection, request: object) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message.get("request") == request:
                return message


async def watches(guest: Guest) -> None:
    """Many windows, each with the lobby and many tables; some of them stop reading."""
    windows: list[ClientConnection] = []
    try:
        for _ in range(6):
            windows += [await guest.socket()]
        for turn in range(100):
            for number, window in enumerate(windows):
                table = guest.chance.choice([*guest.others, *guest.tables])
                await window.send(json.dumps({"type": "lobby", "on": True}))
                await window.send(json.dumps({"type": "watch", "table": table, "since": 0, "words": True}))
                guest.seen["messages"] += 2
                if number % 3:  # the others do not read
                    await _drain(guest, window)
            await asyncio.sleep(PAUSE * 20 + turn % 2)
    finally:
        for window in windows:
            with suppress(*GONE):
                await window.close()


async def _drain(guest: Guest, window: ClientConnection) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(0.05):
            while True:
                text = str(await window.recv())
                guest.seen["answers"] += 1
                if any(table in text for table in guest.others) and len(guest.read) < 20_000:
                    guest.read.append(text)


async def knocks(guest: Guest) -> None:
    """Handshakes, and connections with half a request."""
    with suppress(*GONE):
        await (await guest.socket()).close()
    parts = urlsplit(guest.base)
    with suppress(OSError):
        _reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(ADDRESS, 0))
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
        await asyncio.sleep(2)
        writer.close()


WAYS: tuple[Way, ...] = (looks, looks, opens, asks_bots, replays, talks, undoes, watches, knocks)


async def exhaust(base: str, others: list[str], seconds: float, report: Path) -> None:
    """Run all attacks at once for some time, then record the messages in both directions."""
    seen: Counter[str] = Counter()
    guests = [Guest(base, number, seen, others) for number in range(NAMES)]
    for guest in guests:
        await guest.be_somebody()
    tasks = [asyncio.create_task(_for_ever(guest, way)) for guest in guests for way in WAYS]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    faults = {repr(error) for error in ended if error is not None and not isinstance(error, asyncio.CancelledError)}
    read = [text for guest in guests for text in guest.read]
    report.write_text(json.dumps({"seen": seen, "read": read, "faults": sorted(faults)}))
    for guest in guests:
        await guest.http.aclose()


async def _for_ever(guest: Guest, way: Way) -> None:
    while True:
        try:
            await way(guest)
        except GONE:
            guest.seen["broken"] += 1
        await asyncio.sleep(PAUSE)
