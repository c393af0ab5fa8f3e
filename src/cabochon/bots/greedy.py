"""A bot that plays like a sensible beginner: it looks one move ahead and chooses the position with the highest score.

The score counts points, bonuses that make the cards on the table cheaper, closeness to a tile or a good card, and in
the team editions every step towards the goal of 8.2. The bot looks no further, ignores its opponents and uses only its
view.
"""

from math import ceil

from cabochon.bots.protocol import NO_LIMIT, Budget, check_turn
from cabochon.rules.chance import Chance
from cabochon.rules.claims import claims_green
from cabochon.rules.components import COLOURS, GREEN, TEAM_NEEDS, WILD, Card
from cabochon.rules.goals import outcome
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.payment import shortage
from cabochon.rules.play import apply
from cabochon.rules.table import Player, Position, Seat, View

POINT = 3.0
BONUS = (4.0, 3.5, 3.0, 2.0, 1.0, 0.5, 0.3)  # the first bonus of a colour, the second, …
TILE_PROGRESS = 4.0
MISSING_COLOUR = 3.0
GREEN_TOKEN = 6.0
TAG = 0.6
TOKEN, GOLD = 0.05, 0.2
IN_HAND = -0.8  # a reserved card blocks a place of three
PATIENCE = 0.45  # the share of its value that a card keeps for each turn it is away
TARGETS = (1.0, 0.45, 0.25)  # the best card in reach, the second, the third
DECIDED = 1000.0  # a won game outweighs everything


class GreedyBot:
    """Looks one move ahead and chooses at random among moves of equal score."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Move:
        check_turn(view, budget)
        moves = legal_moves(view)
        if len(moves) == 1:
            return moves[0]
        liking = [round(appeal(apply(view, move), view.turn), 6) for move in moves]
        best = max(liking)
        return self._chance.pick([move for move, like in zip(moves, liking, strict=True) if like == best])


def appeal(position: Position, seat: Seat) -> float:
    """The score of a position for a seat."""
    result = outcome(position)
    if result is not None:
        return DECIDED if seat in result.winners else -DECIDED
    player = position.players[seat]
    return (
        POINT * position.points(seat)
        + sum(sum(BONUS[:count]) for count in player.bonuses)
        + _tile_progress(position, player)
        + _goal_progress(position, player)
        + _targets(position, player)
        + TOKEN * sum(player.tokens)
        + GOLD * player.tokens[WILD]
        + IN_HAND * len(player.hand)
    )


def _tile_progress(position: Position, player: Player) -> float:
    """How close the player is to a free tile (7.3). The last missing bonus counts most."""
    total = 0.0
    for tile, owner in zip(position.tiles, position.tile_owners, strict=True):
        if owner is None:
            needed = sum(tile.requirement)
            has = sum(min(player.bonuses[colour], tile.requirement[colour]) for colour in COLOURS)
            total += TILE_PROGRESS * (has / needed) ** 3
    return total


def _goal_progress(position: Position, player: Player) -> float:
    """The parts of the team editions' goal (8.2, 7.2): every colour, a green token, and tags up to the number for the
    team tile.
    """
    rules = position.edition.rules
    total = 0.0
    if rules.every_colour:
        total -= MISSING_COLOUR * player.bonuses.count(0)
    if rules.green and player.tokens[GREEN]:
        total += GREEN_TOKEN
    if rules.team:
        total += TAG * min(player.tags, TEAM_NEEDS)
    return total


def _targets(position: Position, player: Player) -> float:
    """The value of the best cards within reach, reduced for every turn until they can be bought."""
    on_table = [card for row in position.board for card in row if isinstance(card, Card)]
    in_hand = [held.card for held in player.hand if isinstance(held.card, Card)]
    worth = sorted((_worth_now(position, player, card) for card in (*on_table, *in_hand)), reverse=True)
    return sum(share * value for share, value in zip(TARGETS, worth, strict=False))


def _worth_now(position: Position, player: Player, card: Card) -> float:
    turns = 1 + _turns_away(player, card)
    return float(_worth(position, player, card) * PATIENCE**turns)


def _worth(position: Position, player: Player, card: Card) -> float:
    """The worth of a card."""
    rules = position.edition.rules
    had = player.bonuses[card.bonus]
    worth = POINT * card.points + (BONUS[had] if had < len(BONUS) else 0.0)
    if rules.every_colour and not had:
        worth += MISSING_COLOUR
    if claims_green(rules, player, card):
        worth += GREEN_TOKEN
    return worth + TAG * card.tags


def _turns_away(player: Player, card: Card) -> int:
    """How many turns of taking tokens it takes to buy a card: three tokens a turn, one or two of one colour."""
    short = shortage(player, card)
    missing = sum(short) - player.tokens[WILD]
    if missing <= 0:
        return 0
    return max(ceil(missing / 3), max(short) - player.tokens[WILD])
