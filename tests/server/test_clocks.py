"""Clocks, flag falls, absence, and coming back. The test moves the time."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cabochon.record import parse_record
from cabochon.server.store.operations import load
from tests.support.serving import PATIENCE, Client, HandClock, running, served

DAY = 86_400_000


async def two_at(ann: Client, bob: Client, **options: Any) -> str:
    table = await ann.open("classic", "me", "person", first=0, **options)
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    return table


async def take(player: Client, table: str, seat: int, version: int, moves: str = "+wbg") -> Any:
    return await player.post(
        f"/api/tables/{table}/submit", request=f"{seat}-{version}", seat=seat, version=version, moves=moves
    )


async def until_version(client: Client, table: str, version: int) -> Any:
    async with asyncio.timeout(PATIENCE):
        while (state := await client.get(f"/api/tables/{table}", since=0))["version"] < version:
            await asyncio.sleep(0.02)
    return state


LIVE = {"kind": "live", "bank": 60, "increment": 5}


@running
async def test_a_live_clock_runs_and_gets_its_increment(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        table = await two_at(ann, bob, clock=LIVE)
        now.more += 20_000
        await take(ann, table, 0, 0)
        clock = (await ann.get(f"/api/tables/{table}"))["clock"]
        assert 35_000 < clock["left"][0] <= 45_000
        assert 50_000 < clock["left"][1] <= 60_000
        record = parse_record(await ann.get(f"/api/tables/{table}/record"))
        assert 30 < record.entries[0].clock <= 40  # type: ignore[union-attr,operator]


@running
async def test_a_flag_falls_and_the_seat_resigns(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        table = await two_at(ann, bob, clock=LIVE, leavers="resign")
        now.more += 61_000
        late = await ann.post(f"/api/tables/{table}/submit", expect=422, request="x", seat=0, version=1, moves="+wbg")
        assert late["key"] == "game-over"
        state = await until_version(ann, table, 1)
        assert state["outcome"]["winners"] == [1]
        assert [item["key"] for item in state["events"][0]["items"]] == ["flag-fell", "ended"]
        assert parse_record(await ann.get(f"/api/tables/{table}/record")).result is not None


@running
async def test_a_flag_falls_and_a_bot_plays_on_until_the_person_is_back(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        table = await two_at(ann, bob, clock=LIVE, leavers="bot")
        now.more += 61_000
        state = await until_version(bob, table, 2)
        assert state["events"][0]["items"][0]["key"] == "bot-plays"
        assert state["table"]["seats"][0]["stand_in"] == "greedy"
        assert state["position"]["turn"] == 1
        early = await ann.post(f"/api/tables/{table}/submit", expect=409, request="x", seat=0, version=2, moves="+wbg")
        assert early["key"] == "bot-plays-for-you"
        await ann.post(f"/api/tables/{table}/come-back", request="b", seat=0, version=2)
        state = await ann.get(f"/api/tables/{table}")
        assert state["table"]["seats"][0]["stand_in"] is None
        assert state["clock"]["left"][0] >= 29_000, "enough to go on"
        await take(bob, table, 1, 3, "+rkw")
        state = await ann.get(f"/api/tables/{table}")
        assert state["stage"] is not None
        moves = state["stage"]["takes"][0]["move"]
        await take(ann, table, 0, 4, moves)


@pytest.mark.single_server  # for nodes: test_nodes.py -k silent
@running
async def test_down_time_is_charged_to_correspondence_and_not_to_live_clocks(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        live = await two_at(ann, bob, clock=LIVE)
        slow = await two_at(ann, bob, clock={"kind": "correspondence", "days": 1}, leavers="resign")
        cookies = ann.http.cookies
        now.more += 10_000
    now.more += DAY // 2
    async with served(tmp_path, now) as server:
        ann = Client(server.base, "Ann")
        ann.http.cookies = cookies
        clock = (await ann.get(f"/api/tables/{live}"))["clock"]
        assert 0 < clock["left"][0] <= 50_000, "ten seconds were played, half a day was nobody's"
        left = (await ann.get(f"/api/tables/{slow}"))["clock"]["left"][0]
        assert abs(left - DAY // 2) < 60_000
        now.more += DAY // 2
        state = await until_version(ann, slow, 1)
        assert state["events"][0]["items"][0]["key"] == "flag-fell"
        await ann.close()


@running
async def test_each_correspondence_turn_has_the_full_number_of_days(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        table = await two_at(ann, bob, clock={"kind": "correspondence", "days": 2})
        for version in range(4):
            now.more += DAY
            moves = (await (ann, bob)[version % 2].get(f"/api/tables/{table}"))["stage"]["takes"][0]["move"]
            await take((ann, bob)[version % 2], table, version % 2, version, moves)
        left = (await ann.get(f"/api/tables/{table}"))["clock"]["left"]
        assert all(2 * DAY - 60_000 < each <= 2 * DAY for each in left)


@running
async def test_an_absent_player_without_a_clock_is_replaced_only_while_others_wait(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        table = await two_at(ann, bob)
        await server.replace_absent()
        assert (await bob.get(f"/api/tables/{table}"))["version"] == 0, "nobody waits"
        await bob.watch(table)
        await server.replace_absent(600)
        assert (await bob.get(f"/api/tables/{table}"))["version"] == 0, "not away for long enough"
        await server.replace_absent()
        state = await bob.get(f"/api/tables/{table}", since=0)
        assert state["version"] == 1
        assert state["table"]["seats"][0]["stand_in"] == "greedy"


@running
async def test_nobody_is_replaced_in_a_game_against_bots(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "greedy", first=0, start=True)
        await server.replace_absent()
        assert (await ann.get(f"/api/tables/{table}"))["version"] == 0


@running
async def test_a_table_that_fails_does_not_stop_the_flags_of_others(tmp_path: Path) -> None:
    """A table whose seed is cut off cannot be replayed: an unexpected error. Its flag would fall first."""
    now = HandClock()
    async with served(tmp_path, now) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        broken = await two_at(ann, bob, clock={"kind": "live", "bank": 30, "increment": 0})
        table = await two_at(ann, bob, clock=LIVE, leavers="resign")
        tables = server.app.parts.tables
        tables.cache.drop_idle(now() + 1, lambda _: False)
        await server.execute(f"UPDATE tables SET seed = substr(seed, 1, 1) WHERE id = '{broken}'")
        now.more += 61_000
        async with asyncio.timeout(PATIENCE):
            while (await tables.store.read(load(table)))[0].state != "over":  # type: ignore[index]
                await asyncio.sleep(0.05)
