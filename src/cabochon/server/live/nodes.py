"""The nodes that share a database, as one of them sees it; its heartbeat shows whether the database takes writes."""

import asyncio
import time
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import NamedTuple

from cabochon.server.live.clock import Clock
from cabochon.server.store.operations import due_for_bots
from cabochon.server.store.protocol import Store
from cabochon.server.store.upkeep import heartbeat
from cabochon.server.wire.answers import Trouble

FRESH = 1.0
"""Seconds for which an answer holds. Anybody may ask, and each write waits for the disk."""
LONGEST = 3.0
"""Seconds that a write may take before the server counts as not ready."""


class DueTurn(NamedTuple):
    """A turn of a bot that is due."""

    table_id: str
    version: int
    owner: str


class Nodes:
    """What one node does for all, and what it knows of the others. This one has its database to itself."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    @property
    def online(self) -> int:
        """How many people are online at other nodes, as far as these reported it lately."""
        return 0

    @property
    def reachable(self) -> bool:
        """Whether wake-ups go to other nodes and come from them."""
        return True

    def running(self) -> AbstractAsyncContextManager[None]:
        """Take part until the body ends."""
        return nullcontext()

    async def beat(self) -> None:
        """The heartbeat: this node is there, and this is the time."""
        await self._store.write(heartbeat(self._clock.now(), self._clock.served()))

    async def does_upkeep(self) -> bool:
        """Whether this node does now what one node does for all."""
        return True

    async def forget_silent(self) -> None:
        """Forget nodes that ended without leaving."""

    async def due_turns(self, workers: int) -> tuple[list[DueTurn], bool]:  # noqa: ARG002
        """The turns of bots that this node should play, and whether it left some to other nodes."""
        due = await self._store.read(due_for_bots(self._clock.served()))
        return [DueTurn(*turn[:3]) for turn in due], False


class Heartbeat:
    """Tries to write when it is asked, at most once a second."""

    def __init__(self, nodes: Nodes) -> None:
        self._nodes = nodes
        self.stopping = False
        """The server is about to stop: nothing new begins."""
        self._trying: asyncio.Task[bool] | None = None
        self._tried = float("-inf")

    async def trouble(self) -> list[Trouble]:
        """What keeps the server from its work. Without wake-ups it serves all the same."""
        found: list[Trouble] = []
        if self.stopping:
            found.append("stopping")
        elif not await self.can_write():
            found.append("database")
        return found if self._nodes.reachable else [*found, "wake-ups"]

    async def can_write(self) -> bool:
        """Whether a write succeeds now, or did within the last second. All who ask meanwhile share one write."""
        if self._trying is None or (self._trying.done() and time.monotonic() - self._tried > FRESH):
            self._trying = asyncio.create_task(self._try())
        return await asyncio.shield(self._trying)

    async def _try(self) -> bool:
        try:
            await asyncio.wait_for(self._nodes.beat(), LONGEST)
        except Exception:
            return False
        finally:
            self._tried = time.monotonic()
        return True
