"""Rate limits: a token bucket for each caller.

Nodes that share a database send each other each caller's usage twice a second (`take_used`), and subtract it from their
own buckets (`used_elsewhere`). So a caller gains little by using many nodes: only the requests until the message
arrives. Without messages, each node counts on its own. A digest identifies the caller: no address leaves a node.

Each person has a bucket. An address has a bucket for several people, because a family, a school or a club may share it:
it counts everybody behind it, so that nobody gains by creating many people. Cheap requests, such as those for the
page's files, have a larger bucket.
"""

import time
from collections.abc import Iterator
from hashlib import blake2b
from typing import Literal

from cachetools import LRUCache

from cabochon.server.settings import Settings
from cabochon.table.refusals import Refused

BURST_SECONDS = 3.0
MOST_BUCKETS = 20_000
PEOPLE_BEHIND_AN_ADDRESS = 10
"""The factor of an address: it may send as many requests as this number of people."""
WIDTHS = {"person": 1, "stranger": 4, "address": PEOPLE_BEHIND_AN_ADDRESS}
"""The number of people who share one bucket. A stranger, who is not signed in yet, is identified by the address."""
FILES = 20
"""For the page's files, which are in memory, an address has the limit of this number of people."""
PROBES_PER_SECOND = 10.0
REPLAYS_PER_SECOND = 2.0
REPLAYS_AT_ONCE = 30.0
"""A replay costs as much as a hundred states of a table."""
HOUR, MINUTE = 3600.0, 60.0
SharedLimit = Literal["requests", "messages", "handshakes", "tables", "sayings"]
"""A limit of a person, of those without a name, and of everybody behind one address."""
WORTH_SENDING = 20
"""Other nodes are informed once a caller has used this part of a full bucket."""


class Bucket:
    """A bucket that is filled at `rate` a second, up to a maximum."""

    __slots__ = ("_at", "_full", "_level", "_rate")

    def __init__(self, rate: float, full: float) -> None:
        self._rate, self._full = rate, full
        self._level, self._at = full, time.monotonic()

    def take(self) -> bool:
        self._refill()
        taken = self._level >= 1
        self._level -= taken
        return taken

    def used_elsewhere(self, count: int) -> None:
        """Subtract the usage at another node. The level may become negative; then nothing can be taken."""
        self._refill()
        self._level = max(-self._full, self._level - count)

    def owe(self, count: int) -> float:
        """Take an amount even if the level is lower. Returns the seconds until the level is positive again."""
        self._refill()
        self._level -= count
        return max(0.0, -self._level / self._rate)

    def _refill(self) -> None:
        now = time.monotonic()
        self._level = min(self._full, self._level + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """One bucket for each caller. If there are too many, those that have been unused for longest are removed first."""

    def __init__(self, rate: float, full: float) -> None:
        self._rate, self._full = rate, full
        self._buckets: LRUCache[str, Bucket] = LRUCache(MOST_BUCKETS)
        self._used: LRUCache[str, int] | None = None
        """Each caller's usage that has not been sent to other nodes yet; None if there are no other nodes."""
        self._secret = b""

    def share(self, secret: bytes) -> None:
        """From now on other nodes are informed. All nodes have the same secret."""
        self._secret, self._used = secret, LRUCache(MOST_BUCKETS)

    def take(self, caller: str) -> bool:
        shared = self._used
        key = caller if shared is None else blake2b(caller.encode(), key=self._secret, digest_size=9).hexdigest()
        taken = self._bucket(key).take()
        if taken and shared is not None:
            shared[key] = shared.get(key, 0) + 1
        return taken

    def _bucket(self, key: str) -> Bucket:
        return self._buckets.setdefault(key, Bucket(self._rate, self._full))

    def take_used(self) -> Iterator[tuple[str, int]]:
        """The use that other nodes should also count. Small amounts are collected until they are large enough."""
        least = max(1, self._full // WORTH_SENDING)
        used = {} if self._used is None else self._used
        for key in [key for key, count in used.items() if count >= least]:
            yield key, used.pop(key)

    def used_elsewhere(self, key: str, count: int) -> None:
        self._bucket(key).used_elsewhere(count)


class Limits:
    """The limits of one server. A caller is a person or a stranger, and has an address."""

    def __init__(self, settings: Settings) -> None:
        requests, messages = settings.requests_per_second, settings.messages_per_second
        share = max(1.0, requests / 20.0)
        sizes: dict[str, tuple[float, float]] = {
            "files": (requests * FILES, requests * FILES * BURST_SECONDS),
            "people": (settings.people_per_hour / HOUR, settings.people_per_hour),
            # separate, so that a flood of other requests does not make the server look unhealthy
            "probes": (PROBES_PER_SECOND * share, PROBES_PER_SECOND * share * BURST_SECONDS),
            "replays": (REPLAYS_PER_SECOND * share, REPLAYS_AT_ONCE * share),
        }
        shared: dict[SharedLimit, tuple[float, float]] = {
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

    def share(self, secret: str) -> None:
        """Start counting together with other nodes."""
        for buckets in self._buckets.values():
            buckets.share(secret.encode())

    def take_used(self) -> list[tuple[str, str, int]]:
        """The usage at this node since the last call: the limit, the caller and the amount."""
        return [(name, key, count) for name, buckets in self._buckets.items() for key, count in buckets.take_used()]

    def used_elsewhere(self, name: str, caller: str, count: int) -> None:
        """Count a caller's use at another node. A node of another version may send limits that are unknown here."""
        if name in self._buckets:
            self._buckets[name].used_elsewhere(caller, count)

    def come(self, limit: Literal["requests", "handshakes"], person: str | None, address: str) -> None:
        """Count a limited request, or a new socket."""
        if person:
            self._homes[person] = address
        _check(self.take(limit, person, address))

    def check(self, limit: Literal["tables", "sayings"], person: str) -> None:
        """Count a new table (a rematch counts as one) or a chat message."""
        _check(self.take(limit, person, self.home_of(person)))

    def check_caller(self, limit: Literal["files", "people", "probes", "replays"], caller: str) -> None:
        """Count only by the caller, usually an address."""
        _check(self._buckets[limit].take(caller), "too-many-people" if limit == "people" else "too-fast")

    def take(self, limit: SharedLimit, person: str | None, address: str) -> bool:
        """The limits of one person, or of strangers, and of all callers behind one address."""
        part, caller = ("person", person) if person else ("stranger", address)
        return self._buckets[f"{limit}-{part}"].take(caller) and self._buckets[f"{limit}-address"].take(address)

    def home_of(self, person: str) -> str:
        """The last address of a person. A person without a request since the start counts as alone at their address."""
        return self._homes.get(person, person)


def _check(taken: bool, key: str = "too-fast") -> None:
    if not taken:
        raise Refused(key)
