"""The information of a seat (4.6, 5.4), and random tables that the seat cannot distinguish from the real one."""

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from operator import itemgetter

from cabochon.rules.arguments import check_seat, check_type
from cabochon.rules.chance import Chance
from cabochon.rules.components import LEVELS, Card
from cabochon.rules.moves import Hand
from cabochon.rules.payment import has_choice
from cabochon.rules.table import CardRow, Held, Hidden, Player, Position, Seat, Table, View, altered, check_position


def view(position: Position, seat: Seat | None) -> View:
    """The view of a seat; None is a spectator. Decks are hidden, and so are other players' cards reserved from them.

    A view of a view can only hide more, never show more.
    """
    check_position(position)
    if seat is not None:
        check_seat(seat, len(position.players))
    decks = tuple([_hidden_deck(level, len(deck)) for level, deck in zip(LEVELS, position.decks, strict=True)])
    players = tuple(
        [player if owner == seat else seen_by_others(player) for owner, player in enumerate(position.players)]
    )
    # Faster than the constructor, as in `altered`: every state that leaves the server is made from a view.
    seen = object.__new__(View)
    everybodys = zip(_OPEN_PARTS, _open_parts(position.__dict__), strict=True)
    seen.__dict__.update(everybodys, decks=decks, players=players, seat=seat)
    return seen


_OPEN_PARTS = tuple(part.name for part in fields(Position) if part.name not in ("decks", "players"))
"""The fields that everybody sees. Listed one by one, so that a new field of a table stays hidden."""
_open_parts = itemgetter(*_OPEN_PARTS)


@cache
def _hidden_deck(level: int, cards: int) -> tuple[Hidden, ...]:
    return (Hidden(level),) * cards


def seen_by_others(player: Player) -> Player:
    """The player with the cards hidden that the others do not know (5.4)."""
    if not player.hand or all(held.open for held in player.hand):
        return player
    hand = tuple(held if held.open else Held(Hidden(held.card.level), open=False) for held in player.hand)
    return altered(player, hand=hand)


def unseen(position: Position, level: int) -> tuple[Card, ...]:
    """The unseen cards of a level, in the edition's order."""
    seen = set(position.cards_in_sight())
    return tuple(card for card in position.edition.deck(level) if card not in seen)


def imagine(seen: View, chance: Chance) -> Table:
    """A whole table that this view's seat cannot distinguish from the real one, uniformly among all of them.

    Every unseen card of a level is equally likely in every hidden place of that level. The one exception is a card
    whose payment is still to be chosen: it must be a card that can be paid for in several ways.
    """
    check_type(seen, View, "a table is imagined from a View; view(table, seat) gives one")
    check_type(chance, Chance, "a stream of random numbers is a Chance")
    seen = _with_card_being_bought(seen, chance)
    piles = {level: iter(chance.shuffled(unseen(seen, level))) for level in LEVELS}
    known = {part.name: getattr(seen, part.name) for part in fields(Position)}
    known["board"] = tuple(_fill_row(row, piles) for row in seen.board)
    known["players"] = tuple(_fill_hand(player, piles) for player in seen.players)
    known["decks"] = tuple(tuple(_found(card, piles) for card in deck) for deck in seen.decks)
    return Table(**known)


def _with_card_being_bought(seen: View, chance: Chance) -> View:
    """A hidden card that is being bought is drawn first, from those with several ways to pay (6.3)."""
    if seen.buying is None or not isinstance(hidden := seen.at(seen.buying), Hidden):
        return seen
    player = seen.player
    could_be = [card for card in unseen(seen, hidden.level) if has_choice(player, card)]
    if not could_be or not isinstance(seen.buying, Hand):
        return seen
    held = replace(player.hand[seen.buying.slot], card=chance.pick(could_be))
    hand = (*player.hand[: seen.buying.slot], held, *player.hand[seen.buying.slot + 1 :])
    players = (*seen.players[: seen.turn], replace(player, hand=hand), *seen.players[seen.turn + 1 :])
    return replace(seen, players=players)


Piles = dict[int, Iterator[Card]]


def _found(card: Card | Hidden, piles: Piles) -> Card:
    return next(piles[card.level]) if isinstance(card, Hidden) else card


def _fill_row(row: CardRow, piles: Piles) -> tuple[Card | None, ...]:
    return tuple(None if card is None else _found(card, piles) for card in row)


def _fill_hand(player: Player, piles: Piles) -> Player:
    hand = tuple(Held(_found(held.card, piles), held.open) for held in player.hand)
    return Player(player.tokens, player.cards, hand)
