"""Wake-ups, and what nodes send each other. A wake-up carries no state: a subscriber reads what is committed."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from cachetools import LRUCache

from cabochon.server.logs import request_id
from cabochon.server.traces import NO_TRACE, Traces

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
        self._caches: defaultdict[TopicKind, list[Callable[[str | None], None]]] = defaultdict(list)

    def publish(self, topic: Topic, *, here_only: bool = False) -> None:
        """Something about the topic has changed and is committed: wake the subscribers here and at other nodes.

        Of thousands who look on, only the first are woken at once: the players, who came first, need not wait.
        """
        for stale in self._caches.get(topic.kind, ()):
            stale(topic.id)
        wakers = list(self._wakers.get(topic, {}).values())
        for wake in wakers[:AT_ONCE]:
            wake()
        if len(wakers) > AT_ONCE:
            self._wake_later(wakers[AT_ONCE:])
        if not here_only:
            self._send(topic)

    def _wake_later(self, wakers: list[Callable[[], None]]) -> None:
        def wake_some() -> None:
            for wake in wakers[:AT_ONCE]:
                wake()
            if len(wakers) > AT_ONCE:
                self._wake_later(wakers[AT_ONCE:])

        asyncio.get_running_loop().call_soon(wake_some)

    def wake_all(self, but: Collection[str]) -> None:
        """Wake all subscribers, except to topics of some kinds: wake-ups may have been lost."""
        for topic in list(self._wakers):
            if topic.kind not in but:
                self.publish(topic, here_only=True)
        for kind, caches in self._caches.items():
            for stale in caches if kind not in but else ():
                stale(None)

    def cached(self, kind: TopicKind, stale: Callable[[str | None], None]) -> None:
        """Call `stale` with the id of every topic of this kind that changes; with None, all may have changed."""
        self._caches[kind].append(stale)

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


# --- between nodes ---------------------------------------------------------------------------------

MOST = 1_000_000
"""The largest number that another node is believed."""
LONGEST = 64
MOST_CAUSES = 2000
"""Tables whose last cause is remembered."""


@dataclass(frozen=True, slots=True)
class Used:
    """How often a caller did something that is limited (`security.limits`). `caller` is a digest."""

    limit: str
    caller: str
    count: int


@dataclass(frozen=True, slots=True)
class Online:
    """How many people are online at the node."""

    count: int


@dataclass(frozen=True, slots=True)
class Cause:
    """The request that changed a table last."""

    table_id: str
    request: str
    trace: str = NO_TRACE


Message = Topic | Used | Online | Cause


def encode(message: Message) -> str:
    """The text of a message: without spaces, as ids have none."""
    match message:
        case Used():
            return f"used:{message.limit}:{message.caller}:{message.count}"
        case Online():
            return f"online:{message.count}"
        case Cause():
            return f"cause:{message.table_id}:{message.request}:{message.trace}"
        case Topic(kind, ""):
            return kind
        case _:
            return f"{message.kind}:{message.id}"


def decode(text: str) -> Message | None:
    """The message, or None: a node of another version may send what is unknown here."""
    match text.split(":"):
        case ["used", limit, caller, count] if (number := _number(count)) is not None:
            return Used(limit, caller, number)
        case ["online", count] if (number := _number(count)) is not None:
            return Online(number)
        case ["cause", *values] if len(values) == 3 and all(0 < len(value) <= LONGEST for value in values):
            return Cause(*values)
        case [kind, *rest] if kind in TOPIC_KINDS and len(rest) <= 1:
            return Topic(kind, *rest)  # type: ignore[arg-type]
    return None


def _number(text: str) -> int | None:
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(MOST))
    return int(text) if plain and int(text) <= MOST else None


class Causes:
    """Which request changed a table last: its id for the logs and its trace, also when it came to another node.

    The cause is sent beside the wake-up, only if requests are logged or traced (`followed`). A node that missed it
    sends the new state all the same, under an id of its own.
    """

    def __init__(self, traces: Traces, followed: bool, send: Callable[[Cause], None] = lambda _: None) -> None:
        self._traces, self._send = traces, send
        self.followed = followed
        self._known: LRUCache[str, Cause] = LRUCache(MOST_CAUSES)

    def note(self, table_id: str) -> None:
        """The request that is being answered has changed a table."""
        if self.followed:
            cause = Cause(table_id, request_id(), self._traces.here())
            self.receive(cause)
            self._send(cause)

    def receive(self, cause: Cause) -> None:
        self._known[cause.table_id] = cause

    def of(self, table_id: str) -> Cause | None:
        return self._known.get(table_id)
