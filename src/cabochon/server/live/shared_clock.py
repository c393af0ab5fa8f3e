"""The clock of nodes that share a database: the time of day and the time served, by the database's clock.

Every request that uses a table reads it, and so does a beat twice a second. In between it goes on by the machine's
steady clock, so that asking the time costs nothing.
"""

import time
from collections.abc import Callable

from cabochon.server.live.clock import SECOND, Clock
from cabochon.server.store.nodes import COUNTED, ClockReading
from cabochon.table.game import GameTable
from cabochon.table.values import Milliseconds

SLEW: Milliseconds = 1
"""By how much a reading may set the clock back, unless somebody moved the database's clock."""


class SharedClock(Clock):
    """The clock of one node."""

    def __init__(self, reading: ClockReading, ahead: Callable[[], Milliseconds] = lambda: 0) -> None:
        """`ahead`: how far a test has turned the clock."""
        self._ahead = ahead
        self._reading, self._at = reading, time.monotonic()

    def read(self, reading: ClockReading, asked: float) -> None:
        """Go by this reading, for which the database was asked at `asked`, by `time.monotonic`.

        A reading may be old by as much as the answer took, for example because this process stood still. That must
        not turn the clock back. Only a reading that is older still, by more than a second, means that somebody moved
        the database's clock.
        """
        now = self._reading.now + self._passed()
        late = now - reading.now
        if 0 < late <= SECOND + int((time.monotonic() - asked) * SECOND):
            now -= min(late, SLEW)
            reading = ClockReading(now, now - (reading.now - reading.served))
        self._reading, self._at = reading, time.monotonic()

    def now(self) -> Milliseconds:
        return self.database_time() + self._ahead()

    def database_time(self) -> Milliseconds:
        """The time of day by the database's clock, whatever a test has done to ours."""
        return self._reading.now + self._passed()

    def served(self) -> Milliseconds:
        """It stands still if the database has not been reached for a while."""
        return self._reading.served + min(self._passed(), COUNTED) + self._ahead()

    def tick(self) -> float:
        """The next reading leaves out what does not count, for all nodes."""
        return 0.0

    def of_turn(self, table: GameTable) -> Milliseconds:
        """Never more than passed since the last version.

        One node may have read the time served just before a beat that came late, and another just after it.
        """
        row, clock = table.row, self.of(table.row)
        if row.flag_at is None or row.turn is None or not table.times:
            return clock
        began = row.flag_at - row.clocks[row.turn]
        return min(clock, began + max(0, self.now() - table.times[-1]))

    def _passed(self) -> Milliseconds:
        return int((time.monotonic() - self._at) * SECOND)
