"""How often somebody may ask: a bucket for each caller that fills with time.

Nodes that share a database send each other twice a second what callers have used (`take_used`), and take it out of
their own buckets (`used_elsewhere`). So a caller gains little by asking many nodes: only what they use before the
message comes. While none comes, each node counts for itself. A digest stands for the caller: no address leaves a node.

A person has a bucket of their own. An address has one that is some persons wide, because a family, a school or a
club may share it: it counts everybody behind it, so that nobody gets more by being many people. Cheap requests,
as for the page's files, have a wider one.
"""

import hashlib
import time
from collections.abc import Iterator

from cachetools import LRUCache

from cabochon.server.settings import Settings
from cabochon.table.refusals import Refused

BURST_SECONDS = 3.0
MOST_BUCKETS = 20_000
PEOPLE_BEHIND_AN_ADDRESS = 10
"""An address may ask as often as this many people together."""
WIDTHS = {"person": 1, "stranger": 4, "address": PEOPLE_BEHIND_AN_ADDRESS}
"""How many people one bucket is for. A stranger is a caller who is nobody yet, known by the address."""
FILES = 20
"""The page's files lie in memory: an address may ask for them as often as this many people ask for other things."""
PROBES_PER_SECOND = 10.0
REPLAYS_PER_SECOND = 2.0
REPLAYS_AT_ONCE = 30.0
"""A replay costs as much as a hundred looks at a table."""
HOUR, MINUTE = 3600.0, 60.0
WORTH_SENDING = 20
"""Other nodes are informed once a caller has used this part of a full bucket."""


class Bucket:
    """`rate` a second, and as many at once as fit in."""

    __slots__ = ("_at", "_full", "_level", "_rate")

    def __init__(self, rate: float, full: float) -> None:
        self._rate, self._full = rate, full
        self._level, self._at = full, time.monotonic()

    def take(self) -> bool:
        self._refill()
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def used_elsewhere(self, count: int) -> None:
        """It may be owed more than is in it, and nothing is taken until that has come in."""
        self._refill()
        self._level = max(-self._full, self._level - count)

    def owe(self, count: int) -> float:
        """Take even more than is in it; returns the seconds until nothing is owed."""
        self._refill()
        self._level -= count
        return max(0.0, -self._level / self._rate)

    def _refill(self) -> None:
        now = time.monotonic()
        self._level = min(self._full, self._level + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """One for each caller; the longest unused go first when there are too many."""

    def __init__(self, rate: float, full: float) -> None:
        self._rate, self._full = rate, full
        self._buckets: LRUCache[str, Bucket] = LRUCache(MOST_BUCKETS)
        self._used: LRUCache[str, int] | None = None
        """The use of each caller that no other node knows yet; None: there are none."""
        self._secret = b""

    def share(self, secret: bytes) -> None:
        """From now on other nodes are told. The secret is the same at all of them."""
        self._secret, self._used = secret, LRUCache(MOST_BUCKETS)

    def take(self, caller: str) -> bool:
        if self._used is None:
            return self._bucket(caller).take()
        key = hashlib.blake2b(caller.encode(), key=self._secret, digest_size=9).hexdigest()
        taken = self._bucket(key).take()
        if taken:
            self._used[key] = self._used.get(key, 0) + 1
        return taken

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._full)
        return bucket

    def take_used(self) -> Iterator[tuple[str, int]]:
        """The use that other nodes should count too. Small counts are kept back until they add up to something."""
        least = max(1, self._full // WORTH_SENDING)
        for key, count in list((self._used or {}).items()):
            if count >= least and self._used is not None:
                del self._used[key]
                yield key, count

    def used_elsewhere(self, key: str, count: int) -> None:
        self._bucket(key).used_elsewhere(count)


class Limits:
    """The limits of one server. A caller is a person, or nobody yet, and comes from an address."""

    def __init__(self, settings: Settings) -> None:
        requests, messages = settings.requests_per_second, settings.messages_per_second
        share = max(1.0, requests / 20.0)
        sizes = {
            "files": (requests * FILES, requests * FILES * BURST_SECONDS),
            "people": (settings.people_per_hour / HOUR, settings.people_per_hour),
            "probes": (PROBES_PER_SECOND * share, PROBES_PER_SECOND * share * BURST_SECONDS),
            "replays": (REPLAYS_PER_SECOND * share, REPLAYS_AT_ONCE * share),
        }
        shared = {
            "requests": (requests, requests * BURST_SECONDS),
            "messages": (messages, messages * BURST_SECONDS),
            "handshakes": (requests / 4, requests),
            "tables": (settings.tables_per_hour / HOUR, settings.tables_per_hour),
            "sayings": (settings.phrases_per_minute / MINUTE, settings.phrases_per_minute),
        }
        for name, (rate, full) in shared.items():
            sizes |= {f"{name}-{part}": (rate * width, full * width) for part, width in WIDTHS.items()}
        self._buckets = {name: Buckets(rate, full) for name, (rate, full) in sizes.items()}
        self._homes: LRUCache[str, str] = LRUCache(MOST_BUCKETS)

    # --- over all nodes --------------------------------------------------------------------------

    def share(self, secret: str) -> None:
        """Other nodes count with this one."""
        for buckets in self._buckets.values():
            buckets.share(secret.encode())

    def take_used(self) -> list[tuple[str, str, int]]:
        """The use here since the last time: the limit, the caller and how often."""
        return [(name, key, count) for name, buckets in self._buckets.items() for key, count in buckets.take_used()]

    def used_elsewhere(self, name: str, caller: str, count: int) -> None:
        """A caller's use at another node. A node of another version may send limits that are unknown here."""
        if name in self._buckets:
            self._buckets[name].used_elsewhere(caller, count)

    # --- what is asked ---------------------------------------------------------------------------

    def request(self, person: str | None, address: str) -> None:
        """A request that costs something."""
        self._came("requests", person, address)

    def handshake(self, person: str | None, address: str) -> None:
        """A new socket."""
        self._came("handshakes", person, address)

    def _came(self, limit: str, person: str | None, address: str) -> None:
        if person:
            self._homes[person] = address
        _check(self._take(limit, person, address))

    def file(self, address: str) -> None:
        """A file of the page."""
        _check(self._buckets["files"].take(address))

    def probe(self, address: str) -> None:
        """A look at the server's health: counted apart, so that nobody's haste makes it look ill."""
        _check(self._buckets["probes"].take(address))

    def message(self, person: str | None, address: str) -> bool:
        """A message over any socket of a person. False: too fast."""
        return self._take("messages", person, address)

    def table(self, person: str) -> None:
        """A new table, also by a rematch."""
        _check(self._take("tables", person, self.home_of(person)))

    def saying(self, person: str) -> None:
        """A ready phrase or a text."""
        _check(self._take("sayings", person, self.home_of(person)))

    def replay(self, caller: str) -> None:
        _check(self._buckets["replays"].take(caller))

    def new_person(self, address: str) -> None:
        _check(self._buckets["people"].take(address), "too-many-people")

    def _take(self, limit: str, person: str | None, address: str) -> bool:
        """The limits of one person, or of those without a name; and what everybody behind one address may."""
        part, caller = ("person", person) if person else ("stranger", address)
        return self._buckets[f"{limit}-{part}"].take(caller) and self._buckets[f"{limit}-address"].take(address)

    def home_of(self, person: str) -> str:
        """The address from which somebody last came. One who has not come since the start has a home of their own."""
        return self._homes.get(person, person)


def _check(taken: bool, key: str = "too-fast") -> None:
    if not taken:
        raise Refused(key)
