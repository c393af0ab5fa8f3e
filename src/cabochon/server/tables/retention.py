"""Retention: deletion of old data and of people. The preview and the deletion use the same queries."""

import logging
from collections.abc import Mapping

from cabochon.server.live.fanout import LOBBY, Topic
from cabochon.server.live.table_service import TableService
from cabochon.server.settings import Settings
from cabochon.server.store.operations import forget, talked_at
from cabochon.server.store.people import delete_person, note, programs_of, put_note
from cabochon.server.store.protocol import Operation, all_of
from cabochon.server.store.upkeep import Rule, forget_answers, old_tables, people_gone
from cabochon.server.wire.moderation import Going, GoingTables
from cabochon.table.clocks import DAY

log = logging.getLogger("cabochon.sweep")

AT_A_TIME = 200
"""The number of tables that are deleted in one transaction. A longer transaction would delay moves."""
EXAMPLES = 5
LEAP = 7 * DAY
"""If the clock jumps ahead by more than this, it may be wrong, so deletion pauses."""
DOUBT = DAY
"""The uptime after a jump until the clock is trusted again, which gives a host time to notice a wrong date."""


def days_of(settings: Settings) -> Mapping[Rule, int]:
    """The number of days after which tables are deleted, by rule; 0 keeps them."""
    return {
        "open": settings.open_days,
        "by-link": settings.keep_days,
        "public": settings.keep_public_days,
        "abandoned": settings.abandoned_days,
    }


async def what_goes(tables: TableService) -> Going:
    """The rows that `tidy` would delete now."""
    read, now, people_days = tables.store.read, tables.clock.now(), tables.settings.people_days
    going = []
    for rule, days in days_of(tables.settings).items():
        count, rows = await read(old_tables(rule, now, days, EXAMPLES))
        oldest = [tables.info(row) for row in rows]
        going.append(GoingTables(rule=rule, days=days, count=count, oldest=oldest))
    count, gone = await read(people_gone(now, people_days, EXAMPLES))
    names = [person.name for person in gone]
    return Going(tables=going, people=count, people_days=people_days, names=names)


async def doubt_the_clock(tables: TableService) -> None:
    """Pause deletion after the time of day has jumped ahead. The pause is stored, so that it survives a restart."""
    await tables.store.write(put_note("tidy_from", tables.clock.uptime() + DOUBT))
    log.warning("the date has jumped ahead: no old data is deleted until the server has run for a day")


async def tidy_by_itself(tables: TableService) -> tuple[int, int]:
    """The hourly deletion by the server, unless the clock is not trusted. A host's own `tidy` runs at once."""
    tidy_from = await tables.store.read(note("tidy_from"))
    if isinstance(tidy_from, int) and tables.clock.uptime() < tidy_from:
        return 0, 0
    return await tidy(tables)


async def tidy(tables: TableService) -> tuple[int, int]:
    """Delete the rows that retention allows. Returns the numbers of tables and people."""
    gone_tables = 0
    for rule, days in days_of(tables.settings).items():
        gone_tables += await _delete_tables(tables, rule, days)
    gone_people = await _delete_people(tables)
    await tables.store.write(forget_answers(tables.clock.now()))
    return gone_tables, gone_people


async def _delete_tables(tables: TableService, rule: Rule, days: int) -> int:
    gone = 0
    while rows := (await tables.store.read(old_tables(rule, tables.clock.now(), days, AT_A_TIME)))[1]:
        await tables.store.write(forget(row.id for row in rows))
        for row in rows:
            tables.drop(row.id)
        gone += len(rows)
    if gone:
        tables.fanout.publish(LOBBY)
    return gone


async def _delete_people(tables: TableService) -> int:
    gone, days = 0, tables.settings.people_days
    while people := (await tables.store.read(people_gone(tables.clock.now(), days, AT_A_TIME)))[1]:
        for person in people:
            await forget_person(tables, person.id)
        gone += len(people)
    return gone


async def forget_person(tables: TableService, person: str, *before: Operation[None]) -> None:
    """Delete a person's data, close sockets, reload live tables. `before` is written first, in the same transaction."""
    programs = await tables.store.read(programs_of(person))
    talked = await tables.store.read(talked_at(person))
    changed = await tables.store.write(all_of(*before, delete_person(person)))
    for gone in (person, *(program.id for program in programs)):
        tables.fanout.publish(Topic("out", gone))
    for table_id in changed:
        tables.drop(table_id)
    for table_id in {*changed, *talked}:
        tables.fanout.publish(Topic("said", table_id))
    tables.fanout.publish(LOBBY)
    tables.fanout.publish(Topic("gone"))
