"""Puts the server together: one application for one data folder."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

import orjson
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from cabochon.editions import EDITIONS
from cabochon.rules.errors import CabochonError
from cabochon.server import admin
from cabochon.server.bots.desk import BotDesk
from cabochon.server.errors import Refused
from cabochon.server.fanout import LocalFanout
from cabochon.server.guard import Guard, address_of, check_origin
from cabochon.server.house import House, wall_clock
from cabochon.server.identity import Identity, language_of, signing_keys
from cabochon.server.limits import Limits
from cabochon.server.lobby import LobbyBoard
from cabochon.server.metrics import Metrics
from cabochon.server.page import Page
from cabochon.server.routes import lessons, people, replays, statistics, tables, world
from cabochon.server.settings import Settings
from cabochon.server.show.reasons import refusal
from cabochon.server.socket import Connection
from cabochon.server.store.migrate import upgrade
from cabochon.server.store.rows import Milliseconds
from cabochon.server.store.sqlite import SQLiteStore
from cabochon.server.sweep import Sweeper, take_up
from cabochon.server.tokens import new_key
from cabochon.words import LANGUAGES, Words

log = logging.getLogger("cabochon.app")

STRANGERS = 8
"""Behind one address there may be many who have no name yet: so many times the sockets of one person."""
PACKED_FROM = 2000
"""Bytes from which an answer is sent compressed; the page's files and replays come compressed already."""
_FALLBACK = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Cabochon</title>
<h1>Cabochon</h1><p>This is a Cabochon server, a home for the board game Splendor (unofficial, made by fans).
The page is not part of this installation; programs can use the <a href="openapi.json">API</a>.</p></html>"""


class Server:
    """The application and the parts that live as long as it does."""

    def __init__(self, settings: Settings, now: Callable[[], Milliseconds] = wall_clock) -> None:
        self.settings = settings
        self.admin_token = new_key()
        self._now = now
        self.connections: set[Connection] = set()
        self.api = _api(self)
        self._inner: ASGIApp = self.api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.api(scope, receive, send)
        else:
            await self._inner(_without_root(scope, self.settings.root), receive, send)

    @asynccontextmanager
    async def lifespan(self, _app: FastAPI) -> AsyncIterator[None]:
        metrics = Metrics()
        store = await asyncio.to_thread(_open_store, self.settings, metrics)
        limits = Limits(self.settings.requests_per_second, self.settings.people_per_hour)
        house = House(self.settings, store, LocalFanout(), metrics, limits, self._now)
        identity = Identity(store, await signing_keys(store))
        down = await take_up(house)
        self.house = self.api.state.house = house
        self.api.state.identity = identity
        self.api.state.board = LobbyBoard(house)
        self.api.state.admin_token = self.admin_token
        self._inner = Guard(self.api, house, identity)
        self.desk = BotDesk(house)
        sweeper = Sweeper(house)
        warming = asyncio.create_task(asyncio.to_thread(_load_words))
        log.info("ready", extra={"down_ms": down})
        try:
            yield
        finally:
            await warming
            house.stopping = True
            await self.tell_closing()
            await self.desk.close()
            await sweeper.close()
            await store.close()
            log.info("stopped")

    async def tell_closing(self) -> None:
        """Everybody who looks is told."""
        for connection in list(self.connections):
            connection.close_soon()
        if self.connections:
            await asyncio.sleep(0.1)

    async def serve_socket(self, socket: WebSocket) -> None:
        """The WebSocket: origin, who, how many; then it runs."""
        house, identity = self.house, self.api.state.identity
        try:
            check_origin(socket.headers, self.settings)
            who = await identity.caller(socket.cookies, socket.headers.get("authorization"))
            key = who.id if who else f"@{address_of(socket)}"
            if house.presence.sockets_of(key) >= self.settings.sockets_per_person * (1 if who else STRANGERS):
                raise Refused(429, "too-many-sockets")
        except Refused as refused:
            house.metrics.refusals.labels(status=str(refused.status)).inc()
            await socket.close(1008)
            return
        await socket.accept()
        language = language_of(who, socket.headers.get("accept-language"))
        connection = Connection(socket, house, self.api.state.board, who, language)
        self.connections.add(connection)
        house.presence.came(key)
        house.metrics.sockets.inc()
        try:
            await connection.run()
        finally:
            self.connections.discard(connection)
            house.presence.went(key)
            house.metrics.sockets.dec()


def _load_words() -> None:
    """Catalogues take a moment to read: not the moment in which somebody's game ends."""
    for language in LANGUAGES:
        for edition in EDITIONS.values():
            Words(language, edition)


