"""A connection between two programs that can go silent: a process that passes bytes on, until it is suspended."""

import asyncio
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress

PATIENCE = 60.0


class Relay:
    """Forwards connections from its own port to another port of this machine."""

    def __init__(self, port: int, target: int) -> None:
        self.port = port
        self._process = subprocess.Popen([sys.executable, __file__, str(port), str(target)])
        latest = time.monotonic() + PATIENCE
        while time.monotonic() < latest:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.02)
        raise RuntimeError("the relay did not start")

    def cut(self) -> None:
        """No more data is passed on, and neither side is notified."""
        self._process.send_signal(signal.SIGSTOP)

    def mend(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


async def _pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await source.read(65_536):
            target.write(data)
            await target.drain()
    target.close()


async def _relay(port: int, target: int) -> None:
    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(_pass_on(reader, other_writer), _pass_on(other_reader, writer))

    server = await asyncio.start_server(connected, "127.0.0.1", port)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(_relay(int(sys.argv[1]), int(sys.argv[2])))
