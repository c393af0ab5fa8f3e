"""Where replays are made: beside the loop, a few at a time; the last ones are kept."""

import asyncio
import gzip
from collections.abc import Callable
from typing import TypeVar

import orjson
from cachetools import LRUCache

T = TypeVar("T")

KEPT = 64
AT_ONCE = 2
"""Replays that are made at the same time; later ones wait."""
COMPRESSION = 6


class ReplayMaker:
    """Makes replays beside the loop, a few at a time, and keeps the last ones: a finished game does not change."""

    def __init__(self) -> None:
        self._kept: LRUCache[object, bytes] = LRUCache(KEPT)
        self._making = asyncio.Semaphore(AT_ONCE)

    async def kept(self, key: object, make: Callable[[], object]) -> bytes:
        """What was made for this key before, or made now."""
        content = self._kept.get(key)
        if content is None:
            content = self._kept[key] = await self.made(make)
        return content

    async def made(self, make: Callable[[], object]) -> bytes:
        """A value as compressed JSON. Nothing is kept."""
        return await self.beside(lambda: compressed(make()))

    async def beside(self, make: Callable[[], T]) -> T:
        """Something that is made beside the loop."""
        async with self._making:
            return await asyncio.to_thread(make)


def compressed(value: object) -> bytes:
    """JSON, compressed: the positions of a game repeat each other, so a few dozen kB remain of half a million."""
    return gzip.compress(orjson.dumps(value), COMPRESSION, mtime=0)
