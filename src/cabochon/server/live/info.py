"""A table without its game, as the wire has it."""

from typing import NamedTuple

from cabochon.server.live.presence import Presence
from cabochon.server.live.table import LiveTable
from cabochon.server.wire.answers import ClockRule, SeatInfo, TableInfo
from cabochon.show.position import Keep, fresh
from cabochon.table.talk import chat_at
from cabochon.table.values import Chat, SeatRow, TableRow, TableRules


def table_info(
    row: TableRow, live: LiveTable | None, presence: Presence, chat: Chat, keep: Keep = fresh
) -> TableInfo:  # fmt: skip
    """What everybody who may see the table sees of it. The seed is not in here. `chat` is what the host allows."""
    rules, seats = row.rules, row.seats
    now = [_now(row, number, live, presence) for number in range(len(seats))]
    return {
        "id": row.id,
        "edition": row.edition,
        "state": row.state,
        "public": row.public,
        "owner": row.owner,
        "seats": keep("seats", (seats, now), lambda: [_seat(*both) for both in zip(seats, now, strict=True)]),
        "clock": keep("clock", rules, lambda: _clock(rules)),
        "take_backs": rules.take_backs,
        "spectators": rules.spectators,
        "chat": keep("chat", (seats, rules, chat), lambda: chat_at(row, chat)),
        "leavers": rules.leavers,
        "stand_in": rules.stand_in,
        "first": rules.first,
        "created": row.created,
        "started": row.started,
        "ended": row.ended,
        "changed": row.changed,
        "version": row.version,
        "turn": row.turn,
        "result": row.result,
        "rematch": row.rematch,
        "rematch_of": row.rematch_of,
        "brought": row.brought is not None,
    }


def _clock(rules: TableRules) -> ClockRule:
    return {"kind": rules.clock, "bank": rules.bank, "increment": rules.increment, "days": rules.days}


class _Now(NamedTuple):
    """What changes about a seat without a change of its row."""

    stand_in: str | None
    cut_short: bool
    present: bool


def _now(row: TableRow, number: int, live: LiveTable | None, presence: Presence) -> _Now:
    return _Now(
        live.match.stand_in(number) if live and live.match else None,
        live is not None and number in live.cut_short,
        presence.is_at(row.seats[number].person, row.id),
    )


def _seat(seat: SeatRow, now: _Now) -> SeatInfo:
    return {
        "kind": seat.kind,
        "name": None if seat.free else seat.name,
        "person": seat.person,
        "bot": seat.bot,
        "held_for": seat.held_for,
        "waits_for": seat.name if seat.free and seat.held_for else None,
        "declined": seat.name if seat.free and seat.declined else None,
        "stand_in": now.stand_in,
        "cut_short": now.cut_short,
        "present": now.present,
    }
