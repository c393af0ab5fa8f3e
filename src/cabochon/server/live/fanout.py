"""Wake-ups of subscribers, who then read the committed data, and the messages between nodes."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection
from typing import Literal, NamedTuple, get_args

from cachetools import LRUCache

from cabochon.server.logs import request_id
from cabochon.server.traces import NO_TRACE, Traces

BATCH = 100  # subscribers that are woken before the loop does other work

TopicKind = Literal[
    "table",  # a table
    "said",  # the chat messages at a table
    "onlookers",  # the number of spectators of a table
    "person",  # a person's own list of tables
    "invited",  # the tables where a seat is held for a person
    "out",  # a person who signed out, was deleted, or whose token was revoked
    "name",  # a person whose name or language changed
    "lobby",
    "bots",  # turns of bots that are due
    "gone",  # people whose data was deleted: their names are removed from every list
    "keys",  # the keys that sign cookies
    "missed",  # wake-ups of other nodes may have been lost
]
TOPIC_KINDS: frozenset[str] = frozenset(get_args(TopicKind))


class Topic(NamedTuple):
    """A subject of changes. `id` is the id of the table or person, if the topic has one."""

    kind: TopicKind
    id: str = ""
    change: str = ""
    """The decision that changed a table (`store.rows.format_change`), in messages to other nodes."""


LOBBY, BOTS = Topic("lobby"), Topic("bots")


class Fanout:
    """The subscribers of this process. `send` passes each topic that is published here on to other nodes."""

    def __init__(self, send: Callable[[Topic], None] | None = None) -> None:
        self._send = send
        self._wakers: defaultdict[Topic, dict[object, Callable[[], object]]] = defaultdict(dict)
        self._caches: defaultdict[TopicKind, list[Callable[[str | None], None]]] = defaultdict(list)

    def publish(self, topic: Topic, *, here_only: bool = False, change: Callable[[], str] = str) -> None:
        """Wake the subscribers here and at other nodes after a committed change, which `change` formats for nodes.

        A table may have thousands of subscribers. They are woken in the order in which they subscribed.
        """
        for stale in self._caches.get(topic.kind, ()):
            stale(topic.id)
        self._wake(list(self._wakers.get(topic, {}).values()))
        if self._send and not here_only:
            self._send(Topic(topic.kind, topic.id, change()))

    def _wake(self, wakers: list[Callable[[], object]]) -> None:
        for wake in wakers[:BATCH]:
            wake()
        if len(wakers) > BATCH:
            asyncio.get_running_loop().call_soon(self._wake, wakers[BATCH:])

    def wake_all(self, but: Collection[str]) -> None:
        """Wake all subscribers because wake-ups may have been lost, except those to some kinds of topics."""
        for topic in list(self._wakers):
            if topic.kind not in but:
                self.publish(topic, here_only=True)
        for kind, caches in self._caches.items():
            for stale in caches if kind not in but else ():
                stale(None)

    def cached(self, kind: TopicKind, stale: Callable[[str | None], None]) -> None:
        """Call `stale` with the id of every topic of this kind that changes, or with None if all may have changed."""
        self._caches[kind].append(stale)

    def subscribe(self, topic: Topic, wake: Callable[[], object]) -> Callable[[], None]:
        """Call `wake` at every change, in the loop's thread. Returns a function that ends the subscription."""
        key = object()
        self._wakers[topic][key] = wake

        def end() -> None:
            self._wakers[topic].pop(key, None)
            if not self._wakers[topic]:
                del self._wakers[topic]

        return end

    def subscribers(self, topic: Topic) -> int:
        """The number of subscribers of a topic. A table with subscribers stays in memory."""
        return len(self._wakers.get(topic, ()))


MOST = 1_000_000  # larger numbers in a message of another node are ignored
LONGEST = 64
MOST_CAUSES = 2000


class Used(NamedTuple):
    """How much of a limit a caller has used (`security.limits`). `caller` is a digest."""

    limit: str
    caller: str
    times: int


class Online(NamedTuple):
    """The number of people who are online at the node."""

    people: int


class Cause(NamedTuple):
    """The request that led to a revision of a table."""

    table_id: str
    revision: int
    request: str
    trace: str = NO_TRACE


Message = Topic | Used | Online | Cause


def encode(message: Message) -> str:
    """A message as text without spaces, as `online:3`."""
    if isinstance(message, Topic):
        return ":".join(filter(None, message))
    return ":".join((type(message).__name__.lower(), *map(str, message)))


def decode(text: str) -> Message | None:
    """Parses a message. Returns None for an unknown one, which a node of another version may send."""
    match text.split(":"):
        case ["used", limit, caller, count] if (number := _number(count)) is not None:
            return Used(limit, caller, number)
        case ["online", count] if (number := _number(count)) is not None:
            return Online(number)
        case ["cause", table, count, *values] if (number := _number(count)) is not None:
            if len(values) == 2 and all(0 < len(value) <= LONGEST for value in (table, *values)):
                return Cause(table, number, *values)
        case ["table", table, *change] if table:
            return Topic("table", table, ":".join(change))
        case [kind, *rest] if kind in TOPIC_KINDS and len(rest) <= 1:
            return Topic(kind, *rest)  # type: ignore[arg-type]
    return None


def _number(text: str) -> int | None:
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(MOST))
    return int(text) if plain and int(text) <= MOST else None


class Causes:
    """The request that changed a table last: its id for the logs, and its trace.

    The cause is sent beside the wake-up, only if requests are logged or traced (`followed`). A node that missed it, or
    reads the change before the wake-up arrives, sends the new state with an id of its own.
    """

    def __init__(self, traces: Traces, followed: bool, send: Callable[[Cause], None] = lambda _: None) -> None:
        self._traces, self._send = traces, send
        self.followed = followed
        self._known: LRUCache[str, Cause] = LRUCache(MOST_CAUSES)

    def note(self, table_id: str, revision: int) -> None:
        """Record the current request as the cause of a table's last change."""
        if self.followed:
            cause = Cause(table_id, revision, request_id(), self._traces.here())
            self.receive(cause)
            self._send(cause)

    def receive(self, cause: Cause) -> None:
        self._known[cause.table_id] = cause

    def of(self, table_id: str, revision: int) -> Cause | None:
        cause = self._known.get(table_id)
        return cause if cause is not None and cause.revision == revision else None
