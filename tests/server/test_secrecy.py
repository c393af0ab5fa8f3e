"""No hidden card is ever sent: the transcripts of players and spectators, and two planted leaks that are found."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cabochon.match import Match
from cabochon.rules.table import Position, Seat, View
from cabochon.table import state
from cabochon.table.values import TableRow
from tests.support.serving import Client, running, served
from tests.support.transcript import truth


async def leaks_of_a_game(data: Path, edition: str) -> list[str]:
    """Play a game with two people, a bot and a spectator; check everything that was sent to each."""
    async with served(data) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        eve = Client(server.base, "Eve")
        try:
            table = await ann.open(edition, "me", "person", "random", public=True)
            await bob.post(f"/api/tables/{table}/join")
            await ann.post(f"/api/tables/{table}/start")
            chance = Random(f"secrecy {edition}")
            looking = asyncio.create_task(_request_everything(eve, table))
            # Each begins with a hidden card, so that every game has hidden information.
            await asyncio.gather(ann.play(table, chance, first="R3"), bob.play(table, chance, first="R3"))
            await looking
            known = await truth(server.app.parts.tables.store, table)
            found = []
            for client in (ann, bob, eve):
                you = (await client.get(f"/api/tables/{table}"))["you"]
                found += [f"{client.name}: {leak}" for leak in known.leaks(client.transcript, you)]
            return found
        finally:
            await eve.close()


async def _request_everything(eve: Client, table: str) -> None:
    """A spectator who sends every kind of request."""
    message = await eve.watch(table, since=0, words=True, notation=True)
    while message["table"]["state"] != "over":
        if message["version"] % 9 == 0:
            await eve.get(f"/api/tables/{table}", since=0, words=True, notation=True)
            await eve.http.get(f"/api/tables/{table}", params={"seat": 0})
            await eve.get(f"/api/tables/{table}/record")
            await eve.http.post(f"/api/tables/{table}/preview", json={"seat": 0, "moves": "R3"})
        message = await eve.until("state")


@pytest.mark.parametrize("edition", ["classic", "megaman"])
@running
async def test_no_hidden_information_is_sent(tmp_path: Path, edition: str) -> None:
    assert await leaks_of_a_game(tmp_path, edition) == []


CUT_VIEW = Match.view


def _whole_view(self: Match, seat: Seat | None) -> View:
    """Replaces `Match.view` for people only. A bot's worker would fail on an invalid view, and the game would stop."""
    if seat is not None and seat not in self.people:
        return CUT_VIEW(self, seat)
    table = self._table
    return View(**{name: getattr(table, name) for name in Position.__dataclass_fields__}, seat=seat)


def _seed_beside_the_clock(row: TableRow, _around: object) -> Any:
    return {"left": [0], "flag_at": row.seed.hex()}


PLANTS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "a view that is not cut": lambda patch: patch.setattr(Match, "view", _whole_view),
    "the seed in another field": lambda patch: patch.setattr(state, "_clock", _seed_beside_the_clock),
}


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: str) -> None:
    PLANTS[plant](monkeypatch)
    found = asyncio.run(leaks_of_a_game(tmp_path, "marvel"))
    assert found, "the check would not notice a leak"
