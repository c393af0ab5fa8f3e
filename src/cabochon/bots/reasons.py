"""Why a hint's move is good: what it prepares, what it denies, what is feared.

Every reason is read off the position, the best line and the other candidates of the search. The first that holds is
told, the most urgent first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from cabochon.bots.line import LineStep, bought, known, of_this_turn, wins
from cabochon.bots.search import Thought
from cabochon.rules.claims import claims_of, with_claims
from cabochon.rules.components import WILD, Card, Tile
from cabochon.rules.goals import meets_goal
from cabochon.rules.moves import Buy, Reserve, Space
from cabochon.rules.payment import can_pay, shortage
from cabochon.rules.table import Seat, View


class Why(StrEnum):
    """The kind of a reason. Each has a sentence in every catalogue, `hint-why-` and the value."""

    ONLY = "only"
    """There is no other move."""
    WINS = "wins"
    """The turn meets the goal."""
    STOPS = "stops"
    """Another player could have ended the game with this card on their next turn."""
    FEARS = "fears"
    """Another player can end the game with this card on their next turn, and no move prevents it."""
    DENIES = "denies"
    """The card that is bought or reserved is one that another player can pay for now."""
    TILE = "tile"
    """The bought card gives a bonus that a tile asks for, and the line wins the tile."""
    CHEAPER = "cheaper"
    """The bonus of the bought card lowers the cost of the card that the line buys next."""
    NEXT = "next"
    """The line buys this card on the seat's next turn."""
    CONTESTED = "contested"
    """The same, but another player can pay for that card already."""
    NEARER = "nearer"
    """The turn leaves this many tokens to gather for the card."""
    BETTER = "better"
    """The search gives the move a better win chance than the next best."""
    EQUAL = "equal"
    """The search finds no move that is better."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason. Only the fields its kind speaks of are filled."""

    why: Why
    card: Card | None = None
    tile: Tile | None = None
    colour: int | None = None
    """The lane of a bonus."""
    count: int = 0
    """The tokens that are still lacking, or the win chance of the next best move in percent."""


def reason_for(view: View, thought: Thought, own: Sequence[LineStep], aimed: Card | None) -> Reason:
    """Why the best move of a thought is good. `own` are the seat's steps of the best line, `aimed` the hint's card."""
    found = (*_forced(thought), *_ending(view, own), *_denying(view, own), *_preparing(view, own, aimed))
    return found[0] if found else _measured(thought)


def _forced(thought: Thought) -> Iterator[Reason]:
    if thought.ended == "forced":
        yield Reason(Why.ONLY)


# --- the end is near ------------------------------------------------------------------------------


def _ending(view: View, own: Sequence[LineStep]) -> Iterator[Reason]:
    turn = of_this_turn(view, own)
    if any(wins(step.after, view.turn) for step in turn):
        yield Reason(Why.WINS)
        return
    before = set(_finishing(view))
    after = set(_finishing(turn[-1].after)) if turn else before
    if before:
        stopped = not after
        yield Reason(Why.STOPS if stopped else Why.FEARS, card=min(before if stopped else after, key=_worth))


def _finishing(view: View) -> Iterator[Card]:
    """The cards with which another player could meet the goal on their next turn."""
    for seat in view.playing:
        if seat != view.seat and not meets_goal(view, seat):
            yield from (card for card in _payable(view, seat) if meets_goal(_with_card(view, seat, card), seat))


def _payable(view: View, seat: Seat) -> Iterator[Card]:
    """The cards that a seat can pay for now, as far as this view knows: the board, and its face-up hand."""
    player = view.players[seat]
    cards = [known(card) for row in view.board for card in row] + [known(held.card) for held in player.hand]
    return (card for card in cards if card is not None and can_pay(player, card))


def _with_card(view: View, seat: Seat, card: Card) -> View:
    """The position with the card, and all that it brings, given to that seat; one tile, if it meets any (7.3)."""
    on_turn = replace(view, turn=seat)
    claims = claims_of(on_turn, card)
    return with_claims(on_turn, card, replace(claims, tiles=claims.tiles[:1]))


def _worth(card: Card) -> tuple[int, str]:
    return (-card.points, card.id)


# --- what it denies -------------------------------------------------------------------------------


def _denying(view: View, own: Sequence[LineStep]) -> Iterator[Reason]:
    """A face-up card that another player wants, or could pay for and gains points by."""
    move = own[0].move if own else None
    if isinstance(move, Buy | Reserve) and isinstance(move.place, Space):
        card = known(view.at(move.place))
        worth_it = isinstance(move, Reserve) or (card is not None and card.points > 0)
        if card is not None and worth_it and _another_can_pay(view, card):
            yield Reason(Why.DENIES, card=card)


def _another_can_pay(view: View, card: Card) -> bool:
    return any(can_pay(view.players[seat], card) for seat in view.playing if seat != view.seat)


# --- what it prepares -----------------------------------------------------------------------------


def _preparing(view: View, own: Sequence[LineStep], aimed: Card | None) -> Iterator[Reason]:
    turn = of_this_turn(view, own)
    now, later = bought(turn), bought(own[len(turn) :])
    if now:
        yield from _bonus(view, own, now[0], later)
    elif later and _buys_next(own[len(turn) :]):
        on_board = any(later[0] in row for row in view.board)
        contested = on_board and _another_can_pay(view, later[0])
        yield Reason(Why.CONTESTED if contested else Why.NEXT, card=later[0])
    elif aimed is not None and turn:
        player = turn[-1].after.players[view.turn]
        lacking = max(0, sum(shortage(player, aimed)) - player.tokens[WILD])
        if lacking:
            yield Reason(Why.NEARER, card=aimed, count=lacking)


def _bonus(view: View, own: Sequence[LineStep], card: Card, later: Sequence[Card]) -> Iterator[Reason]:
    has = view.players[view.turn].bonuses[card.bonus]
    for tile in _won(view, own):
        if tile.requirement[card.bonus] > has:
            yield Reason(Why.TILE, tile=tile, colour=card.bonus)
    for following in later:
        if following.cost[card.bonus] > has:
            yield Reason(Why.CHEAPER, card=following, colour=card.bonus)


def _won(view: View, own: Sequence[LineStep]) -> Iterator[Tile]:
    """The tiles that the line wins for the seat."""
    for step in own:
        for tile, old, new in zip(step.after.tiles, step.before.tile_owners, step.after.tile_owners, strict=True):
            if old != new and new == view.turn:
                yield tile


def _buys_next(steps: Sequence[LineStep]) -> bool:
    """Whether the next turn of the line is a purchase."""
    return bool(steps) and isinstance(steps[0].move, Buy)


# --- what the search measured ---------------------------------------------------------------------


def _measured(thought: Thought) -> Reason:
    best, *others = (round(100 * candidate.chance) for candidate in thought.candidates)
    second = max(others, default=best)
    return Reason(Why.BETTER, count=min(99, max(1, second))) if best > second else Reason(Why.EQUAL)
