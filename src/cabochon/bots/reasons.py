"""Why a hint's move is good: what it gains, denies or prepares, and how certain the search is.

Every reason is a fact of the position, checked with the rules, or a figure of the search. A hint gives the two most
urgent facts, and how far the move is ahead of the next best.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from cabochon.bots.line import LineStep, bought, known, of_this_turn, wins
from cabochon.bots.search import Candidate, Thought
from cabochon.bots.targets import face_up, finishing_cards, lacking, missing_bonuses, one_take_away, rivals
from cabochon.rules.claims import reserving_brings_gold
from cabochon.rules.components import COLOURS, GREEN, WILD, Card, Tile
from cabochon.rules.goals import final_round
from cabochon.rules.moves import Buy, Move, Reserve, Space, Take
from cabochon.rules.payment import can_pay, price, shortage
from cabochon.rules.table import Player, Seat, View

MOST_FACTS = 2
CLEAR, SLIGHT = 0.03, 0.01
"""With at least the first lead in win chance a move is clearly better; below the second it is about as good."""
ENOUGH_VISITS, ENOUGH_SHARE = 20, 0.01
"""The win chance of another move is shown if at least this number and this share of the simulations began with it."""


class Why(StrEnum):
    """The kind of a reason. Each has a sentence in every catalogue, with the key `hint-why-<value>`."""

    ONLY = "only"
    """There is no other move."""
    WINS = "wins"
    """The turn meets the goal."""
    STOPS = "stops"
    """The seat could have ended the game with this card on its next turn, and no seat can after the move."""
    FEARS = "fears"
    """The seat can end the game with this card on its next turn, and the move does not prevent it."""
    LAST = "last"
    """The game is in its final round."""
    TAKES_TILE = "takes-tile"
    """The turn takes this tile."""
    TEAM = "team"
    """The turn takes the team tile."""
    GREEN = "green"
    """The turn gains the green token."""
    POINTS = "points"
    """The bought card is worth this number of points."""
    RIVAL_TILE = "rival-tile"
    """The seat lacks one bonus for the tile, the card has it, and the seat can pay for the card."""
    DENIES = "denies"
    """The seat can pay for the bought or reserved card now."""
    THREATENED = "threatened"
    """The seat can pay for the bought or reserved card after taking tokens once."""
    HINDERS = "hinders"
    """The seat could have paid for the card after taking tokens once. Now too few tokens of the colour are left."""
    TILE = "tile"
    """The bought card gives a bonus that the tile asks for. `count`: the bonuses that are missing after it."""
    CHEAPER = "cheaper"
    """The bonus of the bought card lowers the cost of the card that the line buys next."""
    DISCOUNT = "discount"
    """The bonus of the bought card lowers the cost of this number of face-up cards."""
    NEXT = "next"
    """The turn makes the card affordable on the seat's next turn."""
    CONTESTED = "contested"
    """The same, but another seat can already pay for that card."""
    PLAN = "plan"
    """The line buys this card in `count` turns."""
    STEP = "step"
    """The turn gathers this number of the tokens that the card costs."""
    SPARES = "spares"
    """The turn returns no token that the card costs."""
    PROMISES = "promises"
    """The bonus of the reserved card, once it is bought, lowers the cost of this number of face-up cards."""
    KEEPS = "keeps"
    """Only this seat can buy the reserved card. `count`: its points."""
    GOLD = "gold"
    """The reservation gains a wild token."""
    BETTER = "better"
    """The search gives the move a slightly better win chance than the next best move. `count`: the chance of that move
    in percent.
    """
    CLEAR = "clear"
    """Like `BETTER`, with a clear lead."""
    CLOSE = "close"
    """The search finds another move, `move`, about as good."""
    MOST = "most"
    """`count` percent of the simulations, at least half, began with the move."""
    UNSURE = "unsure"
    """Less than half of the simulations began with the move; of the others, most began with `move`."""
    EQUAL = "equal"
    """The search finds no move that is better."""


@dataclass(frozen=True, slots=True)
class HintReason:
    """One reason. Only the fields that its kind uses are set."""

    why: Why
    card: Card | None = None
    tile: Tile | None = None
    colour: int | None = None
    """The index of a colour."""
    count: int = 0
    """Points, turns, tokens, bonuses, cards or percent."""
    seat: Seat | None = None
    """Another player."""
    move: Move | None = None
    """Another move."""


