"""Creates the services of a server, with its own database or as one of several nodes. Nothing is started here.

Only this module chooses between SQLite and PostgreSQL with Redis or without.
"""

import asyncio
import math
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cabochon.server.live.clock import Clock, SharedClock, wall_clock
from cabochon.server.live.fanout import Causes, Fanout
from cabochon.server.live.node_link import NodeLink, PubSub
from cabochon.server.live.nodes import Nodes
from cabochon.server.live.presence import Presence
from cabochon.server.live.shared_nodes import SharedNodes, SharedTables
from cabochon.server.live.table_service import TableService
from cabochon.server.live.tables import LiveTables
from cabochon.server.metrics import Metrics
from cabochon.server.security.identity import Identity, signing_keys
from cabochon.server.security.limits import Limits
from cabochon.server.settings import Settings
from cabochon.server.store.database import store_of
from cabochon.server.store.nodes import Visit, beat
from cabochon.server.store.people import changed_note
from cabochon.server.store.protocol import Store
from cabochon.server.store.upkeep import resume_serving, uptime_noted
from cabochon.server.traces import Traces, traces_to
from cabochon.server.upkeep.folder import plain_failures
from cabochon.table.values import Milliseconds

if TYPE_CHECKING:
    from cabochon.server.live.seal import Seal

SHARED_SECONDS = 1.0
"""How long a node caches a person whom another node may have changed while the wake-up was lost."""


@dataclass(frozen=True)
class Services:
    """The services of one database. The application passes each to the parts that need it."""

    tables: TableService
    nodes: Nodes
    identity: Identity
    limits: Limits


@asynccontextmanager
async def services(
    settings: Settings,
    metrics: Metrics,
    limits: Limits | None = None,
    now: Callable[[], Milliseconds] = wall_clock,
    steady: Callable[[], float] = time.monotonic,
    *,
    serves: bool = True,
) -> AsyncIterator[tuple[Services, Milliseconds]]:
    """The services of a checked database, and how long no server ran. Tests replace the clocks `now` and `steady`.

    Unless it `serves`, they are for one command. With a shared database, that is a node for a moment.
    """
    store = await asyncio.to_thread(store_of, settings.place, metrics.commit)
    limits = limits or Limits(settings)
    try:
        with plain_failures(settings.database_name):
            if settings.database_url:  # other nodes may run meanwhile
                core, down = await _shared_services(settings, store, metrics, limits, now), 0
            else:
                resuming = store.write(resume_serving(now())) if serves else store.read(uptime_noted(now()))
                start, down = await resuming
                clock = Clock(start, settings.stall_seconds, now, steady)
                core = await _single_services(settings, store, metrics, limits, clock)
        yield core, down
    finally:
        await store.close()


async def _single_services(
    settings: Settings, store: Store, metrics: Metrics, limits: Limits, clock: Clock
) -> Services:
    identity = Identity(store, await signing_keys(store), clock.now, math.inf)
    presence, traces = Presence(), _traces(settings, "home")
    cache, causes = LiveTables(store, clock, presence), Causes(traces, traces.on or settings.log_requests)
    tables = TableService(settings, store, clock, cache, Fanout(), presence, causes, traces, metrics)
    return Services(tables, Nodes(store, clock), identity, limits)


async def _shared_services(
    settings: Settings, store: Store, metrics: Metrics, limits: Limits, now: Callable[[], Milliseconds]
) -> Services:
    node, visits = secrets.token_hex(6), dict[Visit, bool]()
    clock = SharedClock(await store.write(beat(node)), lambda: 0 if now is wall_clock else now() - wall_clock())
    limits.share(await _noted(store, "counting"))
    pubsub, seal = _pubsub(settings, await _noted(store, "house"), await _noted(store, "seal", 32), clock)
    identity = Identity(store, await signing_keys(store), clock.now, SHARED_SECONDS)
    link, traces = NodeLink(node, pubsub, seal, metrics.node_link.set), _traces(settings, node)
    fanout, presence = Fanout(link.put), Presence(visits.__setitem__)
    cache = SharedTables(node, store, clock, presence, fanout)
    causes = Causes(traces, traces.on or settings.log_requests, link.put)
    tables = TableService(settings, store, clock, cache, fanout, presence, causes, traces, metrics)
    nodes = SharedNodes(node, tables, cache, clock, link, visits, limits, identity)
    return Services(tables, nodes, identity, limits)


def _pubsub(settings: Settings, channel: str, secret: str, clock: SharedClock) -> tuple[PubSub, "Seal"]:
    """Redis if the settings name one, else PostgreSQL. Their packages are an extra and imported only here."""
    from cabochon.server.live.seal import Seal

    seal = Seal(secret, clock.database_time)
    if not settings.redis_url:
        from cabochon.server.store.postgres import PostgresPubSub

        return PostgresPubSub(settings.database_url), seal
    from cabochon.server.live.redis_pubsub import RedisPubSub

    return RedisPubSub(settings.redis_url, channel), seal


async def _noted(store: Store, key: str, size: int = 8) -> str:
    """A random value that the first node chose for all. It distinguishes databases that share one Redis server."""
    return str(await store.write(changed_note(key, lambda known: known or secrets.token_hex(size))))


def _traces(settings: Settings, node: str) -> Traces:
    """Traces if the settings name a receiver. Their packages are an extra."""
    return traces_to(settings.traces_url, node) if settings.traces_url else Traces()
