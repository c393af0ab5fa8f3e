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
from cabochon.server.store.rows import Milliseconds


async def join_nodes(
    settings: Settings,
    store: Store,
    metrics: Metrics,
    ahead: Callable[[], Milliseconds] = lambda: 0,
) -> Neighbours:
    """Say that this node is there, read the clock, and open the line. `ahead`: how far a test has turned the clock."""
    node = secrets.token_hex(6)
    clock = SharedClock(await store.write(beat(node)), ahead)
    line = await _line(settings, store)
    return Neighbours(node, store, clock, SharedFanout(node, line, metrics.line.set))


async def _line(settings: Settings, store: Store) -> Line:
    """Redis where the host names one, else PostgreSQL itself. Their drivers are extras, imported only here."""
    if not settings.redis_url:
        from cabochon.server.store.notify import PostgresLine

        return PostgresLine(settings.database_url)
    try:
        from cabochon.server.live.redis_line import RedisLine
    except ModuleNotFoundError as error:
        raise CannotServe("driver-missing", module=error.name or "redis", extra="club") from None
    return RedisLine(settings.redis_url, await _name_of_house(store))


async def _name_of_house(store: Store) -> str:
    """One Redis may serve several houses: each has a channel of its own, named once for all nodes."""
    return str(await store.write(changed_note("house", lambda known: known or secrets.token_hex(8))))
