"""Other activity while people play: viewers of the lobby, spectators, talk, games against bots, health checks."""

import asyncio
import itertools
import time
from collections import defaultdict
from random import Random
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

from tests.support.random_turns import random_turn

NEW_TABLE_SECONDS = 1.0
MOST_OPEN = 10
TALK_SECONDS = 0.5


class Evening:
    """Runs beside a crowd until it is stopped."""

    def __init__(self, base: str, letters: str) -> None:
        self.base, self._letters = base, letters
        self.lobby: list[float] = []
        """Seconds from a new public table to the last viewer who sees it."""
        self.health: list[float] = []
        self.talk: list[float] = []
        """Seconds from a chat message to the friend who reads it."""
        self.bot_turns = 0
        self.seen = 0
        """States that spectators got."""
        self._tasks: list[asyncio.Task[None]] = []
        self._sockets: list[ClientConnection] = []
        self._opened: dict[str, float] = {}
        self._shown: defaultdict[str, dict[int, float]] = defaultdict(dict)
        """When each viewer first saw a table."""
        self._viewers = 0

    async def begin(self, viewers: int, onlookers: int, bot_tables: int, watched: list[str], talking: int = 0) -> None:
        self._viewers = viewers
        for number in range(viewers):
            await self._listen(self._view_lobby(number, await self._socket(await self._person(f"V{number}"))))
        for number in range(onlookers):
            await self._listen(self._look_on(await self._socket(None), watched[number % len(watched)]))
        for number in range(bot_tables):
            await self._listen(self._play_a_bot(await self._person(f"B{number}"), Random(number)))
        for number in range(talking):
            await self._listen(self._talk(await self._person(f"T{number}"), await self._person(f"U{number}")))
        await self._listen(self._open_tables(await self._person("Host")))
        await self._listen(self._check_health())

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        ended = await asyncio.gather(*self._tasks, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error
        await asyncio.gather(*(socket.close() for socket in self._sockets))

    def forget(self) -> None:
        """Measure from now on."""
        self.lobby, self.talk, self.health, self.bot_turns, self.seen = [], [], [], 0, 0

    async def _listen(self, doing: Any) -> None:
        self._tasks.append(asyncio.create_task(doing))
        await asyncio.sleep(0)

    async def _person(self, name: str) -> httpx.AsyncClient:
        person = httpx.AsyncClient(base_url=self.base, trust_env=False, timeout=60)
        (await person.post("/api/me", json={"name": name})).raise_for_status()
        return person

    async def _socket(self, person: httpx.AsyncClient | None) -> ClientConnection:
        cookies = person.cookies.items() if person else ()
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies)} if person else {}
        uri = self.base.replace("http", "ws") + "/socket"
        socket = await connect(uri, additional_headers=headers, max_size=None, compression=None, proxy=None)
        self._sockets.append(socket)
        return socket

    async def _view_lobby(self, number: int, socket: ClientConnection) -> None:
        await socket.send('{"type":"lobby","on":true}')
        async for text in socket:
            message = orjson.loads(text)
            if message["type"] == "lobby":
                for table in message["open"]:
                    self._shown[table["id"]].setdefault(number, time.perf_counter())
                    self._count(table["id"])

    def _count(self, table: str) -> None:
        """Viewers may see a table before its host has the answer."""
        if table in self._opened and len(self._shown[table]) == self._viewers:
            self.lobby.append(max(self._shown[table].values()) - self._opened.pop(table))

    async def _look_on(self, socket: ClientConnection, table: str) -> None:
        await socket.send(orjson.dumps({"type": "watch", "table": table}).decode())
        async for _text in socket:
            self.seen += 1

    async def _talk(self, ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> None:
        """Two friends who send each other phrases and texts; each message must reach the other."""
        seats = [{"kind": "me"}, {"kind": "person"}]
        table = (await ann.post("/api/tables", json={"edition": "classic", "seats": seats})).json()["table"]["id"]
        (await bob.post(f"/api/tables/{table}/join", json={})).raise_for_status()
        socket = await self._socket(bob)
        await socket.send(orjson.dumps({"type": "watch", "table": table}).decode())
        for number in itertools.count():
            saying = {"phrase": "hello"} if number % 3 == 0 else {"text": f"Number {number}: shall I take the red one?"}
            sent = time.perf_counter()
            answer = (await ann.post(f"/api/tables/{table}/say", json={"request": f"s{number}", **saying})).json()
            async for text in socket:
                message = orjson.loads(text)
                if message["type"] == "said" and message["id"] == answer["id"]:
                    self.talk.append(time.perf_counter() - sent)
                    break
            await asyncio.sleep(TALK_SECONDS)

    async def _open_tables(self, host: httpx.AsyncClient) -> None:
        """A new public table every second; the older ones are closed."""
        opened: list[str] = []
        seats = [{"kind": "me"}, {"kind": "person"}]
        ask = {"edition": "classic", "seats": seats, "public": True}
        while True:
            sent = time.perf_counter()
            table = (await host.post("/api/tables", json=ask)).json()["table"]["id"]
            self._opened[table] = sent
            self._count(table)
            opened.append(table)
            if len(opened) > MOST_OPEN:
                await host.post(f"/api/tables/{opened.pop(0)}/close")
            await asyncio.sleep(NEW_TABLE_SECONDS)

    async def _play_a_bot(self, person: httpx.AsyncClient, chance: Random) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        ask = {"edition": "classic", "seats": seats, "start": True, "clock": {"kind": "live"}}
        socket = await self._socket(person)
        while True:
            table = (await person.post("/api/tables", json=ask)).json()["table"]["id"]
            await socket.send(orjson.dumps({"type": "watch", "table": table}).decode())
            await self._play(socket, table, chance)

    async def _play(self, socket: ClientConnection, table: str, chance: Random) -> None:
        version = -1
        async for text in socket:
            state = orjson.loads(text)
            if state["type"] == "refused":
                raise AssertionError(state)
            if state["type"] != "state" or state["table"]["id"] != table or state["version"] <= version:
                continue
            version = state["version"]
            if state["table"]["state"] == "over":
                return
            if state["stage"] is not None:
                moves = random_turn(state["stage"], self._letters, chance)
                ask = {"table": table, "request": f"t{version}", "seat": state["seat"], "version": version}
                await socket.send(orjson.dumps({"type": "submit", **ask, "moves": moves}).decode())
            else:
                self.bot_turns += 1

    async def _check_health(self) -> None:
        async with httpx.AsyncClient(base_url=self.base, trust_env=False, timeout=60) as anybody:
            while True:
                began = time.perf_counter()
                (await anybody.get("/readyz")).raise_for_status()
                self.health.append(time.perf_counter() - began)
                await asyncio.sleep(0.2)
