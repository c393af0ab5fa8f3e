"""Which request changed a table last: its id for the logs and its trace, also when the request came to another node.

The cause is sent beside the wake-up, only where requests are logged or traced. A node that missed it sends the new
state all the same, under an id of its own.
"""

from collections.abc import Callable

from cachetools import LRUCache

from cabochon.server.live.messages import Cause
from cabochon.server.logs import request_id
from cabochon.server.traces import Traces

MOST_CAUSES = 2000
"""Tables whose last cause is remembered."""


class Causes:
    """By table; the longest unused go first. `followed`: whether requests are logged or traced."""

    def __init__(self, traces: Traces, followed: bool, send: Callable[[Cause], None] = lambda _: None) -> None:
        self._traces, self._send = traces, send
        self.followed = followed
        self._known: LRUCache[str, Cause] = LRUCache(MOST_CAUSES)

    def note(self, table_id: str) -> None:
        """The request that is being answered has changed a table."""
        if self.followed:
            cause = Cause(table_id, request_id(), self._traces.here())
            self.receive(cause)
            self._send(cause)

    def receive(self, cause: Cause) -> None:
        self._known[cause.table_id] = cause

    def of(self, table_id: str) -> Cause | None:
        return self._known.get(table_id)
