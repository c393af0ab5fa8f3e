"""Operations on people, programs and notes."""

import json
from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, select, union, update

from cabochon.server.store import schema
from cabochon.server.store.dialect import upsert
from cabochon.server.store.errors import LimitReached, NoSuchPerson
from cabochon.server.store.protocol import Operation, changing_one, column, doing, first, listing, operation
from cabochon.server.store.rows import table_values, values_of
from cabochon.server.store.schema import notes, people, reports, sayings, seatings, tables
from cabochon.table.values import Person, SeatRow, TableRow

GONE = "?"  # the name in seats of people whose data was deleted


def add_person(person: Person, secret: str | None) -> Operation[None]:
    values = {**values_of(person), "secret": secret, "seen": person.seen or person.created}
    return doing(insert(people).values(values))


def person_by_id(person: str) -> Operation[Person | None]:
    return first(select(people).where(people.c.id == person), Person)


@operation
def people_by_id(connection: Connection, ids: Collection[str]) -> dict[str, Person]:
    return {person.id: person for person in _people(people.c.id.in_(ids))(connection)}


def person_by_secret(secret: str) -> Operation[Person | None]:
    """`secret` is the digest of a key or token; the key itself is never stored."""
    return first(select(people).where(people.c.secret == secret), Person)


def programs_of(owner: str) -> Operation[list[Person]]:
    return _people(people.c.owner == owner, people.c.created)


def programs_by_id(ids: Collection[str]) -> Operation[list[Person]]:
    """The programs among these people, by name. A program whose token was deleted has no owner and is left out."""
    return _people(people.c.id.in_(ids) & (people.c.kind == "program") & people.c.owner.is_not(None), people.c.name)


def _people(condition: ColumnElement[bool], *order: ColumnElement[Any]) -> Operation[list[Person]]:
    return listing(select(people).where(condition).order_by(*order), Person)


def change_person(person: str, **values: str | int | None) -> Operation[None]:
    return changing_one(update(people).where(people.c.id == person).values(values), NoSuchPerson)


def delete_program(owner: str, program: str) -> Operation[None]:
    its = (people.c.id == program) & (people.c.owner == owner)
    return changing_one(update(people).where(its).values(secret=None, owner=None), NoSuchPerson)


def lock_person(connection: Connection, person: str) -> None:
    """Lock a person's row until the end of the transaction, so that two transactions cannot pass the same limit.

    SQLite has one writer and needs no lock: for SQLite, SQLAlchemy omits `FOR UPDATE`.
    """
    connection.execute(select(people.c.id).where(people.c.id == person).with_for_update())


@operation
def check_limit(connection: Connection, person: str, key: str, most: int, *counted: ColumnElement[bool]) -> None:
    """Refuse if a person already has `most` rows. It runs first in the transaction that adds one."""
    lock_person(connection, person)
    if connection.execute(select(func.count()).where(*counted)).scalar_one() >= most:
        raise LimitReached(key, most=most)


def check_programs(owner: str, most: int) -> Operation[None]:
    return check_limit(owner, "too-many-programs", most, people.c.owner == owner)


@operation
def delete_person(connection: Connection, person: str) -> list[str]:
    """Delete a person's row, programs, answers and chat messages, and their name in every seat.

    The games stay, because they belong to the other players as well. Returns the ids of the tables that changed.
    """
    gone = [person, *column(select(people.c.id).where(people.c.owner == person))(connection)]
    names = column(select(people.c.name).where(people.c.id.in_(gone)))(connection)
    if connection.execute(delete(people).where(people.c.id.in_(gone))).rowcount == 0:
        raise NoSuchPerson
    rows = listing(_tables_of(gone), TableRow)(connection)
    for row in rows:
        seats = tuple(_without(seat, gone) for seat in row.seats)
        owner = "" if row.owner in gone else row.owner
        values = table_values(row.changed_to(seats=seats, owner=owner))
        connection.execute(update(tables).where(tables.c.id == row.id).values(values))
    ids = [row.id for row in rows]
    old_phrases = sayings.c.person.is_(None) & sayings.c.name.in_(names) & sayings.c.table_id.in_(ids)
    for statement in (
        delete(schema.answers).where(schema.answers.c.person.in_(gone)),
        delete(sayings).where(sayings.c.person.in_(gone) | old_phrases),
        delete(seatings).where(seatings.c.person.in_(gone)),
        update(schema.results).where(schema.results.c.person.in_(gone)).values(person=None),
        update(schema.reviews).where(schema.reviews.c.person.in_(gone)).values(person=None),
        update(schema.moderation).where(schema.moderation.c.person.in_(gone)).values(name=None),
        update(reports).where(reports.c.by.in_(gone)).values(by=GONE),
        update(reports).where(reports.c.person.in_(gone)).values(person=GONE, said=None),
    ):
        connection.execute(statement)
    return ids


def _tables_of(gone: list[str]) -> Select[Any]:
    """The person's tables, locked so that the update cannot overwrite a decision that another node commits."""
    sat = select(seatings.c.table_id).where(seatings.c.person.in_(gone))
    owned = select(tables.c.id).where(tables.c.owner.in_(gone))
    return select(tables).where(tables.c.id.in_(union(sat, owned))).order_by(tables.c.id).with_for_update()


def _without(seat: SeatRow, gone: list[str]) -> SeatRow:
    if seat.person not in gone and seat.held_for not in gone:
        return seat
    return SeatRow(seat.kind, GONE, person=GONE if seat.person else None, held_for=None)


@operation
def note(connection: Connection, key: str) -> object:
    found = connection.execute(select(notes.c.value).where(notes.c.key == key)).scalar()
    return None if found is None else json.loads(found)


def put_note(key: str, value: object) -> Operation[None]:
    adding = upsert(notes).values(key=key, value=json.dumps(value))
    return doing(adding.on_conflict_do_update(index_elements=["key"], set_={"value": adding.excluded.value}))


@operation
def changed_note(connection: Connection, key: str, change: Callable[[object], object]) -> object:
    """Change a note under a lock, and return its new value. `change` gets None if there is no such note."""
    value = change(locked_note(connection, key))
    put_note(key, value)(connection)
    return value


def locked_note(connection: Connection, key: str) -> object:
    """A note that is locked until the transaction ends."""
    connection.execute(upsert(notes).values(key=key, value="null").on_conflict_do_nothing())
    query = select(notes.c.value).where(notes.c.key == key).with_for_update()
    return json.loads(connection.execute(query).scalar_one())
