"""Send mutated positions, views and moves to the native engine. The engine must refuse each with an error or play it.

    python -m tools.fuzz [--inputs 1000000] [--weights 20000] [--seed 1]

The learned network also evaluates every position that is played. A mutated weights file is refused, or gives a network
that evaluates positions and searches; its answers are shares that add up to 1 with any weights.

`tools/sanitize.py` runs it on a build with address and undefined-behaviour sanitizers.
"""

import argparse
import math
import random
import struct
import sys
import time
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from cabochon.bots.search.learned import learned_network, why_not
from cabochon.editions import EDITIONS
from cabochon.native import _core, engine
from cabochon.rules.components import PLAYER_COUNTS, Edition

Seed = tuple["_core.Engine", bytes]


def seeds(chance: random.Random) -> list[Seed]:
    """Tables and views from random games in every combination, some with seats that have left."""
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
    """The data with some bytes changed, swapped, removed or repeated."""
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


# --- the learned networks --------------------------------------------------------------------------


def networks() -> dict[int, dict[int, "_core.Learned"]]:
    """The available learned networks, by the engine's address and the number of players."""
    return {
        id(engine(edition)): {
            players: learned_network(edition, players) for players in PLAYER_COUNTS if why_not(edition, players) is None
        }
        for edition in EDITIONS.values()
    }


NETWORKS = networks()


def look(learned: "_core.Learned", maker: "_core.Engine", view: bytes) -> None:
    """Evaluate a position. Check that the answers are shares."""
    chances, shares = learned.look(maker, view)
    for numbers in (chances, shares):
        assert all(0 <= number <= 1 for number in numbers)
        assert abs(sum(numbers) - 1) < 1e-9


def look_with_all(maker: "_core.Engine", view: bytes) -> None:
    """Evaluate a position with the network for its number of players; the others refuse it."""
    for learned in NETWORKS[id(maker)].values():
        try:
            look(learned, maker, view)
        except ValueError as problem:
            if "number of players" not in str(problem):
                raise


def search_with(learned: "_core.Learned", maker: "_core.Engine", view: bytes, seed: int) -> None:
    """A small search with a network that may be invalid."""
    search = _core.Search(
        engine=maker, view=view, seed=seed, early=[0.0] * _core.FEATURES, late=[0.0] * _core.FEATURES,
        reals=(0.6, 0.06, 0.0, 0.0, 0.0, 0.0, 0.0), sight=60, most=(20, 4, 6, 5, 1), threads=1, learned=learned,
    )  # fmt: skip
    search.run(12)
    assert sum(visits for _, visits, _, _ in search.moves()) == 12
    assert abs(sum(search.chances()) - 1) < 1e-9


@dataclass(frozen=True)
class SmallNetwork:
    """A small network with random weights, and views that it can evaluate."""

    maker: "_core.Engine"
    header: bytes
    body: bytes
    views: tuple[bytes, ...]

    @classmethod
    def make(cls, edition: Edition, players: int, chance: random.Random) -> "SmallNetwork":
        maker = engine(edition)
        sizes = _core.row_sizes(maker, players)
        widths = (8 * chance.randint(1, 3), 8 * chance.randint(1, 2), 8 * chance.randint(1, 5), chance.randint(0, 2))
        card, tile, width, blocks = widths
        inputs = sizes[6] + players * sizes[5] + (3 + players) * card + tile
        layers = [(sizes[3], card), (card, card), (sizes[4], tile), (inputs, width), *[(width, width)] * (2 * blocks)]
        layers += [(width, 369), (width, card), (width, card), (width, tile), (card, 2), (width, players)]
        body = b"".join(
            struct.pack(f"<{2 * out}f", *(chance.uniform(0, 0.02) for _ in range(2 * out)))
            + chance.randbytes(into * out)
            for into, out in layers
        )
        header = edition.rules.id.encode().ljust(16, b"\0") + struct.pack("<11i", *sizes, *widths)
        return cls(maker, header, body, tuple(some_views(maker, players, chance)))

    def mutated(self, chance: random.Random) -> bytes:
        """The file with some bytes or numbers changed, usually with a matching checksum."""
        header = mutated(self.header, chance) if chance.random() < 0.2 else self.header
        body = bytearray(self.body)
        for _ in range(chance.choice((0, 1, 4, 40))):
            at = chance.randrange(len(body) - 4)
            body[at : at + 4] = (
                struct.pack("<f", chance.choice(ABSURD)) if chance.random() < 0.5 else chance.randbytes(4)
            )
        text = header + (bytes(body) if chance.random() < 0.9 else mutated(bytes(body), chance))
        fits = chance.random() < 0.95
        return b"CABOMIND" + struct.pack("<II", 1, zlib.crc32(text) if fits else chance.getrandbits(32)) + text


ABSURD = (0.0, -0.0, 1e-45, 1e-30, 9.9e5, -9.9e5, 1e6, 1e38, math.inf, -math.inf, math.nan)


def some_views(maker: "_core.Engine", players: int, chance: random.Random) -> Iterator[bytes]:
    for game in range(4):
        position = maker.deal(players, game)
        for _ in range(chance.randrange(70)):
            if position.over:
                break
            position = position.after(chance.choice(position.legal()))
        if not position.over:
            yield position.view(position.turn)


def try_weights(network: SmallNetwork, chance: random.Random) -> str:
    """Try one mutated file. Returns the result."""
    try:
        learned = _core.Learned(network.maker, network.mutated(chance))
    except ValueError:
        return "refused"
    view = chance.choice(network.views)
    try:
        look(learned, network.maker, view)
    except ValueError as problem:
        if "number of players" not in str(problem):
            raise
        return "for others"
    search_with(learned, network.maker, view, chance.randrange(2**32))
    return "played"


# --- positions -------------------------------------------------------------------------------------


def try_one(kind: Seed, chance: random.Random) -> str:
    """Try one mutated input. Returns the result."""
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
    if not position.over:
        look_with_all(maker, position.view(position.turn))
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
    parser.add_argument("--weights", type=int, default=20_000, help="mutated weights files")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    kinds, verdicts, began = seeds(chance), Counter[str](), time.monotonic()
    for _ in range(asked.inputs):
        verdicts[try_one(chance.choice(kinds), chance)] += 1
    networks = [
        SmallNetwork.make(edition, players, chance) for edition in EDITIONS.values() for players in PLAYER_COUNTS
    ]
    files, between = Counter[str](), time.monotonic()
    for _ in range(asked.weights):
        files[try_weights(chance.choice(networks), chance)] += 1
    seconds = time.monotonic() - between
    print(f"{asked.weights:,} weights files in {seconds:.0f} s with products {_core.PRODUCTS}: {dict(files)}")
    print(f"{asked.inputs:,} inputs in {between - began:.0f} s on kernel {_core.KERNEL}: {dict(verdicts)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
