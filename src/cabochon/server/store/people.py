"""Operations on people, programs and notes."""

import json

from sqlalchemy import Connection, delete, insert, or_, select, update

from cabochon.server.store.errors import NoSuchPerson
from cabochon.server.store.operations import doing
from cabochon.server.store.protocol import Operation
from cabochon.server.store.rows import Person, SeatRow, person_from, table_from, table_values
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
        sat = select(tables).join(seatings, seatings.c.table_id == tables.c.id).where(seatings.c.person.in_(gone))
        owned = select(tables).where(tables.c.owner.in_(gone))
        rows = {row["id"]: table_from(row) for query in (sat, owned)
                for row in connection.execute(query).mappings()}  # fmt: skip
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
        connection.execute(delete(notes).where(notes.c.key == key))
        connection.execute(insert(notes), {"key": key, "value": json.dumps(value)})

    return operation
