"""Chapter 6: what a card costs a player, and in which ways it can be paid."""

from collections.abc import Iterator
from itertools import product

from cabochon.rules.components import COLOURS, WILD, Card, Colours, Tokens
from cabochon.rules.index import PAY
from cabochon.rules.moves import Pay
from cabochon.rules.table import Player


def price(player: Player, card: Card) -> Colours:
    """The tokens owed for a card once the bonuses are taken off, 6.2."""
    c, b = card.cost, player.bonuses
    return (
        max(0, c[0] - b[0]),
        max(0, c[1] - b[1]),
        max(0, c[2] - b[2]),
        max(0, c[3] - b[3]),
        max(0, c[4] - b[4]),
    )


def shortage(player: Player, card: Card) -> Colours:
    """The tokens of each colour that a player lacks for a card, gold not counted, 6.3."""
    owed, has = price(player, card), player.tokens
    return (
        max(0, owed[0] - has[0]),
        max(0, owed[1] - has[1]),
        max(0, owed[2] - has[2]),
        max(0, owed[3] - has[3]),
        max(0, owed[4] - has[4]),
    )


def can_pay(player: Player, card: Card) -> bool:
    """Whether gold makes up for what is lacking, 6.3."""
    return sum(shortage(player, card)) <= player.tokens[WILD]


def payments(player: Player, card: Card) -> Iterator[Pay]:
    """Every way to pay, in the order of the index: gold may stand in for any token owed, 6.3."""
    least, most, gold = shortage(player, card), price(player, card), player.tokens[WILD]
    choices = (range(least[colour], min(most[colour], gold) + 1) for colour in COLOURS)
    for spread in product(*choices):
        if sum(spread) <= gold:
            yield PAY[spread]


def tokens_paid(player: Player, card: Card, payment: Pay) -> Tokens:
    """What leaves the player's hands, 6.4."""
    owed, gold = price(player, card), payment.gold_for
    return (
        owed[0] - gold[0],
        owed[1] - gold[1],
        owed[2] - gold[2],
        owed[3] - gold[3],
        owed[4] - gold[4],
        sum(gold),
        0,
    )
