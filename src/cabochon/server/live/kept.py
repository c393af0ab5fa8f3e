"""Answers that many ask for: made once for all, and kept until they are stale."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from cachetools import LRUCache

from cabochon.server.live.fanout import Fanout, Topic, TopicKind

T = TypeVar("T")


class Kept(Generic[T]):
    """Made when it is first asked for, once for all who ask. It also grows old, for what nobody is told of."""

    def __init__(self, make: Callable[[], Awaitable[T]], old_seconds: float) -> None:
        self._make, self._old_seconds = make, old_seconds
        self._made: asyncio.Future[T] | None = None
        self._at = 0.0

    def stale(self) -> None:
        """Who asks from now on gets a new one."""
        self._made = None

    async def get(self) -> T:
        now = asyncio.get_running_loop().time()
        if self._made is None or now > self._at + self._old_seconds or _failed(self._made):
            self._made, self._at = asyncio.ensure_future(self._make()), now
        return await asyncio.shield(self._made)


def _failed(made: asyncio.Future[T]) -> bool:
    return made.done() and (made.cancelled() or made.exception() is not None)


class KeptByName(Generic[T]):
    """One for each name, stale when its topic is published. The longest unused go first when there are too many."""

    def __init__(
        self, fanout: Fanout, kind: TopicKind, make: Callable[[str], Awaitable[T]],
        old_seconds: float, most: int,
    ) -> None:  # fmt: skip
        self._fanout, self._kind, self._make, self._old_seconds = fanout, kind, make, old_seconds
        self._ends: dict[str, Callable[[], None]] = {}
        self._kept: LRUCache[str, Kept[T]] = _Dropping(most, self._end)

    async def get(self, name: str) -> T:
        kept = self._kept.get(name)
        if kept is None:
            kept = self._kept[name] = Kept(lambda: self._make(name), self._old_seconds)
            self._ends[name] = self._fanout.subscribe(Topic(self._kind, name), kept.stale)
        return await kept.get()

    def stale(self) -> None:
        """All of them."""
        for kept in self._kept.values():
            kept.stale()

    def _end(self, name: str) -> None:
        self._ends.pop(name)()


class _Dropping(LRUCache[str, Kept[T]]):
    """Says what it drops."""

    def __init__(self, most: int, dropped: Callable[[str], None]) -> None:
        super().__init__(most)
        self._dropped = dropped

    def popitem(self) -> tuple[str, Kept[T]]:
        name, kept = super().popitem()
        self._dropped(name)
        return name, kept
