"""How often somebody may ask: a bucket for each caller that fills with time."""

import time

from cachetools import LRUCache

from cabochon.server.errors import Refused

BURST_SECONDS = 3.0
MOST_BUCKETS = 20_000
REPLAYS_PER_SECOND = 2.0
REPLAYS_AT_ONCE = 30.0
"""A replay costs as much as a hundred looks at a table."""


class Bucket:
    """`rate` a second, and as many at once as fit in."""

    __slots__ = ("_at", "_full", "_level", "_rate")

    def __init__(self, rate: float, full: float) -> None:
        self._rate, self._full = rate, full
        self._level, self._at = full, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._level = min(self._full, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """One for each caller; the longest unused go first when there are too many."""

    def __init__(self, rate: float, full: float) -> None:
        self._rate, self._full = rate, full
        self._buckets: LRUCache[str, Bucket] = LRUCache(MOST_BUCKETS)

    def take(self, caller: str) -> bool:
        bucket = self._buckets.get(caller)
        if bucket is None:
            bucket = self._buckets[caller] = Bucket(self._rate, self._full)
        return bucket.take()


class Limits:
    """The limits of the HTTP side. A socket has a bucket of its own."""

    def __init__(self, requests_per_second: float, people_per_hour: int) -> None:
        self._requests = Buckets(requests_per_second, requests_per_second * BURST_SECONDS)
        self._people = Buckets(people_per_hour / 3600, people_per_hour)
        share = max(1.0, requests_per_second / 20.0)
        self._replays = Buckets(REPLAYS_PER_SECOND * share, REPLAYS_AT_ONCE * share)

    def request(self, caller: str) -> None:
        if not self._requests.take(caller):
            raise Refused("too-fast")

    def replay(self, caller: str) -> None:
        if not self._replays.take(caller):
            raise Refused("too-fast")

    def new_person(self, address: str) -> None:
        if not self._people.take(address):
            raise Refused("too-many-people")
