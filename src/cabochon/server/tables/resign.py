"""Resigning (9.1), agreeing to stop (9.4)."""

from cabochon.server.live.house import House
from cabochon.server.tables.again import again_if_moved_on
from cabochon.server.tables.request import seat_request
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import SeatVersionAsk
from cabochon.table.values import Person


@again_if_moved_on
async def resign(house: House, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat leaves, on its turn or not."""
    async with house.tables.hold(table_id) as live:
        request = seat_request(live, who, "resign", ask)
        return request.answer or await request.commit(house, live.resign(ask.seat, ask.version))


@again_if_moved_on
async def offer_stop(house: House, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat offers to stop. When all people who still play have offered it, the game stops."""
    async with house.tables.hold(table_id) as live:
        request = seat_request(live, who, "stop", ask)
        return request.answer or await request.commit(house, live.offer_stop(ask.seat, ask.version))
