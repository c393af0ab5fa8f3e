"""Reviews on a server: once for each game, in parts that no kill loses, within limits, never of a running game."""

import asyncio
import signal
from pathlib import Path
from typing import Any

import pytest

from cabochon.record import parse_record
from cabochon.review import plan, report, settings
from cabochon.server.bots import reviews
from cabochon.server.store.reviews import A_DAY, ReviewRow, parts_of, review_of
from cabochon.words import LANGUAGES
from tests.review.games import answers_of, short_game
from tests.support.process import serving
from tests.support.serving import Client, Served, running, served

ENDLESS = 40_000_000
"""Simulations that no test waits for."""


async def bring(client: Client, number: int = 0, decisions: int = 6) -> str:
    return str((await client.post("/api/archive", text=short_game(number, decisions)))["id"])


async def asked(client: Client, table: str, *, expect: int = 200) -> Any:
    return await client.post(f"/api/tables/{table}/review", expect=expect)


async def until(client: Client, table: str, state: str) -> Any:
    while (now := await client.get(f"/api/tables/{table}/review"))["state"] != state:
        assert now["state"] == "waiting", now
        await asyncio.sleep(0.1)
    return now


async def cancelled(client: Client, table: str) -> Any:
    answer = await client.http.delete(f"/api/tables/{table}/review")
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.fixture
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.SIMULATIONS, 2, 40)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.SIMULATIONS, 2, ENDLESS)


@pytest.mark.usefixtures("shallow")
@running
async def test_the_review_equals_pythons_in_every_language(home: Served) -> None:
    async with home.client("Ann") as ann, home.client(None) as stranger:
        table = await bring(ann)
        assert (await ann.get(f"/api/tables/{table}/review"))["state"] == "none"
        await asked(ann, table)
        done = await until(ann, table, "done")
        assert done["done"] == done["parts"] > 0
        game = plan(parse_record(await ann.get(f"/api/tables/{table}/record")))
        assert done["review"]["report"] == report(game, answers_of(game))
        told = set()
        for language in LANGUAGES:
            answer = await stranger.http.get(f"/api/tables/{table}/review", headers={"Accept-Language": language})
            told.add(answer.json()["review"]["depth"])
        assert len(told) == len(LANGUAGES)
        parts = await _parts(home, table)
        await asked(ann, table)
        assert (await until(ann, table, "done"))["review"] == done["review"]
        assert await _parts(home, table) == parts


async def _row(home: Served, table: str) -> ReviewRow:
    row = await home.inside(home.app.parts.tables.store.read(review_of(table)))
    assert row is not None
    return row


async def _parts(home: Served, table: str) -> Any:
    return await home.inside(home.app.parts.tables.store.read(parts_of(await _row(home, table))))


@pytest.mark.usefixtures("endless")
@running
async def test_one_review_runs_at_a_time_and_can_be_cancelled(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        first, second = await bring(ann, 1), await bring(ann, 2)
        assert (await asked(ann, first))["state"] == "waiting"
        assert (await asked(ann, first))["state"] == "waiting", "asked again, it goes on"
        refused = await asked(ann, second, expect=429)
        assert refused["key"] == "too-many-reviews"
        assert (await cancelled(bob, first))["state"] == "waiting", "it is Ann's"
        assert (await cancelled(ann, first))["state"] == "cancelled"
        assert (await cancelled(ann, first))["state"] == "cancelled"
        assert (await cancelled(ann, second))["state"] == "none"
        assert (await asked(ann, second))["state"] == "waiting"


@pytest.mark.usefixtures("endless")
@running
async def test_reviews_have_a_daily_limit(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann:
        table = await bring(ann)
        me = (await ann.get("/api/me"))["id"]
        now = server.app.parts.tables.clock.now()
        rows = [f"('{table}', 'old-{number}', '{me}', {now}, 'cancelled', 1)" for number in range(A_DAY)]
        await server.execute(f"INSERT INTO reviews (table_id, key, person, at, state, parts) VALUES {', '.join(rows)}")
        refused = await asked(ann, table, expect=429)
        assert refused["key"] == "too-many-reviews-a-day"
        assert str(A_DAY) in refused["text"]


@running
async def test_a_server_without_workers_leaves_reviews_to_other_nodes(tmp_path: Path) -> None:
    async with served(tmp_path, bot_workers=0) as server, server.client("Ann") as ann:
        nodes = bool(server.app.settings.database_url)
        told = await asked(ann, await bring(ann), expect=200 if nodes else 403)
        assert told["state"] == "waiting" if nodes else told["key"] == "reviews-off"


async def leaks(client: Client, table: str) -> list[str]:
    """The methods by which a client gets data of a running game from its review."""
    found = []
    for method in ("GET", "POST", "DELETE"):
        answer = await client.http.request(method, f"/api/tables/{table}/review")
        refusal = answer.json()
        if answer.status_code != 409 or refusal.get("key") != "not-over" or refusal.get("values"):
            found.append(method)
    return found


@running
async def test_a_running_game_cannot_be_reviewed(home: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await ann.open("classic", "me", "me", public=True, first=0, start=True)
        for client in (ann, bob):
            assert await leaks(client, table) == []
        assert await home.inside(home.app.parts.tables.store.read(review_of(table))) is None

        async def planted(tables: Any, who: Any, table_id: str) -> Any:
            async with tables.hold(table_id) as live:
                return live.match.record(), live.row.revision

        monkeypatch.setattr(reviews, "finished", planted)
        assert "GET" in await leaks(bob, table), "the planted leak is found"


@running
async def test_a_killed_server_loses_no_finished_part(tmp_path: Path) -> None:
    cookies, table, before = None, "", 0
    for kill in range(3):
        with serving(tmp_path) as (process, address):
            ann = Client(address, "Ann")
            if cookies is None:
                await ann.post("/api/me", name="Ann")
                cookies, table = ann.http.cookies, await bring(ann, decisions=16)
                await asked(ann, table)
            ann.http.cookies = cookies
            now = await ann.get(f"/api/tables/{table}/review")
            assert now["done"] >= before, "finished parts are there after the kill"
            while kill < 2 and now["state"] == "waiting" and now["done"] <= before:
                await asyncio.sleep(0.05)
                now = await ann.get(f"/api/tables/{table}/review")
            if kill == 2:
                now = await until(ann, table, "done")
                assert now["done"] == now["parts"]
                assert now["review"]["report"]["steps"]
            before = now["done"]
            process.send_signal(signal.SIGKILL)
            await ann.close()
