"""Backups of a running server, by hand and on schedule; restoring them; exporting finished games."""

import contextlib
import shutil
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cabochon.record.text import format_record
from cabochon.server.errors import CannotServe
from cabochon.server.live.tables import replayed
from cabochon.server.settings import Settings
from cabochon.server.store import files
from cabochon.server.store.database import DISK_FAILURES, DatabasePlace, reason, revision, transaction, upgrade
from cabochon.server.store.migrations import is_newer
from cabochon.server.store.operations import load
from cabochon.server.store.upkeep import finished_public
from cabochon.server.upkeep.folder import check_is_a_file, check_kept, folder_lock, open_database
from cabochon.table.values import Milliseconds

SEPARATOR = "\n"
HOUR = 3_600_000
NAME = "cabochon-%Y%m%d-%H%M%S.db"
FREE = 2  # a backup is made only if the disk has this many times its size free


def back_up(settings: Settings, target: Path) -> None:
    """Copy the database; the server may be running. The copy contains secrets, so only its owner may read it."""
    check_kept(settings)
    if target.exists():
        raise CannotServe("file-exists", file=str(target))
    with files.unfinished(target) as fresh:
        files.copy_file(settings.database, fresh)


def check_backup(source: Path) -> str:
    """Check that a backup is a complete database of this version or an older one. Returns its revision."""
    try:
        with files.read_only(source) as connection:
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
    """Make a backup if one is due, check it, and only then delete old ones. Returns the file, or None."""
    if not settings.backup_hours or not settings.database.exists():
        return None
    at, last = datetime.fromtimestamp(now / 1000, UTC), last_backup(settings, now)
    if last is not None and (at - last).total_seconds() * 1000 < settings.backup_hours * HOUR:
        return None
    made = _make(settings, at)
    there = made_backups(settings.backups)
    for file in there.keys() - kept_backups(there, settings.backup_keep, settings.backup_weeks) - {made}:
        file.unlink(missing_ok=True)
    return made


def last_backup(settings: Settings, now: Milliseconds) -> datetime | None:
    """The time of the last backup. Backups with a date in the future do not count, because the clock was wrong then."""
    at = datetime.fromtimestamp(now / 1000, UTC)
    return max((made for made in made_backups(settings.backups).values() if made <= at), default=None)


def _make(settings: Settings, at: datetime) -> Path:
    files.owner_only_folder(settings.backups)
    if shutil.disk_usage(settings.backups).free < FREE * settings.database.stat().st_size:
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
    """The backups in a folder, and when each was made. Other files are left out."""
    found = {}
    for file in folder.glob("cabochon-*.db") if folder.is_dir() else ():
        with contextlib.suppress(ValueError):
            found[file] = datetime.strptime(file.name, NAME).replace(tzinfo=UTC)
    return found


def kept_backups(made: dict[Path, datetime], newest: int, weeks: int) -> set[Path]:
    """The backups to keep: the newest, and the first of each of the last weeks that have any."""
    latest_first = sorted(made, key=made.__getitem__, reverse=True)
    first_of_week = {made[file].isocalendar()[:2]: file for file in latest_first}
    return {*latest_first[:newest], *list(first_of_week.values())[:weeks]}


def restore(settings: Settings, source: Path) -> Path | None:
    """Replace the database by a backup; returns the new name of the old database. Not while a server runs.

    The backup is written beside the database and synced, then replaces it in one step. Until then the database is
    unchanged, so a full disk or a crash does no harm.
    """
    check_is_a_file(settings)
    check_backup(source)
    with folder_lock(settings.data):
        try:
            with files.unfinished(settings.database) as fresh:
                files.copy_file(source, fresh)
                upgrade(fresh, keep=False)
                aside = _put_aside(settings.database) if settings.database.exists() else None
                files.mark_of(settings.database).unlink(missing_ok=True)
        except DISK_FAILURES as error:
            raise CannotServe("not-restored", file=str(source), why=reason(error)) from None
        return aside


def _put_aside(database: Path) -> Path:
    """Give the database a second name, which needs no space on the disk. Its WAL is merged into it first.

    A database that is too damaged for that keeps its WAL beside it.
    """
    aside = files.aside_of(database, "restore")
    with contextlib.suppress(sqlite3.DatabaseError):
        files.in_one_file(database)
    for ending in ("", *files.BESIDE):
        if (file := database.with_name(database.name + ending)).exists():
            _link(file, aside.with_name(aside.name + ending))
    files.sync(database.parent)
    for ending in files.BESIDE:
        database.with_name(database.name + ending).unlink(missing_ok=True)
    return aside


def _link(file: Path, name: Path) -> None:
    """Give a file a second name, or copy and sync it if the file system has no hard links."""
    try:
        name.hardlink_to(file)
    except FileExistsError:
        raise
    except OSError:
        files.owner_only_file(name)
        shutil.copyfile(file, name)
        files.sync(name)


def export(settings: Settings, target: Path) -> int:
    """Write all finished public games into one file of records, the oldest first; returns their number."""
    if settings.database_url:
        open_database(settings)
    else:
        check_kept(settings)
    count = 0
    with target.open("x", encoding="utf-8") as file:
        for count, text in enumerate(finished_records(settings.place), 1):
            file.write((SEPARATOR if count > 1 else "") + text)
    return count


def finished_records(place: DatabasePlace) -> Iterator[str]:
    """The finished public games of a database."""
    with transaction(place) as connection:
        for table_id in finished_public()(connection):
            found = load(table_id)(connection)
            if found is not None:
                yield format_record(replayed(*found).record())
