"""Scheduled backups: when one is due, which are kept; checking one, and trying an upgrade, on a copy."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cabochon.server.errors import CannotServe
from cabochon.server.settings import Settings
from cabochon.server.store.database import revision
from cabochon.server.store.files import in_one_file
from cabochon.server.store.migrations import HEAD
from cabochon.server.upkeep.backup import NAME, back_up, back_up_when_due, kept_backups, last_backup, made_backups
from cabochon.server.upkeep.examine import examine, try_upgrade, upgrade_now
from tests.support.old_schemas import make_old
from tests.support.process import invoke
from tests.support.serving import Client, served

pytestmark = pytest.mark.single_server  # PostgreSQL is backed up with its own tools: see test_postgres.py -k backups

HOUR = 3_600_000
NOON = int(datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp() * 1000)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one finished game, one running game, and an open table."""
    data = tmp_path_factory.mktemp("played")

    async def play() -> None:
        async with served(data) as server, server.client("Ann") as ann:
            over = await ann.open("classic", "me", "me", first=0, start=True)
            await _submit(ann, over, 0)
            await ann.post(f"/api/tables/{over}/resign", request="r", seat=1, version=1)
            await _submit(ann, await ann.open("marvel", "me", "me", first=0, start=True), 0)
            await ann.open("megaman", "me", "person")

    asyncio.run(play())
    return data


async def _submit(client: Client, table: str, version: int) -> None:
    edition = (await client.get(f"/api/tables/{table}"))["table"]["edition"]
    letters = await client.letters(edition)
    await client.post(f"/api/tables/{table}/submit", request="m", seat=0, version=version, moves=f"+{letters[:3]}")


@pytest.fixture
def settings(played: Path, tmp_path: Path) -> Settings:
    data = tmp_path / "data"
    shutil.copytree(played, data)
    return Settings(data=data, backup_hours=24, backup_keep=2, backup_weeks=2)


def test_a_backup_is_made_when_the_last_one_is_old_enough(settings: Settings) -> None:
    first = back_up_when_due(settings, NOON)
    assert first == settings.data / "backups" / "cabochon-20261116-120000.db"
    assert (first.stat().st_mode & 0o777, first.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    assert back_up_when_due(settings, NOON + 23 * HOUR) is None
    second = back_up_when_due(settings, NOON + 24 * HOUR)
    assert second is not None
    assert examine(second).games == 2
    never = settings.model_copy(update={"backup_hours": 0})
    assert back_up_when_due(never, NOON + 100 * HOUR) is None


def test_a_backup_from_the_future_does_not_stop_the_others(settings: Settings) -> None:
    """It was made while the date of the machine was wrong."""
    back_up_when_due(settings, NOON + 3650 * 24 * HOUR)
    assert last_backup(settings, NOON) is None
    made = back_up_when_due(settings, NOON)
    assert made is not None
    assert last_backup(settings, NOON + HOUR) == made_backups(settings.backups)[made]


def test_old_backups_are_deleted_and_other_files_kept(settings: Settings) -> None:
    folder = settings.backups
    for day in range(5):
        back_up_when_due(settings, NOON + day * 24 * HOUR)
    (folder / "cabochon-before-the-move.db").write_text("mine")
    (folder / "notes.txt").write_text("mine")
    made = back_up_when_due(settings, NOON + 7 * 24 * HOUR)
    kept = sorted(file.name for file in folder.iterdir())
    assert made is not None
    assert kept == [
        "cabochon-20261116-120000.db",  # the first of its week
        "cabochon-20261120-120000.db",
        "cabochon-20261123-120000.db",  # the newest, and the first of its week
        "cabochon-before-the-move.db",
        "notes.txt",
    ]


def test_after_a_year_of_daily_backups_the_newest_and_weekly_ones_are_kept() -> None:
    made: dict[Path, datetime] = {}
    start = datetime(2026, 1, 1, 3, tzinfo=UTC)
    for day in range(365):
        at = start + timedelta(days=day)
        made[Path(at.strftime(NAME))] = at
        kept = kept_backups(made, 7, 4)
        made = {file: when for file, when in made.items() if file in kept}
    days = [when.date().isoformat() for when in made.values()]
    assert days[-7:] == [f"2026-12-{day}" for day in range(25, 32)]
    assert days[:-7] == ["2026-12-07", "2026-12-14", "2026-12-21"], "Mondays; that of this week is among the newest"


def test_a_damaged_backup_does_not_replace_another_one(settings: Settings, tmp_path: Path) -> None:
    good = [back_up_when_due(settings, NOON + day * 24 * HOUR) for day in range(2)]
    damage(settings.database)
    with pytest.raises((CannotServe, sqlite3.DatabaseError)):
        back_up_when_due(settings, NOON + 9 * 24 * HOUR)
    assert set(made_backups(settings.backups)) == set(good), "and no broken one beside them"


@contextmanager
def edited(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file)) as database:
        yield database
        database.commit()


