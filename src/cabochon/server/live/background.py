"""Background tasks that run beside a body of code and end with it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any

log = logging.getLogger("cabochon.background")

AGAIN = 1.0  # seconds after which a task that is still running is cancelled again


@asynccontextmanager
async def background(*loops: Coroutine[Any, Any, None]) -> AsyncIterator[asyncio.TaskGroup]:
    """Run these while the body runs, in a group that accepts more tasks. An error of the body is raised unchanged."""
    failed: Exception | None = None
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(loop) for loop in loops]
        try:
            yield group
        except Exception as error:
            failed = error
        finally:
            await end_tasks(tasks)
    if failed is not None:
        raise failed


def log_failed(_: Exception) -> None:
    log.exception("a task failed")


def log_unreachable(error: Exception) -> None:
    log.warning("the database could not be reached", extra={"why": type(error).__name__})


async def logged(work: Awaitable[None], failed: Callable[[Exception], None] = log_failed) -> None:
    """Await a task. An error is passed to `failed`, so that it does not cancel the task group."""
    try:
        await work
    except Exception as error:
        failed(error)


async def every(
    seconds: float, do: Callable[[], Awaitable[None]], failed: Callable[[Exception], None] = log_failed
) -> None:
    """Call a function at intervals. An error does not end the loop."""
    while True:
        await asyncio.sleep(seconds)
        await logged(do(), failed)


async def end_tasks(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    """Cancel tasks and wait until they have ended.

    Until Python 3.12, `asyncio.wait_for` loses a cancellation if its awaitable ends at the same moment. A loop around
    it would then continue, and the server would not stop. So a task that is still running is cancelled again.
    """
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=AGAIN)
