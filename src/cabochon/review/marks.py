"""The losses that count as an inaccuracy, a mistake or a blunder, and the accuracy computed from losses."""

import math
from collections.abc import Sequence

from cabochon.review.values import AccuracyReport, DecisionMark

THRESHOLDS: dict[int, tuple[float, float, float]] = {
    2: (0.02, 0.05, 0.10),
    3: (0.02, 0.05, 0.10),
    4: (0.02, 0.05, 0.10),
}
"""The smallest losses of an inaccuracy, a mistake and a blunder, by number of players."""
WON = 0.95
"""From this win chance on, a game counts as won, and a loss is a missed win."""
OBVIOUS = 0.003
"""A decision at which a player without search would lose no more than this is not counted."""
SCALE = {2: 0.10, 3: 0.08, 4: 0.06}
"""The loss at which a decision scores 1/e of a perfect one, by number of players."""
ENOUGH = 8
"""The fewest decisions for which an accuracy is computed."""
LUCK_ERROR = {2: 0.030, 3: 0.035, 4: 0.012}
"""The error of the luck of one card, as half of a 95 % interval, by number of players. It was measured by repeating the
same games with other search seeds, three games each.
"""
WIDER = 3.0
"""The simulations of a search are not independent, so the error of a mean is about three times as large as if they
were. The factor was measured against searches of four times the depth (studies/review.py).
"""
SURE = 1.96
"""Half the width of a 95 % interval, in standard errors."""


def mark_of(loss: float, chance: float, players: int) -> DecisionMark:
    """The mark of a decision with this loss, made at this win chance."""
    inaccuracy, mistake, blunder = THRESHOLDS[players]
    if chance >= WON and loss >= blunder:
        return "missed-win"
    if loss >= blunder:
        return "blunder"
    if loss >= mistake:
        return "mistake"
    return "inaccuracy" if loss >= inaccuracy else ""


def quality(loss: float, players: int) -> float:
    """The score of a decision: 1 for the best, less for a larger loss."""
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
