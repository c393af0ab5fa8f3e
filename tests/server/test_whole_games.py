"""Real WebSocket clients play whole games: every edition, two to four seats, people and bots mixed."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from cabochon.record import parse_record, verify
from cabochon.server.wire.socket import server_message
from tests.support.cases import long_except
from tests.support.serving import Client, Message, Served, running, served

MIXES = {
    2: (("me", "person"), ("me", "greedy")),
    3: (("me", "person", "random"),),
    4: (("me", "person", "person", "greedy"),),
}
CASES = [
    ("sqlite", edition, seats)
    for edition in ("classic", "marvel", "megaman")
    for mixes in MIXES.values()
    for seats in mixes
] + [("postgresql", "classic", MIXES[4][0]), ("postgresql", "marvel", MIXES[2][1])]
"""The database does not depend on the edition, so two games are enough for PostgreSQL. `make -C studies load` plays
many more.
"""
SHORT = (
    ("sqlite", "classic", MIXES[2][0]),
    ("sqlite", "marvel", MIXES[3][0]),
    ("sqlite", "megaman", MIXES[2][1]),
    ("postgresql", "classic", MIXES[4][0]),
)
"""Every edition, every mix and both databases."""


@pytest.mark.parametrize(
    ("kind", "edition", "seats"),
    long_except(SHORT, CASES),
    ids=lambda case: case if isinstance(case, str) else "-".join(case),
    indirect=["kind"],
)
@running
async def test_whole_game(tmp_path: Path, edition: str, seats: tuple[str, ...]) -> None:
    async with served(tmp_path) as server, server.client("Ann") as host, server.client(None) as onlooker:
        guests = [Client(server.base, f"Guest {number}") for number in range(seats.count("person"))]
        try:
            table = await _take_all_seats(host, guests, edition, seats)
            chance = Random(f"{edition}{seats}")
            games = [player.play(table, chance) for player in (host, *guests)]
            *states, seen = await asyncio.gather(*games, _look_on(onlooker, table))
            await _check_end(server, host, table, [*states, seen])
            _check_messages([*guests, host, onlooker])
        finally:
            await asyncio.gather(*(guest.close() for guest in guests))


async def _take_all_seats(host: Client, guests: list[Client], edition: str, seats: tuple[str, ...]) -> str:
    table = await host.open(edition, *seats, public=True)
    for guest in guests:
        await guest.post("/api/me", name=guest.name)
        await guest.post(f"/api/tables/{table}/join")
    await host.post(f"/api/tables/{table}/start")
    return table


async def _look_on(onlooker: Client, table: str) -> Message:
    state = await onlooker.watch(table, since=0, words=True)
    versions = [events["version"] for events in state["events"]]
    while state["table"]["state"] != "over":
        state = await onlooker.until("state")
        versions += [events["version"] for events in state["events"]]
    assert versions == list(range(1, state["version"] + 1)), "no gap, no repeat"
    return state


async def _check_end(server: Served, host: Client, table: str, states: list[Message]) -> None:
    """All saw the same end; the record replays to it, and the seed matches the commitment."""
    assert len({state["version"] for state in states}) == 1
    assert len({str(state["outcome"]) for state in states}) == 1
    record = parse_record(await host.get(f"/api/tables/{table}/record"))
    verify(record)
    assert record.seed is not None
    assert record.seed.hex() == states[0]["seed"]
    assert record.commitment == states[0]["commitment"]
    assert [game["id"] for game in (await host.get("/api/archive"))["games"]] == [table]


def _check_messages(clients: list[Client]) -> None:
    """All messages match the published schema."""
    for client in clients:
        for text in client.transcript:
            if text.startswith('{"type"'):
                server_message.validate_json(text, strict=True)
