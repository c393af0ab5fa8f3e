"""`make -C studies load`: measure latency, capacity and memory. The server has one core, the clients the other.

    python -m studies.load [--quick] [--json FILE] [--plot FILE]
    python -m studies.load --nodes 1 2 4 [--quick] [--json FILE]    # nodes on one PostgreSQL

Every table has two people, each with their own socket. The latency of a turn is the time from sending it
until the last subscriber of its table has the new state. Turns are sent on a fixed schedule and not after the last
answer (open loop), so that a slow server does not get fewer requests. The measurement `evening` combines live clocks, a
lobby with many viewers, spectators and bots.
"""

import argparse
import asyncio
import gc
import json
import os
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.support.background_activity import Evening
from tests.support.crowd import Crowd, percentile
from tests.support.measured_server import MeasuredServer
from tests.support.services import Postgres
from tests.support.waiting_tables import add_waiting_tables

SERVER_CORE, CLIENT_CORE = 0, 1
LIMITS = {"REQUESTS_PER_SECOND": "1e6", "MESSAGES_PER_SECOND": "1e6", "PEOPLE_PER_HOUR": "1000000",
          "TABLES_PER_HOUR": "1000000", "PHRASES_PER_MINUTE": "1000000",
          "TABLES_PER_PERSON": "100000", "SOCKETS_PER_PERSON": "100000", "BOT_WORKERS": "1", "IDLE_SECONDS": "5",
          "LOG_LEVEL": "warning", "BOT_TABLES_PER_PERSON": "100000"}  # fmt: skip
RATES = (150, 500, 1000)
"""Turns a second at which the delay of nodes is measured."""
BRISK = 300
"""Turns a second of a club's busiest evening on one node."""
TURNS_OF_A_GAME = 40
"""Turns that one table can provide; random games last longer."""
TABLES_OF_NODES = 300
"""Enough that no game ends while nodes play as fast as they can: tables that are over would make them look slower."""
EVENING = {"tables": 200, "rate": 50, "lobby": 60, "onlookers": 100, "bots": 20, "talking": 20}
"""Tables of two people with live clocks, their turns per second, viewers of the lobby, spectators, games with bots,
pairs of friends who write to each other."""


def start(data: Path) -> MeasuredServer:
    return MeasuredServer(data, LIMITS, SERVER_CORE)


async def measure(tables: int, rate: float, seconds: float, data: Path, idle: float = 12) -> dict[str, Any]:
    """Measure with this many live tables and turns per second. Memory is measured again after `idle` seconds."""
    server = start(data)
    try:
        empty = server.memory()
        crowd = await Crowd.gather(server.base, tables)
        seated = server.memory()
        await crowd.play(rate, min(5.0, seconds / 2))  # warm
        await crowd.settle()
        began, busy = time.monotonic(), server.busy()
        await crowd.play(rate, seconds)
        took, worked = time.monotonic() - began, server.busy() - busy
        await crowd.settle()
        latencies = crowd.latencies
        played = server.memory()
        made = crowd.turns
        await crowd.leave()
        await asyncio.sleep(idle)
        left_alone = server.memory()
        return {
            "tables": tables, "asked": rate, "turns_per_second": round(crowd.a_second(), 1),
            "p50_ms": percentile(latencies, 0.5), "p95_ms": percentile(latencies, 0.95),
            "p99_ms": percentile(latencies, 0.99), "max_ms": percentile(latencies, 1.0),
            "server_busy": round(worked / took, 2), "mb_empty": round(empty), "mb_seated": round(seated),
            "mb_played": round(played), "mb_idle": round(left_alone), "turns": made,
            "kb_per_live_table": round((played - empty) * 1024 / tables), "turns_per_table": round(made / tables, 1),
        }  # fmt: skip
    finally:
        server.end()


async def saturate(tables: int, seconds: float, data: Path) -> dict[str, Any]:
    """Measures the highest rate: every table plays its next turn as soon as possible."""
    server = start(data)
    try:
        crowd = await Crowd.gather(server.base, tables)
        await crowd.rush(3.0)
        await crowd.settle()
        began, busy = time.monotonic(), server.busy()
        latencies = await crowd.rush(seconds)
        took, worked, a_second = time.monotonic() - began, server.busy() - busy, crowd.a_second()
        await crowd.settle()
        await crowd.leave()
        return {
            "tables": tables, "turns_per_second": round(a_second, 1),
            "p50_ms": percentile(latencies, 0.5), "p99_ms": percentile(latencies, 0.99),
            "server_busy": round(worked / took, 2), "clients_busy": round(crowd.busy_share, 2),
            "cpu_us_per_turn": round(worked / max(1, len(latencies)) * 1e6), "load": round(os.getloadavg()[0], 1),
        }  # fmt: skip
    finally:
        server.end()


