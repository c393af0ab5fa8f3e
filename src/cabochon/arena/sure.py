"""Stop when sure: a sequential test on whole deals (a generalised SPRT, as chess engines are tested).

It asks which of two bots is the stronger one, if they are at least `margin` rating points apart. The unit is a deal,
all its rotations together: what the cards did for one bot they did for the other. Deals are looked at in their order,
so the test ends at the same deal however the games were spread, stopped and resumed; what was played beyond it is
left out of the table.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log

from cabochon.arena.errors import ArenaError
from cabochon.arena.plan import Pairing
from cabochon.arena.result import Result

FEWEST_DEALS = 10
"""Before that the spread between deals is not known well enough."""


@dataclass(frozen=True, slots=True)
class SureRule:
    """When to stop."""

    margin: float = 20.0
    """Rating points either way: closer bots count as equal, and either may be called the stronger."""
    error: float = 0.05
    """How often the answer may be wrong."""

    def __post_init__(self) -> None:
        if not self.margin > 0 or not 0 < self.error < 0.5:
            raise ArenaError(f"margin must be over 0 and error between 0 and 0.5, not {self.margin} and {self.error}")

    @property
    def bound(self) -> float:
        """How many times likelier one answer must be, as a logarithm."""
        return log((1 - self.error) / self.error)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the test says of a pairing."""

    hero: str
    deals: int
    """How many deals it has looked at."""
    ratio: float
    """The log likelihood ratio: positive for the hero, negative against it."""
    stronger: str | None = None
    """None: not sure yet."""


def hero_of(pairing: Pairing) -> str:
    """The bot that a pairing is about: the one with a seat of its own. Refused where there is no such pair."""
    names = sorted(set(pairing.line_up), key=pairing.line_up.index)
    single = [name for name in names if pairing.line_up.count(name) == 1]
    if len(names) != 2 or not single:
        raise ArenaError(f"a sequential test compares two bots, and here sit more ({pairing}); play a gauntlet")
    return single[0]


def expected_share(rating: float, players: int) -> float:
    """What a bot so many points above the others wins of a game."""
    strength = float(10 ** (rating / 400))
    return strength / (strength + players - 1)


def log_ratio(scores: Sequence[float], players: int, margin: float) -> float:
    """How much likelier these deals are if the hero is `margin` stronger than if it is as much weaker."""
    low, high = expected_share(-margin, players), expected_share(margin, players)
    count, mean = len(scores), sum(scores) / len(scores)
    # Two imagined deals, one lost and one won, so that a clean sweep has a spread as well.
    spread = (sum((score - mean) ** 2 for score in scores) + mean**2 + (1 - mean) ** 2) / (count + 2)
    return count * (high - low) * (2 * mean - low - high) / (2 * spread)


def verdict(pairing: Pairing, results: Iterable[Result], rule: SureRule) -> Verdict:
    """Deals in their order, until one answer is likely enough or a deal is not complete."""
    hero, scores = hero_of(pairing), []
    other = next(name for name in pairing.line_up if name != hero)
    by_deal = _scores_by_deal(hero, pairing, results)
    for deal in range(len(by_deal)):
        if deal not in by_deal:
            break
        scores.append(by_deal[deal])
        if len(scores) >= FEWEST_DEALS:
            ratio = log_ratio(scores, pairing.players, rule.margin)
            if abs(ratio) >= rule.bound:
                return Verdict(hero, len(scores), ratio, hero if ratio > 0 else other)
    ratio = log_ratio(scores, pairing.players, rule.margin) if scores else 0.0
    return Verdict(hero, len(scores), ratio)


def _scores_by_deal(hero: str, pairing: Pairing, results: Iterable[Result]) -> dict[int, float]:
    """The hero's mean share in each deal of which every rotation was played."""
    shares: dict[int, list[float]] = defaultdict(list)
    for result in results:
        shares[result.deal].append(result.shares[result.seats.index(hero)])
    return {deal: sum(won) / len(won) for deal, won in shares.items() if len(won) == pairing.players}
