"""The lobby: its wake-ups and its queries, and one answer for many viewers."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from cabochon.server.live.fanout import LOBBY
from cabochon.server.live.lobby import LobbyBoard
from cabochon.server.store import operations
from cabochon.server.store.database import upgrade
from cabochon.server.store.operations import archived, due_for_bots, lobby_tables, tables_of
from cabochon.server.store.protocol import Operation
from cabochon.server.store.sqlite import sqlite_engine
from cabochon.table.values import TableRow
from tests.support.serving import Client, Served, running, served


@contextmanager
def woken(server: Served) -> Iterator[list[None]]:
    """A list that grows each time the lobby is woken."""
    wakes: list[None] = []
    end = server.app.parts.tables.fanout.subscribe(LOBBY, lambda: wakes.append(None))
    yield wakes
    end()


async def game(ann: Client, bob: Client, **options: object) -> str:
    table = await ann.open("classic", "me", "person", first=0, **options)
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    return table


async def end(client: Client, table: str, seat: int) -> None:
    version = (await client.get(f"/api/tables/{table}"))["version"]
    await client.post(f"/api/tables/{table}/stop", request="s0", seat=seat, version=version)


@running
async def test_tables_by_link_and_moves_do_not_wake_the_lobby(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        with woken(server) as wakes:
            table = await game(ann, bob)
            await ann.post(f"/api/tables/{table}/submit", request="a", seat=0, version=0, moves="+wbg")
            await end(ann, table, 0)
            await ann.post(f"/api/tables/{table}/resign", request="b", seat=0, version=1)
            assert wakes == []
        with woken(server) as wakes:
            table = await game(ann, bob, public=True)
            assert len(wakes) == 3, "opened, joined, started"
            await ann.post(f"/api/tables/{table}/submit", request="a", seat=0, version=0, moves="+wbg")
            await end(ann, table, 0)  # an offer that the lobby does not show
            assert len(wakes) == 3
            await ann.post(f"/api/tables/{table}/resign", request="b", seat=0, version=1)
            assert len(wakes) == 4


@running
async def test_the_callers_list_changes_with_the_callers_tables(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:

        async def mine(client: Client) -> list[tuple[str, str, bool]]:
            lobby = await client.get("/api/lobby")
            return [(table["id"], table["state"], table["id"] in lobby["your_turn"]) for table in lobby["mine"]]

        assert (await mine(ann), await mine(bob)) == ([], [])
        table = await ann.open("classic", "me", "person", first=0)
        assert (await mine(ann), await mine(bob)) == ([(table, "open", False)], [])
        await bob.post(f"/api/tables/{table}/join")
        assert await mine(bob) == [(table, "open", False)]
        await bob.http.post(f"/api/tables/{table}/leave")
        assert await mine(bob) == []
        await bob.post(f"/api/tables/{table}/join")
        await ann.post(f"/api/tables/{table}/start")
        assert (await mine(ann), await mine(bob)) == ([(table, "playing", True)], [(table, "playing", False)])
        await ann.post(f"/api/tables/{table}/submit", request="a", seat=0, version=0, moves="+wbg")
        assert (await mine(ann), await mine(bob)) == ([(table, "playing", False)], [(table, "playing", True)])
        await ann.http.delete("/api/me")
        seats = (await bob.get("/api/lobby"))["mine"][0]["seats"]
        assert "Ann" not in [seat["name"] for seat in seats]


@running
async def test_many_viewers_share_one_answer(home: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    reads = 0

    def counted(finished: int) -> Operation[dict[str, list[TableRow]]]:
        nonlocal reads
        reads += 1
        return lobby_tables(finished)

    monkeypatch.setattr("cabochon.server.live.lobby.lobby_tables", counted)
    board = LobbyBoard(home.app.parts.tables, home.app.parts.nodes)

    async def look() -> None:
        await asyncio.gather(*(board.bytes_for(None) for _ in range(60)))
        await asyncio.gather(*(board.bytes_for(None) for _ in range(60)))

    await home.inside(look())
    assert reads == 1


def test_no_query_of_the_lobby_reads_every_table(tmp_path: Path) -> None:
    upgrade(tmp_path / "plan.db")
    engine = sqlite_engine(tmp_path / "plan.db", writing=False)
    asked: list[tuple[str, tuple[object, ...]]] = []
    event.listen(engine, "before_cursor_execute", lambda *told: asked.append((told[2], told[3])))
    with engine.connect() as connection:
        lists = (lobby_tables(20), tables_of("ann", 50), archived(None, None, None, None, None, 50), due_for_bots(5))
        checks = (operations.check_tables("ann", 5), operations.check_bot_tables("ann", 5))
        for operation in (*lists, *checks):
            operation(connection)
        queries = [(text, given) for text, given in asked if "FROM tables" in text]
        assert len(queries) == 9
        for text, given in queries:
            plan = [step[3] for step in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", given)]
            assert not any(step.startswith("SCAN tables") for step in plan), plan
            searches = [step for step in plan if step.startswith("SEARCH tables")]
            assert searches
            assert not any(step.endswith("(state=?)") for step in searches), "a whole state is most of the tables"
    engine.dispose()
