"""One request of a seat: who may make it, whether it was answered before, and its commit."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import wraps
from hashlib import sha256
from typing import ParamSpec, TypeVar

from cabochon.server.live.table import Answered, LiveTable
from cabochon.server.live.table_service import TableService
from cabochon.server.store.errors import CommitUnknown, RequestReused, VersionTaken
from cabochon.server.store.operations import request_answered
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import SeatVersionAsk, SubmitAsk
from cabochon.table.access import check_holds, check_playing
from cabochon.table.game import Change
from cabochon.table.values import Person

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 5
"""More than the people at one table, each of whom may be at a node of their own."""
DIGEST = 16


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A request at a table that is held."""

    live: LiveTable
    key: str
    """The person and the request id that they chose."""
    asked: str
    """A digest of the whole request."""
    at: int
    """The version that the request was made at."""
    answer: Accepted | None
    """The answer, if the request was made before. Then nothing is left to do."""

    async def commit(self, tables: TableService, change: Change) -> Accepted:
        """Store what a verb decided, remember the request, and answer it."""
        try:
            version = await self._store(tables, change)
        except (VersionTaken, CommitUnknown):
            before = await _made_meanwhile(tables, self.live.row.id, self.key)
            if before is None:
                raise
            _check_same(before, self.at, self.asked)
            return Accepted(table=self.live.row.id, version=before.version)
        self.live.requests[self.key] = Answered(version, self.asked)
        return Accepted(table=self.live.row.id, version=version)

    async def _store(self, tables: TableService, change: Change) -> int:
        live = self.live
        if change.ruling.steps:
            return await tables.commit(live, change, self.key, self.asked)
        if change.offers != live.row.offers:
            await tables.change(live, live.row.changed_to(offers=change.offers))
        return live.row.version


def seat_request(
    live: LiveTable, who: Person, verb: str, ask: SubmitAsk | SeatVersionAsk, *details: object
) -> SeatRequest:
    """A request of a seat. A repeated one has its answer. `details` are what it asks besides seat and version."""
    check_holds(live.row, who, ask.seat)
    key, asked = f"{who.id}:{ask.request}", _digest(verb, ask.seat, ask.version, *details)
    before = live.requests.get(key)
    if before is None:
        check_playing(live.row)
        return SeatRequest(live, key, asked, ask.version, None)
    _check_same(before, ask.version, asked)
    return SeatRequest(live, key, asked, ask.version, Accepted(table=live.row.id, version=before.version))


async def _made_meanwhile(tables: TableService, table_id: str, key: str) -> Answered | None:
    """The same request may have come by another node, or its commit may have succeeded without our hearing of it."""
    found = await tables.store.read(request_answered(table_id, key))
    return None if found is None else Answered(found.version, found.asked)


def _digest(*asked: object) -> str:
    return sha256(repr(asked).encode()).hexdigest()[:DIGEST]


def _check_same(before: Answered, version: int, asked: str) -> None:
    """The id of a request stands for one request.

    Requests from before migration 0004 have no digest. Of those, the version they made is known, and so the version
    they were asked at; another request at that same version cannot be told apart.
    """
    same = before.asked == asked if before.asked is not None else before.version == version + 1
    if not same:
        raise RequestReused


def again_if_moved_on(verb: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Run the verb again on the table as it is now. Its own checks refuse it if it makes no sense any more.

    Not for turns: a turn is an answer to one position.
    """

    @wraps(verb)
    async def run(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            try:
                return await verb(*args, **kwargs)
            except VersionTaken:
                continue  # `commit.write` has forgotten the table: it is read again
        return await verb(*args, **kwargs)

    return run
