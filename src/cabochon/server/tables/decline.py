"""Declining a rematch: the seats that were held for somebody are free for others."""

from dataclasses import replace

from cabochon.server.live.house import House
from cabochon.server.tables.again import again_if_moved_on
from cabochon.server.tables.commit import change
from cabochon.table.access import check_may_see, check_open
from cabochon.table.values import Person, SeatRow


@again_if_moved_on
async def decline(house: House, who: Person, table_id: str) -> None:
    """Not again. Those who wait see it, and may give the seat to a bot or a friend. Repeating it changes nothing."""
    async with house.tables.hold(table_id) as live:
        row = live.row
        check_may_see(row, who)
        check_open(row)
        seats = tuple(_given_up(seat, who) for seat in row.seats)
        if seats == row.seats:
            return
        waiting = sorted(row.people - {who.id})
        owner = waiting[0] if row.owner == who.id and waiting else row.owner
        await change(house, live, row.changed_to(seats=seats, owner=owner, changed=house.now()))
        house.tell_invited(row)


def _given_up(seat: SeatRow, who: Person) -> SeatRow:
    return replace(seat, held_for=None, declined=True) if seat.free and seat.held_for == who.id else seat
