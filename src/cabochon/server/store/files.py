"""The files of a database at home: permissions, integrity, copies, and the mark that shows lost commits.

The mark says how many commits were confirmed. A database that holds fewer has lost some. The counter is a note in the
database and grows in each commit that changes something. The mark is written after the commit, so it is never ahead of
the database unless commits are lost: a WAL that is damaged or missing. It is not synced: after a power cut it may lag
behind, and then it finds less.
"""

import contextlib
import logging
import os
import sqlite3
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
SECRETS = ("*.db", "*.db-wal", "*.db-shm", "*.db-journal", "*.db-mark", "*.part", "admin.json")
"""The database holds the seeds of running games and the keys of the cookies."""
COUNT = """INSERT INTO notes (key, value) VALUES ('commits', '1')
ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1 RETURNING value"""
DIGITS = 20
"""The mark is overwritten in place, so it always has the same length."""


def private_folder(folder: Path) -> None:
    """Make the folder, or close one that others could look into, together with what lies in it."""
    folder.mkdir(OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
    _close(folder, OWNER_ONLY_FOLDER)
    for pattern in SECRETS:
        for file in folder.glob(pattern):
            _close(file, OWNER_ONLY)


def private_file(path: Path) -> None:
    """Make an empty file, or close one that is there. SQLite gives its WAL the permissions of the database.

    A file that is there is not opened: closing it again would drop the locks that SQLite has on it.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        _close(path, OWNER_ONLY)


def _close(path: Path, mode: int) -> None:
    """Another user's folder, on a mounted volume for example, cannot be changed: the host is told."""
    with contextlib.suppress(FileNotFoundError):  # a WAL goes when its last reader does
        if path.stat().st_mode & 0o777 == mode:
            return
        try:
            path.chmod(mode)
        except PermissionError:
            log.warning("other users of this machine may be able to read %s", path)


@contextmanager
def read_only(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that cannot change the file. Our other connections make it a WAL database, also a backup."""
    with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        yield connection


def value_in(path: Path, table: str, query: str) -> Any:
    """The first column of the first row; None without a row, or without that database table."""
    with read_only(path) as connection:
        known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        found = connection.execute(query).fetchone() if known else None
        return found[0] if found else None


def is_whole(path: Path) -> bool:
    """Read every page and check how they hang together, some 300 MB a second. Nothing is written.

    Not `integrity_check`: it compares the indexes with the rows as well and takes twice as long.
    """
    with read_only(path) as connection:
        try:
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
        except sqlite3.OperationalError:
            raise  # it cannot be read now; that says nothing about the file
        except sqlite3.DatabaseError:
            return False


def copy_file(source: Path, target: Path) -> None:
    """A consistent copy of a database, also while somebody writes. Only its owner may read it."""
    private_file(target)
    with read_only(source) as with_source, contextlib.closing(sqlite3.connect(target)) as with_target:
        with_source.backup(with_target)
        with_target.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it


def in_one_file(path: Path) -> None:
    """Move what the WAL holds into the database, and remove it. Nobody else may have the database open."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA journal_mode=DELETE")


def aside_of(path: Path, before: str) -> Path:
    """A dated name beside the database that nothing has yet: what was put aside once is never overwritten."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    names = chain([stamp], (f"{stamp}-{number}" for number in count(2)))
    asides = (path.with_name(f"{path.stem}-before-{before}-{name}.db") for name in names)
    return next(aside for aside in asides if not aside.exists())


def mark_of(database: Path) -> Path:
    return database.with_name(database.name + "-mark")


def lost_commits(database: Path) -> int:
    """How many confirmed commits a database no longer holds. 0 also if there is no mark. Nothing is written."""
    try:
        confirmed = int(mark_of(database).read_bytes())
    except (FileNotFoundError, ValueError):
        return 0
    return max(0, confirmed - int(value_in(database, "notes", "SELECT value FROM notes WHERE key = 'commits'") or 0))


def forget_mark(database: Path) -> None:
    """For a database that is about to be replaced or made: an earlier one says nothing about it."""
    mark_of(database).unlink(missing_ok=True)


class Mark:
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
            with contextlib.suppress(OSError):  # a mark that cannot be written lags behind; the commit stands
                self._file.seek(0)
                self._file.write(f"{number:0{DIGITS}d}".encode())

    def close(self) -> None:
        self._file.close()


def _changes(connection: Connection) -> int:
    """How many rows this connection has changed since it was opened."""
    driver: Any = connection.connection.dbapi_connection
    return int(driver.total_changes)
