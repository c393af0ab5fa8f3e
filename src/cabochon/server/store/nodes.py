"""Operations of nodes that share a database: the clock of all, who is where, and leases for work that one does.

Time is the database's, so that the clocks of the machines need not agree.
"""

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, String, bindparam, cast, delete, false, func, literal, select, tuple_

from cabochon.server.store.dialect import DatabaseNow, TransactionLock, upsert
from cabochon.server.store.people import locked_note, note, put_note
from cabochon.server.store.protocol import Operation, operation
from cabochon.server.store.rows import DecisionRow, decision_from, table_from
from cabochon.server.store.schema import decisions, leases, nodes, notes, presences, seatings, tables
from cabochon.table.values import Milliseconds, TableRow

SILENT: Milliseconds = 15_000
"""A node that has been silent for this long counts as gone."""
COUNTED: Milliseconds = 2000
"""From one beat of the clock to the next, at most this much counts as served. Beats come every half second, so a
longer pause means that no node could reach the database, and nobody could play."""
TAKING = 0x0CAB0C40
"""The number of the database's lock under which bots' turns are taken."""
FRESH: Milliseconds = 400
"""A beat that is younger need not be repeated by another node."""


def database_time(connection: Connection) -> Milliseconds:
    return int(connection.execute(select(DatabaseNow())).scalar_one())


@dataclass(frozen=True, slots=True)
class ClockReading:
    """One moment by the two clocks of the house."""

    now: Milliseconds
    served: Milliseconds


def reading(connection: Connection) -> ClockReading:
    """What the clocks of all nodes say. Every node that asks gets the same, whichever of them wrote the last beat."""
    return _read(connection.execute(select(*_CLOCK)).mappings().one())


_CLOCK = (
    DatabaseNow().label("now"),
    *(select(notes.c.value).where(notes.c.key == key).scalar_subquery().label(key) for key in ("alive", "served")),
)


def _read(row: Mapping[Any, Any]) -> ClockReading:
    """The notes say which time served belongs to the last beat of any node; both go on together, for a while."""
    now = int(row["now"])
    alive, served = (None if row[key] is None else json.loads(row[key]) for key in ("alive", "served"))
    if not isinstance(alive, int):
        return ClockReading(now, now)
    at = served if isinstance(served, int) else alive
    return ClockReading(now, at + min(max(0, now - alive), COUNTED))


@operation
def tick(connection: Connection) -> ClockReading:
    """A beat of the clock of all nodes, unless another node has just given one; gives what it says."""
    alive = note("alive")(connection)
    told = reading(connection)
    if isinstance(alive, int) and 0 <= told.now - alive < FRESH:
        return told
    return _beat(connection)


def _beat(connection: Connection) -> ClockReading:
    locked_note(connection, "alive")
    told = reading(connection)
    put_note("alive", told.now)(connection)
    put_note("served", told.served)(connection)
    return told


@operation
def beat(connection: Connection, node: str) -> ClockReading:
    """The heartbeat of a node, at its start and then every few seconds: it is there, and so is the clock."""
    told = _beat(connection)
    adding = upsert(nodes).values(id=node, seen=told.now)
    connection.execute(adding.on_conflict_do_update(index_elements=["id"], set_={"seen": told.now}))
    return told


@operation
def leave(connection: Connection, node: str) -> None:
    """A node that stops: nobody is there any more, and others may do its work at once."""
    connection.execute(delete(presences).where(presences.c.node == node))
    connection.execute(delete(leases).where(leases.c.node == node))
    connection.execute(delete(nodes).where(nodes.c.id == node))


@operation
def bury(connection: Connection) -> list[str]:
    """Forget nodes that went without a word, and leases that ended; gives the tables at which somebody was there."""
    now = database_time(connection)
    gone = list(connection.execute(select(nodes.c.id).where(nodes.c.seen < now - SILENT)).scalars())
    left = set(connection.execute(select(presences.c.table_id).where(presences.c.node.in_(gone))).scalars())
    for node in gone:
        leave(node)(connection)
    connection.execute(delete(leases).where(leases.c.until < now - SILENT))
    return sorted(left)


Place = tuple[str, str]
"""A person, and the table that they watch."""


@operation
def note_presence(connection: Connection, node: str, came: Iterable[Place], left: Iterable[Place]) -> None:
    """People who began or ceased to watch a table at this node."""
    new = [{"node": node, "person": person, "table_id": table_id} for person, table_id in sorted(came)]
    if gone := sorted(left):
        pairs = tuple_(presences.c.person, presences.c.table_id).in_(gone)
        connection.execute(delete(presences).where(presences.c.node == node, pairs))
    if new:
        connection.execute(upsert(presences).values(new).on_conflict_do_nothing())


@dataclass(frozen=True, slots=True)
class Glance:
    """What a node must know of a table that it has in memory, before it uses it."""

    revision: int
    """How often the table has changed."""
    elsewhere: frozenset[str]
    """Those who sit there and watch it at other nodes."""
    clock: ClockReading
    """The clocks of all nodes at this moment, so that two nodes that serve one table never disagree about the time."""


