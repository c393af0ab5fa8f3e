"""Wake-ups between nodes, over a line that may fail.

A message is the name of the node that sends it and topics, sealed (`live.seal`). It carries no state, so a lost one
costs time and nothing else. What this node changed itself is told here at once. While the line is lost,
`nodes.Neighbours` looks into the database more often.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from cabochon.server.live.ending import end_tasks
from cabochon.server.live.fanout import CAUSE, ONLINE, USED, LocalFanout, asks_to_look

if TYPE_CHECKING:
    from cabochon.server.live.seal import Seal  # needs the extra `club`

log = logging.getLogger("cabochon.fanout")

WORDS = (USED, ONLINE, CAUSE)
"""How words begin that wake nobody."""
LONGEST = 4000
"""Characters of a message before it is sealed, which adds a third. PostgreSQL carries 8000 bytes at most."""
MOST_PENDING = 5000
"""Topics that wait for the line at most. The other nodes look into the database meanwhile."""
PAUSE = 0.5
"""Seconds before another try after the line was lost."""


class Line(Protocol):
    """A way to reach all other nodes."""

    async def listen(self, connected: Callable[[], None], heard: Callable[[str], None]) -> None:
        """Call `connected` once it hears, then `heard` for every message, until it is lost: then it raises."""
        ...

    async def send(self, message: str) -> None:
        """Raises if the line is lost."""
        ...

    async def close(self) -> None: ...


class SharedFanout(LocalFanout):
    """Within this process at once, and to the other nodes as soon as the line takes it. Runs until it is closed."""

    def __init__(self, node: str, line: Line, seal: "Seal", state: Callable[[bool], None] = lambda _: None) -> None:
        """`state` is called with whether the line is there."""
        super().__init__()
        self._node, self._line, self._seal, self._state = node, line, seal, state
        self.on_news: list[Callable[[str | None], None]] = []
        """Each hears every topic that another node told of, before anybody is woken; None: it may be any."""
        self.on_word: Callable[[str, str], None] = lambda _node, _word: None
        """Hears words that wake nobody, and which node said them."""
        self._pending: dict[str, None] = {}
        self._filled = asyncio.Event()
        self._sending = asyncio.Lock()
        self.connected = False
        self._tasks = [asyncio.create_task(self._listen_for_ever()), asyncio.create_task(self._send_for_ever())]

    async def close(self) -> None:
        await asyncio.sleep(0)  # what was told in this moment still leaves
        with suppress(Exception):
            await self._send_pending()
        await end_tasks(self._tasks)
        with suppress(Exception):
            await self._line.close()

    def publish(self, topic: str) -> None:
        self.wake(topic)
        self.tell(topic)

    def tell(self, word: str) -> None:
        """Tell the other nodes, and nobody here."""
        self._pending[word] = None
        self._filled.set()

    # --- hearing -------------------------------------------------------------------------------

    async def _listen_for_ever(self) -> None:
        while True:
            try:
                await self._line.listen(self._has_connected, self._hear)
            except Exception as error:
                self._set(False)
                log.warning("the line to other nodes is lost", extra={"why": type(error).__name__})
            await asyncio.sleep(PAUSE)

    def _has_connected(self) -> None:
        """Whatever was told before this moment was not heard."""
        self._set(True)
        self.tell_news(None)
        for topic in filter(asks_to_look, self.topics()):
            self.wake(topic)

    def _hear(self, sealed: str) -> None:
        node, *topics = (self._seal.opened(sealed) or self._node).split(" ")
        if node == self._node:
            return
        for topic in topics:
            if topic.startswith(WORDS):
                self.on_word(node, topic)
            else:
                self.tell_news(topic)
                self.wake(topic)

    def tell_news(self, topic: str | None) -> None:
        """Another node told of a topic. None: it may have told of any, and it was not heard."""
        for hear in self.on_news:
            hear(topic)

    def _set(self, connected: bool) -> None:
        self.connected = connected
        self._state(connected)

    # --- telling -------------------------------------------------------------------------------

    async def _send_for_ever(self) -> None:
        while True:
            await self._filled.wait()
            try:
                await self._send_pending()
            except Exception:  # the listener logs that the line is lost
                await asyncio.sleep(PAUSE)

    async def _send_pending(self) -> None:
        """All that was told since the last time, each topic once. Wake-ups that cannot be sent are tried again.

        Words are not: what they say is old by then, and would come behind newer ones or be counted twice.
        """
        self._filled.clear()
        topics, self._pending = list(self._pending), {}
        try:
            async with self._sending:  # the order of sealing is the order of sending
                for message in _messages(self._node, topics):
                    await self._line.send(self._seal.sealed(message))
        except Exception:
            wakes = [topic for topic in topics if not topic.startswith(WORDS)]
            self._pending = dict.fromkeys([*self._pending, *wakes][:MOST_PENDING])
            self._filled.set()
            raise


def _messages(node: str, topics: list[str]) -> list[str]:
    messages, words = [], [node]
    for topic in topics:
        if sum(map(len, words)) + len(words) + len(topic) > LONGEST:
            messages.append(" ".join(words))
            words = [node]
        words.append(topic)
    return [*messages, " ".join(words)] if len(words) > 1 else messages
