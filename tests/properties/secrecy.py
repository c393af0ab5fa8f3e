"""Secrecy as a property: if everything that a viewer cannot see changes, everything sent to them stays the same.

The functions under test are passed in, so that another test can plant a leak and see the property fail.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from cabochon.rules.chance import Chance
from cabochon.rules.components import LEVELS, Card
from cabochon.rules.events import Event, events
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Buy, Hand, Move
from cabochon.rules.payment import payments
from cabochon.rules.play import apply
from cabochon.rules.table import Held, Owed, Player, Seat, Table, View
from cabochon.rules.view import view
from tests.properties.games import Ply, onlookers


class Leak(AssertionError):
    """A viewer was sent hidden information."""


def legal_for(table: Table, seat: Seat | None) -> tuple[Move, ...]:
    return legal_moves(view(table, seat))


def visible_events(before: Table, move: Move, after: Table, seat: Seat | None) -> tuple[Event, ...]:
    return events(view(before, seat), move, view(after, seat))


@dataclass(frozen=True)
class Channels:
    """All information that a viewer gets of a table."""

    view: Callable[[Table, Seat | None], View] = view
    legal: Callable[[Table, Seat | None], tuple[Move, ...]] = legal_for
    events: Callable[[Table, Move, Table, Seat | None], tuple[Event, ...]] = visible_events
    shown: Callable[[Table], str] = repr


RULES_CHANNELS = Channels()


def check_every_ply(plies: tuple[Ply, ...], channels: Channels, chance: Chance) -> None:
    """At each ply and for each viewer: everything that the move does not reveal is changed, before and after it."""
    for ply in plies:
        for seat in onlookers(ply.before):
            other = disguised(ply.before, seat, chance, keep=_seen_by(ply.after, seat), buying=_hand_card(ply))
            _compare(ply, Ply(other, ply.move, apply(other, ply.move)), seat, channels)


def check_whole_game(plies: tuple[Ply, ...], channels: Channels, chance: Chance) -> None:
    """For each viewer: everything that they never see is changed at the deal, and the same game is played."""
    for seat in onlookers(plies[0].before):
        keep = frozenset[Card]().union(*(_seen_by(ply.after, seat) for ply in plies))
        paying = frozenset(card for ply in plies if (card := _card_at(ply.before, _hand_card(ply))))
        other = disguised(plies[0].before, seat, chance, keep | paying)
        for ply in plies:
            after = apply(other, ply.move)
            _compare(ply, Ply(other, ply.move, after), seat, channels)
            other = after


def _compare(real: Ply, disguise: Ply, seat: Seat | None, channels: Channels) -> None:
    _same("view", channels.view(real.before, seat), channels.view(disguise.before, seat), seat)
    _same("legal moves", channels.legal(real.before, seat), channels.legal(disguise.before, seat), seat)
    _same("repr", channels.shown(real.before), channels.shown(disguise.before), seat)
    _same(
        "log",
        channels.events(real.before, real.move, real.after, seat),
        channels.events(disguise.before, disguise.move, disguise.after, seat),
        seat,
    )


def _same(what: str, real: object, disguise: object, seat: Seat | None) -> None:
    if real != disguise:
        who = "a spectator" if seat is None else f"seat {seat + 1}"
        raise Leak(f"{who} can tell by the {what}:\n{real}\n{disguise}")


# --- changing hidden information -------------------------------------------------------------


def disguised(
    table: Table,
    seat: Seat | None,
    chance: Chance,
    keep: frozenset[Card] = frozenset(),
    buying: tuple[Seat, Hand] | None = None,
) -> Table:
    """The table with all that a seat cannot see shuffled within its level, except for the cards to keep.

    A hidden card that is being bought while its payment is owed is replaced by one that can also be paid in several
    ways, because that is public.
    """
    if buying is None and table.owed is Owed.PAY and isinstance(table.buying, Hand):
        buying = (table.turn, table.buying)
    moved: dict[Card, Card] = {}
    for level in LEVELS:
        loose = [card for card in _hidden_from(table, seat, level) if card not in keep]
        moved |= _rearranged(table, loose, _card_at(table, buying), chance)
    return replace(
        table,
        decks=tuple(tuple(_moved(card, moved) for card in deck) for deck in table.decks),
        players=tuple(
            player if owner == seat else _with_other_hand(player, moved) for owner, player in enumerate(table.players)
        ),
    )


def _rearranged(table: Table, loose: list[Card], bought: Card | None, chance: Chance) -> dict[Card, Card]:
    """The replacement of each card."""
    if bought is None or bought not in loose:
        return dict(zip(loose, chance.shuffled(loose), strict=True))
    stand_in = chance.pick([card for card in loose if len(list(payments(table.player, card))) > 1])
    places = [card for card in loose if card != bought]
    rest = chance.shuffled([card for card in loose if card != stand_in])
    return {bought: stand_in, **dict(zip(places, rest, strict=True))}


def _hidden_from(table: Table, seat: Seat | None, level: int) -> Iterator[Card]:
    for card in table.decks[level - 1]:
        assert isinstance(card, Card)
        yield card
    for owner, player in enumerate(table.players):
        for held in player.hand:
            if owner != seat and not held.open and held.card.level == level:
                assert isinstance(held.card, Card)
                yield held.card


def _with_other_hand(player: Player, moved: dict[Card, Card]) -> Player:
    hand = tuple(held if held.open else Held(_moved(held.card, moved), open=False) for held in player.hand)
    return replace(player, hand=hand)


def _moved(card: object, moved: dict[Card, Card]) -> Card:
    assert isinstance(card, Card)
    return moved.get(card, card)


def _seen_by(table: Table, seat: Seat | None) -> frozenset[Card]:
    """Written independently of `view`, which is under test: the board, bought cards, open hands and the viewer's
    own.
    """
    board = {card for row in table.board for card in row}
    bought = {card for player in table.players for card in player.cards}
    held = {
        held.card for owner, player in enumerate(table.players) for held in player.hand if held.open or owner == seat
    }
    return frozenset(card for card in board | bought | held if isinstance(card, Card))


def _hand_card(ply: Ply) -> tuple[Seat, Hand] | None:
    """The place of the card whose payment this ply asks for."""
    if isinstance(ply.move, Buy) and isinstance(ply.move.place, Hand) and ply.after.owed is Owed.PAY:
        return ply.before.turn, ply.move.place
    return None


def _card_at(table: Table, place: tuple[Seat, Hand] | None) -> Card | None:
    if place is None:
        return None
    card = table.players[place[0]].hand[place[1].slot].card
    assert isinstance(card, Card)
    return card
