"""Randomness that is passed in: a stream of numbers made from a key by SHA-256.

The same key gives the same numbers on every machine and in every version. The deal, `imagine`,
the bots and the simulator all draw from such a stream; nothing here comes from `random`.
docs/deal.md specifies it for other languages.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

from cabochon.rules.arguments import check_text, check_type, whole

T = TypeVar("T")

_RANGE = 1 << 32


class Chance:
    """An endless stream of unbiased numbers, fixed by its key."""

    def __init__(self, key: bytes | str | int) -> None:
        """Converts a part of the key to bytes: text as UTF-8, a number as its decimal digits."""
        check_type(key, (bytes, str, int), "the key of a Chance is bytes, text or a whole number")
        self._key = sha256(key if isinstance(key, bytes) else str(key).encode()).digest()
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        """The next 32 bits."""
        if not self._words:
            block = sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            self._words = [int.from_bytes(block[start : start + 4], "big") for start in range(28, -1, -4)]
        return self._words.pop()

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all equally likely. Draws that would make small numbers more likely are
        rejected.
        """
        if not 0 < whole(bound, "the bound is a whole number") <= _RANGE:
            raise ValueError(f"the bound must be 1 to 2**32, not {bound}")
        limit = _RANGE - _RANGE % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def pick(self, items: Sequence[T]) -> T:
        """A random item. All are equally likely."""
        check_type(items, Sequence, "an item is picked from a list or a tuple")
        if not items:
            raise ValueError("cannot pick from an empty sequence")
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a uniformly random order (Fisher and Yates, from the last place down)."""
        check_type(items, Iterable, "what is shuffled is a list or a tuple")
        pile = list(items)
        for last in range(len(pile) - 1, 0, -1):
            chosen = self.below(last + 1)
            pile[last], pile[chosen] = pile[chosen], pile[last]
        return tuple(pile)

    def split(self, name: str) -> "Chance":
        """A separate stream for another purpose. Drawing from it does not advance this one."""
        check_text(name, "the name of a stream")
        return Chance(self._key + name.encode())
