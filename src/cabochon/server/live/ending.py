"""Ending tasks that run for ever."""

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN = 1.0
"""Seconds after which a task that goes on is told again."""


async def end_tasks(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    """Cancel tasks and wait for their end.

    Until Python 3.12, `asyncio.wait_for` forgets that it was cancelled if what it waits for happens at the same moment.
    A loop around it would then go on for ever, and the server would not stop. So whatever goes on is cancelled again.
    """
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=AGAIN)
