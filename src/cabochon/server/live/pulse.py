"""The pulse: whether the database takes writes."""

import asyncio
import time
from collections.abc import Awaitable, Callable

FRESH = 1.0
"""Seconds for which an answer holds. Anybody may ask, and each write waits for the disk."""
LONGEST = 3.0
"""Seconds that a write may take before the server counts as not ready."""


class Pulse:
    """Writes the heartbeat, and says whether that works."""

    def __init__(self, beat: Callable[[], Awaitable[None]]) -> None:
        self.beat = beat
        self._trying: asyncio.Task[bool] | None = None
        self._tried = float("-inf")

    async def can_write(self) -> bool:
        """Whether a write succeeds now, or did within the last second. All who ask meanwhile share one write."""
        if self._trying is None or (self._trying.done() and time.monotonic() - self._tried > FRESH):
            self._trying = asyncio.create_task(self._try())
        return await asyncio.shield(self._trying)

    async def _try(self) -> bool:
        try:
            await asyncio.wait_for(self.beat(), LONGEST)
        except Exception:
            return False
        finally:
            self._tried = time.monotonic()
        return True
