"""The worker processes, and the queue of requests for them.

A worker starts with its first job. It is killed if it takes too long or sends no heartbeat, and replaced if it dies.
"""

import asyncio
import json
import logging
import sys
from asyncio import StreamReader
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from cabochon.server.bots.worker import HEARTBEAT
from cabochon.server.metrics import Metrics

log = logging.getLogger("cabochon.bots")

LONGEST_LINE = 64 * 1024
SILENCE = 4.0
"""Seconds without a heartbeat after which a worker counts as stopped. It sends one every half second."""
TRIES = 3  # how often a job is started if workers die during it
START_UP = 20.0  # seconds until the first heartbeat of a process, which loads the game first
LOADING = 10.0  # seconds beyond the thinking time of a job, for a process that loads the game first


class WorkerDied(Exception):
    """The worker ended or took too long. Another worker can do the job."""


Request = asyncio.Future["WorkerProcess"]
"""A request that waits for a worker."""


class WorkerProcess:
    """One worker process, which does one job at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._asked = asyncio.Lock()
        self._alive = False
        """Whether this process has sent a heartbeat yet."""
        self.starts = 0

    async def ask_again(self, job: dict[str, Any], limit: float, metrics: Metrics) -> dict[str, Any] | None:
        """The answer to a job, from another process if this one dies during it; None if `TRIES` of them died."""
        for _ in range(TRIES):
            try:
                return await self.ask(job, limit)
            except WorkerDied:
                metrics.bot_restarts.inc()
                log.warning("a bot's worker died and was replaced")
        return None

    async def ask(self, job: dict[str, Any], limit: float) -> dict[str, Any]:
        """The answer to a job. Raises `WorkerDied` if there is none within the limit. Other jobs wait meanwhile."""
        async with self._asked:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                process.stdin.write((json.dumps(job) + "\n").encode())
                await process.stdin.drain()
                async with asyncio.timeout(limit):
                    line = await self._line(process.stdout)
            except (TimeoutError, OSError, ValueError):
                line = b""
            except asyncio.CancelledError:
                await self.end()
                raise
            if not line.endswith(b"\n"):
                await self.end()
                raise WorkerDied
            answer: dict[str, Any] = json.loads(line)
            return answer

    async def _line(self, out: StreamReader) -> bytes:
        """The next line that is not a heartbeat. Raises if neither a line nor a heartbeat arrives."""
        while True:
            async with asyncio.timeout(SILENCE if self._alive else START_UP):
                line = await out.readline()
            self._alive = True
            if line != HEARTBEAT:
                return line

    async def end(self) -> None:
        """End the process. The next job starts another process."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            await self.end()
            self.starts += 1
            self._alive = False
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "cabochon.server.bots.worker",
                stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True,
            )  # fmt: skip
        return self._process


class BotWorkerPool:
    """Lends the workers: round robin over addresses, then over the owners at each, whatever their number of tables."""

    def __init__(self, workers: int, address_of: Callable[[str], str] = lambda owner: owner) -> None:
        self.workers = [WorkerProcess() for _ in range(workers)]
        self._idle = deque(self.workers)
        self._address_of = address_of
        self._addresses: OrderedDict[str, OrderedDict[str, deque[Request]]] = OrderedDict()
        self._spare: deque[Request] = deque()
        """Requests that get a worker only if no other request waits."""

    @property
    def waiting(self) -> int:
        """The number of requests that wait for a worker, without the spare ones."""
        return sum(len(requests) for owners in self._addresses.values() for requests in owners.values())

    @asynccontextmanager
    async def worker(self, owner: str, *, spare: bool = False) -> AsyncIterator[WorkerProcess]:
        """Lends a worker for the body when it is the owner's turn; with `spare`, only when no other request waits."""
        request: Request = asyncio.get_running_loop().create_future()
        if spare:
            self._spare.append(request)
        else:
            owners = self._addresses.setdefault(self._address_of(owner), OrderedDict())
            owners.setdefault(owner, deque()).append(request)
        self._lend()
        try:
            yield await request
        finally:
            if not request.cancelled():
                self._idle.append(request.result())
                self._lend()

    def _lend(self) -> None:
        while self._idle and (self._addresses or self._spare):
            request = self._next()
            if not request.done():  # not cancelled
                request.set_result(self._idle.popleft())

    def _next(self) -> Request:
        if not self._addresses:
            return self._spare.popleft()
        address, owners = self._addresses.popitem(last=False)
        owner, requests = owners.popitem(last=False)
        request = requests.popleft()
        if requests:
            owners[owner] = requests  # to the end of the queue
        if owners:
            self._addresses[address] = owners
        return request

    async def close(self) -> None:
        for worker in self.workers:
            await worker.end()
