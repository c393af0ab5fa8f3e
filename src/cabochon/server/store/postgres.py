"""PostgreSQL as the store: bounded connections, a transaction for each operation, and another try where that is safe.

Operations are plain functions, and each runs in a greenlet of SQLAlchemy: while it waits for the database, the server's
loop goes on. There are no threads, which would compete with the loop for Python's lock. There are no groups as in
`sqlite` either: PostgreSQL itself lets commits that wait for the disk at the same time share one sync, and in a
transaction of its own an operation fails alone.

No connection waits without end: a line may go silent without closing. A NAT or a proxy that forgot a connection passes
nothing on and reports nothing. Keep-alives and `tcp_user_timeout` find a machine that is gone. If something on the way
still acknowledges every packet, only a deadline helps: a connection whose answer is overdue is closed, and the
statement fails as if the server had closed it.
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

SINGLES = 5
WRITERS = 3
READERS = 2
"""Connections for operations of one statement, for other writes and for other reads: a node never has more than their
sum."""
PATIENCE_SECONDS = 10.0
"""How long an operation waits for a database that is away: a restart takes a few seconds."""
SESSION = """SELECT set_config('lock_timeout', '8s', false), set_config('statement_timeout', '60s', false),
set_config('idle_in_transaction_session_timeout', '60s', false),
set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'on'), false)"""
"""A node that hangs must not hold up the others without end. Commits are synced whatever the server's default is."""
ASKS_FOR_ANOTHER_TRY = frozenset({"40001", "40P01"})
"""Serialisation failure, deadlock: the transaction was rolled back, and PostgreSQL asks to repeat it."""
AWAY = ("08", "57P")
"""How the codes begin that say: the connection is lost, the server stops or has not started yet."""
ANSWER_SECONDS = 10.0
"""From a statement to its answer. Waiting for a lock ends earlier (`SESSION`)."""
PROBE_SECONDS = 2.0
IDLE_SECONDS = 5.0
"""A connection that was idle for longer is probed before it is used."""
POLL_SECONDS = 0.1
LINE: dict[str, Any] = {
    "connect_timeout": 3,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""Options of every connection: seconds, but for `tcp_user_timeout`, which is in milliseconds."""
CHANNEL = "cabochon"
SILENT_SECONDS = 5.0


class PlainText(StrDumperUnknown):
    """How text is sent: PostgreSQL refuses the character 0, so the mark for what cannot be shown takes its place.

    No id and no name of ours has it, but anybody may look for one that does.
    """

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", "\ufffd"))


class TimedConnection(psycopg.AsyncConnection[Row]):
    """Closes itself when an answer is overdue."""

    answer_seconds = ANSWER_SECONDS

    async def wait(self, gen: PQGen[T], interval: float = POLL_SECONDS, timeout: float | None = None) -> T:
        """Everything that the driver does with the server goes through here."""
        if timeout is not None:
            return await super().wait(gen, interval, timeout)
        began = time.monotonic()
        try:
            return await super().wait(gen, interval, self.answer_seconds)
        except psycopg.OperationalError:
            if time.monotonic() - began >= self.answer_seconds:
                self.pgconn.finish()  # afterwards it is not known which statement an answer belongs to
            raise

    async def probe(self) -> None:
        """Raises if the server does not answer at once. The connection must be outside a transaction."""
        self.answer_seconds, before = PROBE_SECONDS, self.autocommit
        await self.set_autocommit(True)
        await self.execute("SELECT 1")
        await self.set_autocommit(before)
        del self.answer_seconds  # back to that of the class


def postgres_engine(url: str) -> Engine:
    """An engine for commands, which may wait."""
    return _set_up(create_engine(_address(url), hide_parameters=True, connect_args=LINE))


def _serving_engine(url: str, connections: int, isolation: str) -> Engine:
    """An engine for a store, which serves: no statement waits without end, and a lost connection is replaced."""
    address = _address(url).set(drivername="postgresql").render_as_string(hide_password=False)
    engine = create_async_engine(
        _address(url),
        async_creator=lambda: TimedConnection.connect(address, **LINE),
        isolation_level=isolation,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=None,
        hide_parameters=True,  # an error must not tell a seed
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
                raise InvalidatePoolError from error  # the others are most likely lost too

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
    """PostgreSQL quotes the row that breaks a constraint, seed and all: only the first line of its message stays."""
    error: Any = context.original_exception
    said: str | None = getattr(getattr(error, "diag", None), "message_primary", None)
    if said is not None:
        error.args = (said,)
        if context.sqlalchemy_exception is not None:
            context.sqlalchemy_exception.args = (f"({type(error).__name__}) {said}",)


class PostgresStore:
    """See the module."""

    def __init__(self, url: str, on_commit: OnCommit = lambda *_: None, patience: float = PATIENCE_SECONDS) -> None:
        """`patience` is how many seconds to wait for a database that is away."""
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

    async def write_at_once(self, operation: Callable[[Connection], T]) -> T:
        with self._counted():
            return await self.glance(operation)

    async def read(self, operation: Callable[[Connection], T]) -> T:
        return await self._patiently(lambda: _run(self._readers, operation))

    async def glance(self, operation: Callable[[Connection], T]) -> T:
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
                if _code(error) in ASKS_FOR_ANOTHER_TRY:
                    raise  # certainly rolled back
                raise CommitUnknown from error
            return result

    async def _patiently(self, attempt: Callable[[], T]) -> T:
        """Repeat what PostgreSQL asks to repeat, and what failed because it is away. Nothing of it was committed, or
        it refuses to do the same twice.
        """
        latest = time.monotonic() + self._patience
        with self._finished_before_closing():
            for pause in _pauses():
                try:
                    result = await greenlet_spawn(attempt)
                    if self._away:
                        self._away = False
                        log.warning("the database answers again")
                    return result
                except DBAPIError as error:
                    if not _worth_another_try(error):
                        raise
                    self._note(error)
                    if time.monotonic() + pause > latest:
                        raise
                await asyncio.sleep(pause)
        raise AssertionError("pauses never end")

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

    def _note(self, error: DBAPIError) -> None:
        """Log a fault that another try may mend. The loss of the database is logged once, until it is back."""
        if _code(error) in ASKS_FOR_ANOTHER_TRY:
            log.info("the database asks for another try", extra={"code": _code(error)})
        elif not self._away:
            self._away = True
            log.warning("the database does not answer", extra={"code": _code(error), "why": type(error.orig).__name__})


def _run(engine: Engine, operation: Callable[[Connection], T]) -> T:
    with engine.connect() as connection:
        return operation(connection)


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


class PostgresLine:
    """One connection that listens, and one that tells: a connection that waits cannot do anything else."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._telling: TimedConnection[TupleRow] | None = None

    async def listen(self, connected: Callable[[], None], heard: Callable[[str], None]) -> None:
        async with await self._connect() as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            connected()
            while True:
                async for message in connection.notifies(timeout=SILENT_SECONDS):
                    heard(message.payload)
                await connection.probe()  # a line may be cut without a word

    async def send(self, message: str) -> None:
        if self._telling is None or self._telling.closed:
            self._telling = await self._connect()
        await self._telling.execute("SELECT pg_notify(%s, %s)", (CHANNEL, message))

    async def close(self) -> None:
        if self._telling is not None:
            await self._telling.close()

    async def _connect(self) -> TimedConnection[TupleRow]:
        return await TimedConnection.connect(self._url, autocommit=True, application_name="cabochon-wake", **LINE)
