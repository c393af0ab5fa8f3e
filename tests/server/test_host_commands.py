"""The host's commands: backup while serving, restore, export, with and without a server."""

import asyncio
import signal
from pathlib import Path

import pytest

from cabochon.record import parse_record, verify
from cabochon.server.live.clock import wall_clock
from cabochon.server.tables.moderate import Moderator
from cabochon.server.tables.retention import tidy, what_goes
from cabochon.server.upkeep.backup import SEPARATOR, finished_records
from tests.support.process import invoke, run, serving
from tests.support.serving import Client, HandClock, database_of, running, served


async def finish(client: Client, edition: str, public: bool = True) -> str:
    table = await client.open(edition, "me", "greedy", start=True, public=public)
    state = await client.get(f"/api/tables/{table}")
    seat = state["you"][0]
    for _ in range(50):
        response = await client.http.post(
            f"/api/tables/{table}/resign", json={"request": "r", "seat": seat, "version": state["version"]}
        )
        if response.status_code == 200:
            break
        state = await client.get(f"/api/tables/{table}")
    return table


@pytest.mark.single_server  # for nodes: test_postgres.py -k backups
def test_backup_export_and_commands_while_serving(tmp_path: Path) -> None:
    data, backup, games = tmp_path / "data", tmp_path / "backup.db", tmp_path / "games.txt"
    assert "nothing in" in run("backup", str(backup), "--data", str(data)).stderr
    with serving(data) as (process, address):

        async def before() -> tuple[str, str, dict[str, str]]:
            ann = Client(address, "Ann")
            me = await ann.post("/api/me", name="Ann")
            await finish(ann, "classic")
            await finish(ann, "marvel")
            await finish(ann, "megaman", public=False)
            table = await ann.open("classic", "me", "person")
            await ann.close()
            return me["id"], table, dict(ann.http.cookies)

        person, table, cookies = asyncio.run(before())
        assert run("backup", str(backup), "--data", str(data)).returncode == 0
        assert backup.stat().st_mode & 0o777 == 0o600
        assert "there already" in run("backup", str(backup), "--data", str(data)).stderr
        assert "2 games" in run("export", str(games), "--data", str(data)).stdout
        assert run("close-table", table, "--data", str(data)).returncode == 0
        assert run("close-table", "nothing", "--data", str(data)).returncode == 2
        assert run("rotate-keys", "--data", str(data)).returncode == 0

        async def after() -> None:
            ann = Client(address, "Ann")
            ann.http.cookies.update(cookies)
            assert (await ann.get("/api/me"))["id"] == person, "cookies of the key before are still believed"
            assert (await ann.get(f"/api/tables/{table}"))["table"]["state"] == "closed"
            assert run("delete-person", person, "--data", str(data)).returncode == 0
            assert await ann.get("/api/me") is None
            await ann.close()

        asyncio.run(after())
        assert "already serves" in run("restore", str(backup), "--data", str(data)).stderr
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=90)
    check_export(games)
    check_restore(data, backup, cookies, person, table)


def check_export(games: Path) -> None:
    texts = games.read_text().split(SEPARATOR + "[Cabochon ")
    records = [parse_record(text if text.startswith("[Cabochon") else "[Cabochon " + text) for text in texts]
    assert [record.edition.id for record in records] == ["classic", "marvel"], "public ones only"
    for record in records:
        verify(record)


def check_restore(data: Path, backup: Path, cookies: dict[str, str], person: str, table: str) -> None:
    (data / "junk").write_text("no database")
    assert "no backup" in run("restore", str(data / "junk"), "--data", str(data)).stderr
    assert "no backup" in run("restore", str(data / "nothing"), "--data", str(data)).stderr
    assert run("restore", str(backup), "--data", str(data)).returncode == 0
    with serving(data) as (_process, address):

        async def look() -> None:
            ann = Client(address, "Ann")
            ann.http.cookies.update(cookies)
            assert (await ann.get("/api/me"))["id"] == person
            assert (await ann.get(f"/api/tables/{table}"))["table"]["state"] == "open", "as it was"
            await ann.close()

        asyncio.run(look())


