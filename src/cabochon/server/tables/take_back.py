"""Taking back (9.6): at once where the table lets it, else when everybody else agrees."""

from dataclasses import replace

from cabochon.record.entries import TookBack
from cabochon.rules.errors import RefereeError
from cabochon.server.live.house import House
from cabochon.server.tables.request import SeatRequest, seat_request
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import ConsentAsk, SeatVersionAsk
from cabochon.table.refusals import Refused
from cabochon.table.values import Offers, Person


async def ask_take_back(house: House, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat would take back its last turn. Needs no answer when all others are bots."""
    async with seat_request(house, who, table_id, "take-back", ask) as request:
        if request.new:
            _check_number(house, request)
            own = request.live.row.seats_of(who.id)  # on one screen, one person agrees for all the seats they hold
            _take_back(request, ask.seat, ask.version, own)
    return request.answer


async def answer_take_back(house: House, who: Person, table_id: str, ask: ConsentAsk) -> Accepted:
    """Another seat agrees, or not."""
    async with seat_request(house, who, table_id, "consent", ask, ask.agree) as request:
        if request.new:
            offers = request.live.row.offers
            asking = _asking(offers, ask.seat)
            if ask.agree:
                _check_number(house, request)
                _take_back(request, asking, ask.version, tuple(sorted({*offers.agreed, ask.seat})))
            else:
                request.game.decline_take_back(ask.seat, ask.version)
                request.offer(Offers(stop=offers.stop))
    return request.answer


def _check_number(house: House, request: SeatRequest) -> None:
    """Undoing and redoing makes a table longer without end: no honest game comes near this."""
    most = house.settings.take_backs_per_table
    if sum(isinstance(entry, TookBack) for entry in request.game.decided()) >= most:
        raise Refused("too-many-take-backs", most=most)


def _asking(offers: Offers, seat: int) -> int:
    """The seat that asks this one to agree."""
    if offers.take_back is None or offers.take_back == seat:
        raise Refused("nothing-asked")
    return offers.take_back


def _take_back(request: SeatRequest, seat: int, version: int, agreed: tuple[int, ...]) -> None:
    """Back, if all agree who must; else it is on offer to the others."""
    try:
        request.accept(request.game.take_back(seat, version, consent=agreed))
    except RefereeError as refused:
        if refused.key != "take-back-needs-consent":
            raise
        request.offer(replace(request.live.row.offers, take_back=seat, agreed=agreed))
