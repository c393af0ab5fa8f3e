"""Which request changed a table last: its id for the logs and its trace, also when the request came to another node.

The cause travels beside the wake-up, only where requests are logged or traced. A node that missed it tells the new
state all the same, under an id of its own.
"""

from dataclasses import dataclass

from cachetools import LRUCache

from cabochon.server.live.fanout import CAUSE
from cabochon.server.traces import NO_TRACE

MOST_CAUSES = 2000
"""Tables whose last cause is remembered."""
LONGEST = 64


@dataclass(frozen=True, slots=True)
class Cause:
    """The request behind a change."""

    request: str
    trace: str = NO_TRACE


class Causes:
    """By table; the longest unused go first."""

    def __init__(self) -> None:
        self._known: LRUCache[str, Cause] = LRUCache(MOST_CAUSES)

    def note(self, table_id: str, cause: Cause) -> str:
        """Remember it here. Gives the word for the other nodes."""
        self._known[table_id] = cause
        return f"{CAUSE}{table_id}:{cause.request}:{cause.trace}"

    def hear(self, word: str) -> None:
        """What another node told. Anything else is ignored."""
        parts = word.removeprefix(CAUSE).split(":")
        if len(parts) == 3 and all(0 < len(part) <= LONGEST for part in parts):
            self._known[parts[0]] = Cause(*parts[1:])

    def of(self, table_id: str) -> Cause | None:
        return self._known.get(table_id)
