"""A submission: one or more decisions of one turn, all or nothing (house rule: the same door for all)."""

import time

from cabochon.rules.moves import Move
from cabochon.rules.notation import parse_submission
from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.tables.commit import commit
from cabochon.server.tables.flag import let_flag_fall
from cabochon.server.tables.request import seat_request
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import SubmitAsk
from cabochon.table import clocks
from cabochon.table.refusals import Refused
from cabochon.table.values import Person


async def submit(house: House, who: Person, table_id: str, ask: SubmitAsk) -> Accepted:
    """Acknowledged means: on disk. A repeated request is answered as before and applied once."""
    began = time.perf_counter()
    async with seat_request(house, who, table_id, "submit", ask, " ".join(ask.moves.split())) as request:
        if request.new:
            moves = parse_submission(ask.moves, request.live.edition)
            await let_flag_fall(house, request.live)
            _check_plays_itself(request.live, ask.seat)
            clock = _clock(house, request.live, ask.seat)
            with house.traces.span("referee"):
                request.accept(request.game.submit(ask.seat, ask.version, moves, clock))
    if request.new:
        house.metrics.turns.labels(by=who.kind).inc()
        house.metrics.submit_seconds.observe(time.perf_counter() - began)
    return request.answer


async def submit_for_bot(
    house: House, table_id: str, version: int, move: Move, cut_short: bool = False, comment: str = ""
) -> bool:
    """A bot's answer. One for a version that is past, or to a turn that is no bot's any more, changes nothing."""
    async with house.tables.hold(table_id) as live:
        row = live.row
        if row.version != version or row.state != "playing" or live.server_bot(live.game.turn) is None:
            return False
        live.note_thought(live.game.turn, cut_short)
        await commit(house, live, live.game.submit(live.game.turn, version, [move], comment=comment))
    house.metrics.turns.labels(by="bot").inc()
    return True


def _clock(house: House, live: LiveTable, seat: int) -> float | None:
    return clocks.left(live.row, seat, house.clock_of(live.row)) / 1000 if live.row.clocks else None


def _check_plays_itself(live: LiveTable, seat: int) -> None:
    if live.server_bot(seat) is not None:
        raise Refused("bot-plays-for-you")
