"""Backups while serving, by hand and on schedule; restoring them; exporting finished games."""

import contextlib
import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cabochon.record.text import format_record
from cabochon.server.errors import CannotServe
from cabochon.server.live.tables import replayed
from cabochon.server.settings import Settings
from cabochon.server.store.database import DISK_FAILURES, Place, reading, reason, revision, upgrade
from cabochon.server.store.files import (
    aside_of,
    copy_file,
    forget_mark,
    in_one_file,
    private_file,
    private_folder,
    read_only,
)
from cabochon.server.store.migrations import is_newer
from cabochon.server.store.operations import load
from cabochon.server.store.upkeep import finished_public
from cabochon.server.upkeep.folder import check_is_a_file, check_kept, folder_lock, open_database
from cabochon.table.values import Milliseconds

SEPARATOR = "\n"
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database."""
HOUR = 3_600_000
NAME = "cabochon-%Y%m%d-%H%M%S.db"
ROOM = 2
"""A backup is made only if the disk has this many times its size: it must not be what fills the disk."""


def back_up(settings: Settings, target: Path) -> None:
    """A copy of everything, also while the server runs. It holds secrets, so only its owner may read it."""
    check_is_a_file(settings)
    check_kept(settings)
    if target.exists():
        raise CannotServe("file-exists", file=str(target))
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    copy_file(settings.database, unfinished)
    unfinished.rename(target)


def check_backup(source: Path) -> str:
    """A backup is a whole database of ours. Gives the revision of its schema."""
    try:
        with read_only(source) as connection:
            whole = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        there = revision(source) if whole else None
    except (sqlite3.DatabaseError, ValueError):
        there = None
    if there is None:
        raise CannotServe("no-backup", file=str(source))
    if is_newer(there):
        raise CannotServe("backup-newer", file=str(source))
    return there


def back_up_when_due(settings: Settings, now: Milliseconds) -> Path | None:
    """Make a backup if the last one is old enough, check it, and only then delete those that are not kept.

    Gives the file, or None if none was due.
    """
    if not settings.backup_hours or not settings.database.exists():
        return None
    at, last = datetime.fromtimestamp(now / 1000, UTC), last_backup(settings, now)
    if last is not None and (at - last).total_seconds() * 1000 < settings.backup_hours * HOUR:
        return None
    made = _make(settings, at)
    kept = kept_backups(made_backups(settings.backups), settings.backup_keep, settings.backup_weeks)
    for file in made_backups(settings.backups).keys() - kept - {made}:
        file.unlink(missing_ok=True)
    return made


def last_backup(settings: Settings, now: Milliseconds) -> datetime | None:
    """When the last backup was made. One from the future does not count: the clock was wrong then."""
    at = datetime.fromtimestamp(now / 1000, UTC)
    return max((made for made in made_backups(settings.backups).values() if made <= at), default=None)


def _make(settings: Settings, at: datetime) -> Path:
    private_folder(settings.backups)
    if shutil.disk_usage(settings.backups).free < ROOM * settings.database.stat().st_size:
        raise CannotServe("no-room", folder=str(settings.backups))
    target = settings.backups / at.strftime(NAME)
    back_up(settings, target)
    try:
        check_backup(target)
    except CannotServe:
        target.unlink()
        raise
    return target


def made_backups(folder: Path) -> dict[Path, datetime]:
    """The backups that lie in a folder, and when each was made. Other files are not ours."""
    found = {}
    for file in folder.glob("cabochon-*.db") if folder.is_dir() else ():
        with contextlib.suppress(ValueError):
            found[file] = datetime.strptime(file.name, NAME).replace(tzinfo=UTC)
    return found


def kept_backups(made: dict[Path, datetime], newest: int, weeks: int) -> set[Path]:
    """The newest ones, and the first one of each of the last weeks that have any."""
    in_order = sorted(made, key=lambda file: made[file])
    first_of_week: dict[tuple[int, int], Path] = {}
    for file in in_order:
        first_of_week.setdefault(made[file].isocalendar()[:2], file)
    firsts = list(first_of_week.values())[-weeks:] if weeks else []
    return {*in_order[-newest:], *firsts}


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
    copy_file(source, fresh)
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


def export(settings: Settings, target: Path) -> int:
    """All finished public games as one file of records, the oldest first; gives how many."""
    if settings.database_url:
        open_database(settings)
    else:
        check_kept(settings)
    count = 0
    with target.open("x", encoding="utf-8") as file:
        for text in finished_records(settings.place):
            file.write((SEPARATOR if count else "") + text)
            count += 1
    return count


def finished_records(place: Place) -> Iterator[str]:
    """The finished public games of a database."""
    with reading(place) as connection:
        for table_id in finished_public()(connection):
            found = load(table_id)(connection)
            if found is not None:
                yield format_record(replayed(*found).record())
