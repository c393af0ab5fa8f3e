"""Copying everything from one database to another, of either kind, and comparing the two row by row."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, String, Table, func, insert, select, text

from cabochon.server.store.dialect import ByCodePoint, DatabaseNow
from cabochon.server.store.nodes import SILENT
from cabochon.server.store.postgres import postgres_engine
from cabochon.server.store.schema import leases, metadata, nodes, people, presences, tables
from cabochon.server.store.sqlite import sqlite_engine

AT_A_TIME = 500
OF_THE_MOMENT = (nodes, presences, leases)
"""What says only which nodes run."""
Place = Path | str
"""The file of a SQLite database, or the address of a PostgreSQL."""


def engine_of(place: Place, *, writing: bool) -> Engine:
    return postgres_engine(place) if isinstance(place, str) else sqlite_engine(place, writing=writing)


@contextmanager
def reading(place: Place) -> Iterator[Connection]:
    """A connection for operations that only read."""
    with closing(engine_of(place, writing=False)) as engine, engine.connect() as connection:
        yield connection


@contextmanager
def writing(place: Place) -> Iterator[Connection]:
    """A connection in one transaction: all or nothing."""
    with closing(engine_of(place, writing=True)) as engine, engine.begin() as connection:
        yield connection


@contextmanager
def closing(engine: Engine) -> Iterator[Engine]:
    try:
        yield engine
    finally:
        engine.dispose()


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
