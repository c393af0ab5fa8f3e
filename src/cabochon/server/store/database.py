"""A database by its place: opening it, bringing it up to date, copying it into another. Of either kind.

SQLite is upgraded after a backup, PostgreSQL in one transaction. Only this module asks which of them a place is.
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
"""What a full or failing disk, or a broken file, raises while a database is copied or upgraded."""
ONE_AT_A_TIME = 0x6361626F63686F6E
"""The number of an advisory lock: nodes that start together upgrade one after the other."""
AT_A_TIME = 500
OF_THE_MOMENT = (nodes, presences, leases)
"""What says only which nodes run."""
Place = Path | str
"""The file of a SQLite database, or the address of a PostgreSQL, whose driver is an extra."""


def store_of(place: Place, on_commit: OnCommit = lambda *_: None) -> Store:
    if isinstance(place, Path):
        return SQLiteStore(place, on_commit)
    from cabochon.server.store.postgres import PostgresStore

    return PostgresStore(place, on_commit)


def engine_of(place: Place, *, writing: bool) -> Engine:
    """An engine for commands."""
    if isinstance(place, Path):
        return sqlite_engine(place, writing=writing)
    from cabochon.server.store.postgres import postgres_engine

    return postgres_engine(place)


@contextmanager
def reading(place: Place) -> Iterator[Connection]:
    """A connection for operations that only read."""
    engine = engine_of(place, writing=False)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def writing(place: Place) -> Iterator[Connection]:
    """A connection in one transaction: all or nothing."""
    engine = engine_of(place, writing=True)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def upgrade(place: Place, *, keep: bool = True) -> Path | None:
    """Upgrade a database, all or nothing, making it if need be. Gives the backup of a file that was made first, if any.

    `keep=False` makes none: for a file that is itself a copy. Backups of a PostgreSQL are made by those who keep it.
    """
    kept = isinstance(place, Path) and keep and place.exists() and place.stat().st_size > 0
    backup = aside_of(place, "upgrade") if isinstance(place, Path) and kept and revision(place) != HEAD else None
    try:
        if backup is not None and isinstance(place, Path):
            copy_file(place, backup)
        with writing(place) as connection:
            connection.execute(select(TransactionLock(ONE_AT_A_TIME)))
            migrate(connection)
    except BaseException:
        if backup is not None:
            backup.unlink(missing_ok=True)  # nothing changed: each failing start would leave another copy
        raise
    return backup


def revision(place: Place) -> str | None:
    """The schema's revision, or None where nothing of ours is. A file is not touched."""
    if isinstance(place, Path):
        found: str | None = value_in(place, "alembic_version", "SELECT version_num FROM alembic_version")
        return found
    with reading(place) as connection:
        return revision_of(connection)


def reason(error: Exception) -> str:
    """What a failure of the disk or the database says, in a line."""
    said = getattr(error, "strerror", None) or str(getattr(error, "orig", error))
    return next(iter(said.strip().splitlines()), type(error).__name__)


def is_served(connection: Connection) -> bool:
    """Whether a node has been heard of lately."""
    lately = select(func.count()).where(nodes.c.seen > DatabaseNow() - SILENT)
    return bool(connection.execute(lately).scalar())


def is_empty(connection: Connection) -> bool:
    return not any(connection.execute(select(func.count()).select_from(one)).scalar() for one in (people, tables))


def copy_rows(source: Connection, target: Connection) -> int:
    """Copy all rows into an empty schema; gives how many. The caller commits."""
    count = 0
    for table in _kept():
        target.execute(table.delete())
        found = _rows(source, table)
        while rows := list(islice(found, AT_A_TIME)):
            target.execute(insert(table), rows)
            count += len(rows)
        _number_on(target, table)
    return count


def differing(source: Connection, target: Connection) -> str | None:
    """The first table of which a row is not the same in both, or None."""
    for table in _kept():
        if any(one != other for one, other in zip_longest(_rows(source, table), _rows(target, table))):
            return table.name
    return None


def _kept() -> list[Table]:
    """In an order in which foreign keys hold."""
    return [table for table in metadata.sorted_tables if table not in OF_THE_MOMENT]


def _rows(connection: Connection, table: Table) -> Iterator[dict[str, Any]]:
    """In the order of their keys, and of their characters' numbers in either kind of database."""
    keys = [ByCodePoint(key) if isinstance(key.type, String) else key for key in table.primary_key.columns]
    for row in connection.execution_options(yield_per=AT_A_TIME).execute(select(table).order_by(*keys)).mappings():
        yield dict(row)


def _number_on(connection: Connection, table: Table) -> None:
    """PostgreSQL numbers rows by a sequence, which does not notice rows that bring their number."""
    column = table.autoincrement_column
    if connection.dialect.supports_sequences and column is not None:
        last = connection.execute(select(func.max(column))).scalar()
        if last is not None:
            sequence = {"table": table.name, "column": column.name, "last": last}
            connection.execute(text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)"), sequence)
