"""Where replays are made: beside the loop, a few at a time; the last ones are kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

KEPT = 64
AT_ONCE = 2
"""Replays that are made at the same time; who comes later waits."""


class Replays:
    """Makes replays beside the loop, a few at a time, and keeps the last ones: a finished game does not change."""

    def __init__(self) -> None:
        self._kept: OrderedDict[object, bytes] = OrderedDict()
        self._making = asyncio.Semaphore(AT_ONCE)

    async def made(self, key: object, make: Callable[[], bytes]) -> bytes:
        if key not in self._kept:
            content = await self.beside(make)
            self._kept[key] = content
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    async def beside(self, make: Callable[[], bytes]) -> bytes:
        """The same without keeping."""
        async with self._making:
            return await asyncio.to_thread(make)
