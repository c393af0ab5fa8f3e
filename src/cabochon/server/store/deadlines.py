"""Connections to PostgreSQL that do not wait without end: a line may go silent without closing.

A NAT or a proxy that forgot a connection passes nothing on and reports nothing. Keep-alives and `tcp_user_timeout` find
a machine that is gone. If something on the way still acknowledges every packet, only a deadline helps: a connection
whose answer is overdue is closed, and the statement fails as if the server had closed it.
"""

import time
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.rows import Row

T = TypeVar("T")

ANSWER_SECONDS = 10.0
"""From a statement to its answer. Waiting for a lock ends earlier (`postgres.SESSION`)."""
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


class TimedConnection(psycopg.Connection[Row]):
    """For threads."""

    answer_seconds = ANSWER_SECONDS

    def wait(self, gen: PQGen[T], interval: float = POLL_SECONDS, timeout: float | None = None) -> T:
        """Everything that the driver does with the server goes through here."""
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        began = time.monotonic()
        try:
            return super().wait(gen, interval, self.answer_seconds)
        except psycopg.OperationalError:
            _close_if_overdue(self, began)
            raise

    def probe(self) -> None:
        """Raises if the server does not answer at once."""
        self.answer_seconds, self.autocommit = PROBE_SECONDS, True
        self.execute("SELECT 1")
        self.answer_seconds, self.autocommit = ANSWER_SECONDS, False


class TimedAsyncConnection(psycopg.AsyncConnection[Row]):
    """For a loop."""

    answer_seconds = ANSWER_SECONDS
    used = 0.0
    """When it was last used, by the monotonic clock."""

    async def wait(self, gen: PQGen[T], interval: float = POLL_SECONDS, timeout: float | None = None) -> T:
        """See `TimedConnection.wait`."""
        if timeout is not None:
            return await super().wait(gen, interval, timeout)
        began = time.monotonic()
        try:
            return await super().wait(gen, interval, self.answer_seconds)
        except psycopg.OperationalError:
            _close_if_overdue(self, began)
            raise

    async def probe(self) -> None:
        """Raises if the server does not answer at once."""
        self.answer_seconds = PROBE_SECONDS
        await self.execute("SELECT 1")
        self.answer_seconds = ANSWER_SECONDS


def _close_if_overdue(connection: TimedConnection[Any] | TimedAsyncConnection[Any], began: float) -> None:
    """Afterwards nobody could tell which statement an answer belongs to."""
    if time.monotonic() - began >= connection.answer_seconds:
        connection.pgconn.finish()
