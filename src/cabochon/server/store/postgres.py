"""PostgreSQL as the store: a bounded pool, a transaction for each operation, and another try where that is safe.

There are no groups as in `sqlite`: PostgreSQL itself lets commits that wait for the disk at the same time share one
sync, and in a transaction of its own an operation fails alone.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from cabochon.server.store.errors import CommitUnknown, StoreError

log = logging.getLogger("cabochon.store")

T = TypeVar("T")

WRITERS = 6
READERS = 4
"""Threads, each with a connection of the pool at most: a node never has more than their sum."""
PATIENCE_SECONDS = 10.0
"""How long an operation waits for a database that is away: a restart takes a few seconds."""
CONNECT_SECONDS = 3
SESSION = ("lock_timeout = '10s'", "statement_timeout = '60s'", "idle_in_transaction_session_timeout = '60s'")
"""A node that hangs must not hold up the others for ever."""
ASKS_FOR_ANOTHER_TRY = frozenset({"40001", "40P01"})
"""Serialisation failure, deadlock: the transaction was rolled back, and PostgreSQL asks to repeat it."""
AWAY = ("08", "57P")
"""How the codes begin that say: the connection is lost, the server stops or has not started yet."""


def postgres_engine(url: str) -> Engine:
    """An engine whose pool is bounded, and whose commits are synced whatever the server's default is."""
    engine = create_engine(
        make_url(url).set(drivername="postgresql+psycopg"),
        pool_size=WRITERS + READERS,
        max_overflow=0,
        hide_parameters=True,  # an error must not tell a seed
        connect_args={"connect_timeout": CONNECT_SECONDS, "application_name": "cabochon"},
    )

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.adapters.register_dumper(str, _plain_text())
        connection.autocommit = True
        for setting in SESSION:
            connection.execute(f"SET SESSION {setting}")
        if connection.execute("SHOW synchronous_commit").fetchone()[0] == "off":
            connection.execute("SET SESSION synchronous_commit = 'on'")
        connection.autocommit = False

    event.listen(engine, "handle_error", _leave_out_values)
    return engine


@cache
def _plain_text() -> type:
    """How text is sent: PostgreSQL refuses the character 0, so the mark for what cannot be shown takes its place.

    No id and no name of ours has it, but anybody may look for one that does.
    """
    from psycopg.types.string import StrDumperUnknown

    class PlainText(StrDumperUnknown):
        def dump(self, obj: str) -> Any:
            return super().dump(obj.replace("\0", "\ufffd"))

    return PlainText


def _leave_out_values(context: ExceptionContext) -> None:
    """PostgreSQL quotes the row that breaks a constraint, seed and all: only its first line goes into a log."""
    error: Any = context.original_exception
    said = getattr(getattr(error, "diag", None), "message_primary", None)
    if said is None:
        return
    error.args = (said,)
    if context.sqlalchemy_exception is not None:
        context.sqlalchemy_exception.args = (f"({type(error).__name__}) {said}",)


class PostgresStore:
    """See the module."""

    def __init__(
        self,
        url: str,
        on_commit: Callable[[int, int, float], None] = lambda *_: None,
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        """`on_commit` hears how many operations were committed, how many failed because the database did not do its
        part, and how long it took. `patience` is how many seconds to wait for a database that is away.
        """
        self._on_commit, self._patience = on_commit, patience
        self._engine = postgres_engine(url)
        self._looking = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._single = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writers = ThreadPoolExecutor(WRITERS, "cabochon-write")
        self._readers = ThreadPoolExecutor(READERS, "cabochon-read")

    async def write(self, operation: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writers, self._write, operation)

    async def write_at_once(self, operation: Callable[[Connection], T]) -> T:
        """One message to the database and one back; `write` needs three."""
        return await asyncio.get_running_loop().run_in_executor(self._writers, self._write_at_once, operation)

    async def read(self, operation: Callable[[Connection], T]) -> T:
        """All statements of a read see the same moment."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, operation)

    async def glance(self, operation: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._glance, operation)

    async def close(self) -> None:
        for threads in (self._writers, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()

    def _read(self, operation: Callable[[Connection], T]) -> T:
        def attempt() -> T:
            with self._looking.connect() as connection, connection.begin():
                return operation(connection)

        return self._patiently(attempt)

    def _glance(self, operation: Callable[[Connection], T]) -> T:
        """One message to the database and one back; `_read` needs three."""
        return self._patiently(lambda: self._run_alone(operation))

    def _run_alone(self, operation: Callable[[Connection], T]) -> T:
        with self._single.connect() as connection:
            return operation(connection)

    def _write(self, operation: Callable[[Connection], T]) -> T:
        return self._counted(lambda: self._commit(operation))

    def _write_at_once(self, operation: Callable[[Connection], T]) -> T:
        return self._counted(lambda: self._run_alone(operation))

    def _counted(self, attempt: Callable[[], T]) -> T:
        began, failed = time.monotonic(), 1
        try:
            result = self._patiently(attempt)
            failed = 0
            return result
        except StoreError:
            failed = 0  # refused, and the database did its part
            raise
        finally:
            self._on_commit(1, failed, time.monotonic() - began)

    def _commit(self, operation: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection, connection.begin() as transaction:
            result = operation(connection)
            try:
                transaction.commit()
            except DBAPIError as error:
                if _code(error) in ASKS_FOR_ANOTHER_TRY:
                    raise  # certainly rolled back
                raise CommitUnknown from error
            return result

    def _patiently(self, attempt: Callable[[], T]) -> T:
        """Repeat what PostgreSQL asks to repeat, and what failed because it is away. Nothing of it was committed."""
        latest = time.monotonic() + self._patience
        for pause in _pauses():
            try:
                return attempt()
            except DBAPIError as error:
                if not _worth_another_try(error) or time.monotonic() + pause > latest:
                    raise
                log.info("the database asks for patience", extra={"code": _code(error)})
            time.sleep(pause)
        raise AssertionError("pauses never end")


def _pauses() -> Iterator[float]:
    """Seconds between two tries: longer each time, and never the same for two that collided."""
    pause = 0.01
    while True:
        yield pause * random.uniform(0.5, 1.5)
        pause = min(0.5, pause * 2)


def _worth_another_try(error: DBAPIError) -> bool:
    code = _code(error)
    if code in ASKS_FOR_ANOTHER_TRY or error.connection_invalidated:
        return True
    return isinstance(error, (OperationalError, InterfaceError)) and (not code or code.startswith(AWAY))


def _code(error: DBAPIError) -> str:
    """PostgreSQL's code of an error; none if the server could not be reached."""
    return getattr(error.orig, "sqlstate", None) or ""
