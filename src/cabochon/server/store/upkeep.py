"""Operations of upkeep: the start of a server, retention, and the ids of games to export or replay."""

from typing import Any, Literal

from sqlalchemy import Connection, delete, exists, func, select, update

from cabochon.server.store.people import note, put_note
from cabochon.server.store.protocol import Operation, all_of, column, doing, listing, operation, value
from cabochon.server.store.schema import answers, decisions, people, seatings, tables
from cabochon.table.clocks import DAY
from cabochon.table.values import Milliseconds, Person, TableRow

KEEP_ANSWERS = 7 * DAY


def heartbeat(now: Milliseconds, uptime: Milliseconds) -> Operation[None]:
    """Record for the next server when this one was last alive, and its uptime clock."""
    return all_of(put_note("alive", now), put_note("served", uptime))


@operation
def uptime_noted(connection: Connection, now: Milliseconds) -> tuple[Milliseconds, Milliseconds]:
    """The uptime clock as the last heartbeat noted it, and the time of day since then.

    A new database starts it at the time of day; one of a version without this clock starts at its last heartbeat.
    """
    uptime, alive = (note(key)(connection) for key in ("served", "alive"))
    start = next((known for known in (uptime, alive) if isinstance(known, int)), now)
    return start, now - alive if isinstance(alive, int) else 0


@operation
def resume_serving(connection: Connection, now: Milliseconds) -> tuple[Milliseconds, Milliseconds]:
    """The same at the start of a server. Bots whose pause began after the heartbeat are due at once."""
    uptime, down = uptime_noted(now)(connection)
    connection.execute(update(tables).where(tables.c.bot_due > uptime).values(bot_due=uptime))
    heartbeat(now, uptime)(connection)
    return uptime, down


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


@operation
def old_tables(
    connection: Connection, rule: Rule, now: Milliseconds, days: int, most: int
) -> tuple[int, list[TableRow]]:  # fmt: skip
    """The tables that a rule deletes: their number, and the oldest of them. With 0 days nothing is deleted."""
    before = now - days * DAY if days else 0
    match rule:
        case "open":
            old = tables.c.state.in_(("open", "closed")) & (tables.c.changed < before)
        case "by-link" | "public":
            old = (tables.c.state == "over") & (tables.c.public == (rule == "public")) & (tables.c.ended < before)
        case "abandoned":
            old = (tables.c.state == "playing") & (tables.c.changed < before)
    oldest = select(tables).where(old).order_by(tables.c.changed).limit(most)
    return value(select(func.count()).where(old))(connection), listing(oldest, TableRow)(connection)


@operation
def people_gone(connection: Connection, now: Milliseconds, days: int, most: int) -> tuple[int, list[Person]]:
    """People without a visit in this number of days: their number, and those who have been away for longest. With 0
    days no one is deleted. People at an open or running table are kept, and so are banned people, because deleting them
    would lift the ban.
    """
    going_on = tables.c.state.in_(("open", "playing"))
    sits = exists().where(seatings.c.person == people.c.id, seatings.c.table_id == tables.c.id, going_on)
    owns = exists().where(tables.c.owner == people.c.id, going_on)
    away = (people.c.kind == "person") & (people.c.seen < (now - days * DAY if days else 0))
    gone = away & ~sits & ~owns & (people.c.banned.is_(None) | (people.c.banned < now))
    longest = select(people).where(gone).order_by(people.c.seen).limit(most)
    return value(select(func.count()).where(gone))(connection), listing(longest, Person)(connection)


def forget_answers(now: Milliseconds) -> Operation[None]:
    """Delete answers to requests that are too old to be repeated."""
    return doing(delete(answers).where(answers.c.at < now - KEEP_ANSWERS))
