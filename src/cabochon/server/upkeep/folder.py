"""The data folder: its lock, and its database, which is checked and brought up to date before it is opened."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cabochon.server.errors import CannotServe
from cabochon.server.settings import Settings
from cabochon.server.store.database import DISK_FAILURES, reason, revision, store_of, upgrade
from cabochon.server.store.files import forget_mark, is_whole, lost_commits, mark_of, private_file, private_folder
from cabochon.server.store.migrations import is_newer
from cabochon.server.store.protocol import OnCommit, Store

PATIENCE = 2.0
"""Seconds to wait for the lock. A child of a server that was killed at the moment it started the child holds the lock
until the child's own program begins; on a busy machine that takes a while."""
GLANCE = 0.05


@contextmanager
def folder_lock(data: Path, patience: float = PATIENCE) -> Iterator[None]:
    """One process for a folder, which is closed to other users. The lock goes with the process, however it ends."""
    try:
        private_folder(data)
        private_file(data / "lock")
        file = (data / "lock").open("a+")
    except OSError as error:
        raise CannotServe("folder-unwritable", folder=str(data), why=error.strerror or "") from None
    with file:
        latest = time.monotonic() + patience
        while not _try_lock(file.fileno()):
            if time.monotonic() >= latest:
                raise CannotServe("already-served", folder=str(data))
            time.sleep(GLANCE)
        yield


def folder_is_served(data: Path) -> bool:
    """Whether a process serves this folder now."""
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


def open_store(settings: Settings, on_commit: OnCommit = lambda *_: None) -> tuple[Store, bool]:
    """The store that the settings name, and False if it is a file that is still to be checked."""
    private_folder(settings.data)
    checked = open_database(settings)
    return store_of(settings.place, on_commit), checked


def open_database(settings: Settings) -> bool:
    """Check the database and upgrade it. What cannot be served is not touched: `CannotServe` says why.

    Gives False if it is a file so large that checking it would delay the start (`check_megabytes`).
    """
    with plain_failures(settings.database_name):
        checked = _check(settings)
        upgrade(settings.place)
        return checked


@contextmanager
def plain_failures(database: str) -> Iterator[None]:
    """A full disk, a lock that another process holds, a file or a server that cannot be read: in one line."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise CannotServe("driver-missing", module=error.name or "psycopg", extra="club") from None
    except DISK_FAILURES as error:
        raise CannotServe("database-unusable", file=database, why=reason(error)) from None


def _check(settings: Settings) -> bool:
    place = settings.place
    if isinstance(place, Path) and not place.exists():
        forget_mark(place)
        return True
    checked = isinstance(place, str) or place.stat().st_size <= settings.check_megabytes * 1_000_000
    if isinstance(place, Path) and checked and not is_whole(place):
        raise CannotServe("database-broken", file=str(place))
    if is_newer(revision(place)):
        raise CannotServe("database-newer", file=settings.database_name)
    if isinstance(place, Path) and (count := lost_commits(place)):
        raise CannotServe("database-lost", file=str(place), **lost_values(settings, count))
    return checked


def lost_values(settings: Settings, count: int) -> dict[str, str | int]:
    """What a message about lost commits names: the last backup by the date in its name, or a dash."""
    backup = max(settings.backups.glob("cabochon-*.db"), default="–")
    return {"count": count, "mark": str(mark_of(settings.database)), "backup": str(backup)}


def check_kept(settings: Settings) -> None:
    """There is a database file; from now on only its owner may read it."""
    if not settings.database.exists():
        raise CannotServe("nothing-kept", folder=str(settings.data))
    private_folder(settings.data)


def check_is_a_file(settings: Settings) -> None:
    """PostgreSQL has its own tools for backups and for copies to try an upgrade on."""
    if settings.database_url:
        raise CannotServe("ask-postgres", file=settings.database_name)
