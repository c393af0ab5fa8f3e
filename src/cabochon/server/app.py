"""Puts the server together: one application for one data folder."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, fields
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from cabochon.editions import EDITIONS
from cabochon.server.bots.desk import BotDesk
from cabochon.server.door.guard import Guard
from cabochon.server.door.identity import Identity, signing_keys
from cabochon.server.door.limits import Limits
from cabochon.server.door.tokens import new_key
from cabochon.server.live.fanout import LocalFanout
from cabochon.server.live.house import House, wall_clock
from cabochon.server.live.lobby import LobbyBoard
from cabochon.server.metrics import Metrics
from cabochon.server.routes import admin, lessons, moderation, people, replays, statistics, tables, world
from cabochon.server.routes.page import Page
from cabochon.server.routes.refusing import add_refusals
from cabochon.server.settings import Settings
from cabochon.server.socket.sockets import Sockets
from cabochon.server.store.migrate import upgrade
from cabochon.server.store.private import private_folder
from cabochon.server.store.rows import Milliseconds
from cabochon.server.store.sqlite import SQLiteStore
from cabochon.server.upkeep.sweep import Sweeper, note_down_time
from cabochon.words import LANGUAGES, Words

log = logging.getLogger("cabochon.app")

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
    desk: BotDesk
    admin_token: str

    def by_name(self) -> Mapping[str, Any]:
        return {part.name: getattr(self, part.name) for part in fields(self)}


class Server:
    """The application of one data folder."""

    def __init__(self, settings: Settings, now: Callable[[], Milliseconds] = wall_clock) -> None:
        self.settings = settings
        self.admin_token = new_key()
        self.sockets = Sockets(settings)
        self._now = now
        self._metrics = Metrics()
        self._limits = Limits(settings.requests_per_second, settings.people_per_hour)
        self._parts: Parts | None = None
        self.api = _api(self)
        self._guard: ASGIApp = Guard(self.api, settings, self._limits, self._metrics)

    @property
    def parts(self) -> Parts:
        """The parts of a server that serves."""
        assert self._parts is not None, "the server does not serve"
        return self._parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.api(scope, receive, send)
        else:
            await self._guard(_without_root(scope, self.settings.root), receive, send)

    @asynccontextmanager
    async def lifespan(self, _app: FastAPI) -> AsyncIterator[Mapping[str, Any]]:
        """Serve, and hand the parts to every request."""
        async with self._opened() as parts:
            self._parts = parts
            yield parts.by_name()
            self._parts = None

    @asynccontextmanager
    async def _opened(self) -> AsyncIterator[Parts]:
        store = await asyncio.to_thread(_open_store, self.settings, self._metrics)
        house = House(self.settings, store, LocalFanout(), self._metrics, self._limits, self._now)
        identity = Identity(store, await signing_keys(store), self._now)
        down = await note_down_time(house)
        desk, sweeper = BotDesk(house), Sweeper(house)
        warming = asyncio.create_task(asyncio.to_thread(_load_words))
        log.info("ready", extra={"down_ms": down})
        try:
            yield Parts(house, identity, LobbyBoard(house), desk, self.admin_token)
        finally:
            await warming
            house.stopping = True
            await self.sockets.tell_closing()
            await desk.close()
            await sweeper.close()
            await store.close()
            log.info("stopped")


def _load_words() -> None:
    """Catalogues take a moment to read: not the moment in which somebody's game ends."""
    for language in LANGUAGES:
        for edition in EDITIONS.values():
            Words(language, edition)


def _open_store(settings: Settings, metrics: Metrics) -> SQLiteStore:
    private_folder(settings.data)
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
    for room in (people, replays, statistics, tables, lessons, world, moderation, admin):
        api.include_router(room.router)
    api.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_FROM, compresslevel=5)
    api.add_api_websocket_route("/socket", server.sockets.serve)
    add_refusals(api)
    _add_page(api)
    return api


def _add_page(api: FastAPI) -> None:
    """The page, where it was built into the package; else a few words."""
    page = Path(str(files("cabochon") / "web"))
    if (page / "index.html").is_file():
        api.mount("/", Page(page), name="page")
    else:
        api.add_api_route("/", lambda: HTMLResponse(_FALLBACK), include_in_schema=False)
