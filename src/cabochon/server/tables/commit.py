"""Making a version, or a change of a seat, durable. Only then is anybody told."""

from collections.abc import Awaitable, Sequence
from dataclasses import replace

from cabochon.match import Ruling
from cabochon.record.entries import Resigned
from cabochon.record.text import format_entries, format_result
from cabochon.server.live.company import everybody_left, nobody_is_there
from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.store.operations import all_of, append, change_table
from cabochon.server.store.protocol import Operation
from cabochon.server.store.rows import DecisionRow
from cabochon.server.store.statistics import add_summary
from cabochon.server.tables.summary import summary_of
from cabochon.table import clocks
from cabochon.table.values import Milliseconds, Offers, TableRow

SECOND = 1000


async def commit(
    house: House, live: LiveTable, ruling: Ruling, request: str | None = None, asked: str | None = None,
    **changes: object,
) -> int:  # fmt: skip
    """Write what the referee has just accepted. `changes` are columns of the row beyond the usual.

    Every version passes here, so this is where a game that never ends is capped, and where one that everybody
    left stops: bots do not play on for nobody.
    """
    match, was = live.game, live.row
    now = house.now()
    clock = clock_at(house, live, now)
    row = _after(house, live, now, clock, **changes)
    entries = format_entries(ruling.entries, live.edition)
    decision = DecisionRow(was.id, ruling.version, now, entries, request, row.clocks, asked)
    added = append(row, was, decision)
    if match.over:
        await write(house, live, house.store.write(all_of(added, add_summary(summary_of(row, match)))))
    else:
        await write(house, live, house.store.write_at_once(added))
    live.times.append(now)
    live.changed(row)
    house.tell(row, lobby=row.state != was.state)
    if not match.over and match.version >= house.settings.versions_per_table:
        await commit(house, live, match.cap(match.version))  # 3.5
    elif not match.over and _was_last(live, ruling):
        await commit(house, live, match.offer_stop(match.turn, match.version))  # 9.4: bots always agree
    return ruling.version


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


def _after(house: House, live: LiveTable, now: Milliseconds, clock: Milliseconds, **changes: object) -> TableRow:
    """The row after the referee accepted something: whose turn, which clock, who is due.

    `now` is the time of day, `clock` the time by which the clocks of the table run.
    """
    match, was = live.game, live.row
    turn_over = match.over or match.turn != was.turn
    row = was.changed_to(
        version=match.version,
        changed=now,
        turn=None if match.over else match.turn,
        clocks=clocks.stopped(was, clock, turn_over),
        bot_due=bot_due(house, None if match.over else live.server_bot(match.turn)),
        offers=Offers(),
    )
    if match.over:
        outcome = match.outcome
        row = row.changed_to(state="over", ended=now, result=format_result(outcome))
    if changes:
        row = row.changed_to(**changes)
    if row.bot_due is not None and nobody_is_there(live, house.presence):
        return replace(row, bot_due=None, flag_at=None)  # it waits, and `go_on` lets it play again
    return clocks.with_flag(row, clock)


def _was_last(live: LiveTable, ruling: Ruling) -> bool:
    """The last person has just left."""
    return any(isinstance(step.entry, Resigned) for step in ruling.steps) and everybody_left(live)


def bot_due(house: House, bot: str | None) -> Milliseconds | None:
    """When the bot on turn may answer, if it is a bot: never faster than the eye."""
    return None if bot is None else house.served() + int(house.settings.bot_pace * SECOND)