async def rest(tables: int, folder: Path) -> dict[str, Any]:
    """Measures memory and latency with and without many correspondence tables that wait for a player."""
    server = start(folder / "none")
    without = server.memory()
    server.end()
    add_waiting_tables(folder / "many" / "cabochon.db", tables)
    server = start(folder / "many")
    try:
        await asyncio.sleep(8)
        resting = server.memory()
        crowd = await Crowd.gather(server.base, 50)
        await crowd.play(50, 10)
        await crowd.settle()
        latencies = crowd.latencies
        await crowd.leave()
    finally:
        server.end()
    return {"resting": tables, "mb_without": round(without, 1), "mb_with": round(resting, 1),
            "p99_ms_at_50_turns": percentile(latencies, 0.99)}  # fmt: skip


async def evening(seconds: float, resting: int, data: Path) -> dict[str, Any]:
    """Measures live clocks, a lobby with many viewers, spectators and bots together, at a server with many tables."""
    add_waiting_tables(data / "cabochon.db", resting)
    server = start(data)
    try:
        crowd = await Crowd.gather(server.base, EVENING["tables"], clock="live")
        beside = Evening(server.base, crowd.letters["classic"])
        watched = [place.table for place in crowd.places[:5]]
        await beside.begin(EVENING["lobby"], EVENING["onlookers"], EVENING["bots"], watched, EVENING["talking"])
        await crowd.play(EVENING["rate"], 3.0)
        await crowd.settle()
        beside.forget()
        began, busy = time.monotonic(), server.busy()
        await crowd.play(EVENING["rate"], seconds)
        took, worked = time.monotonic() - began, server.busy() - busy
        bot_turns, seen = beside.bot_turns, beside.seen  # messages that arrive while the last turns settle do not count
        await crowd.settle()
        await beside.end()
        latencies = crowd.latencies
        await crowd.leave()
        return {
            **EVENING, "resting": resting, "turns_per_second": round(crowd.a_second(), 1),
            "p50_ms": percentile(latencies, 0.5), "p99_ms": percentile(latencies, 0.99),
            "lobby_p50_ms": percentile(beside.lobby, 0.5), "lobby_p99_ms": percentile(beside.lobby, 0.99),
            "talk_p50_ms": percentile(beside.talk, 0.5), "talk_p99_ms": percentile(beside.talk, 0.99),
            "readyz_p99_ms": percentile(beside.health, 0.99), "bot_turns_per_second": round(bot_turns / took, 1),
            "onlookers_states_per_second": round(seen / took, 1), "server_busy": round(worked / took, 2),
        }  # fmt: skip
    finally:
        server.end()


async def many(nodes: int, tables: int, seconds: float, folder: Path, url: str) -> dict[str, Any]:
    """Measures nodes that share a PostgreSQL. The two people of a table use different nodes."""
    limits = LIMITS | {"DATABASE_URL": url}
    servers = [MeasuredServer(folder / f"node-{nodes}-{number}", limits) for number in range(nodes)]
    try:
        crowd = await Crowd.gather([server.base for server in servers], tables)
        await crowd.rush(3.0)
        await crowd.settle()
        began, busy = time.monotonic(), sum(server.busy() for server in servers)
        hurried = await crowd.rush(seconds)
        took, worked, a_second = time.monotonic() - began, sum(one.busy() for one in servers) - busy, crowd.a_second()
        report: dict[str, Any] = {
            "nodes": nodes, "tables": tables, "turns_per_second": round(a_second, 1),
            "p50_ms": percentile(hurried, 0.5), "p99_ms": percentile(hurried, 0.99),
            "nodes_busy": round(worked / took, 2), "clients_busy": round(crowd.busy_share, 2),
            "cpu_us_per_turn": round(worked / max(1, len(hurried)) * 1e6), "load": round(os.getloadavg()[0], 1),
        }  # fmt: skip
        await crowd.leave()
        report["rates"] = [await at_rate([server.base for server in servers], rate, seconds) for rate in RATES]
        return report
    finally:
        for server in servers:
            server.end()


