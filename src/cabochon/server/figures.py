"""Figures of the house, remembered for a moment: they change little and cost a look at every game."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

FRESH_SECONDS = 30.0

Rows = dict[str, list[dict[str, Any]]]


class Figures:
    """A few answers, each with the time it was made."""

    def __init__(self, fresh_seconds: float = FRESH_SECONDS) -> None:
        self._fresh = fresh_seconds
        self._made: dict[str, tuple[float, Rows]] = {}

    async def get(self, key: str, make: Callable[[], Awaitable[Rows]]) -> Rows:
        known = self._made.get(key)
        if known is None or time.monotonic() - known[0] > self._fresh:
            self._made[key] = known = (time.monotonic(), await make())
        return known[1]

    def forget(self) -> None:
        """Something has changed that must be seen at once."""
        self._made.clear()
