"""Taking back (9.6): at once where the table lets it, else when everybody else agrees."""

from cabochon.server.live.house import House
from cabochon.server.tables.again import again_if_moved_on
from cabochon.server.tables.request import seat_request
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import ConsentAsk, SeatVersionAsk
from cabochon.table.values import Person


@again_if_moved_on
async def ask_take_back(house: House, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat asks to take back its last turn. This needs no answer if all others are bots."""
    async with house.tables.hold(table_id) as live:
        request = seat_request(live, who, "take-back", ask)
        if request.answer is not None:
            return request.answer
        own, most = live.row.seats_of(who.id), house.settings.take_backs_per_table
        return await request.commit(house, live.ask_take_back(ask.seat, ask.version, own, most))


@again_if_moved_on
async def answer_take_back(house: House, who: Person, table_id: str, ask: ConsentAsk) -> Accepted:
    """Another seat agrees, or not."""
    async with house.tables.hold(table_id) as live:
        request = seat_request(live, who, "consent", ask, ask.agree)
        if request.answer is not None:
            return request.answer
        most = house.settings.take_backs_per_table
        return await request.commit(house, live.answer_take_back(ask.seat, ask.version, ask.agree, most))
