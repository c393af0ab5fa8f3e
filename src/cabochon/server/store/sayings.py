"""Operations on sayings: what people say at a table, in ready phrases or in their own words."""

from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, select

from cabochon.server.store.protocol import Operation
from cabochon.server.store.rows import SayingRow, saying_from
from cabochon.server.store.schema import sayings


def add_saying(saying: SayingRow, most: int) -> Operation[None]:
    """Keep a saying. A table keeps its last `most`: they are talk and no record."""
    latest_first = sayings.c.at.desc(), sayings.c.id.desc()
    older = select(sayings.c.id).where(sayings.c.table_id == saying.table_id).order_by(*latest_first).offset(most)

    def operation(connection: Connection) -> None:
        connection.execute(insert(sayings), asdict(saying))
        connection.execute(delete(sayings).where(sayings.c.id.in_(older)))

    return operation


def sayings_at(table_id: str) -> Operation[list[SayingRow]]:
    """All that a table keeps, the oldest first."""
    query = select(sayings).where(sayings.c.table_id == table_id).order_by(sayings.c.at, sayings.c.id)
    return lambda connection: [saying_from(row) for row in connection.execute(query).mappings()]


def saying_by_id(table_id: str, saying: str) -> Operation[SayingRow | None]:
    """One saying of a table, if the table still keeps it."""
    query = select(sayings).where(sayings.c.table_id == table_id, sayings.c.id == saying)

    def operation(connection: Connection) -> SayingRow | None:
        found = connection.execute(query).mappings().first()
        return saying_from(found) if found else None

    return operation


def talked_at(person: str) -> Operation[list[str]]:
    """The tables that keep something that somebody said."""
    query = select(sayings.c.table_id).where(sayings.c.person == person).distinct()
    return lambda connection: list(connection.execute(query).scalars())
