"""Everything about bots on a server: the workers, their queue, the scheduler of turns, hints and the host's engines."""

import asyncio
from typing import Self

from cabochon.server.bots.engines import Engines
from cabochon.server.bots.hint import HintService
from cabochon.server.bots.pool import WorkerProcess
from cabochon.server.bots.queue import FairQueue
from cabochon.server.bots.scheduler import BotScheduler
from cabochon.server.live.ending import end_tasks
from cabochon.server.live.house import House


class BotService:
    """`async with` it: bots play and hints are given inside."""

    def __init__(self, house: House) -> None:
        settings = house.settings
        queue = FairQueue(house.limits.home_of)
        self.workers = [WorkerProcess() for _ in range(settings.bot_workers)]
        self.engines = Engines(settings.given_bots, settings.engine_seconds)
        self.hints = HintService(house, queue, len(self.workers))
        self._queue, self._scheduler = queue, BotScheduler(house, queue, self.engines, len(self.workers))
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._scheduler.run())]
        self._tasks += [asyncio.create_task(self._queue.work(worker)) for worker in self.workers]
        return self

    async def __aexit__(self, *_: object) -> None:
        await end_tasks(self._tasks)
        for worker in self.workers:
            await worker.end()
        await self.engines.close()
