"""Puts the server together: one application for one data folder."""

import asyncio
import gzip
import logging
import math
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, fields
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any

import orjson
from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from cabochon.editions import EDITIONS
from cabochon.server.bots.service import BotService
from cabochon.server.described import describe
from cabochon.server.door.guard import Guard
from cabochon.server.door.identity import Identity, signing_keys
from cabochon.server.door.limits import Limits
from cabochon.server.door.tokens import new_key
from cabochon.server.errors import CannotServe
from cabochon.server.live.fanout import KEYS, LocalFanout, person_of
from cabochon.server.live.house import House, wall_clock
from cabochon.server.live.joining import join_nodes
from cabochon.server.live.lobby import LobbyBoard
from cabochon.server.live.served import ServedClock
from cabochon.server.metrics import Metrics
from cabochon.server.routes import admin, lessons, moderation, people, replays, statistics, tables, world
from cabochon.server.routes.page import Page
from cabochon.server.routes.refusing import add_refusals
from cabochon.server.settings import Settings
from cabochon.server.socket.sockets import Sockets
from cabochon.server.store.protocol import Store
from cabochon.server.store.sound import is_sound
from cabochon.server.store.upkeep import resume_serving
from cabochon.server.traces import Traces, traces_to
from cabochon.server.upkeep.opening import open_store, plain_disk_failures
from cabochon.server.upkeep.sweep import Sweeper
from cabochon.table.values import Milliseconds
from cabochon.words import LANGUAGES, Words

log = logging.getLogger("cabochon.app")

SHARED_SECONDS = 1.0
"""How long a node remembers somebody whom another node may have changed while the wake-up was lost."""
COMPRESSED_FROM = 2000
"""Bytes from which an answer is sent compressed; the page's files and replays come compressed already."""
_FALLBACK = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Cabochon</title>
<h1>Cabochon</h1><p>This is a Cabochon server, a home for the board game Splendor (unofficial, made by fans).
The page is not part of this installation; programs can use the <a href="openapi.json">API</a>.</p></html>"""


@dataclass(frozen=True)
class Parts:
    """What lives while the server serves. Routes and sockets find each part by its name in their state."""

    house: House
    identity: Identity
    board: LobbyBoard
    bots: BotService
    sockets: Sockets
    admin_token: str

    def by_name(self) -> Mapping[str, Any]:
        return {part.name: getattr(self, part.name) for part in fields(self)}


class Server:
    """The application of one data folder."""

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], Milliseconds] = wall_clock,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """`now` tells the time of day, `steady` the seconds of a clock that nobody moves."""
        self.settings = settings
        self.admin_token = new_key()
        self.sockets = Sockets(settings)
        self._now, self._steady = now, steady
        self.metrics = Metrics()
        if not settings.database_url:
            self.metrics.measure_files(settings.database)
        self._limits = Limits(settings)
        self._parts: Parts | None = None
        self.api = application()
        self._guard: ASGIApp = Guard(self.api, settings, self._limits, self.metrics)

    @property
    def parts(self) -> Parts:
        """The parts of a server that serves."""
        assert self._parts is not None, "the server does not serve"
        return self._parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await Router(lifespan=self.lifespan)(scope, receive, send)
        else:
            scope["state"] = {**scope.get("state", {}), **self.parts.by_name()}
            await self._guard(_without_root(scope, self.settings.root), receive, send)

    @asynccontextmanager
    async def lifespan(self, _app: object) -> AsyncIterator[None]:
        """For a server of another kind than ours, which opens and closes the application by the protocol."""
        async with self.opened():
            yield

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Open the data folder; from then on requests can be answered. `CannotServe` says what stands in the way."""
        store, checked = await asyncio.to_thread(open_store, self.settings, self.metrics.commit)
        try:
            async with self._working(store, checked) as parts:
                self._parts = parts
                yield
        finally:
            self._parts = None
            await store.close()
            log.info("stopped")

    @asynccontextmanager
    async def _working(self, store: Store, checked: bool) -> AsyncIterator[Parts]:
        settings, metrics = self.settings, self.metrics
        with plain_disk_failures(settings):
            keys = await signing_keys(store)
            house, down = await (self._house_of_many(store) if settings.database_url else self._house_alone(store))
        identity = Identity(store, keys, house.now, SHARED_SECONDS if house.neighbours else math.inf)
        _hear_of_changes(house, identity, self.sockets)
        house.traces = _traces(settings, house)
        sweeper = Sweeper(house, down)
        warming = asyncio.create_task(asyncio.to_thread(_load_words))
        if not checked:  # nobody waits for it, not even at the end
            threading.Thread(target=_check, args=(settings.database, metrics), daemon=True).start()
        log.info("ready", extra={"down_ms": down})
        try:
            async with BotService(house) as bots:
                try:
                    yield Parts(house, identity, LobbyBoard(house), bots, self.sockets, self.admin_token)
                finally:
                    await warming
                    house.stopping = True
                    await self.sockets.tell_closing()
        finally:
            await sweeper.close()
            if house.neighbours:
                await house.neighbours.close()
            await asyncio.to_thread(house.traces.close)

    async def _house_alone(self, store: Store) -> tuple[House, Milliseconds]:
        """The only server of its database: its own clock, wake-ups within the process. Also how long nobody served."""
        settings = self.settings
        start, down = await store.write(resume_serving(self._now()))
        served = ServedClock(start, settings.stall_seconds, self._steady)
        return House(settings, store, LocalFanout(), self.metrics, self._limits, served, self._now), down

    async def _house_of_many(self, store: Store) -> tuple[House, Milliseconds]:
        """One of the nodes that share a database. Others may serve meanwhile."""
        neighbours = await join_nodes(self.settings, store, self.metrics, self._turned)
        clock, fanout = neighbours.clock, neighbours.fanout
        return House(self.settings, store, fanout, self.metrics, self._limits, clock, clock.now, neighbours), 0

    def _turned(self) -> Milliseconds:
        """How far a test has turned the clock by hand."""
        return 0 if self._now is wall_clock else self._now() - wall_clock()


