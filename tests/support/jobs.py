"""Jobs for the workers' queue, distinguished by name."""

from dataclasses import dataclass

from cabochon.server.bots.pool import Job, WorkerProcess


@dataclass(frozen=True, init=False)
class NamedJob(Job):
    """A job that is never run."""

    name: str

    def __init__(self, name: str, owner: str) -> None:
        super().__init__(owner, _never)
        object.__setattr__(self, "name", name)


async def _never(worker: WorkerProcess) -> None:
    raise AssertionError(worker)
