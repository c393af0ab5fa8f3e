"""The interface for an external evaluation: it receives leaves in batches as arrays, and returns values and policies.

A learned evaluator is one such function. It needs NumPy (the extra `rl`) and the compiled search.

    thought = think_with(evaluator, view, SearchSettings(simulations=800), seed=1, batch=32)
"""

from time import monotonic
from typing import TYPE_CHECKING, Protocol

from cabochon import native
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.settings import SearchSettings
from cabochon.bots.search.thinking import report
from cabochon.bots.search.thought import Thought
from cabochon.bots.search.weights import weights_for
from cabochon.rules.index import MOVES
from cabochon.rules.table import View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Evaluator(Protocol):
    """A function that evaluates many positions at once."""

    def __call__(
        self, observations: "NDArray[np.uint8]", masks: "NDArray[np.uint8]", to_play: "NDArray[np.uint8]"
    ) -> "tuple[NDArray[np.float64], NDArray[np.float64]]":
        """Values and policies.

        `observations` [n, size] as envs/observation.py lays them out for the seat on turn, `masks` [n, 401] of
        legal moves, `to_play` [n] whose turn it is. Values [n, players] are each seat's chance to win, by seat;
        policies [n, 401] are weights of 0 or more; those of illegal moves are ignored.
        """
        ...


def think_with(
    evaluator: Evaluator, view: View, settings: SearchSettings | None = None, *, seed: int, batch: int = 32
) -> Thought:
    """A search whose leaves an evaluator evaluates. The same seed, batch size and answers give the same tree."""
    import numpy as np

    if not native.available():
        raise RuntimeError(f"an evaluator from outside needs the compiled search: {native.why_not()}")
    settings = settings or SearchSettings()
    search = CompiledSearch(view, settings, weights_for(view.edition, len(view.players)), seed)
    size = native.engine(view.edition).observation_size(len(view.players))
    began = monotonic()
    while search.simulations < settings.simulations:
        rows = min(batch, settings.simulations - search.simulations)
        observations = np.zeros((rows, size), np.uint8)
        masks, to_play = np.zeros((rows, len(MOVES)), np.uint8), np.zeros(rows, np.uint8)
        there = search.core.collect(observations, masks, to_play)
        if not there:
            continue  # every leaf was the end of a game, which needs no evaluation
        values, policies = evaluator(observations[:there], masks[:there], to_play[:there])
        search.core.answer(_checked(values, (there, len(view.players))), _checked(policies, (there, len(MOVES))))
    return report(search, view.edition, began, "done")


def _checked(array: "NDArray[np.float64]", shape: tuple[int, int]) -> "NDArray[np.float64]":
    import numpy as np

    if array.shape != shape:
        raise ValueError(f"the evaluator gave an array of shape {array.shape}; it must be {shape}")
    return np.ascontiguousarray(array, dtype=np.float64)
