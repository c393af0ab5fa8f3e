"""Bots play on in abandoned games, wait in games where everybody is absent, and every owner gets a share."""

import asyncio
from pathlib import Path

from cabochon.server.bots.pool import BotWorkerPool
from cabochon.server.store.operations import load_row
from cabochon.table.values import TableRow
from tests.support.jobs import order_of
from tests.support.serving import PATIENCE, HandClock, Served, running, served

LIVE = {"kind": "live", "bank": 10, "increment": 0}


async def row_of(server: Served, table: str) -> TableRow:
    row = await server.app.parts.tables.store.read(load_row(table))
    assert row is not None
    return row


@running
async def test_a_game_stops_when_the_last_person_resigns(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await ann.open("classic", "me", "greedy", "person", "greedy", first=0)
        await bob.post(f"/api/tables/{table}/join")
        await ann.post(f"/api/tables/{table}/start")
        await ann.post(f"/api/tables/{table}/resign", request="a", seat=0, version=0)
        state = await bob.watch(table, since=0)
        while state["position"]["turn"] != 2:
            state = await bob.until("state")
        assert state["table"]["state"] == "playing", "bots play on for one who stays"
        await bob.post(f"/api/tables/{table}/resign", request="b", seat=2, version=state["version"])
        state = await bob.get(f"/api/tables/{table}", since=0)
        assert state["table"]["state"] == "over"
        assert state["outcome"]["ending"] == "agreed"
        assert state["version"] == len(state["events"])


@running
async def test_a_game_waits_while_all_people_are_absent(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now, bot_pace=0.4) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "greedy", first=0, start=True, clock=LIVE, leavers="bot")
        now.more += 11_000
        async with asyncio.timeout(PATIENCE):
            while (row := await row_of(server, table)).version < 1:
                await asyncio.sleep(0.02)
        assert (row.version, row.state, row.bot_due, row.flag_at) == (1, "playing", None, None), (
            "nobody plays for nobody"
        )
        state = await ann.watch(table)
        while state["version"] < 2:
            state = await ann.until("state")
        for _ in range(20):  # a bot may be quicker
            answer = await ann.ask("come_back", table, seat=0, version=state["version"])
            if answer["type"] == "accepted":
                break
            state = await ann.until("state")
        assert answer["type"] == "accepted", answer


@running
async def test_addresses_take_turns_and_so_do_the_people_behind_each() -> None:
    pool = BotWorkerPool(1, lambda owner: "home" if owner == "mouse" else "school")
    asked = [(f"{guest}-{number}", guest) for guest in ("g1", "g2", "g3") for number in range(2)]
    assert await order_of(pool, [*asked, ("mouse-0", "mouse"), ("mouse-1", "mouse")]) == [
        "g1-0", "mouse-0", "g2-0", "mouse-1", "g3-0", "g1-1", "g2-1", "g3-1",
    ]  # fmt: skip
    assert pool.waiting == 0


@running
async def test_the_scheduler_uses_the_address_of_an_owner(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        limits = home.app.parts.limits
        people = [(await client.get("/api/me"))["id"] for client in (ann, bob)]
        assert [limits.home_of(person) for person in people] == ["127.0.0.1", "127.0.0.1"]
        assert limits.home_of("somebody") == "somebody"
