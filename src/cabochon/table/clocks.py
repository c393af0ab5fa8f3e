"""Clocks: the time left for each seat, and the time at which the flag of the seat on turn falls.

The running clock is stored as the moment its flag falls, so the database needs no updates. `now` is the time by
which the table's clocks run (`server.live.clock`).
"""

from dataclasses import replace

from cabochon.table.values import Milliseconds, TableRow, TableRules

SECOND = 1000
DAY = 86_400 * SECOND
LEAST_ON_RETURN = 30 * SECOND
"""A person who returns after the flag fell (9.5) gets at least this much time."""


def opening_clocks(rules: TableRules, seats: int) -> tuple[Milliseconds, ...]:
    """The time of every seat at the beginning."""
    time = {"live": rules.bank * SECOND, "correspondence": rules.days * DAY}.get(rules.clock)
    return () if time is None else (time,) * seats


def left(row: TableRow, seat: int, now: Milliseconds) -> Milliseconds:
    """The time that a seat has left at this moment."""
    if row.flag_at is not None and row.turn == seat:
        return max(0, row.flag_at - now)
    return row.clocks[seat]


def stopped(row: TableRow, now: Milliseconds, turn_over: bool) -> tuple[Milliseconds, ...]:
    """The clocks after the seat on turn has submitted. A finished turn earns the increment, or all days again."""
    if not row.clocks or row.turn is None or row.flag_at is None:
        return row.clocks
    remaining = left(row, row.turn, now)
    if turn_over:
        rules = row.rules
        remaining = rules.days * DAY if rules.clock == "correspondence" else remaining + rules.increment * SECOND
    return (*row.clocks[: row.turn], remaining, *row.clocks[row.turn + 1 :])


def with_flag(row: TableRow, now: Milliseconds) -> TableRow:
    """The row with the clock of the seat on turn running, if a person is on turn and there is a clock."""
    if row.state == "playing" and row.clocks and row.turn is not None and row.bot_due is None:
        return replace(row, flag_at=now + row.clocks[row.turn])
    return row if row.flag_at is None else replace(row, flag_at=None)


def topped_up(rules: TableRules, clocks: tuple[Milliseconds, ...], seat: int) -> tuple[Milliseconds, ...]:
    """The clocks when a person returns to a seat that a bot played. The other clocks do not change."""
    if not clocks:
        return ()
    enough = rules.days * DAY if rules.clock == "correspondence" else LEAST_ON_RETURN
    return (*clocks[:seat], max(clocks[seat], enough), *clocks[seat + 1 :])
