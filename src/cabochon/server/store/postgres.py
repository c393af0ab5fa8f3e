"""PostgreSQL as the store: bounded connections, a transaction for each operation, and another try where that is safe.

What every turn needs is a single statement and runs on the server's loop (`on_loop`); everything else runs in threads,
through SQLAlchemy. There are no groups as in `sqlite`: PostgreSQL itself lets commits that wait for the disk at the
same time share one sync, and in a transaction of its own an operation fails alone.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Connection, Dialect, Engine, ExceptionContext, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, InvalidatePoolError, OperationalError
from sqlalchemy.sql import ClauseElement

from cabochon.server.store.dialect import leave_out_values
from cabochon.server.store.errors import CommitUnknown, StoreError
from cabochon.server.store.single import Single

log = logging.getLogger("cabochon.store")

T = TypeVar("T")

ON_LOOP = 5
WRITERS = 3
READERS = 2
"""Connections of the loop, and threads with one connection of the pool each: a node never has more than their sum."""
PATIENCE_SECONDS = 10.0
"""How long an operation waits for a database that is away: a restart takes a few seconds."""
SESSION = ("lock_timeout = '8s'", "statement_timeout = '60s'", "idle_in_transaction_session_timeout = '60s'")
"""A node that hangs must not hold up the others for ever."""
ASKS_FOR_ANOTHER_TRY = frozenset({"40001", "40P01"})
"""Serialisation failure, deadlock: the transaction was rolled back, and PostgreSQL asks to repeat it."""
AWAY = ("08", "57P")
"""How the codes begin that say: the connection is lost, the server stops or has not started yet."""


def postgres_engine(url: str) -> Engine:
    """An engine whose pool is bounded, and whose commits are synced whatever the server's default is."""
    from cabochon.server.store.deadlines import LINE  # a home has no driver for PostgreSQL
    from cabochon.server.store.on_loop import PlainText

    engine = create_engine(
        make_url(url).set(drivername="postgresql+psycopg"),
        pool_size=WRITERS + READERS,
        max_overflow=0,
        hide_parameters=True,  # an error must not tell a seed
        connect_args={**LINE, "application_name": "cabochon"},
    )

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.adapters.register_dumper(str, PlainText)
        connection.autocommit = True
        for setting in SESSION:
            connection.execute(f"SET SESSION {setting}")
        if connection.execute("SHOW synchronous_commit").fetchone()[0] == "off":
            connection.execute("SET SESSION synchronous_commit = 'on'")
        connection.autocommit = False

    event.listen(engine, "handle_error", _leave_out_values)
    return engine


def _set_deadlines(engine: Engine) -> None:
    """The connections of a store, which serves: no statement waits without end, and a lost connection is replaced."""
    from psycopg import Error

    from cabochon.server.store.deadlines import IDLE_SECONDS, TimedConnection

    @event.listens_for(engine, "do_connect")
    def connect(_dialect: object, _record: object, words: list[Any], options: dict[str, Any]) -> Any:
        return TimedConnection.connect(*words, **options)

    @event.listens_for(engine, "checkin")
    def note_use(_connection: object, record: Any) -> None:
        record.info["used"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def probe(connection: Any, record: Any, _proxy: object) -> None:
        if time.monotonic() - record.info.get("used", time.monotonic()) > IDLE_SECONDS:
            try:
                connection.probe()
            except Error as error:
                raise InvalidatePoolError from error  # the others are most likely lost too


def _leave_out_values(context: ExceptionContext) -> None:
    said = leave_out_values(context.original_exception)
    if said is not None and context.sqlalchemy_exception is not None:
        context.sqlalchemy_exception.args = (f"({type(context.original_exception).__name__}) {said}",)


@cache
def _as_text(statement: Callable[[str], ClauseElement]) -> tuple[str, dict[str, Any]]:
    """A statement as the driver takes it, and the values that are written in it."""
    from sqlalchemy.dialects.postgresql.psycopg import dialect

    kind: Dialect = dialect()  # type: ignore[no-untyped-call]
    compiled = statement("postgresql").compile(dialect=kind)
    return str(compiled), dict(compiled.params)


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
        from cabochon.server.store.on_loop import LoopConnections  # a home has no driver for PostgreSQL

        self._on_commit, self._patience = on_commit, patience
        self._away = False
        self._engine = postgres_engine(url)
        _set_deadlines(self._engine)
        address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._on_loop = LoopConnections(address, ON_LOOP, SESSION)
        self._looking = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._writers = ThreadPoolExecutor(WRITERS, "cabochon-write")
        self._readers = ThreadPoolExecutor(READERS, "cabochon-read")

    async def write(self, operation: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writers, self._write, operation)

    async def write_at_once(self, single: Single[T]) -> T:
        with self._counted():
            return await self._run(single)

    async def read(self, operation: Callable[[Connection], T]) -> T:
        """All statements of a read see the same moment."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, operation)

    async def glance(self, single: Single[T]) -> T:
        return await self._run(single)

    async def _run(self, single: Single[T]) -> T:
        """On the loop, patiently."""
        statement, fixed = _as_text(single.statement)
        values = {**fixed, **single.values}
        latest = time.monotonic() + self._patience
        for pause in _pauses():
            try:
                rows = await self._on_loop.rows(statement, values)
                self._reached()
                return single.read(rows)
            except DBAPIError as error:
                if single.taken is not None and isinstance(error, IntegrityError):
                    raise single.taken from None
                self._failed(error)
                if not _worth_another_try(error) or time.monotonic() + pause > latest:
                    raise
            await asyncio.sleep(pause)
        raise AssertionError("pauses never end")

    def _failed(self, error: DBAPIError) -> None:
        """Log a fault that another try may mend. The loss of the database is logged once, until it is back."""
        if not _worth_another_try(error):
            return
        lost = _code(error) not in ASKS_FOR_ANOTHER_TRY
        if not lost:
            log.info("the database asks for another try", extra={"code": _code(error)})
        elif not self._away:
            self._away = True
            log.warning("the database does not answer", extra={"code": _code(error), "why": type(error.orig).__name__})

    def _reached(self) -> None:
        if self._away:
            self._away = False
            log.warning("the database answers again")

    async def close(self) -> None:
        for threads in (self._writers, self._readers):
            await asyncio.to_thread(threads.shutdown)
        await self._on_loop.close()
        self._engine.dispose()

    def _read(self, operation: Callable[[Connection], T]) -> T:
        def attempt() -> T:
            with self._looking.connect() as connection, connection.begin():
                return operation(connection)

        return self._patiently(attempt)

    def _write(self, operation: Callable[[Connection], T]) -> T:
        with self._counted():
            return self._patiently(lambda: self._commit(operation))

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Around one write, for `on_commit`."""
        began, failed = time.monotonic(), 1
        try:
            yield
            failed = 0
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
                result = attempt()
                self._reached()
                return result
            except DBAPIError as error:
                self._failed(error)
                if not _worth_another_try(error) or time.monotonic() + pause > latest:
                    raise
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
