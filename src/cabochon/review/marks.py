"""The losses that count as an inaccuracy, a mistake or a blunder, and the accuracy computed from losses."""

import math
from collections.abc import Sequence

from cabochon.review.values import AccuracyReport, DecisionMark

THRESHOLDS: dict[int, tuple[float, float, float]] = {
    2: (0.02, 0.05, 0.10),
    3: (0.02, 0.05, 0.10),
    4: (0.02, 0.05, 0.10),
}
"""From which loss on a decision is an inaccuracy, a mistake, a blunder, by number of players."""
WON = 0.95
"""From this chance on a game counts as won: what is lost then is a missed win."""
OBVIOUS = 0.003
"""A decision at which a player without search would lose no more than this counts for nothing."""
SCALE = {2: 0.10, 3: 0.08, 4: 0.06}
"""The loss at which a decision is worth 1/e of a perfect one, by number of players."""
ENOUGH = 8
"""The least decisions of an accuracy."""
LUCK_ERROR = {2: 0.037, 3: 0.018, 4: 0.015}
"""How far the luck of one card may be off, half of a 95 % interval, by number of players: the same
games with other seeds of the searches, two games each."""
WIDER = 3.0
"""The simulations of a search are not independent: its means are off by about three times as much as if they were. So
far do losses differ at four times the depth (studies/review.py)."""
SURE = 1.96
"""Standard errors to each side of a figure: 95 % of the true values lie between."""


def mark_of(loss: float, chance: float, players: int) -> DecisionMark:
    """The mark of a decision with this loss, from this chance."""
    inaccuracy, mistake, blunder = THRESHOLDS[players]
    if chance >= WON and loss >= blunder:
        return "missed-win"
    if loss >= blunder:
        return "blunder"
    if loss >= mistake:
        return "mistake"
    return "inaccuracy" if loss >= inaccuracy else ""


def quality(loss: float, players: int) -> float:
    """How good a decision was: 1 for the best, less for a larger loss."""
    return math.exp(-loss / SCALE[players])


def accuracy(decisions: Sequence[tuple[float, float]], players: int) -> AccuracyReport:
    """The accuracy of decisions, each with its loss and its weight. Its margin is that of the weighted mean."""
    number = len(decisions)
    weight = sum(each for _, each in decisions)
    if number < ENOUGH or not weight:
        return AccuracyReport(value=None, margin=0.0, decisions=number, level="")
    good = [quality(loss, players) for loss, _ in decisions]
    mean = sum(each * share for each, (_, share) in zip(good, decisions, strict=True)) / weight
    apart = sum(share**2 * (each - mean) ** 2 for each, (_, share) in zip(good, decisions, strict=True))
    error = math.sqrt(apart * number / (number - 1)) / weight
    return AccuracyReport(value=100 * mean, margin=100 * SURE * error, decisions=number, level="")
