"""The connection to the other nodes, over a transport that may fail.

It sends the name of the node and its messages (`live.fanout`), sealed (`live.seal`). The database has all changes, so a
lost wake-up only causes a delay. While the connection is lost, `SharedNodes` reads the database more often.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from cabochon.server.live.fanout import Message, Topic, decode, encode

if TYPE_CHECKING:
    from cabochon.server.live.seal import Seal  # needs the extra `club`

log = logging.getLogger("cabochon.fanout")

LONGEST = 4000
"""Characters in one message, before sealing, which adds a third. PostgreSQL allows 8000 bytes."""
MOST_PENDING = 5000  # wake-ups that wait for the connection
GATHER = 0.01
"""Seconds between two messages to the nodes. Every node decrypts each, so wake-ups in between are sent together."""
PAUSE = 0.5  # seconds before a retry after the connection was lost


class PubSub(Protocol):
    """Publishes messages to all other nodes and receives theirs: Redis or PostgreSQL."""

    async def listen(self, connected: Callable[[], None], received: Callable[[str], None]) -> None:
        """Call `connected` once it listens, then `received` for every message. Raises when the connection is lost."""

    async def send(self, message: str) -> None:
        """Send a message. Raises if the connection is lost."""

    async def close(self) -> None: ...


class NodeLink:
    """Sends messages, each once, and receives those of other nodes, while `listen` and `send` run."""

    def __init__(self, node: str, pubsub: PubSub, seal: "Seal", state: Callable[[bool], None] = lambda _: None) -> None:
        """`state` is called when the connection is made or lost."""
        self._node, self._pubsub, self._seal, self._state = node, pubsub, seal, state
        self.pending: dict[Message, None] = {}
        """Messages that have not been sent yet."""
        self._filled = asyncio.Event()
        self._sending = asyncio.Lock()
        self.connected = False

    async def listen(self, missed: Callable[[], None], receive: Callable[[str, Message], None]) -> None:
        """Receive messages, each with the name of its node. `missed` is called if earlier messages may be lost."""

        def connected() -> None:
            self._set(True)
            missed()

        def received(sealed: str) -> None:
            node, *texts = (self._seal.opened(sealed) or self._node).split(" ")
            if node != self._node:
                for message in map(decode, texts):
                    if message is not None:
                        receive(node, message)

        while True:
            try:
                await self._pubsub.listen(connected, received)
            except Exception as error:
                self._set(False)
                log.warning("the connection to other nodes is lost", extra={"why": type(error).__name__})
            await asyncio.sleep(PAUSE)

    def _set(self, connected: bool) -> None:
        self.connected = connected
        self._state(connected)

    def put(self, message: Message) -> None:
        """Send a message soon."""
        self.pending[message] = None
        self._filled.set()

    async def send(self) -> None:
        """Send pending messages until cancelled."""
        while True:
            await self._filled.wait()
            try:
                await self._send_pending()
                await asyncio.sleep(GATHER)
            except Exception:  # `listen` logs the lost connection
                await asyncio.sleep(PAUSE)

    async def flush(self) -> None:
        """Send the last messages, before `send` is cancelled."""
        await asyncio.sleep(0)  # for messages that are put at this moment
        with suppress(Exception):
            await self._send_pending()

    async def close(self) -> None:
        with suppress(Exception):
            await self._pubsub.close()

    async def _send_pending(self) -> None:
        self._filled.clear()
        messages, self.pending = list(self.pending), {}
        try:
            async with self._sending:  # the order of sealing is the order of sending
                for text in _joined(self._node, map(encode, messages)):
                    await self._pubsub.send(self._seal.sealed(text))
        except Exception:
            # Only wake-ups are sent again: other messages could arrive after newer ones, or count twice.
            wakes = [message for message in messages if isinstance(message, Topic)]
            self.pending = dict.fromkeys([*self.pending, *wakes][:MOST_PENDING])
            self._filled.set()
            raise


def _joined(node: str, messages: Iterable[str]) -> list[str]:
    texts, words = [], [node]
    for message in messages:
        if sum(map(len, words)) + len(words) + len(message) > LONGEST:
            texts.append(" ".join(words))
            words = [node]
        words.append(message)
    return [*texts, " ".join(words)] if len(words) > 1 else texts
