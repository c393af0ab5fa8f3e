"""Resigning (9.1), agreeing to stop (9.4)."""

from dataclasses import replace

from cabochon.server.live.house import House
from cabochon.server.store.rows import Person
from cabochon.server.tables.access import check_holds, check_playing
from cabochon.server.tables.commit import change, commit
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import SeatVersionAsk


async def resign(house: House, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat leaves, on its turn or not."""
    async with house.tables.hold(table_id) as live:
        check_holds(live.row, who, ask.seat)
        request = f"{who.id}:{ask.request}"
        if (version := live.requests.get(request)) is None:
            check_playing(live)
            live.game.resign(ask.seat, ask.version)
            version = await commit(house, live, request)
    return Accepted(table=table_id, version=version)


async def offer_stop(house: House, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat would stop. When all people who still play would, the game stops; an offer lapses with the next move."""
    async with house.tables.hold(table_id) as live:
        check_holds(live.row, who, ask.seat)
        request = f"{who.id}:{ask.request}"
        if (version := live.requests.get(request)) is not None:
            return Accepted(table=table_id, version=version)
        check_playing(live)
        offered = tuple(sorted({*live.row.offers.stop, ask.seat}))
        before = live.game.version
        for seat in offered:
            if live.game.version == before:
                live.game.offer_stop(seat, ask.version)
        if live.game.version > before:
            return Accepted(table=table_id, version=await commit(house, live, request))
        if offered != live.row.offers.stop:
            await change(house, live, live.row.changed_to(offers=replace(live.row.offers, stop=offered)))
        return Accepted(table=table_id, version=live.row.version)
