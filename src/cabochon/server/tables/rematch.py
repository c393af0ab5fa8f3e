"""Again, with the seats rotated and a fresh deal."""

from cabochon.rules.deal import new_seed
from cabochon.server.door.limits import Limits
from cabochon.server.door.tokens import new_table_id
from cabochon.server.live.table_service import TableService
from cabochon.server.store.operations import add_table, change_table, check_tables
from cabochon.server.store.protocol import all_of
from cabochon.server.tables.request import again_if_moved_on
from cabochon.server.tables.seating import begin_if_full
from cabochon.table.access import check_may_see
from cabochon.table.refusals import Refused
from cabochon.table.seats import rotated
from cabochon.table.values import Person, SeatRow, TableRow


@again_if_moved_on
async def rematch(tables: TableService, limits: Limits, who: Person, table_id: str) -> str:
    """Anybody who sat may ask. The first makes the table, the others join it, and it begins when all are there."""
    async with tables.hold(table_id) as live:
        row = live.row
        check_may_see(row, who)
        if who.id not in row.people:
            raise Refused("not-at-table")
        if row.state != "over":
            raise Refused("not-over")
        following = row.rematch
        if following is None:
            fresh = _fresh(tables, row, who)
            following = fresh.id
            changed = row.changed_to(rematch=fresh.id)
            limits.table(who.id)
            within = check_tables(fresh.owner, tables.settings.tables_per_person)
            await tables.write(live, tables.store.write(all_of(within, change_table(changed, row), add_table(fresh))))
            live.changed(changed)
            tables.publish(row, lobby=True)
            tables.publish_invitations(fresh)
    await _sit(tables, who, following)
    return following


def _fresh(tables: TableService, row: TableRow, who: Person) -> TableRow:
    """The next to begin is the one who sat after the first. It is the table of the person who asked for it."""
    now = tables.clock.now()
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


async def _sit(tables: TableService, who: Person, table_id: str) -> None:
    """Take every seat that is held for one, and begin if that was the last."""
    async with tables.hold(table_id) as live:
        row = live.row
        if row.state != "open":
            return
        seats = tuple(_taken(seat, who) for seat in row.seats)
        if seats != row.seats:
            await tables.change(live, row.changed_to(seats=seats, changed=tables.clock.now()))
            tables.publish_invitations(row)
        await begin_if_full(tables, live, who)


def _taken(seat: SeatRow, who: Person) -> SeatRow:
    if not seat.free or seat.held_for != who.id:
        return seat
    return SeatRow("program" if who.is_program else "person", seat.name, person=who.id)
