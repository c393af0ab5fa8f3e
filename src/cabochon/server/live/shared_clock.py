"""The clock of nodes that share a database: the time of day and the time served, by the database's clock.

Every request that uses a table reads it, and so does a beat twice a second. In between it goes on by the machine's
steady clock, so that asking the time costs nothing.
"""

import time
from collections.abc import Callable

from cabochon.server.store.nodes import COUNTED, ClockReading
from cabochon.server.store.rows import Milliseconds

SECOND = 1000
SLEW: Milliseconds = 1
"""By how much a reading may set the clock back, unless somebody moved the database's clock."""


class SharedClock:
    """What `House.now` and `House.served` tell at a node."""

    def __init__(self, reading: ClockReading, ahead: Callable[[], Milliseconds] = lambda: 0) -> None:
        """`ahead`: how far a test has turned the clock."""
        self._ahead = ahead
        self._reading, self._at = reading, time.monotonic()

    def read(self, reading: ClockReading) -> None:
        """Go by this reading. One that was long on its way is late, and must not turn the clock back."""
        now = self._reading.now + self._passed()
        late = now - reading.now
        if 0 < late <= SECOND:
            now -= min(late, SLEW)
            reading = ClockReading(now, now - (reading.now - reading.served))
        self._reading, self._at = reading, time.monotonic()

    def now(self) -> Milliseconds:
        return self._reading.now + self._passed() + self._ahead()

    def __call__(self) -> Milliseconds:
        """The time served. It stands still if the database has not been reached for a while."""
        return self._reading.served + min(self._passed(), COUNTED) + self._ahead()

    def tick(self) -> float:
        """As `ServedClock.tick`. What does not count, the next reading leaves out for all nodes."""
        return 0.0

    def _passed(self) -> Milliseconds:
        return int((time.monotonic() - self._at) * SECOND)
