"""A person whose seat a bot plays is still a person: nobody takes back, stops or gets hints without them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.support.serving import PATIENCE, Client, HandClock, running, served

LIVE = {"kind": "live", "bank": 60, "increment": 5}


async def until_ann_is_away(ann: Client, bob: Client, now: HandClock, take_backs: str) -> tuple[str, int]:
    """Bob drew a card from the deck, then Ann's flag fell and a bot moved for her. Returns the table and the
    version.
    """
    table = await ann.open("classic", "me", "person", first=0, clock=LIVE, leavers="bot", take_backs=take_backs)
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    await ann.post(f"/api/tables/{table}/submit", request="a", seat=0, version=0, moves="+wbg")
    await bob.post(f"/api/tables/{table}/submit", request="b", seat=1, version=1, moves="R1")
    now.more += 66_000
    async with asyncio.timeout(PATIENCE):
        while (state := await bob.get(f"/api/tables/{table}"))["version"] < 4:
            await asyncio.sleep(0.02)
    assert state["table"]["seats"][0]["stand_in"] == "greedy"
    assert state["position"]["turn"] == 1
    return table, int(state["version"])


async def ask(player: Client, table: str, verb: str, version: int) -> tuple[int, Any]:
    asked = {"request": verb, "seat": 1, "version": version}
    response = await player.http.post(f"/api/tables/{table}/{verb}", json=asked)
    return response.status_code, response.json()


@pytest.mark.parametrize("take_backs", ["bots", "consent"])
def test_take_backs_wait_for_absent_people(tmp_path: Path, take_backs: str) -> None:
    @running
    async def play() -> None:
        now = HandClock()
        async with served(tmp_path, now) as server, server.client("Ann") as ann, server.client("Bob") as bob:
            table, version = await until_ann_is_away(ann, bob, now, take_backs)
            before = await bob.get(f"/api/tables/{table}")
            assert before["offers"]["may_take_back"] == []
            status, answer = await ask(bob, table, "take-back", version)
            assert (status, answer["key"]) == (409, "nothing-to-take-back")
            after = await bob.get(f"/api/tables/{table}")
            assert (after["version"], after["position"]) == (before["version"], before["position"])

    play()


@running
async def test_stopping_waits_for_absent_people(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        table, version = await until_ann_is_away(ann, bob, now, "bots")
        assert (await ask(bob, table, "stop", version))[0] == 200
        state = await bob.get(f"/api/tables/{table}")
        assert (state["table"]["state"], state["offers"]["stop"]) == ("playing", [1]), "an offer, and no end"
        agreed = await ann.post(f"/api/tables/{table}/stop", request="yes", seat=0, version=version)
        assert agreed["version"] == version + 1
        assert (await bob.get(f"/api/tables/{table}"))["table"]["state"] == "over"


@running
async def test_no_hints_against_an_absent_person(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        table, version = await until_ann_is_away(ann, bob, now, "bots")
        refused = await bob.post(f"/api/tables/{table}/hint", expect=403, seat=1, version=version)
        assert refused["key"] == "hint-against-people"
