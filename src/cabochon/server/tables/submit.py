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
from cabochon.table.values import Person


async def submit(house: House, who: Person, table_id: str, ask: SubmitAsk) -> Accepted:
    """Check, play, store, publish, answer. The answer means that the moves are on disk.

    A repeated request is answered as before and applied once.
    """
    began = time.perf_counter()
    async with house.tables.hold(table_id) as live:
        request = seat_request(live, who, "submit", ask, " ".join(ask.moves.split()))
        if request.answer is not None:
            return request.answer
        moves = parse_submission(ask.moves, live.edition)
        await let_flag_fall(house, live)
        with house.traces.span("referee"):
            change = live.submit(ask.seat, ask.version, moves, _seconds_left(house, live, ask.seat))
        answer = await request.commit(house, change)
    house.metrics.turns.labels(by=who.kind).inc()
    house.metrics.submit_seconds.observe(time.perf_counter() - began)
    return answer


async def submit_for_bot(
    house: House, table_id: str, version: int, move: Move, cut_short: bool = False, comment: str = ""
) -> bool:
    """A bot's answer. One to an outdated version, or to a turn that a person plays now, changes nothing."""
    async with house.tables.hold(table_id) as live:
        change = live.submit_for_bot(version, move, cut_short, comment)
        if change is None:
            return False
        await commit(house, live, change)
    house.metrics.turns.labels(by="bot").inc()
    return True


def _seconds_left(house: House, live: LiveTable, seat: int) -> float | None:
    return clocks.left(live.row, seat, house.clock_of(live.row)) / 1000 if live.row.clocks else None
