"""A hint: the result of a search in steps that a player can learn from: the aim, the card, the move and its reasons.

The aim comes from the best line, as far as the seat can follow it on its own view: to win the game, gain a tile or buy
a card. A hint uses only the view.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from cabochon.bots.line import LineStep, bought, followed, known, wins
from cabochon.bots.reasons import HintReason, reasons_for
from cabochon.bots.search import Thought
from cabochon.bots.targets import face_up, lacking, rivals
from cabochon.rules.components import COLOURS, GREEN, Card, Tile
from cabochon.rules.moves import ChooseTile, Hand, Move, Pass, Reserve, Space
from cabochon.rules.payment import can_pay
from cabochon.rules.table import Player, View


class Aim(StrEnum):
    """The aim of a move. Each has a sentence in every catalogue, with the key `hint-aim-<value>`."""

    FINISH = "finish"
    """Meet the goal."""
    TILE = "tile"
    TEAM = "team"
    GREEN = "green"
    CARD = "card"
    DENY = "deny"
    """Reserve a card that another player could buy now."""
    RESERVE = "reserve"
    GATHER = "gather"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A hint: the aim, the card, the move, the reasons."""

    aim: Aim
    tile: Tile | None
    """The tile to gain."""
    card: Card | None
    """The card that the move buys, reserves or prepares; None if there is no such card."""
    place: Space | Hand | None
    """The place of that card now."""
    moves: tuple[Move, ...]
    """The decisions of this turn, up to the point where a card is revealed."""
    chance: float
    """The seat's win chance after it, 0 to 1."""
    reasons: tuple[HintReason, ...]
    """Why the move is good: at least one reason, the most urgent first."""


def suggestion_from(view: View, thought: Thought) -> Suggestion:
    """The hint from the best line of a search, for the view's seat, which must be on turn."""
    best = thought.best
    steps = list(followed(view, best.line or (best.move,)))
    own = [step for step in steps if step.before.turn == view.seat]
    card = _card(view, own)
    return Suggestion(
        aim=_aim(view, own, card),
        tile=_tile(view, own),
        card=card,
        place=None if card is None else place_of(view, card),
        moves=_of_this_turn(view, own) or (best.move,),
        chance=best.chance,
        reasons=reasons_for(view, thought, own, card),
    )


def place_of(view: View, card: Card) -> Space | Hand | None:
    """The place of a card that the seat could buy."""
    for row in view.board:
        if card in row:
            return Space(card.level, row.index(card))
    held = [held.card for held in view.players[view.turn].hand]
    return Hand(held.index(card)) if card in held else None


# --- the move --------------------------------------------------------------------------------------


def _of_this_turn(view: View, own: Sequence[LineStep]) -> tuple[Move, ...]:
    """The decisions that fit in one submission: those of this turn up to a reveal (3.2)."""
    moves: list[Move] = []
    for step in own:
        if (step.before.round, step.before.turn) != (view.round, view.turn) or step.before.decks != view.decks:
            break
        moves.append(step.move)
    return tuple(moves)


# --- the aim -------------------------------------------------------------------------------------


def _aim(view: View, own: Sequence[LineStep], card: Card | None) -> Aim:
    seat = view.turn
    if any(wins(step.after, seat) for step in own):
        return Aim.FINISH
    if own and isinstance(own[0].move, Reserve) and (card is None or card not in bought(own)):
        return Aim.DENY if card and _others_can_buy(view, card) else Aim.RESERVE
    if _tile(view, own):
        return Aim.TILE
    if any(step.before.team != seat and step.after.team == seat for step in own):
        return Aim.TEAM
    if any(_gets_green(step, seat) for step in own):
        return Aim.GREEN
    if own and isinstance(own[0].move, Pass):
        return Aim.PASS
    return Aim.GATHER if card is None else Aim.CARD


def _gets_green(step: LineStep, seat: int) -> bool:
    return step.after.players[seat].tokens[GREEN] > step.before.players[seat].tokens[GREEN]


def _tile(view: View, own: Sequence[LineStep]) -> Tile | None:
    """The first tile that the line gains."""
    for step in own:
        for tile, old, new in zip(step.after.tiles, step.before.tile_owners, step.after.tile_owners, strict=True):
            if old != new and new == view.turn:
                return tile
    return None


def _others_can_buy(view: View, card: Card) -> bool:
    return any(can_pay(view.players[seat], card) for seat in rivals(view))


# --- the card ------------------------------------------------------------------------------------


def _card(view: View, own: Sequence[LineStep]) -> Card | None:
    """The card that the move reserves, or the next one that the line buys, or the nearest one after the move."""
    if view.buying is not None:
        return known(view.at(view.buying))
    first = own[0] if own else None
    if first is None or isinstance(first.move, Pass | ChooseTile):
        return None
    if isinstance(first.move, Reserve):
        return known(view.at(first.move.place)) if isinstance(first.move.place, Space) else None
    cards = bought(own)
    return cards[0] if cards else _nearest(first)


def _nearest(step: LineStep) -> Card | None:
    """The reachable card that lacks the fewest tokens after the move; among equals, the one with the most points."""
    player = step.after.players[step.before.turn]
    cards = face_up(step.before)
    cards += [held.card for held in player.hand if isinstance(held.card, Card)]
    reachable = [card for card in cards if _reachable(player, card)]
    return min(reachable, key=lambda card: (lacking(player, card), -card.points, card.id), default=None)


def _reachable(player: Player, card: Card) -> bool:
    """Whether ten tokens are enough to pay for it."""
    return sum(max(0, card.cost[colour] - player.bonuses[colour]) for colour in COLOURS) <= 10
