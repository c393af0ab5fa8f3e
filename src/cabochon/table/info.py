"""A table without its game, and the offers at it, in the form that is sent."""

from cabochon.match import TakeBacks
from cabochon.show.values.table import OfferState, SeatInfo, TableInfo
from cabochon.table.access import chat_at
from cabochon.table.game import GameTable
from cabochon.table.values import Chat, Present, SeatRow, TableRow


def table_info(row: TableRow, table: GameTable | None, present: Present, chat: Chat) -> TableInfo:
    """The part of a table that all its viewers see. It does not contain the seed. `chat` is what the host allows."""
    rules = row.rules
    return {
        "id": row.id,
        "edition": row.edition,
        "state": row.state,
        "public": row.public,
        "owner": row.owner,
        "seats": [_seat(seat, number, table, present) for number, seat in enumerate(row.seats)],
        "clock": {"kind": rules.clock, "bank": rules.bank, "increment": rules.increment, "days": rules.days},
        "take_backs": rules.take_backs,
        "spectators": rules.spectators,
        "chat": chat_at(row, chat),
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
        "points": _points(row, table),
        "rematch": row.rematch,
        "rematch_of": row.rematch_of,
        "brought": row.brought is not None,
    }


def _points(row: TableRow, table: GameTable | None) -> list[int] | None:
    if row.state != "over":
        return None
    return list(table.match.points if table and table.match else row.points) or None


def _seat(seat: SeatRow, number: int, table: GameTable | None, present: Present) -> SeatInfo:
    return {
        "kind": seat.kind,
        "name": None if seat.free else seat.name,
        "person": seat.person,
        "bot": seat.bot,
        "held_for": seat.held_for,
        "waits_for": seat.name if seat.free and seat.held_for else None,
        "declined": seat.name if seat.free and seat.declined else None,
        "stand_in": table.match.stand_in(number) if table and table.match else None,
        "cut_short": table is not None and number in table.cut_short,
        "present": present(seat.person),
    }


def offer_state(table: GameTable) -> OfferState:
    """The present offers, and the seats that may ask for a take-back."""
    offers, match = table.row.offers, table.match
    if match is None or match.over or table.row.brought is not None:
        return OfferState(stop=[], take_back=None, may_take_back=[])
    asking = offers.take_back
    asked = [] if asking is None else [seat for seat in match.people if seat != asking]
    return OfferState(
        stop=list(offers.stop),
        take_back=None if asking is None else {"seat": asking, "agreed": list(offers.agreed), "asked": asked},
        may_take_back=_may_take_back(table),
    )


def _may_take_back(table: GameTable) -> list[int]:
    """The seats for which asking makes sense. The referee decides."""
    match = table.game
    if match.take_backs is TakeBacks.OFF or (match.take_backs is TakeBacks.BOTS and len(match.people) > 1):
        return []
    return [seat for seat in match.people if match.can_take_back(seat)]
