"""A TCP relay whose connections can go silent without closing, like those that a NAT or a proxy has dropped."""

import asyncio
from contextlib import suppress


class SilentLine:
    """`async with` it. Packets are still acknowledged while a connection is silent."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._joined: set[asyncio.Task[None]] = set()
        self._forgotten: set[asyncio.Task[None]] = set()
        self._silent = False

    async def __aenter__(self) -> "SilentLine":
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._joined:
            task.cancel()
        await asyncio.gather(*self._joined, return_exceptions=True)

    def forget(self) -> None:
        """The current connections stop passing data on. New ones work."""
        self._forgotten |= self._joined

    def fall_silent(self) -> None:
        """New connections also pass nothing on, until `mend`."""
        self.forget()
        self._silent = True

    def mend(self) -> None:
        """New connections work again. Silent ones stay silent."""
        self._silent = False

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._joined.add(task)
        if self._silent:
            self._forgotten.add(task)
        ends = [writer]
        try:
            with suppress(OSError, asyncio.CancelledError):  # asyncio logs a connection whose task was cancelled
                answers, questions = await asyncio.open_connection("127.0.0.1", self._target)
                ends.append(questions)
                await asyncio.gather(self._carry(reader, questions, task), self._carry(answers, writer, task))
        finally:
            for end in ends:
                end.transport.abort()

    async def _carry(self, come: asyncio.StreamReader, go: asyncio.StreamWriter, task: "asyncio.Task[None]") -> None:
        while said := await come.read(65_536):
            if task not in self._forgotten:
                go.write(said)
                await go.drain()
        if task not in self._forgotten:
            go.close()
