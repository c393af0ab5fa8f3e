"""Before the game: opening a table, taking and leaving seats, the start, closing, the rematch.

Each function takes a row and returns the row after it, or raises a refusal. An unchanged row means that there is
nothing to store.
"""

import secrets
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TypeVar

from cabochon.editions import EDITIONS
from cabochon.table import clocks
from cabochon.table.access import check_may_see, check_open
from cabochon.table.bots import check_bot
from cabochon.table.names import name_at
from cabochon.table.refusals import Refused
from cabochon.table.values import Milliseconds, Moment, Person, SeatRow, TableRow, TableRules

T = TypeVar("T")


def opened(
    table_id: str, edition: str, seed: bytes, owner: str, rules: TableRules, seats: Sequence[SeatRow],
    now: Milliseconds, public: bool = False,
) -> TableRow:  # fmt: skip
    """A new table. A table needs at least one person."""
    if rules.first is not None and not 0 <= rules.first < len(seats):
        raise Refused("no-such-seat", seat=rules.first + 1)
    if all(seat.kind == "bot" for seat in seats):
        raise Refused("nobody-sits")
    return TableRow(table_id, edition, seed, "open", public, owner, rules, tuple(seats), created=now, changed=now)


def joined(row: TableRow, who: Person, wanted: int | None, now: Milliseconds) -> tuple[TableRow, int]:
    """Take a seat: returns the row and the seat. Seated people stay there; only the host may hold several seats."""
    check_open(row, who)
    held = row.seats_of(who.id)
    if held and (wanted in held or wanted is None or who.id != row.owner):
        return row, wanted if wanted in held and wanted is not None else held[0]
    seat = _free_seat(row, who, wanted)
    return _with_seat(row, seat, SeatRow(who.kind, name_at(row, who), person=who.id), now), seat


def _free_seat(row: TableRow, who: Person, wanted: int | None) -> int:
    """The wanted seat, or else the first free one. A seat that is held for this person comes before others."""
    free = [number for number, seat in enumerate(row.seats) if seat.free and seat.held_for in (None, who.id)]
    if wanted is None:
        if not free:
            raise Refused("table-full")
        return min(free, key=lambda number: row.seats[number].held_for is None)
    _check_among(free, row, wanted)
    return wanted


def _check_among(free: Collection[int], row: TableRow, seat: int) -> None:
    if seat not in free:
        raise Refused("seat-taken" if seat < len(row.seats) else "no-such-seat", seat=seat + 1)


def _with_seat(row: TableRow, seat: int, holder: SeatRow, now: Milliseconds) -> TableRow:
    return row.changed_to(seats=(*row.seats[:seat], holder, *row.seats[seat + 1 :]), changed=now)


def left(row: TableRow, who: Person, now: Milliseconds) -> TableRow:
    """Leave a seat before the start."""
    check_open(row, who)
    return stood_up(row, who.id, now)


def stood_up(row: TableRow, person: str, now: Milliseconds) -> TableRow:
    """A table that has not begun, without this person. Another person becomes the host. If there is none, the table
    closes.

    A program cannot start a table, so it does not become the host.
    """
    for seat in row.seats_of(person):
        row = _with_seat(row, seat, SeatRow("person"), now)
    if person == row.owner:
        heirs = sorted(seat.person for seat in row.seats if seat.kind == "person" and seat.person)
        row = row.changed_to(owner=heirs[0]) if heirs else row.changed_to(state="closed")
    return row


def sent_away(row: TableRow, person: str, now: Milliseconds) -> TableRow:
    """A table from which a person was removed. Before the start, their seat is free."""
    if row.state not in ("open", "playing"):
        raise Refused("already-over")
    if person not in row.people:
        raise Refused("not-sitting")
    gone = stood_up(row, person, now) if row.state == "open" else row
    return gone.changed_to(rules=row.rules.barring(person))