@operation
def glance(connection: Connection, node: str, table_id: str) -> Glance | None:
    """Look at a table in one statement: a node does so for every turn. None: the table is gone."""
    row = connection.execute(_GLANCE, {"node": node, "table": table_id}).mappings().first()
    return Glance(row["revision"], frozenset((row["elsewhere"] or "").split()), _read(row)) if row else None


_ELSEWHERE = (  # people who sit there and watch at another node that is alive; onlookers may be many, and do not matter
    select(func.aggregate_strings(presences.c.person, " "))
    .where(presences.c.table_id == bindparam("table"), presences.c.node != bindparam("node"))
    .where(seatings.c.table_id == presences.c.table_id, seatings.c.person == presences.c.person)
    .where(nodes.c.id == presences.c.node, nodes.c.seen > DatabaseNow() - SILENT)
    .scalar_subquery()
)
_GLANCE = select(tables.c.revision, _ELSEWHERE.label("elsewhere"), *_CLOCK).where(tables.c.id == bindparam("table"))


@operation
def missed(connection: Connection, row: TableRow) -> tuple[TableRow, list[DecisionRow]] | None:
    """The table as it is now, and the decisions beyond this row, in one statement. None: the table is gone."""
    found = connection.execute(_MISSED, {"table": row.id, "known": row.version}).all()
    if not found:
        return None
    new = [dict(zip(decisions.c.keys(), one[len(tables.c) :], strict=True)) for one in found]
    known = dict(zip(tables.c.keys(), found[0], strict=False))
    return table_from(known), [decision_from(one) for one in new if one["version"] is not None]


_MISSED = (  # a row for each decision; one row without a decision, if there is none
    select(tables, decisions)
    .outerjoin_from(
        tables, decisions, (decisions.c.table_id == tables.c.id) & (decisions.c.version > bindparam("known"))
    )
    .where(tables.c.id == bindparam("table"))
    .order_by(decisions.c.version)
)


def revisions(ids: Collection[str]) -> Operation[dict[str, int]]:
    """How often each of these tables has changed."""
    query = select(tables.c.id, tables.c.revision).where(tables.c.id.in_(ids))
    return lambda connection: {row.id: row.revision for row in connection.execute(query)}


@operation
def take_leases(connection: Connection, names: Collection[str], node: str, lasting: Milliseconds) -> frozenset[str]:
    """Take or renew leases; gives those that this node has now. One that another node has is left alone.

    A lease spares work and decides nothing: what is done under it is guarded by the version of the table, or can be
    done twice. So a node that slept past the end of its lease does no harm.
    """
    if not names:
        return frozenset()
    now = database_time(connection)
    adding = upsert(leases).values([{"name": name, "node": node, "until": now + lasting} for name in sorted(names)])
    free = (leases.c.node == node) | (leases.c.until < now)
    mine = {"node": node, "until": now + lasting}
    connection.execute(adding.on_conflict_do_update(index_elements=["name"], set_=mine, where=free))
    taken = select(leases.c.name).where(leases.c.name.in_(names), leases.c.node == node, leases.c.until > now)
    return frozenset(connection.execute(taken).scalars())


@operation
def take_due_turns(
    connection: Connection, node: str, served: Milliseconds, most: int, lasting: Milliseconds
) -> list[tuple[str, int, str]]:
    """Turns of bots that are due and that no other node has: id, version and owner of the table.

    They are this node's for a while; those that it has already come first and are renewed. Of the others, everybody's
    first turn comes before anybody's second, whichever nodes work on them. Tables with a live clock are preferred,
    then what has been due for longest.
    """
    name = literal("bot:") + tables.c.id + ":" + cast(tables.c.version, String)
    nth = func.row_number().over(partition_by=tables.c.owner, order_by=(tables.c.live_clock.desc(), tables.c.bot_due))
    columns = (tables.c.id, tables.c.version, tables.c.owner, tables.c.bot_due, tables.c.live_clock)
    waiting = select(name.label("name"), *columns, nth.label("nth")).where(tables.c.bot_due <= served).subquery()
    mine = func.coalesce(leases.c.node == node, false())
    free = leases.c.name.is_(None) | (leases.c.node == node) | (leases.c.until < DatabaseNow())
    query = (
        select(waiting.c.name, waiting.c.id, waiting.c.version, waiting.c.owner)
        .outerjoin(leases, leases.c.name == waiting.c.name)
        .where(free)
        .order_by(mine.desc(), waiting.c.nth, waiting.c.live_clock.desc(), waiting.c.bot_due)
        .limit(most)
    )
    connection.execute(select(TransactionLock(TAKING)))  # otherwise all nodes would find the same turns free
    due = {row[0]: (row[1], row[2], row[3]) for row in connection.execute(query)}
    taken = take_leases(due, node, lasting)(connection)
    return [turn for lease, turn in due.items() if lease in taken]
