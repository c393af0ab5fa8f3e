"""Operations on sayings: what people say at a table, in ready phrases or in their own words."""

from sqlalchemy import Connection, delete, insert, select

from cabochon.server.store.protocol import Operation, column, first, listing, operation
from cabochon.server.store.rows import SayingRow, saying_from, values_of
from cabochon.server.store.schema import sayings


@operation
def add_saying(connection: Connection, saying: SayingRow, most: int) -> None:
    """Keep a saying. A table keeps its last `most`: they are talk and no record."""
    latest_first = sayings.c.at.desc(), sayings.c.id.desc()
    older = select(sayings.c.id).where(sayings.c.table_id == saying.table_id).order_by(*latest_first).offset(most)
    connection.execute(insert(sayings), values_of(saying))
    connection.execute(delete(sayings).where(sayings.c.id.in_(older)))


def sayings_at(table_id: str) -> Operation[list[SayingRow]]:
    """All that a table keeps, the oldest first."""
    query = select(sayings).where(sayings.c.table_id == table_id).order_by(sayings.c.at, sayings.c.id)
    return listing(query, saying_from)


def saying_by_id(table_id: str, saying: str) -> Operation[SayingRow | None]:
    """One saying of a table, if the table still keeps it."""
    return first(select(sayings).where(sayings.c.table_id == table_id, sayings.c.id == saying), saying_from)


def talked_at(person: str) -> Operation[list[str]]:
    """The tables that keep something that somebody said."""
    return column(select(sayings.c.table_id).where(sayings.c.person == person).distinct())
