"""Figures by key: their number, their mean, and the error of the mean."""

import math
from dataclasses import dataclass
from typing import Any

Key = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a number of figures."""

    number: int
    mean: float
    error: float
    """Half of the 95 % interval, if the figures are independent."""


NONE = Mean(0, 0.0, math.inf)


class Tally:
    """Sums of figures by key. Two tallies can be added, so that many processes share the work."""

    def __init__(self) -> None:
        self._sums: dict[Key, tuple[int, float, float]] = {}

    def add(self, value: float, *key: str | int) -> None:
        """Add one figure."""
        number, whole, squares = self._sums.get(key, (0, 0.0, 0.0))
        self._sums[key] = (number + 1, whole + value, squares + value * value)

    def merge(self, other: "Tally") -> None:
        """Add the figures of another tally."""
        for key, more in other._sums.items():
            number, whole, squares = self._sums.get(key, (0, 0.0, 0.0))
            self._sums[key] = (number + more[0], whole + more[1], squares + more[2])

    def of(self, *key: str | int) -> Mean:
        """The mean at a key, or of all keys with that prefix."""
        return self._mean([sums for found, sums in self._sums.items() if found[: len(key)] == key])

    def number(self, *key: str | int) -> int:
        """The number of figures under a key."""
        return self.of(*key).number

    def by(self, *key: str | int) -> dict[str | int, Mean]:
        """The means by the next part of the key, sorted."""
        at = len(key)
        found: dict[str | int, list[tuple[int, float, float]]] = {}
        for each, sums in self._sums.items():
            if each[:at] == key and len(each) > at:
                found.setdefault(each[at], []).append(sums)
        return {part: self._mean(found[part]) for part in sorted(found, key=lambda each: (isinstance(each, str), each))}

    @staticmethod
    def _mean(sums: list[tuple[int, float, float]]) -> Mean:
        number = sum(each[0] for each in sums)
        if not number:
            return NONE
        mean = sum(each[1] for each in sums) / number
        spread = max(0.0, sum(each[2] for each in sums) / number - mean * mean)
        return Mean(number, mean, 1.96 * math.sqrt(spread / number) if number > 1 else math.inf)

    def plain(self) -> list[Any]:
        """The sums as JSON values."""
        return [[*key, [number, round(whole, 5), round(squares, 6)]] for key, (number, whole, squares) in sorted(
            self._sums.items(), key=lambda each: [str(part) for part in each[0]]
        )]  # fmt: skip

    @classmethod
    def read(cls, plain: list[Any]) -> "Tally":
        """The tally from JSON values."""
        made = cls()
        for *key, sums in plain:
            made._sums[tuple(key)] = (sums[0], sums[1], sums[2])
        return made
