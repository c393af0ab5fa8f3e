"""Restoring never loses the only copy: not on a full disk, not twice in a second, not over a damaged database."""

import resource
import sqlite3
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from cabochon.server.errors import CannotServe
from cabochon.server.settings import Settings
from cabochon.server.store.database import upgrade
from cabochon.server.upkeep import back_up, restore
from tests.support.process import run
from tests.support.template import command

pytestmark = pytest.mark.single_server  # PostgreSQL is restored with its own tools: see test_postgres.py -k backups


def note(database: Path, text: str, size: int = 0) -> None:
    """Write data that can be identified."""
    with sqlite3.connect(database) as connection:
        connection.execute("INSERT OR REPLACE INTO notes (key, value) VALUES ('mark', ?)", (text + " " * size,))
    connection.close()


def noted(database: Path) -> str:
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        return str(connection.execute("SELECT value FROM notes WHERE key = 'mark'").fetchone()[0]).strip()
    finally:
        connection.close()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A folder with data, and a backup of its earlier data."""
    settings = Settings(data=tmp_path / "data")
    settings.data.mkdir()
    upgrade(settings.database)
    note(settings.database, "backed up", size=500_000)
    back_up(settings, tmp_path / "backup.db")
    note(settings.database, "the only copy")
    return settings


def test_two_restores_keep_two_old_databases_and_name_them(settings: Settings, tmp_path: Path) -> None:
    first = run("restore", str(tmp_path / "backup.db"), "--data", str(settings.data))
    assert first.returncode == 0, first.stderr
    aside = next(settings.data.glob("cabochon-before-restore-*.db"))
    assert str(aside) in first.stdout
    assert (noted(settings.database), noted(aside)) == ("backed up", "the only copy")
    note(settings.database, "played on")
    second, third = (restore(settings, tmp_path / "backup.db") for _ in range(2))
    assert second is not None
    assert third is not None
    assert len({aside, second, third}) == 3, "asides are dated, and none is overwritten"
    assert (noted(aside), noted(second), noted(third)) == ("the only copy", "played on", "backed up")


def test_a_full_disk_loses_no_data(settings: Settings, tmp_path: Path) -> None:
    """The process may write no file of the backup's size: longer writes fail as on a full disk."""
    before = sha256(settings.database.read_bytes()).digest()
    most = (tmp_path / "backup.db").stat().st_size // 2
    failed = subprocess.run(
        command("restore", str(tmp_path / "backup.db"), "--data", str(settings.data)),
        capture_output=True, text=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )  # fmt: skip
    assert (failed.returncode, len(failed.stderr.splitlines())) == (2, 1), failed.stderr
    assert "untouched" in failed.stderr
    assert sha256(settings.database.read_bytes()).digest() == before
    assert {path.name for path in settings.data.iterdir()} == {"cabochon.db", "lock"}, "and nothing is left lying"
    assert restore(settings, tmp_path / "backup.db") is not None
    assert noted(settings.database) == "backed up"


def test_data_that_is_only_in_the_wal_is_kept(settings: Settings, tmp_path: Path) -> None:
    connection = sqlite3.connect(settings.database)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("UPDATE notes SET value = 'only in the WAL' WHERE key = 'mark'")
    connection.commit()
    killed = tmp_path / "killed"
    killed.mkdir()
    for ending in ("", "-wal"):  # as a killed server leaves them
        (killed / f"cabochon.db{ending}").write_bytes((settings.data / f"cabochon.db{ending}").read_bytes())
    connection.close()
    aside = restore(Settings(data=killed), tmp_path / "backup.db")
    assert aside is not None
    assert (noted(aside), noted(killed / "cabochon.db")) == ("only in the WAL", "backed up")
    assert not (killed / "cabochon.db-wal").exists()


def test_a_damaged_database_is_set_aside_unchanged(settings: Settings, tmp_path: Path) -> None:
    settings.database.write_bytes(b"broken" * 1000)
    aside = restore(settings, tmp_path / "backup.db")
    assert aside is not None
    assert aside.read_bytes() == b"broken" * 1000
    assert noted(settings.database) == "backed up"


def test_an_invalid_backup_changes_nothing(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "junk").write_bytes(b"SQLite format 3\0" + b"x" * 5000)
    with pytest.raises(CannotServe, match="no-backup"):
        restore(settings, tmp_path / "junk")
    assert noted(settings.database) == "the only copy"