def reasons_for(view: View, thought: Thought, own: Sequence[LineStep], aimed: Card | None) -> tuple[HintReason, ...]:
    """The reasons for the best move of a search: at least one, the most urgent first. `own` are the seat's steps in the
    best line, `aimed` is the hint's card.
    """
    if thought.ended == "forced":
        return (HintReason(Why.ONLY),)
    turn = of_this_turn(view, own)
    if any(wins(step.after, view.turn) for step in turn):
        return (HintReason(Why.WINS),)
    facts = tuple(islice(_facts(view, own, turn, aimed), MOST_FACTS)) if turn else ()
    return (*facts, _measured(thought))


def _facts(view: View, own: Sequence[LineStep], turn: Sequence[LineStep], aimed: Card | None) -> Iterator[HintReason]:
    after, move = turn[-1].after, turn[0].move
    if final_round(view) or after.ended is not None:
        yield from _gains(view, turn)
        yield HintReason(Why.LAST)
        return
    yield from _ending(view, after)
    yield from _gains(view, turn)
    if isinstance(move, Buy | Reserve) and isinstance(move.place, Space):
        yield from islice(_denied(view, move, known(view.at(move.place))), 1)
    if card := _being_bought(view, turn):
        yield from islice(_bonus(view, after, card, bought(own[len(turn) :])), 1)
    else:
        yield from islice(_prepared(view, own[len(turn) :], after, aimed), 1)
    if isinstance(move, Take):
        yield from islice(_hindered(view, after), 1)
    if isinstance(move, Reserve):
        yield from _reserved(view, move)


# --- the end of the game ----------------------------------------------------------------------------


def _ending(view: View, after: View) -> Iterator[HintReason]:
    before, left = finishing_cards(view, view.turn), finishing_cards(after, view.turn)
    if left:
        yield HintReason(Why.FEARS, card=left[0][1], seat=left[0][0])
    elif before:
        yield HintReason(Why.STOPS, card=before[0][1], seat=before[0][0])


# --- the gains of the turn --------------------------------------------------------------------------


def _gains(view: View, turn: Sequence[LineStep]) -> Iterator[HintReason]:
    seat, after = view.turn, turn[-1].after
    for tile, old, new in zip(after.tiles, view.tile_owners, after.tile_owners, strict=True):
        if old != new and new == seat:
            yield HintReason(Why.TAKES_TILE, tile=tile)
    if view.team != seat and after.team == seat:
        yield HintReason(Why.TEAM)
    if after.players[seat].tokens[GREEN] > view.players[seat].tokens[GREEN]:
        yield HintReason(Why.GREEN)
    card = _being_bought(view, turn)
    if card is not None and card.points:
        yield HintReason(Why.POINTS, count=card.points)


def _being_bought(view: View, turn: Sequence[LineStep]) -> Card | None:
    """The card that this turn buys, also if its payment is still to be chosen."""
    if view.buying is not None:
        return known(view.at(view.buying))
    return next(iter(bought(turn)), None)


# --- denied cards -----------------------------------------------------------------------------------


def _denied(view: View, move: Buy | Reserve, card: Card | None) -> Iterator[HintReason]:
    """A face-up card that another player could get soon. A bought card counts if it is worth points."""
    if card is None or (isinstance(move, Buy) and not card.points):
        return
    for seat in rivals(view):
        payable = can_pay(view.players[seat], card)
        for tile in _free_tiles(view):
            if payable and missing_bonuses(view.players[seat], tile) == _single(card.bonus):
                yield HintReason(Why.RIVAL_TILE, card=card, tile=tile, seat=seat)
        if payable:
            yield HintReason(Why.DENIES, card=card, seat=seat)
    for seat in rivals(view):
        if one_take_away(view, seat, card):
            yield HintReason(Why.THREATENED, card=card, seat=seat)


def _single(colour: int) -> tuple[int, ...]:
    return tuple(int(each == colour) for each in COLOURS)


def _hindered(view: View, after: View) -> Iterator[HintReason]:
    """A card that another player could have prepared with one take and now cannot."""
    for card in sorted(face_up(view), key=lambda card: (-card.points, card.id)):
        for seat in rivals(view):
            if one_take_away(view, seat, card) and not one_take_away(after, seat, card):
                lacks = shortage(view.players[seat], card)
                gone = [colour for colour in COLOURS if lacks[colour] and view.supply[colour] > after.supply[colour]]
                if gone:
                    yield HintReason(Why.HINDERS, card=card, seat=seat, colour=min(gone, key=after.supply.__getitem__))


# --- preparations -----------------------------------------------------------------------------------


