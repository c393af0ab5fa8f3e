"""Send mutated positions, views and moves to the double. It must refuse each with an error, or play it.

    python bench/fuzz.py [--inputs 1000000] [--seed 1]

`bench/sanitize.py` runs it on a build with address and undefined-behaviour sanitizers.
"""

import argparse
import random
import sys
import time
from collections import Counter

from cabochon.editions import EDITIONS
from cabochon.native import _core, engine
from cabochon.rules.components import PLAYER_COUNTS

Seed = tuple["_core.Engine", bytes]


def seeds(chance: random.Random) -> list[Seed]:
    """Tables and views of random games in every combination, some with seats that left."""
    found: list[Seed] = []
    for edition in EDITIONS.values():
        for players in PLAYER_COUNTS:
            for game in range(6):
                position = engine(edition).deal(players, game)
                for ply in range(240):
                    if position.over:
                        break
                    if ply % 5 == 0:
                        found.append((engine(edition), position.bytes()))
                        found.append((engine(edition), position.view(chance.choice([*range(players), None]))))
                    position = position.after(chance.choice(position.legal()))
                    if players > 2 and chance.random() < 0.004:
                        position = position.resign(position.turn)
                found.append((engine(edition), position.bytes()))
    return found


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Some bytes changed, swapped, cut out or doubled."""
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 8))):
        if not changed:
            break
        at, lot = chance.randrange(len(changed)), chance.random()
        if lot < 0.45:
            other = chance.randrange(len(changed))
            changed[at], changed[other] = changed[other], changed[at]
        elif lot < 0.65:
            changed[at] = (changed[at] + chance.choice((-1, 1))) % 256
        elif lot < 0.9:
            changed[at] = chance.choice((0, 1, 2, 3, 4, 5, 15, 96, 97, 99, 127, 128, 254, 255, chance.randrange(256)))
        elif lot < 0.95:
            del changed[at : at + chance.randrange(1, 40)]
        else:
            changed[at:at] = changed[at : at + chance.randrange(1, 40)]
    return bytes(changed)


def try_one(kind: Seed, chance: random.Random) -> str:
    """Try one mutated input. Returns what happened to it."""
    maker, data = kind
    changed = mutated(data, chance)
    position = None
    for read in (maker.read, lambda view: maker.imagine(view, 1)):
        try:
            position = read(changed)
            break
        except ValueError:
            pass
    if position is None:
        return "refused"
    exercise(maker, position, chance)
    return "played"


def exercise(maker: "_core.Engine", position: "_core.Position", chance: random.Random) -> None:
    """Call every method of a position, and play some moves, most of them illegal."""
    again = maker.read(position.bytes())
    assert again.legal() == position.legal()
    for _ in range(6):
        number = chance.choice((chance.randrange(-3, 405), chance.randrange(2**31), *position.legal()[:8]))
        try:
            position = position.after(number)
        except ValueError:
            assert number not in position.legal()
        position.outcome()
    seat = chance.choice((0, 1, None))
    position.imagine(seat, 1).observe(0)
    position.view(seat)
    position.playouts(seat, True, 1, chance.randrange(2**32), chance.random() < 0.5, position.round + 5, 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    kinds, verdicts, began = seeds(chance), Counter[str](), time.monotonic()
    for _ in range(asked.inputs):
        verdicts[try_one(chance.choice(kinds), chance)] += 1
    print(f"{asked.inputs:,} inputs in {time.monotonic() - began:.0f} s on kernel {_core.KERNEL}: {dict(verdicts)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
