"""The time that the server has served: the clock by which live clocks and bots go.

It starts where the last server's heartbeat left it and runs only while a server runs. So nobody loses or gains time
because the machine was suspended, the server was down, or somebody moved the machine's clock in either direction.
Dates and correspondence clocks go by the time of day.
"""

import time
from collections.abc import Callable

from cabochon.table.values import Milliseconds

SECOND = 1000


class ServedClock:
    """Milliseconds that never jump.

    `steady` stands still on most systems while the machine sleeps, but not on all, and it runs on while a process is
    stopped. So no more than `longest` seconds are counted from one `tick` to the next.
    """

    def __init__(self, start: Milliseconds, longest: float, steady: Callable[[], float] = time.monotonic) -> None:
        self._at = float(start)
        self._longest = longest
        self._steady = steady
        self._ticked = steady()

    def __call__(self) -> Milliseconds:
        return int(self._at + min(self._passed(), self._longest) * SECOND)

    def tick(self) -> float:
        """Called again and again while the server runs. Gives the seconds since the last time that do not count."""
        passed = self._passed()
        counted = min(passed, self._longest)
        self._at += counted * SECOND
        self._ticked += passed
        return passed - counted

    def _passed(self) -> float:
        return max(0.0, self._steady() - self._ticked)
