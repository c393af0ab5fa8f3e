"""Operations on tables, decisions and chat messages."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, insert, select, union, update

from cabochon.server.store.dialect import change_and_add
from cabochon.server.store.errors import LimitReached, VersionTaken
from cabochon.server.store.people import check_limit, lock_person
from cabochon.server.store.protocol import Operation, changing_one, column, doing, first, listing, operation, value
from cabochon.server.store.rows import CHANGING, ChatRow, DecisionRow, DueTurn, row_of, table_values, values_of
from cabochon.server.store.schema import decisions, results, sayings, seatings, tables
from cabochon.table.values import Milliseconds, TableRow

MOST_MINE = 100
INVITATIONS = 20
MOST_DUE = 500
_CHANGE = (
    update(tables)
    .where(tables.c.id == bindparam("key"), tables.c.revision == bindparam("was"))
    .values({name: bindparam(f"to_{name}", type_=tables.c[name].type) for name in CHANGING})
)


@operation
def add_table(connection: Connection, row: TableRow) -> None:
    connection.execute(insert(tables), table_values(row))
    _seat(connection, row)


@operation
def add_brought(connection: Connection, row: TableRow, versions: Sequence[DecisionRow], most: int) -> str:
    """Add a finished game, and return the id of its table. If its owner added it before, return that table."""
    mine = (tables.c.owner == row.owner) & (tables.c.state == "over") & tables.c.brought.is_not(None)
    lock_person(connection, row.owner)
    before = connection.execute(select(tables.c.id).where(mine, tables.c.brought == row.brought)).scalar()
    if before is not None:
        return str(before)
    check_limit(row.owner, "too-many-brought", most, mine)(connection)
    add_table(row)(connection)
    connection.execute(insert(decisions), [values_of(one) for one in versions])
    return row.id


@operation
def change_table(connection: Connection, row: TableRow, was: TableRow) -> None:
    """A change without a new version, such as a taken seat or an offer. Refused if the table changed meanwhile."""
    statement = update(tables).where(tables.c.id == row.id, tables.c.revision == was.revision)
    changing_one(statement.values(table_values(row)), VersionTaken)(connection)
    if row.people != was.people:
        connection.execute(delete(seatings).where(seatings.c.table_id == row.id))
        _seat(connection, row)


@operation
def append(connection: Connection, row: TableRow, was: TableRow, decision: DecisionRow) -> None:
    """Add a version and change the row of its table. Refused if the revision has changed."""
    changed = {f"to_{name}": value for name, value in values_of(row, CHANGING).items()}
    to = {"key": row.id, "was": was.revision, **changed}
    if not change_and_add(connection, _CHANGE, to, decisions, values_of(decision)):
        raise VersionTaken


def _seat(connection: Connection, row: TableRow) -> None:
    if row.people:
        connection.execute(insert(seatings), [{"table_id": row.id, "person": person} for person in sorted(row.people)])


@operation
def load(connection: Connection, table_id: str) -> tuple[TableRow, list[DecisionRow]] | None:
    """A table with all its decisions, from one snapshot."""
    row = load_row(table_id)(connection)
    query = select(decisions).where(decisions.c.table_id == table_id).order_by(decisions.c.version)
    return None if row is None else (row, listing(query, DecisionRow)(connection))


def load_row(table_id: str) -> Operation[TableRow | None]:
    return first(select(tables).where(tables.c.id == table_id), TableRow)


def request_answered(table_id: str, request: str) -> Operation[DecisionRow | None]:
    """The decision that a request led to, if there is one."""
    query = select(decisions).where(decisions.c.table_id == table_id, decisions.c.request == request)
    return first(query, DecisionRow)


def due_for_bots(now: Milliseconds) -> Operation[list[DueTurn]]:
    """The turns of bots that may answer now, the longest due first."""
    query = select(tables.c.id, tables.c.version, tables.c.owner).where(tables.c.bot_due <= now)
    query = query.order_by(tables.c.bot_due).limit(MOST_DUE)
    return lambda connection: [DueTurn(*row) for row in connection.execute(query)]


def next_bot_due(now: Milliseconds) -> Operation[Milliseconds | None]:
    """The time at which the next waiting bot may answer."""
    return value(select(tables.c.bot_due).where(tables.c.bot_due > now).order_by(tables.c.bot_due).limit(1))


@operation
def fallen_flags(connection: Connection, now: Milliseconds, uptime: Milliseconds, most: int) -> list[str]:
    """Tables where a flag has fallen: live clocks run on uptime, the others on the time of day."""
    live = tables.c.live_clock & (tables.c.flag_at <= uptime)
    others = tables.c.live_clock.is_(False) & (tables.c.flag_at <= now)
    queries = (select(tables.c.id).where(fallen).order_by(tables.c.flag_at).limit(most) for fallen in (live, others))
    return [table_id for query in queries for table_id in column(query)(connection)]


def check_tables(owner: str, most: int) -> Operation[None]:
    """Refuse another table if its owner has too many open and running ones."""
    going_on = tables.c.state.in_(("open", "playing"))
    return check_limit(owner, "too-many-tables", most, tables.c.owner == owner, going_on)


@operation
def check_bot_tables(connection: Connection, owner: str, most: int) -> None:
    """Refuse another running table with bots if its owner has too many. Runs first in its transaction."""
    lock_person(connection, owner)
    running = connection.execute(select(tables.c.seats).where(tables.c.owner == owner, tables.c.state == "playing"))
    if sum(any(seat["bot"] for seat in json.loads(seats)) for seats in running.scalars()) >= most:
        raise LimitReached("too-many-bot-tables", most=most)


def _with_points(connection: Connection, found: Iterable[Mapping[Any, Any]]) -> list[TableRow]:
    """The rows of tables; those of finished games with their points, from the statistics."""
    rows = [row_of(TableRow, row) for row in found]
    over = [row.id for row in rows if row.state == "over"]
    query = select(results.c.table_id, results.c.points).where(results.c.table_id.in_(over)).order_by(results.c.seat)
    points: dict[str, list[int]] = defaultdict(list)
    for table_id, of_seat in connection.execute(query):
        points[table_id].append(of_seat)
    return [replace(row, points=tuple(points[row.id])) if row.id in points else row for row in rows]


@operation
def lobby_tables(connection: Connection, finished: int) -> dict[str, list[TableRow]]:
    """The public tables by state, the latest first; of the finished ones at most `finished`."""
    found = {}
    for name, state, most in (("open", "open", 100), ("running", "playing", 100), ("finished", "over", finished)):
        query = select(tables).where(tables.c.state == state, tables.c.public)
        latest = query.order_by(tables.c.changed.desc()).limit(most)
        found[name] = _with_points(connection, connection.execute(latest).mappings())
    return found


_IDS_OF = union(  # an OR of the two conditions would scan all tables
    select(seatings.c.table_id).where(seatings.c.person == bindparam("person")),
    select(tables.c.id).where(tables.c.owner == bindparam("person")),
).subquery()
_OF = select(tables).join(_IDS_OF, _IDS_OF.c.table_id == tables.c.id).order_by(tables.c.changed.desc())
_RUNNING_OF = _OF.where(tables.c.state.in_(("open", "playing"))).limit(MOST_MINE)
_FINISHED_OF = _OF.where(tables.c.state == "over").limit(bindparam("finished"))


@operation
def tables_of(connection: Connection, person: str, finished: int) -> list[TableRow]:
    """The tables that a person sits at or opened, the latest first; of the finished ones at most `finished`."""
    asked = {"person": person, "finished": finished}
    found = (connection.execute(query, asked).mappings() for query in (_RUNNING_OF, _FINISHED_OF))
    rows = _with_points(connection, [row for of_query in found for row in of_query])
    return sorted(rows, key=lambda row: row.changed, reverse=True)


@operation
def invitations_of(connection: Connection, person: str) -> list[TableRow]:
    """The open tables where a seat is held for a person: rematches and challenges of programs. The latest first."""
    named = (tables.c.state == "open") & tables.c.seats.contains(f'"{person}"')
    latest = listing(select(tables).where(named).order_by(tables.c.changed.desc()), TableRow)(connection)
    held = (row for row in latest if any(seat.waits_for(person) for seat in row.seats))
    return list(islice(held, INVITATIONS))


@operation
def archived(
    connection: Connection, edition: str | None, players: int | None, person: str | None, since: Milliseconds | None,
    until: Milliseconds | None, most: int,
) -> list[TableRow]:  # fmt: skip
    """Finished public tables, the latest first."""
    equal = {"edition": edition, "players": players}
    query = select(tables).where(tables.c.state == "over", tables.c.public, tables.c.ended >= (since or 0))
    query = query.filter_by(**{name: wanted for name, wanted in equal.items() if wanted is not None})
    if person is not None:
        query = query.where(exists().where(seatings.c.table_id == tables.c.id, seatings.c.person == person))
    if until is not None:
        query = query.where(tables.c.ended < until)
    latest = query.order_by(tables.c.ended.desc(), tables.c.id).limit(most)
    return _with_points(connection, connection.execute(latest).mappings())


def forget(ids: Iterable[str]) -> Operation[None]:
    """Delete tables, and the rows of other database tables that belong to them."""
    return doing(delete(tables).where(tables.c.id.in_(list(ids))))


@operation
def add_chat_message(connection: Connection, message: ChatRow, most: int) -> None:
    """Store a chat message. A table keeps only its last `most`."""
    latest_first = sayings.c.at.desc(), sayings.c.id.desc()
    older = select(sayings.c.id).where(sayings.c.table_id == message.table_id).order_by(*latest_first).offset(most)
    connection.execute(insert(sayings), values_of(message))
    connection.execute(delete(sayings).where(sayings.c.id.in_(older)))


def chat_messages_at(table_id: str) -> Operation[list[ChatRow]]:
    """The chat messages that a table keeps, oldest first."""
    query = select(sayings).where(sayings.c.table_id == table_id).order_by(sayings.c.at, sayings.c.id)
    return listing(query, ChatRow)


def chat_message_by_id(table_id: str, saying: str) -> Operation[ChatRow | None]:
    """One chat message of a table, if the table still keeps it."""
    return first(select(sayings).where(sayings.c.table_id == table_id, sayings.c.id == saying), ChatRow)


def talked_at(person: str) -> Operation[list[str]]:
    """The tables that keep a chat message of a person."""
    return column(select(sayings.c.table_id).where(sayings.c.person == person).distinct())
