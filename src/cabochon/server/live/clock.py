"""The two clocks of a server: the time of day, and the uptime clock, on which live clocks and bots run.

The uptime clock starts where the last server's heartbeat left it and runs only while a server runs. So no player loses
or gains time if the machine is suspended, the server is down, or the machine's clock is moved. Dates and correspondence
clocks run on the time of day.
"""

import time
from collections.abc import Callable

from cabochon.server.store.nodes import COUNTED, ClockReading
from cabochon.table.game import GameTable
from cabochon.table.values import Milliseconds, TableRow

SECOND = 1000
SLEW: Milliseconds = 1
"""The maximum by which a reading may set the clock back, unless the database's clock was moved."""


def wall_clock() -> Milliseconds:
    return time.time_ns() // 1_000_000


class Clock:
    """The clock of a single server. Its uptime never jumps.

    On most systems, but not on all, `steady` stops while the machine sleeps; it continues while a process is stopped.
    So at most `longest` seconds are counted from one `tick` to the next.
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
        """The time of day, which a user may change."""
        return self._now()

    def uptime(self) -> Milliseconds:
        return int(self._start + min(self._since_tick(), self._longest) * SECOND)

    def tick(self) -> float:
        """Must be called regularly while the server runs. Returns the seconds since the last call that do not count."""
        passed = self._since_tick()
        counted = min(passed, self._longest)
        self._start += counted * SECOND
        self._ticked += passed
        return passed - counted

    def _since_tick(self) -> float:
        return max(0.0, self._steady() - self._ticked)

    def of(self, row: TableRow) -> Milliseconds:
        """The time that the clocks of a table use."""
        return self.now() if row.rules.clock == "correspondence" else self.uptime()

    def of_turn(self, table: GameTable) -> Milliseconds:
        """The same time, for charging the seat on turn."""
        return self.of(table.row)


class SharedClock(Clock):
    """The clock of one of several nodes: both times are those of the database. Every comparison of a table with the
    database reads them, and so does a tick twice a second. Between readings the machine's monotonic clock is added.
    """

    def __init__(self, reading: ClockReading, ahead: Callable[[], Milliseconds] = lambda: 0) -> None:
        """`ahead`: how far a test has moved the clock."""
        self._ahead = ahead
        self._reading, self._at = reading, time.monotonic()

    def read(self, reading: ClockReading, asked: float) -> None:
        """Take a reading that was requested at `asked`, by `time.monotonic`.

        A reading may be as old as the time until its answer arrived, and must not set the clock back by that time. If
        it is more than a second older than that, the database's clock was moved.
        """
        now = self._reading.now + self._passed()
        late = now - reading.now
        if 0 < late <= SECOND + int((time.monotonic() - asked) * SECOND):
            now -= min(late, SLEW)
            reading = ClockReading(now, now - (reading.now - reading.uptime))
        self._reading, self._at = reading, time.monotonic()

    @property
    def fresh(self) -> bool:
        """Whether the last reading is recent. If it is not, this node or the database was suspended."""
        return self._passed() < COUNTED

    def now(self) -> Milliseconds:
        return self.database_time() + self._ahead()

    def database_time(self) -> Milliseconds:
        """The time of day by the database's clock, without the offset that tests set."""
        return self._reading.now + self._passed()

    def uptime(self) -> Milliseconds:
        """The uptime clock. It stops if the database could not be reached for a while."""
        return self._reading.uptime + min(self._passed(), COUNTED) + self._ahead()

    def tick(self) -> float:
        """Returns 0, because readings of the shared clock already leave out the time that does not count."""
        return 0.0

    def of_turn(self, table: GameTable) -> Milliseconds:
        """The time, with at most the time since the last version charged to the seat on turn: two nodes may have read
        the clock before and after a late tick.
        """
        row, clock = table.row, self.of(table.row)
        if row.flag_at is None or row.turn is None or not table.times:
            return clock
        began = row.flag_at - row.clocks[row.turn]
        return min(clock, began + max(0, self.now() - table.times[-1]))

    def _passed(self) -> Milliseconds:
        return int((time.monotonic() - self._at) * SECOND)
