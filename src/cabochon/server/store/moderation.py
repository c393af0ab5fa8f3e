"""Operations of the hosts: finding people and tables, reports, the log of actions, browsers that may moderate."""

from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from cabochon.server.store.errors import NoSuchPerson, StoreError
from cabochon.server.store.people import lock_person
from cabochon.server.store.protocol import Operation, changing_one, doing, first, listing, operation
from cabochon.server.store.rows import person_from, table_from
from cabochon.server.store.schema import host_passes, moderation, people, reports, seatings, tables
from cabochon.table.values import Milliseconds, Person, TableRow

FOREVER: Milliseconds = 253_386_403_200_000  # the year 9999 in any time zone: the end of a permanent ban
DAY = 86_400_000


@dataclass(frozen=True, slots=True)
class FoundPerson:
    """A person, their open and running tables, and the open reports about them."""

    person: Person
    tables: int
    reports: int


def find_people(find: str, most: int) -> Operation[list[FoundPerson]]:
    """People with a text in their name or as their id, the latest seen first; all people without a text."""
    at_table = (seatings.c.person == people.c.id) & (seatings.c.table_id == tables.c.id)
    sits = _count(at_table, tables.c.state.in_(("open", "playing")))
    reported = _count(reports.c.person == people.c.id, reports.c.settled.is_(None))
    query = select(people, sits.label("sits"), reported.label("reported"))
    if find:
        query = query.where(_named(find))
    query = query.order_by(people.c.seen.desc(), people.c.created.desc()).limit(most)
    return listing(query, lambda row: FoundPerson(person_from(row), row["sits"], row["reported"]))


def find_tables(find: str, most: int) -> Operation[list[TableRow]]:
    """Tables by their id, or by a person who sits there or opened it. The latest changed come first."""
    query = select(tables).order_by(tables.c.changed.desc()).limit(most)
    if find:
        named = select(people.c.id).where(_named(find))
        sat = select(seatings.c.table_id).where(seatings.c.person.in_(named))
        query = query.where((tables.c.id == find) | tables.c.id.in_(sat) | tables.c.owner.in_(named))
    return listing(query, table_from)


def _count(*where: ColumnElement[bool]) -> ColumnElement[int]:
    return select(func.count()).where(*where).correlate(people).scalar_subquery()


def _named(find: str) -> ColumnElement[bool]:
    """SQLite ignores the case of plain letters only, so accented ones are tried in both."""
    forms = {find, find.lower(), find.upper(), find.capitalize()}
    return or_(people.c.id == find, *(people.c.name.icontains(form, autoescape=True) for form in sorted(forms)))


def names_of(ids: frozenset[str]) -> Operation[dict[str, str]]:
    """The names of people by id."""
    query = select(people.c.id, people.c.name).where(people.c.id.in_(ids))
    return lambda connection: {row.id: row.name for row in connection.execute(query)}


def sign_out_everywhere(person: str) -> Operation[None]:
    """Make all their cookies invalid."""
    return doing(update(people).where(people.c.id == person).values(epoch=people.c.epoch + 1))


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a host."""

    at: Milliseconds
    host: str
    action: str
    person: str | None = None
    table_id: str | None = None
    until: Milliseconds | None = None
    reason: str = ""


@operation
def log_action(connection: Connection, action: Action) -> None:
    """Add to the log, with the person's present name. Comes first, because it refuses an unknown person."""
    name = connection.execute(select(people.c.name).where(people.c.id == action.person)).scalar()
    if name is None and action.person is not None:
        raise NoSuchPerson
    connection.execute(insert(moderation), {**asdict(action), "name": name})


def actions(most: int) -> Operation[list[dict[str, Any]]]:
    """The log, the latest action first."""
    return listing(select(moderation).order_by(moderation.c.id.desc()).limit(most), dict)


@dataclass(frozen=True, slots=True)
class Report:
    """A person's report to the hosts."""

    by: str
    at: Milliseconds
    table_id: str
    person: str | None
    reason: str
    said: str | None
    """The text of the saying that it is about."""


@operation
def add_report(connection: Connection, report: Report, most: int) -> bool:
    """Keep a report. Returns False if this person sent `most` in the last day."""
    lately = select(func.count()).where(reports.c.by == report.by, reports.c.at > report.at - DAY)
    lock_person(connection, report.by)
    if connection.execute(lately).scalar_one() >= most:
        return False
    connection.execute(insert(reports), asdict(report))
    return True


def reports_sent(most: int) -> Operation[list[dict[str, Any]]]:
    """Reports: first those that no host has settled, then the latest."""
    return listing(select(reports).order_by(reports.c.settled.is_not(None), reports.c.at.desc()).limit(most), dict)


def settle_report(report: int, at: Milliseconds) -> Operation[None]:
    settled = update(reports).where(reports.c.id == report).values(settled=at)
    return changing_one(settled, partial(StoreError, "no-such-report"))


@dataclass(frozen=True, slots=True)
class HostPass:
    """A browser that may moderate."""

    name: str
    until: Milliseconds


def add_link(secret: str, name: str, until: Milliseconds) -> Operation[None]:
    """Add a link that gives one browser a pass. `secret` is the digest of its key."""
    return doing(insert(host_passes).values(secret=secret, name=name, link=True, until=until))


@operation
def use_link(
    connection: Connection, secret: str, cookie: str, now: Milliseconds, until: Milliseconds
) -> HostPass | None:
    """Turn a valid link into a pass. `cookie` is the digest of the browser's cookie."""
    valid = (host_passes.c.secret == secret) & host_passes.c.link & (host_passes.c.until > now)
    connection.execute(delete(host_passes).where(host_passes.c.until <= now))
    used = update(host_passes).where(valid).values(secret=cookie, link=False, until=until)
    found = connection.execute(used.returning(host_passes.c.name)).scalar()
    if found is None:
        return None
    log_action(Action(now, found, "enter", until=until))(connection)
    return HostPass(found, until)


def pass_of(cookie: str, now: Milliseconds) -> Operation[HostPass | None]:
    wanted = (host_passes.c.secret == cookie) & ~host_passes.c.link & (host_passes.c.until > now)
    query = select(host_passes.c.name, host_passes.c.until).where(wanted)
    return first(query, lambda row: HostPass(**row))


def end_pass(cookie: str) -> Operation[None]:
    return doing(delete(host_passes).where(host_passes.c.secret == cookie))


def end_all_passes() -> Operation[None]:
    """Every link and every browser."""
    return doing(delete(host_passes))
