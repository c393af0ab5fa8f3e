"""Another try for a verb that lost a race: another node changed the table in the same moment."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from cabochon.server.store.errors import VersionTaken

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 5
"""More than the people at one table, each of whom may be at a node of their own."""


def again_if_moved_on(verb: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Run the verb again on the table as it is now. Its own checks refuse it if it makes no sense any more.

    Not for turns: a turn is an answer to one position.
    """

    @wraps(verb)
    async def run(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            try:
                return await verb(*args, **kwargs)
            except VersionTaken:
                continue  # `commit.write` has forgotten the table: it is read again
        return await verb(*args, **kwargs)

    return run