def damage(file: Path) -> None:
    """Overwrite the pages after the first ones."""
    with file.open("r+b") as database:
        database.seek(8192)
        database.write(b"\xff" * (file.stat().st_size - 8192))


# --- checking --------------------------------------------------------------------------------------


def test_check_backup(settings: Settings, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    back_up(settings, file)
    before = file.read_bytes()
    checked = invoke("check-backup", str(file))
    assert checked.exit_code == 0, checked.stderr
    assert f"schema {HEAD}, 1 people, 3 tables, 3 decisions" in checked.stdout
    assert "All its 2 games were replayed" in checked.stdout
    assert file.read_bytes() == before
    damage(file)
    refused = invoke("check-backup", str(file))
    assert (refused.exit_code, len(refused.stderr.splitlines())) == (2, 1)
    assert "no backup" in refused.stderr
    assert "no backup" in invoke("check-backup", str(tmp_path / "none.db")).stderr


def test_check_backup_finds_a_game_that_cannot_be_continued(settings: Settings, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    back_up(settings, file)
    with edited(file) as database:
        (table,) = database.execute("SELECT id FROM tables WHERE state = 'over'").fetchone()
        database.execute("UPDATE decisions SET entries = 'nonsense' WHERE table_id = ? AND version = 1", (table,))
    assert examine(file).broken == (table,)
    with edited(file) as database:
        database.execute("DELETE FROM decisions WHERE table_id = ?", (table,))
    assert examine(file).broken == (table,), "it replays, but not to where it was"
    refused = invoke("check-backup", str(file))
    assert refused.exit_code == 2
    assert f"cannot be replayed: {table}" in refused.stderr


# --- upgrading -------------------------------------------------------------------------------------


@pytest.fixture
def old(tmp_path: Path) -> Settings:
    """A folder of an older schema, with a game."""
    settings = Settings(data=tmp_path / "old")
    settings.data.mkdir()
    make_old(settings.database, "0004")
    with edited(settings.database) as database:
        database.execute("INSERT INTO people VALUES ('p1', 'Ann', 'person', NULL, NULL, 'en', 1)")
        seat = {"kind": "person", "name": "Ann", "person": "p1", "bot": None, "held_for": None}
        rules = {"clock": "none"}
        database.execute(
            "INSERT INTO tables (id, edition, seed, state, public, owner, rules, seats, version, revision, created, "
            "started, changed, turn, live_clock, clocks, offers, players) "
            "VALUES ('t1', 'classic', ?, 'playing', 1, 'p1', ?, ?, 0, 0, 1, 1, 1, 0, 0, '[]', '{}', 2)",
            (bytes(32), json.dumps(rules), json.dumps([seat, seat])),
        )
    in_one_file(settings.database)
    return settings


def test_a_dry_run_lists_the_steps_of_an_upgrade_and_changes_nothing(old: Settings) -> None:
    before = old.database.read_bytes()
    tried = invoke("upgrade", "--dry-run", "--data", str(old.data))
    assert tried.exit_code == 0, tried.stderr
    assert "schema 0004" in tried.stdout
    assert f"{HEAD}: " in tried.stdout
    assert "Its 1 game was replayed" in tried.stdout
    assert old.database.read_bytes() == before
    assert [file.name for file in old.data.glob("*.db")] == ["cabochon.db"], "no copy is left"
    found = try_upgrade(old)
    assert (found.revision, len(found.steps) > 0, found.broken) == ("0004", True, ())


def test_an_upgrade_and_its_reversal(old: Settings) -> None:
    """The copy that an upgrade makes is the older version's database: that version restores it."""
    aside = upgrade_now(old)
    assert aside is not None
    assert (revision(old.database), revision(aside)) == (HEAD, "0004")
    assert upgrade_now(old) is None
    assert examine(aside).people == 1
    with edited(old.database) as database:
        (seen,) = database.execute("SELECT seen FROM people").fetchone()
    assert seen > NOON - 400 * 24 * HOUR, "nobody from before the upgrade counts as away for long"
