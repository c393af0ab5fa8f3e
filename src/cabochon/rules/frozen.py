"""A mapping that does not change. Unlike `mappingproxy`, it can be pickled, copied and sent to another process."""

from collections.abc import ItemsView, Iterator, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Frozen(Mapping[K, V]):
    """An immutable copy of a mapping."""

    __slots__ = ("_held",)

    def __init__(self, held: Mapping[K, V]) -> None:
        self._held = dict(held)

    def __getitem__(self, key: K) -> V:
        return self._held[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def items(self) -> ItemsView[K, V]:
        return self._held.items()

    def __repr__(self) -> str:
        return repr(self._held)
