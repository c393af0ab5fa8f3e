"""Joining the other nodes of a shared database, at the start of a node."""

import secrets
from collections.abc import Callable

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


async def join_nodes(
    settings: Settings,
    store: Store,
    metrics: Metrics,
    ahead: Callable[[], Milliseconds] = lambda: 0,
) -> Neighbours:
    """Say that this node is there, read the clock, and open the line. `ahead`: how far a test has turned the clock."""
    node = secrets.token_hex(6)
    clock = SharedClock(await store.write(beat(node)), ahead)
    line = _line(settings, await _noted(store, "house"))
    return Neighbours(node, await _noted(store, "counting"), store, clock, SharedFanout(node, line, metrics.line.set))


def _line(settings: Settings, house: str) -> Line:
    """Redis where the host names one, else PostgreSQL itself. Their drivers are extras, imported only here."""
    if not settings.redis_url:
        from cabochon.server.store.notify import PostgresLine

        return PostgresLine(settings.database_url)
    try:
        from cabochon.server.live.redis_line import RedisLine
    except ModuleNotFoundError as error:
        raise CannotServe("driver-missing", module=error.name or "redis", extra="club") from None
    return RedisLine(settings.redis_url, house)


async def _noted(store: Store, key: str) -> str:
    """A word that one node chose at random for all. One Redis may serve several houses, so each names its channel."""
    return str(await store.write(changed_note(key, lambda known: known or secrets.token_hex(8))))
