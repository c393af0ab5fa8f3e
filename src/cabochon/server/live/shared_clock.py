"""The clock of nodes that share a database: the time of day and the time served, by the database's clock.

Every heartbeat reads it. In between it goes on by the machine's steady clock, so that asking the time costs nothing.
"""

import time
from collections.abc import Callable

from cabochon.server.store.nodes import SILENT, ClockReading
from cabochon.server.store.rows import Milliseconds

SECOND = 1000


class SharedClock:
    """What `House.now` and `House.served` tell at a node."""

    def __init__(self, reading: ClockReading, ahead: Callable[[], Milliseconds] = lambda: 0) -> None:
        """`ahead`: how far a test has turned the clock."""
        self._ahead = ahead
        self.read(reading)

    def read(self, reading: ClockReading) -> None:
        self._reading, self._at = reading, time.monotonic()

    def now(self) -> Milliseconds:
        return self._reading.now + self._passed() + self._ahead()

    def __call__(self) -> Milliseconds:
        """The time served."""
        return self._reading.served + min(self._passed(), SILENT) + self._ahead()

    def tick(self) -> float:
        """As `ServedClock.tick`. What does not count, the next reading leaves out for all nodes."""
        return 0.0

    def _passed(self) -> Milliseconds:
        return int((time.monotonic() - self._at) * SECOND)
