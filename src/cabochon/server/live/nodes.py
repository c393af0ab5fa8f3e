"""The node of a database without other nodes, and the readiness of the server."""

import asyncio
import time
from contextlib import AbstractAsyncContextManager, nullcontext, suppress

from cabochon.server.live.clock import Clock
from cabochon.server.store.operations import due_for_bots
from cabochon.server.store.protocol import Store
from cabochon.server.store.rows import DueTurn
from cabochon.server.store.upkeep import heartbeat
from cabochon.server.wire.answers import Trouble

FRESH = 1.0
"""Seconds for which an answer is cached, because anybody may ask and each write waits for the disk."""
LONGEST = 3.0  # seconds that a write may take before the server counts as not ready


class Nodes:
    """The work that one node does for all nodes, and the state of the other nodes. Here there are no others."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    @property
    def online(self) -> int:
        """The number of people online at other nodes, as last reported by them."""
        return 0

    @property
    def reachable(self) -> bool:
        """Whether wake-ups reach the other nodes and arrive from them."""
        return True

    def running(self) -> AbstractAsyncContextManager[None]:
        """Register as a node until the body ends."""
        return nullcontext()

    async def beat(self) -> None:
        """Write the heartbeat."""
        await self._store.write(heartbeat(self._clock.now(), self._clock.uptime()))

    async def does_upkeep(self) -> bool:
        """Whether this node currently does the shared work."""
        return True

    async def takes(self, work: str) -> bool:  # noqa: ARG002
        """Whether this node may now do a task that only one node does. Another call extends the lease."""
        return True

    async def forget_silent(self) -> None:
        """Delete nodes that ended without notice."""

    async def due_turns(self, workers: int) -> tuple[list[DueTurn], bool]:  # noqa: ARG002
        """The turns of bots that this node should play, and whether there are turns for other nodes."""
        return await self._store.read(due_for_bots(self._clock.uptime())), False


class Heartbeat:
    """Checks on request whether the database can be written, at most once a second."""

    def __init__(self, nodes: Nodes) -> None:
        self._nodes = nodes
        self.stopping = False
        """Marks the server as about to stop."""
        self._trying = asyncio.Lock()
        self._tried, self._succeeded = float("-inf"), False

    async def trouble(self) -> list[Trouble]:
        """The reasons why the server is not ready. Without wake-ups the server still serves, but reports it."""
        found: list[Trouble] = []
        if self.stopping:
            found.append("stopping")
        elif not await self._can_write():
            found.append("database")
        return found if self._nodes.reachable else [*found, "wake-ups"]

    async def _can_write(self) -> bool:
        """Whether a write succeeds, or did so within the last second. Simultaneous requests share one write."""
        async with self._trying:
            if time.monotonic() - self._tried > FRESH:
                self._succeeded = False
                with suppress(Exception):
                    await asyncio.wait_for(self._nodes.beat(), LONGEST)
                    self._succeeded = True
                self._tried = time.monotonic()
            return self._succeeded
