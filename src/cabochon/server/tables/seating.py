"""Before the game: taking and leaving a seat, giving one to a bot, starting, closing."""

from dataclasses import dataclass, replace

from cabochon.bots import BOTS, LEVELS
from cabochon.bots.levels import affordable
from cabochon.bots.registry import SIMPLE, available
from cabochon.editions import EDITIONS
from cabochon.rules.components import Edition
from cabochon.server.live.table import LiveTable
from cabochon.server.live.table_service import TableService
from cabochon.server.settings import Settings
from cabochon.server.store.errors import LimitReached
from cabochon.server.store.operations import check_bot_tables
from cabochon.server.store.protocol import Operation, all_of
from cabochon.server.tables.request import again_if_moved_on
from cabochon.table import clocks
from cabochon.table.access import check_may_see, check_open
from cabochon.table.game import fresh_match
from cabochon.table.names import name_at
from cabochon.table.refusals import Refused
from cabochon.table.seats import order_of_play
from cabochon.table.values import Milliseconds, Person, SeatRow, TableRow


@dataclass(frozen=True, slots=True)
class Place:
    """What decides which bots can sit at a table."""

    settings: Settings
    edition: Edition
    players: int


@again_if_moved_on
async def join(tables: TableService, who: Person, table_id: str, wanted: int | None) -> int:
    """Sit down; gives the seat. A person who sits already stays there; only the host may hold several seats.

    The game begins by itself when somebody who was invited takes the last seat: everybody has agreed to it.
    """
    async with tables.hold(table_id) as live:
        row = live.row
        check_may_see(row, who)
        check_open(row)
        held = row.seats_of(who.id)
        if held and (wanted in held or wanted is None or who.id != row.owner):
            return held[0] if wanted not in held or wanted is None else wanted
        seat = _free_seat(row, who, wanted)
        invited = row.seats[seat].held_for == who.id
        await tables.change(live, _seated(row, seat, _holder(row, who), tables.clock.now()))
        if invited:
            tables.publish_invitations(row)
            await begin_if_full(tables, live, who)
        return seat


@again_if_moved_on
async def leave(tables: TableService, who: Person, table_id: str) -> None:
    """Stand up before the start. When the host goes, another person is the host; without one the table closes.

    A program cannot start a table, so none inherits it.
    """
    async with tables.hold(table_id) as live:
        row = live.row
        check_may_see(row, who)
        check_open(row)
        await tables.change(live, stood_up(row, who.id, tables.clock.now()))


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


@again_if_moved_on
async def decline(tables: TableService, who: Person, table_id: str) -> None:
    """Not again. Those who wait see it, and may give the seat to a bot or a friend. Repeating it changes nothing."""
    async with tables.hold(table_id) as live:
        row = live.row
        check_may_see(row, who)
        check_open(row)
        seats = tuple(_given_up(seat, who) for seat in row.seats)
        if seats == row.seats:
            return
        waiting = sorted(row.people - {who.id})
        owner = waiting[0] if row.owner == who.id and waiting else row.owner
        await tables.change(live, row.changed_to(seats=seats, owner=owner, changed=tables.clock.now()))
        tables.publish_invitations(row)


def _given_up(seat: SeatRow, who: Person) -> SeatRow:
    return replace(seat, held_for=None, declined=True) if seat.free and seat.held_for == who.id else seat


@again_if_moved_on
async def seat_bot(tables: TableService, who: Person, table_id: str, seat: int, bot: str) -> None:
    """The host gives a free seat to a bot, also one that was held for somebody."""
    async with tables.hold(table_id) as live:
        row = live.row
        check_may_see(row, who)
        check_open(row)
        if row.owner != who.id:
            raise Refused("host-only")
        if seat >= len(row.seats):
            raise Refused("no-such-seat", seat=seat + 1)
        if not row.seats[seat].free:
            raise Refused("seat-taken", seat=seat + 1)
        check_bot(Place(tables.settings, EDITIONS[row.edition], len(row.seats)), bot)
        seats = (*row.seats[:seat], SeatRow("bot", bot, bot=bot), *row.seats[seat + 1 :])
        await tables.change(live, row.changed_to(seats=seats, changed=tables.clock.now()))
        tables.publish_invitations(row)


@again_if_moved_on
async def start(tables: TableService, who: Person, table_id: str) -> None:
    """The host begins, once every seat is taken. Repeating it changes nothing."""
    async with tables.hold(table_id) as live:
        check_may_see(live.row, who)
        if live.row.owner != who.id:
            raise Refused("host-only")
        if live.row.state != "open":
            return
        if any(seat.free for seat in live.row.seats):
            raise Refused("seats-free")
        await begin(tables, live)


async def begin(tables: TableService, live: LiveTable) -> None:
    """The table is held and full. The workers are for everybody: one person's tables may not take them all."""
    now = tables.clock.now()
    seats = order_of_play(live.row.seats, live.row.rules.first)
    row = live.row.changed_to(
        state="playing",
        seats=seats,
        started=now,
        changed=now,
        turn=0,
        clocks=clocks.opening_clocks(live.row.rules, len(seats)),
        rules=replace(live.row.rules, first=0),
        bot_due=None if seats[0].bot is None else tables.bot_due(),
    )
    await tables.change(live, clocks.with_flag(row, tables.clock.of(row)), _within_bot_limit(tables, row))
    live.match = fresh_match(row)


async def begin_if_full(tables: TableService, live: LiveTable, who: Person) -> None:
    """Begin after somebody sat down. If the host has too many games, only the host is told, and can start it later."""
    if any(seat.free for seat in live.row.seats):
        return
    try:
        await begin(tables, live)
    except LimitReached:
        if who.id == live.row.owner:
            raise


def _within_bot_limit(tables: TableService, row: TableRow) -> Operation[None]:
    if not any(seat.bot for seat in row.seats):
        return all_of()
    return check_bot_tables(row.owner, tables.settings.bot_tables_per_person)


async def close(tables: TableService, table_id: str, who: Person | None = None, *also: Operation[None]) -> None:
    """Nobody can play or join any more. `who` must be the host of a table that has not begun, if given.

    `also` is written in the same transaction.
    """
    async with tables.hold(table_id) as live:
        row = live.row
        if who is not None and row.owner != who.id:
            raise Refused("host-only")
        if row.state == "closed":
            return
        if row.state == "over":
            raise Refused("already-over")
        if who is not None and row.state != "open":
            raise Refused("already-begun")
        gone = row.changed_to(state="closed", bot_due=None, flag_at=None, turn=None, changed=tables.clock.now())
        await tables.change(live, gone, also=also)
        tables.publish_invitations(row)


def check_bot(place: Place, name: str) -> None:
    """Only bots that can play here."""
    given = place.settings.given_bots
    if name in given:
        return
    levels = (level.name for level in LEVELS if affordable(level, place.edition, place.players))
    there = ", ".join((*SIMPLE, *levels, *given))
    if name not in BOTS:
        raise Refused("no-such-bot", bot=name[:40], bots=there)
    if not available(name, place.edition, place.players):
        key = "bot-not-learned" if available(name) else "bot-unavailable"
        raise Refused(key, bot=name, bots=there)
