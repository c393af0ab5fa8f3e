"""One request of a seat: the lock, the seat, the repeat and the commit, in one place.

A verb is what stands between: it asks the referee, and says what was accepted or what is on offer now.

    async with seat_request(house, who, table_id, "resign", ask) as request:
        if request.new:
            request.accept(request.game.resign(ask.seat, ask.version))
    return request.answer
"""

from dataclasses import dataclass, field
from hashlib import sha256

from cabochon.match import Match, Ruling
from cabochon.server.live.house import House
from cabochon.server.live.table import Answered, LiveTable
from cabochon.server.store.errors import CommitUnknown, RequestReused, VersionTaken
from cabochon.server.store.operations import request_answered
from cabochon.server.tables.commit import change, commit
from cabochon.server.wire.answers import Accepted
from cabochon.server.wire.asks import SeatVersionAsk, SubmitAsk
from cabochon.table.access import check_holds, check_playing
from cabochon.table.values import Offers, Person

DIGEST = 16


@dataclass
class SeatRequest:
    """A request whose table is held."""

    live: LiveTable
    key: str
    """The person and the request id that they chose."""
    asked: str
    """A digest of the whole request."""
    version: int
    """The table's version because of this request."""
    new: bool
    """False: it was answered before, and nothing is to be done."""
    _ruling: Ruling | None = None
    _offers: Offers | None = None
    _changes: dict[str, object] = field(default_factory=dict)

    @property
    def game(self) -> Match:
        return self.live.game

    @property
    def answer(self) -> Accepted:
        return Accepted(table=self.live.row.id, version=self.version)

    def accept(self, ruling: Ruling, **changes: object) -> None:
        """What the referee accepted is committed. `changes` are columns of the row beyond the usual."""
        self._ruling, self._changes = ruling, changes

    def offer(self, offers: Offers) -> None:
        """No new version: others have yet to agree."""
        self._offers = offers

    async def commit(self, house: House) -> None:
        """Make durable what the verb did, and remember the request."""
        live = self.live
        if self._ruling is not None and self._ruling.steps:
            self.version = await commit(house, live, self._ruling, self.key, self.asked, **self._changes)
        elif self._offers is not None and self._offers != live.row.offers:
            await change(house, live, live.row.changed_to(offers=self._offers))
        live.requests[self.key] = Answered(self.version, self.asked)


def seat_request(
    house: House, who: Person, table_id: str, verb: str, ask: SubmitAsk | SeatVersionAsk, *details: object
) -> "Asking":
    """Hold the table for a request of a seat, and commit at the end. A repeated one is answered as before.

    `details` are what the verb asks besides the seat and the version.
    """
    return Asking(house, who, table_id, ask, _digest(verb, ask.seat, ask.version, *details))


class Asking:
    """`async with` it: a request of a seat. A class, as `Hold` is, because every turn passes here."""

    def __init__(self, house: House, who: Person, table_id: str, ask: SubmitAsk | SeatVersionAsk, asked: str) -> None:
        """`asked` is a digest of the whole request."""
        self._house, self._who, self._ask, self._asked = house, who, ask, asked
        self._hold = house.tables.hold(table_id)

    async def __aenter__(self) -> SeatRequest:
        live = await self._hold.__aenter__()
        try:
            self._request = self._begun(live)
        except BaseException:
            await self._hold.__aexit__()
            raise
        return self._request

    async def __aexit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        try:
            if error is None and self._request.new:
                await self._commit(self._request)
        finally:
            await self._hold.__aexit__()

    def _begun(self, live: LiveTable) -> SeatRequest:
        check_holds(live.row, self._who, self._ask.seat)
        key = f"{self._who.id}:{self._ask.request}"
        before = live.requests.get(key)
        if before is not None:
            _check_same(before, self._ask.version, self._asked)
            return SeatRequest(live, key, self._asked, before.version, new=False)
        check_playing(live.row)
        return SeatRequest(live, key, self._asked, live.row.version, new=True)

    async def _commit(self, request: SeatRequest) -> None:
        try:
            await request.commit(self._house)
        except (VersionTaken, CommitUnknown):
            before = await _made_meanwhile(self._house, request.live.row.id, request.key)
            if before is None:
                raise
            _check_same(before, self._ask.version, self._asked)
            request.version = before.version


async def _made_meanwhile(house: House, table_id: str, key: str) -> Answered | None:
    """The same request may have come by another node, or its commit may have succeeded without our hearing of it."""
    found = await house.store.read(request_answered(table_id, key))
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
