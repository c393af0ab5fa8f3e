"""Opens, upgrades and copies a database, SQLite or PostgreSQL. A SQLite file is backed up before an upgrade; PostgreSQL
is upgraded in one transaction.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, String, Table, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from cabochon.server.store.dialect import ByCodePoint, DatabaseNow, TransactionLock
from cabochon.server.store.files import aside_of, copy_file, value_in
from cabochon.server.store.migrations import HEAD, migrate, revision_of
from cabochon.server.store.nodes import SILENT
from cabochon.server.store.protocol import OnCommit, Store
from cabochon.server.store.schema import leases, metadata, nodes, people, presences, tables
from cabochon.server.store.sqlite import SQLiteStore, sqlite_engine

DISK_FAILURES = (OSError, sqlite3.Error, SQLAlchemyError)
"""The errors of a full or failing disk, or a broken file, while a database is copied or upgraded."""
UPGRADING = 0x6361626F63686F6E
"""The number of the advisory lock that lets nodes that start together upgrade one after another."""
BATCH = 500
DatabasePlace = Path | str
"""The file of a SQLite database, or the address of a PostgreSQL, whose driver is an extra."""
COPIED = [table for table in metadata.sorted_tables if table not in (nodes, presences, leases)]
"""The database tables without those of running nodes, in an order that satisfies foreign keys."""


def store_of(place: DatabasePlace, on_commit: OnCommit = lambda *_: None) -> Store:
    if isinstance(place, Path):
        return SQLiteStore(place, on_commit)
    from cabochon.server.store.postgres import PostgresStore

    return PostgresStore(place, on_commit)


def engine_of(place: DatabasePlace, *, writing: bool) -> Engine:
    """An engine for commands."""
    if isinstance(place, Path):
        return sqlite_engine(place, writing=writing)
    from cabochon.server.store.postgres import postgres_engine

    return postgres_engine(place)


@contextmanager
def transaction(place: DatabasePlace, *, writing: bool = False) -> Iterator[Connection]:
    """A connection in one transaction, all or nothing."""
    engine = engine_of(place, writing=writing)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def upgrade(place: DatabasePlace, *, keep: bool = True) -> Path | None:
    """Upgrade or create a database, all or nothing. Returns the backup of a file, if one was made.

    With `keep=False` there is no backup, for a file that is itself a copy. Backups of PostgreSQL are made with its own
    tools.
    """
    backup = None
    try:
        if isinstance(place, Path) and keep and place.exists() and place.stat().st_size and revision(place) != HEAD:
            backup = aside_of(place, "upgrade")
            copy_file(place, backup)
        with transaction(place, writing=True) as connection:
            connection.execute(select(TransactionLock(UPGRADING)))
            migrate(connection)
    except BaseException:
        if backup is not None:
            backup.unlink(missing_ok=True)  # nothing changed; without this, each failing start would leave another copy
        raise
    return backup


def revision(place: DatabasePlace) -> str | None:
    """The schema's revision, or None if the database is empty. A file is not changed."""
    if isinstance(place, Path):
        found: str | None = value_in(place, "alembic_version", "SELECT version_num FROM alembic_version")
        return found
    with transaction(place) as connection:
        return revision_of(connection)


def reason(error: Exception) -> str:
    """The message of a failure of the disk or the database, in one line."""
    message = getattr(error, "strerror", None) or str(getattr(error, "orig", error))
    return next(iter(message.strip().splitlines()), type(error).__name__)


def has_nodes(connection: Connection) -> bool:
    """Whether a node has sent a heartbeat lately."""
    lately = select(func.count()).where(nodes.c.seen > DatabaseNow() - SILENT)
    return bool(connection.execute(lately).scalar())


def is_empty(connection: Connection) -> bool:
    return not any(connection.execute(select(func.count()).select_from(one)).scalar() for one in (people, tables))


def copy_rows(source: Connection, target: Connection) -> int:
    """Copy all rows into an empty schema; returns their number. The caller commits."""
    count = 0
    for table in COPIED:
        target.execute(table.delete())
        found = _rows(source, table)
        while rows := list(islice(found, BATCH)):
            target.execute(insert(table), rows)
            count += len(rows)
        _advance_sequence(target, table)
    return count


def differing(source: Connection, target: Connection) -> str | None:
    """The first database table with a row that differs, or None."""
    for table in COPIED:
        if any(one != other for one, other in zip_longest(_rows(source, table), _rows(target, table))):
            return table.name
    return None


def _rows(connection: Connection, table: Table) -> Iterator[dict[str, Any]]:
    """All rows of a database table in the order of their keys. Both databases sort text by code points."""
    keys = [ByCodePoint(key) if isinstance(key.type, String) else key for key in table.primary_key.columns]
    for row in connection.execution_options(yield_per=BATCH).execute(select(table).order_by(*keys)).mappings():
        yield dict(row)


def _advance_sequence(connection: Connection, table: Table) -> None:
    """Advance PostgreSQL's sequence past the copied rows, whose given numbers do not advance it."""
    column = table.autoincrement_column
    if connection.dialect.supports_sequences and column is not None:
        last = connection.execute(select(func.max(column))).scalar()
        if last is not None:
            sequence = {"table": table.name, "column": column.name, "last": last}
            connection.execute(text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)"), sequence)
