"""During the game: submissions, resigning, taking back, leavers and those who come back."""

import time
from collections.abc import Callable

from cabochon.rules.moves import Move
from cabochon.rules.notation import parse_submission
from cabochon.server.live.table import LiveTable
from cabochon.server.live.table_service import TableService
from cabochon.server.metrics import Metrics
from cabochon.server.tables.request import again_if_moved_on, seat_request
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import ConsentAsk, SeatVersionAsk, SubmitAsk
from cabochon.table import clocks
from cabochon.table.game import Change
from cabochon.table.values import Person


async def submit(tables: TableService, metrics: Metrics, who: Person, table_id: str, ask: SubmitAsk) -> Accepted:
    """Check, play, store, publish, answer. The answer means that the moves are on disk.

    A repeated request is answered as before and applied once.
    """
    began = time.perf_counter()
    async with tables.hold(table_id) as live:
        request = seat_request(live, who, "submit", ask, " ".join(ask.moves.split()))
        if request.answer is not None:
            return request.answer
        moves = parse_submission(ask.moves, live.edition)
        await let_flag_fall(tables, live)
        with tables.traces.span("referee"):
            change = live.submit(ask.seat, ask.version, moves, _seconds_left(tables, live, ask.seat))
        answer = await request.commit(tables, change)
    metrics.turns.labels(by=who.kind).inc()
    metrics.submit_seconds.observe(time.perf_counter() - began)
    return answer


async def submit_for_bot(
    tables: TableService,
    metrics: Metrics,
    table_id: str,
    version: int,
    move: Move,
    cut_short: bool = False,
    comment: str = "",
) -> bool:
    """A bot's answer. One to an outdated version, or to a turn that a person plays now, changes nothing."""
    async with tables.hold(table_id) as live:
        change = live.submit_for_bot(version, move, cut_short, comment)
        if change is None:
            return False
        await tables.commit(live, change)
    metrics.turns.labels(by="bot").inc()
    return True


def _seconds_left(tables: TableService, live: LiveTable, seat: int) -> float | None:
    return clocks.left(live.row, seat, tables.clock.of(live.row)) / 1000 if live.row.clocks else None


async def _act(
    tables: TableService, who: Person, table_id: str, verb: str, ask: SeatVersionAsk,
    decide: Callable[[LiveTable], Change], *details: object,
) -> Accepted:  # fmt: skip
    """Check a request of a seat, decide, store and answer. A repeated request gets its answer again."""
    async with tables.hold(table_id) as live:
        request = seat_request(live, who, verb, ask, *details)
        return request.answer or await request.commit(tables, decide(live))


@again_if_moved_on
async def resign(tables: TableService, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat leaves, on its turn or not (9.1)."""
    return await _act(tables, who, table_id, "resign", ask, lambda live: live.resign(ask.seat, ask.version))


@again_if_moved_on
async def offer_stop(tables: TableService, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat offers to stop (9.4). When all people who still play have offered it, the game stops."""
    return await _act(tables, who, table_id, "stop", ask, lambda live: live.offer_stop(ask.seat, ask.version))


@again_if_moved_on
async def ask_take_back(tables: TableService, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A seat asks to take back its last turn (9.6). This needs no answer if all others are bots."""
    most = tables.settings.take_backs_per_table

    def decide(live: LiveTable) -> Change:
        return live.ask_take_back(ask.seat, ask.version, live.row.seats_of(who.id), most)

    return await _act(tables, who, table_id, "take-back", ask, decide)


@again_if_moved_on
async def answer_take_back(tables: TableService, who: Person, table_id: str, ask: ConsentAsk) -> Accepted:
    """Another seat agrees, or not."""
    most = tables.settings.take_backs_per_table

    def decide(live: LiveTable) -> Change:
        return live.answer_take_back(ask.seat, ask.version, ask.agree, most)

    return await _act(tables, who, table_id, "consent", ask, decide, ask.agree)


async def come_back(tables: TableService, who: Person, table_id: str, ask: SeatVersionAsk) -> Accepted:
    """A person takes over again from the bot that played on (9.5)."""

    def decide(live: LiveTable) -> Change:
        return live.come_back(ask.seat, ask.version, tables.clock.of_turn(live))

    return await _act(tables, who, table_id, "come-back", ask, decide)


async def flag(tables: TableService, table_id: str) -> None:
    """The sweeper found a flag that has fallen."""
    async with tables.hold(table_id) as live:
        await let_flag_fall(tables, live)


async def let_flag_fall(tables: TableService, live: LiveTable) -> None:
    """If the time of the seat on turn is over, the table's setting takes its course: a version like any other."""
    row = live.row
    if row.state == "playing" and row.flag_at is not None and row.flag_at <= tables.clock.of_turn(live):
        await tables.commit(live, live.leave(flag=True))


async def absent(tables: TableService, table_id: str, is_away: Callable[[LiveTable], bool]) -> None:
    """Without a clock: the seat on turn has been away too long while others wait, also after a look at the database."""
    async with tables.hold(table_id) as live:
        if is_away(live):
            await tables.commit(live, live.leave(flag=False))


def may_go_on(tables: TableService, live: LiveTable) -> bool:
    """A bot is on turn, nobody lets it play, and somebody is there again."""
    row = live.row
    if row.state != "playing" or row.bot_due is not None or row.turn is None or live.bot_at(row.turn) is None:
        return False
    return not live.waits_for_people(tables.present_at(row.id))


async def go_on(tables: TableService, table_id: str) -> None:
    """Let the bot on turn play again."""
    async with tables.hold(table_id) as live:
        if may_go_on(tables, live):
            await tables.change(live, live.row.changed_to(bot_due=tables.bot_due()))
