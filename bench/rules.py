"""Plies a second of the Python rules in random games; a ply lists the legal moves and plays one of them. It uses one
core.

python -m bench.rules [games]
"""

import sys
from time import perf_counter

from cabochon.editions import EDITIONS, first_edition
from cabochon.rules import Chance, Edition, apply, deal, legal_moves


def random_plies(edition: Edition, players: int, games: int) -> int:
    plies = 0
    for game in range(games):
        chance = Chance(f"bench {game}".encode())
        table = deal(edition, players, game.to_bytes(32, "big"))
        while table.ended is None:
            table = apply(table, chance.pick(legal_moves(table)))
            plies += 1
    return plies


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    random_plies(first_edition(), 2, 5)  # warm
    print(f"{'edition':10} players  plies/s")
    for edition in EDITIONS.values():
        for players in (2, 3, 4):
            start = perf_counter()
            plies = random_plies(edition, players, games)
            print(f"{edition.id:10} {players:7}  {plies / (perf_counter() - start):7.0f}")


if __name__ == "__main__":
    main()
