"""Leavers: a flag falls, somebody stays away, a bot plays on, a person comes back (9.1, 9.5)."""

from collections.abc import Callable

from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.tables.commit import clock_at, commit
from cabochon.server.tables.request import seat_request
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import SeatVersionAsk
from cabochon.table.clocks import stopped, topped_up
from cabochon.table.refusals import Refused
from cabochon.table.values import Person, TableRow


async def flag(house: House, table_id: str) -> None:
    """The sweeper found a flag that has fallen."""
    async with house.tables.hold(table_id) as live:
        await let_flag_fall(house, live)


async def let_flag_fall(house: House, live: LiveTable) -> None:
    """If the time of the seat on turn is over, the table's setting takes its course: a version like any other."""
    row = live.row
    if row.state == "playing" and row.flag_at is not None and row.flag_at <= clock_at(house, live, house.now()):
        await _leave(house, live, live.game.turn, flag=True)


async def absent(house: House, table_id: str, is_away: Callable[[LiveTable], bool]) -> None:
    """Without a clock: the seat on turn has been away too long while others wait, also after a look at the database."""
    async with house.tables.hold(table_id) as live:
        if is_away(live):
            await _leave(house, live, live.game.turn, flag=False)


async def _leave(house: House, live: LiveTable, seat: int, flag: bool) -> None:
    match, rules = live.game, live.row.rules
    if rules.leavers == "bot":
        ruling = match.bot_takes_over(seat, match.version, rules.stand_in)  # 9.5
    else:
        ruling = match.resign(seat, match.version, flag=flag)  # 9.1
    await commit(house, live, ruling)


async def come_back(house: House, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A person takes over again from the bot that played on (9.5)."""
    async with seat_request(house, who, table_id, "come-back", ask) as request:
        if request.new:
            row = request.live.row
            _check_is_a_persons(row, ask.seat)
            running = stopped(row, clock_at(house, request.live, house.now()), turn_over=False)
            clocks = topped_up(row.rules, running, ask.seat)
            request.accept(request.game.person_returns(ask.seat, ask.version), clocks=clocks)
    return request.answer


def _check_is_a_persons(row: TableRow, seat: int) -> None:
    if row.seats[seat].kind == "bot":
        raise Refused("not-your-seat", seat=seat + 1)
