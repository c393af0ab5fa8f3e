"""WebAssembly and the native engine side by side: games at every ply, random games as hashes, and trees.

    python -m tools.lockstep_wasm [--plies 100000] [--trees 12] [--build engine-relaxed] [--write]

It plays this number of plies for each edition and number of players on both engines, and compares the legal moves,
table, every view and the outcome at every ply (tests/support/wasm.py). Ten times as many plies of random games are
compared as hashes (games.hpp), and trees of the search with both evaluations to the last bit. `--write` puts the
result into docs/lockstep.md. At a difference it stops with an error that contains the game.
"""

import argparse
import os
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from cabochon import native
from cabochon.editions import EDITIONS
from cabochon.rules.components import PLAYER_COUNTS, Edition
from tests.support.wasm import (
    WasmEngine,
    both_think,
    compare_game,
    hand_made_and_learned,
    views_of,
    wasm_engine,
)
from tools.fingerprint import webassembly

ROOT = Path(__file__).resolve().parents[1]

PAGE = ROOT / "docs" / "lockstep.md"
HEADING, NEXT = "## WebAssembly and the native engine\n", "## What else is compared\n"
CAP, GAMES_AT_ONCE = 1000, 500


@dataclass
class Compared:
    """The counts for one edition and number of players."""

    games: int = 0
    plies: int = 0
    hashed: int = 0
    trees: int = 0
    simulations: int = 0


def compare_plies(wasm: WasmEngine, edition: Edition, players: int, plies: int, sums: Compared) -> None:
    while sums.plies < plies:
        sums.plies += compare_game(wasm, edition, players, sums.games)
        sums.games += 1


def compare_hashes(wasm: WasmEngine, edition: Edition, players: int, plies: int, sums: Compared) -> None:
    first = 0
    while sums.hashed < plies:
        hashes, tally = native.engine(edition).hash_games(players, first, GAMES_AT_ONCE, 1, False, CAP, 1)
        found = wasm.hash_games(edition, players, first, GAMES_AT_ONCE, 1, CAP)
        assert found == (hashes, tally["decisions"]), f"{edition.id} with {players}: random games from {first} differ"
        first += GAMES_AT_ONCE
        sums.hashed += tally["decisions"]


def compare_trees(wasm: WasmEngine, edition: Edition, players: int, trees: int, sums: Compared) -> None:
    for seed, seen in enumerate(islice(views_of(edition, players, 7), trees)):
        for settings in hand_made_and_learned(simulations=4000, learned=800):
            expected, found = both_think(wasm, seen, settings, seed)
            assert found == expected, (
                f"{edition.id} with {players}, seed {seed}: {settings} grows another tree of {seen!r}"
            )
            sums.trees += 1
            sums.simulations += found.simulations


def table_of(found: dict[tuple[str, int], Compared]) -> str:
    players = sorted({number for _, number in found})
    heads = ("plies compared", *(f"{number} players" for number in players))
    rows = [
        (name, *(f"{found[name, number].plies:,}" for number in players))
        for name in dict.fromkeys(name for name, _ in found)
    ]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows))


def section(found: dict[tuple[str, int], Compared]) -> str:
    plies, trees = sum(each.plies for each in found.values()), sum(each.trees for each in found.values())
    hashed = sum(each.hashed for each in found.values())
    day = datetime.now(UTC).strftime("%-d %B %Y")
    return f"""{HEADING}
`make -C tools lockstep-wasm`: the engine compiled to WebAssembly and run by Node, against the native engine. Legal
moves, table, views and outcome are compared at every ply, more random games by their hashes, and trees of the search to
the last bit. `make test` does a little of each, also in Chromium; `make test-long` has the other builds.

On {day}: **{plies:,} plies, {hashed:,} more as hashes, {trees:,} trees, no difference** (code {webassembly()}).

{table_of(found)}

"""


def write(found: dict[tuple[str, int], Compared]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    before = page[: page.index(HEADING)] if HEADING in page else page[: page.index(NEXT)]
    PAGE.write_text(before + section(found) + page[page.index(NEXT) :], encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plies", type=int, default=100_000)
    parser.add_argument(
        "--trees", type=int, default=12, help="positions whose trees are compared, with both evaluations"
    )
    parser.add_argument("--build", default="engine-relaxed", help="engine-relaxed, engine or engine-plain")
    parser.add_argument("--write", action="store_true", help="put the result into docs/lockstep.md")
    asked = parser.parse_args()
    found: dict[tuple[str, int], Compared] = {}
    began = time.monotonic()
    with wasm_engine(asked.build) as wasm:
        for name, edition in EDITIONS.items():
            for players in PLAYER_COUNTS:
                sums = found[name, players] = Compared()
                compare_plies(wasm, edition, players, asked.plies, sums)
                compare_hashes(wasm, edition, players, 10 * asked.plies, sums)
                compare_trees(wasm, edition, players, asked.trees, sums)
                print(f"{time.monotonic() - began:6.0f} s: {name} with {players}: {sums}, no difference", flush=True)
    print(f"\n{table_of(found)}\n\nno difference; load {os.getloadavg()}")
    if asked.write:
        write(found)


if __name__ == "__main__":
    main()
