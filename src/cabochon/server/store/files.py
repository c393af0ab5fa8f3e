"""The files of a SQLite database: permissions, integrity, copies, and the mark that shows lost commits.

The mark is the number of confirmed commits. A database with fewer commits has lost some, because its WAL is damaged or
missing. The counter is a note in the database and grows in each commit that changes something. The mark is written
after the commit, so it is never ahead of the database unless commits are lost. It is not synced: after a power cut it
may be behind, and then detects fewer lost commits.
"""

import contextlib
import logging
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

log = logging.getLogger("cabochon.store")

OWNER_ONLY = 0o600
OWNER_ONLY_FOLDER = 0o700
BESIDE = ("-wal", "-shm", "-journal")  # the endings of the files that SQLite keeps beside a database
SECRETS = ("*.db", "*.db-wal", "*.db-shm", "*.db-journal", "*.db-mark", "*.part", "admin.json")
"""Files with the seeds of running games, the keys of the cookies, or the admin token."""
COUNT = """INSERT INTO notes (key, value) VALUES ('commits', '1')
ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1 RETURNING value"""
DIGITS = 20  # the mark is overwritten in place, so its length never changes


def owner_only_folder(folder: Path) -> None:
    """Create a folder, or restrict the permissions of an existing one and of the secret files in it."""
    folder.mkdir(OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
    _restrict(folder, OWNER_ONLY_FOLDER)
    for file in chain(*map(folder.glob, SECRETS)):
        _restrict(file, OWNER_ONLY)


def owner_only_file(path: Path) -> None:
    """Create an empty file, or restrict the permissions of an existing one. SQLite's WAL gets the same permissions.

    An existing file is not opened: closing it again would release the locks that SQLite has on it.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        _restrict(path, OWNER_ONLY)


def _restrict(path: Path, mode: int) -> None:
    """Set permissions, or log a warning if that fails, as for another user's folder on a mounted volume."""
    with contextlib.suppress(FileNotFoundError):  # a WAL is deleted with its last reader
        if path.stat().st_mode & 0o777 == mode:
            return
        try:
            path.chmod(mode)
        except PermissionError:
            log.warning("other users of this machine may be able to read %s", path)


def read_only(path: Path) -> contextlib.closing[sqlite3.Connection]:
    """A connection that cannot change the file. The other connections would turn a backup into a WAL database."""
    return contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True))


def value_in(path: Path, table: str, query: str) -> Any:
    """The first column of the first row; None if there is no row or no such database table."""
    with read_only(path) as connection:
        known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        found = connection.execute(query).fetchone() if known else None
        return found[0] if found else None


def is_whole(path: Path) -> bool:
    """Check the integrity of the file, at about 300 MB a second. Nothing is written. `integrity_check` is not used,
    because it also compares indexes with rows and takes twice as long.
    """
    with read_only(path) as connection:
        try:
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
        except sqlite3.OperationalError:
            raise  # it cannot be read now but may be intact
        except sqlite3.DatabaseError:
            return False


def copy_file(source: Path, target: Path) -> None:
    """A consistent copy of a database, even while it is being written. Only its owner may read it."""
    owner_only_file(target)
    with read_only(source) as with_source, contextlib.closing(sqlite3.connect(target)) as with_target:
        with_source.backup(with_target)
        with_target.execute("PRAGMA journal_mode=DELETE")  # one file, without a WAL


@contextmanager
def unfinished(target: Path) -> Iterator[Path]:
    """A name beside `target` for a database that gets the name `target` when the body ends, complete and synced.

    If the body fails, nothing is left of it, and an existing `target` is unchanged.
    """
    fresh = target.with_name(target.name + ".part")
    try:
        remove(fresh)
        yield fresh
        in_one_file(fresh)
        sync(fresh)
        fresh.replace(target)
        sync(target.parent)
    finally:
        remove(fresh)


def remove(database: Path) -> None:
    """Delete a database with the files that SQLite keeps beside it."""
    for ending in ("", *BESIDE):
        database.with_name(database.name + ending).unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Sync a file, or the names in a folder. Windows cannot sync folders."""
    if path.is_dir() and sys.platform == "win32":
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def in_one_file(path: Path) -> None:
    """Move the WAL into the database and delete it. No other process may have the database open."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA journal_mode=DELETE")


def aside_of(path: Path, before: str) -> Path:
    """An unused dated name in the database's folder: an older file is never overwritten."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    endings = chain([""], (f"-{number}" for number in count(2)))
    asides = (path.with_name(f"{path.stem}-before-{before}-{stamp}{ending}.db") for ending in endings)
    return next(aside for aside in asides if not aside.exists())


def mark_of(database: Path) -> Path:
    """The mark. It is deleted before another database gets this name."""
    return database.with_name(database.name + "-mark")


def lost_commits(database: Path) -> int:
    """The number of confirmed commits that a database has lost; 0 if there is no mark. Nothing is written."""
    try:
        confirmed = int(mark_of(database).read_bytes())
    except (FileNotFoundError, ValueError):
        return 0
    return max(0, confirmed - int(value_in(database, "notes", "SELECT value FROM notes WHERE key = 'commits'") or 0))


class CommitMark:
    """Counts the commits of one writer and keeps the mark."""

    def __init__(self, database: Path) -> None:
        self._file = os.fdopen(os.open(mark_of(database), os.O_RDWR | os.O_CREAT, OWNER_ONLY), "r+b", buffering=0)

    @contextmanager
    def transaction(self, connection: Connection) -> Iterator[None]:
        """A transaction that is counted if it changes something, and confirmed once it is committed."""
        number = None
        with connection.begin():
            before = _changes(connection)
            yield
            if _changes(connection) > before:
                number = int(connection.exec_driver_sql(COUNT).scalar_one())
        if number is not None:
            with contextlib.suppress(OSError):  # without it the mark is behind, but the commit is still valid
                self._file.seek(0)
                self._file.write(f"{number:0{DIGITS}d}".encode())

    def close(self) -> None:
        self._file.close()


def _changes(connection: Connection) -> int:
    """The number of rows that this connection has changed since it was opened."""
    driver: Any = connection.connection.dbapi_connection
    return int(driver.total_changes)
