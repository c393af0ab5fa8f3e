"""One table that a window looks at: how it looks, and what it was sent."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from cabochon.server.store.rows import SayingRow
from cabochon.server.tables.talk import said
from cabochon.server.wire.answers import Said, Unsaid
from cabochon.server.wire.socket import WatchMessage
from cabochon.table.values import SeatRow


@dataclass
class Watch:
    """Kept by the connection until the window looks away."""

    seat: int | None = None
    words: bool = False
    notation: bool = False
    sent: int | None = None
    """The version that was sent last; None: nothing yet."""
    heard: frozenset[str] = frozenset()
    """The ids of the sayings that were sent,"""
    language: str = ""
    """and in which language."""
    seats: tuple[SeatRow, ...] = ()
    """The seats of the last state that was sent."""
    onlookers: int | None = None
    """The number that was sent last."""
    ends: list[Callable[[], None]] = field(default_factory=list)

    def look(self, message: WatchMessage) -> None:
        """Look as the message says."""
        self.seat, self.words, self.notation, self.sent = message.seat, message.words, message.notation, message.since

    def hear(self, table_id: str, sayings: Sequence[SayingRow], language: str) -> Iterator[Said | Unsaid]:
        """What was said since the last time, and what is not kept any more; all of it in a new language.

        Compared by ids, not by time: what another server wrote may turn up behind something later.
        """
        heard, kept = self.heard, frozenset(one.id for one in sayings)
        if gone := heard - kept:
            yield Unsaid(type="unsaid", table=table_id, ids=sorted(gone))
        for one in sayings:
            if one.id not in heard or language != self.language:
                yield said(one, language)
        self.heard, self.language = kept, language
