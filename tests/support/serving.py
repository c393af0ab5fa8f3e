"""A real server on loopback, and clients that use HTTP and WebSocket like any other client."""

import asyncio
import itertools
import json
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine
from concurrent.futures import Future
from contextlib import asynccontextmanager
from copy import copy
from functools import wraps
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, TypeVar

import httpx
import pytest
from sqlalchemy import Connection, event, text
from websockets.asyncio.client import ClientConnection, connect

from cabochon.server.app import Server
from cabochon.server.live.clock import wall_clock
from cabochon.server.run import Uvicorn
from cabochon.server.settings import Settings
from cabochon.server.store.protocol import Store
from cabochon.server.store.sqlite import SQLiteStore
from cabochon.server.upkeep.sweep import Sweeper
from tests.support.random_turns import random_turn

Message = dict[str, Any]
T = TypeVar("T")
HOME: dict[str, Any] = {
    "bot_pace": 0.0,
    "bot_workers": 1,
    "requests_per_second": 10_000.0,
    "messages_per_second": 10_000.0,
    "people_per_hour": 100_000,
    "tables_per_hour": 1_000_000,
    "phrases_per_minute": 1_000_000,
    "tables_per_person": 1000,
    "bot_tables_per_person": 1000,
    "stall_seconds": 1e9,  # so that a test that moves the clock adds uptime
}
PATIENCE = 60.0
database = "sqlite"
"""The kind of database that test servers use; `tests/server/conftest.py` changes it."""


def shared_database(data: Path) -> dict[str, str]:
    """The settings of the PostgreSQL that replaces a data folder, and of Redis, if tests use them."""
    if database == "sqlite":
        return {}
    from tests.support.services import postgres, redis

    return {"database_url": postgres().of(data), "redis_url": redis().url}


def database_of(data: Path) -> Path | str:
    """The file, or the address, of a folder's database."""
    return shared_database(data).get("database_url") or data / "cabochon.db"


class HandClock:
    """Real time, and milliseconds that the test adds."""

    def __init__(self) -> None:
        self.more = 0
        """Let time pass."""
        self.moved = 0
        """The change of the machine's clock, or the duration of its sleep."""

    def __call__(self) -> int:
        return wall_clock() + self.more + self.moved

    def steady(self) -> float:
        return time.monotonic() + self.more / 1000


@asynccontextmanager
async def served(data: Path, now: Callable[[], int] = wall_clock, **changes: Any) -> AsyncIterator["Served"]:
    """The server in this process, on a free port of loopback."""
    shared = {} if "database_url" in changes else shared_database(data)
    settings = Settings(data=data, host="127.0.0.1", **(HOME | shared | changes))
    app = Server(settings, now, now.steady if isinstance(now, HandClock) else time.monotonic)
    async with app.opened():
        refuse_other_loops(app.parts.tables.store)
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            async with _answering(app, listening) as connections:
                yield Served(app, listening.getsockname()[1], connections)


def refuse_other_loops(store: Store) -> None:
    """Fail whenever another loop uses the store's PostgreSQL, not only when all its connections are in use."""
    own = asyncio.get_running_loop()

    def check(*_: object) -> None:
        if asyncio.get_running_loop() is not own:
            raise RuntimeError("a test uses the store of a server in another loop: use Served.inside")

    if not isinstance(store, SQLiteStore):
        from cabochon.server.store.postgres import PostgresStore

        assert isinstance(store, PostgresStore)
        for engine in (store._singles, store._writers, store._readers):
            event.listen(engine, "checkout", check)


@asynccontextmanager
async def _answering(app: Server, listening: socket.socket) -> AsyncIterator[Collection[object]]:
    running = Uvicorn(app)
    task = asyncio.create_task(running._serve(sockets=[listening]))
    while not running.started:
        if task.done():
            await task
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.005)
    try:
        yield running.server_state.connections
    finally:
        running.should_exit = True
        await task


class Served:
    """A running server, from outside."""

    def __init__(self, app: Server, port: int, connections: Collection[object] = ()) -> None:
        self.app, self.port, self.connections = app, port, connections
        self.base = f"http://127.0.0.1:{port}"
        self._loop = asyncio.get_running_loop()

    async def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Run it in the server's loop: connections to PostgreSQL belong to that loop."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def execute(self, *statements: str) -> None:
        """Change its database directly."""

        def operation(connection: Connection) -> None:
            for statement in statements:
                connection.execute(text(statement))

        await self.inside(self.app.parts.tables.store.write(operation))

    async def replace_absent(self, absent_seconds: float = 0.0) -> None:
        """Check every live table once for people on turn who were absent that long."""
        parts = self.app.parts
        tables = copy(parts.tables)
        tables.settings = tables.settings.model_copy(update={"absent_seconds": absent_seconds})
        await self.inside(Sweeper(tables, parts.nodes, parts.board.statistics.drop)._absent())

    @asynccontextmanager
    async def client(self, name: str | None = "Ann", token: str | None = None) -> AsyncIterator["Client"]:
        """A client: a person with a cookie jar, an anonymous client, or a program with a token."""
        client = Client(self.base, name or "nobody", token)
        try:
            if name is not None and token is None:
                await client.post("/api/me", name=name)
            yield client
        finally:
            await client.close()


