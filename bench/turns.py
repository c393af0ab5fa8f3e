"""`make -C bench turns`: turns per second and latency of one node on SQLite, of 1, 2 and 4 nodes on PostgreSQL, and of
boardgame.io.

    python -m bench.turns [--first] [--rounds 5] [--out build/turns.json]    # measures in under ten minutes
    python -m bench.turns --nodes 1 2 4 8 [--minutes 5] [--out build/nodes.json]  # each node on its own core
    python -m bench.turns --report build/turns.json                          # writes the table into docs/performance.md

With `--nodes`, each node has its own core, and PostgreSQL, Redis and the clients have the others, if there are
enough. The two people of a table use different nodes. pgbench commits to the same disk for comparison, from as many
connections as the nodes have. The figures are written after each step.

Without it, all are measured in one run on the same two cores, so that the figures can be compared. On SQLite the server
has one core and the clients the other. Nodes, PostgreSQL and clients share both cores. `studies/load.py` measures more
figures, for longer.
"""

import argparse
import asyncio
import gc
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from datetime import date
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

import psycopg

from bench.scaling import machine
from cabochon.server.store.postgres import SINGLES
from studies.load import BRISK, CLIENT_CORE, LIMITS, RATES, TABLES_OF_NODES, measure, run_nodes, saturate
from tests.support.crowd import Crowd, percentile
from tests.support.measured_server import MeasuredServer, busy
from tests.support.services import Postgres, RedisServer, binary

TABLES = 300
NODES = (1, 2, 4)
TABLES_OF_A_NODE = 150
WARM = 2.0
PATIENCE = 100.0
SECONDS = 5.0
"""The duration of each measurement."""
PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
MARKS = ("<!-- {}: begin -->", "<!-- {}: end -->")
PEER = Path(__file__).parent / "boardgameio"


def on_sqlite(rounds: int) -> dict[str, Any]:
    """One node, with the server on its own core: the throughput at saturation, measured several times, and the
    latency at a club's peak rate.
    """
    everywhere = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {CLIENT_CORE})
    folder = Path(tempfile.mkdtemp(prefix="cabochon-turns-"))
    runs = [_said(asyncio.run(saturate(TABLES, SECONDS, folder / f"{number}"))) for number in range(rounds)]
    brisk = _said(asyncio.run(measure(TABLES, BRISK, 2 * SECONDS, folder / "brisk", idle=0)))
    os.sched_setaffinity(0, everywhere)
    return {"saturation": runs, "brisk": brisk}


def boardgame_io(first: bool) -> list[dict[str, Any]]:
    """Measures boardgame.io in memory, and with its file storage, which does not sync to disk."""
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=PEER, check=True)
    words = ["node", "bench.cjs", "--seconds", str(int(SECONDS)), *(["--first"] if first else [])]
    found = []
    for storage in ([], ["--files"]):
        done = subprocess.run([*words, *storage], cwd=PEER, check=True, capture_output=True, text=True)
        found.append(_said(json.loads(done.stdout.splitlines()[-1])))
    return found


def on_cores(counts: list[int], seconds: float, found: dict[str, Any], save: Callable[[], None]) -> None:
    """Measures numbers of nodes, each on its own core, and the commits of pgbench beside them.

    PostgreSQL, Redis and the clients have the other cores. With too few, all share all of them.
    """
    every = sorted(os.sched_getaffinity(0))
    rest = every[max(counts) :]
    third = len(rest) // 3
    enough = third > 0 and len(rest) > third + 1
    nodes = [{core} for core in every] if enough else [set(every)] * max(counts)
    for_postgres, for_redis = (set(rest[:third]), {rest[third]}) if enough else (set(every), set(every))
    for_clients = [{core} for core in rest[third + 1 :]] if enough else [set(every)]
    if enough:
        found["cores"] = {"postgres": third, "clients": len(for_clients)}
    with ExitStack() as ends:
        with pinned(for_postgres):
            postgres = Postgres(durable=True)
        ends.callback(postgres.close)
        with pinned(for_redis):
            redis = RedisServer()
        ends.callback(redis.close)
        with pinned(set().union(*for_clients)):
            found["pgbench"] = [pgbench(postgres, SINGLES * count, seconds) for count in counts]
        save()
        for count in counts:
            found["nodes"].append(many(nodes[:count], for_clients, seconds, postgres, redis))
            save()


