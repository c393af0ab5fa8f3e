"""The seam to the database: run an operation, and come back when it is durable."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Operation = Callable[[Connection], T]
"""What the store runs inside a transaction."""


class Store(Protocol):
    """An operation is a function of a connection; SQL lives in operations, not in here.

    On SQLite, operations that wait at the same time are committed as a group. So one that can meet a taken key does
    that insert first, and fails alone. PostgreSQL runs each in a transaction of its own.
    """

    async def write(self, operation: Operation[T]) -> T:
        """Run it in a transaction; return once that is committed and synced."""
        ...

    async def write_at_once(self, operation: Operation[T]) -> T:
        """Run a write of a single statement, which is a transaction of its own, and return once it is synced.

        If the connection is lost meanwhile it is run again. So it must refuse to do the same twice (`append`): then a
        refusal may mean that the first try was committed, and the caller has to look.
        """
        ...

    async def read(self, operation: Operation[T]) -> T:
        """Run it on what is committed. All its statements see the same moment."""
        ...

    async def glance(self, operation: Operation[T]) -> T:
        """Run a read of a single statement, which needs no transaction around it."""
        ...

    async def close(self) -> None:
        """Finish what waits, then let go of the database."""
        ...
