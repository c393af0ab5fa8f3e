"""The heartbeat shows whether the database takes writes."""

import asyncio
import time

from cabochon.server.live.nodes import Nodes
from cabochon.server.wire.answers import Trouble

FRESH = 1.0
"""Seconds for which an answer holds. Anybody may ask, and each write waits for the disk."""
LONGEST = 3.0
"""Seconds that a write may take before the server counts as not ready."""


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
