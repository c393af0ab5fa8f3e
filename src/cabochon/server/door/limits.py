"""How often somebody may ask: a bucket for each caller that fills with time.

A person has a bucket of their own. An address has one that is some persons wide, because a family, a school or a
club may share it: it counts everybody behind it, so that nobody gets more by being many people. What costs nearly
nothing, as the page's files, has a wider one.
"""

import time
from ipaddress import IPv6Address, IPv6Network, ip_address

from cachetools import LRUCache

from cabochon.server.errors import Refused
from cabochon.server.settings import Settings

BURST_SECONDS = 3.0
MOST_BUCKETS = 20_000
PEOPLE_BEHIND_AN_ADDRESS = 10
"""An address may ask as often as this many people together."""
STRANGERS = 4
"""Of these, callers who are nobody yet."""
FILES = 20
"""The page's files lie in memory: an address may ask for them as often as this many people ask for other things."""
PROBES_PER_SECOND = 10.0
REPLAYS_PER_SECOND = 2.0
REPLAYS_AT_ONCE = 30.0
"""A replay costs as much as a hundred looks at a table."""
HOUR, MINUTE = 3600.0, 60.0


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


class Shared:
    """What one person may, what everybody behind one address may, and what those who are nobody yet may."""

    def __init__(self, rate: float, full: float) -> None:
        self._people = Buckets(rate, full)
        self._strangers = Buckets(rate * STRANGERS, full * STRANGERS)
        self._addresses = Buckets(rate * PEOPLE_BEHIND_AN_ADDRESS, full * PEOPLE_BEHIND_AN_ADDRESS)

    def take(self, person: str | None, address: str) -> bool:
        mine = self._people.take(person) if person else self._strangers.take(address)
        return mine and self._addresses.take(address)


class Limits:
    """The limits of one server. A caller is a person, or nobody yet, and comes from an address."""

    def __init__(self, settings: Settings) -> None:
        requests, messages = settings.requests_per_second, settings.messages_per_second
        self._requests = Shared(requests, requests * BURST_SECONDS)
        self._messages = Shared(messages, messages * BURST_SECONDS)
        self._handshakes = Shared(requests / 4, requests)
        self._files = Buckets(requests * FILES, requests * FILES * BURST_SECONDS)
        self._tables = Shared(settings.tables_per_hour / HOUR, settings.tables_per_hour)
        self._sayings = Shared(settings.phrases_per_minute / MINUTE, settings.phrases_per_minute)
        self._people = Buckets(settings.people_per_hour / HOUR, settings.people_per_hour)
        share = max(1.0, requests / 20.0)
        self._probes = Buckets(PROBES_PER_SECOND * share, PROBES_PER_SECOND * share * BURST_SECONDS)
        self._replays = Buckets(REPLAYS_PER_SECOND * share, REPLAYS_AT_ONCE * share)
        self._homes: LRUCache[str, str] = LRUCache(MOST_BUCKETS)

    def request(self, person: str | None, address: str) -> None:
        """A request that costs something."""
        if person:
            self._homes[person] = address
        _check(self._requests.take(person, address))

    def file(self, address: str) -> None:
        """A file of the page."""
        _check(self._files.take(address))

    def probe(self, address: str) -> None:
        """A look at the server's health: counted apart, so that nobody's haste makes it look ill."""
        _check(self._probes.take(address))

    def handshake(self, person: str | None, address: str) -> None:
        """A new socket."""
        if person:
            self._homes[person] = address
        _check(self._handshakes.take(person, address))

    def message(self, person: str | None, address: str) -> bool:
        """A message over any socket of a person. False: too fast."""
        return self._messages.take(person, address)

    def table(self, person: str) -> None:
        """A new table, also by a rematch."""
        _check(self._tables.take(person, self.home_of(person)))

    def saying(self, person: str) -> None:
        """A ready phrase or a text."""
        _check(self._sayings.take(person, self.home_of(person)))

    def replay(self, caller: str) -> None:
        _check(self._replays.take(caller))

    def new_person(self, address: str) -> None:
        if not self._people.take(address):
            raise Refused("too-many-people")

    def home_of(self, person: str) -> str:
        """The address from which somebody last came. One who has not come since the start has a home of their own."""
        return self._homes.get(person, person)


def _check(taken: bool) -> None:
    if not taken:
        raise Refused("too-fast")


def network_of(host: str) -> str:
    """The part of an address that one household has: of IPv6 the first 64 bits, which it may fill as it likes."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))
