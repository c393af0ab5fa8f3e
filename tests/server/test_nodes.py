"""Several nodes on one PostgreSQL: any node takes any request, and nobody notices which."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from cabochon.record import parse_record, verify
from cabochon.server.store.operations import load
from support.process import serving
from support.services import RedisServer, postgres
from support.serving import PATIENCE, Client, HandClock, Served, running, served

TAKE: dict[str, Any] = {"request": "one", "seat": 0, "version": 0, "moves": "+wbg"}


@asynccontextmanager
async def two_nodes(folder: Path, now: HandClock | None = None, **changes: Any) -> AsyncIterator[tuple[Served, Served]]:
    """Two nodes in this process."""
    changes = {"database_url": postgres().fresh()} | changes
    clock = {"now": now} if now else {}
    async with (
        served(folder / "a", **clock, **changes) as one,
        served(folder / "b", **clock, **changes) as other,
    ):
        yield one, other


@asynccontextmanager
async def also_at(client: Client, node: Served | str) -> AsyncIterator[Client]:
    """The same person, at another node."""
    there = Client(node if isinstance(node, str) else node.base, client.name)
    there.http.cookies = client.http.cookies
    try:
        yield there
    finally:
        await there.close()


async def a_table(ann: Client, bob: Client, **options: Any) -> str:
    table = await ann.open("classic", "me", "person", first=0, **options)
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    return table


async def until(look: Any, good: Any) -> Any:
    async with asyncio.timeout(PATIENCE):
        while not good(found := await look()):
            await asyncio.sleep(0.05)
    return found


# --- any node, any request -------------------------------------------------------------------------


@running
async def test_a_request_is_seen_at_every_node_at_once(tmp_path: Path) -> None:
    """Also by somebody who comes by another node each time: nothing is older than what was acknowledged."""
    async with two_nodes(tmp_path) as (one, other), one.client("Ann") as ann, other.client("Bob") as bob:
        table = await a_table(ann, bob)
        async with also_at(ann, other) as there:
            players = ((ann, there), (bob, bob))
            for version in range(6):
                state = await there.get(f"/api/tables/{table}", since=0)
                assert state["version"] == version
                player = players[version % 2][version % 3 == 0]
                stage = (await player.get(f"/api/tables/{table}"))["stage"]
                ask: dict[str, Any] = {"request": f"r{version}", "seat": version % 2, "version": version}
                await player.post(f"/api/tables/{table}/submit", **ask, moves=stage["takes"][0]["move"])
            assert [one["version"] for one in (await bob.get(f"/api/tables/{table}", since=0))["events"]] == [
                *range(1, 7)
            ]


@running
async def test_the_same_request_at_two_nodes_is_applied_once(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (one, other), one.client("Ann") as ann, also_at(ann, other) as there:
        for number in range(8):
            table = await ann.open("classic", "me", "me", first=0, start=True)
            ask = TAKE | {"request": f"r{number}"}
            path = f"/api/tables/{table}"
            await there.get(path)  # both have it in memory
            answers = await asyncio.gather(*(who.post(f"{path}/submit", **ask) for who in (ann, there, ann, there)))
            assert [answer["version"] for answer in answers] == [1] * 4
            found = await one.app.parts.house.store.read(load(table))
            assert found is not None
            assert [decision.version for decision in found[1]] == [1]
            other_ask = ask | {"moves": "+wbr"}
            assert (await there.post(f"{path}/submit", expect=409, **other_ask))["key"] == "request-reused"


@running
async def test_limits_of_a_person_hold_over_all_nodes(tmp_path: Path) -> None:
    nodes = two_nodes(tmp_path, tables_per_person=3)
    async with nodes as (one, other), one.client("Ann") as ann, also_at(ann, other) as there:
        ask = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "person"}]}
        asked = [who.http.post("/api/tables", json=ask) for who in (ann, there) for _ in range(5)]
        statuses = [answer.status_code for answer in await asyncio.gather(*asked)]
        assert sorted(statuses) == [200] * 3 + [429] * 7


@running
async def test_people_are_the_same_at_every_node(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (one, other), one.client("Ann") as ann, also_at(ann, other) as there:
        assert (await there.get("/api/me"))["name"] == "Ann"
        await ann.post("/api/me", name="Anna")
        await until(lambda: there.get("/api/me"), lambda me: me["name"] == "Anna")
        table = await ann.open("classic", "me", "me", first=0, start=True)
        assert (await there.get(f"/api/tables/{table}"))["table"]["seats"][0]["name"] == "Anna"
        await there.http.delete("/api/me")
        await until(lambda: ann.get("/api/me"), lambda me: me is None)
        state = await ann.get(f"/api/tables/{table}")
        assert [seat["name"] for seat in state["table"]["seats"]] == ["?", "?"]


@running
async def test_rotated_keys_are_used_by_every_node(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (one, other), one.client("Ann") as ann:
        token = one.app.admin_token
        for _ in range(3):
            answer = await ann.http.post("/admin/rotate-keys", headers={"X-Cabochon-Admin": token})
            assert answer.status_code == 200
        async with one.client("Bob") as bob, also_at(bob, other) as there:
            await until(lambda: there.get("/api/me"), lambda me: me is not None)


# --- wake-ups --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    started = RedisServer()
    yield started
    started.close()


@pytest.fixture(params=["postgresql", "redis"])
def line(request: pytest.FixtureRequest) -> dict[str, Any]:
    return {"redis_url": request.getfixturevalue("redis").url} if request.param == "redis" else {}


@running
async def test_a_move_wakes_those_who_watch_at_another_node(tmp_path: Path, line: dict[str, Any]) -> None:
    async with two_nodes(tmp_path, **line) as (one, other), one.client("Ann") as ann, other.client("Bob") as bob:
        table = await a_table(ann, bob)
        await bob.watch(table)
        neighbours = other.app.parts.house.neighbours
        assert neighbours is not None
        neighbours._tasks[0].cancel()  # it does not look by itself
        await ann.post(f"/api/tables/{table}/submit", **TAKE)
        assert (await bob.until("state", lambda state: state["version"] == 1))["events"]


@running
async def test_a_missed_wake_up_costs_a_second(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (one, other), one.client("Ann") as ann, other.client("Bob") as bob:
        table = await a_table(ann, bob)
        await bob.watch(table)
        neighbours = other.app.parts.house.neighbours
        assert neighbours is not None
        neighbours.fanout._tasks[0].cancel()  # it hears nothing
        await ann.post(f"/api/tables/{table}/submit", **TAKE)
        assert (await bob.until("state", lambda state: state["version"] == 1))["events"]


@running
async def test_without_redis_everything_goes_on_and_it_is_said(tmp_path: Path) -> None:
    redis = RedisServer()
    try:
        async with (
            two_nodes(tmp_path, redis_url=redis.url) as (one, other),
            one.client("Ann") as ann,
            other.client("Bob") as bob,
        ):
            table = await a_table(ann, bob)
            await bob.watch(table)
            await until(lambda: bob.get("/readyz"), lambda ready: ready == {"ready": True, "trouble": []})
            redis.stop()
            await until(lambda: bob.get("/readyz"), lambda ready: ready == {"ready": True, "trouble": ["wake-ups"]})
            assert "cabochon_line_to_nodes 0.0" in await bob.get("/metrics")
            await ann.post(f"/api/tables/{table}/submit", **TAKE)
            assert (await bob.until("state", lambda state: state["version"] == 1))["events"]
            redis.start()
            await until(lambda: bob.get("/readyz"), lambda ready: ready["trouble"] == [])
            stage = (await bob.get(f"/api/tables/{table}"))["stage"]
            ask: dict[str, Any] = {"request": "two", "seat": 1, "version": 1, "moves": stage["takes"][0]["move"]}
            await bob.post(f"/api/tables/{table}/submit", **ask)
            await until(lambda: ann.get(f"/api/tables/{table}"), lambda state: state["version"] == 2)
    finally:
        redis.close()


# --- who is there, clocks, bots --------------------------------------------------------------------


@running
async def test_somebody_who_sits_at_another_node_is_there(tmp_path: Path) -> None:
    """Ann is on turn at one node and Bob waits at the other: she is not away, until she goes."""
    changes: dict[str, Any] = {"absent_seconds": 1.0}
    async with two_nodes(tmp_path, **changes) as (one, other), one.client("Ann") as ann, other.client("Bob") as bob:
        table = await a_table(ann, bob)
        await ann.watch(table)
        await bob.watch(table)
        state = await bob.until("state", lambda state: state["table"]["seats"][0]["present"])
        await asyncio.sleep(3.5)  # longer than she may be away, and than it takes to notice
        assert (await bob.get(f"/api/tables/{table}"))["version"] == 0
        await ann.hang_up()
        state = await bob.until("state", lambda state: state["version"] >= 1)
        assert state["table"]["seats"][0]["stand_in"] == "greedy"


@running
async def test_live_clocks_say_the_same_at_every_node(tmp_path: Path) -> None:
    now = HandClock()
    async with two_nodes(tmp_path, now) as (one, other), one.client("Ann") as ann, other.client("Bob") as bob:
        table = await a_table(ann, bob, clock={"kind": "live", "bank": 60, "increment": 0}, leavers="resign")
        now.more += 20_000
        left = [(await who.get(f"/api/tables/{table}"))["clock"]["left"][0] for who in (ann, bob)]
        assert all(35_000 < one <= 40_000 for one in left)
        assert abs(left[0] - left[1]) < 2000
        now.more += 41_000
        state = await until(lambda: bob.get(f"/api/tables/{table}", since=0), lambda state: state["version"] >= 1)
        assert (state["version"], state["outcome"]["winners"]) == (1, [1]), "the flag fell once"


@running
async def test_a_game_of_bots_is_played_once_by_all_nodes(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (one, other), one.client("Ann") as ann:
        tables = [await ann.open("classic", "me", "greedy", "greedy", "greedy", start=True) for _ in range(3)]
        states = await asyncio.gather(*(play_apart(ann, (one, other)[n % 2], table) for n, table in enumerate(tables)))
        decided = sum(state["version"] for state in states)
        turns = [_turns(node, "bot") + _turns(node, "person") for node in (one, other)]
        assert sum(turns) <= decided, "nothing was played twice"
        assert all(state["table"]["state"] == "over" for state in states)


async def play_apart(person: Client, node: Served, table: str) -> Any:
    async with also_at(person, node) as player:
        return await player.play(table, Random(table))


def _turns(node: Served, by: str) -> float:
    return float(node.app.metrics.turns.labels(by=by)._value.get())


# --- processes -------------------------------------------------------------------------------------


@running
async def test_a_whole_game_between_two_processes_of_which_one_is_killed(tmp_path: Path) -> None:
    url = postgres().fresh()
    shared: dict[str, Any] = {"CABOCHON_DATABASE_URL": url}
    with serving(tmp_path / "a", **shared) as (one, first), serving(tmp_path / "b", **shared) as (other, second):
        ann, bob = Client(first, "Ann"), Client(second, "Bob")
        for who in (ann, bob):
            await who.post("/api/me", name=who.name)
        table = await a_table(ann, bob)
        some = await asyncio.gather(
            ann.play(table, Random(1), until=lambda state: state["version"] >= 12),
            bob.play(table, Random(2), until=lambda state: state["version"] >= 12),
        )
        assert max(state["version"] for state in some) >= 12
        other.send_signal(signal.SIGKILL)
        other.wait()
        async with also_at(bob, first) as there:
            states = await asyncio.gather(ann.play(table, Random(3)), there.play(table, Random(4)))
        assert [state["table"]["state"] for state in states] == ["over", "over"]
        record = parse_record(await ann.get(f"/api/tables/{table}/record"))
        verify(record)
        with psycopg.connect(url) as connection:
            versions = [row[0] for row in connection.execute("SELECT version FROM decisions ORDER BY version")]
        assert versions == [*range(1, states[0]["version"] + 1)], "no gap and no repeat"
        for who in (ann, bob):
            await who.close()
        one.terminate()
        assert one.wait() == 0
