"""The jobs of the workers, and the order in which they are done."""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Protocol

from cabochon.rules.errors import CabochonError
from cabochon.server.bots.pool import WorkerProcess

log = logging.getLogger("cabochon.bots")


class Job(Protocol):
    """Something for a worker to do."""

    @property
    def owner(self) -> str:
        """The person for whom it is done."""
        ...

    async def run(self, worker: WorkerProcess) -> None:
        """Do it. The worker does nothing else meanwhile."""
        ...


class FairQueue:
    """Addresses take turns, and so do the owners behind each: neither many tables nor many names get more."""

    def __init__(self, home_of: Callable[[str], str] = lambda owner: owner) -> None:
        self._home_of = home_of
        self._homes: OrderedDict[str, OrderedDict[str, deque[Job]]] = OrderedDict()
        self._filled = asyncio.Semaphore(0)

    def __len__(self) -> int:
        return sum(len(waiting) for owners in self._homes.values() for waiting in owners.values())

    def put(self, job: Job) -> None:
        owners = self._homes.setdefault(self._home_of(job.owner), OrderedDict())
        owners.setdefault(job.owner, deque()).append(job)
        self._filled.release()

    async def get(self) -> Job:
        await self._filled.acquire()
        home, owners = self._homes.popitem(last=False)
        owner, waiting = owners.popitem(last=False)
        job = waiting.popleft()
        if waiting:
            owners[owner] = waiting  # behind the others
        if owners:
            self._homes[home] = owners
        return job

    async def work(self, worker: WorkerProcess) -> None:
        """Let a worker do one job after the other, without end. A job that fails is logged."""
        while True:
            job = await self.get()
            try:
                await job.run(worker)
            except CabochonError as refused:
                log.warning("a bot's answer was refused", extra={"key": getattr(refused, "key", "?")})
            except Exception:
                log.exception("a bot's turn failed")
