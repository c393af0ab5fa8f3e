"""The difference between stated win chances and results, and the correction of a biased network.

The **expected calibration error** of a set of games: every decision gives one stated chance for every seat. All of them
are sorted into bins of equal width; in each bin the mean stated chance is compared with the mean share of the win of
those seats. The error is the mean of the absolute differences, weighted by how many chances are in each bin. The
decisions of one game share its outcome, so intervals come from a bootstrap over whole games.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

BINS = 20
LIMIT = 0.015
"""The largest error that we accept."""
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Stated:
    """Stated win chances, and the results."""

    game: Ints
    """The game of each decision, [n]."""
    mover: Ints
    """The seat that decided, [n]."""
    chances: Floats
    """By seat, [n, players]."""
    won: Floats
    """Each seat's share of the win in the end, [n, players]."""

    def of_games(self, chosen: NDArray[np.bool_]) -> "Stated":
        """The data of the marked games only."""
        kept = chosen[self.game]
        return Stated(self.game[kept], self.mover[kept], self.chances[kept], self.won[kept])


@dataclass(frozen=True)
class Reliability:
    """Predicted win chances and actual win rates, by bin."""

    number: Ints
    stated: Floats
    came_true: Floats
    error: float
    interval: tuple[float, float]
    """The 95 % interval, by bootstrap over games."""
    noise: float
    """The error that chance alone would cause with these games, if all stated chances were correct."""
    log_loss: float
    """The mean for a decision, summed over its seats."""


def reliability(stated: Stated, *, bins: int = BINS, draws: int = 400, seed: int = 1) -> Reliability:
    """Compare the predicted chances with the results."""
    sums = _sums(stated, bins)
    whole = sums.sum(axis=0)
    error, gaps = _error(whole)
    games = len(sums)
    chance = np.random.default_rng(seed)
    errors, by_chance = [], []
    for _ in range(draws):
        again = np.tensordot(chance.multinomial(games, np.full(games, 1 / games)).astype(float), sums, axes=1)
        found, other = _error(again)
        errors.append(found)
        by_chance.append(float((again[:, 0] / again[:, 0].sum() * np.abs(other - gaps)).sum()))
    low, high = np.quantile(errors, [0.025, 0.975])
    filled = np.maximum(whole[:, 0], 1)
    return Reliability(
        number=whole[:, 0].astype(np.int64),
        stated=whole[:, 1] / filled,
        came_true=whole[:, 2] / filled,
        error=error,
        interval=(float(low), float(high)),
        noise=float(np.mean(by_chance)),
        log_loss=log_loss(stated.chances, stated.won),
    )


def log_loss(chances: Floats, won: Floats) -> float:
    """The mean log loss of the chances, summed over the seats of a decision."""
    return float(-(won * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())


def _sums(stated: Stated, bins: int) -> Floats:
    """For each game and bin: the number of chances, their sum, the sum of the results."""
    games, players = int(stated.game.max()) + 1, stated.chances.shape[1]
    place = np.minimum((stated.chances * bins).astype(np.int64), bins - 1)
    at = (np.repeat(stated.game, players) * bins + place.ravel()).astype(np.int64)
    columns = (None, stated.chances.ravel(), stated.won.ravel())
    counted = [np.bincount(at, weights, minlength=games * bins).astype(float) for weights in columns]
    return np.stack(counted, axis=-1).reshape(games, bins, 3)


def _error(sums: Floats) -> tuple[float, Floats]:
    """The error, and the difference in each bin."""
    number = sums[:, 0]
    gaps = (sums[:, 1] - sums[:, 2]) / np.maximum(number, 1)
    return float((number / number.sum() * np.abs(gaps)).sum()), gaps


# --- the correction ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Correction:
    """A scale and an offset for the logits of the value, by seat from the one that decides. Both fit into the last
    layer.
    """

    scale: float
    added: tuple[float, ...]

    def apply(self, stated: Stated) -> Floats:
        """The corrected chances, by seat."""
        order = _from_mover(stated)
        logits = np.take_along_axis(np.log(np.maximum(stated.chances, 1e-12)), order, axis=1)
        fixed = _softmax(self.scale * logits + np.array(self.added))
        back = np.empty_like(fixed)
        np.put_along_axis(back, order, fixed, axis=1)
        return back


def fitted(stated: Stated, *, ridge: float = 1.0) -> Correction:
    """The maximum-likelihood correction, by Newton's method."""
    players = stated.chances.shape[1]
    order = _from_mover(stated)
    logits = np.take_along_axis(np.log(np.maximum(stated.chances, 1e-12)), order, axis=1)
    won = np.take_along_axis(stated.won, order, axis=1)
    known = np.broadcast_to(np.eye(players)[:, 1:], (len(logits), players, players - 1))
    told = np.concatenate([logits[:, :, None], known], axis=2)
    start = np.array([1.0, *[0.0] * (players - 1)])
    found = start.copy()
    for _ in range(30):
        chances = _softmax(told @ found)
        slope = np.einsum("ns,nsf->f", chances - won, told) + ridge * (found - start)
        spread = told - np.einsum("ns,nsf->nf", chances, told)[:, None, :]
        curve = np.einsum("ns,nsf,nsg->fg", chances, spread, told, optimize=True) + ridge * np.eye(players)
        step = np.linalg.solve(curve, slope)
        found = found - step
        if np.abs(step).max() < 1e-6:
            break
    return Correction(float(found[0]), (0.0, *map(float, found[1:])))


def _from_mover(stated: Stated) -> Ints:
    """The seats of each decision in order of play, from the one that decides."""
    players = stated.chances.shape[1]
    return np.asarray((stated.mover[:, None] + np.arange(players)) % players)


def _softmax(logits: Floats) -> Floats:
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
