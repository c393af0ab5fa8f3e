"""GPU and processor side by side: the same random games on both, compared game by game.

Each side folds tiles, moves, drawn cards and the result of a game into one 64-bit number (games.hpp, `Hashing`).
Equal numbers mean the same game. If two differ, the error shows the processor's game, deal and moves in notation,
so that the difference can be reproduced.
"""

from array import array
from dataclasses import dataclass
from typing import Protocol

from cabochon.native.codec import numbers_of
from cabochon.native.loading import engine
from cabochon.native.lockstep import Difference
from cabochon.rules.components import Edition
from cabochon.rules.index import MOVES
from cabochon.rules.notation import format_move

CAP = 1000
"""Rounds after which a game is capped, 3.5."""


class BatchPlayer(Protocol):
    """Plays the games with the given numbers and returns their hashes, eight bytes each."""

    def __call__(self, edition: Edition, players: int, first: int, games: int, seed: int) -> tuple[bytes, "Sums"]: ...


@dataclass(frozen=True)
class Sums:
    """The sums over a batch of games."""

    games: int
    turns: int
    decisions: int
    won: tuple[float, ...]


def on_processor(threads: int) -> BatchPlayer:
    """Plays on the native engine's kernel for this processor."""

    def play(edition: Edition, players: int, first: int, games: int, seed: int) -> tuple[bytes, Sums]:
        hashes, tally = engine(edition).hash_games(players, first, games, seed, False, CAP, threads)
        return hashes, Sums(tally["games"], tally["turns"], tally["decisions"], tuple(tally["won"]))

    return play


def on_gpu(edition: Edition, players: int, first: int, games: int, seed: int) -> tuple[bytes, Sums]:
    """Plays on the GPU."""
    from cabochon.native import gpu

    hashes, tally = gpu.engine(edition).hash_games(players, first, games, seed, False, CAP)
    return hashes, Sums(tally["games"], tally["turns"], tally["decisions"], tuple(tally["won"]))


def compare(
    edition: Edition, players: int, first: int, games: int, seed: int, one: BatchPlayer, other: BatchPlayer = on_gpu
) -> Sums:
    """Play the games on both sides. Raises Difference if a game differs."""
    hashes, sums = one(edition, players, first, games, seed)
    others, other_sums = other(edition, players, first, games, seed)
    if hashes != others:
        number = first + _first_difference(hashes, others)
        raise Difference(f"game {number} went another way on the GPU\n{described(edition, players, seed, number)}")
    if sums != other_sums:
        raise Difference(
            f"the same games add up differently: {edition.id} with {players}, seed {seed},"
            f" {first} to {first + games}\nprocessor: {sums}\nGPU: {other_sums}"
        )
    return sums


def described(edition: Edition, players: int, seed: int, number: int) -> str:
    """A random game of the processor: its deal and its moves in notation."""
    tiles, moves, drawn, _ = engine(edition).trace(players, seed, number, False, CAP)
    cards = numbers_of(edition).cards
    return (
        f"{edition.id} with {players}, seed {seed}, game {number}\n"
        f"tiles: {' '.join(edition.tiles[tile].id for tile in tiles)}\n"
        f"cards in the order drawn: {' '.join(cards[card].id for card in drawn)}\n"
        f"moves: {' '.join(format_move(MOVES[move], edition) for move in moves)}"
    )


def _first_difference(hashes: bytes, others: bytes) -> int:
    pairs = zip(array("Q", hashes), array("Q", others), strict=True)
    return next(number for number, (one, other) in enumerate(pairs) if one != other)
