"""Many sockets on one node: idle ones and their memory, and the spectators of one table.

    python -m studies.sockets [--idle 20000] [--spectators 5000] [--moves 15] [--first] [--json FILE]

The server has core 0, the clients the others. Idle sockets belong to visitors without a name and watch no table. Then
two people play at a table with many spectators: a move's delay for its spectators ends when the last of them has the
new state, and its delay for the players when both have it. The players' delay without spectators is reported for
comparison.

Clients are spread over processes, each with its own loopback address, so that neither the descriptors of a process
nor the ports of an address run out. The server needs one descriptor per socket: where the system allows fewer, fewer
are opened, and the report says how many.
"""

import argparse
import asyncio
import gc
import json
import os
import re
import resource
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from studies.load import LIMITS, SERVER_CORE
from tests.support.crowd import Crowd, percentile
from tests.support.measured_server import MeasuredServer

AT_ONCE = 50
"""Handshakes that a process of clients has under way."""
A_PROCESS = 2500
"""Sockets of one process of clients."""
SPARE = 500
"""Descriptors that the server needs besides those of the sockets."""
PAUSE = 0.5
"""Seconds between two moves, counted from when all clients have the last one."""
LONGEST = 60.0
"""Seconds after which a move counts as lost."""
STATE = re.compile(r'"version":(\d+)')


# --- a process of clients ----------------------------------------------------------------------


async def be_clients(base: str, number: int, address: str, table: str | None) -> None:
    """Open sockets, report when they are open, and when the last of them has each version of the table. Ends at the end
    of its input.
    """
    gate = asyncio.Semaphore(AT_ONCE)
    got: Counter[int] = Counter()

    async def one() -> ClientConnection:
        async with gate:
            return await _opened(base, address, table)

    async def listen(socket: ClientConnection) -> None:
        async for text in socket:
            if (version := _version(str(text))) is not None:
                got[version] += 1
                if got[version] == number:
                    print(json.dumps({"version": version, "at": time.monotonic()}), flush=True)
        print(f"a socket was closed: {socket.close_code} {socket.close_reason}", file=sys.stderr, flush=True)

    sockets = await asyncio.gather(*(one() for _ in range(number)))
    listening = [asyncio.create_task(listen(socket)) for socket in sockets]
    print(json.dumps({"opened": number}), flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for task in listening:
        task.cancel()
    for socket in sockets:
        socket.transport.abort()


async def _opened(base: str, address: str, table: str | None) -> ClientConnection:
    """A socket of a visitor without a name, who may watch a table."""
    uri = base.replace("http", "ws") + "/socket"
    socket = await connect(uri, compression=None, proxy=None, max_size=None, ping_interval=None, open_timeout=300,
                           local_addr=(address, 0))  # fmt: skip
    await socket.recv()
    if table:
        await socket.send(json.dumps({"type": "watch", "table": table}))
        while _version(str(await socket.recv())) is None:
            pass
    return socket


def _version(text: str) -> int | None:
    """The version of a state, found by a pattern: parsing whole states would measure the clients."""
    found = STATE.search(text) if '"type":"state"' in text[:40] else None
    return int(found[1]) if found else None


# --- the processes together --------------------------------------------------------------------


class Strangers:
    """Sockets in separate processes."""

    def __init__(self) -> None:
        self._processes: list[Process] = []

    @classmethod
    async def open(cls, base: str, number: int, table: str | None = None) -> "Strangers":
        strangers = cls()
        for at, first in enumerate(range(0, number, A_PROCESS)):
            words = ["--clients", base, "--number", str(min(A_PROCESS, number - first)), "--from", f"127.0.0.{at + 2}"]
            watching = ["--table", table] if table else []
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "studies.sockets", *words, *watching, stdin=PIPE, stdout=PIPE
            )
            strangers._processes.append(process)
        await strangers._each("opened")
        return strangers

    async def have(self, version: int) -> float:
        """The time at which the last of them had this version of the table."""
        return max(float(answer["at"]) for answer in await self._each("version", version))

    async def _each(self, key: str, value: int | None = None) -> list[dict[str, Any]]:
        return list(await asyncio.gather(*(self._next(process, key, value) for process in self._processes)))

    async def _next(self, process: Process, key: str, value: int | None) -> dict[str, Any]:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            answer: dict[str, Any] = json.loads(line)
            if key in answer and value in (None, answer[key]):
                return answer
        raise RuntimeError("a client process ended; its output is above")

    async def close(self) -> None:
        for process in self._processes:
            assert process.stdin is not None
            process.stdin.close()
        for process in self._processes:
            await process.wait()
        await asyncio.sleep(1)


