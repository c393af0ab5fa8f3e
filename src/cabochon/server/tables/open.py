"""Opening a table."""

from collections.abc import Mapping

from cabochon.editions import EDITIONS
from cabochon.rules.deal import new_seed
from cabochon.server.door.limits import Limits
from cabochon.server.door.tokens import new_table_id
from cabochon.server.live.table_service import TableService
from cabochon.server.store.errors import CommitUnknown, LimitReached, VersionTaken
from cabochon.server.store.operations import add_table, check_tables
from cabochon.server.store.people import programs_by_id
from cabochon.server.store.protocol import all_of
from cabochon.server.store.requests import RepeatableRequest
from cabochon.server.tables.seating import Place, check_bot, start
from cabochon.server.wire.asks import SeatAsk, TableAsk
from cabochon.table.names import clean_name
from cabochon.table.refusals import Refused
from cabochon.table.values import Person, SeatRow, TableRow, TableRules


async def open_table(tables: TableService, limits: Limits, who: Person, ask: TableAsk) -> str:
    """A fresh table with its seats; gives its id, which is the link to it."""
    if who.is_program:
        raise Refused("programs-only-play")
    repeatable = RepeatableRequest(who.id, ask.request, ask.model_dump_json())
    table_id = await repeatable.answer(tables.store) or await _open(tables, limits, who, ask, repeatable)
    if ask.start:
        await start(tables, who, table_id)  # a repeated request finishes what a crash cut short
    return table_id


async def _open(tables: TableService, limits: Limits, who: Person, ask: TableAsk, repeatable: RepeatableRequest) -> str:
    row = _row(tables, who, ask, await _challenged(tables, ask))
    limits.table(who.id)
    within = check_tables(who.id, tables.settings.tables_per_person)
    try:
        await tables.store.write(all_of(within, repeatable.remember(row.id, tables.clock.now()), add_table(row)))
    except (VersionTaken, LimitReached, CommitUnknown):
        if before := await repeatable.answer(tables.store):  # the same request, twice at once: the other was first
            return before
        raise
    tables.publish(row, lobby=True)
    tables.publish_invitations(row)
    return row.id


async def _challenged(tables: TableService, ask: TableAsk) -> Mapping[str, Person]:
    """The programs that are invited, by id. Each plays one seat, as it would see the cards of two."""
    asked = [seat.program or "" for seat in ask.seats if seat.kind == "program"]
    found = await tables.store.read(programs_by_id(asked)) if asked else []
    programs = {program.id: program for program in found}
    if not programs.keys() >= set(asked):
        raise Refused("no-such-program")
    if len(programs) < len(asked):
        raise Refused("program-twice")
    return programs


def _row(tables: TableService, who: Person, ask: TableAsk, programs: Mapping[str, Person]) -> TableRow:
    now = tables.clock.now()
    place = Place(tables.settings, EDITIONS[ask.edition], len(ask.seats))
    seats = tuple(_seat(place, who, seat, programs) for seat in ask.seats)
    if ask.first is not None and ask.first >= len(seats):
        raise Refused("no-such-seat", seat=ask.first + 1)
    if all(seat.kind == "bot" for seat in seats):
        raise Refused("nobody-sits")
    check_bot(place, ask.stand_in)
    return TableRow(
        id=new_table_id(),
        edition=ask.edition,
        seed=new_seed(),
        state="open",
        public=ask.public,
        owner=who.id,
        rules=_rules(ask),
        seats=seats,
        created=now,
        changed=now,
    )


def _rules(ask: TableAsk) -> TableRules:
    clock = ask.clock
    return TableRules(
        clock=clock.kind,
        bank=clock.bank if clock.kind == "live" else 0,
        increment=clock.increment if clock.kind == "live" else 0,
        days=clock.days if clock.kind == "correspondence" else 0,
        take_backs=ask.take_backs,
        spectators=ask.spectators,
        chat=ask.chat,
        leavers=ask.leavers,
        stand_in=ask.stand_in,
        first=ask.first,
    )


def _seat(place: Place, who: Person, ask: SeatAsk, programs: Mapping[str, Person]) -> SeatRow:
    match ask.kind:
        case "me":
            name = who.name if ask.name is None else clean_name(ask.name)
            return SeatRow("person", name, person=who.id)
        case "bot":
            bot = ask.bot or "greedy"
            check_bot(place, bot)
            return SeatRow("bot", bot, bot=bot)
        case "program":
            program = programs[ask.program or ""]
            return SeatRow("person", program.name, held_for=program.id)
        case "person":
            return SeatRow("person")