def declined(row: TableRow, who: Person, now: Milliseconds) -> TableRow:
    """The table without this person's reservations. The waiting people may give the seat to a bot or a friend."""
    check_open(row, who)
    seats = tuple(replace(seat, held_for=None, declined=True) if seat.waits_for(who.id) else seat for seat in row.seats)
    if seats == row.seats:
        return row
    waiting = sorted(row.people - {who.id})
    owner = waiting[0] if row.owner == who.id and waiting else row.owner
    return row.changed_to(seats=seats, owner=owner, changed=now)


def with_bot(row: TableRow, who: Person, seat: int, bot: str, engines: Collection[str], now: Milliseconds) -> TableRow:
    """Gives a free seat to a bot, even if it is held for somebody. Only the host may do so."""
    check_open(row, who)
    _check_host(row, who)
    _check_among([number for number, one in enumerate(row.seats) if one.free], row, seat)
    check_bot(bot, EDITIONS[row.edition], len(row.seats), engines)
    return _with_seat(row, seat, SeatRow("bot", bot, bot=bot), now)


def _check_host(row: TableRow, who: Person) -> None:
    if row.owner != who.id:
        raise Refused("host-only")


def is_full(row: TableRow) -> bool:
    return not any(seat.free for seat in row.seats)


def may_start(row: TableRow, who: Person) -> bool:
    """Whether the host's start begins the game now. Starting a running game changes nothing."""
    check_may_see(row, who)
    _check_host(row, who)
    if row.state == "open" and not is_full(row):
        raise Refused("seats-free")
    return row.state == "open"


def begun(row: TableRow, at: Moment) -> TableRow:
    """A full table after its game has begun."""
    seats = order_of_play(row.seats, row.rules.first)
    playing = row.changed_to(
        state="playing",
        seats=seats,
        started=at.now,
        changed=at.now,
        turn=0,
        clocks=clocks.opening_clocks(row.rules, len(seats)),
        rules=replace(row.rules, first=0),
        bot_due=None if seats[0].bot is None else at.bot_due,
    )
    return clocks.with_flag(playing, at.clock)


def order_of_play(seats: Sequence[T], first: int | None) -> tuple[T, ...]:
    """The seats, rotated so that `first` begins (2.4). None draws it."""
    start = secrets.randbelow(len(seats)) if first is None else first
    return (*seats[start:], *seats[:start])


def closed(row: TableRow, who: Person | None, now: Milliseconds) -> TableRow:
    """A closed table, at which nobody can sit or play. `who`, unless None, must host a table that has not begun."""
    if who is not None:
        _check_host(row, who)
    if row.state == "closed":
        return row
    if row.state == "over":
        raise Refused("already-over")
    if who is not None:
        check_open(row, who)
    return row.changed_to(state="closed", bot_due=None, flag_at=None, turn=None, changed=now)


def check_may_repeat(row: TableRow, who: Person) -> None:
    """Everybody who sat at a finished game may ask for a rematch."""
    check_may_see(row, who)
    if who.id not in row.people:
        raise Refused("not-at-table")
    if row.state != "over":
        raise Refused("not-over")


def rematch(row: TableRow, who: Person, table_id: str, seed: bytes, now: Milliseconds) -> TableRow:
    """A table with the same people, whose seats are reserved for them. The seat after the former first seat begins."""
    rotated = order_of_play(row.seats, 1)
    seats = [seat if seat.kind == "bot" else SeatRow("person", seat.name, held_for=seat.person) for seat in rotated]
    owner = row.owner if who.is_program else who.id
    fresh = opened(table_id, row.edition, seed, owner, row.rules, seats, now, row.public)
    return replace(fresh, rematch_of=row.id)


def all_taken(row: TableRow, who: Person, now: Milliseconds) -> TableRow:
    """The row after a person has taken every seat that is reserved for them."""
    seats = tuple(SeatRow(who.kind, seat.name, person=who.id) if seat.waits_for(who.id) else seat for seat in row.seats)
    return row if seats == row.seats else row.changed_to(seats=seats, changed=now)
