"""`think`: a search with a budget, from a view to a `Thought`. It can be watched, and stopped at any moment."""

from collections.abc import Callable
from time import monotonic
from types import NoneType
from typing import Literal, Protocol

from cabochon import native
from cabochon.bots.protocol import Budget, check_turn
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.mind import Mind
from cabochon.bots.search.reference import ReferenceSearch
from cabochon.bots.search.thought import Candidate, Thought
from cabochon.bots.search.weights import Weights, weights_for
from cabochon.rules.arguments import check_type, whole
from cabochon.rules.components import Edition
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.table import View

LINE = 12
"""The most moves of a line that are reported."""
TOLD = 8
"""The number of moves whose lines are reported."""
BETWEEN_REPORTS = 0.1
SLICE, LEARNED_SLICE, PYTHON_SLICE = 256, 32, 4
"""Simulations between two looks at the clock: some milliseconds, compiled or not."""

Progress = Callable[[Thought], object]
Stop = Callable[[], bool]
End = Literal["", "done", "time", "asked", "forced"]


class Search(Protocol):
    """What the Python and the compiled search have in common."""

    @property
    def simulations(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    def run(self, simulations: int) -> None: ...
    def moves(self) -> list[tuple[Move, int, float]]: ...
    def chances(self) -> list[float]: ...
    def line(self, first: Move, most: int) -> list[Move]: ...


def weights_of(view: View, mind: Mind) -> Weights:
    """The hand-made weights with which a mind judges at this table."""
    fitted = weights_for(view.edition, len(view.players))
    return fitted.without(mind.blind_to).eager(mind.eagerness).leaning(mind.taste.leanings)


def wanted_of(mind: Mind, budget: Budget) -> int:
    """The simulations of a search."""
    return mind.simulations if budget.nodes is None else budget.nodes


def limit_of(mind: Mind, budget: Budget) -> float | None:
    """The longest that a search may take, in seconds."""
    return min((limit for limit in (budget.share, mind.seconds) if limit is not None), default=None)


def begin(view: View, mind: Mind, seed: int, threads: int = 1) -> Search:
    """A tree for the view's seat, which must be on turn. ValueError otherwise."""
    check_turn(view)
    weights = weights_of(view, mind)
    if native.available() or mind.learned:
        return CompiledSearch(view, mind, weights, seed, threads)
    native.say_once()
    return ReferenceSearch(view, mind, weights, seed)


def think(
    view: View,
    mind: Mind | None = None,
    *,
    seed: int = 0,
    budget: Budget | None = None,
    progress: Progress | None = None,
    stop: Stop | None = None,
    threads: int = 1,
) -> Thought:
    """Search for the best move of the view's seat. On one thread, the same seed and simulations give the same result.

    The search runs the mind's simulations, or the budget's nodes. The budget's seconds can only cut it short.
    """
    mind = Mind() if mind is None else mind
    check_type(mind, Mind, "a mind is a Mind")
    check_type(budget, (Budget, NoneType), "a budget is a Budget or None")
    if whole(threads, "threads are a whole number, 1 or more") < 1:
        raise ValueError(f"threads are a whole number, 1 or more, not {threads}")
    whole(seed, "a seed of a search is a whole number")
    return pursue(begin(view, mind, seed, threads), view, mind, budget or Budget(), progress, stop)


def pursue(
    search: Search,
    view: View,
    mind: Mind,
    budget: Budget,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Thought:
    """Continue a search until its budget is spent."""
    began = reported = monotonic()
    wanted, limit = wanted_of(mind, budget), limit_of(mind, budget)
    search.run(0)
    if len(legal_moves(view)) == 1:
        return report(search, view.edition, began, "forced")
    slice_size = LEARNED_SLICE if mind.learned else SLICE if native.available() else PYTHON_SLICE
    last, done = began, 0
    ended: End = "done"
    while done < wanted:
        if stop is not None and stop():
            ended = "asked"
            break
        if limit is not None and last - began >= limit:
            ended = "time"
            break
        more = min(slice_size, wanted - done)
        search.run(more)
        done, last = done + more, monotonic()
        if progress is not None and last - reported >= BETWEEN_REPORTS:
            progress(report(search, view.edition, began, ""))
            reported = last
    return report(search, view.edition, began, ended)


def report(search: Search, edition: Edition, began: float, ended: End) -> Thought:
    """What a search has found so far."""
    candidates = tuple(
        Candidate(move, visits, chance, tuple(search.line(move, LINE)) if place < TOLD else (move,))
        for place, (move, visits, chance) in enumerate(search.moves())
    )
    seconds = monotonic() - began
    return Thought(candidates, tuple(search.chances()), search.simulations, search.nodes, seconds, ended, edition)
