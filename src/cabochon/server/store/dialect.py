"""SQL that differs between SQLite and PostgreSQL, or that SQLAlchemy Core has only for each of them separately."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import BigInteger, Connection, Executable, Table, Update, bindparam, insert, literal_column, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

upsert = postgresql.insert
"""An INSERT with `on_conflict_do_nothing` and `on_conflict_do_update`; SQLite's compiler accepts it as well."""


def change_and_add(
    connection: Connection, change: Update, to: Mapping[str, Any], table: Table, row: Mapping[str, Any]
) -> bool:
    """Run an UPDATE with the values `to`, and INSERT a row if it changed one. Returns False if it changed none.

    PostgreSQL does both in one statement: one round trip, and no transaction around it. SQLite cannot.
    """
    if connection.dialect.name == "postgresql":
        return connection.execute(_in_one(change, table), {**to, **row}).first() is not None
    if connection.execute(change, to).rowcount == 0:
        return False
    connection.execute(_insert(table), row)
    return True


_insert = cache(insert)


@cache
def _in_one(change: Update, table: Table) -> Executable:
    changed = change.returning(literal_column("1")).cte("changed")
    added = [bindparam(column.key, type_=column.type) for column in table.c]
    return insert(table).from_select(table.c.keys(), select(*added).select_from(changed)).returning(literal_column("1"))


class _Template(FunctionElement[Any]):
    """An SQL expression with a text for each database. The argument replaces the braces."""

    postgresql: str
    sqlite: str


@compiles(_Template)
def _filled(element: _Template, compiler: Any, **options: Any) -> str:
    template: str = getattr(element, compiler.dialect.name)
    return template.format(compiler.process(element.clauses, **options))


class DatabaseNow(_Template):
    """The time of the database's clock in Unix milliseconds. For SQLite it is the clock of this machine."""

    inherit_cache = True
    type = BigInteger()
    postgresql = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    sqlite = "CAST((julianday('now') - 2440587.5) * 86400000 AS BIGINT)"  # 2440587.5: the start of 1970 as a Julian day


class TransactionLock(_Template):
    """A lock by number until the end of the transaction. SQLite has one writer and needs none."""

    inherit_cache = True
    postgresql = "pg_advisory_xact_lock({})"
    sqlite = "NULL"


class ByCodePoint(_Template):
    """A text that sorts by the code points of its characters."""

    inherit_cache = True
    postgresql = '{} COLLATE "C"'
    sqlite = "{}"
