"""The actions of seats, bots and clocks in a game. A verb locks the table, decides, stores, publishes and answers."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from cabochon.rules.errors import CabochonError
from cabochon.rules.moves import Move
from cabochon.rules.notation import parse_submission
from cabochon.server.live.table_service import TableService, again_if_moved_on
from cabochon.server.live.tables import Answered, LiveTable
from cabochon.server.store.errors import CommitUnknown, StoreError, VersionTaken
from cabochon.server.store.operations import request_answered
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import ConsentAsk, SeatVersionAsk, SubmitAsk
from cabochon.table import clocks
from cabochon.table.access import check_holds, check_playing
from cabochon.table.game import Change, SeatVerb
from cabochon.table.values import Person

DIGEST = 16


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A request at a locked table."""

    live: LiveTable
    key: str
    """The person and their request id."""
    asked: str
    """A digest of the whole request."""
    at: int
    """The version at which the request was made."""
    answer: Accepted | None
    """The earlier answer, if the request is repeated. In that case nothing else is done."""

    async def commit(self, tables: TableService, change: Change) -> Accepted:
        """Store a change, remember the request, and answer it."""
        table_id = self.live.row.id
        try:
            version = await tables.commit(self.live, change, self.key, self.asked)
        except (VersionTaken, CommitUnknown):  # the same request was sent to another node, or its commit succeeded
            before = await tables.store.read(request_answered(table_id, self.key))
            if before is None:
                raise
            _check_same(Answered(before.version, before.asked), self.at, self.asked)
            return Accepted(table=table_id, version=before.version)
        self.live.requests[self.key] = Answered(version, self.asked)
        return Accepted(table=table_id, version=version)


def seat_request(live: LiveTable, who: Person, verb: str, ask: SeatVersionAsk, *details: object) -> SeatRequest:
    """A request of a seat; a repeated one gets the first answer. `details`: its content besides seat and version."""
    check_holds(live.row, who, ask.seat)
    asked = sha256(repr((verb, ask.seat, ask.version, *details)).encode()).hexdigest()[:DIGEST]
    key = f"{who.id}:{ask.request}"
    before = live.requests.get(key)
    if before is None:
        check_playing(live.row)
        return SeatRequest(live, key, asked, ask.version, None)
    _check_same(before, ask.version, asked)
    return SeatRequest(live, key, asked, ask.version, Accepted(table=live.row.id, version=before.version))


def _check_same(before: Answered, version: int, asked: str) -> None:
    """A request id identifies one request. Requests from before migration 0004 have no digest, only the resulting
    version, which gives the version before it; two different requests at that version cannot be distinguished.
    """
    same = before.asked == asked if before.asked is not None else before.version == version + 1
    if not same:
        raise StoreError("request-reused")


async def submit(tables: TableService, who: Person, table_id: str, ask: SubmitAsk, *, woken: bool = True) -> Accepted:
    """Check, play, store, publish and answer. The answer means that the moves are on disk.

    A repeated request is answered as before and applied once. `woken`: as in `TableService.hold`.
    """
    began = time.perf_counter()
    try:
        async with tables.hold(table_id, woken=woken) as live:
            request = seat_request(live, who, "submit", ask, " ".join(ask.moves.split()))
            if request.answer is not None:
                return request.answer
            moves = parse_submission(ask.moves, live.edition)
            if (fallen := live.flag(tables.clock.of_turn(live))) is not None:
                await tables.commit(live, fallen)  # then the moves are for an old version and are refused
                woken = False
            with tables.traces.span("referee"):
                left = clocks.left(live.row, ask.seat, tables.clock.of(live.row)) / 1000 if live.row.clocks else None
                change = live.submit(ask.seat, ask.version, moves, left)
            answer = await request.commit(tables, change)
    except CabochonError:
        if not woken:
            raise
        return await submit(tables, who, table_id, ask, woken=False)  # another node may have changed the table
    tables.metrics.turns.labels(by=who.kind).inc()
    tables.metrics.submit_seconds.observe(time.perf_counter() - began)
    return answer


@again_if_moved_on
async def act(tables: TableService, who: Person, table_id: str, verb: SeatVerb, ask: SeatVersionAsk) -> Accepted:
    """An action of a seat other than submitting moves. A repeated request gets its answer again."""
    consent = (ask.agree,) if isinstance(ask, ConsentAsk) else ()
    async with tables.hold(table_id) as live:
        request = seat_request(live, who, verb.replace("_", "-"), ask, *consent)
        if request.answer is not None:
            return request.answer
        most, clock = tables.settings.take_backs_per_table, tables.clock.of_turn(live)
        change = live.act(verb, ask.seat, ask.version, who.id, most=most, clock=clock, agree=any(consent))
        return await request.commit(tables, change)


async def submit_for_bot(
    tables: TableService, table_id: str, version: int, move: Move, cut_short: bool = False, comment: str = ""
) -> bool:
    """A bot's answer. An answer to an outdated version, or to a turn that a person plays now, changes nothing."""
    async with tables.hold(table_id) as live:
        change = live.submit_for_bot(version, move, cut_short, comment)
        if change is None:
            return False
        await tables.commit(live, change)
    tables.metrics.turns.labels(by="bot").inc()
    return True


async def flag(tables: TableService, table_id: str) -> None:
    """Apply the table's setting for leavers if the time of the seat on turn is over. This creates a version."""
    async with tables.hold(table_id) as live:
        if (fallen := live.flag(tables.clock.of_turn(live))) is not None:
            await tables.commit(live, fallen)


async def absent(tables: TableService, table_id: str, is_away: Callable[[LiveTable], bool]) -> None:
    """Apply the setting for leavers at a table without a clock, if the seat on turn is still away under the lock."""
    async with tables.hold(table_id) as live:
        if is_away(live):
            await tables.commit(live, live.leave(flag=False))


async def go_on(tables: TableService, table_id: str) -> None:
    """Let the bot on turn continue, if it waited for people and one of them is present."""
    async with tables.hold(table_id) as live:
        if live.may_go_on(tables.present_at(table_id)):
            await tables.change(live, live.row.changed_to(bot_due=tables.bot_due()))
