"""The application of one data folder."""

import asyncio
import logging
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

import orjson
from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from cabochon.editions import EDITIONS
from cabochon.server.bots.hint import HintService
from cabochon.server.bots.reviews import ReviewService
from cabochon.server.bots.scheduler import BotService
from cabochon.server.described import describe
from cabochon.server.live.background import background, logged
from cabochon.server.live.clock import wall_clock
from cabochon.server.live.fanout import Topic
from cabochon.server.live.lobby import LobbyBoard
from cabochon.server.live.nodes import Heartbeat
from cabochon.server.metrics import Metrics
from cabochon.server.routes import moderation, people, replays, tables, world
from cabochon.server.routes.deps import REFUSALS, add_refusals
from cabochon.server.routes.page import Page
from cabochon.server.security.guard import Guard
from cabochon.server.security.identity import new_key
from cabochon.server.security.limits import Limits
from cabochon.server.settings import Settings
from cabochon.server.socket.connection import Sockets
from cabochon.server.store.files import is_whole
from cabochon.server.tables.reading import ReplayMaker
from cabochon.server.upkeep.assembly import Services, services
from cabochon.server.upkeep.folder import open_database
from cabochon.server.upkeep.sweep import Sweeper
from cabochon.table.values import Milliseconds
from cabochon.words import LANGUAGES, Words

log = logging.getLogger("cabochon.app")

COMPRESSED_FROM = 2000
"""Answers of at least this number of bytes are compressed. Files of the page and replays are already compressed."""
_FALLBACK = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Cabochon</title>
<h1>Cabochon</h1><p>This is a Cabochon server for the board game Splendor (unofficial, made by fans).
The page is not part of this installation; programs can use the <a href="openapi.json">API</a>.</p></html>"""


@dataclass(frozen=True)
class Parts(Services):
    """The parts of a running server. Routes and sockets find each by its name in the state of a request."""

    replays: ReplayMaker
    board: LobbyBoard
    heartbeat: Heartbeat
    bots: BotService
    hints: HintService
    reviews: ReviewService
    sockets: Sockets
    admin_token: str


class Server:
    """The application of one data folder."""

    parts: Parts
    """Set while it is open."""

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], Milliseconds] = wall_clock,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """`now` is the time of day, `steady` a monotonic clock in seconds."""
        self.settings = settings
        self.admin_token = new_key()
        self._now, self._steady = now, steady
        self.metrics = Metrics()
        if not settings.database_url:
            self.metrics.measure_files(settings.database)
        self._limits = Limits(settings)
        self.api = application()
        self._guard: ASGIApp = Guard(self.api, settings, self._limits, self.metrics)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            # an ASGI server other than `run` opens and closes the application through the lifespan protocol
            await Router(lifespan=lambda _: self.opened())(scope, receive, send)
        else:
            scope["state"] = {**scope.get("state", {}), **vars(self.parts)}
            await self._guard(_without_root(scope, self.settings.root), receive, send)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Open the data folder and answer requests until the body ends. Raises `CannotServe`."""
        checked = await asyncio.to_thread(open_database, self.settings)
        opening = services(self.settings, self.metrics, self._limits, self._now, self._steady)
        async with opening as (core, down):
            tables, nodes, identity, limits = core.tables, core.nodes, core.identity, core.limits
            board, heartbeat = LobbyBoard(tables, nodes), Heartbeat(nodes)
            sockets = Sockets(tables, board, identity, limits)
            bots = BotService(tables, nodes, limits)
            sweeper = Sweeper(tables, nodes, board.statistics.drop, down)
            parts = Parts(tables, nodes, identity, limits, bots.replays, board, heartbeat, bots, bots.hints,
                          bots.reviews, sockets, self.admin_token)  # fmt: skip
            if not checked:  # a daemon, so that the server can stop before the check ends
                threading.Thread(target=_check, args=(self.settings.database, self.metrics), daemon=True).start()
            log.info("ready", extra={"down_ms": down})
            try:
                async with background() as tasks, nodes.running(), sweeper.running(), bots.running():
                    tasks.create_task(asyncio.to_thread(_load_words))
                    tables.fanout.subscribe(Topic("keys"), lambda: tasks.create_task(logged(identity.read_keys())))
                    tables.fanout.subscribe(Topic("missed"), lambda: tasks.create_task(logged(sockets.check_people())))
                    self.parts = parts
                    try:
                        yield
                    finally:
                        heartbeat.stopping = True
                        await sockets.tell_closing()
            finally:
                await asyncio.to_thread(tables.traces.close)
                log.info("stopped")


def _load_words() -> None:
    """Read the catalogues at the start, so that no request waits for them later."""
    for language in LANGUAGES:
        for edition in EDITIONS.values():
            Words(language, edition)


def _check(database: Path, metrics: Metrics) -> None:
    """Check a database that is too large to check before the start. The result goes to the log and a metric."""
    whole = is_whole(database)
    metrics.whole.set(whole)
    log.log(logging.INFO if whole else logging.CRITICAL, "the database is whole" if whole else "the database is broken")


def _without_root(scope: Scope, root: str) -> Scope:
    """Remove the base path, if the proxy has not done so."""
    if root and (scope["path"] == root or scope["path"].startswith(root + "/")):
        return {**scope, "path": scope["path"][len(root) :] or "/", "cabochon.root": root}
    return scope


@cache
def application() -> FastAPI:
    """The routes of all servers of this process, with models and schema, built when the first server is created.

    FastAPI would build them at the first request.
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
    for routes in (people, replays, tables, world, moderation):
        api.include_router(routes.router, responses=REFUSALS)
    api.include_router(moderation.terminal)
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
    """The schema, encoded only once. FastAPI would encode it for every request."""
    schema = cache(lambda: orjson.dumps(api.openapi()))

    async def answer(_: Request) -> Response:
        return Response(schema(), media_type="application/json")

    api.add_route("/openapi.json", answer, include_in_schema=False)


def _add_page(api: FastAPI) -> None:
    """The page if the package contains it, else a short text."""
    page = Path(str(files("cabochon") / "web"))
    if (page / "index.html").is_file():
        api.mount("/", Page(page), name="page")
    else:
        api.add_api_route("/", lambda: HTMLResponse(_FALLBACK), include_in_schema=False)
