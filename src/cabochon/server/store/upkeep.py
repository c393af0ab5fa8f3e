"""Operations of upkeep: the start of a server, retention, and the ids of games to export or replay."""

from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, delete, exists, func, select, update

from cabochon.server.store.moderation import DAY
from cabochon.server.store.people import note, put_note
from cabochon.server.store.protocol import Operation, all_of, column, doing, listing, operation, value
from cabochon.server.store.rows import person_from, table_from
from cabochon.server.store.schema import answers, decisions, people, seatings, tables
from cabochon.table.values import Milliseconds, Person, TableRow

KEEP_ANSWERS = 7 * DAY


def heartbeat(now: Milliseconds, uptime: Milliseconds) -> Operation[None]:
    """Note for the next server when this one was alive, and the uptime clock."""
    return all_of(put_note("alive", now), put_note("served", uptime))


@operation
def uptime_noted(connection: Connection, now: Milliseconds) -> Milliseconds:
    """The uptime clock as the last heartbeat noted it.

    A new database starts it at the time of day; one of a version without this clock starts at its last heartbeat.
    """
    notes = (note(key)(connection) for key in ("served", "alive"))
    return next((known for known in notes if isinstance(known, int)), now)


@operation
def resume_serving(connection: Connection, now: Milliseconds) -> tuple[Milliseconds, Milliseconds]:
    """At a start: the uptime clock, and the time of day since the last heartbeat.

    Bots whose pause began after the heartbeat are due at once.
    """
    alive, uptime = note("alive")(connection), uptime_noted(now)(connection)
    connection.execute(update(tables).where(tables.c.bot_due > uptime).values(bot_due=uptime))
    heartbeat(now, uptime)(connection)
    return uptime, now - alive if isinstance(alive, int) else 0


@operation
def contents(connection: Connection) -> dict[str, Any]:
    """The number of rows of the main tables, and when the latest table changed."""
    counted = (people, tables, decisions)
    counts = {table.name: value(select(func.count()).select_from(table))(connection) for table in counted}
    return counts | {"last": value(select(func.max(tables.c.changed)))(connection)}


def begun_tables() -> Operation[list[str]]:
    """The ids of all tables with a game, the oldest first."""
    return column(select(tables.c.id).where(tables.c.started.is_not(None)).order_by(tables.c.started))


def finished_public() -> Operation[list[str]]:
    """The ids of all finished public tables, the oldest first."""
    return column(select(tables.c.id).where(tables.c.state == "over", tables.c.public).order_by(tables.c.ended))


Rule = Literal["open", "by-link", "public", "abandoned"]


def old_tables(rule: Rule, now: Milliseconds, days: int, most: int) -> Operation[list[TableRow]]:
    """The tables that a rule deletes, the oldest first. 0 days keep them."""
    return listing(select(tables).where(_old(rule, now, days)).order_by(tables.c.changed).limit(most), table_from)


def count_old_tables(rule: Rule, now: Milliseconds, days: int) -> Operation[int]:
    return value(select(func.count()).where(_old(rule, now, days)))


def _old(rule: Rule, now: Milliseconds, days: int) -> ColumnElement[bool]:
    before = now - days * DAY if days else 0
    match rule:
        case "open":
            return tables.c.state.in_(("open", "closed")) & (tables.c.changed < before)
        case "by-link" | "public":
            return (tables.c.state == "over") & (tables.c.public == (rule == "public")) & (tables.c.ended < before)
        case "abandoned":
            return (tables.c.state == "playing") & (tables.c.changed < before)


def people_gone(now: Milliseconds, days: int, most: int) -> Operation[list[Person]]:
    """People without a visit in this many days, the longest away first. 0 days keep them.

    People at an open or running table are kept, and so are banned people, because deleting them would lift the ban.
    """
    return listing(select(people).where(_gone(now, days)).order_by(people.c.seen).limit(most), person_from)


def count_people_gone(now: Milliseconds, days: int) -> Operation[int]:
    return value(select(func.count()).where(_gone(now, days)))


def _gone(now: Milliseconds, days: int) -> ColumnElement[bool]:
    going_on = tables.c.state.in_(("open", "playing"))
    sits = exists().where(seatings.c.person == people.c.id, seatings.c.table_id == tables.c.id, going_on)
    owns = exists().where(tables.c.owner == people.c.id, going_on)
    away = (people.c.kind == "person") & (people.c.seen < (now - days * DAY if days else 0))
    return away & ~sits & ~owns & (people.c.banned.is_(None) | (people.c.banned < now))


def forget_answers(now: Milliseconds) -> Operation[None]:
    """Delete answers to requests that are too old to be repeated."""
    return doing(delete(answers).where(answers.c.at < now - KEEP_ANSWERS))