@running
async def test_commands_without_a_server(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann:
        me = (await ann.get("/api/me"))["id"]
        table = await ann.open("classic", "me", "person")
        cookies = dict(ann.http.cookies)
    for words in (("close-table", table), ("rotate-keys",), ("delete-person", me)):
        done = await asyncio.to_thread(run, *words, "--data", str(tmp_path))
        assert done.returncode == 0, done.stderr
    again = await asyncio.to_thread(run, "delete-person", me, "--data", str(tmp_path))
    assert (again.returncode, len(again.stderr.splitlines())) == (2, 1)
    async with served(tmp_path) as server, server.client(None) as ann:
        ann.http.cookies.update(cookies)
        assert await ann.get("/api/me") is None
        await ann.get(f"/api/tables/{table}", status=404)


@running
async def test_retention(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now, keep_days=30, open_days=7) as server, server.client("Ann") as ann:
        private, public = await finish(ann, "classic", public=False), await finish(ann, "classic")
        waiting = await ann.open("classic", "me", "person")
        running_table = await ann.open("classic", "me", "greedy", start=True)
        now.more += 8 * 86_400_000
        assert await tidy(server.app.parts.tables) == (1, 0)
        await ann.get(f"/api/tables/{waiting}", status=404)
        now.more += 30 * 86_400_000
        assert await tidy(server.app.parts.tables) == (1, 0)
        await ann.get(f"/api/tables/{private}", status=404)
        for table in (public, running_table):
            await ann.get(f"/api/tables/{table}")
    assert len(list(finished_records(database_of(tmp_path)))) == 1


@running
async def test_idle_tables_are_dropped_and_loaded_again(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "me", start=True)
        await ann.post(f"/api/tables/{table}/submit", request="a", seat=0, version=0, moves="+wbg")
        before = await ann.get(f"/api/tables/{table}", seat=1, since=0)
        tables = server.app.parts.tables
        assert len(tables.cache) == 1
        tables.cache.drop_idle(now() + 1, lambda _: True)
        assert len(tables.cache) == 1, "somebody looks"
        tables.cache.drop_idle(now() + 1, lambda _: False)
        assert len(tables.cache) == 0
        after = await ann.get(f"/api/tables/{table}", seat=1, since=0)
        for state in (before, after):
            state.pop("time")
        assert before == after
        again = await ann.post(f"/api/tables/{table}/submit", request="a", seat=0, version=0, moves="+wbg")
        assert again["version"] == 1, "requests are remembered with the table"


DAY = 86_400_000


@running
async def test_retention_lists_rows_before_deleting_them(tmp_path: Path) -> None:
    now = HandClock()
    days = {"keep_days": 30, "keep_public_days": 60, "abandoned_days": 90, "open_days": 7, "people_days": 100}
    async with served(tmp_path, now, **days) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        tables = server.app.parts.tables
        link, public = await finish(ann, "classic", public=False), await finish(ann, "classic")
        waiting = await ann.open("classic", "me", "person")
        abandoned = await ann.open("classic", "me", "me", start=True)
        expected = [
            (8, {"open": waiting}, 0),
            (31, {"by-link": link}, 0),
            (61, {"public": public}, 0),
            (91, {"abandoned": abandoned}, 0),
            (102, {}, 1),
        ]
        began = now()
        for day, gone, people in expected:
            now.more = began + day * DAY - wall_clock()
            if day == 91:
                await bob.get("/api/me")  # he visits again, and so is kept
            going = await what_goes(tables)
            shown = {rule["rule"]: rule["oldest"][0]["id"] for rule in going["tables"] if rule["count"]}
            assert (shown, going["people"]) == (gone, people), day
            assert await tidy(tables) == (len(gone), people)
            for table in gone.values():
                await bob.get(f"/api/tables/{table}", status=404)
        assert going["names"] == ["Ann"]
        assert await ann.get("/api/me") is None
        assert (await bob.get("/api/me"))["name"] == "Bob"


@running
async def test_cleanup_keeps_people_who_have_a_seat_or_are_banned(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now, people_days=10, open_days=0) as server:
        tables = server.app.parts.tables
        async with server.client("Ann") as ann, server.client("Eve") as eve, server.client("Gus") as gus:
            await ann.open("classic", "me", "person")
            await Moderator(tables, server.app.parts.identity, "Host").ban((await eve.get("/api/me"))["id"], 30, "")
            await gus.get("/api/me")
        now.more += 20 * DAY
        assert (await what_goes(tables))["names"] == ["Gus"]
        assert await tidy(tables) == (0, 1)
        now.more += 20 * DAY
        assert (await what_goes(tables))["names"] == ["Eve"], "the ban is over"


def test_tidy_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def before() -> None:
        past = HandClock()
        past.more = -40 * DAY
        async with served(tmp_path, past) as server, server.client("Ann") as ann:
            await finish(ann, "classic")

    asyncio.run(before())
    kept = invoke("tidy", "--data", str(tmp_path)).stdout
    assert "Finished public games: kept." in kept
    monkeypatch.setenv("CABOCHON_KEEP_PUBLIC_DAYS", "30")
    monkeypatch.setenv("CABOCHON_PEOPLE_DAYS", "30")
    shown = invoke("tidy", "--data", str(tmp_path))
    assert "Finished public games, older than 30 days: 1." in shown.stdout, shown.stderr
    assert "People who have not come for 30 days: 1.\n  Ann\n" in shown.stdout
    assert len(list(finished_records(database_of(tmp_path)))) == 1, "only shown"
    assert "Deleted 1 tables and 1 people." in invoke("tidy", "--delete", "--data", str(tmp_path)).stdout
    assert len(list(finished_records(database_of(tmp_path)))) == 0
