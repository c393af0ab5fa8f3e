"""Presence: the people with an open socket, and the tables they watch. It is kept in memory only. Of the people at
other nodes, it contains only those who watch a table in this node's memory.
"""

import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Set
from typing import TypeVar

from cabochon.server.store.nodes import Visit

K = TypeVar("K")
_STRANGER = "@"


def stranger() -> str:
    """The name under which a window without a signed-in person counts as a spectator."""
    return _STRANGER + secrets.token_hex(8)


class Presence:
    """Counts windows, because one person may have several. Times are those of the monotonic clock."""

    def __init__(self, on_change: Callable[[Visit, bool], None] = lambda *_: None) -> None:
        """`on_change` is called with a visit and whether it has begun or ended."""
        self._on_change = on_change
        self._sockets: Counter[str] = Counter()
        self._watching: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """For each table, the number of windows of each viewer."""
        self.left: dict[Visit, float] = {}
        """The times at which the last window of a person left a table, earliest first."""
        self._elsewhere: dict[str, frozenset[str]] = {}
        """For each table, the people who watch it at other nodes."""

    @property
    def online(self) -> int:
        return len(self._sockets)

    def here(self) -> set[str]:
        """The people who have a socket open at this node."""
        return {person for person in self._sockets if not person.startswith(_STRANGER)}

    def sockets_of(self, person: str) -> int:
        return self._sockets[person]

    def connected(self, person: str) -> None:
        self._sockets[person] += 1

    def disconnected(self, person: str) -> None:
        _less(self._sockets, person)

    def begins_watching(self, person: str, table_id: str) -> bool:
        """Count a window that watches a table. Returns True if it is the person's first one."""
        self._watching[table_id][person] += 1
        self.left.pop((person, table_id), None)
        first = self._watching[table_id][person] == 1
        if first and not person.startswith(_STRANGER):
            self._on_change((person, table_id), True)
        return first

    def stops_watching(self, person: str, table_id: str, now: float) -> bool:
        """Count a window that left a table. Returns True if it was the person's last one."""
        gone = _less(self._watching[table_id], person)
        if not self._watching[table_id]:
            del self._watching[table_id]
        if gone and not person.startswith(_STRANGER):
            self.left[person, table_id] = now
            self._on_change((person, table_id), False)
        return gone

    def seen_elsewhere(self, table_id: str, people: frozenset[str], now: float) -> bool:
        """Set the people who watch a table at other nodes. True if they differ from those before."""
        before = self._elsewhere.pop(table_id, frozenset())
        for person in before - people:
            self.left.pop((person, table_id), None)
            self.left[person, table_id] = now
        if people:
            self._elsewhere[table_id] = people
        return people != before

    def dropped(self, table_id: str) -> None:
        """Drop the viewers at other nodes of a table that is no longer in memory."""
        self._elsewhere.pop(table_id, None)

    def is_at(self, person: str | None, table_id: str) -> bool:
        if person is None:
            return False
        return person in self._watching.get(table_id, ()) or person in self._elsewhere.get(table_id, ())

    def onlookers(self, table_id: str, seated: Set[str]) -> int:
        """The number of spectators of a table. Spectators at other nodes count only if they have a name.

        Viewers are counted without a loop: there may be thousands, and each needs the number after every move.
        """
        here, elsewhere = self._watching.get(table_id, Counter()), self._elsewhere.get(table_id, frozenset())
        both = sum(person in here for person in elsewhere)
        return len(here) + len(elsewhere) - both - sum(person in here or person in elsewhere for person in seated)

    def forget_before(self, moment: float) -> None:
        """Drop visits that ended before this time. The exact time of older visits does not matter."""
        while self.left and (first := next(iter(self.left.items())))[1] < moment:
            del self.left[first[0]]


def _less(counts: "Counter[K]", key: K) -> bool:
    counts[key] -= 1
    if counts[key] <= 0:
        del counts[key]
        return True
    return False
