"""A campaign of lockstep games: Python rules and native engine compared at every ply, in all nine combinations.

    python -m tools.lockstep [--plies 10000000] [--workers N] [--state build/lockstep.json]

It stops when the total is reached. If it is stopped earlier, the next run continues. The count is kept for the
compared code: a change of the rules or of the native engine resets it (a change of comments or layout does not).
"""

import argparse
import gc
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from cabochon.editions import EDITIONS
from cabochon.native import _core
from cabochon.native.lockstep import Difference, LockstepGame
from cabochon.rules.components import PLAYER_COUNTS
from tools.fingerprint import rules_and_engine

COMBINATIONS = [(name, players) for name in EDITIONS for players in PLAYER_COUNTS]
GAMES_IN_A_BLOCK = 20

Block = tuple[str, int, int]


def play_block(block: Block) -> tuple[Block, int, str]:
    """Play some games; returns the number of plies, and the first difference if there is one."""
    name, players, number = block
    plies = 0
    try:
        for game in range(number * GAMES_IN_A_BLOCK, (number + 1) * GAMES_IN_A_BLOCK):
            plies += LockstepGame(EDITIONS[name], players, game).play()
            gc.collect(0)
    except Difference as difference:
        return block, plies, str(difference)
    return block, plies, ""


def blocks(done: set[str]) -> Iterator[Block]:
    """Yields blocks of unplayed games without end, from each combination in turn."""
    number = 0
    while True:
        for name, players in COMBINATIONS:
            if key((name, players, number)) not in done:
                yield name, players, number
        number += 1


def key(block: Block) -> str:
    return "{}-{}-{}".format(*block)


def load(path: Path, code: str) -> dict[str, int]:
    if not path.exists():
        return {}
    state = json.loads(path.read_text(encoding="utf-8"))
    return dict(state["plies"]) if state["code"] == code else {}


def save(path: Path, code: str, plies: dict[str, int]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps({"code": code, "plies": plies}), encoding="utf-8")
    fresh.replace(path)


def summary(plies: dict[str, int]) -> str:
    lines = []
    for name, players in COMBINATIONS:
        counts = [count for block, count in plies.items() if block.startswith(f"{name}-{players}-")]
        lines.append(f"| {name} | {players} | {len(counts) * GAMES_IN_A_BLOCK:,} | {sum(counts):,} |")
    games = len(plies) * GAMES_IN_A_BLOCK
    return "\n".join([*lines, f"| **all** | | **{games:,}** | **{sum(plies.values()):,}** |"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plies", type=int, default=10_000_000)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--state", type=Path, default=Path("build/lockstep.json"))
    asked = parser.parse_args()
    code = rules_and_engine()
    plies = load(asked.state, code)
    print(f"code {code}, kernel {_core.KERNEL}; {sum(plies.values()):,} plies from before", flush=True)
    began, saved = time.monotonic(), time.monotonic()
    with multiprocessing.get_context("fork").Pool(asked.workers, initializer=gc.disable) as pool:
        if sum(plies.values()) < asked.plies:
            for block, count, difference in pool.imap_unordered(play_block, blocks(set(plies))):
                if difference:
                    print(difference)
                    return 1
                plies[key(block)] = count
                if time.monotonic() - saved > 20:
                    save(asked.state, code, plies)
                    saved = time.monotonic()
                    print(f"{saved - began:6.0f} s: {sum(plies.values()):,} plies, no difference", flush=True)
                if sum(plies.values()) >= asked.plies:
                    break
        pool.terminate()
    save(asked.state, code, plies)
    print(
        f"\n| edition | players | games | plies |\n|---|---|---|---|\n{summary(plies)}\n\nno difference (code {code})"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
