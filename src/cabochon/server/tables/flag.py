"""Leavers: a flag falls, somebody stays away, a bot plays on, a person comes back (9.1, 9.5)."""

from collections.abc import Callable

from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.tables.commit import clock_at, commit
from cabochon.server.tables.request import seat_request
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import SeatVersionAsk
from cabochon.table.values import Person


async def flag(house: House, table_id: str) -> None:
    """The sweeper found a flag that has fallen."""
    async with house.tables.hold(table_id) as live:
        await let_flag_fall(house, live)


async def let_flag_fall(house: House, live: LiveTable) -> None:
    """If the time of the seat on turn is over, the table's setting takes its course: a version like any other."""
    row = live.row
    if row.state == "playing" and row.flag_at is not None and row.flag_at <= clock_at(house, live, house.now()):
        await commit(house, live, live.leave(flag=True))


async def absent(house: House, table_id: str, is_away: Callable[[LiveTable], bool]) -> None:
    """Without a clock: the seat on turn has been away too long while others wait, also after a look at the database."""
    async with house.tables.hold(table_id) as live:
        if is_away(live):
            await commit(house, live, live.leave(flag=False))


async def come_back(house: House, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A person takes over again from the bot that played on (9.5)."""
    async with house.tables.hold(table_id) as live:
        request = seat_request(live, who, "come-back", ask)
        if request.answer is not None:
            return request.answer
        clock = clock_at(house, live, house.now())
        return await request.commit(house, live.come_back(ask.seat, ask.version, clock))