async def at_rate(bases: list[str], rate: float, seconds: float) -> dict[str, Any]:
    """The latency at a number of turns per second, with enough fresh tables that no game ends meanwhile."""
    crowd = await Crowd.gather(bases, max(100, int(rate * seconds / TURNS_OF_A_GAME)))
    await crowd.play(rate, seconds)
    await crowd.settle(2.0)
    report = {
        "asked": rate, "turns_per_second": round(crowd.a_second(), 1), "p50_ms": percentile(crowd.latencies, 0.5),
        "p99_ms": percentile(crowd.latencies, 0.99), "load": round(os.getloadavg()[0], 1),
    }  # fmt: skip
    await crowd.leave()
    return report


async def run_nodes(counts: list[int], seconds: float) -> dict[str, Any]:
    """A PostgreSQL that syncs every commit, beside the nodes and the clients on the same machine."""
    postgres = Postgres(durable=True)
    folder = Path(tempfile.mkdtemp(prefix="cabochon-load-"))
    report: dict[str, Any] = {"nodes": []}
    try:
        for count in counts:
            report["nodes"].append(await many(count, TABLES_OF_NODES, seconds, folder, postgres.fresh()))
            print(json.dumps(report["nodes"][-1]), flush=True)
    finally:
        postgres.close()
    return report


async def run(quick: bool) -> dict[str, Any]:
    folder = Path(tempfile.mkdtemp(prefix="cabochon-load-"))
    counts = (50, 300) if quick else (50, 300, 1000, 2000)
    seconds = 8 if quick else 20
    report: dict[str, Any] = {"growth": []}
    report["rest"] = await rest(1000 if quick else 10_000, folder)
    print(json.dumps(report["rest"]), flush=True)
    report["evening"] = await evening(seconds, 2000 if quick else 20_000, folder / "evening")
    print(json.dumps(report["evening"]), flush=True)
    report["saturation"] = await saturate(300, seconds / 2, folder / "saturate")
    print(json.dumps(report["saturation"]), flush=True)
    report["brisk"] = await measure(300, BRISK, seconds, folder / "brisk")
    print(json.dumps(report["brisk"]), flush=True)
    for tables in counts:
        report["growth"].append(await measure(tables, 150, seconds, folder / f"grow-{tables}"))
        print(json.dumps(report["growth"][-1]), flush=True)
    return report


def plot(report: dict[str, Any], target: Path) -> None:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    points = report["growth"]
    counts = [point["tables"] for point in points]
    figure, (times, memory) = pyplot.subplots(1, 2, figsize=(9, 3.6))
    for key, label in (("p50_ms", "median"), ("p95_ms", "95 %"), ("p99_ms", "99 %")):
        times.plot(counts, [point[key] for point in points], marker="o", label=label)
    times.axhline(50, linestyle=":", color="grey")
    times.set(xlabel="live tables", ylabel="ms, submit to last subscriber", title="150 turns a second", ylim=(0, None))
    times.legend()
    for key, label in (("mb_played", "playing"), ("mb_idle", "left alone"), ("mb_empty", "empty")):
        memory.plot(counts, [point[key] for point in points], marker="o", label=label)
    memory.set(xlabel="live tables", ylabel="MB", title="memory of the server", ylim=(0, None))
    memory.legend()
    figure.tight_layout()
    figure.savefig(target)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--quick", action="store_true")
    options.add_argument("--first", action="store_true", help="raise the priority above other processes (needs root)")
    options.add_argument(
        "--nodes", type=int, nargs="+", metavar="N", help="measure only these numbers of nodes on one PostgreSQL"
    )
    options.add_argument("--json", type=Path)
    options.add_argument("--plot", type=Path)
    chosen = options.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65536, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    if not chosen.nodes:
        os.sched_setaffinity(0, {CLIENT_CORE})
    if chosen.first:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(10))  # the server inherits it
    gc.disable()  # the clients keep thousands of states, and their pauses would count as the server's
    report = asyncio.run(run_nodes(chosen.nodes, 8 if chosen.quick else 20) if chosen.nodes else run(chosen.quick))
    if chosen.json:
        chosen.json.write_text(json.dumps(report, indent=1))
    if chosen.plot:
        plot(report, chosen.plot)


if __name__ == "__main__":
    main()
