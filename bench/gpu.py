"""Measures the GPU figures of docs/performance.md and docs/lockstep.md, on a machine with a GPU:

    pip install --no-build-isolation --no-deps --config-settings=cmake.define.CABOCHON_CUDA=ON .
    python -m bench.gpu --out FOLDER            # about two minutes; writes FOLDER/gpu.json
    python -m bench.gpu_report FOLDER/gpu.json  # anywhere: writes the figures into docs/

Exits with 1 if a game differs between the GPU and the CPU.
"""

import argparse
import csv
import io
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from datetime import date
from pathlib import Path
from typing import Any

from cabochon.editions import EDITIONS
from cabochon.native import _core, encode, engine, gpu, gpu_lockstep
from cabochon.native.lockstep import Difference
from cabochon.rules.chance import Chance
from cabochon.rules.components import PLAYER_COUNTS
from cabochon.rules.deal import deal
from cabochon.rules.legal import legal_moves
from cabochon.rules.play import apply
from tools import fingerprint

COMBINATIONS = [(name, players) for name in EDITIONS for players in PLAYER_COUNTS]
PATIENCE = (1, 4, 8, 12, 16, 32)
ROOT = Path(__file__).resolve().parents[1]
FAILED = "failed:"
Facts = dict[str, Any]

# The profiler's metrics: the load of the schedulers, the active threads of a warp, and the reasons for waiting.
METRICS = {
    "issue_percent": "smsp__issue_active.avg.pct_of_peak_sustained_active",
    "instructions": "smsp__inst_executed.sum",
    "threads_an_instruction": "smsp__thread_inst_executed_per_inst_executed.ratio",
    "warps_percent": "sm__warps_active.avg.pct_of_peak_sustained_active",
    "shared_percent": "l1tex__data_pipe_lsu_wavefronts.avg.pct_of_peak_sustained_elapsed",
    "memory_percent": "dram__throughput.avg.pct_of_peak_sustained_elapsed",
    "memory_bytes": "dram__bytes.sum",
    "wait_memory": "smsp__average_warps_issue_stalled_long_scoreboard_per_issue_active.ratio",
    "wait_shared": "smsp__average_warps_issue_stalled_short_scoreboard_per_issue_active.ratio",
    "wait_shared_queue": "smsp__average_warps_issue_stalled_mio_throttle_per_issue_active.ratio",
    "wait_code": "smsp__average_warps_issue_stalled_no_instruction_per_issue_active.ratio",
    "wait_arithmetic": "smsp__average_warps_issue_stalled_wait_per_issue_active.ratio",
    "wait_pipe": "smsp__average_warps_issue_stalled_math_pipe_throttle_per_issue_active.ratio",
    "wait_branch": "smsp__average_warps_issue_stalled_branch_resolve_per_issue_active.ratio",
    "wait_barrier": "smsp__average_warps_issue_stalled_barrier_per_issue_active.ratio",
}


def say(text: str) -> None:
    print(f"{time.monotonic() - BEGAN:5.0f} s  {text}", flush=True)


BEGAN = time.monotonic()

# --- random games ------------------------------------------------------------------------------


