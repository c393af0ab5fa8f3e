"""Wake-ups. They carry no state: whatever wakes reads the committed truth."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

LOBBY = "lobby"
BOTS = "bots"
SOMEBODY_WENT = "gone"
"""The topic of people whose data was deleted: their names go from every list."""
KEYS = "keys"
"""The topic of the keys that sign cookies."""
AT_ONCE = 100
"""How many are woken before the loop gets to other work."""
_TABLE = "table:"
USED = "used:"
"""How a word begins that tells other nodes what a caller used (`door.limits`)."""
ONLINE = "online:"
"""How a word begins that tells them how many are online here."""
CAUSE = "cause:"
"""How a word begins that tells them which request changed a table (`live.causes`)."""


def about(table_id: str) -> str:
    """The topic of one table."""
    return _TABLE + table_id


def table_of(topic: str) -> str | None:
    """The table that a topic is about, if it is about one."""
    return topic.removeprefix(_TABLE) if topic.startswith(_TABLE) else None


def about_person(person: str) -> str:
    """The topic of somebody's own list of tables."""
    return f"person:{person}"


def about_invitations(person: str) -> str:
    """The topic of the tables where a seat is held for somebody."""
    return f"invited:{person}"


def about_signing_out(person: str) -> str:
    """The topic of somebody who signed out, was deleted, or whose token was revoked."""
    return f"out:{person}"


def asks_to_look(topic: str) -> bool:
    """Whether a wake-up for nothing does no harm: it only makes somebody look again. Signing out closes sockets."""
    return not topic.startswith("out:")


def about_name(person: str) -> str:
    """The topic of somebody whose name or language changed."""
    return f"name:{person}"


def person_of(topic: str) -> str | None:
    """The person whose row changed, if a topic says so."""
    kind, _, person = topic.partition(":")
    return person if kind in ("out", "name") else None


def about_sayings(table_id: str) -> str:
    """The topic of what is said at a table."""
    return f"said:{table_id}"


def about_onlookers(table_id: str) -> str:
    """The topic of how many look on at a table."""
    return f"onlookers:{table_id}"


class Fanout(Protocol):
    """The seam to other machines."""

    def publish(self, topic: str) -> None:
        """Something about the topic has changed and is committed."""
        ...

    def wake(self, topic: str) -> None:
        """The same, and no other node need hear of it."""
        ...

    def subscribe(self, topic: str, wake: Callable[[], None]) -> Callable[[], None]:
        """Call `wake` at every change, from the loop's thread. Gives the function that ends it."""
        ...

    def listeners(self, topic: str) -> int:
        """How many in this process are woken: a table that somebody watches stays in memory."""
        ...


class LocalFanout:
    """Within one process."""

    def __init__(self) -> None:
        self._wakers: defaultdict[str, dict[object, Callable[[], None]]] = defaultdict(dict)

    def publish(self, topic: str) -> None:
        self.wake(topic)

    def wake(self, topic: str) -> None:
        self._wake_some(list(self._wakers.get(topic, {}).values()))

    def _wake_some(self, wakers: list[Callable[[], None]]) -> None:
        """Of thousands who look on, only the first are woken at once: the players, who came first, need not wait."""
        for wake in wakers[:AT_ONCE]:
            wake()
        if len(wakers) > AT_ONCE:
            asyncio.get_running_loop().call_soon(self._wake_some, wakers[AT_ONCE:])

    def topics(self) -> list[str]:
        """All topics of which somebody here is woken."""
        return list(self._wakers)

    def subscribe(self, topic: str, wake: Callable[[], None]) -> Callable[[], None]:
        key = object()
        self._wakers[topic][key] = wake

        def end() -> None:
            self._wakers[topic].pop(key, None)
            if not self._wakers[topic]:
                del self._wakers[topic]

        return end

    def listeners(self, topic: str) -> int:
        return len(self._wakers.get(topic, ()))
