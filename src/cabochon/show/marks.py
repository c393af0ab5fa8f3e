"""For every visible card: whether a seat can pay it now or with gold, or which tokens it lacks (6.2, 6.3)."""

from collections.abc import Iterable
from functools import cache

from cabochon.rules.components import COLOURS, LEVELS, SPACES, WILD, Card, Colours, Tokens
from cabochon.rules.moves import Hand, Space
from cabochon.rules.payment import beyond, price
from cabochon.rules.table import Player, Row, View
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
        self._board: tuple[Row, ...] = ()
        self._known: dict[str, Mark] = {}
        self._prices: dict[str, Colours] = {}
        """What cards cost with the bonuses of that player."""
        self._made: list[Mark] = []

    def of(self, view: View, seat: int) -> list[Mark]:
        """The same list as last time if nothing changed."""
        player = view.players[seat]
        if player is self._player and view.board is self._board:
            return self._made
        if player is not self._player:
            self._meet(player)
        self._board, self._made = view.board, [self._of(place, player, card) for place, card in seen_cards(view, seat)]
        return self._made

    def _meet(self, player: Player) -> None:
        if self._player is None or player.bonuses != self._player.bonuses:
            self._prices = {}
        self._player, self._known = player, {}

    def _of(self, place: str, player: Player, card: Card) -> Mark:
        mark = self._known.get(card.id)
        if mark is None or mark["place"] != place:
            owed = self._prices.get(card.id)
            if owed is None:
                owed = self._prices[card.id] = price(player, card)
            mark = self._known[card.id] = _mark(place, player.tokens, owed)
        return mark


def _mark(place: str, held: Tokens, owed: Colours) -> Mark:
    lacking = beyond(owed, held[:WILD])
    return {"place": place, "mark": _by_lack(held[WILD])[sum(lacking)], "price": list(owed), "short": list(lacking)}


@cache
def _by_lack(gold: int) -> tuple[int, ...]:
    """The mark of a card by the number of tokens that a player with so much gold lacks in kind (6.3)."""
    return tuple(lack if lack <= gold else gold - lack for lack in range(256))


_AT_MOST = tuple(bytes(min(most, count) for count in range(256)) for most in range(3))


class MarksAfter:
    """The marks after some tokens are taken. Each token of a lacking colour reduces the shortage by one.

    This runs for every take of every turn, so it is written for speed. What all cards lack is one long number with a
    byte for each card, and so is what one or two tokens of a colour save: a take is a subtraction for each colour.
    """

    def __init__(self, now: list[Mark], gold: int) -> None:
        short = [mark["short"] for mark in now]
        self._cards, self._mark = len(now), _by_lack(gold)
        self._lacking = int.from_bytes(map(sum, short), "little")
        self._short = [bytes(lane) for lane in zip(*short, strict=True)] or [b""] * len(COLOURS)
        self._saved: dict[tuple[int, int], int] = {}

    def take(self, taken: Iterable[tuple[int, int]]) -> list[int]:
        """`taken` are lanes, and how many tokens of each: one or two."""
        lacking = self._lacking
        for tokens in taken:
            saved = self._saved.get(tokens)
            if saved is None:
                lane, count = tokens
                saved = self._saved[tokens] = int.from_bytes(self._short[lane].translate(_AT_MOST[count]), "little")
            lacking -= saved
        return list(map(self._mark.__getitem__, lacking.to_bytes(self._cards, "little")))
