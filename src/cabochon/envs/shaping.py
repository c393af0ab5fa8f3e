"""Rewards before the end of the game that do not change which policy is best.

`reward="shaped"` adds `gamma * potential(after) - potential(before)` to each step. Such a difference of potentials
changes no comparison between policies (Ng, Harada and Russell, 1999), as long as the learner discounts by the same
`gamma`. The potential is the lead over the best other seat, in points and in bought cards:

    potential = (points + 0.3 * cards - the same of the best other seat) / points that end the game

It is 0 after the end of a game. At a truncation the game is not over, so its last potential counts.
"""

from typing import Any, Literal, TypeAlias

from cabochon.envs.observation import layout
from cabochon.extras import needs
from cabochon.rules.components import Edition

with needs("rl", "environments"):
    import numpy as np
    from numpy.typing import NDArray

Reward: TypeAlias = Literal["win", "shaped"]
CARD = 0.3
"""A bought card in points."""


class Shaping:
    """The shaped rewards of a batch of games, from the rows of one seat."""

    def __init__(self, edition: Edition, players: int, gamma: float) -> None:
        spans = layout(edition, players)
        self._points = [spans[f"player {place + 1} points"][0].start for place in range(players)]
        self._cards = [spans[f"player {place + 1} cards"][0].start for place in range(players)]
        self._goal, self._gamma = edition.rules.points_to_end, gamma
        self._before: NDArray[np.float64] = np.zeros(0)

    def potential(self, rows: NDArray[np.uint8]) -> NDArray[np.float64]:
        stood = rows[:, self._points] + CARD * rows[:, self._cards]
        return np.asarray((stood[:, 0] - stood[:, 1:].max(axis=1)) / self._goal, np.float64)

    def reset(self, rows: NDArray[np.uint8]) -> None:
        self._before = self.potential(rows)

    def step(self, rewards: Any, rows: Any, final_rows: Any, terminated: Any, truncated: Any) -> NDArray[np.float64]:
        """The rewards of a step. Where a game ended, `rows` has the row of the new game and `final_rows` that of the
        end.
        """
        now = self.potential(rows)
        after = now.copy()
        if truncated.any():
            after[truncated] = self.potential(final_rows[truncated])
        after[terminated] = 0.0
        shaped = rewards + self._gamma * after - self._before
        self._before = now
        return np.asarray(shaped)


def shaping_for(reward: Reward, edition: Edition, players: int, gamma: float) -> Shaping | None:
    """The shaping for a reward by its name; None for the plain reward. Raises ValueError with the valid names."""
    if reward not in ("win", "shaped"):
        raise ValueError(f"there is no reward {reward!r}; there are 'win' and 'shaped'")
    if not isinstance(gamma, int | float) or not 0 <= gamma <= 1:
        raise ValueError(f"gamma is a number from 0 to 1, not {gamma!r}")
    return Shaping(edition, players, gamma) if reward == "shaped" else None
