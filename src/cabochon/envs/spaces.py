"""Spaces that the environments share."""

from collections.abc import Callable, Iterable
from typing import Any

from cabochon.envs.observation import observation_size
from cabochon.extras import needs
from cabochon.rules.components import Edition
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.moves import Pass

with needs("rl", "environments"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

ACTIONS = len(MOVES)
PASS = index_of(Pass())
"""The only action in the mask of a game that is over, where it has no effect."""

Mask = NDArray[np.int8]


class LegalActions(spaces.Discrete):
    """The 401 moves of the rules; `sample()` draws among those that are legal now.

    A mask that is passed in takes precedence over the current one. If no move is legal (the game is over, or
    another seat is on turn), any number is drawn, as `Discrete` does.
    """

    def __init__(self, legal_now: Callable[[], NDArray[Any] | None] | None = None, seed: int | None = None) -> None:
        """`legal_now` returns the mask of the game; without a mask, any number is drawn."""
        super().__init__(ACTIONS, seed=seed)
        self.legal_now = legal_now

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        current = self.legal_now() if mask is None and probability is None and self.legal_now else None
        if current is not None and len(legal := np.flatnonzero(current)):
            return np.int64(legal[self.np_random.integers(len(legal))])
        return super().sample(mask, probability)

    def __getstate__(self) -> dict[str, Any]:
        """A pickle or a copy of a space leaves out the game. A copied environment sets it again."""
        return {**self.__dict__, "legal_now": None}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalActions) and self.n == other.n

    def __hash__(self) -> int:
        return hash((LegalActions, self.n))


def mask_of(legal: Iterable[int]) -> Mask:
    """The mask: 401 numbers, 1 where a move is legal."""
    mask: Mask = np.zeros(ACTIONS, dtype=np.int8)
    mask[list(legal)] = 1
    return mask


def observation_space(edition: Edition, players: int, version: int = 0) -> spaces.Dict:
    """The row of `cabochon.envs.observation` and the mask of legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (observation_size(edition, players, version),), np.uint8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def row_of(numbers: bytes) -> NDArray[np.uint8]:
    """A row as an array of its own."""
    return np.frombuffer(numbers, dtype=np.uint8).copy()
