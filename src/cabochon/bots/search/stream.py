"""The random numbers of a search: a fast seeded stream, the same in the Python and the compiled search."""

from collections.abc import MutableSequence
from dataclasses import replace
from typing import TypeVar

from cabochon.rules.components import LEVELS, Card
from cabochon.rules.table import Held, Hidden, Player, Table, View
from cabochon.rules.view import unseen

T = TypeVar("T")
_WORD = (1 << 64) - 1


class Stream:
    """64-bit words (wyrand), as `Chance` in native/cpp/lanes.hpp makes them. Not for deals: see rules/chance.py."""

    def __init__(self, seed: int, number: int) -> None:
        """The stream of this number for a seed (splitmix64)."""
        z = (seed + (number + 1) * 0x9E3779B97F4A7C15) & _WORD
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WORD
        self._state = z ^ (z >> 31)

    def word(self) -> int:
        self._state = (self._state + 0xA0761D6478BD642F) & _WORD
        product = self._state * (self._state ^ 0xE7037ED1A0B428DB)
        return (product >> 64) ^ (product & _WORD)

    def below(self, bound: int) -> int:
        return (self.word() * bound) >> 64

    def uniform(self) -> float:
        """A number from 0 to just under 1."""
        return (self.word() >> 11) * 2.0**-53

    def bell(self) -> float:
        """An approximately normal number. Plain arithmetic gives the same numbers on every machine."""
        total = self.uniform()
        for _ in range(3):
            total += self.uniform()
        return (total - 2.0) * 1.7320508075688772

    def shuffle(self, items: MutableSequence[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            chosen = self.below(last + 1)
            items[last], items[chosen] = items[chosen], items[last]


def imagine(view: View, stream: Stream) -> Table:
    """A table that the view's seat, which is on turn, cannot distinguish from the real one: `imagine` of the rules,
    with this stream. Hidden cards of hands come from the end of the shuffled cards; the rest form the decks.
    """
    piles: dict[int, list[Card]] = {}
    for level in LEVELS:
        piles[level] = list(unseen(view, level))
        stream.shuffle(piles[level])
    players = tuple(_with_hand(player, piles) for player in view.players)
    return Table(
        edition=view.edition, supply=view.supply, board=view.board, tiles=view.tiles, tile_owners=view.tile_owners,
        players=players, decks=tuple(tuple(piles[level]) for level in LEVELS), team=view.team, turn=view.turn,
        round=view.round, owed=view.owed, buying=view.buying, passed=view.passed, left=view.left, ended=view.ended,
    )  # fmt: skip


def _with_hand(player: Player, piles: dict[int, list[Card]]) -> Player:
    if not any(isinstance(held.card, Hidden) for held in player.hand):
        return player
    hand = tuple(
        Held(piles[held.card.level].pop(), held.open) if isinstance(held.card, Hidden) else held for held in player.hand
    )
    return replace(player, hand=hand)
