"""A sequential test that stops a pairing when one bot is clearly stronger.

It is a generalised SPRT on whole deals, as used for chess engines. It asks which of two bots is stronger, if they are
at least `margin` rating points apart. The unit is a deal with all its rotations, so that both bots get the same cards.
The test takes the deals in order, so it ends at the same deal no matter how the games were distributed, stopped
and resumed. Games beyond that deal do not count.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import log

from cabochon.arena.errors import ArenaError
from cabochon.arena.plan import Pairing
from cabochon.arena.result import Result

FEWEST_DEALS = 10
"""With fewer deals the estimate of the variance between deals is too uncertain."""


@dataclass(frozen=True, slots=True)
class StoppingRule:
    """Decides when a pairing is stopped."""

    margin: float = 20.0
    """Rating points. Bots closer than this count as equal, and the test may call either the stronger one."""
    error: float = 0.05
    """The accepted probability of a wrong verdict."""

    def __post_init__(self) -> None:
        if not self.margin > 0 or not 0 < self.error < 0.5:
            raise ArenaError(f"margin must be over 0 and error between 0 and 0.5, not {self.margin} and {self.error}")

    @property
    def bound(self) -> float:
        """The log-likelihood ratio at which the test stops."""
        return log((1 - self.error) / self.error)


@dataclass(frozen=True, slots=True)
class PairingVerdict:
    """The verdict of the test on a pairing."""

    hero: str
    deals: int
    """The number of deals that the test used."""
    ratio: float
    """The log-likelihood ratio: positive if the hero is stronger, negative if it is weaker."""
    stronger: str | None = None
    """The stronger bot; None if the test has not decided yet."""


def hero_of(pairing: Pairing) -> str:
    """The bot that a pairing is about: the one with a single seat. `ArenaError` if the pairing has no such bot."""
    names = sorted(set(pairing.line_up), key=pairing.line_up.index)
    single = [name for name in names if pairing.line_up.count(name) == 1]
    if len(names) != 2 or not single:
        raise ArenaError(f"a sequential test compares two bots, but {pairing} has more; play a gauntlet")
    return single[0]


def expected_share(rating: float, players: int) -> float:
    """The expected share of a game for a bot rated `rating` points above the others."""
    strength = float(10 ** (rating / 400))
    return strength / (strength + players - 1)


def log_ratio(count: int, total: float, squares: float, players: int, margin: float) -> float:
    """The log likelihood ratio of the deals, from the sums of the hero's scores and of their squares: the hero
    `margin` points stronger, against `margin` points weaker.
    """
    low, high = expected_share(-margin, players), expected_share(margin, players)
    mean = total / count
    # Add two imaginary deals, one lost and one won, so that a clean sweep also has a variance.
    spread = (squares - count * mean**2 + mean**2 + (1 - mean) ** 2) / (count + 2)
    return count * (high - low) * (2 * mean - low - high) / (2 * spread)


def verdict(pairing: Pairing, results: Iterable[Result], rule: StoppingRule) -> PairingVerdict:
    """Add the deals in order, until one hypothesis is likely enough or a deal is incomplete."""
    hero = hero_of(pairing)
    deals, total, squares, ratio = 0, 0.0, 0.0, 0.0
    other = next(name for name in pairing.line_up if name != hero)
    by_deal = _scores_by_deal(hero, pairing, results)
    while deals in by_deal:
        total, squares = total + by_deal[deals], squares + by_deal[deals] ** 2
        deals += 1
        ratio = log_ratio(deals, total, squares, pairing.players, rule.margin)
        if deals >= FEWEST_DEALS and abs(ratio) >= rule.bound:
            return PairingVerdict(hero, deals, ratio, hero if ratio > 0 else other)
    return PairingVerdict(hero, deals, ratio)


def _scores_by_deal(hero: str, pairing: Pairing, results: Iterable[Result]) -> dict[int, float]:
    """The hero's mean share in each complete deal: one whose rotations have all been played."""
    shares: dict[int, list[float]] = defaultdict(list)
    for result in results:
        shares[result.deal].append(result.shares[result.seats.index(hero)])
    return {deal: sum(won) / len(won) for deal, won in shares.items() if len(won) == pairing.players}
