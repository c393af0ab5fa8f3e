"""Compare the simulations per second of the WebAssembly engine and the native one: one thread each, alternately.

    python -m bench.wasm [--rounds 15] [--seconds 0.2] [--out build/wasm.json]

The WebAssembly engine runs with relaxed SIMD (which browsers use if they support it), with SIMD and without. The native
search runs three times: with the newest instruction set of this machine, with AVX2 (`v3`), and with the x86-64
baseline (`base`). Each runs in its own process, since the choice is made when the module is loaded. In every
round each engine grows the same trees from the same seed, one engine after the other. Processor time is measured, and
each engine's figure is its fastest round, so other work on the machine has little effect. It also prints the sizes of
the files.
"""

import argparse
import gzip
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from cabochon.bots.search import SearchSettings
from cabochon.bots.search.bot import LEARNED
from cabochon.bots.search.remote import remote_engine, task_for
from cabochon.bots.search.thinking import begin
from cabochon.editions import EDITIONS
from cabochon.native import _core
from cabochon.rules import Chance, View, deal, legal_moves, play, view
from tests.support.wasm import BUILT, NAMES, WEIGHTS, WasmEngine

ROOT = Path(__file__).resolve().parents[1]

KINDS = ("newest", "v3", "base")
BEFORE = 200
"""Simulations that are not measured: the browser's compiler warms up, and the tree gets its size."""
SEED = 1


def evaluations() -> dict[str, SearchSettings]:
    learned = replace(LEARNED, simulations=1)
    return {"hand-made": SearchSettings(), "learned": learned, "small": replace(learned, small=True)}


def a_view(name: str, players: int) -> View:
    """A position in the middle of a random game."""
    chance, table = Chance(f"wasm {name} {players}".encode()), deal(EDITIONS[name], players, bytes(32))
    for _ in range(12 * players):
        table = play(table, chance.pick(legal_moves(table)))
    return view(table, table.turn)


def time_native(name: str, players: int, kind: str, simulations: int) -> float:
    search = begin(a_view(name, players), evaluations()[kind], SEED)
    search.run(BEFORE)
    began = time.process_time()
    search.run(simulations)
    return time.process_time() - began


def serve_native() -> None:
    """Read lines of edition, players, evaluation and simulations, and print the seconds that each search took."""
    print(_core.KERNEL, _core.PRODUCTS, flush=True)
    for line in sys.stdin:
        name, players, kind, simulations = line.split()
        print(time_native(name, int(players), kind, int(simulations)), flush=True)


class Native:
    """A native search in its own process."""

    def __init__(self, kind: str) -> None:
        environment = {**os.environ, "CABOCHON_KERNEL": "" if kind == "newest" else kind}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.wasm", "--native"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=environment,
        )  # fmt: skip
        assert self._process.stdout
        self.build = self._process.stdout.readline().strip()

    def time(self, name: str, players: int, kind: str, simulations: int) -> float:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{name} {players} {kind} {simulations}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate()


class Wasm:
    """The WebAssembly engine under Node."""

    def __init__(self, build: str) -> None:
        self._engine = WasmEngine(build)
        self.build = build

    def time(self, name: str, players: int, kind: str, simulations: int) -> float:
        with remote_engine(NAMES):
            task = task_for(a_view(name, players), evaluations()[kind], seed=SEED)
        return self._engine.time(task, BEFORE, simulations)

    def close(self) -> None:
        self._engine.close()


Timer = Callable[[str, int, str, int], float]


def measure(timers: dict[str, Timer], where: tuple[str, int, str], rounds: int, seconds: float) -> dict[str, object]:
    """Simulations per second of each in its fastest round, and the share of them that the fastest build reaches."""
    simulations = max(200, round(seconds * 1000 / timers["base"](*where, 1000)))
    taken: dict[str, list[float]] = {each: [] for each in timers}
    for _ in range(rounds + 1):
        for each, timer in timers.items():
            taken[each].append(timer(*where, simulations))
    speeds = {each: simulations / min(times[1:]) for each, times in taken.items()}  # the first round warms up
    ratios = {each: speeds["relaxed"] / speed for each, speed in speeds.items()}
    return {"where": where, "simulations": simulations, "speeds": speeds, "ratios": ratios}


def sizes() -> dict[str, dict[str, int]]:
    files = [*sorted(BUILT.glob("*.wasm")), *sorted(WEIGHTS.glob("*/*.mind"))]
    found = {}
    for path in files:
        data = path.read_bytes()
        packed = subprocess.run(
            ["node", "-e", "process.stdout.write(require('zlib').brotliCompressSync(require('fs').readFileSync(0)))"],
            input=data, capture_output=True, check=True,
        ).stdout  # fmt: skip
        name = path.name if path.suffix == ".wasm" else f"{path.parent.name}/{path.name}"
        found[name] = {"bytes": len(data), "gzip": len(gzip.compress(data, 9)), "brotli": len(packed)}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--native", action="store_true", help="run as a native search for the measuring process")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.2, help="for one tree of the base build")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 4])
    parser.add_argument("--evaluations", nargs="*", default=list(evaluations()))
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    if asked.native:
        serve_native()
        return
    builds = {"relaxed": "engine-relaxed", "simd": "engine", "plain": "engine-plain"}
    engines: dict[str, Native | Wasm] = {each: Wasm(build) for each, build in builds.items()}
    engines |= {kind: Native(kind) for kind in KINDS}
    timers: dict[str, Timer] = {each: engine.time for each, engine in engines.items()}
    print("native builds:", {kind: engines[kind].build for kind in KINDS}, "load", os.getloadavg())
    results = []
    print("| network | edition | players | relaxed | of newest | of AVX2 | of base | SIMD | of AVX2 | without SIMD |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for kind in asked.evaluations:
        for name in ("classic", "marvel"):
            for players in asked.players:
                found = measure(timers, (name, players, kind), asked.rounds, asked.seconds)
                results.append(found)
                speeds, ratios = found["speeds"], found["ratios"]
                shares = " | ".join(f"{ratios[each]:.0%}" for each in KINDS)  # type: ignore[index]
                simd = speeds["simd"] / speeds["v3"]  # type: ignore[index]
                others = f"{speeds['simd']:,.0f} | {simd:.0%} | {speeds['plain']:,.0f}"  # type: ignore[index]
                print(f"| {kind} | {name} | {players} | {speeds['relaxed']:,.0f} | {shares} | {others} |", flush=True)  # type: ignore[index]
    for engine in engines.values():
        engine.close()
    for name, size in sizes().items():
        print(f"| {name} | {size['bytes']:,} | {size['gzip']:,} | {size['brotli']:,} |")
    if asked.out:
        asked.out.write_text(json.dumps({"results": results, "sizes": sizes(), "load": os.getloadavg()}, indent=1))


if __name__ == "__main__":
    main()
