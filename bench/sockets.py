"""Many sockets on one node: idle ones and their memory, and the onlookers of one table.

    python bench/sockets.py [--idle 20000] [--spectators 5000] [--moves 15] [--first] [--json FILE]

The server has core 0, the clients core 1. Idle sockets belong to people without a name, and watch nothing. Then some
people play at one table which many watch: a move's delay for its onlookers ends when the last of them has the new
state, and its delay for the players when both have it. The players' delay without onlookers stands beside it.
"""

import argparse
import asyncio
import gc
import json
import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from load import CLIENT_CORE, LIMITS, SERVER_CORE
from websockets.asyncio.client import ClientConnection, connect

from support.crowd import Crowd, percentile
from support.measured import MeasuredServer

AT_ONCE = 100
PAUSE = 0.5
"""Seconds between two moves, once everybody has the last one."""


async def opened(base: str, number: int, watching: str | None = None) -> list[ClientConnection]:
    """Sockets of strangers, perhaps looking at a table."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> ClientConnection:
        async with gate:
            socket = await connect(base.replace("http", "ws") + "/socket", compression=None, proxy=None, max_size=None,
                                   ping_interval=None, open_timeout=300)  # fmt: skip
            await socket.recv()
            if watching:
                await socket.send(json.dumps({"type": "watch", "table": watching}))
                while json.loads(await socket.recv())["type"] != "state":
                    pass
            return socket

    return list(await asyncio.gather(*(one() for _ in range(number))))


async def closed(sockets: list[ClientConnection]) -> None:
    for socket in sockets:
        socket.transport.abort()
    await asyncio.sleep(1)


async def idle(server: MeasuredServer, number: int) -> dict[str, Any]:
    before, began = server.memory(), time.monotonic()
    sockets = await opened(server.base, number)
    took = time.monotonic() - began
    await asyncio.sleep(5)
    busy, looked = server.busy(), time.monotonic()
    await asyncio.sleep(10)
    worked = (server.busy() - busy) / (time.monotonic() - looked)
    report = {"sockets": len(sockets), "mb_empty": round(before), "mb_full": round(server.memory()),
              "kb_a_socket": round((server.memory() - before) * 1024 / max(1, number), 1),
              "opened_per_second": round(number / took), "server_busy": round(worked, 3)}  # fmt: skip
    await closed(sockets)
    return report


class Onlookers:
    """Everybody who watches one table, and when the last of them got each version."""

    def __init__(self, sockets: list[ClientConnection]) -> None:
        self._tasks = [asyncio.create_task(self._listen(socket)) for socket in sockets]
        self.got: dict[int, list[float]] = {}

    async def _listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            now = time.perf_counter()
            if '"type":"state"' in str(text[:40]):
                self.got.setdefault(json.loads(text)["version"], []).append(now)

    def end(self) -> None:
        for task in self._tasks:
            task.cancel()


async def watched(server: MeasuredServer, spectators: int, moves: int) -> dict[str, Any]:
    crowd = await Crowd.gather(server.base, 1)
    place = crowd.places[0]
    for _ in range(moves):
        await _move(crowd)
    alone = list(crowd.latencies)
    sockets = await opened(server.base, spectators, place.table)
    onlookers = Onlookers(sockets)
    crowd.latencies.clear()
    last: list[float] = []
    for _ in range(moves):
        began = time.perf_counter()
        version = max(state["version"] for state in place.states) + 1
        await _move(crowd)
        while len(onlookers.got.get(version, ())) < spectators and time.perf_counter() < began + 60:
            await asyncio.sleep(0.01)
        last.append(max(onlookers.got.get(version, [began + 60])) - began)
        await asyncio.sleep(PAUSE)
    onlookers.end()
    await closed(sockets)
    report = {
        "spectators": spectators, "moves": moves, "last_onlooker_p50_ms": percentile(last, 0.5),
        "last_onlooker_max_ms": percentile(last, 1.0), "players_p50_ms": percentile(crowd.latencies, 0.5),
        "players_max_ms": percentile(crowd.latencies, 1.0), "players_alone_p50_ms": percentile(alone, 0.5),
        "players_alone_max_ms": percentile(alone, 1.0), "mb": round(server.memory()),
    }  # fmt: skip
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
    try:
        report = {"load": round(os.getloadavg()[0], 1), "idle": await idle(server, sockets)}
        print(json.dumps(report), flush=True)
        report["watched"] = await watched(server, spectators, moves)
        print(json.dumps(report["watched"]), flush=True)
        return report
    finally:
        server.end()


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--idle", type=int, default=20_000)
    options.add_argument("--spectators", type=int, default=5_000)
    options.add_argument("--moves", type=int, default=15)
    options.add_argument("--first", action="store_true", help="before all other work of a shared machine (needs root)")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (65_536, 65_536))  # the server inherits it
    except ValueError:  # only root may have more than the hard limit
        resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    os.sched_setaffinity(0, {CLIENT_CORE})
    if chosen.first:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(10))  # the server inherits it
    gc.disable()
    report = asyncio.run(run(chosen.idle, chosen.spectators, chosen.moves))
    if chosen.json:
        chosen.json.write_text(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
