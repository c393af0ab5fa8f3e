"""Routes, models and the schema are built before the server listens, however the application is started."""

import asyncio
import gc
import socket
import subprocess
import sys
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from pydantic import TypeAdapter

from cabochon.server.app import Server
from cabochon.server.errors import CannotServe
from cabochon.server.run import serve
from cabochon.server.settings import Settings
from tests.support.serving import HOME, PATIENCE, running, served, shared_database

SERVE_WITHOUT_PARSING = """
import ast, inspect, sys

import fastapi  # brings anyio, which parses its own sources

def refuse(*_arguments, **_options):
    raise AssertionError("source code is parsed at run time")

ast.parse = inspect.getsource = inspect.getsourcelines = refuse
from pathlib import Path
from cabochon.server.app import Server
from cabochon.server.settings import Settings, settings_text

settings = Settings(data=Path(sys.argv[1]))
settings_text(settings)
assert "description" in str(Server(settings).api.openapi()["components"])
"""


@asynccontextmanager
async def plain_uvicorn(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    """The application as any ASGI server runs it: opened and closed by the lifespan protocol."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        running = uvicorn.Server(uvicorn.Config(server, log_config=None))
        task = asyncio.create_task(running._serve(sockets=[listening]))
        while not running.started:
            assert not task.done()
            await asyncio.sleep(0.005)
        base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        async with httpx.AsyncClient(base_url=base, timeout=PATIENCE, trust_env=False) as client:
            yield client
        running.should_exit = True
        await task


@running
async def test_a_request_builds_no_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(Settings(data=tmp_path, **(HOME | shared_database(tmp_path))))
    built: list[object] = []
    build = TypeAdapter.__init__

    def counted(adapter: TypeAdapter[Any], kind: Any, **options: Any) -> None:
        built.append(kind)
        build(adapter, kind, **options)

    monkeypatch.setattr(TypeAdapter, "__init__", counted)
    async with plain_uvicorn(server) as client:
        for path in ("/healthz", "/readyz", "/api/about", "/api/editions/classic", "/openapi.json", "/no-such-page"):
            assert (await client.get(path)).status_code == (404 if path == "/no-such-page" else 200)
        assert (await client.post("/api/me", json={"name": "Ann"})).status_code == 200
    assert built == []


def test_servers_of_a_process_share_their_routes(tmp_path: Path) -> None:
    assert Server(Settings(data=tmp_path / "one")).api is Server(Settings(data=tmp_path / "two")).api


def test_no_source_code_is_parsed_at_run_time(tmp_path: Path) -> None:
    words = [sys.executable, "-c", SERVE_WITHOUT_PARSING, str(tmp_path)]
    ran = subprocess.run(words, capture_output=True, text=True, timeout=180)
    assert ran.returncode == 0, ran.stderr


def test_a_server_that_cannot_start_closes_its_listening_sockets(tmp_path: Path) -> None:
    """Otherwise the garbage collector would close them later, with a warning in another test."""
    (tmp_path / "cabochon.db").write_bytes(b"not a database" * 100)
    settings = Settings(data=tmp_path, host="127.0.0.1", port=0)
    gc.unfreeze()  # an earlier server of this process froze what was left of the tests before it
    gc.collect()
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        with pytest.raises(CannotServe):
            serve(settings, lambda _addresses: None)
        with pytest.raises(CannotServe):
            asyncio.run(_open(tmp_path))
        gc.unfreeze()
        gc.collect()
    assert [str(warning.message) for warning in seen if issubclass(warning.category, ResourceWarning)] == []


async def _open(data: Path) -> None:
    async with served(data, database_url=""):
        raise AssertionError("it must not start")
