"""The data folder: its lock, and its database, which is checked and upgraded before it is opened."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cabochon.server.errors import CannotServe
from cabochon.server.settings import Settings
from cabochon.server.store.database import DISK_FAILURES, DatabasePlace, reason, revision, upgrade
from cabochon.server.store.files import is_whole, lost_commits, mark_of, owner_only_file, owner_only_folder
from cabochon.server.store.migrations import is_newer

PATIENCE = 2.0
"""Seconds to wait for the lock. If a server is killed while it starts a child, the child holds the lock until its own
program begins, which takes a while on a busy machine."""
POLL_SECONDS = 0.05


@contextmanager
def folder_lock(data: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Lock a folder for one process and for its owner. The lock ends with the process, even if it is killed."""
    try:
        owner_only_folder(data)
        owner_only_file(data / "lock")
        file = (data / "lock").open("a+")
    except OSError as error:
        raise CannotServe("folder-unwritable", folder=str(data), why=error.strerror or "") from None
    with file:
        latest = time.monotonic() + patience
        while not _try_lock(file.fileno()):
            if time.monotonic() >= latest:
                raise CannotServe("already-served", folder=str(data))
            time.sleep(POLL_SECONDS)
        yield


def folder_is_served(data: Path) -> bool:
    """Whether a server has the lock of this folder now."""
    try:
        with folder_lock(data, patience=0):
            return False
    except CannotServe as error:
        return error.key == "already-served"


def _try_lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def open_database(settings: Settings) -> bool:
    """Check the database and upgrade it. `CannotServe` gives the reason if that is not possible.

    Returns False for a file that is too large to be checked before the start (`check_megabytes`).
    """
    place = settings.place
    owner_only_folder(settings.data)
    with plain_failures(settings.database_name):
        if isinstance(place, Path) and not place.exists():
            mark_of(place).unlink(missing_ok=True)
        checked = check_database(settings, settings.check_megabytes * 1_000_000)
        upgrade(place)
        return checked


@contextmanager
def plain_failures(database: str) -> Iterator[None]:
    """Turns failures of the disk, the database or the driver into `CannotServe`, for a message of one line."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise CannotServe("driver-missing", module=error.name or "psycopg", extra="club") from None
    except DISK_FAILURES as error:
        raise CannotServe("database-unusable", file=database, why=reason(error)) from None


def check_database(settings: Settings, most_bytes: float) -> bool:
    """Refuse a database that cannot be used. Returns False if the file is too large to be checked here."""
    place, name, checked = settings.place, settings.database_name, True
    if isinstance(place, Path):
        if not place.exists():
            return True
        checked = place.stat().st_size <= most_bytes
        if checked and not is_whole(place):
            raise CannotServe("database-broken", file=name)
        if count := lost_commits(place):
            backup = max(settings.backups.glob("cabochon-*.db"), default="–")
            raise CannotServe("database-lost", file=name, count=count, mark=str(mark_of(place)), backup=str(backup))
    check_revision(place, name)
    return checked


def check_revision(place: DatabasePlace, name: str) -> None:
    """Refuse a database of a newer version."""
    if is_newer(revision(place)):
        raise CannotServe("database-newer", file=name)


def check_kept(settings: Settings) -> None:
    """Refuse a folder without a database file, and restrict the permissions of an existing one."""
    check_is_a_file(settings)
    if not settings.database.exists():
        raise CannotServe("nothing-kept", folder=str(settings.data))
    owner_only_folder(settings.data)


def check_is_a_file(settings: Settings) -> None:
    """Refuse PostgreSQL, which has its own tools for backups and copies."""
    if settings.database_url:
        raise CannotServe("ask-postgres", file=settings.database_name)
