"""Games per second by number of cores: `simulate --jobs`, `arena --jobs` and, with --ray, the same on Ray.

    python -m bench.scaling --jobs 1 2 4 8 16 --out scaling.json     # two minutes; needs only the core package
    python -m bench.scaling --jobs 1 2 --ray --out scaling.json      # needs Ray too
    python -m bench.scaling --report scaling.json [other.json ...]   # anywhere: writes the tables into docs/

Every process gets the same number of games, so with perfect scaling every row takes equally long. The time
to start the processes is included, as it is for the commands. Ray's cluster is local. The time to start it is not
included; the time to start its workers is.
"""

import argparse
import json
import os
import platform
import re
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from cabochon.arena import simulate
from cabochon.arena.journal import Journal
from cabochon.arena.plan import Plan
from cabochon.arena.tournament import Tournament, play_out, ray_pool
from cabochon.editions import CLASSIC
from cabochon.native import available

PAGE = Path(__file__).resolve().parents[1] / "docs" / "performance.md"
MARKS = ("<!-- scaling: begin -->", "<!-- scaling: end -->")
SIMULATED, FOUGHT = ("greedy", "greedy"), ("greedy", "search:300")
Ran = Callable[[int, int], float]
"""From jobs and games to seconds."""


def simulated(jobs: int, games: int, ray: str | None = None) -> float:
    began = time.perf_counter()
    played = sum(1 for _ in simulate(CLASSIC, SIMULATED, games, "scaling", jobs=jobs, ray=ray))
    assert played == games
    return time.perf_counter() - began


def fought(jobs: int, games: int, ray: str | None = None) -> float:
    plan = Plan(FOUGHT, deals=games // 2, seed="scaling")
    with tempfile.TemporaryDirectory() as folder, Journal(Path(folder), plan) as journal:
        tournament = Tournament(plan, journal)
        began = time.perf_counter()
        assert play_out([tournament], jobs, pool=None if ray is None else ray_pool(ray))
        return time.perf_counter() - began


def on_ray(run: Callable[[int, int, str], float]) -> Ran:
    """The same on a local cluster with this number of cores and warm workers."""

    def ran(jobs: int, games: int) -> float:
        import ray

        os.environ.setdefault("RAY_worker_niceness", "0")
        ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, object_store_memory=80 << 20)
        try:
            return run(jobs, games, "auto")  # the cluster is connected, so the address is ignored
        finally:
            ray.shutdown()

    return ran


def kinds(with_ray: bool) -> dict[str, Ran]:
    found: dict[str, Ran] = {
        f"`simulate --jobs`, {' against '.join(SIMULATED)}": simulated,
        f"`arena --jobs`, {' against '.join(FOUGHT)}": fought,
    }
    if with_ray:
        found["`simulate --ray`, the same games"] = on_ray(simulated)
        found["`arena --ray`, the same games"] = on_ray(fought)
    return found


def measure(asked: argparse.Namespace) -> dict[str, Any]:
    rows = []
    for kind, run in kinds(asked.ray).items():
        each = asked.games if "simulate" in kind else 2 * asked.games
        for jobs in asked.jobs:
            games = 2 * (each * jobs // 2)
            seconds = run(jobs, games)
            rows.append({"kind": kind, "jobs": jobs, "games": games, "seconds": seconds})
            print(f"{kind}, {jobs}: {games / seconds:,.1f} games a second", file=sys.stderr, flush=True)
    return {"machine": machine(), "date": date.today().isoformat(), "load": os.getloadavg()[0], "rows": rows}


def machine() -> str:
    engine = "with the native engine" if available() else "without the native engine"
    return f"{os.cpu_count()} cores ({processor()}), Python {platform.python_version()}, {engine}"


def processor() -> str:
    try:
        return str(re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())[0]).strip()
    except (OSError, IndexError):
        return platform.machine()


def table(found: dict[str, Any]) -> str:
    """A row for each kind, a column for each number of jobs: games per second, and the ratio to the first column."""
    jobs = sorted({row["jobs"] for row in found["rows"]})
    lines = [
        f"{found['date']}, {found['machine']}; load at the end {found['load']:.1f}.",
        "",
        "| games a second | " + " | ".join(f"{number}" for number in jobs) + " |",
        "|---" * (1 + len(jobs)) + "|",
    ]
    for kind in dict.fromkeys(row["kind"] for row in found["rows"]):
        speeds = {row["jobs"]: row["games"] / row["seconds"] for row in found["rows"] if row["kind"] == kind}
        first = speeds[jobs[0]]
        cells = [f"{speeds[number]:,.1f} ({speeds[number] / first:.2f} ×)" for number in jobs]
        lines.append(f"| {kind} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def write_page(files: list[Path], page: Path = PAGE) -> None:
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(MARKS[0])
    _, mark, after = rest.partition(MARKS[1])
    if not mark:
        raise SystemExit(f"{page.name} has no place for the tables: {MARKS[0]} … {MARKS[1]}")
    tables = "\n\n".join(table(json.loads(file.read_text(encoding="utf-8"))) for file in files)
    page.write_text(f"{before}{MARKS[0]}\n{tables}\n{MARKS[1]}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    parser.add_argument(
        "--games", type=int, default=32, help="simulated games for each process; the arena has twice as many"
    )
    parser.add_argument("--ray", action="store_true", help="measure Ray as well")
    parser.add_argument("--out", type=Path, help="write the figures into this file")
    parser.add_argument("--report", type=Path, nargs="+", help="write these figures into docs/performance.md")
    asked = parser.parse_args()
    if asked.report:
        write_page(asked.report)
        return
    found = measure(asked)
    if asked.out:
        asked.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(table(found))


if __name__ == "__main__":  # the processes import this file again
    main()
