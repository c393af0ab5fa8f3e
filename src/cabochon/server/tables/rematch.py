"""Again, with the seats rotated and a fresh deal."""

from cabochon.rules.deal import new_seed
from cabochon.server.door.tokens import new_table_id
from cabochon.server.live.house import House
from cabochon.server.store.operations import add_table, all_of, change_table, check_tables
from cabochon.server.tables.again import again_if_moved_on
from cabochon.server.tables.commit import change, write
from cabochon.server.tables.start import begin_if_full
from cabochon.table.access import check_may_see
from cabochon.table.refusals import Refused
from cabochon.table.seats import rotated
from cabochon.table.values import Person, SeatRow, TableRow


@again_if_moved_on
async def rematch(house: House, who: Person, table_id: str) -> str:
    """Anybody who sat may ask. The first makes the table, the others join it, and it begins when all are there."""
    async with house.tables.hold(table_id) as live:
        row = live.row
        check_may_see(row, who)
        if who.id not in row.people:
            raise Refused("not-at-table")
        if row.state != "over":
            raise Refused("not-over")
        following = row.rematch
        if following is None:
            fresh = _fresh(house, row, who)
            following = fresh.id
            changed = row.changed_to(rematch=fresh.id)
            house.limits.table(who.id)
            within = check_tables(fresh.owner, house.settings.tables_per_person)
            await write(house, live, house.store.write(all_of(within, change_table(changed, row), add_table(fresh))))
            live.changed(changed)
            house.tell(row, lobby=True)
            house.tell_invited(fresh)
    await _sit(house, who, following)
    return following


def _fresh(house: House, row: TableRow, who: Person) -> TableRow:
    """The next to begin is the one who sat after the first. It is the table of the person who asked for it."""
    now = house.now()
    seats = tuple(_waiting(seat) for seat in rotated(row.seats))
    return TableRow(
        id=new_table_id(),
        edition=row.edition,
        seed=new_seed(),
        state="open",
        public=row.public,
        owner=row.owner if who.is_program else who.id,
        rules=row.rules,
        seats=seats,
        created=now,
        changed=now,
        rematch_of=row.id,
    )


def _waiting(seat: SeatRow) -> SeatRow:
    return seat if seat.kind == "bot" else SeatRow("person", seat.name, held_for=seat.person)


async def _sit(house: House, who: Person, table_id: str) -> None:
    """Take every seat that is held for one, and begin if that was the last."""
    async with house.tables.hold(table_id) as live:
        row = live.row
        if row.state != "open":
            return
        seats = tuple(_taken(seat, who) for seat in row.seats)
        if seats != row.seats:
            await change(house, live, row.changed_to(seats=seats, changed=house.now()))
            house.tell_invited(row)
        await begin_if_full(house, live, who)


def _taken(seat: SeatRow, who: Person) -> SeatRow:
    if not seat.free or seat.held_for != who.id:
        return seat
    return SeatRow("program" if who.is_program else "person", seat.name, person=who.id)
