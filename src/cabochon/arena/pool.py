"""The pool: worker processes that play games, each watched by a thread. A worker that dies is replaced."""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from queue import Empty, SimpleQueue
from typing import Any

from cabochon.arena.errors import ArenaError

WORKER = (sys.executable, "-m", "cabochon.arena.worker")
TRIES = 3
"""How many workers may die in the same game before the game is given up."""


class GameWorkerDied(Exception):
    """The process ended before it answered. Another process can play the game."""


class GameWorker:
    """One process, which plays one game at a time."""

    def __init__(self, command: Sequence[str] = WORKER) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = threading.Event()

    @property
    def ended(self) -> bool:
        return self._ended.is_set()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def ask(self, line: str) -> dict[str, Any]:
        """Returns the answer to a job."""
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            written = process.stdout.readline()
        except (OSError, ValueError):
            written = b""
        if not written.endswith(b"\n"):
            self._let_go()
            raise GameWorkerDied
        answer: dict[str, Any] = json.loads(written)
        return answer

    def kill(self) -> None:
        """End the worker permanently: it does not start another process."""
        self._ended.set()
        process = self._process
        if process is not None:
            process.kill()

    def close(self) -> None:
        self.kill()
        self._let_go()

    def _running(self) -> "subprocess.Popen[bytes]":
        if self.ended:
            raise GameWorkerDied
        if self._process is None:
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            if self._ended.is_set():  # it was killed while it started
                self._process.kill()
        return self._process

    def _let_go(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    _close_quietly(pipe)


def _close_quietly(pipe: Any) -> None:
    try:
        pipe.close()
    except OSError:
        pass  # the unwritten rest is not needed


WorkItem = tuple[Any, Any]
"""A tag of the caller that comes back with the answer, and the line for the worker."""
_Outcome = tuple[Any, dict[str, Any] | ArenaError]


class WorkerPool:
    """A group of workers. A free worker takes the next job from an iterator, which may end at any time."""

    def __init__(self, size: int, command: Sequence[str] = WORKER) -> None:
        self.workers = [GameWorker(command) for _ in range(size)]
        self._answers: SimpleQueue[_Outcome | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._stopped = False

    def work(self, jobs: Iterator[WorkItem], until: float | None = None) -> Iterator[tuple[Any, dict[str, Any]]]:
        """Yields answers as they arrive. At `until` (a monotonic time) it ends, even if games are still in play."""
        threads = [threading.Thread(target=self._serve, args=(worker, jobs), daemon=True) for worker in self.workers]
        for thread in threads:
            thread.start()
        try:
            yield from self._collected(len(threads), until)
        finally:
            self._stop(threads)

    def _collected(self, threads: int, until: float | None) -> Iterator[tuple[Any, dict[str, Any]]]:
        while threads:
            try:
                came = self._answers.get(timeout=None if until is None else max(0.0, until - time.monotonic()))
            except Empty:
                return
            if came is None:
                threads -= 1
                continue
            tag, answer = came
            if isinstance(answer, ArenaError):
                raise answer
            yield tag, answer

    def _stop(self, threads: list[threading.Thread]) -> None:
        with self._lock:
            self._stopped = True
        for worker in self.workers:
            worker.kill()
        for thread in threads:
            thread.join()

    def _serve(self, worker: GameWorker, jobs: Iterator[WorkItem]) -> None:
        """The thread of one worker. It runs until no jobs are left."""
        try:
            while (job := self._next(jobs)) is not None:
                tag, line = job
                self._answers.put((tag, _asked(worker, line)))
        except ArenaError as refused:
            self._answers.put((None, refused))
        finally:
            worker.close()
            self._answers.put(None)

    def _next(self, jobs: Iterator[WorkItem]) -> WorkItem | None:
        with self._lock:
            return None if self._stopped else next(jobs, None)


def _asked(worker: GameWorker, line: str) -> dict[str, Any] | ArenaError:
    for _ in range(TRIES):
        try:
            answer = worker.ask(line)
        except GameWorkerDied:
            if worker.ended:
                break
            continue
        return answer if "error" not in answer else ArenaError(f"a game failed in the arena itself:\n{answer['error']}")
    return ArenaError(f"{TRIES} workers died over one game: {line}")
