"""Standings adjusted for the luck of the cards, which need fewer games for the same precision.

Luck has mean 0 over the shuffles for all players, so the adjusted score estimates the same as the plain one. The
evaluation of the cards, and the share of their luck that is subtracted, are fixed before any game is played.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Any

from cabochon.arena.result import Result
from cabochon.arena.standings import Interval
from cabochon.record import Decision, Record

WEIGHT = 0.75
"""The share of the luck that is subtracted. It is below 1 because weak players do not win everything that good cards
are worth (studies/review.py, games of apprentice and artisan).
"""
SURE = 1.96
"""Half the width of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class LuckStanding:
    """One bot's score without luck."""

    name: str
    games: int
    score: float
    score_interval: Interval
    saved: float
    """How many plain games give the same precision as one adjusted game; 0 if it cannot be estimated."""

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "games": self.games,
            "score": round(self.score, 4),
            "score_interval": [round(end, 4) for end in self.score_interval],
            "saved": round(self.saved, 3),
        }


def luck_in(record: Record) -> tuple[float, ...]:
    """Each seat's luck over a finished game. A game without a decision has no luck."""
    if not any(isinstance(entry, Decision) for entry in record.entries):
        return (0.0,) * record.players
    from cabochon.review.luck import luck_of  # it needs typing_extensions, which the rest of the arena does not need

    return tuple(round(each, 6) for each in luck_of(record))


def luck_standings(names: Sequence[str], results: Iterable[Result]) -> list[LuckStanding]:
    """The adjusted standing of each bot that played, best first."""
    listed = [result for result in results if result.luck]
    found = [luck_standing(name, listed) for name in names if any(name in result.seats for result in listed)]
    return sorted(found, key=lambda standing: -standing.score)


def luck_standing(name: str, results: Iterable[Result]) -> LuckStanding:
    """One bot's adjusted standing. The independent samples are deals, not games, as in the plain standing."""
    plain: dict[tuple[str, int, int], list[float]] = defaultdict(list)
    adjusted: dict[tuple[str, int, int], list[float]] = defaultdict(list)
    for result in results:
        key = (result.edition, len(result.seats), result.deal)
        for who, share, luck in zip(result.seats, result.shares, result.luck, strict=True):
            if who == name:
                plain[key].append(share)
                adjusted[key].append(share - WEIGHT * luck)
    variance, before = _variance(list(adjusted.values())), _variance(list(plain.values()))
    score = fmean(each for deal in adjusted.values() for each in deal)
    half = SURE * sqrt(variance)
    return LuckStanding(
        name=name,
        games=sum(map(len, adjusted.values())),
        score=score,
        score_interval=(max(0.0, score - half), min(1.0, score + half)) if variance else (0.0, 1.0),
        saved=before / variance if variance else 0.0,
    )


def _variance(deals: Sequence[Sequence[float]]) -> float:
    """The variance of the mean over all games, if deals are independent; 0 if there are too few."""
    count, seats = len(deals), sum(map(len, deals))
    if count < 2:
        return 0.0
    mean = sum(map(sum, deals)) / seats
    return sum((sum(own) - mean * len(own)) ** 2 for own in deals) / seats**2 * count / (count - 1)