# --- measurements ------------------------------------------------------------------------------


async def idle(server: MeasuredServer, number: int) -> dict[str, Any]:
    before, began = server.memory(), time.monotonic()
    strangers = await Strangers.open(server.base, number)
    took = time.monotonic() - began
    await asyncio.sleep(5)
    busy, looked = server.busy(), time.monotonic()
    await asyncio.sleep(10)
    worked = (server.busy() - busy) / (time.monotonic() - looked)
    report = {"sockets": number, "mb_empty": round(before), "mb_full": round(server.memory()),
              "kb_a_socket": round((server.memory() - before) * 1024 / max(1, number), 1),
              "opened_per_second": round(number / took), "server_busy": round(worked, 3)}  # fmt: skip
    await strangers.close()
    return report


async def watched(server: MeasuredServer, spectators: int, moves: int) -> dict[str, Any]:
    crowd = await Crowd.gather(server.base, 1)
    place = crowd.places[0]
    for _ in range(moves):
        await _move(crowd)
    alone = list(crowd.latencies)
    strangers = await Strangers.open(server.base, spectators, place.table)
    crowd.latencies.clear()
    last: list[float] = []
    busy, looked = server.busy(), time.monotonic()
    for _ in range(moves):
        began = time.monotonic()
        version = max(state["version"] for state in place.states) + 1
        await _move(crowd)
        last.append(await asyncio.wait_for(strangers.have(version), LONGEST) - began)
        await asyncio.sleep(PAUSE)
    worked = (server.busy() - busy) / (time.monotonic() - looked)
    report = {
        "spectators": spectators, "moves": moves, "last_onlooker_p50_ms": percentile(last, 0.5),
        "last_onlooker_max_ms": percentile(last, 1.0), "players_p50_ms": percentile(crowd.latencies, 0.5),
        "players_max_ms": percentile(crowd.latencies, 1.0), "players_alone_p50_ms": percentile(alone, 0.5),
        "players_alone_max_ms": percentile(alone, 1.0), "server_busy": round(worked, 2), "mb": round(server.memory()),
    }  # fmt: skip
    await strangers.close()
    await crowd.leave()
    return report


async def _move(crowd: Crowd) -> None:
    """The next move of the table, until both players have it."""
    place = crowd.places[0]
    while not place.ready():
        await asyncio.sleep(0.005)
    done = len(crowd.latencies) + 1
    await place.submit()
    while len(crowd.latencies) < done:
        await asyncio.sleep(0.001)


async def run(sockets: int, spectators: int, moves: int) -> dict[str, Any]:
    most = {"CONNECTIONS": str(sockets + spectators + 1000)}
    server = MeasuredServer(Path(tempfile.mkdtemp(prefix="cabochon-sockets-")), LIMITS | most, SERVER_CORE)
    report: dict[str, Any] = {"load": round(os.getloadavg()[0], 1)}
    try:
        if sockets:
            report["idle"] = await idle(server, sockets)
            print(json.dumps(report), flush=True)
        if spectators:
            report["watched"] = await watched(server, spectators, moves)
            print(json.dumps(report["watched"]), flush=True)
        return report
    finally:
        server.end()


def descriptors(wanted: int) -> int:
    """Raise the limit of descriptors for this process and the server that it starts. Returns the limit reached."""
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, wanted))
    except (ValueError, OSError):  # above the hard limit, which even root cannot raise everywhere
        resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--idle", type=int, default=20_000, help="0: without")
    options.add_argument("--spectators", type=int, default=5_000, help="0: without")
    options.add_argument("--moves", type=int, default=15)
    options.add_argument("--first", action="store_true", help="raise the priority above other processes (needs root)")
    options.add_argument("--json", type=Path)
    options.add_argument("--clients", metavar="BASE", help="run as a client process")
    options.add_argument("--number", type=int)
    options.add_argument("--from", dest="address")
    options.add_argument("--table")
    chosen = options.parse_args()
    gc.disable()
    if chosen.clients:
        asyncio.run(be_clients(chosen.clients, chosen.number, chosen.address, chosen.table))
        return
    allowed = descriptors(max(65_536, chosen.idle + SPARE)) - SPARE
    if allowed < chosen.idle:
        print(f"the system allows {allowed} sockets, not {chosen.idle}", file=sys.stderr)
    os.sched_setaffinity(0, (os.sched_getaffinity(0) - {SERVER_CORE}) or {SERVER_CORE})
    if chosen.first:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(10))  # the server inherits it
    report = asyncio.run(run(min(chosen.idle, allowed), chosen.spectators, chosen.moves))
    if chosen.json:
        chosen.json.write_text(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
