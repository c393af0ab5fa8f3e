"""What SQLite and PostgreSQL can both do, and SQLAlchemy's core cannot say for both at once."""

from typing import Any

from sqlalchemy import Connection, Table, select
from sqlalchemy.dialects import postgresql, sqlite

from cabochon.server.store.schema import people


def insert_or(connection: Connection, table: Table) -> Any:
    """An INSERT that can say `on_conflict_do_nothing` and `on_conflict_do_update`."""
    return (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)


def was_added(connection: Connection, table: Table, values: dict[str, Any]) -> bool:
    """Insert a row unless its key is there. Another transaction that inserts the same key is waited for."""
    statement = insert_or(connection, table).values(values).on_conflict_do_nothing()
    return bool(connection.execute(statement, execution_options={"preserve_rowcount": True}).rowcount == 1)


def lock_person(connection: Connection, person: str) -> None:
    """Whatever else counts this person's things waits until the transaction ends, so that no two count the same.

    SQLite has one writer and needs no lock.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(people.c.id).where(people.c.id == person).with_for_update())


def leave_out_values(error: Any) -> str | None:
    """PostgreSQL quotes the row that breaks a constraint, seed and all: only its first line, given here, stays."""
    said: str | None = getattr(getattr(error, "diag", None), "message_primary", None)
    if said is not None:
        error.args = (said,)
    return said
