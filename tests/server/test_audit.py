"""The audit of `studies/kill.py` finds every kind of fault: games are played, then some data is changed."""

import asyncio
import json
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cabochon.server.settings import Settings
from cabochon.server.store.schema import tables
from tests.support.audit import FAULTS, audit
from tests.support.campaign_total import add_reports
from tests.support.forked_servers import ForkedServer
from tests.support.ledger import ENOUGH, _Person, play_and_record
from tests.support.ports import free_port
from tests.support.serving import served

# The audit reads a file; campaigns on nodes copy their database into one (studies/kill_nodes.py).
pytestmark = pytest.mark.single_server

OTHERS = ", ".join(column.name for column in tables.c if column.name != "id")
"""The other columns of a table."""
# As if the last turn, of a bot or by a flag, was never written: no request depends on it.
LAST_TURN_GONE = """
    DELETE FROM decisions WHERE version = (SELECT version FROM tables WHERE id = table_id);
    UPDATE tables SET version = version - 1;
"""
PLANTED = {
    "lost": (
        "DELETE FROM decisions WHERE version = (SELECT version FROM tables WHERE id = table_id)",
        "DELETE FROM sayings",
        "DELETE FROM people",
    ),
    "twice": (
        "INSERT INTO decisions SELECT table_id, version + 1000, at, entries, request, clocks, asked FROM decisions",
        f"INSERT INTO tables (id, {OTHERS}) SELECT id || 'x', {OTHERS} FROM tables",
        "INSERT INTO sayings SELECT id || 'x', table_id, at, person, name, seat, phrase, text FROM sayings",
    ),
    "differs": ("UPDATE decisions SET request = request || 'x'", "UPDATE sayings SET phrase = 'bye', text = NULL"),
    "refused yet done": ("UPDATE decisions SET request = 'eve:refused-1' WHERE version = 1",),
    "illegal": ("UPDATE decisions SET entries = '1.1 +nonsense'", "UPDATE tables SET seed = randomblob(32)"),
    "not ended": (LAST_TURN_GONE,),
    "wrong result": (
        "UPDATE tables SET result = 'stopped 1-1'",
        "UPDATE tables SET result = result || ' cards'",
        "UPDATE tables SET result = NULL",
    ),
    "wrong statistics": (
        "DELETE FROM summaries",
        "DELETE FROM results WHERE seat = 1",
        "DELETE FROM card_counts",
        "DELETE FROM results; DELETE FROM summaries; DELETE FROM card_counts",
        "UPDATE results SET won = NOT won",
        "UPDATE results SET points = points + 1",
        "UPDATE summaries SET rounds = rounds + 1",
        "UPDATE card_counts SET bought = bought + 1",
    ),
    "unfinished": ("UPDATE tables SET state = 'playing'",),
    "overcharged": (
        "UPDATE decisions SET clocks = '[900000, 900000]', at = version * 1000",
        "UPDATE decisions SET clocks = '[1, 900000]' WHERE version = 5",
    ),
    "remembered": ("UPDATE sayings SET name = 'P1g0a'", "UPDATE sayings SET text = 'P1g0a was here'"),
}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a campaign without a kill: one game on a screen, one against a bot, one of two people."""
    folder = tmp_path_factory.mktemp("campaign")
    (folder / ENOUGH).touch()

    async def play() -> None:
        async with served(folder / "data") as server:
            await play_and_record([server.base], folder, tables=3, seed=5)

    asyncio.run(play())
    lines = [json.loads(line) for line in (folder / "ledger.jsonl").read_text().splitlines()]
    table = next(line["table"] for line in lines if line["did"] == "table")
    with (folder / "ledger.jsonl").open("a") as ledger:
        ledger.write(json.dumps({"did": "refused", "person": "eve", "table": table, "request": "refused-1"}) + "\n")
        ledger.write(json.dumps({"did": "deleted", "person": "gone", "name": "P1g0a"}) + "\n")
    with sqlite3.connect(folder / "data" / "cabochon.db") as database:  # as if P1g0a had been deleted
        database.execute("UPDATE tables SET seats = replace(seats, 'P1g0a', '?')")
        database.execute("DELETE FROM sayings WHERE name = 'P1g0a'")
    return folder


def test_the_audit_finds_no_faults_in_a_correct_database(played: Path) -> None:
    found = audit(played)
    assert {fault: found[fault] for fault in FAULTS} == dict.fromkeys(FAULTS, 0)
    assert found["tables"] == 3
    assert found["acknowledged"] > 40
    assert found["bots' turns"] > 10
    assert found["sayings"] > 0


def test_a_gap_and_a_repeat_at_a_client_are_noticed(played: Path, tmp_path: Path) -> None:
    for name, seen, since, told in (("gap", 3, 4, [5]), ("repeat", 4, 3, [4, 5]), ("good", 4, 4, [5])):
        with (tmp_path / name).open("w") as ledger:
            person = _Person(["http://nowhere"], "Ann", ledger, Random(1))
            person._seen = seen
            events = [{"version": version} for version in told]
            person._follow({"since": since, "version": 5, "events": events, "table": {"id": "t"}})
        assert bool((tmp_path / name).read_text()) == (name != "good")
    shutil.copytree(played, tmp_path / "folder")
    with (tmp_path / "folder" / "ledger.jsonl").open("a") as ledger:
        ledger.write((tmp_path / "gap").read_text() + (tmp_path / "repeat").read_text())
    assert audit(tmp_path / "folder")["gap or repeat"] == 2


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(played: Path, tmp_path: Path, fault: str) -> None:
    for number, statement in enumerate(PLANTED[fault] if fault != "overcharged" else (";".join(PLANTED[fault]),)):
        folder = tmp_path / str(number)
        shutil.copytree(played, folder)
        with sqlite3.connect(folder / "data" / "cabochon.db") as database:
            database.executescript(statement)
        assert audit(folder)[fault] > 0, statement


def test_a_lost_table_is_counted_as_lost_and_not_as_a_duplicate(played: Path, tmp_path: Path) -> None:
    shutil.copytree(played, tmp_path / "folder")
    lines = [json.loads(line) for line in (played / "ledger.jsonl").read_text().splitlines()]
    table = next(line["table"] for line in lines if line["did"] == "table")
    with sqlite3.connect(tmp_path / "folder" / "data" / "cabochon.db") as database:
        for name in ("decisions", "sayings", "results", "summaries"):
            database.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
        database.execute("DELETE FROM tables WHERE id = ?", (table,))
    found = audit(tmp_path / "folder")
    assert found["lost"] == sum(line.get("table") == table for line in lines)
    assert found["twice"] == 0


def test_reports_are_added_once(tmp_path: Path) -> None:
    reports = [{"ended": "2026-01-01 10:00:00", "seed": seed, "kills": 30, "lost": seed} for seed in (2, 1)]
    add_reports(tmp_path / "total.json", reports)
    runs, total = add_reports(tmp_path / "total.json", reports[:1])
    assert [run["seed"] for run in runs] == [1, 2]
    assert total == {"kills": 60, "lost": 3}
    assert json.loads((tmp_path / "total.json").read_text())["total"] == {"runs": 2, **total}


def test_losses_of_a_campaign_are_counted_and_reported(tmp_path: Path) -> None:
    bad = dict.fromkeys((*FAULTS, "clients", "crashed"), 0) | {"kills": 3, "ended": "2026", "seed": 1, "lost": 1}
    (tmp_path / "bad.json").write_text(json.dumps(bad))
    words = ["--add", str(tmp_path / "bad.json"), "--total", str(tmp_path / "total.json")]
    done = subprocess.run([sys.executable, "-m", "studies.kill", *words], capture_output=True, text=True, check=False)
    assert done.stdout == "3 kills in 1 campaigns, 1 faults\n"
    assert (done.returncode, done.stderr) == (1, "a campaign failed\n")


def test_a_campaign_counts_only_its_own_kills(tmp_path: Path) -> None:
    """A second server on the same folder would end at once, and the first would never be killed again."""
    server = ForkedServer(Settings(data=tmp_path / "data", host="127.0.0.1", port=free_port()), tmp_path / "log")
    try:
        server.wait_until_ready()
        with pytest.raises(AssertionError, match="two servers"):
            server.start()
        assert server.kill()
        assert not server.kill(), "it is dead already"
        server.start()
        server.wait_until_ready()
        assert server.answers(60.0)
    finally:
        server.kill()
    assert (server.crashed, server.not_started) == (0, 0)


def test_a_server_that_cannot_start_has_not_crashed(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    server = ForkedServer(
        Settings(data=tmp_path / "file" / "data", host="127.0.0.1", port=free_port()), tmp_path / "log"
    )
    server.wait_until_ready()
    assert server.has_ended()
    assert (server.crashed, server.not_started) == (0, 1)
