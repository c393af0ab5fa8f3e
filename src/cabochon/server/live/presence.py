"""Presence: the people who have a socket open, and the tables they watch. In memory only.

Of people at other nodes, a node knows those who watch a table that it has in memory itself.
"""

import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Set
from typing import TypeVar

K = TypeVar("K")
Visit = tuple[str, str]
"""A person, and a table that they watch."""
_STRANGER = "@"


def stranger() -> str:
    """A window whose visitor is nobody yet counts as an onlooker under this name."""
    return _STRANGER + secrets.token_hex(8)


class Visits:
    """Who began or ceased to watch a table since the other nodes were last informed."""

    def __init__(self) -> None:
        self._there: dict[Visit, bool] = {}

    def note(self, person: str, table_id: str, there: bool) -> None:
        self._there[person, table_id] = there

    def take(self) -> dict[Visit, bool]:
        """Those who came and those who left: whether each is there."""
        taken, self._there = self._there, {}
        return taken

    def put_back(self, taken: dict[Visit, bool]) -> None:
        """They could not be stored. What happened since then counts."""
        self._there = taken | self._there


class Presence:
    """Counts, because one person may have several windows. Times are those of the monotonic clock."""

    def __init__(self, on_change: Callable[[str, str, bool], None] = lambda *_: None) -> None:
        """`on_change` is called with a person, a table, and whether they watch it here now."""
        self._on_change = on_change
        self._sockets: Counter[str] = Counter()
        self._looking: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """By table: the windows that each viewer has there."""
        self._left: dict[tuple[str, str], float] = {}
        """When somebody's last window went away from a table, the earliest first."""
        self._elsewhere: dict[str, frozenset[str]] = {}
        """By table, the people who watch it at other nodes."""

    @property
    def online(self) -> int:
        return len(self._sockets)

    @property
    def remembered(self) -> int:
        """How many have left a table and are not forgotten yet."""
        return len(self._left)

    def here(self) -> set[str]:
        """Everybody who has a socket open at this node."""
        return {person for person in self._sockets if not person.startswith(_STRANGER)}

    def sockets_of(self, person: str) -> int:
        return self._sockets[person]

    def connected(self, person: str) -> None:
        self._sockets[person] += 1

    def disconnected(self, person: str) -> None:
        _less(self._sockets, person)

    def begins_watching(self, person: str, table_id: str) -> bool:
        """Somebody watches a table. True if they did not before."""
        self._looking[table_id][person] += 1
        self._left.pop((person, table_id), None)
        first = self._looking[table_id][person] == 1
        if first and not person.startswith(_STRANGER):
            self._on_change(person, table_id, True)
        return first

    def stops_watching(self, person: str, table_id: str, now: float) -> bool:
        """One of their windows went away from it. True if it was the last."""
        gone = _less(self._looking[table_id], person)
        if not self._looking[table_id]:
            del self._looking[table_id]
        if gone and not person.startswith(_STRANGER):
            self._left[person, table_id] = now
            self._on_change(person, table_id, False)
        return gone

    def seen_elsewhere(self, table_id: str, people: frozenset[str], now: float) -> bool:
        """These people watch a table at other nodes. True if that is news."""
        before = self._elsewhere.get(table_id, frozenset())
        for person in before - people:
            self._left.pop((person, table_id), None)
            self._left[person, table_id] = now
        if people:
            self._elsewhere[table_id] = people
        else:
            self._elsewhere.pop(table_id, None)
        return people != before

    def dropped(self, table_id: str) -> None:
        """The table is not in memory any more, so nothing more is heard of it."""
        self._elsewhere.pop(table_id, None)

    def is_at(self, person: str | None, table_id: str) -> bool:
        if person is None:
            return False
        return person in self._looking.get(table_id, ()) or person in self._elsewhere.get(table_id, ())

    def onlookers(self, table_id: str, seated: Set[str]) -> int:
        """How many look at a table besides those who sit there; of other nodes, those who have a name.

        Everybody who looks on asks after each move, so those who look on here are counted and not gone through.
        """
        here, elsewhere = self._looking.get(table_id, Counter()), self._elsewhere.get(table_id, frozenset())
        both = sum(person in here for person in elsewhere)
        return len(here) + len(elsewhere) - both - sum(person in here or person in elsewhere for person in seated)

    def away_since(self, person: str, table_id: str, began: float) -> float:
        """When they were last seen at a table; never seen, or long ago, counts from `began`."""
        return self._left.get((person, table_id), began)

    def forget_before(self, moment: float) -> None:
        """Forget who left before a moment. For somebody who is away as long as that, it does not matter when."""
        while self._left and (first := next(iter(self._left.items())))[1] < moment:
            del self._left[first[0]]


def _less(counts: "Counter[K]", key: K) -> bool:
    counts[key] -= 1
    if counts[key] <= 0:
        del counts[key]
        return True
    return False
