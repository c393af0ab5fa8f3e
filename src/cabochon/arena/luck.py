"""Standings adjusted for the luck of the cards, which need fewer games for the same precision.

Luck has mean 0 over the shuffles for all players, so the adjusted score estimates the same as the plain one, whatever
multiple of the luck is subtracted. The multiple for some of the deals is measured on the other deals.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from cabochon.arena.result import Result
from cabochon.arena.standings import Interval
from cabochon.record import Decision, Record

SIMULATIONS = 60
"""The simulations for each card that could have come."""
USUAL, USUAL_DEALS = 0.9, 20
"""The multiple for strong players (docs/review-validation.md). The measured one is drawn towards it, as if this number
of deals had shown it.
"""
PARTS = 10
"""The deals are divided into this number of parts."""
SURE = 1.96
"""Half the width of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class LuckStanding:
    """One bot's score without luck."""

    name: str
    games: int
    score: float
    score_interval: Interval
    weight: float
    """The multiple of the luck that is subtracted, measured on all deals."""
    saved: float
    """How many plain games give the same precision as one adjusted game; 0 if it cannot be estimated."""

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "games": self.games,
            "score": round(self.score, 4),
            "score_interval": [round(end, 4) for end in self.score_interval],
            "weight": round(self.weight, 3),
            "saved": round(self.saved, 3),
        }


def luck_in(record: Record) -> tuple[float, ...]:
    """Each seat's luck over a finished game. A game without a decision has no luck."""
    if not any(isinstance(entry, Decision) for entry in record.entries):
        return (0.0,) * record.players
    from cabochon.review.luck import luck_of  # it needs typing_extensions, which the rest of the arena does not need

    return tuple(round(each, 6) for each in luck_of(record, SIMULATIONS))


def luck_standings(names: Sequence[str], results: Iterable[Result]) -> list[LuckStanding]:
    """The adjusted standing of each bot that played, best first."""
    listed = [result for result in results if result.luck]
    found = [luck_standing(name, listed) for name in names if any(name in result.seats for result in listed)]
    return sorted(found, key=lambda standing: -standing.score)


def luck_standing(name: str, results: Iterable[Result]) -> LuckStanding:
    """One bot's adjusted standing. The independent samples are deals, not games, as in the plain standing."""
    found: dict[tuple[str, int, int], list[tuple[float, float]]] = defaultdict(list)
    for result in results:
        for who, share, luck in zip(result.seats, result.shares, result.luck, strict=True):
            if who == name:
                found[result.edition, len(result.seats), result.deal].append((share, luck))
    deals = [DealSums(len(own), sum(share for share, _ in own), sum(luck for _, luck in own)) for own in found.values()]
    after = adjusted(deals)
    score, variance = _mean(after), variance_of(after)
    half = SURE * sqrt(variance)
    return LuckStanding(
        name=name,
        games=sum(deal.games for deal in deals),
        score=score,
        score_interval=(max(0.0, score - half), min(1.0, score + half)) if variance else (0.0, 1.0),
        weight=weight_of(deals),
        saved=variance_of(deals) / variance if variance else 0.0,
    )


@dataclass(frozen=True, slots=True)
class DealSums:
    """The sums over a bot's games of one deal."""

    games: int
    share: float
    luck: float


def adjusted(deals: Sequence[DealSums]) -> list[DealSums]:
    """The deals without their luck. The weight for each part of the deals is that of the others, which keeps the
    expected score the same.
    """
    found = []
    for part in range(PARTS):
        weight = weight_of([deal for at, deal in enumerate(deals) if at % PARTS != part])
        found += [replace(deal, share=deal.share - weight * deal.luck) for deal in deals[part::PARTS]]
    return found


def weight_of(deals: Sequence[DealSums]) -> float:
    """The multiple of the luck whose subtraction leaves the least variance."""
    squares = sum(deal.luck**2 for deal in deals)
    if not squares:
        return USUAL
    mean = _mean(deals)
    slope = sum(deal.luck * (deal.share - mean * deal.games) for deal in deals) / squares
    return (USUAL_DEALS * USUAL + len(deals) * slope) / (USUAL_DEALS + len(deals))


def variance_of(deals: Sequence[DealSums]) -> float:
    """The variance of the mean over all games, if deals are independent; 0 if there are too few."""
    if len(deals) < 2:
        return 0.0
    mean, games = _mean(deals), sum(deal.games for deal in deals)
    apart = sum((deal.share - mean * deal.games) ** 2 for deal in deals)
    return apart / games**2 * len(deals) / (len(deals) - 1)


def _mean(deals: Sequence[DealSums]) -> float:
    return sum(deal.share for deal in deals) / sum(deal.games for deal in deals)
