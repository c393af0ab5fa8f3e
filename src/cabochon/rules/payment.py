"""Chapter 6: the price of a card for a player, and the ways to pay it."""

from collections.abc import Iterator, Sequence
from itertools import product

from cabochon.rules.components import COLOURS, WILD, Card, Colours, Tokens
from cabochon.rules.index import PAY
from cabochon.rules.moves import Pay
from cabochon.rules.table import Player


def price(player: Player, card: Card) -> Colours:
    """The price of a card in tokens after bonuses, 6.2."""
    return beyond(card.cost, player.bonuses)


def shortage(player: Player, card: Card) -> Colours:
    """The tokens of each colour that a player lacks for a card, gold not counted, 6.3."""
    return beyond(price(player, card), player.tokens[:WILD])


def beyond(wanted: Colours, there: Colours) -> Colours:
    """The tokens of `wanted` that are missing from `there`, by colour. Unrolled, because it runs for every card in
    every turn.
    """
    a, b, c, d, e = wanted
    v, w, x, y, z = there
    return (
        a - v if a > v else 0,
        b - w if b > w else 0,
        c - x if c > x else 0,
        d - y if d > y else 0,
        e - z if e > z else 0,
    )


def can_pay(player: Player, card: Card) -> bool:
    """Whether the player can pay for a card, with gold in place of missing tokens, 6.3."""
    return sum(shortage(player, card)) <= player.tokens[WILD]


def has_choice(player: Player, card: Card) -> bool:
    """Whether there is more than one way to pay for a card: spare gold could replace a token that
    the player has, 6.3.
    """
    return leaves_choice(player.tokens[WILD], price(player, card), shortage(player, card))


def leaves_choice(gold: int, owed: Sequence[int], lacking: Sequence[int]) -> bool:
    """The same, for a known price and shortage."""
    return min(gold, sum(owed)) > sum(lacking)


def payments(player: Player, card: Card) -> Iterator[Pay]:
    """Every way to pay, in the order of the index: gold may replace any token of the price, 6.3."""
    least, most, gold = shortage(player, card), price(player, card), player.tokens[WILD]
    choices = (range(least[colour], min(most[colour], gold) + 1) for colour in COLOURS)
    for spread in product(*choices):
        if sum(spread) <= gold:
            yield PAY[spread]


def tokens_paid(player: Player, card: Card, payment: Pay) -> Tokens:
    """The tokens that the player gives away, 6.4."""
    gold = payment.gold_for
    in_kind = (owed - gold[colour] for colour, owed in enumerate(price(player, card)))
    return (*in_kind, sum(gold), 0)
