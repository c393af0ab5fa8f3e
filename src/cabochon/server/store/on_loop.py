"""Connections to PostgreSQL that the server's loop uses itself, without threads.

Threads that talk to the database and the loop take turns at Python's lock, and a turn at a table waited for it several
times. Here a turn waits for the database alone.
"""

import asyncio
import time
from collections.abc import Mapping
from typing import Any

import psycopg
from psycopg.rows import dict_row
from psycopg.types.string import StrDumperUnknown
from sqlalchemy.exc import DBAPIError

from cabochon.server.store.deadlines import IDLE_SECONDS, LINE, TimedAsyncConnection
from cabochon.server.store.dialect import leave_out_values

Row = dict[str, Any]


class PlainText(StrDumperUnknown):
    """How text is sent: PostgreSQL refuses the character 0, so the mark for what cannot be shown takes its place.

    No id and no name of ours has it, but anybody may look for one that does.
    """

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", "\ufffd"))


class LoopConnections:
    """As many connections as are needed, up to a number. Who comes when all are busy waits for one."""

    def __init__(self, url: str, most: int, session: tuple[str, ...]) -> None:
        """`session`: settings of each connection."""
        self._url, self._session = url, session
        self._most, self._closed = most, False
        self._free = asyncio.Semaphore(most)  # fair: nobody overtakes those who wait
        self._idle: list[TimedAsyncConnection[Row]] = []

    async def rows(self, statement: str, values: Mapping[str, Any]) -> list[Row]:
        """Run one statement that gives rows. It is committed when they come.

        Errors are SQLAlchemy's, as everywhere in the store, and tell no values.
        """
        async with self._free:
            if self._closed:
                raise RuntimeError("the store is closed")
            try:
                connection = await self._idle_one() or await self._connect()
                found = await self._run(connection, statement, values)
            except psycopg.Error as error:
                leave_out_values(error)
                raise DBAPIError.instance(statement, None, error, psycopg.Error, hide_parameters=True) from error
            self._put_back(connection)
            return found

    async def close(self) -> None:
        """Finish what is under way, then close all."""
        for _ in range(self._most):
            await self._free.acquire()
        self._closed = True
        await self._drop_idle()
        for _ in range(self._most):
            self._free.release()

    async def _idle_one(self) -> TimedAsyncConnection[Row] | None:
        """A connection that was idle for long may be lost: nothing tells of it but a probe."""
        if not self._idle:
            return None
        connection = self._idle.pop()
        if time.monotonic() - connection.used < IDLE_SECONDS:
            return connection
        try:
            await connection.probe()
        except psycopg.Error:
            await self._drop_idle()
            await connection.close()
            return None
        except BaseException:
            await connection.close()
            raise
        return connection

    def _put_back(self, connection: TimedAsyncConnection[Row]) -> None:
        connection.used = time.monotonic()
        self._idle.append(connection)

    async def _drop_idle(self) -> None:
        """Another one is opened when it is needed."""
        idle, self._idle = self._idle, []
        for connection in idle:
            await connection.close()

    async def _run(self, connection: TimedAsyncConnection[Row], statement: str, values: Mapping[str, Any]) -> list[Row]:
        """A connection on which something went wrong is closed: nobody knows what it is doing."""
        try:
            cursor = await connection.execute(statement, values)
            return await cursor.fetchall()
        except psycopg.IntegrityError:
            self._put_back(connection)  # refused, and nothing else
            raise
        except BaseException:
            if connection.closed:
                await self._drop_idle()  # the others are most likely lost too
            await connection.close()
            raise

    async def _connect(self) -> TimedAsyncConnection[Row]:
        connection = await TimedAsyncConnection.connect(
            self._url,
            autocommit=True,
            **LINE,
            application_name="cabochon",
            row_factory=dict_row,
        )
        try:
            connection.adapters.register_dumper(str, PlainText)
            for setting in self._session:
                await connection.execute(f"SET SESSION {setting}")
            shown = await (await connection.execute("SHOW synchronous_commit")).fetchone()
            if shown == {"synchronous_commit": "off"}:
                await connection.execute("SET SESSION synchronous_commit = 'on'")
        except BaseException:
            await connection.close()
            raise
        return connection
