"""Operations of the hosts: finding people and tables, reports, the log of what was done, who may moderate."""

from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from cabochon.server.store.errors import NoSuchPerson, NoSuchReport
from cabochon.server.store.people import lock_person
from cabochon.server.store.protocol import Operation, changing_one, doing, first, listing, operation
from cabochon.server.store.rows import person_from, table_from
from cabochon.server.store.schema import host_passes, moderation, people, reports, seatings, tables
from cabochon.table.values import Milliseconds, Person, TableRow

FOREVER: Milliseconds = 253_386_403_200_000
"""In the year 9999, in any time zone: a ban without an end."""
DAY = 86_400_000


@dataclass(frozen=True, slots=True)
class FoundPerson:
    """A person with what a host wants to know."""

    person: Person
    tables: int
    """Open and running tables at which they sit."""
    reports: int
    """Reports about them that no host has settled."""


def find_people(find: str, most: int) -> Operation[list[FoundPerson]]:
    """People whose name holds a text, or whose id it is; all of them without a text. The latest seen come first."""
    sits = _count(
        seatings.join(tables, tables.c.id == seatings.c.table_id),
        (seatings.c.person == people.c.id) & tables.c.state.in_(("open", "playing")),
    )
    reported = _count(reports, (reports.c.person == people.c.id) & reports.c.settled.is_(None))
    query = select(people, sits.label("sits"), reported.label("reported"))
    if find:
        query = query.where((people.c.id == find) | _holds(people.c.name, find))
    query = query.order_by(people.c.seen.desc(), people.c.created.desc()).limit(most)
    return listing(query, lambda row: FoundPerson(person_from(row), row["sits"], row["reported"]))


def find_tables(find: str, most: int) -> Operation[list[TableRow]]:
    """Tables by their id, or by the name of somebody who sits there or opened it. The latest changed come first."""
    query = select(tables).order_by(tables.c.changed.desc()).limit(most)
    if find:
        named = select(people.c.id).where(_holds(people.c.name, find) | (people.c.id == find))
        sat = select(seatings.c.table_id).where(seatings.c.person.in_(named))
        query = query.where((tables.c.id == find) | tables.c.id.in_(sat) | tables.c.owner.in_(named))
    return listing(query, table_from)


def _count(rows: object, where: ColumnElement[bool]) -> ColumnElement[int]:
    return select(func.count()).select_from(rows).where(where).scalar_subquery()  # type: ignore[arg-type]


def _holds(column: ColumnElement[str], find: str) -> ColumnElement[bool]:
    """SQLite ignores the case of plain letters only, so accented ones are tried in both."""
    forms = {find, find.lower(), find.upper(), find.capitalize()}
    return or_(*(column.icontains(form, autoescape=True) for form in sorted(forms)))


def names_of(ids: frozenset[str]) -> Operation[dict[str, str]]:
    """The names of people by id."""
    query = select(people.c.id, people.c.name).where(people.c.id.in_(ids))
    return lambda connection: {row.id: row.name for row in connection.execute(query)}


def sign_out_everywhere(person: str) -> Operation[None]:
    """No cookie that was given to them until now is believed any more."""
    return doing(update(people).where(people.c.id == person).values(epoch=people.c.epoch + 1))


@dataclass(frozen=True, slots=True)
class Action:
    """What a host did."""

    at: Milliseconds
    host: str
    action: str
    person: str | None = None
    table_id: str | None = None
    until: Milliseconds | None = None
    reason: str = ""


@operation
def log_action(connection: Connection, action: Action) -> None:
    """Add to the log, with the person's name at this moment. It comes first: an unknown person is refused here."""
    name = connection.execute(select(people.c.name).where(people.c.id == action.person)).scalar()
    if name is None and action.person is not None:
        raise NoSuchPerson
    connection.execute(insert(moderation), {**asdict(action), "name": name})


def actions(most: int) -> Operation[list[dict[str, object]]]:
    """What hosts did, the latest first."""
    query = select(moderation).order_by(moderation.c.id.desc()).limit(most)
    return listing(query, lambda row: dict(row))


@dataclass(frozen=True, slots=True)
class Report:
    """What somebody tells the hosts."""

    by: str
    at: Milliseconds
    table_id: str
    person: str | None
    reason: str
    said: str | None
    """The saying that it is about."""


@operation
def add_report(connection: Connection, report: Report, most: int) -> bool:
    """Keep a report. False if this person has sent `most` in the last day already."""
    lately = select(func.count()).where(reports.c.by == report.by, reports.c.at > report.at - DAY)
    lock_person(connection, report.by)
    if connection.execute(lately).scalar_one() >= most:
        return False
    connection.execute(insert(reports), asdict(report))
    return True


def reports_sent(most: int) -> Operation[list[dict[str, object]]]:
    """Reports: those that nobody has settled come first, then the latest."""
    query = select(reports).order_by(reports.c.settled.is_not(None), reports.c.at.desc()).limit(most)
    return listing(query, lambda row: dict(row))


def settle_report(report: int, at: Milliseconds) -> Operation[None]:
    """A host is done with it."""
    return changing_one(update(reports).where(reports.c.id == report).values(settled=at), NoSuchReport)


@dataclass(frozen=True, slots=True)
class HostPass:
    """A browser that may moderate."""

    name: str
    until: Milliseconds


def add_link(secret: str, name: str, until: Milliseconds) -> Operation[None]:
    """A link that lets one browser in, once. `secret` is the digest of its key."""
    return doing(insert(host_passes).values(secret=secret, name=name, link=True, until=until))


@operation
def use_link(
    connection: Connection, secret: str, cookie: str, now: Milliseconds, until: Milliseconds
) -> HostPass | None:
    """Turn a link that is still good into a pass. `cookie` is the digest of what the browser keeps."""
    good = (host_passes.c.secret == secret) & host_passes.c.link & (host_passes.c.until > now)
    connection.execute(delete(host_passes).where(host_passes.c.until <= now))
    found = connection.execute(select(host_passes.c.name).where(good)).scalar()
    used = update(host_passes).where(good).values(secret=cookie, link=False, until=until)
    if found is None or connection.execute(used).rowcount != 1:  # another node let somebody in by it
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