@contextmanager
def pinned(cores: set[int]) -> Iterator[None]:
    """Processes and threads that start now run on these cores."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def pgbench(postgres: Postgres, clients: int, seconds: float) -> dict[str, Any]:
    """Synced commits of one row per second in PostgreSQL, with this number of connections."""
    url = postgres.empty()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE commits (id BIGSERIAL PRIMARY KEY, entry TEXT)")
    script = postgres.folder / "commit.sql"
    script.write_text(f"INSERT INTO commits (entry) VALUES ('{200 * 'x'}');\n")
    words = [binary("pgbench"), "--no-vacuum", "--file", str(script), "--client", str(clients), "--jobs", "2",
             "--time", str(int(seconds)), url]  # fmt: skip
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    [rate] = re.findall(r"tps = ([\d.]+)", done.stdout)
    return _said({"connections": clients, "commits_per_second": round(float(rate))})


def many(
    cores: list[set[int]], for_clients: list[set[int]], seconds: float, postgres: Postgres, redis: RedisServer
) -> dict[str, Any]:
    """The highest rate of nodes that share a database. Several processes are their clients."""
    limits = LIMITS | {"DATABASE_URL": postgres.fresh(), "REDIS_URL": redis.url}
    folder = Path(tempfile.mkdtemp(prefix="cabochon-nodes-"))
    with ExitStack() as ends:
        with ThreadPoolExecutor(len(cores)) as pool:
            servers = list(pool.map(lambda at: _node(folder / str(at[0]), limits, at[1]), enumerate(cores)))
        for server in servers:
            ends.callback(server.end)
        bases, tables = [server.base for server in servers], max(TABLES_OF_NODES, TABLES_OF_A_NODE * len(cores))
        spawning = get_context("spawn")
        gate, answers = spawning.Barrier(len(for_clients) + 1), spawning.SimpleQueue()
        for core in for_clients:
            asked = (bases, tables // len(for_clients), seconds, gate, answers)
            with pinned(core):
                spawning.Process(target=play, args=asked, daemon=True).start()
        gate.wait(PATIENCE)

        def worked() -> dict[str, float]:
            nodes = sum(server.busy() for server in servers)
            return {"nodes": nodes, "postgres": busy(postgres.pid, children=True), "redis": busy(redis.pid)}

        before, began = worked(), time.monotonic()
        time.sleep(seconds)
        after, took = worked(), time.monotonic() - began
        cores_busy = {name: (after[name] - before[name]) / took for name in before}
        parts = [answers.get() for _ in for_clients]
        latencies = [one for part in parts for one in part["latencies"]]
        rate = len(latencies) / seconds
        report = {
            "nodes": len(cores), "tables": tables, "turns_per_second": round(rate, 1),
            "p50_ms": percentile(latencies, 0.5), "p99_ms": percentile(latencies, 0.99),
            "cpu_us_per_turn": {name: round(one / max(1.0, rate) * 1e6) for name, one in cores_busy.items()},
            "busy": {name: round(one, 2) for name, one in cores_busy.items()},
            "clients_busy": [part["busy"] for part in parts], "over": sum(part["over"] for part in parts),
        }  # fmt: skip
    return _said(report)


def _node(folder: Path, limits: dict[str, str], cores: set[int]) -> MeasuredServer:
    with pinned(cores):
        return MeasuredServer(folder, limits)


def play(bases: list[str], tables: int, seconds: float, gate: Barrier, answers: "SimpleQueue[Any]") -> None:
    """One process of clients. All begin at the same moment."""

    async def run() -> None:
        crowd = await Crowd.gather(bases, tables)
        await crowd.rush(WARM)
        await crowd.settle()
        await asyncio.to_thread(gate.wait, PATIENCE)
        latencies = await crowd.rush(seconds)
        over = sum(place.over for place in crowd.places)
        answers.put({"latencies": latencies, "busy": round(crowd.busy_share, 2), "over": over})
        await crowd.settle()
        await crowd.leave()

    gc.disable()
    asyncio.run(run())


def _said(report: dict[str, Any]) -> dict[str, Any]:
    print(json.dumps(report), flush=True)
    return report


def table(found: dict[str, Any]) -> str:
    """A row for each server: its highest rate, and the 99th percentile of its latency at given rates."""
    began, ended = found["load"]
    lines = [
        f"{found['date']}, {found['machine']}; load {began:.1f} at the start and {ended:.1f} at the end"
        f"{', first priority' if found['first'] else ''}; {SECONDS:.0f} s each.",
        "",
        "| | turns a second | server's processor time a turn | "
        + " | ".join(f"99 % at {rate:,} a second" for rate in RATES) + " |",
        "|---" * (3 + len(RATES)) + "|",
        _sqlite_row(found["sqlite"]),
    ]  # fmt: skip
    lines += [_row(f"{one['nodes']} on PostgreSQL", one["turns_per_second"], f"{one['cpu_us_per_turn']:,} µs", one)
              for one in found["nodes"]]  # fmt: skip
    lines += [_row(f"boardgame.io, {one['storage']}", one["saturation"]["moves_per_second"], "", one)
              for one in found["boardgame.io"]]  # fmt: skip
    brisk = found["sqlite"]["brisk"]
    lines += ["", f"One node on SQLite, {brisk['turns_per_second']:.0f} turns a second over {brisk['tables']} tables: "
              f"median {brisk['p50_ms']} ms, 95 % {brisk['p95_ms']} ms, 99 % {brisk['p99_ms']} ms."]  # fmt: skip
    return "\n".join(lines)


def _sqlite_row(sqlite: dict[str, Any]) -> str:
    runs = sorted(sqlite["saturation"], key=lambda run: float(run["turns_per_second"]))
    rates, times = [run["turns_per_second"] for run in runs], [run["cpu_us_per_turn"] for run in runs]
    middle = runs[len(runs) // 2]["turns_per_second"]
    said = f"**{middle:,.0f}** ({rates[0]:,.0f} to {rates[-1]:,.0f} in {len(runs)} runs)"
    return f"| 1 on SQLite | {said} | {min(times):,} to {max(times):,} µs |" + " |" * len(RATES)


def _row(name: str, a_second: float, cost: str, one: dict[str, Any]) -> str:
    cells = [_delay(at) for at in one["rates"]]
    return f"| {name} | {a_second:,.0f} | {cost} | " + " | ".join(cells) + " |"


def _delay(at: dict[str, Any]) -> str:
    """The latency at a rate. For a server that cannot keep up, the rate that it reached."""
    made = at.get("turns_per_second", at.get("moves_per_second", 0.0))
    kept_up = made > 0.95 * at["asked"]
    return f"{at['p99_ms']:,} ms" if kept_up else f"{at['p99_ms']:,} ms ({made:,.0f} a second)"


def table_of_nodes(found: dict[str, Any]) -> str:
    """A row for each number of nodes: turns per second, the ratio to the first, and the processor time of each part."""
    cores = "a core for each node, {postgres} for PostgreSQL, 1 for Redis, {clients} for the clients"
    where = cores.format(**found["cores"]) if "cores" in found else "shared by all"
    lines = [
        f"{found['date']}, {found['machine']}: {where}; {found['seconds']:.0f} s each.",
        "",
        "| nodes | turns a second | median | 99 % | node's time a turn | PostgreSQL's | Redis's "
        "| commits a second of pgbench |",
        "|---" * 8 + "|",
    ]
    for one, commits in zip(found["nodes"], found["pgbench"], strict=False):
        ratio = one["turns_per_second"] / found["nodes"][0]["turns_per_second"]
        times = " | ".join(f"{time:,} µs" for time in one["cpu_us_per_turn"].values())
        lines.append(
            f"| {one['nodes']} | {one['turns_per_second']:,.0f} ({ratio:.2f} ×) | {one['p50_ms']:,} ms | "
            f"{one['p99_ms']:,} ms | {times} | {commits['commits_per_second']:,} |"
        )
    return "\n".join(lines)


def write_page(found: dict[str, Any], page: Path = PAGE) -> None:
    name, lines = ("nodes", table_of_nodes(found)) if "pgbench" in found else ("turns", table(found))
    begin, end = (mark.format(name) for mark in MARKS)
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(begin)
    _, mark, after = rest.partition(end)
    if not mark:
        raise SystemExit(f"{page.name} has no place for the table: {begin} … {end}")
    page.write_text(f"{before}{begin}\n{lines}\n{end}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", action="store_true", help="raise the priority above other processes (needs root)")
    parser.add_argument("--rounds", type=int, default=5, help="how often one node on SQLite is saturated")
    parser.add_argument("--nodes", type=int, nargs="+", help="only these numbers of nodes, each node on its own core")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each measurement of nodes")
    parser.add_argument("--minutes", type=int, default=5, help="how long the measurement of nodes may take")
    parser.add_argument("--out", type=Path, help="write the figures into this file")
    parser.add_argument("--report", type=Path, help="write these figures into docs/performance.md")
    asked = parser.parse_args()
    if asked.report:
        write_page(json.loads(asked.report.read_text(encoding="utf-8")))
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65536, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    if asked.first:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(10))  # the servers inherit it
    gc.disable()  # the clients keep thousands of states, and their pauses would count as the server's
    began = os.getloadavg()[0]
    found: dict[str, Any] = {"machine": machine(), "date": date.today().isoformat(), "first": asked.first}

    def save() -> None:
        if asked.out:
            asked.out.parent.mkdir(parents=True, exist_ok=True)
            asked.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")

    if asked.nodes:
        found |= {"seconds": asked.seconds, "nodes": []}
        signal.signal(signal.SIGALRM, lambda *_: sys.exit("the time is over"))
        signal.alarm(60 * asked.minutes)
        on_cores(asked.nodes, asked.seconds, found, save)
        print(table_of_nodes(found))
        return
    found["sqlite"] = on_sqlite(asked.rounds)
    found["nodes"] = asyncio.run(run_nodes(list(NODES), SECONDS))["nodes"]
    found["boardgame.io"] = boardgame_io(asked.first)
    found["load"] = [began, os.getloadavg()[0]]
    save()
    print(table(found))


if __name__ == "__main__":
    main()