def _traces(settings: Settings, house: House) -> Traces:
    """Traces where the host names a receiver. Their packages are an extra."""
    if not settings.traces_url:
        return Traces()
    try:
        return traces_to(settings.traces_url, house.neighbours.node if house.neighbours else "home")
    except ModuleNotFoundError as error:
        raise CannotServe("driver-missing", module=error.name or "opentelemetry", extra="traces") from None


def _hear_of_changes(house: House, identity: Identity, sockets: Sockets) -> None:
    """Other nodes rename people, sign them out, delete them, and change the keys of the cookies."""
    if house.neighbours is None:
        return
    doing: set[asyncio.Task[None]] = set()

    def soon(work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        doing.add(task)
        task.add_done_callback(doing.discard)

    async def renew() -> None:
        identity.use_keys(await signing_keys(house.store))

    def hear(topic: str | None) -> None:
        person = None if topic is None else person_of(topic)
        if topic is None:
            soon(sockets.look_who_is_out(house.store))
        if topic is None or person is not None:
            identity.changed(person)

    house.neighbours.fanout.on_news.append(hear)
    house.fanout.subscribe(KEYS, lambda: soon(renew()))


def _load_words() -> None:
    """Catalogues take a moment to read: not the moment in which somebody's game ends."""
    for language in LANGUAGES:
        for edition in EDITIONS.values():
            Words(language, edition)


def _check(database: Path, metrics: Metrics) -> None:
    """Check a database whose size would have delayed the start. The host sees a broken one in the log and counters."""
    sound = is_sound(database)
    metrics.sound.set(sound)
    log.log(logging.INFO if sound else logging.CRITICAL, "the database is whole" if sound else "the database is broken")


def _without_root(scope: Scope, root: str) -> Scope:
    """Behind a proxy that does not cut the base path off, we do."""
    if root and (scope["path"] == root or scope["path"].startswith(root + "/")):
        return {**scope, "path": scope["path"][len(root) :] or "/", "cabochon.root": root}
    return scope


@cache
def application() -> FastAPI:
    """The routes of every server of this process, with their models and schema.

    FastAPI would build them at the first request. Here all of it is built when the first server is made.
    """
    api = FastAPI(
        title="Cabochon",
        version=version("cabochon"),
        description="Tables of the board game Splendor in three editions. An unofficial fan implementation.",
        openapi_url=None,  # `_add_schema` sends it
        docs_url=None,
        redoc_url=None,
        separate_input_output_schemas=False,
    )
    for room in (people, replays, statistics, tables, lessons, world, moderation, admin):
        api.include_router(room.router)
    api.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_FROM, compresslevel=5)
    api.add_api_websocket_route("/socket", _serve_socket)
    add_refusals(api)
    _add_schema(api)
    _add_page(api)
    describe(api.openapi())
    api.middleware_stack = api.build_middleware_stack()
    return api


async def _serve_socket(socket: WebSocket) -> None:
    sockets: Sockets = socket.state.sockets
    await sockets.serve(socket)


def _add_schema(api: FastAPI) -> None:
    """The schema, made and compressed once: it is large, and everybody may ask for it."""

    @cache
    def schema(packed: bool) -> bytes:
        text = orjson.dumps(api.openapi())
        return gzip.compress(text, mtime=0) if packed else text

    async def answer(request: Request) -> Response:
        packed = "gzip" in request.headers.get("accept-encoding", "")
        headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packed else {})
        return Response(schema(packed), headers=headers, media_type="application/json")

    api.add_route("/openapi.json", answer, include_in_schema=False)


def _add_page(api: FastAPI) -> None:
    """The page, where it was built into the package; else a few words."""
    page = Path(str(files("cabochon") / "web"))
    if (page / "index.html").is_file():
        api.mount("/", Page(page), name="page")
    else:
        api.add_api_route("/", lambda: HTMLResponse(_FALLBACK), include_in_schema=False)
