"""The page's files: weights that a wheel left out of the page are read from the editions."""

import asyncio
import json
from pathlib import Path

import httpx

from cabochon.server.routes.page import PACKAGE, Page

WEIGHTS = "editions/rule_sets/plain/small-2.mind"


def asked(folder: Path) -> httpx.Response:
    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(Page(folder))
        async with httpx.AsyncClient(transport=transport, base_url="http://page") as client:
            return await client.get("/assets/small-2-abc.mind")

    return asyncio.run(ask())


def test_weights_that_the_page_leaves_out_come_from_the_package(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "weights.json").write_text(json.dumps({"small-2-abc.mind": WEIGHTS}))
    answer = asked(tmp_path)
    assert answer.status_code == 200
    assert answer.content == (PACKAGE / WEIGHTS).read_bytes()
    assert "immutable" in answer.headers["cache-control"]


def test_a_page_with_weights_serves_its_own(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "weights.json").write_text(json.dumps({"small-2-abc.mind": WEIGHTS}))
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/small-2-abc.mind").write_bytes(b"own")
    assert asked(tmp_path).content == b"own"
