"""PostgreSQL as the store: bounded connections, a transaction for each operation, and retries where they are safe.

Operations are plain functions. Each runs in a greenlet of SQLAlchemy, so the server's loop continues while it waits for
the database. Threads would compete with the loop for the GIL. There are no groups as in `sqlite`, because PostgreSQL
itself syncs commits together.

Every wait has a deadline, because a NAT or a proxy may drop a connection silently. Keep-alives and `tcp_user_timeout`
detect a machine that is gone. If something on the way still acknowledges every packet, the deadline closes a connection
whose answer is overdue, and the statement fails as if the server had closed it.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.rows import Row, TupleRow
from psycopg.types.string import StrDumperUnknown
from sqlalchemy import URL, Connection, Engine, ExceptionContext, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, InvalidatePoolError, OperationalError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.util import greenlet_spawn

from cabochon.server.store.errors import CommitUnknown, StoreError
from cabochon.server.store.protocol import OnCommit

log = logging.getLogger("cabochon.store")

T = TypeVar("T")

SINGLES = 5  # connections for operations of one statement
WRITERS = 3
READERS = 2
PATIENCE_SECONDS = 15.0
"""How long an operation waits for a database that does not answer; a restart takes a few seconds. It is longer than
`ANSWER_SECONDS`, so that an operation on an unresponsive connection is repeated on another one.
"""
SESSION = """SELECT set_config('lock_timeout', '8s', false), set_config('statement_timeout', '60s', false),
set_config('idle_in_transaction_session_timeout', '60s', false),
set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'on'), false)"""
"""Settings of every session: a node that hangs must not block the others for long, and commits are always synced."""
RETRY_CODES = frozenset({"40001", "40P01"})
"""The codes of a serialisation failure and a deadlock. The transaction was rolled back and should be repeated."""
AWAY = ("08", "57P")  # code prefixes: the connection is lost, or the server is stopping or has not started yet
ANSWER_SECONDS = 10.0
"""The longest time from a statement to its answer. Waiting for a lock ends earlier (`SESSION`)."""
POOL_SECONDS = 30.0  # how long an operation waits for a connection, while those of the pool may be silent
PROBE_SECONDS = 2.0
IDLE_SECONDS = 5.0  # a connection that was idle for longer is probed before it is used
POLL_SECONDS = 0.1
LINE: dict[str, Any] = {
    "connect_timeout": 3,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""Options of every connection: seconds, except for `tcp_user_timeout`, which is in milliseconds."""
CHANNEL = "cabochon"
SILENT_SECONDS = 5.0


class PlainText(StrDumperUnknown):
    """Adapts text. PostgreSQL refuses the character 0, which a search may contain, so U+FFFD replaces it."""

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", "\ufffd"))


class TimedConnection(psycopg.AsyncConnection[Row]):
    """A connection that closes itself when an answer is overdue."""

    answer_seconds = ANSWER_SECONDS

    async def wait(self, gen: PQGen[T], interval: float = POLL_SECONDS, timeout: float | None = None) -> T:
        """The driver waits for the server only here."""
        if timeout is not None:
            return await super().wait(gen, interval, timeout)
        began = time.monotonic()
        try:
            return await super().wait(gen, interval, self.answer_seconds)
        except psycopg.OperationalError:
            if time.monotonic() - began >= self.answer_seconds:
                self.pgconn.finish()  # a late answer could be taken for that of the next statement
            raise

    async def probe(self) -> None:
        """Raise if the server does not answer soon. The connection must be outside a transaction."""
        self.answer_seconds, before = PROBE_SECONDS, self.autocommit
        await self.set_autocommit(True)
        await self.execute("SELECT 1")
        await self.set_autocommit(before)
        del self.answer_seconds  # the class has a default


def postgres_engine(url: str) -> Engine:
    """An engine for commands. They may wait without a deadline."""
    return _set_up(create_engine(_address(url), hide_parameters=True, connect_args=LINE))


