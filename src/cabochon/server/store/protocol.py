"""The interface of the database, and how operations on it are written: once, for both databases, in SQLAlchemy Core."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection, Executable

from cabochon.server.store.rows import row_of

P = ParamSpec("P")
T = TypeVar("T")
Operation = Callable[[Connection], T]
"""An operation, which runs inside a transaction of the store."""
OnCommit = Callable[[int, int, float], None]
"""Called after a commit with the number of its operations, how many of them the database failed, and the seconds."""


class Store(Protocol):
    """Runs operations. An operation is a function of a connection, and contains the SQL.

    SQLite commits the operations that wait at the same time as a group. So an operation that may violate a unique key
    does that insert first, and fails alone. PostgreSQL runs each operation in its own transaction.
    """

    async def write(self, operation: Operation[T]) -> T:
        """Run it in a transaction, and return after that is committed and synced."""

    async def write_single(self, operation: Operation[T]) -> T:
        """Run a write of a single statement, which is its own transaction, and return after it is synced.

        If the connection is lost, the operation runs again. So the operation must refuse to do the same twice
        (`append`). A refusal may then mean that the first try was committed, and the caller must check.
        """

    async def read(self, operation: Operation[T]) -> T:
        """Run it on committed data. All its statements see the same snapshot."""

    async def read_single(self, operation: Operation[T]) -> T:
        """Run a read of a single statement, which needs no transaction."""

    async def close(self) -> None:
        """Finish the waiting operations, then close the connections."""


def operation(run: Callable[Concatenate[Connection, P], T]) -> Callable[P, Operation[T]]:
    """Turns a function of a connection and some values into a function of the values that returns the operation.

    The operation may run in another thread and more than once, so the values must not change until it is done.
    """

    @wraps(run)
    def with_values(*args: P.args, **kwargs: P.kwargs) -> Operation[T]:
        return lambda connection: run(connection, *args, **kwargs)

    return with_values


@operation
def doing(connection: Connection, statement: Executable) -> None:
    """Runs one statement and returns nothing."""
    connection.execute(statement)


@operation
def changing_one(connection: Connection, statement: Executable, otherwise: Callable[[], Exception]) -> None:
    """Runs an UPDATE of one row; raises `otherwise()` if there is no such row."""
    if connection.execute(statement).rowcount != 1:
        raise otherwise()


@operation
def listing(connection: Connection, query: Executable, kind: Callable[..., T]) -> list[T]:
    """All rows of a query, each as a value of this class."""
    return [row_of(kind, row) for row in connection.execute(query).mappings()]


@operation
def first(connection: Connection, query: Executable, kind: Callable[..., T]) -> T | None:
    """The first row of a query as a value of this class, or None."""
    found = connection.execute(query).mappings().first()
    return row_of(kind, found) if found else None


def column(query: Executable) -> Operation[list[Any]]:
    """The first column of all rows."""
    return lambda connection: list(connection.execute(query).scalars())


def value(query: Executable) -> Operation[Any]:
    """The first column of the first row, or None."""
    return lambda connection: connection.execute(query).scalar()


@operation
def all_of(connection: Connection, *operations: Operation[Any]) -> Any:
    """Several operations in one transaction, all or none; returns the result of the last."""
    return [each(connection) for each in operations][-1]
