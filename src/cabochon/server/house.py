"""The parts that every room of the server needs, in one place."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from cabochon.rules.table import View
from cabochon.server.bots.advice import Advice
from cabochon.server.fanout import BOTS, LOBBY, Fanout, about, about_person
from cabochon.server.figures import Figures
from cabochon.server.limits import Limits
from cabochon.server.metrics import Metrics
from cabochon.server.presence import Presence
from cabochon.server.replays import Replays
from cabochon.server.settings import Settings
from cabochon.server.store.protocol import Store
from cabochon.server.store.rows import Milliseconds, TableRow
from cabochon.server.tables.keeper import Keeper


def wall_clock() -> Milliseconds:
    return time.time_ns() // 1_000_000


@dataclass
class House:
    """One server's store, wake-ups, live tables, people who are here, limits and counters."""

    settings: Settings
    store: Store
    fanout: Fanout
    metrics: Metrics
    limits: Limits
    now: Callable[[], Milliseconds] = wall_clock
    presence: Presence = field(default_factory=Presence)
    replays: Replays = field(default_factory=Replays)
    figures: Figures = field(default_factory=Figures)
    stopping: bool = False
    """The server is about to stop: tables were told, nothing new begins."""
    tables: Keeper = field(init=False)
    advise: Callable[[str, View], Awaitable[Advice]] = field(init=False)
    """A person and what they see: a hint. Set by the desk, which has the workers."""

    def __post_init__(self) -> None:
        self.tables = Keeper(self.store, self.now)

    def tell(self, row: TableRow, *, lobby: bool = False) -> None:
        """Wake who looks at a table, who is on turn, and the lobby or the bots if it matters to them."""
        self.fanout.publish(about(row.id))
        if row.turn is not None and (person := row.seats[row.turn].person) is not None:
            self.fanout.publish(about_person(person))
        if lobby:
            self.fanout.publish(LOBBY)
        if row.bot_due is not None:
            self.fanout.publish(BOTS)
