"""Count the instructions of two versions: the rules, the native engine and the search, each on a fixed, seeded
workload.

    git worktree add build/before COMMIT
    cd build/before && python3 -m venv .venv && .venv/bin/pip install --constraint constraints.txt --editable .
    python -m bench.instructions build/before .

Each checkout needs its own `.venv` with the native engine. Valgrind's callgrind counts the instructions, so a busy
machine does not change the figures and no rounds are needed. Each workload runs in two sizes and the difference is
shown, which leaves out the start, the imports and the caches of the first game. The last column says whether both
versions got the same results: the same decisions and numbers of visits. Compare two versions that are compiled by the
same compiler and run by the same Python.
"""

import argparse
import json
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.compare import finished

WORKER = """
import json, sys
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.settings import SearchSettings
from cabochon.bots.search.weights import weights_for
from cabochon.editions import EDITIONS
from cabochon.native import engine
from cabochon.rules import Chance, apply, deal, legal_moves, view

def rules(edition, amount):
    done = []
    for game in range(1 + amount):
        chance, table, plies = Chance(f"rules {game}".encode()), deal(edition, 2, game.to_bytes(32, "big")), 0
        while table.ended is None:
            table = apply(table, chance.pick(legal_moves(table)))
            plies += 1
        done.append(plies)
    return done

def native(edition, amount):
    tally = engine(edition).random_games(2, 1 + amount, 1, False, 1000, 1)
    return [tally["games"], tally["turns"], tally["decisions"]]

def search(edition, amount):
    chance, table = Chance(b"search"), deal(edition, 2, bytes(32))
    for _ in range(30):
        table = apply(table, chance.pick(legal_moves(table)))
    while len(legal_moves(table)) == 1:
        table = apply(table, legal_moves(table)[0])
    tree = CompiledSearch(view(table, table.turn), SearchSettings(), weights_for(edition, 2), 1)
    tree.run(100 + amount)
    return [[str(entry) for entry in tree.moves()], tree.nodes]

kind, edition, amount = sys.argv[1:]
print(json.dumps({"rules": rules, "native": native, "search": search}[kind](EDITIONS[edition], int(amount))))
"""
"""Runs with the Python of either version, so it uses only what both have."""

COUNTED = re.compile(r"Collected : (\d+)")


@dataclass(frozen=True)
class Work:
    """One row of the table."""

    kind: str
    edition: str
    amount: int
    unit: str

    def __str__(self) -> str:
        return f"{self.kind}, {self.edition}, {self.amount:,} {self.unit}"


def works(games: int, random_games: int, simulations: int) -> list[Work]:
    """The cases of a workload. The rules run in Classic only, since the editions differ little there."""
    return [
        Work("rules", "classic", games, "games"),
        *(Work("native", edition, random_games, "games") for edition in ("classic", "marvel")),
        *(Work("search", edition, simulations, "simulations") for edition in ("classic", "marvel")),
    ]


def count(root: Path, work: Work, amount: int) -> tuple[int, str]:
    """The instructions of a whole process that runs this amount of work, and its result."""
    python = root / ".venv/bin/python"
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += [str(python), "-c", WORKER, work.kind, work.edition, str(amount)]
    # A fixed hash seed, and no bytecode files that only the second process would find.
    done = finished(root, command, {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"})
    found = COUNTED.search(done.stderr)
    if found is None:
        raise SystemExit(f"{root.name}: callgrind printed no count:\n{done.stderr[-2000:]}")
    return int(found[1]), json.dumps(json.loads(done.stdout))


def measured(root: Path, work: Work) -> tuple[int, str]:
    """The instructions of this workload without the start, and its result."""
    start, _ = count(root, work, 0)
    whole, what = count(root, work, work.amount)
    print(f"{root.name}: {work}: {whole - start:,} of {whole:,}", file=sys.stderr, flush=True)
    return whole - start, what


def checkout(text: str) -> Path:
    root = Path(text).resolve()
    if not (root / ".venv/bin/python").exists():
        raise argparse.ArgumentTypeError(f"{text} has no .venv/bin/python; run `make check` there first")
    return root


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=checkout, help="the older checkout")
    parser.add_argument("after", type=checkout, help="the newer checkout")
    parser.add_argument("--games", type=int, default=4, help="games of the Python rules")
    parser.add_argument("--random-games", type=int, default=5_000, help="games of the native engine")
    parser.add_argument("--simulations", type=int, default=5_000, help="simulations of the search")
    asked = parser.parse_args()
    if shutil.which("valgrind") is None:
        raise SystemExit("valgrind is missing. As root: apt-get install valgrind")
    print("| instructions, million | before | after | after / before | same work |\n|---|---|---|---|---|")
    for work in works(asked.games, asked.random_games, asked.simulations):
        (before, done_before), (after, done_after) = measured(asked.before, work), measured(asked.after, work)
        same = "yes" if done_before == done_after else "no"
        print(f"| {work} | {before / 1e6:,.1f} | {after / 1e6:,.1f} | {after / before:.3f} | {same} |", flush=True)


if __name__ == "__main__":
    main()