def speed(name: str, players: int, games: int, shape: int, patience: int) -> Facts:
    """The fastest of three runs, after one to warm up."""
    play = gpu.engine(EDITIONS[name]).random_games
    play(players, games // 10, 1, False, gpu.DEFAULT_CAP, shape, patience)
    runs = [play(players, games, seed, False, gpu.DEFAULT_CAP, shape, patience) for seed in (1, 2, 3)]
    best = max(runs, key=lambda run: run["turns"] / run["seconds"])
    return {
        "edition": name,
        "players": players,
        "games_per_second": best["games"] / best["seconds"],
        "turns_per_second": best["turns"] / best["seconds"],
        "decisions_per_second": best["decisions"] / best["seconds"],
        "seconds": best["seconds"],
    }


def tune(games: int) -> list[Facts]:
    """The rates of every kernel configuration with every `patience`, in two-player Classic and four-player Marvel."""
    found = []
    for name, players in (("classic", 2), ("marvel", 4)):
        for number, shape in enumerate(gpu_module().shapes(players)):
            for patience in PATIENCE if number == 0 else PATIENCE[1:4]:
                row = speed(name, players, games, number, patience) | {"shape": number, "patience": patience}
                found.append(shape | row)
            best = max((row for row in found if row["name"] == shape["name"]), key=turns)
            say(f"{name} {players}, {shape['name']}: {turns(best) / 1e9:.2f} billion turns/s, {best['patience']} wait")
    return found


def turns(row: Facts) -> float:
    return float(row["turns_per_second"])


def best_setting(found: list[Facts]) -> tuple[int, int]:
    """The setting with the greatest product of its rates in both combinations."""
    scores: dict[tuple[int, int], float] = {}
    for row in found:
        key = int(row["shape"]), int(row["patience"])
        scores[key] = scores.get(key, 1.0) * turns(row)
    return max(scores, key=lambda key: scores[key])


def every_combination(games: int, setting: tuple[int, int]) -> list[Facts]:
    rows = []
    for name, players in COMBINATIONS:
        rows.append(speed(name, players, games, *setting))
        say(f"{name} {players}: {turns(rows[-1]) / 1e9:.2f} billion turns/s")
    return rows


def playouts(games: int) -> Facts:
    """Playouts from the middle of a two-player Classic game. Hidden cards are redrawn each time."""
    table, chance = deal(EDITIONS["classic"], 2, bytes(32)), Chance(b"gpu")
    while table.round < 12:
        table = apply(table, chance.pick(legal_moves(table)))
    gpu.playouts(table, games // 10, 1, seat=0)
    run = gpu.playouts(table, games, 1, seat=0)
    card: Facts = dict(gpu.playouts(table, 100_000, 1, seat=0))
    position = engine(table.edition).read(encode(table))
    processor = position.playouts(0, True, 100_000, 1, False, gpu.DEFAULT_CAP, os.cpu_count() or 1)
    if differing := [key for key, value in processor.items() if card[key] != value]:
        raise Difference(f"playouts differ in {differing}: {processor} here, {card} on the GPU\n{encode(table).hex()}")
    return {
        "playouts_per_second": run["games"] / run["seconds"],
        "turns_per_second": run["turns"] / run["seconds"],
    }


# --- the environment ---------------------------------------------------------------------------


def environment(games: int, seconds: float, edition: str, players: int, observe: bool, mask: bool) -> Facts:
    """The rate of sampled actions and steps in wall-clock time, and the bytes of GPU memory per decision."""
    from cabochon.envs.gpu import GpuVectorEnv

    env = GpuVectorEnv(games, edition, players, seed=1, observe=observe, mask=mask)
    for _ in range(50):
        env.step(env.sample())
    steps, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        for _ in range(10):
            env.step(env.sample())
        steps += 10
    took = time.perf_counter() - began
    row = env.observations.shape[1] if env.observations is not None else 0
    # Bytes: the table is read and written, legal moves are written once and read twice (to sample and to check);
    # then the row, the mask and small arrays.
    moved = 2 * 256 + 3 * 56 + row + 401 * mask + 2 * 8 + 3 * 4 + 4 * players + 3
    return {
        "edition": edition,
        "players": players,
        "games": games,
        "observe": observe,
        "mask": mask,
        "decisions_per_second": games * steps / took,
        "bytes_a_decision": moved,
    }


def environments(seconds: float) -> list[Facts]:
    asked = [(2**20, name, players, True, True) for name, players in COMBINATIONS]
    asked += [(2**16, "classic", 2, True, True), (2**18, "classic", 2, True, True)]
    asked += [(2**20, "classic", 2, True, False), (2**20, "classic", 2, False, False)]
    rows = []
    for games, name, players, observe, mask in asked:
        rows.append(environment(games, seconds, name, players, observe, mask))
        said = f"{games:,} games of {name} {players}, rows {observe}, masks {mask}"
        say(f"{said}: {rows[-1]['decisions_per_second'] / 1e6:.0f} million decisions/s")
    return rows


class OnProcessor:
    """The native engine's environment without `cabochon.envs.vector`, which needs Gymnasium."""

    def __init__(self, games: int, name: str, players: int, seed: int, cap: int) -> None:
        import numpy as np

        double = engine(EDITIONS[name])
        self.arrays: dict[str, Any] = {
            "observations": np.zeros((games, double.observation_size(players)), np.uint8),
            "masks": np.zeros((games, 401), np.uint8),
            "rewards": np.zeros((games, players), np.float32),
            "to_play": np.zeros(games, np.uint8),
            "terminated": np.zeros(games, np.uint8),
            "truncated": np.zeros(games, np.uint8),
        }
        self._actions = np.zeros(games, np.int32)
        self._vector = _core.Vector(double, players, games, seed, cap, os.cpu_count() or 1, *self.arrays.values())

    def step(self) -> None:
        self._vector.sample(self._actions)
        self._vector.step(self._actions)


def same_environment(games: int, steps: int) -> Facts:
    """Step the GPU and the CPU side by side and compare every array at every step."""
    import cupy
    import numpy as np

    from cabochon.envs.gpu import GpuVectorEnv

    compared = 0
    for name, players in COMBINATIONS:
        processor, card = OnProcessor(games, name, players, 5, 40), GpuVectorEnv(games, name, players, 5, 40)
        for step in range(steps):
            for what, array in processor.arrays.items():
                if not np.array_equal(array, cupy.asnumpy(cupy.from_dlpack(getattr(card, what)))):
                    raise Difference(f"{what} of {name} with {players} differ after {step} steps of seed 5")
            processor.step()
            card.step(card.sample())
            compared += games
    return {"decisions": compared}


# --- lockstep ----------------------------------------------------------------------------------


def lockstep(plies: int) -> list[Facts]:
    """Play whole games on the GPU and the CPU until that number of plies, split equally over the
    combinations.
    """
    processor = gpu_lockstep.on_processor(os.cpu_count() or 1)
    rows = []
    for name, players in COMBINATIONS:
        row: Facts = {"edition": name, "players": players, "games": 0, "plies": 0}
        while row["plies"] < -(-plies // len(COMBINATIONS)):
            sums = gpu_lockstep.compare(EDITIONS[name], players, int(row["games"]), 500_000, 14, processor)
            row["games"] += sums.games
            row["plies"] += sums.decisions
        rows.append(row)
        say(f"lockstep of {name} {players}: {row['plies']:,} plies, no difference")
    return rows


# --- frameworks --------------------------------------------------------------------------------


def borrowed(framework: str) -> str:
    """Run the example with one framework. Returns its output, or the reason for its failure."""
    example = [sys.executable, str(ROOT / "examples" / "gpu_rollouts.py"), "--with", framework, "--steps", "50"]
    try:
        done = subprocess.run(example, capture_output=True, text=True, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return f"{FAILED} took longer than a minute"
    return done.stdout.strip() if done.returncode == 0 else f"{FAILED} {done.stderr.strip()[-400:]}"


def profile(kernel: str, arguments: list[str]) -> Facts:
    """One launch under Nsight Compute, if it is installed. It does not change the clocks."""
    if (ncu := shutil.which("ncu")) is None:
        return {"problem": "ncu is not on the PATH"}
    command = [ncu, "--clock-control", "none", "--kernel-name", f"regex:{kernel}", "--launch-skip", "1"]
    command += ["--launch-count", "1", "--csv", "--page", "raw", "--metrics", ",".join(METRICS.values())]
    command += [sys.executable, __file__, *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=75, check=False)
    except subprocess.TimeoutExpired:
        return {"problem": "ncu took longer than 75 s"}
    table = [line for line in done.stdout.splitlines() if line.startswith('"')]
    if len(table) < 3:
        return {"problem": (done.stdout + done.stderr).strip()[-400:]}
    row = list(csv.DictReader(io.StringIO("\n".join(table))))[-1]
    return {short: row.get(metric, "") for short, metric in METRICS.items()}


def profiled(setting: tuple[int, int]) -> Facts:
    one = ["--one", "games", "--shape", str(setting[0]), "--patience", str(setting[1])]
    found = {"games": profile("play_games", one), "environment": profile("advance_games", ["--one", "environment"])}
    for name, facts in found.items():
        say(f"ncu, {name}: {json.dumps(facts)}")
    return found


def one_launch(asked: argparse.Namespace) -> None:
    """The single launch that the profiler measures."""
    if asked.one == "environment":
        from cabochon.envs.gpu import GpuVectorEnv

        env = GpuVectorEnv(2**20, seed=1)
        for _ in range(3):
            env.step(env.sample())
        return
    for _ in range(3):
        run = gpu.engine(EDITIONS["classic"]).random_games(2, 1_000_000, 1, False, 1000, asked.shape, asked.patience)
        print(json.dumps(run))


# --- all measurements ---------------------------------------------------------------------------------


def gpu_module() -> Any:
    from cabochon.native import _gpu

    return _gpu


def driver() -> str:
    command = ["nvidia-smi", "--query-gpu=driver_version,clocks.sm,clocks.max.sm", "--format=csv,noheader"]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=20, check=False).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def measure(asked: argparse.Namespace) -> int:
    if problem := gpu.why_not():
        print(problem)
        return 1
    asked.out.mkdir(parents=True, exist_ok=True)
    found: Facts = {"date": date.today().isoformat(), "machine": machine(), "code": fingerprint.gpu()}

    def keep(name: str, facts: Any) -> Any:
        found[name] = facts
        (asked.out / "gpu.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
        return facts

    say(f"{found['machine']}")
    tuned = keep("tuning", tune(asked.games // 4))
    setting = best_setting(tuned)
    keep("setting", {"shape": setting[0], "patience": setting[1]})
    keep("random_games", every_combination(asked.games, setting))
    found["machine"]["driver_after"] = driver()
    keep("environment", environments(asked.seconds))
    code = 0
    try:
        keep("lockstep", lockstep(asked.plies))
        keep("playouts", playouts(asked.games // 4))
        keep("same_environment", same_environment(4096, 100))
    except Difference as difference:
        print(keep("difference", str(difference)))
        code = 1
    if not asked.short:
        keep("profile", profiled(setting))
        for framework in ("torch", "jax", "cupy"):
            keep(framework, borrowed(framework))
            say(found[framework])
    return code


def machine() -> Facts:
    facts = dict(gpu_module().device())
    facts["copy_bytes_per_second"] = gpu_module().copy_bandwidth()
    facts |= {"driver": driver(), "processors": os.cpu_count(), "kernel": _core.KERNEL}
    return facts | {"python": platform.python_version()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("build/gpu"), help="the folder of gpu.json")
    parser.add_argument("--games", type=int, default=20_000_000, help="games in each measurement")
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measurement of the environment")
    parser.add_argument("--plies", type=int, default=1_000_000_000, help="of the lockstep")
    parser.add_argument("--short", action="store_true", help="without the profiler and the frameworks")
    parser.add_argument("--lockstep", action="store_true", help="only the lockstep comparison")
    parser.add_argument("--one", choices=("games", "environment"), help=argparse.SUPPRESS)
    parser.add_argument("--shape", type=int, default=-1, help=argparse.SUPPRESS)
    parser.add_argument("--patience", type=int, default=0, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        one_launch(asked)
        return 0
    if asked.lockstep:
        lockstep(asked.plies)
        return 0
    return measure(asked)


if __name__ == "__main__":
    sys.exit(main())
