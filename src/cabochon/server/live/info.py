"""A table without its game, as the wire has it."""

from cabochon.server.live.presence import Presence
from cabochon.server.live.table import LiveTable
from cabochon.server.live.talk import chat_at
from cabochon.server.store.rows import Chat, SeatRow, TableRow
from cabochon.server.wire.answers import ClockRule, SeatInfo, TableInfo


def table_info(row: TableRow, live: LiveTable | None, presence: Presence, chat: Chat) -> TableInfo:
    """What everybody who may see the table sees of it. The seed is not in here. `chat` is what the host allows."""
    rules = row.rules
    return TableInfo(
        id=row.id,
        edition=row.edition,
        state=row.state,
        public=row.public,
        owner=row.owner,
        seats=[_seat(row, number, seat, live, presence) for number, seat in enumerate(row.seats)],
        clock=ClockRule(kind=rules.clock, bank=rules.bank, increment=rules.increment, days=rules.days),
        take_backs=rules.take_backs,
        spectators=rules.spectators,
        chat=chat_at(row, chat),
        leavers=rules.leavers,
        stand_in=rules.stand_in,
        first=rules.first,
        created=row.created,
        started=row.started,
        ended=row.ended,
        changed=row.changed,
        version=row.version,
        turn=row.turn,
        result=row.result,
        rematch=row.rematch,
        rematch_of=row.rematch_of,
        brought=row.brought is not None,
    )


def _seat(row: TableRow, number: int, seat: SeatRow, live: LiveTable | None, presence: Presence) -> SeatInfo:
    return SeatInfo(
        kind=seat.kind,
        name=None if seat.free else seat.name,
        person=seat.person,
        bot=seat.bot,
        held_for=seat.held_for,
        waits_for=seat.name if seat.free and seat.held_for else None,
        declined=seat.name if seat.free and seat.declined else None,
        stand_in=live.match.stand_in(number) if live and live.match else None,
        cut_short=live is not None and number in live.cut_short,
        present=presence.is_at(seat.person, row.id),
    )
