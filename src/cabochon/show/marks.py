"""For every visible card: whether a seat can pay it now or with gold, or which tokens it lacks (6.2, 6.3)."""

from operator import sub

from cabochon.rules.components import COLOURS, LEVELS, SPACES, WILD, Card, Tokens
from cabochon.rules.moves import Hand, Space
from cabochon.rules.payment import beyond, price
from cabochon.rules.table import Player, View
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
    return Marks().of(view, seat)


class Marks:
    """The marks of a seat, kept for its next view: a card costs the same while the player has the same things."""

    def __init__(self) -> None:
        self._player: Player | None = None
        self._known: dict[str, Mark] = {}

    def of(self, view: View, seat: int) -> list[Mark]:
        player = view.players[seat]
        if player is not self._player:
            self._player, self._known = player, {}
        made: list[Mark] = []
        for place, card in seen_cards(view, seat):
            mark = self._known.get(card.id)
            if mark is None or mark["place"] != place:
                mark = self._known[card.id] = _mark(place, player, card)
            made.append(mark)
        return made


def _mark(place: str, player: Player, card: Card) -> Mark:
    gold, owed = player.tokens[WILD], price(player, card)
    lacking = beyond(owed, player.tokens)
    count = sum(lacking)
    mark = count if count <= gold else gold - count
    return {"place": place, "mark": mark, "price": list(owed), "short": list(lacking)}


class MarksAfter:
    """The marks after some tokens are taken. Each token of a lacking colour reduces the shortage by one.

    This runs for every take of every turn, so it is written for speed: what a colour saves is worked out once.
    """

    def __init__(self, now: list[Mark], gold: int) -> None:
        self._gold = gold
        short = [mark["short"] for mark in now]
        self._lacking = list(map(sum, short))
        self._short = list(zip(*short, strict=True)) if short else [()] * len(COLOURS)
        self._saved = [[1 if count else 0 for count in lane] for lane in self._short]

    def take(self, taken: Tokens) -> list[int]:
        gold, lacking = self._gold, self._lacking
        for lane in COLOURS:
            if count := taken[lane]:
                saved = self._saved[lane] if count == 1 else [min(count, lacks) for lacks in self._short[lane]]
                lacking = list(map(sub, lacking, saved))
        return [count if count <= gold else gold - count for count in lacking]
