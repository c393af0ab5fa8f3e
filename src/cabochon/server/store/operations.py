"""Operations on tables and decisions. Each runs inside a transaction of the store."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, bindparam, delete, exists, func, insert, select, union, update
from sqlalchemy.exc import IntegrityError

from cabochon.server.store.dialect import change_and_add, lock_person
from cabochon.server.store.errors import LimitReached, RequestReused, VersionTaken
from cabochon.server.store.protocol import Operation
from cabochon.server.store.rows import CHANGING, DecisionRow, changing_values, decision_from, table_from, table_values
from cabochon.server.store.schema import answers, decisions, results, seatings, tables
from cabochon.table.values import Milliseconds, TableRow

T = TypeVar("T")

MOST_MINE = 100
INVITATIONS = 20
_CHANGE = (
    update(tables)
    .where(tables.c.id == bindparam("key"), tables.c.revision == bindparam("was"))
    .values({name: bindparam(f"to_{name}", type_=tables.c[name].type) for name in CHANGING})
)


def add_table(row: TableRow) -> Operation[None]:
    def operation(connection: Connection) -> None:
        connection.execute(insert(tables), table_values(row))
        _seat(connection, row)

    return operation


def add_brought(row: TableRow, versions: Sequence[DecisionRow], most: int) -> Operation[str]:
    """A game that comes as a whole; gives its table. If its owner brought it before, it is the one that is there."""
    mine = (tables.c.owner == row.owner) & (tables.c.state == "over") & tables.c.brought.is_not(None)
    values = [
        {"table_id": one.table_id, "version": one.version, "at": one.at, "entries": one.entries, "clocks": "[]"}
        for one in versions
    ]

    def operation(connection: Connection) -> str:
        lock_person(connection, row.owner)
        before = connection.execute(select(tables.c.id).where(mine, tables.c.brought == row.brought)).scalar()
        if before is not None:
            return str(before)
        if connection.execute(select(func.count()).where(mine)).scalar_one() >= most:
            raise LimitReached("too-many-brought", most)
        add_table(row)(connection)
        connection.execute(insert(decisions), values)
        return row.id

    return operation


def change_table(row: TableRow, was: TableRow) -> Operation[None]:
    """A change that is no version: a seat taken, an offer made. Refused if the table changed meanwhile."""

    def operation(connection: Connection) -> None:
        statement = update(tables).where(tables.c.id == row.id, tables.c.revision == was.revision)
        if connection.execute(statement.values(table_values(row))).rowcount != 1:
            raise VersionTaken
        if row.people != was.people:
            connection.execute(delete(seatings).where(seatings.c.table_id == row.id))
            _seat(connection, row)

    return operation


def append(row: TableRow, was: TableRow, decision: DecisionRow) -> Operation[None]:
    """A new version, and the table as it is then. Refused if the table changed meanwhile: its revision decides."""
    values = {
        "table_id": decision.table_id,
        "version": decision.version,
        "at": decision.at,
        "entries": decision.entries,
        "request": decision.request,
        "clocks": str(list(decision.clocks)),
        "asked": decision.asked,
    }
    to = {"key": row.id, "was": was.revision, **{f"to_{name}": value for name, value in changing_values(row).items()}}

    def operation(connection: Connection) -> None:
        if not change_and_add(connection, _CHANGE, to, decisions, values):
            raise VersionTaken

    return operation


def _seat(connection: Connection, row: TableRow) -> None:
    if row.people:
        connection.execute(insert(seatings), [{"table_id": row.id, "person": person} for person in sorted(row.people)])


def load(table_id: str) -> Operation[tuple[TableRow, list[DecisionRow]] | None]:
    """A table with all its decisions, from one moment."""

    def operation(connection: Connection) -> tuple[TableRow, list[DecisionRow]] | None:
        found = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
        return (table_from(found), load_decisions(connection, table_id, 0)) if found else None

    return operation


def load_row(table_id: str) -> Operation[TableRow | None]:
    def operation(connection: Connection) -> TableRow | None:
        found = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
        return table_from(found) if found else None

    return operation


def load_decisions(connection: Connection, table_id: str, after: int) -> list[DecisionRow]:
    """The decisions of a table after a version, in order."""
    wanted = (decisions.c.table_id == table_id) & (decisions.c.version > after)
    found = connection.execute(select(decisions).where(wanted).order_by(decisions.c.version)).mappings()
    return [decision_from(row) for row in found]


def request_answered(table_id: str, request: str) -> Operation[DecisionRow | None]:
    """The decision that a request made, if it made one."""
    query = select(decisions).where(decisions.c.table_id == table_id, decisions.c.request == request)

    def operation(connection: Connection) -> DecisionRow | None:
        found = connection.execute(query).mappings().first()
        return decision_from(found) if found else None

    return operation


def due_for_bots(now: Milliseconds, most: int = 500) -> Operation[list[tuple[str, int, str, Milliseconds]]]:
    """Tables where a bot is on turn: id, version, owner, and when it may answer."""
    query = (
        select(tables.c.id, tables.c.version, tables.c.owner, tables.c.bot_due)
        .where(tables.c.bot_due <= now)
        .order_by(tables.c.bot_due)
        .limit(most)
    )
    return lambda connection: [tuple(row) for row in connection.execute(query)]


def next_bot_due(now: Milliseconds) -> Operation[Milliseconds | None]:
    """When the next bot may answer that may not yet."""
    query = select(tables.c.bot_due).where(tables.c.bot_due > now).order_by(tables.c.bot_due).limit(1)
    return lambda connection: connection.execute(query).scalar()


def fallen_flags(now: Milliseconds, served: Milliseconds, most: int) -> Operation[list[str]]:
    """Tables where a flag has fallen: live clocks go by the time served, the others by the time of day."""
    live = select(tables.c.id).where(tables.c.live_clock, tables.c.flag_at <= served)
    others = select(tables.c.id).where(tables.c.live_clock.is_(False), tables.c.flag_at <= now)
    queries = [query.order_by(tables.c.flag_at).limit(most) for query in (live, others)]
    return lambda connection: [table for query in queries for table in connection.execute(query).scalars()]


def check_tables(owner: str, most: int) -> Operation[None]:
    """Refuse more open and running tables of one owner. Comes first in the transaction that makes another."""
    query = select(func.count()).where(tables.c.owner == owner, tables.c.state.in_(("open", "playing")))

    def operation(connection: Connection) -> None:
        lock_person(connection, owner)
        if connection.execute(query).scalar_one() >= most:
            raise LimitReached("too-many-tables", most)

    return operation


def check_bot_tables(owner: str, most: int) -> Operation[None]:
    """Refuse more running tables of one owner with bots. Comes first in the transaction that starts another."""
    query = select(tables.c.seats).where(tables.c.owner == owner, tables.c.state == "playing")

    def operation(connection: Connection) -> None:
        lock_person(connection, owner)
        running = connection.execute(query).scalars()
        if sum(any(seat["bot"] for seat in json.loads(seats)) for seats in running) >= most:
            raise LimitReached("too-many-bot-tables", most)

    return operation


def in_lobby(state: str, most: int = 100) -> Operation[list[TableRow]]:
    """Public tables in a state, the latest first."""
    query = select(tables).where(tables.c.state == state, tables.c.public).order_by(tables.c.changed.desc()).limit(most)
    return lambda connection: _with_points(connection, connection.execute(query).mappings())


def _with_points(connection: Connection, found: Iterable[Mapping[Any, Any]]) -> list[TableRow]:
    """The rows of tables; those of finished games with the points that the statistics have of them."""
    rows = [table_from(row) for row in found]
    over = [row.id for row in rows if row.state == "over"]
    if not over:
        return rows
    query = select(results.c.table_id, results.c.points).where(results.c.table_id.in_(over)).order_by(results.c.seat)
    points: dict[str, list[int]] = defaultdict(list)
    for table_id, of_seat in connection.execute(query):
        points[table_id].append(of_seat)
    return [replace(row, points=tuple(points[row.id])) if row.id in points else row for row in rows]


def lobby_tables(finished: int) -> Operation[dict[str, list[TableRow]]]:
    """The public tables by how far they are, from one moment; of the finished ones only the latest."""
    return lambda connection: {
        "open": in_lobby("open")(connection),
        "running": in_lobby("playing")(connection),
        "finished": in_lobby("over", finished)(connection),
    }


_IDS_OF = union(  # an OR of the two would read every table
    select(seatings.c.table_id).where(seatings.c.person == bindparam("person")),
    select(tables.c.id).where(tables.c.owner == bindparam("person")),
).subquery()
_OF = select(tables).join(_IDS_OF, _IDS_OF.c.table_id == tables.c.id).order_by(tables.c.changed.desc())
_RUNNING_OF = _OF.where(tables.c.state.in_(("open", "playing"))).limit(MOST_MINE)
_FINISHED_OF = _OF.where(tables.c.state == "over").limit(bindparam("finished"))


def tables_of(person: str, finished: int) -> Operation[list[TableRow]]:
    """The tables at which somebody sits, or which they opened; of the finished ones the latest. The latest first."""
    asked = {"person": person, "finished": finished}

    def operation(connection: Connection) -> list[TableRow]:
        found = (connection.execute(query, asked).mappings() for query in (_RUNNING_OF, _FINISHED_OF))
        rows = _with_points(connection, [row for of_query in found for row in of_query])
        return sorted(rows, key=lambda row: row.changed, reverse=True)

    return operation


def invitations_of(person: str) -> Operation[list[TableRow]]:
    """The open tables where a seat is held for somebody: rematches, and challenges of a program. The latest first."""
    query = (
        select(tables)
        .where(tables.c.state == "open", tables.c.seats.contains(f'"{person}"'))
        .order_by(tables.c.changed.desc())
    )

    def run(connection: Connection) -> list[TableRow]:
        found = (table_from(row) for row in connection.execute(query).mappings())
        held = (row for row in found if any(seat.free and seat.held_for == person for seat in row.seats))
        return list(islice(held, INVITATIONS))

    return run


def archived(
    edition: str | None, players: int | None, person: str | None, since: Milliseconds | None,
    until: Milliseconds | None, most: int, public_only: bool = True,
) -> Operation[list[TableRow]]:  # fmt: skip
    """Finished tables, the latest first."""
    query = select(tables).where(tables.c.state == "over")
    if public_only:
        query = query.where(tables.c.public)
    if edition is not None:
        query = query.where(tables.c.edition == edition)
    if players is not None:
        query = query.where(tables.c.players == players)
    if person is not None:
        query = query.where(exists().where(seatings.c.table_id == tables.c.id, seatings.c.person == person))
    if since is not None:
        query = query.where(tables.c.ended >= since)
    if until is not None:
        query = query.where(tables.c.ended < until)
    query = query.order_by(tables.c.ended.desc(), tables.c.id).limit(most)
    return lambda connection: _with_points(connection, connection.execute(query).mappings())


# --- answers to requests that may be repeated --------------------------------------------------


def answer_of(person: str, request: str, asked: str) -> Operation[str | None]:
    """The answer that was given to this request before, or None. The same id for something else is refused."""

    def operation(connection: Connection) -> str | None:
        query = select(answers.c.asked, answers.c.answer).where(
            answers.c.person == person, answers.c.request == request
        )
        found = connection.execute(query).first()
        if found is None:
            return None
        if found.asked != asked:
            raise RequestReused
        return str(found.answer)

    return operation


def answered(person: str, request: str, asked: str, answer: str, at: Milliseconds) -> Operation[None]:
    values = {"person": person, "request": request, "asked": asked, "answer": answer, "at": at}

    def operation(connection: Connection) -> None:
        try:
            connection.execute(insert(answers), values)
        except IntegrityError:
            raise VersionTaken from None

    return operation


def all_of(*operations: Operation[None]) -> Operation[None]:
    """Several operations in one transaction, all or none."""

    def operation(connection: Connection) -> None:
        for each in operations:
            each(connection)

    return operation


def after(last: Operation[T], *before: Operation[None]) -> Operation[T]:
    """Several operations in one transaction; gives what the last one gives."""

    def operation(connection: Connection) -> T:
        for each in before:
            each(connection)
        return last(connection)

    return operation


def forget(ids: Iterable[str]) -> Operation[None]:
    """Delete tables with all that hangs on them."""
    gone = list(ids)
    return doing(delete(tables).where(tables.c.id.in_(gone)))


def doing(statement: Executable) -> Operation[None]:
    """An operation that runs one statement and gives nothing."""

    def operation(connection: Connection) -> None:
        connection.execute(statement)

    return operation
