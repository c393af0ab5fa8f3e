"""For every visible card: whether a seat can pay it now or with gold, or which tokens it lacks (6.2, 6.3)."""

from cabochon.rules.components import COLOURS, LEVELS, SPACES, WILD, Card, Tokens
from cabochon.rules.moves import Hand, Space
from cabochon.rules.payment import price, shortage
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
    gold = player.tokens[WILD]
    made: list[Mark] = []
    for place, card in seen_cards(view, seat):
        lacking = shortage(player, card)
        mark = _mark(sum(lacking), gold)
        made.append(Mark(place=place, mark=mark, price=list(price(player, card)), short=list(lacking)))
    return made


def marks_after(now: list[Mark], taken: Tokens, gold: int) -> list[int]:
    """The marks after some tokens are taken. Each token of a lacking colour reduces the shortage by one.

    This runs for every take of every turn, so it is written for speed.
    """
    lanes = [(lane, taken[lane]) for lane in COLOURS if taken[lane]]
    after: list[int] = []
    for mark in now:
        short, was = mark["short"], mark["mark"]
        lacking = was if was >= 0 else gold - was
        for lane, count in lanes:
            lacking -= min(short[lane], count)
        after.append(lacking if lacking <= gold else gold - lacking)
    return after


def _mark(lacking: int, gold: int) -> int:
    return lacking if lacking <= gold else gold - lacking
