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
from psycopg.types.string import StrDumperUnknown

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


class PlainText(StrDumperUnknown):
    """How text is sent: PostgreSQL refuses the character 0, so the mark for what cannot be shown takes its place.

    No id and no name of ours has it, but anybody may look for one that does.
    """

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", "\ufffd"))


class TimedConnection(psycopg.AsyncConnection[Row]):
    """See the module."""

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
