"""A bot in a free seat, before the start."""

from cabochon.editions import EDITIONS
from cabochon.server.live.house import House
from cabochon.server.tables.again import again_if_moved_on
from cabochon.server.tables.commit import change
from cabochon.server.tables.open import Place, check_bot
from cabochon.table.access import check_may_see, check_open
from cabochon.table.refusals import Refused
from cabochon.table.values import Person, SeatRow


@again_if_moved_on
async def seat_bot(house: House, who: Person, table_id: str, seat: int, bot: str) -> None:
    """The host gives a free seat to a bot, also one that was held for somebody."""
    async with house.tables.hold(table_id) as live:
        row = live.row
        check_may_see(row, who)
        check_open(row)
        if row.owner != who.id:
            raise Refused("host-only")
        if seat >= len(row.seats):
            raise Refused("no-such-seat", seat=seat + 1)
        if not row.seats[seat].free:
            raise Refused("seat-taken", seat=seat + 1)
        check_bot(Place(house.settings, EDITIONS[row.edition], len(row.seats)), bot)
        seats = (*row.seats[:seat], SeatRow("bot", bot, bot=bot), *row.seats[seat + 1 :])
        await change(house, live, row.changed_to(seats=seats, changed=house.now()))
        house.tell_invited(row)