class Client:
    """One person: HTTP, and a socket when needed. It stores every message that it receives."""

    def __init__(self, base: str, name: str, token: str | None = None) -> None:
        self.base, self.name, self.token = base, name, token
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE, trust_env=False)
        self.transcript: list[str] = []
        self._requests = (f"{name}-{number}".replace(" ", "_") for number in itertools.count())
        self._socket: ClientConnection | None = None
        self._letters: dict[str, str] = {}

    async def close(self) -> None:
        await self.hang_up()
        await self.http.aclose()

    # --- HTTP ----------------------------------------------------------------------------------

    async def get(self, path: str, /, *, status: int = 200, **query: Any) -> Any:
        return self._checked(await self.http.get(path, params=query), status)

    async def post(self, path: str, /, *, expect: int = 200, **body: Any) -> Any:
        return self._checked(await self.http.post(path, json=body), expect)

    def _checked(self, response: httpx.Response, status: int) -> Any:
        if "/api/tables" in str(response.url):
            self.transcript.append(response.text)
        assert response.status_code == status, (response.status_code, response.text[:500])
        return (
            response.json()
            if response.content and response.headers.get("content-type", "").startswith("application/json")
            else response.text
        )

    async def open(self, edition: str, *seats: str, **options: Any) -> str:
        """A table; seats are `me`, `person`, or the name of a bot."""
        asked = [{"kind": seat} if seat in ("me", "person") else {"kind": "bot", "bot": seat} for seat in seats]
        state = await self.post("/api/tables", edition=edition, seats=asked, **options)
        return str(state["table"]["id"])

    def request(self) -> str:
        return next(self._requests)

    # --- the socket ----------------------------------------------------------------------------

    async def socket(self, **headers: str) -> ClientConnection:
        if self._socket is None:
            cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
            sent = {"Cookie": cookie} if cookie else {}
            if self.token:
                sent["Authorization"] = f"Bearer {self.token}"
            uri = self.base.replace("http", "ws") + "/socket"
            self._socket = await connect(
                uri,
                additional_headers=sent | headers,
                max_size=None,
                compression=None,
                proxy=None,
                open_timeout=PATIENCE,
            )
            assert (await self.next())["type"] == "welcome"
        return self._socket

    async def hang_up(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def send(self, type: str, **fields: Any) -> None:
        await (await self.socket()).send(json.dumps({"type": type, **fields}))

    async def next(self) -> Message:
        assert self._socket is not None
        text = await asyncio.wait_for(self._socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.transcript.append(text)
        message: Message = json.loads(text)
        return message

    async def until(self, type: str, where: Callable[[Message], bool] = lambda _: True) -> Message:
        """The next message of a matching type."""
        while True:
            message = await self.next()
            if message["type"] == type and where(message):
                return message

    async def watch(self, table: str, **fields: Any) -> Message:
        await self.send("watch", table=table, **fields)
        return await self.until("state", lambda state: state["table"]["id"] == table)

    async def ask(self, type: str, table: str, **fields: Any) -> Message:
        """Send a request and wait for its answer."""
        request = self.request()
        await self.send(type, table=table, request=request, **fields)
        while True:
            message = await self.next()
            if message.get("request") == request:
                return message

    async def letters(self, edition: str) -> str:
        if edition not in self._letters:
            self._letters[edition] = (await self.get(f"/api/editions/{edition}"))["letters"]
        return self._letters[edition]

    async def play(
        self, table: str, chance: Random, until: Callable[[Message], bool] | None = None, first: str = ""
    ) -> Message:
        """Play all own seats at a table from the options alone, until the game is over. `first` is the first turn."""
        state = await self.watch(table, since=0)
        letters = await self.letters(state["table"]["edition"])
        while state["table"]["state"] != "over" and not (until and until(state)):
            mine = state["position"] is not None and state["position"]["turn"] in state["you"]
            if mine and state["seat"] != state["position"]["turn"]:
                state = await self.watch(table, seat=state["position"]["turn"], since=state["version"])
                continue
            if state["stage"] is not None:
                moves, first = first or random_turn(state["stage"], letters, chance), ""
                answer = await self.ask("submit", table, seat=state["seat"], version=state["version"], moves=moves)
                assert answer["type"] == "accepted", (answer, moves)
                if answer["version"] <= state["version"]:
                    raise AssertionError("the version did not grow")
            state = await self.until("state", lambda new: new["table"]["id"] == table)
        return state


def running(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Lets pytest run an async test that starts a server."""
    marked: Callable[..., None] = pytest.mark.slow(in_loop(test))
    return marked


def in_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Lets pytest run an async test."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(test(*args, **kwargs))  # type: ignore[arg-type]

    return run


class InBackground:
    """A server in its own thread, for tests that share one."""

    def __init__(self, data: Path, **changes: Any) -> None:
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._ready: Future[Served] = Future()
        self._thread = Thread(target=self._run, args=(data, changes), daemon=True)
        self._thread.start()
        self.server = self._ready.result(PATIENCE)

    def _run(self, data: Path, changes: dict[str, Any]) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve(data, changes))
        self._loop.close()

    async def _serve(self, data: Path, changes: dict[str, Any]) -> None:
        async with served(data, **changes) as server:
            self._ready.set_result(server)
            await self._stop.wait()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(PATIENCE)
