"""Operations of the hosts: finding people and tables, reports, the log of actions, browsers that may moderate."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, case, delete, func, insert, or_, select, update

from cabochon.server.store.errors import NoSuchPerson, StoreError
from cabochon.server.store.people import check_limit
from cabochon.server.store.protocol import Operation, all_of, changing_one, doing, first, listing, operation
from cabochon.server.store.schema import host_passes, moderation, people, reports, seatings, tables
from cabochon.table.clocks import DAY
from cabochon.table.values import Milliseconds, TableRow

FOREVER: Milliseconds = 253_386_403_200_000  # the year 9999 in any time zone: the end of a permanent ban


def find_people(find: str, now: Milliseconds, most: int) -> Operation[list[dict[str, Any]]]:
    """People with a text in their name or as their id, the latest seen first; all people without a text.

    With the number of their open and running tables, and of the open reports about them.
    """
    at_table = (seatings.c.person == people.c.id) & (seatings.c.table_id == tables.c.id)
    sits = _count(at_table, tables.c.state.in_(("open", "playing")))
    reported = _count(reports.c.person == people.c.id, reports.c.settled.is_(None))
    known = (people.c[name] for name in ("id", "name", "kind", "created", "seen"))
    until = (case((one > now, one)).label(one.name) for one in (people.c.muted, people.c.banned))
    query = select(*known, *until, sits.label("tables"), reported.label("reports"))
    if find:
        query = query.where(_named(find))
    return listing(query.order_by(people.c.seen.desc(), people.c.created.desc()).limit(most), dict[str, Any])


def find_tables(find: str, most: int) -> Operation[list[TableRow]]:
    """Tables by their id, or by a person who sits there or opened it. The latest changed come first."""
    query = select(tables).order_by(tables.c.changed.desc()).limit(most)
    if find:
        named = select(people.c.id).where(_named(find))
        sat = select(seatings.c.table_id).where(seatings.c.person.in_(named))
        query = query.where((tables.c.id == find) | tables.c.id.in_(sat) | tables.c.owner.in_(named))
    return listing(query, TableRow)


def _count(*where: ColumnElement[bool]) -> ColumnElement[int]:
    return select(func.count()).where(*where).correlate(people).scalar_subquery()


def _named(find: str) -> ColumnElement[bool]:
    """SQLite ignores the case of ASCII letters only, so both cases of other letters are tried."""
    forms = {find, find.lower(), find.upper(), find.capitalize()}
    return or_(people.c.id == find, *(people.c.name.icontains(form, autoescape=True) for form in sorted(forms)))


def sign_out_everywhere(person: str) -> Operation[None]:
    """Make all cookies of a person invalid."""
    return doing(update(people).where(people.c.id == person).values(epoch=people.c.epoch + 1))


@operation
def log_action(
    connection: Connection, at: Milliseconds, host: str, action: str, reason: str = "", *,
    person: str | None = None, table_id: str | None = None, until: Milliseconds | None = None,
) -> None:  # fmt: skip
    """Add to the log, with the person's current name. It runs first, because it refuses an unknown person."""
    name = connection.execute(select(people.c.name).where(people.c.id == person)).scalar()
    if name is None and person is not None:
        raise NoSuchPerson
    about = {"person": person, "name": name, "table_id": table_id, "until": until}
    connection.execute(insert(moderation), {"at": at, "host": host, "action": action, "reason": reason, **about})


def actions(most: int) -> Operation[list[dict[str, Any]]]:
    """The log, the latest action first."""
    return listing(select(*_shown(moderation)).order_by(moderation.c.id.desc()).limit(most), dict[str, Any])


def _shown(table: Table) -> list[ColumnElement[Any]]:
    """The columns, under their names in answers."""
    return [column.label("table") if column.name == "table_id" else column for column in table.c]


def add_report(
    by: str, at: Milliseconds, table_id: str, person: str | None, reason: str, said: str | None, most: int
) -> Operation[None]:
    """Keep a report, unless this person sent `most` in the last day. `said`: the chat message that it is about."""
    lately = check_limit(by, "too-many-reports", most, reports.c.by == by, reports.c.at > at - DAY)
    about = {"table_id": table_id, "person": person, "said": said}
    return all_of(lately, doing(insert(reports).values(by=by, at=at, reason=reason, **about)))


def reports_sent(most: int) -> Operation[list[dict[str, Any]]]:
    """Reports with the current names of people: first those that no host has settled, then the latest."""
    sender = people.alias("sender")
    query = select(*_shown(reports), sender.c.name.label("by_name"), people.c.name.label("name"))
    query = query.outerjoin_from(reports, sender, sender.c.id == reports.c.by)
    query = query.outerjoin(people, people.c.id == reports.c.person)
    return listing(query.order_by(reports.c.settled.is_not(None), reports.c.at.desc()).limit(most), dict[str, Any])


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
    log_action(now, found, "enter", until=until)(connection)
    return HostPass(found, until)


def pass_of(cookie: str, now: Milliseconds) -> Operation[HostPass | None]:
    wanted = (host_passes.c.secret == cookie) & ~host_passes.c.link & (host_passes.c.until > now)
    return first(select(host_passes.c.name, host_passes.c.until).where(wanted), HostPass)


def end_pass(cookie: str) -> Operation[None]:
    return doing(delete(host_passes).where(host_passes.c.secret == cookie))


def end_all_passes() -> Operation[None]:
    """Delete the passes of all browsers, and all links."""
    return doing(delete(host_passes))
