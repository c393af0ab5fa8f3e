"""`think`: a search with a budget, from a view to a `Thought`. It can be watched and stopped at any moment."""

from collections.abc import Callable
from time import monotonic
from types import NoneType
from typing import Literal, Protocol

from cabochon import native
from cabochon.bots.protocol import Budget, check_turn
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.reference import ReferenceSearch
from cabochon.bots.search.settings import SearchSettings
from cabochon.bots.search.thought import Candidate, Thought
from cabochon.bots.search.weights import Weights, weights_for
from cabochon.rules.arguments import check_type, whole
from cabochon.rules.components import Edition
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.table import View

LINE = 12
"""The maximum length of a reported line, in moves."""
TOLD = 8
"""The number of moves whose lines are reported."""
BETWEEN_REPORTS = 0.1
SLICE, LEARNED_SLICE, PYTHON_SLICE = 256, 32, 4
"""Simulations between two readings of the clock: a few milliseconds, compiled or not."""

Progress = Callable[[Thought], object]
Stop = Callable[[], bool]
End = Literal["", "done", "time", "asked", "forced"]


class Search(Protocol):
    """The common interface of the Python and the compiled search."""

    @property
    def simulations(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    def run(self, simulations: int) -> None: ...
    def moves(self) -> list[tuple[Move, int, float]]: ...
    def chances(self) -> list[float]: ...
    def line(self, first: Move, most: int) -> list[Move]: ...


def weights_of(view: View, settings: SearchSettings) -> Weights:
    """The hand-made weights for these settings and this table."""
    fitted = weights_for(view.edition, len(view.players))
    return fitted.without(settings.blind_to).eager(settings.eagerness).leaning(settings.taste.leanings)


def wanted_of(settings: SearchSettings, budget: Budget) -> int:
    """The simulations of a search."""
    return settings.simulations if budget.nodes is None else budget.nodes


def limit_of(settings: SearchSettings, budget: Budget) -> float | None:
    """The longest time that a search may take, in seconds."""
    return min((limit for limit in (budget.share, settings.seconds) if limit is not None), default=None)


def begin(view: View, settings: SearchSettings, seed: int, threads: int = 1) -> Search:
    """A tree for the view's seat. Raises ValueError if the seat is not on turn."""
    check_turn(view)
    weights = weights_of(view, settings)
    if native.available() or settings.learned:
        return CompiledSearch(view, settings, weights, seed, threads)
    native.say_once()
    return ReferenceSearch(view, settings, weights, seed)


def think(
    view: View,
    settings: SearchSettings | None = None,
    *,
    seed: int = 0,
    budget: Budget | None = None,
    progress: Progress | None = None,
    stop: Stop | None = None,
    threads: int = 1,
) -> Thought:
    """Search for the best move of the view's seat. On one thread, the same seed and simulations give the same result.

    The search runs the simulations of the settings, or the budget's nodes. The budget's seconds can only cut it short.
    """
    settings = SearchSettings() if settings is None else settings
    check_type(settings, SearchSettings, "search settings are a SearchSettings")
    check_type(budget, (Budget, NoneType), "a budget is a Budget or None")
    if whole(threads, "threads are a whole number, 1 or more") < 1:
        raise ValueError(f"threads are a whole number, 1 or more, not {threads}")
    whole(seed, "a seed of a search is a whole number")
    return pursue(begin(view, settings, seed, threads), view, settings, budget or Budget(), progress, stop)


def pursue(
    search: Search,
    view: View,
    settings: SearchSettings,
    budget: Budget,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Thought:
    """Continue a search until its budget is spent."""
    began = reported = monotonic()
    wanted, limit = wanted_of(settings, budget), limit_of(settings, budget)
    search.run(0)
    if len(legal_moves(view)) == 1:
        return report(search, view.edition, began, "forced")
    slice_size = LEARNED_SLICE if settings.learned else SLICE if native.available() else PYTHON_SLICE
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
    """The result of a search so far."""
    candidates = tuple(
        Candidate(move, visits, chance, tuple(search.line(move, LINE)) if place < TOLD else (move,))
        for place, (move, visits, chance) in enumerate(search.moves())
    )
    seconds = monotonic() - began
    return Thought(candidates, tuple(search.chances()), search.simulations, search.nodes, seconds, ended, edition)
