"""PostgreSQL's LISTEN and NOTIFY as a line between nodes. Fine for a few nodes; Redis carries more."""

from collections.abc import Callable

from psycopg.rows import TupleRow

from cabochon.server.store.deadlines import LINE, TimedConnection

CHANNEL = "cabochon"
SILENT_SECONDS = 5.0


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
