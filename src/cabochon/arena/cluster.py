"""Games as tasks of a Ray cluster (`pip install ray`). The rest of the arena is unchanged.

A game depends only on its job, so a game of a lost node is played again elsewhere with the same result. Ray returns
the result of a task once, so none is counted twice.
"""

import logging
import time
from collections.abc import Callable, Iterator
from typing import Any

from cabochon.arena.errors import ArenaError
from cabochon.arena.pool import TRIES, WorkItem
from cabochon.extras import needs

AHEAD = 2
"""Queued tasks for each core, so that no core is idle. More would only delay the end of a sequential test."""


class RayPool:
    """Plays jobs on a cluster, as `WorkerPool` does on one machine. `auto` is the cluster of this machine."""

    def __init__(self, address: str, play: Callable[[Any], Any]) -> None:
        """`play` must be a function of a module, so that every node can import it."""
        with needs("ray", "games on a cluster"):
            import ray
        self._ray = ray
        if not ray.is_initialized():
            _connect(address)
        self._play = ray.remote(num_cpus=1, max_retries=TRIES)(play)

    def work(self, jobs: Iterator[WorkItem], until: float | None = None) -> Iterator[tuple[Any, Any]]:
        """Yields answers as they arrive. At `until` (a monotonic time) it ends, even if games are still in play."""
        ray = self._ray
        running: dict[Any, Any] = {}
        more = True
        while more or running:
            while more and len(running) < AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))):
                job = next(jobs, None)
                if job is None:
                    more = False
                    break
                running[self._play.remote(job[1])] = job[0]
            if not running:
                return
            left = None if until is None else max(0.0, until - time.monotonic())
            done, _ = ray.wait(list(running), num_returns=1, timeout=left)
            if not done:
                for task in running:
                    ray.cancel(task, force=True)
                return
            yield running.pop(done[0]), self._answer(done[0])

    def _answer(self, task: Any) -> Any:
        try:
            return self._ray.get(task)
        except (self._ray.exceptions.WorkerCrashedError, self._ray.exceptions.NodeDiedError) as died:
            raise ArenaError(f"{TRIES + 1} workers of the cluster died over one game: {died}") from None
        except self._ray.exceptions.RayError as failed:
            raise ArenaError(f"a game failed on the cluster:\n{failed}") from None


def _connect(address: str) -> None:
    import ray

    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as refused:
        why = " ".join(str(refused).split())
        raise ArenaError(f"there is no Ray cluster at {address!r} ({why}); start one with `ray start --head`") from None