def _serving_engine(url: str, connections: int, isolation: str) -> Engine:
    """An engine for a store: every statement has a deadline, and a lost connection is replaced."""
    address = _address(url).set(drivername="postgresql").render_as_string(hide_password=False)
    engine = create_async_engine(
        _address(url),
        async_creator=lambda: TimedConnection.connect(address, **LINE),
        isolation_level=isolation,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=POOL_SECONDS,
        skip_autocommit_rollback=True,
        hide_parameters=True,  # an error must not contain a seed
    ).sync_engine

    @event.listens_for(engine, "checkin")
    def note_use(_connection: object, record: Any) -> None:
        record.info["used"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def probe(connection: Any, record: Any, _proxy: object) -> None:
        if time.monotonic() - record.info.get("used", time.monotonic()) > IDLE_SECONDS:
            try:
                connection.run_async(TimedConnection.probe)
            except psycopg.Error as error:
                raise InvalidatePoolError from error  # the other connections are probably lost too

    return _set_up(engine)


def _address(url: str) -> URL:
    return make_url(url).set(drivername="postgresql+psycopg").update_query_dict({"application_name": "cabochon"})


def _set_up(engine: Engine) -> Engine:
    @event.listens_for(engine, "connect", insert=True)
    def set_up(connection: Any, record: Any) -> None:
        record.driver_connection.adapters.register_dumper(str, PlainText)
        before, connection.autocommit = connection.autocommit, True
        connection.cursor().execute(SESSION)
        connection.autocommit = before

    event.listen(engine, "handle_error", _leave_out_values)
    return engine


def _leave_out_values(context: ExceptionContext) -> None:
    """Keep only the first line of an error: PostgreSQL quotes the row that violates a constraint, with its seed."""
    error: Any = context.original_exception
    message: str | None = getattr(getattr(error, "diag", None), "message_primary", None)
    if message is not None:
        error.args = (message,)
        if context.sqlalchemy_exception is not None:
            context.sqlalchemy_exception.args = (f"({type(error).__name__}) {message}",)


class PostgresStore:
    """A `Store` that several nodes share."""

    def __init__(self, url: str, on_commit: OnCommit = lambda *_: None, patience: float = PATIENCE_SECONDS) -> None:
        """`patience`: the number of seconds to wait for a database that does not answer."""
        self._on_commit, self._patience = on_commit, patience
        self._away = self._closed = False
        self._under_way: set[asyncio.Future[None]] = set()
        self._singles = _serving_engine(url, SINGLES, "AUTOCOMMIT")
        self._writers = _serving_engine(url, WRITERS, "READ COMMITTED")
        readers = _serving_engine(url, READERS, "REPEATABLE READ")
        self._readers = readers.execution_options(postgresql_readonly=True)

    async def write(self, operation: Callable[[Connection], T]) -> T:
        with self._counted():
            return await self._patiently(lambda: self._commit(operation))

    async def write_single(self, operation: Callable[[Connection], T]) -> T:
        with self._counted():
            return await self.read_single(operation)

    async def read(self, operation: Callable[[Connection], T]) -> T:
        return await self._patiently(lambda: _run(self._readers, operation))

    async def read_single(self, operation: Callable[[Connection], T]) -> T:
        return await self._patiently(lambda: _run(self._singles, operation))

    async def close(self) -> None:
        self._closed = True
        await asyncio.gather(*self._under_way)
        for engine in (self._singles, self._writers, self._readers):
            await greenlet_spawn(engine.dispose)

    def _commit(self, operation: Callable[[Connection], T]) -> T:
        with self._writers.connect() as connection, connection.begin() as transaction:
            result = operation(connection)
            try:
                transaction.commit()
            except DBAPIError as error:
                if _code(error) in RETRY_CODES:
                    raise  # certainly rolled back
                raise CommitUnknown from error
            return result

    async def _patiently(self, attempt: Callable[[], T]) -> T:
        """Retry if PostgreSQL asks for it or is unreachable. A committed operation refuses to run twice."""
        latest, pause = time.monotonic() + self._patience, 0.01
        with self._finished_before_closing():
            while True:
                try:
                    result = await greenlet_spawn(attempt)
                    break
                except DBAPIError as error:
                    if not _may_retry(error):
                        raise
                    self._note(error)
                    if time.monotonic() + pause > latest:
                        raise
                await asyncio.sleep(pause * random.uniform(0.5, 1.5))  # so that two that collided do not collide again
                pause = min(0.5, pause * 2)
            if self._away:
                self._away = False
                log.warning("the database answers again")
            return result

    @contextmanager
    def _finished_before_closing(self) -> Iterator[None]:
        if self._closed:
            raise RuntimeError("the store is closed")
        done = asyncio.get_running_loop().create_future()
        self._under_way.add(done)
        try:
            yield
        finally:
            self._under_way.discard(done)
            done.set_result(None)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Report one write to `on_commit`."""
        began, failed = time.monotonic(), 1
        try:
            yield
            failed = 0
        except StoreError:
            failed = 0  # a refusal is not a failure of the database
            raise
        finally:
            self._on_commit(1, failed, time.monotonic() - began)

    def _note(self, error: DBAPIError) -> None:
        """Log an error before a retry. A database that does not answer is logged once."""
        if _code(error) in RETRY_CODES:
            log.info("the database asks for another try", extra={"code": _code(error)})
        elif not self._away:
            self._away = True
            log.warning("the database does not answer", extra={"code": _code(error), "why": type(error.orig).__name__})


def _run(engine: Engine, operation: Callable[[Connection], T]) -> T:
    with engine.connect() as connection:
        return operation(connection)


def _may_retry(error: DBAPIError) -> bool:
    code = _code(error)
    away = isinstance(error, (OperationalError, InterfaceError)) and (not code or code.startswith(AWAY))
    return away or code in RETRY_CODES or error.connection_invalidated


def _code(error: DBAPIError) -> str:
    """PostgreSQL's code of an error; empty if the server could not be reached."""
    return getattr(error.orig, "sqlstate", None) or ""


class PostgresPubSub:
    """Messages between nodes over two connections: one that listens can do nothing else, so another one sends."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._sending: TimedConnection[TupleRow] | None = None

    async def listen(self, connected: Callable[[], None], received: Callable[[str], None]) -> None:
        async with await self._connect() as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            connected()
            while True:
                async for message in connection.notifies(timeout=SILENT_SECONDS):
                    received(message.payload)
                await connection.probe()  # a lost connection may not raise an error

    async def send(self, message: str) -> None:
        if self._sending is None or self._sending.closed:
            self._sending = await self._connect()
        await self._sending.execute("SELECT pg_notify(%s, %s)", (CHANNEL, message))

    async def close(self) -> None:
        if self._sending is not None:
            await self._sending.close()

    async def _connect(self) -> TimedConnection[TupleRow]:
        return await TimedConnection.connect(self._url, autocommit=True, application_name="cabochon-wake", **LINE)
