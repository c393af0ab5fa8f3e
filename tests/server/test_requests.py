"""A request id identifies one request: repeated it gets the same answer, used for another request it is refused."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from cabochon.server.store.protocol import doing
from cabochon.server.store.schema import decisions
from cabochon.server.upkeep.sweep import Sweeper
from tests.support.serving import Client, Served, running, served

VERBS = ("submit", "resign", "stop", "take-back", "consent", "come-back")


def body_of(verb: str, **asked: Any) -> dict[str, Any]:
    """A request for a verb; it need not make sense at the table."""
    more: dict[str, dict[str, Any]] = {"submit": {"moves": "+wbg"}, "consent": {"agree": True}}
    return {**asked, **more.get(verb, {})}


async def two_at_a_table(home: Served, ann: Client, bob: Client) -> str:
    table = await ann.open("classic", "me", "person", first=0, take_backs="consent")
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    return f"/api/tables/{table}"


@pytest.mark.parametrize("verb", VERBS)
@running
async def test_the_id_of_a_submission_is_refused_for_another_verb(home: Served, verb: str) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at_a_table(home, ann, bob)
        first: dict[str, Any] = {"request": "one", "seat": 0, "version": 0, "moves": "+wbg"}
        assert (await ann.post(f"{table}/submit", **first))["version"] == 1
        assert (await ann.post(f"{table}/submit", **first))["version"] == 1, "repeated: answered the same"
        asked = body_of(verb, request="one", seat=0, version=1)
        assert (await ann.post(f"{table}/{verb}", expect=409, **asked))["key"] == "request-reused"
        assert (await ann.get(table))["version"] == 1
        assert (await bob.post(f"{table}/submit", **first | {"seat": 1, "version": 1}))["version"] == 2, (
            "ids are one's own"
        )


@running
async def test_the_id_of_a_resignation_is_refused_for_moves(home: Served) -> None:
    async with home.client("Ann") as ann:
        table = "/api/tables/" + await ann.open("classic", "me", "me", "me", first=0, start=True)
        gone: dict[str, Any] = {"request": "r", "seat": 2, "version": 0}
        assert (await ann.post(f"{table}/resign", **gone))["version"] == 1
        assert (await ann.post(f"{table}/resign", **gone))["version"] == 1
        moved: dict[str, Any] = {"request": "r", "seat": 0, "version": 1, "moves": "+wbg"}
        assert (await ann.post(f"{table}/submit", expect=409, **moved))["key"] == "request-reused"
        other: dict[str, Any] = gone | {"seat": 1}
        assert (await ann.post(f"{table}/resign", expect=409, **other))["key"] == "request-reused", "another seat"
        assert (await ann.post(f"{table}/resign", expect=409, **gone | {"version": 1}))["key"] == "request-reused"


@running
async def test_the_id_of_an_offer_is_remembered(home: Served) -> None:
    """An answer without a version: repeated it is the same, and its id is used."""
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at_a_table(home, ann, bob)
        await ann.post(f"{table}/submit", request="s", seat=0, version=0, moves="+wbg")
        wish: dict[str, Any] = {"request": "t", "seat": 0, "version": 1}
        for _ in range(2):
            assert (await ann.post(f"{table}/take-back", **wish))["version"] == 1
        assert (await ann.post(f"{table}/stop", expect=409, **wish))["key"] == "request-reused"
        no: dict[str, Any] = {"request": "no", "seat": 1, "version": 1, "agree": False}
        for _ in range(2):
            assert (await bob.post(f"{table}/consent", **no))["version"] == 1
        assert (await bob.post(f"{table}/consent", expect=409, **no | {"agree": True}))["key"] == "request-reused"


@running
async def test_ids_survive_a_restart(tmp_path: Path) -> None:
    first: dict[str, Any] = {"request": "one", "seat": 0, "version": 0, "moves": "+wbg"}
    async with served(tmp_path) as server, server.client("Ann") as ann:
        table = "/api/tables/" + await ann.open("classic", "me", "me", first=0, start=True)
        await ann.post(f"{table}/submit", **first)
        cookies = ann.http.cookies
    async with served(tmp_path) as server, server.client(None) as ann:
        ann.http.cookies = cookies
        assert (await ann.post(f"{table}/submit", **first))["version"] == 1
        used: dict[str, Any] = {"request": "one", "seat": 0, "version": 1}
        assert (await ann.post(f"{table}/resign", expect=409, **used))["key"] == "request-reused"


@running
async def test_an_id_without_a_stored_digest_is_valid_for_its_own_version(tmp_path: Path) -> None:
    first: dict[str, Any] = {"request": "one", "seat": 0, "version": 0, "moves": "+wbg"}
    async with served(tmp_path) as server, server.client("Ann") as ann:
        table = "/api/tables/" + await ann.open("classic", "me", "me", first=0, start=True)
        await ann.post(f"{table}/submit", **first)
        cookies = ann.http.cookies
        await server.app.parts.tables.store.write(doing(update(decisions).values(asked=None)))
    async with served(tmp_path) as server, server.client(None) as ann:
        ann.http.cookies = cookies
        assert (await ann.post(f"{table}/submit", **first))["version"] == 1
        used: dict[str, Any] = {"request": "one", "seat": 0, "version": 1}
        assert (await ann.post(f"{table}/resign", expect=409, **used))["key"] == "request-reused"


# --- watched tables stay in memory -----------------------------------------------------------------


@running
async def test_a_watched_table_stays_in_memory(tmp_path: Path) -> None:
    async with served(tmp_path, idle_seconds=0.0) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "me", first=0, start=True)
        await ann.watch(table)
        parts = server.app.parts
        tables = parts.tables
        tables.cache.all()[0].touched = 0
        await Sweeper(tables, parts.nodes, parts.board.statistics.drop)._idle()
        assert len(tables.cache) == 1, "somebody watches it"
