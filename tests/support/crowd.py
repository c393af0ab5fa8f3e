"""Many tables with two people each. They play at a given rate, and measure how long a turn takes to reach both."""

import asyncio
import time
from bisect import bisect_right
from collections.abc import Sequence
from random import Random
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

from tests.support.random_turns import random_turn

PAIRS = 25
"""The number of pairs of people. Each person sits at many tables, with a socket for each."""


class CrowdTable:
    """One table with its two sockets."""

    def __init__(self, crowd: "Crowd", table: str, edition: str) -> None:
        self._crowd, self.table, self._edition = crowd, table, edition
        self.sockets: list[ClientConnection] = []
        self.states: list[dict[str, Any]] = [{}, {}]
        self._sent_at: dict[int, float] = {}
        self._got: dict[int, int] = {}
        self.busy = False
        self.over = False
        self._number = 0

    def ready(self) -> bool:
        return not self.busy and not self.over and any(state.get("stage") for state in self.states)

    async def submit(self) -> None:
        """The seat on turn plays. The measurement starts when the request is sent."""
        seat = next(seat for seat, state in enumerate(self.states) if state.get("stage"))
        state = self.states[seat]
        self.busy = True
        self._number += 1
        moves = random_turn(state["stage"], self._crowd.letters[self._edition], self._crowd.chance)
        message = {"type": "submit", "table": self.table, "request": f"n{self._number}", "seat": state["seat"],
                   "version": state["version"], "moves": moves}  # fmt: skip
        self._sent_at[state["version"] + 1] = time.perf_counter()
        self.states[seat] = state | {"stage": None}
        await self.sockets[seat].send(orjson.dumps(message).decode())

    async def listen(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            message = orjson.loads(text)
            if message["type"] == "state":
                self._arrived(seat, message)
            elif message["type"] == "refused":
                raise AssertionError(message)

    def _arrived(self, seat: int, state: dict[str, Any]) -> None:
        self.states[seat] = state
        version = state["version"]
        self._got[version] = self._got.get(version, 0) + (version in self._sent_at)
        if self._got[version] == len(self.sockets):
            self._crowd.latencies.append(time.perf_counter() - self._sent_at.pop(version))
            self._crowd.arrivals.append(time.perf_counter())
            del self._got[version]
            self.busy = False
            self.over = state["table"]["state"] == "over"
            self._crowd.arrived(self)


class Crowd:
    """All tables of a server under load."""

    def __init__(self, *bases: str) -> None:
        self._bases = bases
        self.chance = Random(1)
        self.letters: dict[str, str] = {}
        self.places: list[CrowdTable] = []
        self.latencies: list[float] = []
        self.arrivals: list[float] = []
        """The moment at which each of these turns had reached all."""
        self._window = (0.0, 1.0)
        self.turns = 0
        self.busy_share = 0.0
        self._clock: dict[str, str] = {}
        self._rushing = False
        self._tasks: list[asyncio.Task[None]] = []
        self._people: list[httpx.AsyncClient] = []

    @classmethod
    async def gather(cls, base: str | Sequence[str], tables: int, clock: str = "none") -> "Crowd":
        """`base`: the address of a server, or of several nodes; then the two people of a table use different nodes."""
        crowd = cls(*([base] if isinstance(base, str) else base))
        base = crowd._bases[0]
        crowd._clock = {"kind": clock}
        for edition in ("classic", "marvel", "megaman"):
            async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=60) as anybody:
                crowd.letters[edition] = (await anybody.get(f"/api/editions/{edition}")).json()["letters"]
        crowd._people = [
            httpx.AsyncClient(base_url=crowd._base(number), trust_env=False, timeout=120) for number in range(2 * PAIRS)
        ]
        for number, person in enumerate(crowd._people):
            await person.post("/api/me", json={"name": f"P{number}"})
        await crowd._seat(tables)
        return crowd

    def _base(self, person: int) -> str:
        return self._bases[person % len(self._bases)]

    async def _seat(self, tables: int) -> None:
        gate = asyncio.Semaphore(8)

        async def one(number: int) -> None:
            async with gate:
                await self._open(number)

        await asyncio.gather(*(one(number) for number in range(tables)))

    async def _open(self, number: int) -> None:
        ann, bob = self._people[2 * (number % PAIRS)], self._people[2 * (number % PAIRS) + 1]
        edition = ("classic", "marvel", "megaman")[number % 3]
        seats = [{"kind": "me"}, {"kind": "person"}]
        ask = {"edition": edition, "seats": seats, "first": 0, "clock": self._clock}
        state = (await ann.post("/api/tables", json=ask)).json()
        table = state["table"]["id"]
        await bob.post(f"/api/tables/{table}/join", json={})
        await ann.post(f"/api/tables/{table}/start")
        place = CrowdTable(self, table, edition)
        for seat, person in enumerate((ann, bob)):
            cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
            uri = str(person.base_url).rstrip("/").replace("http", "ws") + "/socket"
            socket = await connect(uri, additional_headers={"Cookie": cookie}, compression=None, proxy=None,
                                   max_size=None, ping_interval=None)  # fmt: skip
            place.sockets.append(socket)
            await socket.send(orjson.dumps({"type": "watch", "table": table}).decode())
            while not place.states[seat]:
                message = orjson.loads(await socket.recv())
                if message["type"] == "state":
                    place.states[seat] = message
        for seat in (0, 1):
            self._tasks.append(asyncio.create_task(place.listen(seat)))
        self.places.append(place)

    async def play(self, rate: float, seconds: float) -> None:
        """Send turns at a rate, by the clock. After `settle`, `latencies` holds the time each took to reach all."""
        began = self._begin(seconds)
        due, place = 0, 0
        while (now := time.perf_counter() - began) < seconds:
            while due < now * rate:
                due += 1
                for _ in range(len(self.places)):
                    place = (place + 1) % len(self.places)
                    if self.places[place].ready():
                        await self._go(self.places[place])
                        break
            await asyncio.sleep(0.0005)

    async def rush(self, seconds: float) -> list[float]:
        """Play as fast as possible, with a turn under way at every table. Returns the latencies of the finished turns.

        Later arrivals are left out (`a_second`): a busy loop wakes late from its sleep, and would measure too long.
        """
        began, worked = self._begin(seconds), time.process_time()
        self._rushing = True
        for place in self.places:
            if place.ready():
                await self._go(place)
        await asyncio.sleep(seconds)
        self._rushing = False
        self.busy_share = (time.process_time() - worked) / (time.perf_counter() - began)
        return self.latencies[: self._in_time()]

    def _begin(self, seconds: float) -> float:
        self.latencies, self.arrivals = [], []
        self._window = (time.perf_counter(), seconds)
        return self._window[0]

    def _in_time(self) -> int:
        began, seconds = self._window
        return bisect_right(self.arrivals, began + seconds)

    def a_second(self) -> float:
        """Turns a second that reached all, in exactly the measured time."""
        return self._in_time() / self._window[1]

    async def settle(self, seconds: float = 1.0) -> None:
        """Wait for the turns under way. This is not part of any measurement."""
        await asyncio.sleep(seconds)

    def arrived(self, place: CrowdTable) -> None:
        if self._rushing and place.ready():
            task = asyncio.create_task(self._go(place))
            self._tasks.append(task)

    async def _go(self, place: CrowdTable) -> None:
        self.turns += 1
        await place.submit()

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(socket.close() for place in self.places for socket in place.sockets))
        for person in self._people:
            await person.aclose()


def percentile(seconds: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(seconds)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 1) if ordered else 0.0
