"""Jobs for the workers' queue that are told apart by name."""

from dataclasses import dataclass

from cabochon.server.bots.pool import WorkerProcess


@dataclass(frozen=True)
class NamedJob:
    """A job that is never run."""

    name: str
    owner: str

    async def run(self, worker: WorkerProcess) -> None:
        raise AssertionError(worker)
