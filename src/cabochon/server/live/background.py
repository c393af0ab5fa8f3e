"""Tasks that run beside something else and end with it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any

log = logging.getLogger("cabochon.background")

AGAIN = 1.0
"""Seconds after which a task that goes on is cancelled again."""


@asynccontextmanager
async def background(*loops: Coroutine[Any, Any, None]) -> AsyncIterator[asyncio.TaskGroup]:
    """Run these while the body runs, in a group that takes more tasks. A failure of the body is raised as it is."""
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


async def every(seconds: float, do: Callable[[], Awaitable[None]], failed: Callable[[Exception], None]) -> None:
    """Do something again and again. A failure is reported, and the next time comes all the same."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await do()
        except Exception as error:
            failed(error)


async def logged(work: Awaitable[None]) -> None:
    """Do something once. A failure is logged, so that it ends no task group."""
    try:
        await work
    except Exception:
        log.exception("a task failed")


async def end_tasks(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    """Cancel tasks and wait for their end.

    Until Python 3.12, `asyncio.wait_for` forgets that it was cancelled if what it waits for happens at the same moment.
    A loop around it would then go on, and the server would not stop. So a task that goes on is cancelled again.
    """
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=AGAIN)
