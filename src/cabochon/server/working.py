"""Bots on machines of their own: a node that serves nobody and plays the turns of bots for all others.

It finds due turns in the database and takes them under leases, like every node (`store.nodes.take_due_turns`). If it
dies, its leases end within seconds and another worker or node takes the turns. An answer for a version that is past
changes nothing, so a turn that was taken twice is played once.
"""

import asyncio
import logging
import signal
from collections.abc import Callable
from contextlib import suppress

from prometheus_client import start_http_server

from cabochon.server.bots.scheduler import BotService
from cabochon.server.errors import CannotServe
from cabochon.server.metrics import Metrics
from cabochon.server.settings import Settings
from cabochon.server.upkeep.assembly import Services, shared_services
from cabochon.server.upkeep.folder import folder_lock
from cabochon.server.upkeep.opening import open_store, plain_disk_failures

log = logging.getLogger("cabochon.working")

BEAT = 5.0


def work(settings: Settings, ready: Callable[[int], None], metrics_port: int = 0) -> None:
    """Play the turns of bots until told to stop. `ready` hears how many processes do it."""
    if not settings.database_url:
        raise CannotServe("worker-needs-database")
    if not settings.bot_workers:
        raise CannotServe("worker-without-workers")
    metrics = Metrics()
    with folder_lock(settings.data):
        if metrics_port:
            try:
                start_http_server(metrics_port, registry=metrics.registry)
            except OSError as error:
                raise CannotServe("port-taken", port=str(metrics_port), host="", why=error.strerror or "") from None
        asyncio.run(_work(settings, metrics, ready))


async def _work(settings: Settings, metrics: Metrics, ready: Callable[[int], None]) -> None:
    store, _ = await asyncio.to_thread(open_store, settings, metrics.commit)
    stop = asyncio.Event()
    for asked in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(asked, stop.set)
    try:
        with plain_disk_failures(settings):
            core = await shared_services(settings, store, metrics)
        bots = BotService(core.tables, core.nodes, core.limits, metrics)
        async with core.nodes.running(), bots.running():
            ready(len(bots.workers))
            await _until(stop, core)
    finally:
        await store.close()


async def _until(stop: asyncio.Event, core: Services) -> None:
    """Say now and then that this node is there, and forget tables that nobody needs."""
    while not stop.is_set():
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await stop.wait()
        try:
            await core.nodes.beat()
        except Exception as error:
            log.warning("the database could not be asked", extra={"why": type(error).__name__})
        tables = core.tables
        tables.cache.drop_idle(tables.clock.now() - int(tables.settings.idle_seconds * 1000), lambda _: False)
        core.metrics.live_tables.set(len(tables.cache))
