"""`make -C bench turns`: turns a second and latency of one node on SQLite, of 1, 2 and 4 nodes on PostgreSQL, and of
boardgame.io.

    python -m bench.turns [--first] [--rounds 5] [--out build/turns.json]    # measures in under ten minutes
    python -m bench.turns --report build/turns.json                          # writes the table into docs/performance.md

All are measured in one run on the same two cores, so that the figures can be compared. On SQLite the server has one
core and the clients the other. Nodes, PostgreSQL and clients share both cores. `studies/load.py` measures more
figures, for longer.
"""

import argparse
import asyncio
import gc
import json
import os
import resource
import subprocess
import tempfile
from datetime import date
from pathlib import Path
from typing import Any

from bench.scaling import machine
from studies.load import BRISK, CLIENT_CORE, RATES, measure, run_nodes, saturate

TABLES = 300
NODES = (1, 2, 4)
SECONDS = 5.0
"""Of each measurement."""
PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
MARKS = ("<!-- turns: begin -->", "<!-- turns: end -->")
PEER = Path(__file__).parent / "boardgameio"


def on_sqlite(rounds: int) -> dict[str, Any]:
    """One node, with the server on a core of its own: saturation several times, and the latency at a club's peak
    rate.
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


def write_page(found: dict[str, Any], page: Path = PAGE) -> None:
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(MARKS[0])
    _, mark, after = rest.partition(MARKS[1])
    if not mark:
        raise SystemExit(f"{page.name} has no place for the table: {MARKS[0]} … {MARKS[1]}")
    page.write_text(f"{before}{MARKS[0]}\n{table(found)}\n{MARKS[1]}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", action="store_true", help="raise the priority above other processes (needs root)")
    parser.add_argument("--rounds", type=int, default=5, help="how often one node on SQLite is saturated")
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
    found["sqlite"] = on_sqlite(asked.rounds)
    found["nodes"] = asyncio.run(run_nodes(list(NODES), SECONDS))["nodes"]
    found["boardgame.io"] = boardgame_io(asked.first)
    found["load"] = [began, os.getloadavg()[0]]
    if asked.out:
        asked.out.parent.mkdir(parents=True, exist_ok=True)
        asked.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(table(found))


if __name__ == "__main__":
    main()