def _bonus(view: View, after: View, card: Card, later: Sequence[Card]) -> Iterator[HintReason]:
    """The benefits of the bonus of the bought card."""
    player = view.players[view.turn]
    near = [
        (sum(missing_bonuses(after.players[view.turn], tile)), tile.id, tile)
        for tile in _free_tiles(after)
        if missing_bonuses(player, tile)[card.bonus]
    ]
    if near and 1 <= min(near)[0] <= 3:
        yield HintReason(Why.TILE, tile=min(near)[2], colour=card.bonus, count=min(near)[0])
    for following in later:
        if price(player, following)[card.bonus]:
            yield HintReason(Why.CHEAPER, card=following, colour=card.bonus)
    if cheaper := _cheaper(view, card):
        yield HintReason(Why.DISCOUNT, colour=card.bonus, count=cheaper)


def _cheaper(view: View, card: Card) -> int:
    """The number of other face-up cards that the bonus of a card makes cheaper."""
    player = view.players[view.turn]
    return sum(other != card and price(player, other)[card.bonus] > 0 for other in face_up(view))


def _prepared(view: View, later: Sequence[LineStep], after: View, aimed: Card | None) -> Iterator[HintReason]:
    """The card that the line buys next, else the card of the hint."""
    before, player = view.players[view.turn], after.players[view.turn]
    step = next((step for step in later if isinstance(step.move, Buy)), None)
    card = next(iter(bought([step])), aimed) if step else aimed
    if card is not None and can_pay(player, card) and not can_pay(before, card):
        seat = next((seat for seat in rivals(view) if can_pay(view.players[seat], card)), None)
        open_to_all = seat is not None and card in face_up(after)
        yield HintReason(Why.CONTESTED, card=card, seat=seat) if open_to_all else HintReason(Why.NEXT, card=card)
    elif card is not None and step is not None:
        yield HintReason(Why.PLAN, card=card, count=step.before.round - view.round)
    if before.tokens[WILD] == player.tokens[WILD]:
        nearest = sorted(
            _own_cards(view), key=lambda each: (each != card, lacking(player, each), -each.points, each.id)
        )
        yield from _steps(before, player, nearest)


def _steps(before: Player, after: Player, cards: Sequence[Card]) -> Iterator[HintReason]:
    """A card for which the turn gathers tokens, else a card for which it returns none."""
    for card in cards:
        gathered = lacking(before, card) - lacking(after, card)
        if gathered > 0:
            yield HintReason(Why.STEP, card=card, count=gathered)
    if sum(after.tokens) < sum(before.tokens):
        yield from (
            HintReason(Why.SPARES, card=card) for card in cards if shortage(before, card) == shortage(after, card)
        )


def _own_cards(view: View) -> list[Card]:
    """The cards that the seat could buy at some point: the board and its hand."""
    held = (known(held.card) for held in view.players[view.turn].hand)
    return [*face_up(view), *(card for card in held if card is not None)]


def _free_tiles(view: View) -> list[Tile]:
    return [tile for tile, owner in zip(view.tiles, view.tile_owners, strict=True) if owner is None]


def _reserved(view: View, move: Reserve) -> Iterator[HintReason]:
    card = known(view.at(move.place)) if isinstance(move.place, Space) else None
    if card is not None and not card.points and (cheaper := _cheaper(view, card)):
        yield HintReason(Why.PROMISES, colour=card.bonus, count=cheaper)
    if card is not None:
        yield HintReason(Why.KEEPS, card=card, count=card.points)
    if reserving_brings_gold(view):
        yield HintReason(Why.GOLD)


# --- the certainty of the search --------------------------------------------------------------------


def _measured(thought: Thought) -> HintReason:
    best, *others = thought.candidates
    total = sum(candidate.visits for candidate in thought.candidates)
    enough = max(ENOUGH_VISITS, ENOUGH_SHARE * total) if total else 0
    rival = max((each for each in others if each.visits >= enough), key=_chance, default=None)
    lead = 1.0 if rival is None else best.chance - rival.chance
    if rival is None or lead <= -SLIGHT:
        return _by_visits(best, others, total)
    if lead < SLIGHT:
        return HintReason(Why.CLOSE, move=rival.move)
    return HintReason(Why.CLEAR if lead >= CLEAR else Why.BETTER, count=_percent(rival.chance))


def _by_visits(best: Candidate, others: Sequence[Candidate], total: int) -> HintReason:
    """How certain the search is, if the chances of the other moves do not show it."""
    if not total or not others:
        return HintReason(Why.EQUAL)
    if 2 * best.visits >= total:
        return HintReason(Why.MOST, count=_percent(best.visits / total))
    return HintReason(Why.UNSURE, move=max(others, key=lambda candidate: candidate.visits).move)


def _chance(candidate: Candidate) -> float:
    return candidate.chance


def _percent(share: float) -> int:
    return min(99, max(1, round(100 * share)))
