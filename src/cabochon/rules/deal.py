"""The deal: a function of only the edition, the number of players and a 32-byte seed. docs/deal.md specifies it for
other languages. The commitment can be published before the game and the seed after it, so that everybody can check that
the deal was fixed from the start.
"""

import secrets
from hashlib import sha256

from cabochon.rules.arguments import check_edition, check_players, shown
from cabochon.rules.chance import Chance
from cabochon.rules.components import (
    LEVELS,
    NO_TOKENS,
    SPACES,
    Edition,
    Tile,
    Tokens,
)
from cabochon.rules.table import Player, Table

SEED_BYTES = 32
Seed = bytes | int
"""32 bytes, or a whole number from 0, which is converted to 32 bytes in big-endian order."""
_DEAL = b"cabochon deal 1\n"
_COMMITMENT = b"cabochon commitment 1\n"


def new_seed() -> bytes:
    """A seed for a live game, from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(edition: Edition, players: int, seed: Seed) -> str:
    """The hash to publish before the game, in hexadecimal. It fixes the deal and reveals nothing about it."""
    return sha256(_COMMITMENT + _key(edition, players, seed)).hexdigest()


def deal(edition: Edition, players: int, seed: Seed) -> Table:
    """Chapter 2: the table before the first turn. The seed may be a number: `deal(edition, 2, 42)`."""
    chance = Chance(_DEAL + _key(edition, players, seed))
    piles = tuple(chance.shuffled(edition.deck(level)) for level in LEVELS)  # 2.1
    tiles = _draw_tiles(edition, players, chance)
    return Table(
        edition=edition,
        supply=opening_supply(edition, players),
        board=tuple(pile[: len(SPACES)] for pile in piles),
        decks=tuple(pile[len(SPACES) :] for pile in piles),
        tiles=tiles,
        tile_owners=(None,) * len(tiles),
        players=(Player(NO_TOKENS),) * players,
    )


def opening_supply(edition: Edition, players: int) -> Tokens:
    """2.3."""
    rules = edition.rules
    each = rules.coloured_supply[players]
    green = players if rules.green else 0
    return (each, each, each, each, each, rules.wild_supply, green)


def _draw_tiles(edition: Edition, players: int, chance: Chance) -> tuple[Tile, ...]:
    """2.2: draw pieces, then a side of each; the two faces of one piece are never both in play."""
    pieces = sorted({tile.piece for tile in edition.tiles})
    drawn = chance.shuffled(pieces)[: players + edition.rules.spare_tiles]
    return tuple(_face_up(edition, piece, chance) for piece in drawn)


def _face_up(edition: Edition, piece: int, chance: Chance) -> Tile:
    faces = [tile for tile in edition.tiles if tile.piece == piece]
    return faces[0] if len(faces) == 1 else chance.pick(faces)


def seed_bytes(seed: Seed) -> bytes:
    """The 32 bytes of a seed."""
    if isinstance(seed, int):
        if not 0 <= seed < 1 << 8 * SEED_BYTES:
            raise ValueError(f"a seed that is a number is 0 or more and less than 2**{8 * SEED_BYTES}, not {seed}")
        return seed.to_bytes(SEED_BYTES, "big")
    if not isinstance(seed, bytes):
        raise TypeError(f"a seed is {SEED_BYTES} bytes or a whole number, not {shown(seed)}")
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed is {SEED_BYTES} bytes, not {len(seed)}")
    return seed


def _key(edition: Edition, players: int, seed: Seed) -> bytes:
    check_edition(edition)
    return f"{edition.id}\n{check_players(players)}\n".encode() + seed_bytes(seed)
