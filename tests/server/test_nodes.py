"""Several nodes on one PostgreSQL: any node takes any request, without a visible difference."""

import asyncio
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest

from cabochon.record import parse_record, verify
from cabochon.server.live import clock as clocks
from cabochon.server.live.clock import SharedClock
from cabochon.server.live.shared_nodes import SharedNodes, SharedTables
from cabochon.server.store.moderation import sign_out_everywhere
from cabochon.server.store.nodes import COUNTED, ClockReading, beat, reading
from cabochon.server.store.people import change_person, note, put_note
from cabochon.server.store.postgres import PostgresStore
from tests.support.process import serving
from tests.support.services import RedisServer, postgres
from tests.support.serving import PATIENCE, Client, HandClock, InBackground, Served, running
from tests.support.two_nodes import also_at, play_apart, two_nodes, until, until_trouble

TAKE: dict[str, Any] = {"request": "one", "seat": 0, "version": 0, "moves": "+wbg"}


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    """Two nodes for all tests that do not change them."""
    folder, url = tmp_path_factory.mktemp("pair"), postgres().fresh()
    nodes = [InBackground(folder / name, database_url=url) for name in ("a", "b")]
    yield nodes[0].server, nodes[1].server
    for node in nodes:
        node.close()


Pair = tuple[Served, Served]


async def a_table(ann: Client, bob: Client, **options: Any) -> str:
    table = await ann.open("classic", "me", "person", first=0, **options)
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    return table


# --- any request at any node ---------------------------------------------------------------------


@running
async def test_a_request_is_seen_at_every_node_at_once(pair: Pair) -> None:
    """Also for a person who uses another node each time: no data is older than what was acknowledged."""
    one, other = pair
    async with one.client("Ann") as ann, other.client("Bob") as bob, also_at(ann, other) as there:
        table = await a_table(ann, bob)
        players = ((ann, there), (bob, bob))
        for version in range(6):
            assert (await there.get(f"/api/tables/{table}"))["version"] == version
            await play_on(players[version % 2][version % 3 == 0], table)
        events = (await bob.get(f"/api/tables/{table}", since=0))["events"]
        assert [event["version"] for event in events] == [*range(1, 7)]


@running
async def test_the_same_request_at_two_nodes_is_applied_once(pair: Pair) -> None:
    one, other = pair
    async with one.client("Ann") as ann, also_at(ann, other) as there:
        for number in range(8):
            table = await ann.open("classic", "me", "me", first=0, start=True)
            ask = TAKE | {"request": f"r{number}"}
            path = f"/api/tables/{table}"
            await there.get(path)  # both have it in memory
            answers = await asyncio.gather(*(who.post(f"{path}/submit", **ask) for who in (ann, there, ann, there)))
            assert [answer["version"] for answer in answers] == [1] * 4
            assert (await there.get(path))["version"] == 1
            other_ask = ask | {"moves": "+wbr"}
            assert (await there.post(f"{path}/submit", expect=409, **other_ask))["key"] == "request-reused"


