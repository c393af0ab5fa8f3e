"""Making a version, or a change of a seat, durable. Only then is anybody told."""

from collections.abc import Awaitable, Sequence

from cabochon.record.text import format_entries
from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.store.operations import all_of, append, change_table
from cabochon.server.store.protocol import Operation
from cabochon.server.store.rows import DecisionRow
from cabochon.server.store.statistics import add_summary
from cabochon.server.tables.summary import summary_of
from cabochon.table.game import Change, Moment
from cabochon.table.values import Milliseconds, TableRow

SECOND = 1000


async def commit(
    house: House, live: LiveTable, change: Change, request: str | None = None, asked: str | None = None
) -> int:
    """Write a new version, and the versions that follow from it by themselves. Returns the new version."""
    following: Change | None = change
    while following is not None:
        await _commit_version(house, live, following, request, asked)
        following = live.following(following.ruling, house.settings.versions_per_table)
        request = asked = None
    return change.ruling.version


async def _commit_version(
    house: House, live: LiveTable, change: Change, request: str | None, asked: str | None
) -> None:  # fmt: skip
    match, was, ruling = live.game, live.row, change.ruling
    now = house.now()
    moment = Moment(now, clock_at(house, live, now), bot_due(house))
    row = live.row_after(change, moment, house.present_at(was.id))
    entries = format_entries(ruling.entries, live.edition)
    added = append(row, was, DecisionRow(was.id, ruling.version, now, entries, request, row.clocks, asked))
    if match.over:
        await write(house, live, house.store.write(all_of(added, add_summary(summary_of(row, match)))))
    else:
        await write(house, live, house.store.write_at_once(added))
    live.enter(row, now)
    house.tell(row, lobby=row.state != was.state)


def clock_at(house: House, live: LiveTable, now: Milliseconds) -> Milliseconds:
    """The time by which the clocks of a table run, now: never more of it than passed since the last version.

    Of several nodes, one may have read the time served just before a beat that came late and another just after it.
    """
    row, clock = live.row, house.clock_of(live.row)
    if house.neighbours is None or row.flag_at is None or row.turn is None or not live.times:
        return clock
    began = row.flag_at - row.clocks[row.turn]
    return min(clock, began + max(0, now - live.times[-1]))


async def change(
    house: House, live: LiveTable, row: TableRow, *checks: Operation[None], also: Sequence[Operation[None]] = ()
) -> None:
    """Write a change that is no version: a seat, an offer, the start.

    `checks` may refuse it in its transaction; `also` is written with it.
    """
    was = live.row
    await write(house, live, house.store.write(all_of(*checks, change_table(row, was), *also)))
    live.changed(row)
    house.tell(row, was, lobby=_shows(row) != _shows(was))


def _shows(row: TableRow) -> object:
    """What the lobby shows of a table, as far as such a change goes."""
    return row.state, row.seats, row.owner


async def write(house: House, live: LiveTable, written: Awaitable[None]) -> None:
    """Wait for a write. If it fails, memory may be ahead of the store: the table is fetched from there again."""
    try:
        with house.traces.span("commit"):
            await written
    except BaseException:
        house.tables.forget(live)
        raise


def bot_due(house: House) -> Milliseconds:
    """When a bot that is on turn from now on may answer: never faster than the eye."""
    return house.served() + int(house.settings.bot_pace * SECOND)
