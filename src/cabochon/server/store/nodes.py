"""Operations of nodes that share a database: the common clock, presence, and leases for work that one node does.

Times are those of the database's clock, so the clocks of the machines need not agree.
"""

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, String, bindparam, cast, delete, false, func, literal, select, tuple_

from cabochon.server.store.dialect import DatabaseNow, TransactionLock, upsert
from cabochon.server.store.people import locked_note, note
from cabochon.server.store.protocol import Operation, column, operation
from cabochon.server.store.rows import DecisionRow, DueTurn, row_of
from cabochon.server.store.schema import decisions, leases, nodes, notes, presences, seatings, tables
from cabochon.server.store.upkeep import heartbeat
from cabochon.table.values import Milliseconds, TableRow

SILENT: Milliseconds = 15_000  # a node without a heartbeat for this long counts as gone
COUNTED: Milliseconds = 2000
"""The maximum uptime that is counted from one tick to the next. Nodes tick every half second, so a longer pause means
that no node reached the database."""
TAKING = 0x0CAB0C40  # the number of the advisory lock under which bots' turns are taken
FRESH: Milliseconds = 400  # a tick that is younger need not be repeated by another node


@dataclass(frozen=True, slots=True)
class ClockReading:
    """A reading of the two clocks of all nodes."""

    now: Milliseconds
    uptime: Milliseconds


def reading(connection: Connection) -> ClockReading:
    """Reads the clocks of all nodes. They are the same for every node, no matter which node wrote the last tick."""
    return _read(connection.execute(select(*_CLOCK)).mappings().one())


_CLOCK = (
    DatabaseNow().label("now"),
    *(select(notes.c.value).where(notes.c.key == key).scalar_subquery().label(key) for key in ("alive", "served")),
)


def _read(row: Mapping[Any, Any]) -> ClockReading:
    """Compute both clocks from the time of day and the uptime that the notes hold for the last tick."""
    now = int(row["now"])
    alive, uptime = (None if row[key] is None else json.loads(row[key]) for key in ("alive", "served"))
    if not isinstance(alive, int):
        return ClockReading(now, now)
    at = uptime if isinstance(uptime, int) else alive
    return ClockReading(now, at + min(max(0, now - alive), COUNTED))


@operation
def tick(connection: Connection) -> ClockReading:
    """Write the clock of all nodes, unless another node has just done so; returns its reading."""
    alive = note("alive")(connection)
    read = reading(connection)
    fresh = isinstance(alive, int) and 0 <= read.now - alive < FRESH
    return read if fresh else _tick(connection)


def _tick(connection: Connection) -> ClockReading:
    locked_note(connection, "alive")
    read = reading(connection)
    heartbeat(read.now, read.uptime)(connection)
    return read


@operation
def beat(connection: Connection, node: str) -> ClockReading:
    """Write the heartbeat of a node, at its start and then every few seconds. This also writes the clock."""
    read = _tick(connection)
    adding = upsert(nodes).values(id=node, seen=read.now)
    connection.execute(adding.on_conflict_do_update(index_elements=["id"], set_={"seen": read.now}))
    return read


@operation
def leave(connection: Connection, *gone: str) -> None:
    """Delete nodes that stop, with their presence and leases, so that others may take over their work at once."""
    for table, node in ((presences, presences.c.node), (leases, leases.c.node), (nodes, nodes.c.id)):
        connection.execute(delete(table).where(node.in_(gone)))


@operation
def forget_silent(connection: Connection) -> list[str]:
    """Delete nodes without a heartbeat, and old leases; returns the tables that people watched at these nodes."""
    gone = column(select(nodes.c.id).where(nodes.c.seen < DatabaseNow() - SILENT))(connection)
    left = column(select(presences.c.table_id).where(presences.c.node.in_(gone)).distinct())(connection)
    leave(*gone)(connection)
    connection.execute(delete(leases).where(leases.c.until < DatabaseNow() - SILENT))
    return sorted(left)


Visit = tuple[str, str]
"""A person, and a table that they watch."""


@operation
def note_presence(connection: Connection, node: str, came: Iterable[Visit], left: Iterable[Visit]) -> None:
    """People who began or stopped to watch a table at this node."""
    new = [{"node": node, "person": person, "table_id": table_id} for person, table_id in sorted(came)]
    if gone := sorted(left):
        pairs = tuple_(presences.c.person, presences.c.table_id).in_(gone)
        connection.execute(delete(presences).where(presences.c.node == node, pairs))
    if new:
        connection.execute(upsert(presences).values(new).on_conflict_do_nothing())


