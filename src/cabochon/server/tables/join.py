"""Taking a seat, and leaving it before the start."""

from cabochon.server.live.house import House
from cabochon.server.tables.again import again_if_moved_on
from cabochon.server.tables.commit import change
from cabochon.server.tables.start import begin_if_full
from cabochon.table.access import check_may_see, check_open
from cabochon.table.names import name_at
from cabochon.table.refusals import Refused
from cabochon.table.values import Milliseconds, Person, SeatRow, TableRow


@again_if_moved_on
async def join(house: House, who: Person, table_id: str, wanted: int | None) -> int:
    """Sit down; gives the seat. A person who sits already stays there; only the host may hold several seats.

    The game begins by itself when somebody who was invited takes the last seat: everybody has agreed to it.
    """
    async with house.tables.hold(table_id) as live:
        row = live.row
        check_may_see(row, who)
        check_open(row)
        held = row.seats_of(who.id)
        if held and (wanted in held or wanted is None or who.id != row.owner):
            return held[0] if wanted not in held or wanted is None else wanted
        seat = _free_seat(row, who, wanted)
        invited = row.seats[seat].held_for == who.id
        await change(house, live, _seated(row, seat, _holder(row, who), house.now()))
        if invited:
            house.tell_invited(row)
            await begin_if_full(house, live, who)
        return seat


@again_if_moved_on
async def leave(house: House, who: Person, table_id: str) -> None:
    """Stand up before the start. When the host goes, another person is the host; without one the table closes.

    A program cannot start a table, so none inherits it.
    """
    async with house.tables.hold(table_id) as live:
        row = live.row
        check_may_see(row, who)
        check_open(row)
        await change(house, live, stood_up(row, who.id, house.now()))


def stood_up(row: TableRow, person: str, now: Milliseconds) -> TableRow:
    """A table that has not begun, without this person. The host's place goes to another person who sits."""
    for seat in row.seats_of(person):
        row = _seated(row, seat, SeatRow("person"), now)
    if person == row.owner:
        heirs = sorted(seat.person for seat in row.seats if seat.kind == "person" and seat.person)
        row = row.changed_to(owner=heirs[0]) if heirs else row.changed_to(state="closed")
    return row


def _holder(row: TableRow, who: Person) -> SeatRow:
    return SeatRow("program" if who.is_program else "person", name_at(row, who), person=who.id)


def _free_seat(row: TableRow, who: Person, wanted: int | None) -> int:
    free = [number for number, seat in enumerate(row.seats) if seat.free and seat.held_for in (None, who.id)]
    mine = [number for number in free if row.seats[number].held_for == who.id]
    if wanted is None:
        if not free:
            raise Refused("table-full")
        return (mine or free)[0]
    if wanted >= len(row.seats):
        raise Refused("no-such-seat", seat=wanted + 1)
    if wanted not in free:
        raise Refused("seat-taken", seat=wanted + 1)
    return wanted


def _seated(row: TableRow, seat: int, holder: SeatRow, now: int) -> TableRow:
    return row.changed_to(seats=(*row.seats[:seat], holder, *row.seats[seat + 1 :]), changed=now)
