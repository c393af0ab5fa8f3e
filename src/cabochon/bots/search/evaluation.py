"""The hand-written evaluation: it computes features for each seat, and from them each seat's chance to win.

This is the reference for native/cpp/evaluate.hpp, which adds the same numbers in the same order. It reads a whole
table, but only tables sampled from a view (`imagine`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from cabochon.bots.search.exponential import exponential
from cabochon.bots.search.weights import Weights
from cabochon.rules.components import COLOURS, GREEN, WILD, Card
from cabochon.rules.goals import outcome
from cabochon.rules.payment import price
from cabochon.rules.table import Player, Position, Seat

FAR = 12
PATIENCE = [1.0]
"""The discount for something that is a number of turns away."""
for _ in range(FAR):
    PATIENCE.append(PATIENCE[-1] * 0.75)


def turns_away(player: Player, owed: Sequence[int]) -> int:
    """The number of turns of taking tokens until a card can be bought: three tokens a turn, one of each colour."""
    short = [max(0, owed[colour] - player.tokens[colour]) for colour in COLOURS]
    missing = sum(short) - player.tokens[WILD]
    return 0 if missing <= 0 else min(FAR, max((missing + 2) // 3, max(short) - player.tokens[WILD]))


@dataclass
class _Reach:
    """Sums over the cards that a player can aim for."""

    player: Player
    points: list[float] = field(default_factory=lambda: [0.0, 0.0, 0.0])
    bonus: float = 0.0
    near: float = 0.0
    affordable: int = 0
    best_affordable: int = 0
    most_owed: list[int] = field(default_factory=lambda: [0] * len(COLOURS))

    def see(self, card: Card) -> float:
        """Take a card into account. Returns its points, discounted by its distance."""
        owed = price(self.player, card)
        turns = turns_away(self.player, owed)
        worth = PATIENCE[turns]
        self.points = sorted([*self.points, card.points * worth], reverse=True)[:3]
        self.bonus = max(self.bonus, worth / (1.0 + self.player.bonuses[card.bonus]))
        self.near += worth
        if turns == 0:
            self.affordable += 1
            self.best_affordable = max(self.best_affordable, card.points)
        self.most_owed = [max(pair) for pair in zip(self.most_owed, owed, strict=True)]
        return card.points * worth


def _discount(player: Player, row: Sequence[object]) -> float:
    """The share of the price of a level's cards that the bonuses pay, on average (6.2)."""
    cards = [card for card in row if isinstance(card, Card)]
    total = 0.0
    for card in cards:
        total += 1.0 - sum(price(player, card)) / sum(card.cost)
    return total / len(cards) if cards else 0.0


def tile_hopes(position: Position, player: Player) -> tuple[float, float]:
    """Progress towards the free tiles (7.3), and how near the closest one is."""
    progress = closest = 0.0
    for tile, owner in zip(position.tiles, position.tile_owners, strict=True):
        if owner is None:
            missing = sum(max(0, tile.requirement[colour] - player.bonuses[colour]) for colour in COLOURS)
            share = 1.0 - missing / sum(tile.requirement)
            progress += share * share * share
            closest = max(closest, 1.0 / (1.0 + missing))
    return progress, closest


def features(position: Position, seat: Seat) -> list[float]:
    """The numbers of one seat, in the order of `FEATURES`."""
    player, rules, seats = position.players[seat], position.edition.rules, len(position.players)
    reach = _Reach(player)
    for row in position.board:
        for card in row:
            if isinstance(card, Card):
                reach.see(card)
    in_hand = 0.0
    for held in player.hand:
        if isinstance(held.card, Card):
            in_hand += reach.see(held.card)
    progress, closest = tile_hopes(position, player)
    scored = position.points(seat) / rules.points_to_end
    tokens, gold, colours = sum(player.tokens[:WILD]), player.tokens[WILD], sum(b >= 1 for b in player.bonuses)
    lead = player.tags - max((other.tags for at, other in enumerate(position.players) if at != seat), default=0)
    useless = sum(max(0, player.tokens[colour] - reach.most_owed[colour]) for colour in COLOURS)
    green = rules.green and player.tokens[GREEN] > 0
    goal = scored >= 1.0 and (not rules.every_colour or colours == len(COLOURS)) and (not rules.green or green)
    return [
        scored,
        scored * scored,
        sum(player.bonuses) / 10.0,
        colours / 5.0,
        sum(b >= 2 for b in player.bonuses) / 5.0,
        (tokens + gold) / 10.0,
        gold / 5.0,
        len(player.hand) / 3.0,
        progress,
        closest,
        *reach.points,
        reach.bonus,
        reach.near / 4.0,
        reach.affordable / 4.0,
        in_hand,
        _discount(player, position.board[1]),
        _discount(player, position.board[2]),
        1.0 - (seat - position.turn) % seats / seats,
        float(goal),
        player.tags / 5.0 if rules.team else 0.0,
        float(position.team == seat),
        float(green),
        (5 - colours) / 5.0 if rules.every_colour else 0.0,
        max(-3, min(3, lead)) / 3.0 if rules.team else 0.0,
        useless / 10.0,
        float(position.points(seat) + reach.best_affordable >= rules.points_to_end),
    ]


def phase(position: Position) -> float:
    """The progress of the game: the leader's points as a share of the goal."""
    most = max(position.points(seat) for seat in position.playing)
    return min(1.0, most / position.edition.rules.points_to_end)


def score(weights: Weights, far: float, numbers: Sequence[float]) -> float:
    """The weighted sum. Early and late weights are mixed by the progress of the game."""
    total = 0.0
    for early, late, number in zip(weights.early, weights.late, numbers, strict=True):
        total += (early + far * (late - early)) * number
    return total


def chances_of(position: Position, scores: Sequence[float]) -> list[float]:
    """Converts scores to win chances: the further a seat is ahead, the more likely it wins."""
    best = max(scores[seat] for seat in position.playing)
    shares = [exponential(scores[seat] - best) if seat not in position.left else 0.0 for seat in position.seats]
    total = 0.0
    for share in shares:
        total += share
    return [share / total for share in shares]


def settled(position: Position) -> list[float]:
    """The shares of a finished game. Winners share 1; without a winner, all seats still in the game share it."""
    result = outcome(position)
    assert result is not None, "a game that goes on has no shares yet"
    paid = result.winners or position.playing
    return [1.0 / len(paid) if seat in paid else 0.0 for seat in position.seats]


def scores_of(position: Position, weights: Weights) -> list[float]:
    """The score of each seat in a running game."""
    far = phase(position)
    return [score(weights, far, features(position, seat)) for seat in position.seats]


def judge(position: Position, weights: Weights) -> list[float]:
    """Each seat's chance to win."""
    return settled(position) if position.ended is not None else chances_of(position, scores_of(position, weights))