@running
async def test_a_turn_is_accepted_after_a_lost_wake_up(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory lacks an offer, then a turn of the other node: the database refuses, and the turn is tried again."""
    monkeypatch.setattr(SharedTables, "receive", lambda *_: None)
    one, other = pair
    async with one.client("Ann") as ann, other.client("Bob") as bob:
        table = await a_table(ann, bob)
        path = f"/api/tables/{table}"
        await asyncio.gather(ann.get(path), bob.get(path))  # both have it in memory
        await bob.post(f"{path}/stop", seat=1, version=0, request="stop")
        assert (await ann.post(f"{path}/submit", **TAKE))["version"] == 1
        reply = TAKE | {"request": "two", "seat": 1, "version": 1, "moves": "+rkg"}
        assert (await bob.post(f"{path}/submit", **reply))["version"] == 2
        assert (await ann.get(path))["version"] == 2


@running
async def test_simultaneous_agreements_at_two_nodes_both_count(pair: Pair) -> None:
    """Agreements to stop and to a rematch: the later write is repeated on the result of the earlier one."""
    one, other = pair
    async with one.client("Ann") as ann, other.client("Bob") as bob:
        for number in range(6):
            table = await a_table(ann, bob)
            path = f"/api/tables/{table}"
            ask: dict[str, Any] = {"version": 0, "request": f"stop-{number}"}
            await asyncio.gather(ann.get(path), bob.get(path))  # both have it in memory
            await asyncio.gather(ann.post(f"{path}/stop", seat=0, **ask), bob.post(f"{path}/stop", seat=1, **ask))
            assert (await ann.get(path))["table"]["state"] == "over"
            fresh = await asyncio.gather(ann.post(f"{path}/rematch"), bob.post(f"{path}/rematch"))
            assert len({answer["table"]["id"] for answer in fresh}) == 1
            following = f"/api/tables/{fresh[0]['table']['id']}"
            assert (await bob.get(following))["table"]["state"] == "playing"


@running
async def test_simultaneous_joins_at_two_nodes_both_succeed(pair: Pair) -> None:
    one, other = pair
    async with one.client("Ann") as ann, one.client("Bob") as bob, other.client("Cid") as cid:
        for _ in range(6):
            table = await ann.open("classic", "me", "person", "person")
            path = f"/api/tables/{table}"
            await asyncio.gather(bob.get(path), cid.get(path))
            await asyncio.gather(bob.post(f"{path}/join"), cid.post(f"{path}/join"))
            await asyncio.gather(*(guest.post(f"{path}/leave", expect=204) for guest in (bob, cid)))


@running
async def test_limits_of_a_person_hold_over_all_nodes(tmp_path: Path) -> None:
    nodes = two_nodes(tmp_path, tables_per_person=3)
    async with nodes as (one, other), one.client("Ann") as ann, also_at(ann, other) as there:
        ask = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "person"}]}
        asked = [who.http.post("/api/tables", json=ask) for who in (ann, there) for _ in range(5)]
        statuses = [answer.status_code for answer in await asyncio.gather(*asked)]
        assert sorted(statuses) == [200] * 3 + [429] * 7


@running
async def test_people_are_the_same_at_every_node(pair: Pair) -> None:
    one, other = pair
    async with one.client("Ann") as ann, also_at(ann, other) as there:
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
async def test_rotated_keys_are_used_by_every_node(pair: Pair) -> None:
    one, other = pair
    async with one.client("Ann") as ann:
        token = one.app.admin_token
        for _ in range(3):
            answer = await ann.http.post("/admin/rotate-keys", headers={"X-Cabochon-Admin": token})
            assert answer.status_code == 200
        async with one.client("Bob") as bob, also_at(bob, other) as there:
            await until(lambda: there.get("/api/me"), lambda me: me is not None)


# --- wake-ups --------------------------------------------------------------------------------------


async def play_on(player: Client, table: str) -> None:
    """The player on turn makes a legal move."""
    state = await player.get(f"/api/tables/{table}")
    ask: dict[str, Any] = {"request": f"v{state['version']}", "seat": state["seat"], "version": state["version"]}
    await player.post(f"/api/tables/{table}/submit", **ask, moves=state["stage"]["takes"][0]["move"])


def stop_polling(node: Served) -> None:
    """Disables the node's periodic check of the database."""
    nodes = node.app.parts.nodes
    assert isinstance(nodes, SharedNodes)
    nodes._cache.all = list  # type: ignore[method-assign]


def ignore_messages(node: Served) -> None:
    """The node ignores the messages of others."""
    nodes = node.app.parts.nodes
    assert isinstance(nodes, SharedNodes)
    nodes._link._seal.opened = lambda _: None  # type: ignore[assignment,method-assign]


@running
async def test_a_move_wakes_other_nodes_and_a_missed_wake_up_costs_a_second(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (one, other), one.client("Ann") as ann, other.client("Bob") as bob:
        table = await a_table(ann, bob)
        await ann.watch(table)
        await bob.watch(table)
        stop_polling(other)
        await play_on(ann, table)
        assert (await bob.until("state", lambda state: state["version"] == 1))["events"], "woken"
        ignore_messages(one)
        await play_on(bob, table)
        assert (await ann.until("state", lambda state: state["version"] == 2))["events"], "looked"


@running
async def test_without_redis_play_continues_and_readiness_reports_it(tmp_path: Path) -> None:
    redis = RedisServer()
    nodes = two_nodes(tmp_path, redis_url=redis.url)
    async with nodes as (one, other), one.client("Ann") as ann, other.client("Bob") as bob:
        table = await a_table(ann, bob)
        await bob.watch(table)
        await until_trouble(ann, bob)
        redis.stop()
        without = {"ready": True, "trouble": ["wake-ups"]}
        await until(lambda: bob.http.get("/readyz"), lambda answer: answer.json() == without)
        assert "cabochon_line_to_nodes 0.0" in await bob.get("/metrics")
        await play_on(ann, table)
        assert (await bob.until("state", lambda state: state["version"] == 1))["events"], "looked"
        redis.start()
        await until_trouble(ann, bob)
        stop_polling(other)
        await play_on(bob, table)
        await play_on(ann, table)
        assert (await bob.until("state", lambda state: state["version"] == 3))["events"], "woken"
    redis.close()


@running
async def test_a_ban_during_a_lost_connection_applies_after_it(tmp_path: Path) -> None:
    redis = RedisServer()
    nodes = two_nodes(tmp_path, redis_url=redis.url)
    async with nodes as (one, other), other.client("Bob") as bob, other.client("Ann") as ann:
        tables = one.app.parts.tables
        who = (await bob.get("/api/me"))["id"]
        socket = await bob.socket()
        await ann.socket()
        redis.stop()
        await until_trouble(bob, trouble=("wake-ups",))
        await tables.store.write(change_person(who, banned=tables.clock.now() + 3_600_000))
        redis.start()
        await asyncio.wait_for(socket.wait_closed(), PATIENCE)
        await ann.send("ping", request="x")
        assert await ann.until("pong"), "others stay"
    redis.close()


@running
async def test_a_sign_out_applies_at_a_disconnected_node(tmp_path: Path) -> None:
    """For the cookie and for open sockets, while the connection to other nodes is lost."""
    redis = RedisServer()
    nodes = two_nodes(tmp_path, redis_url=redis.url)
    async with nodes as (one, other), one.client("Bob") as bob, also_at(bob, other) as there:
        tables = one.app.parts.tables
        who = (await there.get("/api/me"))["id"]
        socket = await there.socket()
        redis.stop()
        await until_trouble(there, trouble=("wake-ups",))
        await there.get("/api/me")
        assert other.app.parts.identity._known.ttl <= 1, "it reads a person again after a second"
        await tables.store.write(sign_out_everywhere(who))
        await until(lambda: there.get("/api/me"), lambda me: me is None)
        await asyncio.wait_for(socket.wait_closed(), PATIENCE)
    redis.close()


# --- presence, clocks, bots ----------------------------------------------------------------------


@running
async def test_a_player_at_another_node_is_present(tmp_path: Path) -> None:
    """Ann is on turn at one node and Bob waits at the other: she counts as present until she leaves."""
    async with two_nodes(tmp_path) as (one, other), one.client("Ann") as ann, other.client("Bob") as bob:
        table = await a_table(ann, bob)
        await ann.watch(table)
        await bob.watch(table)
        state = await bob.until("state", lambda state: state["table"]["seats"][0]["present"])
        await one.replace_absent()
        await other.replace_absent()
        assert (await bob.get(f"/api/tables/{table}"))["version"] == 0
        await ann.hang_up()
        await bob.until("state", lambda state: not state["table"]["seats"][0]["present"])
        await other.replace_absent()
        state = await bob.get(f"/api/tables/{table}", since=0)
        assert state["version"] >= 1
        assert state["table"]["seats"][0]["stand_in"] == "greedy"


@running
async def test_time_in_which_all_nodes_were_silent_is_not_uptime() -> None:
    store = PostgresStore(postgres().fresh())

    async def silent_for(milliseconds: int) -> tuple[int, int]:
        """By how much the uptime has grown if the last heartbeat of any node was this long ago: as read by any node,
        and as noted by the next heartbeat.
        """
        first = await store.write(beat("a"))
        await store.write(put_note("alive", first.now - milliseconds))
        asked = await store.read(reading)
        return asked.uptime - first.uptime, (await store.write(beat("b"))).uptime - first.uptime

    assert all(1000 <= counted <= COUNTED for counted in await silent_for(1000)), "a beat that is late counts"
    for outage in (5000, 86_400_000):
        assert await silent_for(outage) == (COUNTED, COUNTED), "nobody could play, and nobody's clock ran"
    await store.close()


def test_a_delayed_reading_does_not_turn_the_clock_back(monkeypatch: pytest.MonkeyPatch) -> None:
    turned = 50.0
    monkeypatch.setattr(clocks, "time", SimpleNamespace(monotonic=lambda: turned))
    clock = SharedClock(ClockReading(now=100_000, uptime=50_000))
    clock.read(ClockReading(now=99_500, uptime=49_500), turned)
    assert (clock.now(), clock.uptime()) == (99_999, 49_999)
    clock.read(ClockReading(now=99_600, uptime=48_600), turned)
    assert (clock.now(), clock.uptime()) == (99_998, 48_998), "but what was not served is taken from it at once"
    clock.read(ClockReading(now=20_000, uptime=10_000), turned)
    assert clock.now() == 20_000, "somebody moved the database's clock"


def test_a_suspended_process_does_not_turn_the_clock_back(monkeypatch: pytest.MonkeyPatch) -> None:
    turned = 50.0
    monkeypatch.setattr(clocks, "time", SimpleNamespace(monotonic=lambda: turned))
    clock = SharedClock(ClockReading(now=100_000, uptime=50_000))
    asked, turned = turned, turned + 5
    clock.read(ClockReading(now=100_010, uptime=50_010), asked)
    assert (clock.now(), clock.uptime()) == (104_999, 54_999), "the answer took five seconds"
    asked, turned = turned, turned + 5
    assert not clock.fresh
    clock.read(ClockReading(now=103_000, uptime=53_000), asked)
    assert clock.now() == 103_000, "that does not explain seven"


@running
async def test_live_clocks_are_equal_at_every_node(tmp_path: Path) -> None:
    now = HandClock()
    async with two_nodes(tmp_path, now) as (one, other), one.client("Ann") as ann, other.client("Bob") as bob:
        began = time.monotonic()
        table = await a_table(ann, bob, clock={"kind": "live", "bank": 60, "increment": 0}, leavers="resign")
        now.more += 20_000
        left = [(await who.get(f"/api/tables/{table}"))["clock"]["left"][0] for who in (ann, bob)]
        passed = (time.monotonic() - began) * 1000
        assert all(40_000 - passed - 1000 < one <= 40_000 for one in left)
        assert abs(left[0] - left[1]) < passed + 1000
        now.more += 41_000
        state = await until(lambda: bob.get(f"/api/tables/{table}", since=0), lambda state: state["version"] >= 1)
        assert (state["version"], state["outcome"]["winners"]) == (1, [1]), "the flag fell once"


@running
async def test_a_clock_never_loses_more_than_the_time_that_passed(pair: Pair) -> None:
    """Bob's node read the uptime before a late heartbeat, and Ann's reads it after that."""
    one, other = pair
    async with one.client("Ann") as ann, other.client("Bob") as bob:
        table = await a_table(ann, bob, clock={"kind": "live", "bank": 60, "increment": 0})
        for player in (ann, bob):
            await play_on(player, table)
        before = await bob.get(f"/api/tables/{table}", since=1)
        store = one.app.parts.tables.store
        served = await one.inside(store.read(note("served")))
        assert isinstance(served, int)
        await one.inside(store.write(put_note("served", served + 50_000)))
        await play_on(ann, table)
        after = await bob.get(f"/api/tables/{table}", since=2)
        passed = after["events"][0]["at"] - before["events"][0]["at"]
        assert after["clock"]["left"][0] >= before["clock"]["left"][0] - passed


@running
async def test_a_game_of_bots_is_played_once_by_all_nodes(pair: Pair) -> None:
    one, other = pair
    async with one.client("Ann") as ann:

        async def played() -> float:
            return sum(_turns(node, by) for node in (one, other) for by in ("bot", "person"))

        before = await played()
        tables = [await ann.open("classic", "me", "greedy", "greedy", "greedy", start=True) for _ in range(2)]
        states = await asyncio.gather(*(play_apart(ann, (one, other)[n % 2], table) for n, table in enumerate(tables)))
        expected = before + sum(state["version"] for state in states)
        # The last turn is in the database, and at the other node, before it is counted.
        assert await until(played, lambda turns: turns >= expected) == expected, "nothing was played twice"
        assert all(state["table"]["state"] == "over" for state in states)


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
