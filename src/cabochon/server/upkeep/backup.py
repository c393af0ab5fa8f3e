"""Backups while serving, restoring them, and exporting finished games."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from cabochon.record.text import format_record
from cabochon.server.errors import CannotServe
from cabochon.server.live.table import replayed
from cabochon.server.settings import Settings
from cabochon.server.store.migrate import copy_database, head, revision, upgrade
from cabochon.server.store.operations import load
from cabochon.server.store.private import private_folder
from cabochon.server.store.sqlite import sqlite_engine
from cabochon.server.store.upkeep import finished_public
from cabochon.server.upkeep.folder import folder_lock

SEPARATOR = "\n"


def back_up(settings: Settings, target: Path) -> None:
    """A copy of everything, also while the server runs. It holds secrets, so only its owner may read it."""
    _check_something_kept(settings)
    if target.exists():
        raise CannotServe("file-exists", file=str(target))
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    copy_database(settings.database, unfinished)
    unfinished.rename(target)


def restore(settings: Settings, source: Path) -> Path | None:
    """Put a backup in place of what is there; gives where that was put aside. Not while somebody serves."""
    check_backup(source)
    with folder_lock(settings.data):
        aside = None
        if settings.database.exists():
            aside = settings.database.with_suffix(".before-restore.db")
            aside.unlink(missing_ok=True)
            copy_database(settings.database, aside)
        for beside in ("", "-wal", "-shm"):
            settings.database.with_name(settings.database.name + beside).unlink(missing_ok=True)
        shutil.copyfile(source, settings.database)
        settings.database.chmod(0o600)
        upgrade(settings.database)
        return aside


def check_backup(source: Path) -> None:
    """A backup is a whole database of ours."""
    if not source.is_file():
        raise CannotServe("no-backup", file=str(source))
    try:
        connection = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
        try:
            sound = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        finally:
            connection.close()
        known = sound and revision(source) is not None
    except (sqlite3.DatabaseError, ValueError):
        known = False
    if not known:
        raise CannotServe("no-backup", file=str(source))
    if (there := revision(source)) is not None and there > (head() or ""):
        raise CannotServe("backup-newer", file=str(source))


def export(settings: Settings, target: Path) -> int:
    """All finished public games as one file of records, the oldest first; gives how many."""
    _check_something_kept(settings)
    count = 0
    with target.open("x", encoding="utf-8") as file:
        for text in finished_records(settings.database):
            file.write((SEPARATOR if count else "") + text)
            count += 1
    return count


def _check_something_kept(settings: Settings) -> None:
    """There is a database; from now on only its owner may read it."""
    if not settings.database.exists():
        raise CannotServe("nothing-kept", folder=str(settings.data))
    private_folder(settings.data)


def finished_records(database: Path) -> Iterator[str]:
    engine = sqlite_engine(database, writing=False)
    try:
        with engine.connect() as connection:
            for table_id in finished_public()(connection):
                found = load(table_id)(connection)
                if found is not None:
                    yield format_record(replayed(*found).record())
    finally:
        engine.dispose()
