"""Beginning a game: who begins sits first (2.4), the deal lies, the clocks run."""

from dataclasses import replace

from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.store.errors import LimitReached
from cabochon.server.store.operations import all_of, check_bot_tables
from cabochon.server.store.protocol import Operation
from cabochon.server.tables.again import again_if_moved_on
from cabochon.server.tables.commit import bot_due, change
from cabochon.table import clocks
from cabochon.table.access import check_may_see
from cabochon.table.game import fresh_match
from cabochon.table.refusals import Refused
from cabochon.table.seats import order_of_play
from cabochon.table.values import Person, TableRow


@again_if_moved_on
async def start(house: House, who: Person, table_id: str) -> None:
    """The host begins, once every seat is taken. Repeating it changes nothing."""
    async with house.tables.hold(table_id) as live:
        check_may_see(live.row, who)
        if live.row.owner != who.id:
            raise Refused("host-only")
        if live.row.state != "open":
            return
        if any(seat.free for seat in live.row.seats):
            raise Refused("seats-free")
        await begin(house, live)


async def begin(house: House, live: LiveTable) -> None:
    """The table is held and full. The workers are for everybody: one person's tables may not take them all."""
    now = house.now()
    seats = order_of_play(live.row.seats, live.row.rules.first)
    row = live.row.changed_to(
        state="playing",
        seats=seats,
        started=now,
        changed=now,
        turn=0,
        clocks=clocks.opening_clocks(live.row.rules, len(seats)),
        rules=replace(live.row.rules, first=0),
        bot_due=None if seats[0].bot is None else bot_due(house),
    )
    await change(house, live, clocks.with_flag(row, house.clock_of(row)), _within_bot_limit(house, row))
    live.match = fresh_match(row)


async def begin_if_full(house: House, live: LiveTable, who: Person) -> None:
    """Begin after somebody sat down. If the host has too many games, only the host is told, and can start it later."""
    if any(seat.free for seat in live.row.seats):
        return
    try:
        await begin(house, live)
    except LimitReached:
        if who.id == live.row.owner:
            raise


def _within_bot_limit(house: House, row: TableRow) -> Operation[None]:
    if not any(seat.bot for seat in row.seats):
        return all_of()
    return check_bot_tables(row.owner, house.settings.bot_tables_per_person)
