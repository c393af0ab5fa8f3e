"""Statistics of finished games: each counts once, personal figures are private, deleted people are left out."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, delete, func, select

from cabochon.server.store.schema import card_counts, results, summaries
from cabochon.server.tables.retention import tidy
from cabochon.server.upkeep.sweep import catch_up
from tests.support.random_turns import random_turn
from tests.support.serving import Client, HandClock, Served, running, served

DAY = 86_400_000


async def lose(ann: Client, edition: str = "classic", *seats: str, **options: Any) -> str:
    """A game that Ann leaves at once; bots finish it."""
    table = await ann.open(edition, "me", *(seats or ("greedy",)), first=0, start=True, **options)
    await ann.post(f"/api/tables/{table}/resign", request=ann.request(), seat=0, version=0)
    await ann.watch(table)
    while (await ann.get(f"/api/tables/{table}"))["table"]["state"] != "over":
        await ann.until("state")
    return table


async def lose_slowly(ann: Client) -> bool:
    """A game that Ann plays at random to its end. Returns whether she lost: random play seldom wins, but it may."""
    table, chance, letters = (
        await ann.open("classic", "me", "greedy", start=True),
        Random(1),
        await ann.letters("classic"),
    )
    await ann.watch(table)
    while (state := await ann.get(f"/api/tables/{table}"))["table"]["state"] != "over":
        if state["stage"]:
            moves, seat = random_turn(state["stage"], letters, chance), state["position"]["turn"]
            await ann.post(f"/api/tables/{table}/submit", request=ann.request(), seat=seat, version=state["version"],
                           moves=moves)  # fmt: skip
        else:
            await ann.until("state")
    return bool(set(state["you"]).isdisjoint(state["outcome"]["winners"]))


async def together(winner: Client, loser: Client, edition: str = "classic") -> str:
    table = await winner.open(edition, "me", "person", first=1)
    await loser.post(f"/api/tables/{table}/join")
    await winner.post(f"/api/tables/{table}/start")
    state = await loser.get(f"/api/tables/{table}")
    seat = state["you"][0]
    await loser.post(f"/api/tables/{table}/resign", request=loser.request(), seat=seat, version=0)
    return table


@running
async def test_my_games_are_counted_by_everything(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        await lose(ann)
        await lose(ann, "marvel")
        for _ in range(2):
            await together(ann, bob)
        mine = await ann.get("/api/statistics/mine")
        assert (mine["games"], mine["wins"]) == (4, 2)
        assert mine["editions"] == [{"key": "classic", "games": 3, "wins": 2}, {"key": "marvel", "games": 1, "wins": 0}]
        assert [(one["key"], one["games"]) for one in mine["players"]] == [("2", 4)]
        assert sum(one["games"] for one in mine["seats"]) == 4
        against = {one["name"]: (one["bot"], one["games"], one["wins"]) for one in mine["opponents"]}
        assert against == {"greedy": (True, 2, 0), "Bob": (False, 2, 2)}
        assert sum(one["games"] for one in mine["lengths"]) == 4
        assert (await ann.get("/api/statistics/mine", edition="marvel"))["games"] == 1
        assert (await bob.get("/api/statistics/mine"))["games"] == 2


@running
async def test_my_games_are_visible_only_to_me(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Eve") as eve, home.client(None) as nobody:
        await lose(ann)
        assert (await eve.get("/api/statistics/mine"))["games"] == 0
        await nobody.get("/api/statistics/mine", status=401)
        token = (await ann.post("/api/programs", name="Prying"))["token"]
        async with home.client("x", token=token) as program:
            await program.get("/api/statistics/mine", status=403)
        told = str(await nobody.get("/api/statistics/house"))
        assert "Ann" not in told
        assert (await ann.get("/api/me"))["id"] not in told


@running
async def test_games_against_oneself_are_not_counted_as_mine(home: Served) -> None:
    async with home.client("Ann") as ann:
        await lose(ann, "classic", "me")
        assert (await ann.get("/api/statistics/mine"))["games"] == 0


@running
async def test_server_statistics_count_bots_seats_and_lengths(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann:
        empty = await ann.get("/api/statistics/house")
        assert (empty["games"], empty["bots"], empty["cards"]) == (0, [], [])
        await lose(ann)
        await lose(ann, "classic", "greedy", "greedy")
        lost = await lose_slowly(ann)
        server.app.parts.board.statistics.drop()
        house = await ann.get("/api/statistics/house")
        assert house["games"] == 3
        bots = {one["bot"]: (one["games"], one["wins"]) for one in house["bots"]}
        assert bots == {"greedy": (4, 1 + lost)}, "the bots stopped when the last person had left the game of three"
        assert all(one["bought"] >= one["by_winners"] for one in house["cards"])
        assert any(one["by_winners"] for one in house["cards"])
        assert {(one["players"], one["seat"]) for one in house["seats"]} == {(2, 1), (2, 2), (3, 1), (3, 2), (3, 3)}
        assert sum(one["games"] for one in house["lengths"]) == 3


async def counted(server: Served) -> dict[str, Any]:
    def read(connection: Connection) -> dict[str, Any]:
        tables = {"summaries": summaries, "results": results, "cards": card_counts}
        return {name: sorted(map(tuple, connection.execute(select(table)))) for name, table in tables.items()}

    return await server.app.parts.tables.store.read(read)


@pytest.mark.parametrize("edition", ["classic", "marvel"])
@running
async def test_old_games_are_counted_at_the_start(tmp_path: Path, edition: str) -> None:
    """The statistics of a game are the same, computed at its end or from stored data."""
    async with served(tmp_path) as server, server.client("Ann") as ann:
        table = await ann.open(edition, "me", "me", start=True)
        await ann.play(table, Random(edition))
        await lose(ann, edition)
        made = await counted(server)
        assert len(made["summaries"]) == 2
        assert sum(row[2] for row in made["cards"]) > 10, "cards were bought and counted"

        def forget(connection: Connection) -> None:
            for kept in (results, summaries, card_counts):
                connection.execute(delete(kept))

        await server.app.parts.tables.store.write(forget)
        assert await catch_up(server.app.parts.tables) == 2
        assert await counted(server) == made
        assert await catch_up(server.app.parts.tables) == 0, "once"


@running
async def test_a_deleted_person_is_in_no_row(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        await together(ann, bob)
        gone = (await bob.get("/api/me"))["id"]
        await bob.http.delete("/api/me")
        mine = await ann.get("/api/statistics/mine")
        assert [(one["name"], one["games"], one["wins"]) for one in mine["opponents"]] == [(None, 1, 1)]
        assert gone not in str(await counted(server))


@running
async def test_statistics_of_a_table_are_deleted_with_it(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, clock, keep_days=7) as server, server.client("Ann") as ann:
        await lose(ann)
        clock.more = 8 * DAY
        assert await tidy(server.app.parts.tables) == (1, 0)

        def count(connection: Connection) -> list[int]:
            return [
                connection.execute(select(func.count()).select_from(one)).scalar_one() for one in (summaries, results)
            ]

        assert await server.app.parts.tables.store.read(count) == [0, 0]
