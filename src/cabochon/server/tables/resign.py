"""Resigning (9.1), agreeing to stop (9.4)."""

from dataclasses import replace

from cabochon.match import Match, Ruling
from cabochon.server.live.house import House
from cabochon.server.tables.request import seat_request
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import SeatVersionAsk
from cabochon.table.values import Person


async def resign(house: House, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat leaves, on its turn or not."""
    async with seat_request(house, who, table_id, "resign", ask) as request:
        if request.new:
            request.accept(request.game.resign(ask.seat, ask.version))
    return request.answer


async def offer_stop(house: House, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat would stop. When all people who still play would, the game stops; an offer lapses with the next move."""
    async with seat_request(house, who, table_id, "stop", ask) as request:
        if request.new:
            offers = request.live.row.offers
            offered = tuple(sorted({*offers.stop, ask.seat}))
            request.offer(replace(offers, stop=offered))
            request.accept(_offered(request.game, offered, ask.version))
    return request.answer


def _offered(game: Match, seats: tuple[int, ...], version: int) -> Ruling:
    """The referee hears every offer again: those made before a restart are in the store, not in the referee."""
    for seat in seats:
        ruling = game.offer_stop(seat, version)
        if ruling.steps:
            break
    return ruling
