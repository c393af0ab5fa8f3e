"""The workers and the queue of their jobs.

A worker is started when it is first needed, ended when it takes too long or falls silent, and replaced when it dies.
"""

import asyncio
import json
import logging
import sys
from asyncio import StreamReader
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from cabochon.rules.errors import CabochonError
from cabochon.server.bots.worker import SIGN_OF_LIFE
from cabochon.server.metrics import Metrics

log = logging.getLogger("cabochon.bots")

LONGEST_LINE = 64 * 1024
SILENCE = 4.0
"""Seconds without a sign of life after which a worker counts as stopped. It gives one every half second."""
TRIES = 3
"""How often a job is given to a worker, if workers die over it."""
START_UP = 20.0
"""Seconds until the first sign: a fresh worker must first load the game."""


class WorkerDied(Exception):
    """The worker ended or took too long; the move can be chosen again by another."""


class WorkerProcess:
    """One process, one job at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._asked = asyncio.Lock()
        self._heard = False
        """Whether this process has given a sign of life yet."""
        self.starts = 0

    async def choose(self, bot: str, view: str, seconds: float, limit: float) -> tuple[str, bool]:
        """The move in notation, and whether time cut the bot's thought short."""
        chosen = await self.ask({"bot": bot, "view": view, "seconds": seconds}, limit)
        return str(chosen["move"]), bool(chosen["cut_short"])

    async def ask_again(self, job: dict[str, Any], limit: float, metrics: Metrics) -> dict[str, Any] | None:
        """The answer to one job, from another process if this one dies over it; None if `TRIES` of them did."""
        for _ in range(TRIES):
            try:
                return await self.ask(job, limit)
            except WorkerDied:
                metrics.bot_restarts.inc()
                log.warning("a bot's worker died and was replaced")
        return None

    async def ask(self, job: dict[str, Any], limit: float) -> dict[str, Any]:
        """The answer to one job; `WorkerDied` if there is none within the limit. The next job waits for it."""
        async with self._asked:
            return await self._ask(job, limit)

    async def _ask(self, job: dict[str, Any], limit: float) -> dict[str, Any]:
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
        """The next line that is no sign of life. A worker that falls silent is not waited for."""
        while True:
            async with asyncio.timeout(SILENCE if self._heard else START_UP):
                line = await out.readline()
            self._heard = True
            if line != SIGN_OF_LIFE:
                return line

    async def end(self) -> None:
        """End the process; the next job starts another."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            try:
                process.kill()
            except ProcessLookupError:
                pass
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
            self._heard = False
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "cabochon.server.bots.worker",
                stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True,
            )  # fmt: skip
        return self._process


@dataclass(frozen=True, slots=True)
class Job:
    """Something for a worker to do, which does nothing else meanwhile."""

    owner: str
    """The person for whom it is done."""
    run: Callable[[WorkerProcess], Awaitable[None]]


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