def _open_store(settings: Settings, metrics: Metrics) -> SQLiteStore:
    settings.data.mkdir(parents=True, exist_ok=True)
    upgrade(settings.database)
    return SQLiteStore(settings.database, metrics.commit)


def _without_root(scope: Scope, root: str) -> Scope:
    """Behind a proxy that does not cut the base path off, we do."""
    if root and (scope["path"] == root or scope["path"].startswith(root + "/")):
        return {**scope, "path": scope["path"][len(root) :] or "/", "cabochon.root": root}
    return scope


def _api(server: Server) -> FastAPI:
    api = FastAPI(
        title="Cabochon",
        version=version("cabochon"),
        description="Tables of the board game Splendor in three editions. An unofficial fan implementation.",
        lifespan=server.lifespan,
        docs_url=None,
        redoc_url=None,
        separate_input_output_schemas=False,
    )
    for room in (people, replays, statistics, tables, lessons, world):
        api.include_router(room.router)
    api.include_router(admin.router)
    api.add_middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=5)
    api.add_api_websocket_route("/socket", server.serve_socket)
    api.add_exception_handler(CabochonError, _refused)
    api.add_exception_handler(RequestValidationError, _invalid)
    api.add_exception_handler(HTTPException, _http_error)
    api.add_exception_handler(Exception, _our_fault)
    _add_page(api)
    return api


def _add_page(api: FastAPI) -> None:
    """The page, where it was built into the package; else a few words."""
    page = Path(str(files("cabochon") / "web"))
    if (page / "index.html").is_file():
        api.mount("/", Page(page), name="page")
    else:
        api.add_api_route("/", lambda: HTMLResponse(_FALLBACK), include_in_schema=False)


# --- refusals ----------------------------------------------------------------------------------


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, CabochonError)
    house: House = request.app.state.house
    live = house.tables.peek(request.path_params.get("table", ""))
    language = await _language(request)
    body = refusal(error, language, live.edition) if live else refusal(error, language)
    house.metrics.refusals.labels(status=str(body["status"])).inc()
    headers = {"Retry-After": "1"} if body["status"] == 429 else None
    return Response(orjson.dumps(body), body["status"], headers, media_type="application/json")


async def _language(request: Request) -> str:
    identity: Identity = request.app.state.identity
    try:
        who = await identity.caller(request.cookies, request.headers.get("authorization"))
    except Refused:
        who = None
    return language_of(who, request.headers.get("accept-language"))


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    where = ".".join(str(part) for part in error.errors()[0]["loc"])[:100] if error.errors() else "body"
    return await _refused(request, Refused(400, "invalid", where=where))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    known = {404: "no-such-file", 405: "no-such-method", 413: "too-large"}
    if error.status_code == 413:
        return await _refused(request, Refused(413, "too-large", most=request.app.state.house.settings.body_bytes))
    response = await _refused(request, Refused(error.status_code, known.get(error.status_code, "unreadable")))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def _our_fault(request: Request, _error: Exception) -> Response:
    """A fault of ours: the log has it, the caller hears no detail."""
    body = refusal(Refused(500, "our-fault"), language_of(None, request.headers.get("accept-language")))
    return Response(orjson.dumps(body), 500, media_type="application/json")
