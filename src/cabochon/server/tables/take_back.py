"""Taking back (9.6): at once where the table lets it, else when everybody else agrees."""

from dataclasses import replace

from cabochon.rules.errors import RefereeError
from cabochon.server.errors import Refused
from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.store.rows import Offers, Person
from cabochon.server.tables.access import check_holds, check_playing
from cabochon.server.tables.commit import change, commit
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import ConsentAsk, SeatVersionAsk


async def ask_take_back(house: House, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat would take back its last turn. Needs no answer when all others are bots."""
    async with house.tables.hold(table_id) as live:
        check_holds(live.row, who, ask.seat)
        request = f"{who.id}:{ask.request}"
        if (version := live.requests.get(request)) is not None:
            return Accepted(table=table_id, version=version)
        check_playing(live)
        own = live.row.seats_of(who.id)  # on one screen, one person agrees for all the seats they hold
        return await _try(house, live, ask.seat, ask.version, own, request)


async def answer_take_back(house: House, who: Person, table_id: str, ask: ConsentAsk) -> Accepted:
    """Another seat agrees, or not."""
    async with house.tables.hold(table_id) as live:
        check_holds(live.row, who, ask.seat)
        request = f"{who.id}:{ask.request}"
        if (version := live.requests.get(request)) is not None:
            return Accepted(table=table_id, version=version)
        check_playing(live)
        offers = live.row.offers
        if offers.take_back is None or offers.take_back == ask.seat:
            raise Refused("nothing-asked")
        if not ask.agree:
            await change(house, live, live.row.changed_to(offers=Offers(stop=offers.stop)))
            return Accepted(table=table_id, version=live.row.version)
        agreed = tuple(sorted({*offers.agreed, ask.seat}))
        return await _try(house, live, offers.take_back, ask.version, agreed, request)


async def _try(
    house: House, live: LiveTable, seat: int, version: int, agreed: tuple[int, ...], request: str
) -> Accepted:
    try:
        live.game.take_back(seat, version, consent=agreed)
    except RefereeError as refused:
        if refused.key != "take-back-needs-consent":
            raise
        offers = replace(live.row.offers, take_back=seat, agreed=agreed)
        await change(house, live, live.row.changed_to(offers=offers))
        return Accepted(table=live.row.id, version=live.row.version)
    return Accepted(table=live.row.id, version=await commit(house, live, request))
