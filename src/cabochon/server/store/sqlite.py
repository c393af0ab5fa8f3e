"""SQLite as the store: WAL, synchronous=FULL, one writer thread that commits groups.

The operations that arrive while a commit waits for the disk share the next commit.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import NullPool, StaticPool

from cabochon.server.store.errors import StoreError
from cabochon.server.store.files import CommitMark, owner_only_file
from cabochon.server.store.protocol import OnCommit

T = TypeVar("T")

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-8000")
BUSY_SECONDS = 10.0  # how long to wait for a lock that another process holds
MOST_IN_A_GROUP = 256
READERS = 2


def sqlite_engine(path: Path, *, writing: bool, busy: float = BUSY_SECONDS) -> Engine:
    """An engine whose connections sync on commit, and leave BEGIN to SQLAlchemy."""
    if writing:
        owner_only_file(path)
    engine = create_engine(
        f"sqlite:///{path}",
        poolclass=StaticPool if writing else NullPool,
        hide_parameters=True,  # an error must not contain a seed
        connect_args={"check_same_thread": False, "timeout": busy},
    )

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # BEGIN comes from the listener below, not from the driver
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        if not writing:
            connection.execute("PRAGMA query_only=ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


@dataclass(eq=False)
class _Waiting:
    """An operation that waits for its commit."""

    operation: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def run(self, connection: Connection) -> None:
        self.result, self.error = None, None
        try:
            self.result = self.operation(connection)
        except Exception as error:
            self.error = error

    @property
    def broken(self) -> bool:
        """Whether it failed. A `StoreError` is a refusal before anything was written, not a failure."""
        return self.error is not None and not isinstance(self.error, StoreError)


class SQLiteStore:
    """A `Store` of one file. Its threads start with the first operations."""

    def __init__(self, path: Path, on_commit: OnCommit = lambda *_: None, busy: float = BUSY_SECONDS) -> None:
        """`on_commit` is called in the writer's thread, once for a group. All connections are opened here, because
        later there may be no file descriptor left.
        """
        self.path = path
        self._on_commit = on_commit
        self._writing = sqlite_engine(path, writing=True, busy=busy)
        self._connection = self._writing.connect()
        self._mark = CommitMark(path)
        self._queue: SimpleQueue[_Waiting] = SimpleQueue()
        self._writer = ThreadPoolExecutor(1, "cabochon-write")
        self._reading = [sqlite_engine(path, writing=False).connect() for _ in range(READERS)]
        self._idle: SimpleQueue[Connection] = SimpleQueue()
        for connection in self._reading:
            self._idle.put(connection)
        self._readers = ThreadPoolExecutor(READERS, "cabochon-read")

    async def write(self, operation: Callable[[Connection], T]) -> T:
        waiting = _Waiting(operation, asyncio.get_running_loop().create_future())
        self._queue.put(waiting)
        self._writer.submit(self._write)
        return cast("T", await waiting.done)

    write_single = write

    async def read(self, operation: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, operation)

    read_single = read

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.shutdown)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in (*self._reading, self._connection):
            connection.close()
        self._writing.dispose()
        self._mark.close()

    def _read(self, operation: Callable[[Connection], T]) -> T:
        connection = self._idle.get()
        try:
            with connection.begin():
                return operation(connection)
        finally:
            self._idle.put(connection)

    def _write(self) -> None:
        """Commit the operations that wait now as a group. There are none if an earlier group took them."""
        group = [self._queue.get() for _ in range(min(self._queue.qsize(), MOST_IN_A_GROUP))]
        if not group:
            return
        loop = group[0].done.get_loop()
        began = loop.time()
        self._commit(group)
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, group)
        self._on_commit(len(group), sum(waiting.broken for waiting in group), loop.time() - began)

    def _commit(self, group: list[_Waiting]) -> bool:
        """Run a group in one transaction; if an operation breaks it, each in its own, so that only that one fails.

        Returns False if a transaction cannot begin or commit. If so, the rest of the group fails at once: another
        process may hold the lock, and each operation would wait for it as long as the first.
        """
        try:
            with self._mark.transaction(self._connection):
                for waiting in group:
                    waiting.run(self._connection)
                    if waiting.error is not None and waiting.broken:
                        raise waiting.error
        except Exception as error:
            if not any(waiting.error is error for waiting in group):
                _fail(group, error)
                return False
            for number, waiting in enumerate(group if len(group) > 1 else ()):
                if not self._commit([waiting]) and waiting.error is not None:
                    _fail(group[number:], waiting.error)
                    return False
        return True


def _fail(group: list[_Waiting], error: Exception) -> None:
    for waiting in group:
        waiting.error = error


def _settle(group: list[_Waiting]) -> None:
    for waiting in group:
        if waiting.done.done():  # the caller was cancelled
            continue
        if waiting.error is not None:
            waiting.done.set_exception(waiting.error)
        else:
            waiting.done.set_result(waiting.result)
