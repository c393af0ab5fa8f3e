"""The two clocks of a server: the time of day, and the time served, by which live clocks and bots go.

The time served starts where the last server's heartbeat left it and runs only while a server runs. So nobody loses or
gains time because the machine was suspended, the server was down, or somebody moved the machine's clock in either
direction. Dates and correspondence clocks go by the time of day.
"""

import time
from collections.abc import Callable

from cabochon.table.game import GameTable
from cabochon.table.values import Milliseconds, TableRow

SECOND = 1000


def wall_clock() -> Milliseconds:
    return time.time_ns() // 1_000_000


class Clock:
    """The clock of the only server of a database. The time served never jumps.

    `steady` stands still on most systems while the machine sleeps, but not on all, and it runs on while a process is
    stopped. So no more than `longest` seconds are counted from one `tick` to the next.
    """

    def __init__(
        self,
        start: Milliseconds,
        longest: float,
        now: Callable[[], Milliseconds] = wall_clock,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._start = float(start)
        self._longest, self._now, self._steady = longest, now, steady
        self._ticked = steady()

    def now(self) -> Milliseconds:
        """The time of day. Somebody may move it."""
        return self._now()

    def served(self) -> Milliseconds:
        """The time served."""
        return int(self._start + min(self._since_tick(), self._longest) * SECOND)

    def tick(self) -> float:
        """Called again and again while the server runs. Returns the seconds since the last time that do not count."""
        passed = self._since_tick()
        counted = min(passed, self._longest)
        self._start += counted * SECOND
        self._ticked += passed
        return passed - counted

    def _since_tick(self) -> float:
        return max(0.0, self._steady() - self._ticked)

    def of(self, row: TableRow) -> Milliseconds:
        """The time by which the clocks of a table run."""
        return self.now() if row.rules.clock == "correspondence" else self.served()

    def of_turn(self, table: GameTable) -> Milliseconds:
        """The same, to charge the seat on turn by."""
        return self.of(table.row)
