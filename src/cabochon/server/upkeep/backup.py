"""Backups while serving, restoring them, and exporting finished games."""

import contextlib
import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

from cabochon.record.text import format_record
from cabochon.server.errors import CannotServe
from cabochon.server.live.tables import replayed
from cabochon.server.settings import Settings
from cabochon.server.store.mark import forget_mark
from cabochon.server.store.migrate import (
    DISK_FAILURES,
    aside_of,
    copy_database,
    in_one_file,
    is_newer,
    read_only,
    reason,
    revision,
    upgrade,
)
from cabochon.server.store.operations import load
from cabochon.server.store.postgres import postgres_engine
from cabochon.server.store.private import private_file, private_folder
from cabochon.server.store.sqlite import sqlite_engine
from cabochon.server.store.upkeep import finished_public
from cabochon.server.upkeep.folder import folder_lock
from cabochon.server.upkeep.opening import open_postgres

SEPARATOR = "\n"
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database."""


def back_up(settings: Settings, target: Path) -> None:
    """A copy of everything, also while the server runs. It holds secrets, so only its owner may read it."""
    check_is_a_file(settings)
    _check_something_kept(settings)
    if target.exists():
        raise CannotServe("file-exists", file=str(target))
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    copy_database(settings.database, unfinished)
    unfinished.rename(target)


def restore(settings: Settings, source: Path) -> Path | None:
    """Put a backup in place of what is there; gives where that was put aside. Not while somebody serves.

    The backup is written beside the database and synced, then replaces it in one step. Until then nothing of what
    is there is touched, so that a full disk or a crash costs nothing.
    """
    check_is_a_file(settings)
    check_backup(source)
    with folder_lock(settings.data):
        fresh = settings.database.with_name(settings.database.name + ".part")
        try:
            _write_beside(source, fresh)
            aside = _put_aside(settings.database) if settings.database.exists() else None
            forget_mark(settings.database)
            fresh.replace(settings.database)
            _sync(settings.data)
        except DISK_FAILURES as error:
            _remove(fresh)
            raise CannotServe("not-restored", file=str(source), why=reason(error)) from None
        return aside


def _write_beside(source: Path, fresh: Path) -> None:
    """The backup as a database of today's schema, in one file that is on disk."""
    _remove(fresh)
    copy_database(source, fresh)
    upgrade(fresh, keep=False)
    in_one_file(fresh)
    _sync(fresh)


def _put_aside(database: Path) -> Path:
    """A second name for the file that is there: it needs no space on the disk. Its WAL goes into it first.

    A database that is too broken for that is kept as it is, with its WAL beside it.
    """
    aside = aside_of(database, "restore")
    with contextlib.suppress(sqlite3.DatabaseError):
        in_one_file(database)
    _link(database, aside)
    for ending in BESIDE:
        if (beside := database.with_name(database.name + ending)).exists():
            _link(beside, aside.with_name(aside.name + ending))
    _sync(database.parent)
    for ending in BESIDE:
        database.with_name(database.name + ending).unlink(missing_ok=True)
    return aside


def _link(file: Path, name: Path) -> None:
    """Give a file a second name; where the file system cannot do that, a synced copy."""
    try:
        name.hardlink_to(file)
    except FileExistsError:
        raise
    except OSError:
        private_file(name)
        shutil.copyfile(file, name)
        _sync(name)


def _sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk. Windows has no such call for folders."""
    if path.is_dir() and sys.platform == "win32":
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _remove(database: Path) -> None:
    for ending in ("", *BESIDE):
        database.with_name(database.name + ending).unlink(missing_ok=True)


def check_backup(source: Path) -> None:
    """A backup is a whole database of ours."""
    if not source.is_file():
        raise CannotServe("no-backup", file=str(source))
    try:
        connection = read_only(source)
        try:
            sound = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        finally:
            connection.close()
        known = sound and revision(source) is not None
    except (sqlite3.DatabaseError, ValueError):
        known = False
    if not known:
        raise CannotServe("no-backup", file=str(source))
    if is_newer(source):
        raise CannotServe("backup-newer", file=str(source))


def export(settings: Settings, target: Path) -> int:
    """All finished public games as one file of records, the oldest first; gives how many."""
    if settings.database_url:
        open_postgres(settings)
    else:
        _check_something_kept(settings)
    count = 0
    with target.open("x", encoding="utf-8") as file:
        for text in finished_records(settings.database_url or settings.database):
            file.write((SEPARATOR if count else "") + text)
            count += 1
    return count


def check_is_a_file(settings: Settings) -> None:
    """PostgreSQL has its own tools for backups and for copies to try an upgrade on."""
    if settings.database_url:
        raise CannotServe("ask-postgres", file=settings.database_name)


def _check_something_kept(settings: Settings) -> None:
    """There is a database; from now on only its owner may read it."""
    if not settings.database.exists():
        raise CannotServe("nothing-kept", folder=str(settings.data))
    private_folder(settings.data)


def finished_records(database: Path | str) -> Iterator[str]:
    """The finished public games of a file, or of the PostgreSQL at an address."""
    engine = postgres_engine(database) if isinstance(database, str) else sqlite_engine(database, writing=False)
    try:
        with engine.connect() as connection:
            for table_id in finished_public()(connection):
                found = load(table_id)(connection)
                if found is not None:
                    yield format_record(replayed(*found).record())
    finally:
        engine.dispose()
