"""Operations of the upkeep: what happens at a start, what is deleted when its time has come, what can be exported."""

from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, delete, exists, func, select, update

from cabochon.server.store.moderation import DAY
from cabochon.server.store.people import note, put_note
from cabochon.server.store.protocol import Operation, all_of, column, doing, listing, operation, value
from cabochon.server.store.rows import person_from, table_from
from cabochon.server.store.schema import answers, decisions, people, seatings, tables
from cabochon.table.values import Milliseconds, Person, TableRow

KEEP_ANSWERS = 7 * DAY


def heartbeat(now: Milliseconds, served: Milliseconds) -> Operation[None]:
    """What the next server needs to know: when this one was alive, and how long was served in all."""
    return all_of(put_note("alive", now), put_note("served", served))


@operation
def time_served(connection: Connection, now: Milliseconds) -> Milliseconds:
    """The time served so far; `now`, the time of day, where nobody has served yet.

    Databases from before it was kept begin with the time of day of the last heartbeat: live clocks and bots went by it.
    """
    notes = (note(key)(connection) for key in ("served", "alive"))
    return next((known for known in notes if isinstance(known, int)), now)


@operation
def resume_serving(connection: Connection, now: Milliseconds) -> tuple[Milliseconds, Milliseconds]:
    """At a start: the time served so far, and the time of day since the last heartbeat.

    Bots whose pause began after the heartbeat are due at once.
    """
    alive, served = note("alive")(connection), time_served(now)(connection)
    connection.execute(update(tables).where(tables.c.bot_due > served).values(bot_due=served))
    heartbeat(now, served)(connection)
    return served, now - alive if isinstance(alive, int) else 0


@operation
def contents(connection: Connection) -> dict[str, Any]:
    """How much there is, and when the latest table changed."""
    counted = (people, tables, decisions)
    counts = {table.name: value(select(func.count()).select_from(table))(connection) for table in counted}
    return counts | {"last": value(select(func.max(tables.c.changed)))(connection)}


def begun_tables() -> Operation[list[str]]:
    """The ids of all tables whose game has begun, the oldest first."""
    return column(select(tables.c.id).where(tables.c.started.is_not(None)).order_by(tables.c.started))


def finished_public() -> Operation[list[str]]:
    """The ids of all finished public tables, the oldest first."""
    return column(select(tables.c.id).where(tables.c.state == "over", tables.c.public).order_by(tables.c.ended))


Rule = Literal["open", "by-link", "public", "abandoned"]


def old_tables(rule: Rule, now: Milliseconds, days: int, most: int) -> Operation[list[TableRow]]:
    """The tables whose time has come by a rule, the oldest first. 0 days keep them."""
    query = select(tables).where(_old(rule, now, days)).order_by(tables.c.changed).limit(most if days else 0)
    return listing(query, table_from)


def count_old_tables(rule: Rule, now: Milliseconds, days: int) -> Operation[int]:
    return _count(_old(rule, now, days), days)


def _old(rule: Rule, now: Milliseconds, days: int) -> ColumnElement[bool]:
    before = now - days * DAY
    match rule:
        case "open":
            return tables.c.state.in_(("open", "closed")) & (tables.c.changed < before)
        case "by-link":
            return (tables.c.state == "over") & tables.c.public.is_(False) & (tables.c.ended < before)
        case "public":
            return (tables.c.state == "over") & tables.c.public & (tables.c.ended < before)
        case "abandoned":
            return (tables.c.state == "playing") & (tables.c.changed < before)


def people_gone(now: Milliseconds, days: int, most: int) -> Operation[list[Person]]:
    """People who have not come for this many days, the longest away first. 0 days keep them.

    Those who sit at an open or running table stay, and those who are banned: deleting them would lift the ban.
    """
    query = select(people).where(_gone(now, days)).order_by(people.c.seen).limit(most if days else 0)
    return listing(query, person_from)


def count_people_gone(now: Milliseconds, days: int) -> Operation[int]:
    return _count(_gone(now, days), days)


def _gone(now: Milliseconds, days: int) -> ColumnElement[bool]:
    going_on = tables.c.state.in_(("open", "playing"))
    sits = exists().where(seatings.c.person == people.c.id, seatings.c.table_id == tables.c.id, going_on)
    owns = exists().where(tables.c.owner == people.c.id, going_on)
    away = (people.c.kind == "person") & (people.c.seen < now - days * DAY)
    return away & ~sits & ~owns & (people.c.banned.is_(None) | (people.c.banned < now))


def _count(condition: ColumnElement[bool], days: int) -> Operation[int]:
    return value(select(func.count()).where(condition)) if days else lambda _connection: 0


def forget_answers(now: Milliseconds) -> Operation[None]:
    """Answers to requests that nobody will repeat any more."""
    return doing(delete(answers).where(answers.c.at < now - KEEP_ANSWERS))
