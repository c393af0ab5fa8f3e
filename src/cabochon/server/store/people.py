"""Operations on people, programs and notes."""

import json
from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, or_, select, union, update

from cabochon.server.store.dialect import lock_person, upsert
from cabochon.server.store.errors import LimitReached, NoSuchPerson
from cabochon.server.store.operations import doing
from cabochon.server.store.protocol import Operation
from cabochon.server.store.rows import person_from, table_from, table_values
from cabochon.server.store.schema import (
    answers,
    moderation,
    notes,
    people,
    reports,
    results,
    sayings,
    seatings,
    tables,
)
from cabochon.table.values import Person, SeatRow

GONE = "?"
"""The name that is left of somebody whose data was deleted."""


def add_person(person: Person, secret: str | None) -> Operation[None]:
    values = {
        "id": person.id,
        "name": person.name,
        "kind": person.kind,
        "owner": person.owner,
        "secret": secret,
        "language": person.language,
        "created": person.created,
        "seen": person.seen or person.created,
    }
    return doing(insert(people).values(values))


def person_by_id(person: str) -> Operation[Person | None]:
    return _find(people.c.id == person)


def people_by_id(ids: Collection[str]) -> Operation[dict[str, Person]]:
    query = select(people).where(people.c.id.in_(ids))
    return lambda connection: {row["id"]: person_from(row) for row in connection.execute(query).mappings()}


def person_by_secret(secret: str) -> Operation[Person | None]:
    """`secret` is the digest of a key or token; the key itself is never stored."""
    return _find(people.c.secret == secret)


def _find(condition: object) -> Operation[Person | None]:
    query = select(people).where(condition)  # type: ignore[arg-type]

    def operation(connection: Connection) -> Person | None:
        found = connection.execute(query).mappings().first()
        return person_from(found) if found else None

    return operation


def change_person(person: str, **values: str | int | None) -> Operation[None]:
    statement = update(people).where(people.c.id == person).values(values)

    def operation(connection: Connection) -> None:
        if connection.execute(statement).rowcount != 1:
            raise NoSuchPerson

    return operation


def programs_of(owner: str) -> Operation[list[Person]]:
    query = select(people).where(people.c.owner == owner).order_by(people.c.created)
    return lambda connection: [person_from(row) for row in connection.execute(query).mappings()]


def programs_by_id(ids: Collection[str]) -> Operation[list[Person]]:
    """The programs among these people, by name. One whose token was deleted has no owner, and is left out."""
    program = people.c.id.in_(ids) & (people.c.kind == "program") & people.c.owner.is_not(None)
    query = select(people).where(program).order_by(people.c.name)
    return lambda connection: [person_from(row) for row in connection.execute(query).mappings()]


def check_programs(owner: str, most: int) -> Operation[None]:
    """Refuse more programs of one owner. Comes first in the transaction that adds another."""
    query = select(func.count()).where(people.c.owner == owner)

    def operation(connection: Connection) -> None:
        lock_person(connection, owner)
        if connection.execute(query).scalar_one() >= most:
            raise LimitReached("too-many-programs", most)

    return operation


def delete_program(owner: str, program: str) -> Operation[None]:
    statement = update(people).where(people.c.id == program, people.c.owner == owner).values(secret=None, owner=None)

    def operation(connection: Connection) -> None:
        if connection.execute(statement).rowcount != 1:
            raise NoSuchPerson

    return operation


def delete_person(person: str) -> Operation[list[str]]:
    """Forget somebody: the row, the programs, the answers, all they said; the name in every seat.

    The games stay, with a name that is nobody's, since they are the others' games as well.
    Gives the ids of the tables that changed.
    """

    def operation(connection: Connection) -> list[str]:
        gone = [person, *connection.execute(select(people.c.id).where(people.c.owner == person)).scalars()]
        names = list(connection.execute(select(people.c.name).where(people.c.id.in_(gone))).scalars())
        if connection.execute(delete(people).where(people.c.id.in_(gone))).rowcount == 0:
            raise NoSuchPerson
        connection.execute(delete(answers).where(answers.c.person.in_(gone)))
        rows = {row["id"]: table_from(row) for row in connection.execute(_tables_of(gone)).mappings()}
        for row in rows.values():
            seats = tuple(_without(seat, gone) for seat in row.seats)
            owner = "" if row.owner in gone else row.owner
            values = table_values(row.changed_to(seats=seats, owner=owner))
            connection.execute(update(tables).where(tables.c.id == row.id).values(values))
        _forget_sayings(connection, gone, names, list(rows))
        _forget_moderation(connection, gone)
        connection.execute(delete(seatings).where(seatings.c.person.in_(gone)))
        connection.execute(update(results).where(results.c.person.in_(gone)).values(person=None))
        return list(rows)

    return operation


def _tables_of(gone: list[str]) -> Select[Any]:
    """Their tables, locked: a decision that another node commits meanwhile would be written over."""
    sat = select(seatings.c.table_id).where(seatings.c.person.in_(gone))
    owned = select(tables.c.id).where(tables.c.owner.in_(gone))
    ids = union(sat, owned).subquery()
    return select(tables).where(tables.c.id.in_(select(ids))).order_by(tables.c.id).with_for_update()


def _forget_sayings(connection: Connection, gone: list[str], names: list[str], their_tables: list[str]) -> None:
    """All that they said. Of phrases that name no person yet, those under their name at their tables."""
    theirs = sayings.c.person.in_(gone)
    older = sayings.c.person.is_(None) & sayings.c.name.in_(names) & sayings.c.table_id.in_(their_tables)
    connection.execute(delete(sayings).where(or_(theirs, older)))


def _forget_moderation(connection: Connection, gone: list[str]) -> None:
    """The log of the hosts keeps what was done, without the name. Reports keep their reason, without the words."""
    connection.execute(update(moderation).where(moderation.c.person.in_(gone)).values(name=None))
    connection.execute(update(reports).where(reports.c.by.in_(gone)).values(by=GONE))
    connection.execute(update(reports).where(reports.c.person.in_(gone)).values(person=GONE, said=None))


def _without(seat: SeatRow, gone: list[str]) -> SeatRow:
    if seat.person not in gone and seat.held_for not in gone:
        return seat
    return SeatRow(seat.kind, GONE, person=GONE if seat.person else None, held_for=None)


# --- notes -------------------------------------------------------------------------------------


def note(key: str) -> Operation[object]:
    query = select(notes.c.value).where(notes.c.key == key)

    def operation(connection: Connection) -> object:
        found = connection.execute(query).scalar()
        return None if found is None else json.loads(found)

    return operation


def put_note(key: str, value: object) -> Operation[None]:
    def operation(connection: Connection) -> None:
        adding = upsert(notes).values(key=key, value=json.dumps(value))
        connection.execute(adding.on_conflict_do_update(index_elements=["key"], set_={"value": adding.excluded.value}))

    return operation


def changed_note(key: str, change: Callable[[object], object]) -> Operation[object]:
    """Change a note, whatever others do meanwhile; gives what it is then. `change` gets None where there is none."""
    locked = select(notes.c.value).where(notes.c.key == key).with_for_update()

    def operation(connection: Connection) -> object:
        adding = upsert(notes).values(key=key, value="null")
        connection.execute(adding.on_conflict_do_nothing())
        value = change(json.loads(connection.execute(locked).scalar_one()))
        put_note(key, value)(connection)
        return value

    return operation
