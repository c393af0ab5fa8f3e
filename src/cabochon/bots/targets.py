"""The cards and tiles that players can get soon, as far as a view shows them."""

from collections.abc import Iterator
from dataclasses import replace

from cabochon.bots.line import known
from cabochon.rules.claims import claims_of, with_claims
from cabochon.rules.components import WILD, Card, Colours, Tile
from cabochon.rules.goals import meets_goal
from cabochon.rules.legal import excess, piles, takes
from cabochon.rules.payment import beyond, can_pay, shortage
from cabochon.rules.table import Player, Seat, View, altered


def rivals(view: View, seat: Seat | None = None) -> list[Seat]:
    """The other seats that still play, in order of play."""
    own, count = view.turn if seat is None else seat, len(view.players)
    following = [(own + step) % count for step in range(1, count)]
    return [each for each in following if each in view.playing]


def face_up(view: View) -> list[Card]:
    """The known cards of the board."""
    return [card for row in view.board for card in row if isinstance(card, Card)]


def lacking(player: Player, card: Card) -> int:
    """The tokens that a player lacks for a card, gold counted."""
    return max(0, sum(shortage(player, card)) - player.tokens[WILD])


def missing_bonuses(player: Player, tile: Tile) -> Colours:
    """The bonuses that a player lacks for a tile, 7.3."""
    return beyond(tile.requirement, player.bonuses)


def one_take_away(view: View, seat: Seat, card: Card) -> bool:
    """Whether a seat cannot pay for a card now but can after one take (4.1 to 4.3) that returns nothing."""
    player = view.players[seat]
    return not can_pay(player, card) and any(can_pay(richer, card) for richer in _after_takes(view, player))


def _after_takes(view: View, player: Player) -> Iterator[Player]:
    for take in takes(piles(view.supply)):
        tokens = tuple(map(sum, zip(player.tokens, take.tokens, strict=True)))
        if excess(tokens) <= 0:
            yield altered(player, tokens=tokens)


def finishing_cards(view: View, seat: Seat) -> list[tuple[Seat, Card]]:
    """The cards with which the rivals of a seat could meet the goal on their next turn, the most points first."""
    found = [
        (rival, card)
        for rival in rivals(view, seat)
        if not meets_goal(view, rival)
        for card in _payable(view, rival)
        if meets_goal(_with_card(view, rival, card), rival)
    ]
    return sorted(found, key=lambda each: (-each[1].points, each[1].id))


def _payable(view: View, seat: Seat) -> Iterator[Card]:
    """The cards that a seat can pay for now: the board, and its face-up hand."""
    player = view.players[seat]
    held = (known(held.card) for held in player.hand)
    return (card for card in (*face_up(view), *held) if card is not None and can_pay(player, card))


def _with_card(view: View, seat: Seat, card: Card) -> View:
    """The position after the card and everything it brings are given to that seat, with one tile if the seat meets any
    (7.3).
    """
    on_turn = replace(view, turn=seat)
    claims = claims_of(on_turn, card)
    return with_claims(on_turn, card, replace(claims, tiles=claims.tiles[:1]))
