"""Wake-ups. They carry no state: a subscriber that wakes reads what is committed."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Literal, NamedTuple, get_args

AT_ONCE = 100
"""How many subscribers are woken before the loop gets to other work."""

TopicKind = Literal[
    "table",  # a table
    "said",  # what is said at a table
    "onlookers",  # how many look on at a table
    "person",  # a person's own list of tables
    "invited",  # the tables where a seat is held for a person
    "out",  # a person who signed out, was deleted, or whose token was revoked
    "name",  # a person whose name or language changed
    "lobby",
    "bots",  # turns of bots that are due
    "gone",  # people whose data was deleted: their names go from every list
    "keys",  # the keys that sign cookies
    "missed",  # wake-ups of other nodes may have been lost
]
TOPIC_KINDS: frozenset[str] = frozenset(get_args(TopicKind))


class Topic(NamedTuple):
    """Something that changes. `id` is that of the table or person, if it is about one."""

    kind: TopicKind
    id: str = ""


LOBBY, BOTS = Topic("lobby"), Topic("bots")


class Fanout:
    """The subscribers of this process. `send` passes each topic that is published here on to other nodes."""

    def __init__(self, send: Callable[[Topic], None] = lambda _: None) -> None:
        self._send = send
        self._wakers: defaultdict[Topic, dict[object, Callable[[], None]]] = defaultdict(dict)

    def publish(self, topic: Topic) -> None:
        """Something about the topic has changed and is committed."""
        self.wake(topic)
        self._send(topic)

    def wake(self, topic: Topic) -> None:
        """Wake the subscribers in this process."""
        self._wake_some(list(self._wakers.get(topic, {}).values()))

    def _wake_some(self, wakers: list[Callable[[], None]]) -> None:
        """Of thousands who look on, only the first are woken at once: the players, who came first, need not wait."""
        for wake in wakers[:AT_ONCE]:
            wake()
        if len(wakers) > AT_ONCE:
            asyncio.get_running_loop().call_soon(self._wake_some, wakers[AT_ONCE:])

    def topics(self) -> list[Topic]:
        """All topics that have subscribers."""
        return list(self._wakers)

    def subscribe(self, topic: Topic, wake: Callable[[], None]) -> Callable[[], None]:
        """Call `wake` at every change, from the loop's thread. Returns the function that ends it."""
        key = object()
        self._wakers[topic][key] = wake

        def end() -> None:
            self._wakers[topic].pop(key, None)
            if not self._wakers[topic]:
                del self._wakers[topic]

        return end

    def listeners(self, topic: Topic) -> int:
        """How many subscribers a topic has: a table that somebody watches stays in memory."""
        return len(self._wakers.get(topic, ()))
