"""Ratings with intervals: one number for each bot, from all games at once, in any order.

The model is Luce's: the probability that a bot wins a game is its strength divided by the sum of all strengths in the
game. With two players this is the Bradley-Terry model behind Elo. 400 points mean ten times the strength. `choix`
computes the maximum-likelihood strengths. Each winner counts as having beaten every other bot in its game, which is
sufficient under this model. The intervals are a Bayesian bootstrap over deals: the deals get random weights many times,
and each time the ratings are computed again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cabochon.arena.errors import ArenaExtraMissing
from cabochon.arena.result import Result
from cabochon.arena.standings import CERTAINTY, Interval

if TYPE_CHECKING:
    from types import ModuleType

    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]

ANCHOR = "greedy"
ANCHOR_RATING = 1000.0
POINTS_PER_TENFOLD = 400.0
DRAWS = 400
"""The number of bootstrap draws."""
PRIOR = 0.5
"""Wins added in both directions for every pair that met, so that even a clean sweep has a finite rating."""
_MOST_STEPS = 10_000


@dataclass(frozen=True, slots=True)
class Rated:
    """A bot's rating and its 95 % confidence interval."""

    rating: float
    interval: Interval


def rate(results: Iterable[Result], draws: int = DRAWS) -> Mapping[str, Rated]:
    """Rate the bots that can be compared. The rating of `greedy` is 1000 if it played; otherwise the average is 1000.

    Groups that never met cannot be compared. Only the group of `greedy` is rated, or else the largest group.
    """
    listed = sorted(results, key=lambda result: (result.edition, len(result.seats), result.deal, result.seats))
    names = _comparable(listed)
    if len(names) < 2:
        return {}
    np = _numpy()
    deals = _wins_by_deal(listed, names)
    prior = PRIOR * ((deals.sum(axis=0) + deals.sum(axis=0).T) > 0)
    best = _points(deals.sum(axis=0) + prior, names)
    dice = np.random.default_rng(0)  # a fixed seed gives the same table every time
    weighed = np.array([_points(_weighed(deals, prior, dice), names) for _ in range(draws)]).reshape(draws, len(names))
    tail = 100 * (1 - CERTAINTY) / 2
    low, high = np.percentile(weighed, [tail, 100 - tail], axis=0) if draws else (best, best)
    return {name: Rated(float(best[k]), (float(low[k]), float(high[k]))) for k, name in enumerate(names)}


def available() -> bool:
    """Whether the packages for ratings are installed."""
    try:
        _numpy()
        import choix  # noqa: F401 - tests only whether it is installed
    except (ArenaExtraMissing, ImportError):
        return False
    return True


def _comparable(results: Sequence[Result]) -> list[str]:
    """The bots of the group that is rated. The bots of a group met each other directly or through other bots."""
    groups: list[set[str]] = []
    for table in {frozenset(result.seats) for result in results}:
        touching = [group for group in groups if group & table]
        groups = [group for group in groups if not group & table] + [set(table).union(*touching)]
    best = max(groups, key=lambda group: (ANCHOR in group, len(group), sorted(group)), default=set())
    return sorted(best)


def _wins_by_deal(results: Sequence[Result], names: Sequence[str]) -> "Matrix":
    """For each deal, how many times the bot of the row won against the bot of the column."""
    place = {name: number for number, name in enumerate(names)}
    deals: dict[tuple[str, int, int], int] = {}
    counted = [result for result in results if result.seats[0] in place]
    for result in counted:
        deals.setdefault((result.edition, len(result.seats), result.deal), len(deals))
    wins: Matrix = _numpy().zeros((len(deals), len(names), len(names)))
    for result in counted:
        where = wins[deals[result.edition, len(result.seats), result.deal]]
        for winner, share in zip(result.seats, result.shares, strict=True):
            for other in result.seats:
                if other != winner:
                    where[place[winner], place[other]] += share
    return wins


def _weighed(deals: "Matrix", prior: "Matrix", dice: "np.random.Generator") -> "Matrix":
    """The wins, weighted at random by deal. The prior is weighted too; otherwise a clean sweep would look certain."""
    weights = dice.exponential(size=len(deals))
    total: Matrix = _numpy().tensordot(weights, deals, axes=1)
    return total + prior * dice.exponential(size=prior.shape)


def _points(wins: "Matrix", names: Sequence[str]) -> "Matrix":
    """Strengths as rating points, shifted so that the anchor has its fixed rating."""
    try:
        from choix import ilsr_pairwise_dense
    except ImportError:
        raise ArenaExtraMissing("ratings", "choix") from None
    np = _numpy()
    found = ilsr_pairwise_dense(wins, max_iter=_MOST_STEPS) * (POINTS_PER_TENFOLD / np.log(10))
    zero = found[names.index(ANCHOR)] if ANCHOR in names else found.mean()
    points: Matrix = found - zero + ANCHOR_RATING
    return points


def _numpy() -> "ModuleType":
    try:
        import numpy
    except ImportError:
        raise ArenaExtraMissing("ratings", "numpy") from None
    return numpy
