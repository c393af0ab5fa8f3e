"""The interface of the database, and how operations on it are written: once, for both databases, in SQLAlchemy Core."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection, Executable, RowMapping

P = ParamSpec("P")
T = TypeVar("T")
Operation = Callable[[Connection], T]
"""What the store runs inside a transaction."""
OnCommit = Callable[[int, int, float], None]
"""Called after a commit: how many operations it had, how many of them failed because the database did not do its part,
and how many seconds it took."""


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


def operation(run: Callable[Concatenate[Connection, P], T]) -> Callable[P, Operation[T]]:
    """Turns a function of a connection and some values into a function of the values that returns the operation.

    The values are read when the operation runs, perhaps in another thread and more than once: they must stay as they
    are until then.
    """

    @wraps(run)
    def with_values(*args: P.args, **kwargs: P.kwargs) -> Operation[T]:
        return lambda connection: run(connection, *args, **kwargs)

    return with_values


def doing(statement: Executable) -> Operation[None]:
    """Runs one statement and returns nothing."""

    def run(connection: Connection) -> None:
        connection.execute(statement)

    return run


def changing_one(statement: Executable, otherwise: type[Exception]) -> Operation[None]:
    """Runs an UPDATE of one row; raises if there is no such row."""

    def run(connection: Connection) -> None:
        if connection.execute(statement).rowcount != 1:
            raise otherwise

    return run


def listing(query: Executable, make: Callable[[RowMapping], T]) -> Operation[list[T]]:
    """All rows of a query, each made into a value."""
    return lambda connection: [make(row) for row in connection.execute(query).mappings()]


def first(query: Executable, make: Callable[[RowMapping], T]) -> Operation[T | None]:
    """The first row of a query made into a value, or None."""

    def run(connection: Connection) -> T | None:
        found = connection.execute(query).mappings().first()
        return make(found) if found else None

    return run


def column(query: Executable) -> Operation[list[Any]]:
    """The first column of all rows."""
    return lambda connection: list(connection.execute(query).scalars())


def value(query: Executable) -> Operation[Any]:
    """The first column of the first row, or None."""
    return lambda connection: connection.execute(query).scalar()


@operation
def all_of(connection: Connection, *operations: Operation[None]) -> None:
    """Several operations in one transaction, all or none."""
    for each in operations:
        each(connection)


@operation
def after(connection: Connection, last: Operation[T], *before: Operation[None]) -> T:
    """Several operations in one transaction; returns the result of the last."""
    for each in before:
        each(connection)
    return last(connection)