@dataclass(frozen=True, slots=True)
class TableStatus:
    """The values that a node compares with a table in memory before it uses the table."""

    row: TableRow
    decisions: list[DecisionRow]
    """Those that the node does not have."""
    elsewhere: frozenset[str]
    """Its players who watch it at other nodes."""
    clock: ClockReading
    """The clocks of all nodes at this moment, so that two nodes with the same table agree about the time."""


@operation
def table_status(connection: Connection, node: str, known: TableRow) -> TableStatus | None:
    """Read it in one statement, because a node reads it for every turn of another. None if the table no longer exists.

    If the table has not changed, the row is the known one.
    """
    asked = {"node": node, "table": known.id, "known": known.version}
    found = connection.execute(_STATUS, asked).mappings().all()
    if not found:
        return None
    first, row = found[0], known
    if first[tables.c.revision] != known.revision:
        row = row_of(TableRow, {one.name: first[one] for one in tables.c})
    new = [one for one in found if one[decisions.c.version] is not None]
    later = [row_of(DecisionRow, {column.name: one[column] for column in decisions.c}) for one in new]
    return TableStatus(row, later, frozenset((first["elsewhere"] or "").split()), _read(first))


_ELSEWHERE = (  # players who watch at another node that is alive; spectators may be many, and are left out
    select(func.aggregate_strings(presences.c.person, " "))
    .where(presences.c.table_id == bindparam("table"), presences.c.node != bindparam("node"))
    .where(seatings.c.table_id == presences.c.table_id, seatings.c.person == presences.c.person)
    .where(nodes.c.id == presences.c.node, nodes.c.seen > DatabaseNow() - SILENT)
    .scalar_subquery()
)
_STATUS = (  # a row for each decision, or a single row without one
    select(_ELSEWHERE.label("elsewhere"), *_CLOCK, tables, decisions)
    .outerjoin_from(
        tables, decisions, (decisions.c.table_id == tables.c.id) & (decisions.c.version > bindparam("known"))
    )
    .where(tables.c.id == bindparam("table"))
    .order_by(decisions.c.version)
)


def revisions(ids: Collection[str]) -> Operation[dict[str, int]]:
    """The revision of each of these tables."""
    query = select(tables.c.id, tables.c.revision).where(tables.c.id.in_(ids))
    return lambda connection: {row.id: row.revision for row in connection.execute(query)}


@operation
def take_leases(connection: Connection, names: Collection[str], node: str, lasting: Milliseconds) -> frozenset[str]:
    """Take or renew leases, unless another node has them; returns those that this node has now. A lease only avoids
    duplicate work: the version of the table guards every change, so a node that missed the end does no harm.
    """
    if not names:
        return frozenset()
    mine = {"node": node, "until": DatabaseNow() + lasting}
    adding = upsert(leases).values([{"name": name, **mine} for name in sorted(names)])
    free = (leases.c.node == node) | (leases.c.until < DatabaseNow())
    connection.execute(adding.on_conflict_do_update(index_elements=["name"], set_=mine, where=free))
    taken = leases.c.name.in_(names) & (leases.c.node == node) & (leases.c.until > DatabaseNow())
    return frozenset(column(select(leases.c.name).where(taken))(connection))


@operation
def take_due_turns(
    connection: Connection, node: str, uptime: Milliseconds, most: int, lasting: Milliseconds
) -> list[DueTurn]:
    """Lease turns of bots that are due and that no other node has.

    Turns that this node already has come first and are renewed. Of the others, the first turn of every owner comes
    before the second turn of any. Tables with a live clock are preferred, then the turns that are due for longest.
    """
    name = literal("bot:") + tables.c.id + ":" + cast(tables.c.version, String)
    nth = func.row_number().over(partition_by=tables.c.owner, order_by=(tables.c.live_clock.desc(), tables.c.bot_due))
    columns = (tables.c.id, tables.c.version, tables.c.owner, tables.c.bot_due, tables.c.live_clock)
    waiting = select(name.label("name"), *columns, nth.label("nth")).where(tables.c.bot_due <= uptime).subquery()
    mine = func.coalesce(leases.c.node == node, false())
    free = leases.c.name.is_(None) | (leases.c.node == node) | (leases.c.until < DatabaseNow())
    query = (
        select(waiting.c.name, waiting.c.id, waiting.c.version, waiting.c.owner)
        .outerjoin(leases, leases.c.name == waiting.c.name)
        .where(free)
        .order_by(mine.desc(), waiting.c.nth, waiting.c.live_clock.desc(), waiting.c.bot_due)
        .limit(most)
    )
    connection.execute(select(TransactionLock(TAKING)))  # without it, two nodes could find the same turns free
    due = {name: DueTurn(*turn) for name, *turn in connection.execute(query)}
    taken = take_leases(due, node, lasting)(connection)
    return [turn for lease, turn in due.items() if lease in taken]
