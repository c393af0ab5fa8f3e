"""Measure two versions of the program side by side in one run: engine, search, and the server at saturation.

    git worktree add build/before COMMIT            # or any other copy of the older sources
    pip install --no-deps --target build/before-site build/before
    python -m bench.compare --before build/before --site build/before-site --rounds 3

The two versions run alternately, each with its own benchmark programs, so that a busy moment affects both. Prints
each figure before and after, the median of the rounds and the ratio, as a Markdown table. The server is pinned to
core 0 and its clients to core 1; nothing else should run there.
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from statistics import median

AFTER = Path(__file__).resolve().parents[1]
SATURATION = """
import asyncio, json, sys, tempfile
from pathlib import Path
from studies.load import saturate
import os
os.sched_setaffinity(0, {1})
print(json.dumps(asyncio.run(saturate(300, 12.0, Path(tempfile.mkdtemp())))))
"""
Figures = dict[str, float]


def engine(root: Path, site: Path | None) -> Figures:
    """Turns per second of the Python rules and of the native engine in two-player Classic."""
    row = re.search(
        r"\| classic \| 2 \| ([\d,]+) \| ([\d.]+) million", output(root, site, "-m", "bench.engine", "--seconds", "0.3")
    )
    assert row is not None
    return {"rules, turns a second": number(row[1]), "native, million turns a second": number(row[2])}


def search(root: Path, site: Path | None) -> Figures:
    """Simulations a second in the middle of a game of each rule set, two players."""
    text = output(root, site, "-m", "bench.search", "--quick")
    found = re.findall(r"^(\w+), 2 players.*?to +10,000: +([\d,]+) a second", text, flags=re.MULTILINE | re.DOTALL)
    return {f"search, {edition}, simulations a second": number(rate) for edition, rate in found}


def server(root: Path, site: Path | None) -> Figures:
    """Durable turns per second at saturation, 300 tables."""
    found = json.loads(output(root, site, "-c", SATURATION).splitlines()[-1])
    return {"server, turns a second": found["turns_per_second"], "server, p50 ms at saturation": found["p50_ms"]}


def output(root: Path, site: Path | None, *words: str) -> str:
    """The output of a Python program of that version."""
    paths = [str(site)] if site else []
    environ = {"PYTHONPATH": os.pathsep.join([*paths, os.environ.get("PYTHONPATH", "")])}
    return finished(root, ["taskset", "-c", "0,1", sys.executable, *words], environ).stdout


def finished(root: Path, command: list[str], environ: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command in a checkout. If it fails, the measurement ends with the last lines of its output."""
    done = subprocess.run(command, cwd=root, env=os.environ | environ, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{root.name}: {shlex.join(command)[:200]} failed:\n{done.stderr[-2000:]}")
    return done


def number(text: str) -> float:
    return float(text.replace(",", ""))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, required=True, help="the older sources")
    parser.add_argument("--site", type=Path, required=True, help="where the older version is installed")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    versions = {"before": (options.before.resolve(), options.site.resolve()), "after": (AFTER, None)}
    seen: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for round_ in range(options.rounds):
        for measured in (server, search, engine):
            # The second version may run on a warmer machine, so the order changes every round.
            for name in sorted(versions, reverse=round_ % 2 == 0):
                for figure, value in measured(*versions[name]).items():
                    seen[figure][name].append(value)
                    print(f"round {round_ + 1}, {name}: {figure} {value:,}", file=sys.stderr, flush=True)
    print("| figure | before | after | after / before | rounds |\n|---|---|---|---|---|")
    for figure, both in seen.items():
        before, after = median(both["before"]), median(both["after"])
        ratios = ", ".join(f"{b / a:.2f}" for a, b in zip(both["before"], both["after"], strict=True))
        print(f"| {figure} | {before:,g} | {after:,g} | {after / before:.2f} | {ratios} |")


if __name__ == "__main__":
    main()
