"""Measure the search: simulations a second on one core, cost as the tree grows, memory, threads, the Python search.

Prints the tables of docs/performance.md. Both sides of a ratio are measured in the same run.
"""

import argparse
from time import process_time

from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.mind import Mind
from cabochon.bots.search.reference import ReferenceSearch
from cabochon.bots.search.weights import weights_for
from cabochon.editions import EDITIONS, representatives
from cabochon.rules import Chance, View, deal, legal_moves, play, view

STEPS = (1_000, 10_000, 100_000, 1_000_000)


def middle_game(edition: str, players: int, turns: int = 40) -> View:
    """A view in the middle of a game that a small search played."""
    table = deal(EDITIONS[edition], players, bytes(31) + bytes([players]))
    chance = Chance(b"bench search")
    for _ in range(turns):
        seen = view(table, table.turn)
        search = CompiledSearch(seen, Mind(), weights_for(seen.edition, players), chance.below(1 << 32))
        search.run(30)
        table = play(table, search.moves()[0][0])
    while len(legal_moves(table)) == 1:
        table = play(table, legal_moves(table)[0])
    return view(table, table.turn)


def growth(seen: View, steps: tuple[int, ...]) -> None:
    """The cost of a simulation and the memory as one tree grows."""
    search = CompiledSearch(seen, Mind(), weights_for(seen.edition, len(seen.players)), 1)
    done = 0
    for step in steps:
        began = process_time()
        search.run(step - done)
        seconds = process_time() - began
        rate, done = (step - done) / seconds, step
        memory = search.core.bytes / search.nodes
        print(f"  to {step:>9,}: {rate:>9,.0f} a second, {1e6 / rate:6.2f} µs each, {memory:4.0f} bytes a node")


def against_python(seen: View, simulations: int = 60) -> None:
    """The compiled search compared with the Python one, with the same simulations."""
    weights, seconds = weights_for(seen.edition, len(seen.players)), []
    for kind in (CompiledSearch, ReferenceSearch):
        search = kind(seen, Mind(), weights, 1)
        began = process_time()
        search.run(simulations)
        seconds.append(process_time() - began)
    print(f"  the Python reference: {simulations / seconds[1]:,.0f} a second, 1 to {seconds[1] / seconds[0]:,.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="two players and small trees only")
    quick = parser.parse_args().quick
    for edition in (each.id for each in representatives()):
        for players in (2,) if quick else (2, 3, 4):
            seen = middle_game(edition, players)
            print(f"{edition}, {players} players, {len(legal_moves(seen))} moves")
            growth(seen, STEPS[:2] if quick else STEPS)
            against_python(seen)


if __name__ == "__main__":
    main()
