"""A mark beside a database file: how many commits were confirmed. A database that holds fewer has lost some.

The counter is a note in the database and grows in each commit that changes something. The mark is written after the
commit, so it is never ahead of the database unless commits are lost: a WAL that is damaged or missing. It is not
synced: after a power cut it may lag behind, and then it finds less.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from cabochon.server.store.private import OWNER_ONLY

COUNT = """INSERT INTO notes (key, value) VALUES ('commits', '1')
ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1 RETURNING value"""
DIGITS = 20
"""The mark is overwritten in place, so it always has the same length."""


def mark_of(database: Path) -> Path:
    return database.with_name(database.name + "-mark")


def lost_commits(database: Path) -> int:
    """How many confirmed commits a database no longer holds. 0 also if there is no mark. Nothing is written."""
    try:
        confirmed = int(mark_of(database).read_bytes())
    except (FileNotFoundError, ValueError):
        return 0
    connection = sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)
    try:
        known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'notes'").fetchone()
        found = connection.execute("SELECT value FROM notes WHERE key = 'commits'").fetchone() if known else None
    finally:
        connection.close()
    return max(0, confirmed - (int(found[0]) if found else 0))


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
            self._confirm(number)

    def _confirm(self, number: int) -> None:
        """A mark that cannot be written lags behind. The commit stands, so this is no failure."""
        with contextlib.suppress(OSError):
            self._file.seek(0)
            self._file.write(f"{number:0{DIGITS}d}".encode())

    def close(self) -> None:
        self._file.close()


def _changes(connection: Connection) -> int:
    """How many rows this connection has changed since it was opened."""
    driver: Any = connection.connection.dbapi_connection
    return int(driver.total_changes)
