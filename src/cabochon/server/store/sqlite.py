"""SQLite as the store: WAL, synchronous=FULL, one writer thread that commits groups.

The operations that arrive while a commit waits for the disk share the next commit.
"""

import asyncio
import logging
import sqlite3
import threading
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

log = logging.getLogger("cabochon.store")

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
    loop: asyncio.AbstractEventLoop
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
        """Report a result. A `StoreError` is a refusal before anything was written; any other error is a failure."""
        return self.error is not None and not isinstance(self.error, StoreError)


class SQLiteStore:
    """A `Store` of one file."""

    def __init__(self, path: Path, on_commit: OnCommit = lambda *_: None, busy: float = BUSY_SECONDS) -> None:
        """`on_commit` is called in the writer's thread, once for a group.

        All connections are opened here, because later there may be no file descriptor left.
        """
        self.path = path
        self._on_commit = on_commit
        self._writing = sqlite_engine(path, writing=True, busy=busy)
        self._writer = self._writing.connect()
        self._mark = CommitMark(path)
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._reading = [sqlite_engine(path, writing=False).connect() for _ in range(READERS)]
        self._idle: SimpleQueue[Connection] = SimpleQueue()
        for connection in self._reading:
            self._idle.put(connection)
        self._readers = ThreadPoolExecutor(READERS, "cabochon-read")
        self._thread = threading.Thread(target=self._write_all, name="cabochon-write", daemon=True)
        self._thread.start()

    async def write(self, operation: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        waiting = _Waiting(operation, loop, loop.create_future())
        self._queue.put(waiting)
        return cast("T", await waiting.done)

    write_single = write

    async def read(self, operation: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, operation)

    read_single = read

    async def close(self) -> None:
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in (*self._reading, self._writer):
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

    def _write_all(self) -> None:
        while (group := self._next_group()) is not None:
            try:
                self._commit(self._writer, group)
            except Exception:  # without this thread, every later write would hang
                log.exception("the writer failed")

    def _next_group(self) -> list[_Waiting] | None:
        first = self._queue.get()
        if first is None:
            return None
        group = [first]
        while not self._queue.empty() and len(group) < MOST_IN_A_GROUP:
            following = self._queue.get()
            if following is None:
                self._queue.put(None)  # commit these, then stop
                break
            group.append(following)
        return group

    def _commit(self, connection: Connection, group: list[_Waiting]) -> None:
        loop = group[0].loop
        began = loop.time()
        try:
            with self._mark.transaction(connection):
                for waiting in group:
                    waiting.run(connection)
                    if waiting.error is not None and waiting.broken:
                        raise waiting.error
        except Exception as error:
            if len(group) > 1 and any(waiting.error is error for waiting in group):
                self._commit_each(connection, group)
            else:
                _fail(group, error)
        failed = sum(waiting.broken for waiting in group)
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, group)
        self._on_commit(len(group), failed, loop.time() - began)

    def _commit_each(self, connection: Connection, group: list[_Waiting]) -> None:
        """Run each operation in its own transaction after one of them broke the group's transaction, so that only that
        one fails.

        If a transaction cannot begin or commit, the rest of the group fails at once. Another process may hold the lock,
        and each operation would wait for it as long as the first.
        """
        for number, waiting in enumerate(group):
            try:
                with self._mark.transaction(connection):
                    waiting.run(connection)
                    if waiting.error is not None:
                        raise waiting.error
            except Exception as alone:
                if waiting.error is not alone:
                    _fail(group[number:], alone)
                    return


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
