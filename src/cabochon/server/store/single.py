"""Operations of one statement, which is a transaction of its own. Every turn needs two of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import IntegrityError

from cabochon.server.store.errors import StoreError

T = TypeVar("T")
Rows = Sequence[Mapping[Any, Any]]


@dataclass(frozen=True)
class Single(Generic[T]):
    """It can be run on a connection like any operation. On PostgreSQL the store sends it to the driver itself, on the
    server's loop: without a thread, and without SQLAlchemy's work for each run.
    """

    statement: Callable[[str], Executable]
    """For a dialect, the same one each time: making it costs more than running it."""
    values: Mapping[str, Any]
    """Of plain types: numbers, text, nothing."""
    read: Callable[[Rows], T]
    """What its rows say."""
    taken: type[StoreError] | None = None
    """The refusal if a key is taken."""

    def __call__(self, connection: Connection) -> T:
        try:
            rows = connection.execute(self.statement(connection.dialect.name), self.values).mappings().all()
        except IntegrityError:
            if self.taken is None:
                raise
            raise self.taken from None
        return self.read(rows)
