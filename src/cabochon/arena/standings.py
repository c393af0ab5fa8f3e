"""The standings, bot by bot: games, wins, score and its interval. This module needs no other package."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean

from cabochon.arena.result import Result

CERTAINTY = 0.95
_Z = NormalDist().inv_cdf((1 + CERTAINTY) / 2)

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot's row of the table."""

    name: str
    games: int
    """The seats it played. Three seats in one game count as three games."""
    wins: int
    """Games won outright."""
    shared: int
    """Games in which it shared first place: a shared win, or a game without a winner."""
    score: float
    """Its mean share of a game, 0 to 1. Equal bots have one half with two players and a quarter with four."""
    score_interval: Interval
    failed: int
    """Games that it left because it crashed, hung or gave an invalid answer."""


def standing(name: str, results: Iterable[Result]) -> Standing:
    """The standing of one bot over its games."""
    listed = list(results)
    seats = [(result, seat) for result in listed for seat, who in enumerate(result.seats) if who == name]
    shares = [result.shares[seat] for result, seat in seats]
    return Standing(
        name=name,
        games=len(seats),
        wins=shares.count(1.0),
        shared=sum(0 < share < 1 for share in shares),
        score=fmean(shares) if shares else 0.0,
        score_interval=score_interval(name, listed),
        failed=sum(str(seat + 1) in result.failed for result, seat in seats),
    )


def standings(names: Sequence[str], results: Iterable[Result]) -> tuple[Standing, ...]:
    """The standings of all bots in the order of their names."""
    listed = list(results)
    return tuple(standing(name, listed) for name in names)


def score_interval(name: str, results: Iterable[Result]) -> Interval:
    """The Wilson interval of a bot's score over its games. The independent samples are deals, not games. If the games
    of a deal are correlated, there are fewer independent games and the interval is wider. It is never narrower than for
    independent games.
    """
    shares: dict[tuple[str, int, int], list[float]] = defaultdict(list)
    games = 0
    for result in results:
        own = [share for who, share in zip(result.seats, result.shares, strict=True) if who == name]
        shares[result.edition, len(result.seats), result.deal] += own
        games += bool(own)
    deals = [own for own in shares.values() if own]
    score = fmean(share for own in deals for share in own) if deals else 0.0
    return wilson(score, _effective_games(score, deals, games))


def _effective_games(score: float, deals: Sequence[Sequence[float]], games: int) -> float:
    """The number of independent games with the same variance as these deals, at most the number played."""
    count, seats = len(deals), sum(map(len, deals))
    apart = sum((sum(own) - score * len(own)) ** 2 for own in deals)
    if not apart or count < 2:
        return float(games)
    variance = apart / seats**2 * count / (count - 1)
    return min(float(games), score * (1 - score) / variance)


def wilson(share: float, games: float) -> Interval:
    """The 95 % confidence interval of a share after that many games."""
    if games <= 0:
        return 0.0, 1.0
    middle = (share + _Z**2 / (2 * games)) / (1 + _Z**2 / games)
    half = _Z / (1 + _Z**2 / games) * sqrt(share * (1 - share) / games + _Z**2 / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)
