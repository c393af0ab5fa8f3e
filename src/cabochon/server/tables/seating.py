"""Before the game: opening, sitting, starting, closing, and the rematch. `cabochon.table.seating` decides."""

from collections.abc import Callable, Mapping, Sequence

from cabochon.editions import EDITIONS
from cabochon.rules.deal import new_seed
from cabochon.server.live.table_service import TableService, again_if_moved_on
from cabochon.server.live.tables import LiveTable
from cabochon.server.security.limits import Limits
from cabochon.server.store.errors import LimitReached
from cabochon.server.store.operations import add_table, check_bot_tables, check_tables
from cabochon.server.store.people import programs_by_id
from cabochon.server.store.protocol import Operation
from cabochon.server.store.requests import RepeatableRequest
from cabochon.server.wire.asks import SeatAsk, TableAsk
from cabochon.table import seating
from cabochon.table.bots import check_bot
from cabochon.table.game import fresh_match
from cabochon.table.names import clean_name, new_table_id
from cabochon.table.refusals import Refused
from cabochon.table.values import Person, SeatRow, TableRow, TableRules

_CLOCK_FIELDS: Mapping[str, set[str]] = {"none": set(), "live": {"bank", "increment"}, "correspondence": {"days"}}


async def open_table(tables: TableService, limits: Limits, who: Person, ask: TableAsk) -> str:
    """A new table with its seats; returns its id, which is the link to it."""
    if who.is_program:
        raise Refused("programs-only-play")
    repeatable = RepeatableRequest(who.id, ask.request, ask.model_dump_json())
    table_id = await repeatable.answer(tables.store) or await _open(tables, limits, who, ask, repeatable)
    if ask.start:
        await start(tables, who, table_id)  # a repeated request completes one that a crash interrupted
    return table_id


async def _open(tables: TableService, limits: Limits, who: Person, ask: TableAsk, repeatable: RepeatableRequest) -> str:
    programs, now = await _challenged(tables, ask), tables.clock.now()
    seats = [_seat(tables, who, ask, seat, programs) for seat in ask.seats]
    check_bot(ask.stand_in, EDITIONS[ask.edition], len(seats), tables.settings.given_bots)
    clock = ask.clock.model_dump(include=_CLOCK_FIELDS[ask.clock.kind])
    chosen = ask.model_dump(include={"take_backs", "spectators", "chat", "leavers", "stand_in", "first"})
    rules = TableRules(clock=ask.clock.kind, **clock, **chosen)
    row = seating.opened(new_table_id(), ask.edition, new_seed(), who.id, rules, seats, now, ask.public)
    limits.check("tables", who.id)
    within = check_tables(who.id, tables.settings.tables_per_person)
    kept = await repeatable.write(tables.store, row.id, now, add_table(row), within)
    if kept == row.id:
        tables.publish(row, lobby=True)
    return kept


async def _challenged(tables: TableService, ask: TableAsk) -> Mapping[str, Person]:
    """The invited programs, by id. Each plays only one seat, because with two seats it would see the cards of both."""
    asked = [seat.program or "" for seat in ask.seats if seat.kind == "program"]
    found = await tables.store.read(programs_by_id(asked)) if asked else []
    programs = {program.id: program for program in found}
    if not programs.keys() >= set(asked):
        raise Refused("no-such-program")
    if len(programs) < len(asked):
        raise Refused("program-twice")
    return programs


def _seat(tables: TableService, who: Person, table: TableAsk, ask: SeatAsk, programs: Mapping[str, Person]) -> SeatRow:
    match ask.kind:
        case "me":
            return SeatRow("person", who.name if ask.name is None else clean_name(ask.name), person=who.id)
        case "bot":
            bot = ask.bot or "greedy"
            check_bot(bot, EDITIONS[table.edition], len(table.seats), tables.settings.given_bots)
            return SeatRow("bot", bot, bot=bot)
        case "program":
            program = programs[ask.program or ""]
            return SeatRow("person", program.name, held_for=program.id)
        case "person":
            return SeatRow("person")


@again_if_moved_on
async def join(tables: TableService, who: Person, table_id: str, wanted: int | None) -> int:
    """Take a seat; returns its number.

    The game starts automatically when an invited person takes the last seat, because everybody has agreed to it.
    """
    async with tables.hold(table_id) as live:
        was = live.row
        row, seat = seating.joined(was, who, wanted, tables.clock.now())
        await tables.change(live, row)
        if was.seats[seat].held_for == who.id:
            await _begin_if_full(tables, live, who)
        return seat


@again_if_moved_on
async def change(
    tables: TableService, table_id: str, decide: Callable[..., TableRow], *values: object,
    also: Sequence[Operation[None]] = (),
) -> None:  # fmt: skip
    """Change a table before its game by a function of `cabochon.table.seating`, which gets the row, these values and
    the time. `also` is written with it.
    """
    async with tables.hold(table_id) as live:
        await tables.change(live, decide(live.row, *values, tables.clock.now()), also=also)


@again_if_moved_on
async def start(tables: TableService, who: Person, table_id: str) -> None:
    """The host starts the game, once every seat is taken. Repeating it changes nothing."""
    async with tables.hold(table_id) as live:
        if seating.may_start(live.row, who):
            await _begin(tables, live)


async def _begin(tables: TableService, live: LiveTable) -> None:
    """Begin the game at a locked, full table. Limits one person's tables with bots, because workers are shared."""
    row = seating.begun(live.row, tables.moment(live))
    bots = any(seat.bot for seat in row.seats)
    within = [check_bot_tables(row.owner, tables.settings.bot_tables_per_person)] if bots else []
    await tables.change(live, row, *within)
    live.match = fresh_match(row)


async def _begin_if_full(tables: TableService, live: LiveTable, who: Person) -> None:
    """Start after a person sat down. If the host has too many games, only the host is informed, to start it later."""
    if not seating.is_full(live.row):
        return
    try:
        await _begin(tables, live)
    except LimitReached:
        if who.id == live.row.owner:
            raise


@again_if_moved_on
async def rematch(tables: TableService, limits: Limits, who: Person, table_id: str) -> str:
    """The first request creates the table, the others join it, and it starts when everybody has joined."""
    async with tables.hold(table_id) as live:
        row = live.row
        seating.check_may_repeat(row, who)
        following = row.rematch
        if following is None:
            fresh = seating.rematch(row, who, new_table_id(), new_seed(), tables.clock.now())
            following = fresh.id
            limits.check("tables", who.id)
            within = check_tables(fresh.owner, tables.settings.tables_per_person)
            await tables.change(live, row.changed_to(rematch=fresh.id), within, also=(add_table(fresh),))
            tables.publish(fresh, lobby=True)
    async with tables.hold(following) as live:
        if live.row.state == "open":
            await tables.change(live, seating.all_taken(live.row, who, tables.clock.now()))
            await _begin_if_full(tables, live, who)
    return following
