"""`cabochon move-database`: all data is copied from SQLite to PostgreSQL and back, or none."""

from pathlib import Path
from random import Random

import psycopg
import pytest

from cabochon.server.store.database import differing, transaction, upgrade
from tests.support.process import invoke
from tests.support.services import postgres
from tests.support.serving import Client, running, served

pytestmark = pytest.mark.single_server  # it copies the file of a single server to PostgreSQL and back


async def play_a_little(folder: Path) -> tuple[str, str, dict[str, str]]:
    """A finished table, a running one, and the cookies of the person who sits there."""
    async with served(folder) as server, server.client("Ann") as ann:
        over = await ann.open("classic", "me", "greedy", public=True, start=True)
        await ann.play(over, Random(1))
        runs = await ann.open("classic", "me", "me", first=0, start=True)
        await ann.post(f"/api/tables/{runs}/submit", request="one", seat=0, version=0, moves="+wbg")
        await ann.post("/api/reports", expect=204, table=runs, reason="a test")
        return over, runs, dict(ann.http.cookies.items())


@running
async def test_everything_moves_to_postgres_and_back(tmp_path: Path) -> None:
    over, runs, cookies = await play_a_little(tmp_path / "home")
    file, url = tmp_path / "home" / "cabochon.db", postgres().empty()
    moved = invoke("move-database", str(file), url)
    assert moved.exit_code == 0, moved.output
    assert "Games replayed: 2" in moved.output
    async with served(tmp_path / "node", database_url=url) as server:
        ann = Client(server.base, "Ann")
        ann.http.cookies.update(cookies)
        state = await ann.get(f"/api/tables/{runs}")
        assert (state["version"], state["table"]["seats"][0]["name"]) == (1, "Ann")
        assert (await ann.get(f"/api/tables/{over}"))["table"]["state"] == "over"
        await ann.post("/api/reports", expect=204, table=runs, reason="numbers go on")
        await ann.close()
        early = invoke("move-database", url, str(tmp_path / "early.db"))
        assert (early.exit_code, "Stop all nodes" in early.output) == (2, True)
    back = tmp_path / "back" / "cabochon.db"
    again = invoke("move-database", url, str(back))
    assert again.exit_code == 0, again.output
    with transaction(url) as one, transaction(back) as other:
        assert differing(one, other) is None
    async with served(tmp_path / "back") as server:
        ann = Client(server.base, "Ann")
        ann.http.cookies.update(cookies)
        assert (await ann.get(f"/api/tables/{runs}"))["version"] == 1
        await ann.close()


def test_a_database_with_data_is_not_overwritten(tmp_path: Path) -> None:
    upgrade(tmp_path / "cabochon.db")
    url = postgres().fresh()
    with psycopg.connect(url) as connection:
        connection.execute(
            "INSERT INTO people (id, name, kind, language, created) VALUES ('p', 'Bob', 'person', 'en', 1)"
        )
    done = invoke("move-database", str(tmp_path / "cabochon.db"), url)
    assert (done.exit_code, "empty database" in done.output) == (2, True)
    with psycopg.connect(url) as connection:
        assert connection.execute("SELECT name FROM people").fetchall() == [("Bob",)]
    there = invoke("move-database", url, str(tmp_path / "cabochon.db"))
    assert (there.exit_code, "there already" in there.output) == (2, True)
