"""Everything about bots on a server: the workers, their queue, the scheduler of turns, hints and the host's engines."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cabochon.server.bots.engines import Engines
from cabochon.server.bots.hint import HintService
from cabochon.server.bots.pool import WorkerProcess
from cabochon.server.bots.queue import FairQueue
from cabochon.server.bots.scheduler import BotScheduler
from cabochon.server.door.limits import Limits
from cabochon.server.live.background import background
from cabochon.server.live.nodes import Nodes
from cabochon.server.live.table_service import TableService
from cabochon.server.metrics import Metrics


class BotService:
    """Bots play and hints are given while it runs."""

    def __init__(self, tables: TableService, nodes: Nodes, limits: Limits, metrics: Metrics) -> None:
        settings = tables.settings
        queue = FairQueue(limits.home_of)
        self.workers = [WorkerProcess() for _ in range(settings.bot_workers)]
        self.engines = Engines(settings.given_bots, settings.engine_seconds)
        self.hints = HintService(tables, metrics, queue, len(self.workers))
        self._queue = queue
        self._scheduler = BotScheduler(tables, nodes, metrics, queue, self.engines, len(self.workers))

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        try:
            async with background(self._scheduler.run(), *map(self._queue.work, self.workers)):
                yield
        finally:
            await self._scheduler.close()
            for worker in self.workers:
                await worker.end()
            await self.engines.close()
