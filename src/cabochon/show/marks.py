"""For every visible card: whether a seat can pay for it now, with or without gold, or which tokens
it lacks (6.2, 6.3).
"""

from collections.abc import Iterable
from functools import cache
from operator import sub

from cabochon.rules.components import COLOURS, LEVELS, SPACES, WILD, Card, Colours, Tokens
from cabochon.rules.moves import Hand, Space
from cabochon.rules.payment import beyond, price
from cabochon.rules.table import View
from cabochon.show.values.stage import Mark

_SPACES = tuple((level, column, str(Space(level, column))) for level in LEVELS for column in SPACES)
_HAND = tuple(str(Hand(slot)) for slot in range(3))


def seen_cards(view: View, seat: int) -> list[tuple[str, Card]]:
    """The cards that a seat could buy with enough tokens, by place: the board first, then its hand."""
    cards: list[tuple[str, Card]] = []
    for level, column, place in _SPACES:
        card = view.board[level - 1][column]
        if isinstance(card, Card):
            cards.append((place, card))
    for place, held in zip(_HAND, view.players[seat].hand, strict=False):
        if isinstance(held.card, Card):
            cards.append((place, held.card))
    return cards


def marks(view: View, seat: int) -> list[Mark]:
    """A mark for each of `seen_cards`."""
    player = view.players[seat]
    return [_mark(place, player.tokens, price(player, card)) for place, card in seen_cards(view, seat)]


def _mark(place: str, held: Tokens, owed: Colours) -> Mark:
    lacking = beyond(owed, held[:WILD])
    return {"place": place, "mark": _by_lack(held[WILD])[sum(lacking)], "price": list(owed), "short": list(lacking)}


@cache
def _by_lack(gold: int) -> tuple[int, ...]:
    """The mark of a card, from the number of missing tokens and the player's gold (6.3)."""
    return tuple(lack if lack <= gold else gold - lack for lack in range(256))


def marks_after(now: list[Mark], gold: int, takes: Iterable[Iterable[tuple[int, int]]]) -> list[list[int]]:
    """The marks after each of the given takes. A take is given by its colours and the number of tokens of each, one or
    two.

    Each token of a missing colour reduces the shortage of a card by one.
    """
    lacking, by_lack = [sum(mark["short"]) for mark in now], _by_lack(gold)
    saved = {
        (colour, count): [min(count, mark["short"][colour]) for mark in now] for colour in COLOURS for count in (1, 2)
    }
    found = []
    for take in takes:
        left = lacking
        for tokens in take:
            left = list(map(sub, left, saved[tokens]))
        found.append([by_lack[lack] for lack in left])
    return found
