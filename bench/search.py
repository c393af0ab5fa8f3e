"""Measure the search: simulations per second on one core, cost as the tree grows, memory, threads, the Python search,
and the learned network with each kind of instructions.

Prints the tables of docs/performance.md. Both sides of a ratio are measured in the same run.
"""

import argparse
import json
import os
import subprocess
import sys
from time import process_time

from cabochon import native
from cabochon.bots.search.bot import LEARNED
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.learned import learned_network, why_not
from cabochon.bots.search.reference import ReferenceSearch
from cabochon.bots.search.settings import SearchSettings
from cabochon.bots.search.weights import weights_for
from cabochon.editions import EDITIONS, representatives
from cabochon.native import _core
from cabochon.rules import Chance, View, deal, legal_moves, play, view

STEPS = (1_000, 10_000, 100_000, 1_000_000)
KERNELS = ("", "v3", "base", "plain")
"""The values of CABOCHON_KERNEL, the newest instructions first."""
LOOKS, SIMULATIONS, TRIES = 500, 4_000, 7


def middle_game(edition: str, players: int, turns: int = 40) -> View:
    """A view in the middle of a game that a small search played."""
    table = deal(EDITIONS[edition], players, bytes(31) + bytes([players]))
    chance = Chance(b"bench search")
    for _ in range(turns):
        seen = view(table, table.turn)
        search = CompiledSearch(seen, SearchSettings(), weights_for(seen.edition, players), chance.below(1 << 32))
        search.run(30)
        table = play(table, search.moves()[0][0])
    while len(legal_moves(table)) == 1:
        table = play(table, legal_moves(table)[0])
    return view(table, table.turn)


def growth(seen: View, steps: tuple[int, ...]) -> None:
    """The cost of a simulation and the memory as one tree grows."""
    search = CompiledSearch(seen, SearchSettings(), weights_for(seen.edition, len(seen.players)), 1)
    done = 0
    for step in steps:
        began = process_time()
        search.run(step - done)
        seconds = process_time() - began
        rate, done = (step - done) / seconds, step
        memory = search.core.bytes / search.nodes
        print(f"  to {step:>9,}: {rate:>9,.0f} a second, {1e6 / rate:6.2f} µs each, {memory:4.0f} bytes a node")


def against_python(seen: View, simulations: int = 60) -> None:
    """The compiled search compared with the Python one, with the same number of simulations."""
    weights, seconds = weights_for(seen.edition, len(seen.players)), []
    for kind in (CompiledSearch, ReferenceSearch):
        search = kind(seen, SearchSettings(), weights, 1)
        began = process_time()
        search.run(simulations)
        seconds.append(process_time() - began)
    print(f"  the Python reference: {simulations / seconds[1]:,.0f} a second, 1 to {seconds[1] / seconds[0]:,.0f}")


def learned_figures(seen: View) -> dict[str, str | float]:
    """The time of one evaluation and of one simulation with the learned network in µs, each the best of several."""
    players, engine, data = len(seen.players), native.engine(seen.edition), native.encode(seen)
    network, looks, runs = learned_network(seen.edition, players), [], []
    for seed in range(TRIES):
        search = CompiledSearch(seen, LEARNED, weights_for(seen.edition, players), seed)
        began = process_time()
        network.look(engine, data, LOOKS)
        between = process_time()
        search.run(SIMULATIONS)
        looks.append((between - began) / LOOKS)
        runs.append((process_time() - between) / SIMULATIONS)
    return {"products": _core.PRODUCTS, "look": 1e6 * min(looks), "simulation": 1e6 * min(runs)}


def learned(edition: str, players: int) -> None:
    """The learned network with the instruction set of this machine, and with older ones."""
    if problem := why_not(EDITIONS[edition], players):
        print(f"  {problem}")
        return
    for kernel in KERNELS:
        command = [sys.executable, __file__, "--learned-only", f"{edition}:{players}"]
        ran = subprocess.run(
            command, env={**os.environ, "CABOCHON_KERNEL": kernel}, check=True, capture_output=True, text=True
        )
        figures = json.loads(ran.stdout)
        print(
            f"  the learned network with {figures['products']:>10}: {figures['look']:6.2f} µs an evaluation, "
            f"{figures['simulation']:6.2f} µs a simulation, {1e6 / figures['simulation']:>7,.0f} a second"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="two players and small trees only")
    parser.add_argument("--learned", action="store_true", help="the learned network only")
    parser.add_argument("--learned-only", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    quick = asked.quick
    if asked.learned_only:
        edition, players = asked.learned_only.split(":")
        print(json.dumps(learned_figures(middle_game(edition, int(players)))))
        return
    for edition in (each.id for each in representatives()):
        for players in (2,) if quick else (2, 3, 4):
            seen = middle_game(edition, players)
            print(f"{edition}, {players} players, {len(legal_moves(seen))} moves")
            learned(edition, players)
            if asked.learned:
                continue
            growth(seen, STEPS[:2] if quick else STEPS)
            against_python(seen)


if __name__ == "__main__":
    main()
