"""Joining the other nodes of a shared database, at the start of a node."""

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from cabochon.server.errors import CannotServe
from cabochon.server.live.neighbours import Neighbours
from cabochon.server.live.shared_clock import SharedClock
from cabochon.server.live.shared_fanout import Line, SharedFanout
from cabochon.server.metrics import Metrics
from cabochon.server.settings import Settings
from cabochon.server.store.nodes import beat
from cabochon.server.store.people import changed_note
from cabochon.server.store.protocol import Store
from cabochon.table.values import Milliseconds

if TYPE_CHECKING:
    from cabochon.server.live.seal import Seal


async def join_nodes(
    settings: Settings,
    store: Store,
    metrics: Metrics,
    ahead: Callable[[], Milliseconds] = lambda: 0,
) -> Neighbours:
    """Say that this node is there, read the clock, and open the line. `ahead`: how far a test has turned the clock."""
    node = secrets.token_hex(6)
    clock = SharedClock(await store.write(beat(node)), ahead)
    house, secret, counting = (
        await _noted(store, "house"),
        await _noted(store, "seal", 32),
        await _noted(store, "counting"),
    )
    line, seal = _line(settings, house, secret, clock)
    fanout = SharedFanout(node, line, seal, metrics.line.set)  # its tasks run: nothing may fail from here on
    return Neighbours(node, counting, store, clock, fanout)


def _line(settings: Settings, house: str, secret: str, clock: SharedClock) -> tuple[Line, "Seal"]:
    """Redis where the host names one, else PostgreSQL itself. What they need is an extra, imported only here."""
    try:
        from cabochon.server.live.seal import Seal

        seal = Seal(secret, clock.database_time)
        if not settings.redis_url:
            from cabochon.server.store.notify import PostgresLine

            return PostgresLine(settings.database_url), seal
        from cabochon.server.live.redis_line import RedisLine
    except ModuleNotFoundError as error:
        raise CannotServe("driver-missing", module=error.name or "redis", extra="club") from None
    return RedisLine(settings.redis_url, house), seal


async def _noted(store: Store, key: str, size: int = 8) -> str:
    """A word that one node chose at random for all. One Redis may serve several houses, so each names its channel."""
    return str(await store.write(changed_note(key, lambda known: known or secrets.token_hex(size))))
