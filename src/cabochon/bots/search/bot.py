"""A bot that searches."""

from dataclasses import replace
from typing import Any

from cabochon.bots.protocol import Budget
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.mind import Mind
from cabochon.bots.search.thinking import Progress, Search, Stop, begin, pursue
from cabochon.bots.search.thought import Thought
from cabochon.rules.chance import Chance
from cabochon.rules.moves import Move
from cabochon.rules.table import View


class SearchBot:
    """A bot that thinks as its mind says. `thought` holds its last search."""

    def __init__(self, mind: Mind, chance: Chance, threads: int = 1) -> None:
        self.mind = mind
        self.thought: Thought | None = None
        self._chance = chance
        self._threads = threads
        self._search: Search | None = None

    def choose(self, view: View, budget: Budget) -> Move:
        return self.consider(view, budget).best.move

    def consider(
        self, view: View, budget: Budget, progress: Progress | None = None, stop: Stop | None = None
    ) -> Thought:
        """Search, and return what was found. The caller can watch the search or stop it."""
        mind = self.mind.in_round(view.round)
        search = self._take_up(view, mind)
        self.thought = pursue(search, view, mind, budget, progress, stop)
        self._search = search if self.mind.remembers else None
        return self.thought

    def close(self) -> None:
        """Free the tree."""
        self._search = None

    def _take_up(self, view: View, mind: Mind) -> Search:
        seed = self._chance.below(1 << 32)
        if isinstance(self._search, CompiledSearch):
            try:
                self._search.advance(view)
            except ValueError:  # another game, or another seat
                self._search = None
            else:
                return self._search
        return begin(view, mind, seed, self._threads)


MOST_SIMULATIONS = 100_000_000
LEARNED = Mind(learned=True, exploration=0.6)
"""The learned mind. Its exploration was tuned by playing."""


def search_bot(rest: str, chance: Chance) -> SearchBot:
    """`search:500`: the hand-written evaluation with 500 simulations a decision. See `options` for further options."""
    return _bot("search", Mind(), rest, chance)


def learned_bot(rest: str, chance: Chance) -> SearchBot:
    """`learned:500`: the learned mind with 500 simulations a decision, or `learned:0.5s` with half a second."""
    return _bot("learned", LEARNED, rest, chance)


def _bot(kind: str, mind: Mind, rest: str, chance: Chance) -> SearchBot:
    effort, *options = rest.split(":")
    try:
        mind, threads = replace(mind, **_effort(effort)), 1
        for option in options:
            name, _, value = option.partition("=")
            if name == "threads" and value.isdigit() and 1 <= int(value) <= 256:
                threads = int(value)
            elif name in OPTIONS:
                told: dict[str, Any] = {name: float(value)}
                mind = replace(mind, **told)
            else:
                raise ValueError(option)
    except ValueError:
        raise ValueError(
            f"{kind}:{rest} is not a bot; write {kind}:500 (simulations per decision) or {kind}:0.5s (seconds per "
            f"decision), with options such as {kind}:500:exploration=0.4:threads=2; options are "
            f"{', '.join(OPTIONS)} and threads"
        ) from None
    return SearchBot(mind, chance, threads)


OPTIONS = ("exploration", "temperature", "carelessness", "overlooks")


def _effort(text: str) -> dict[str, Any]:
    if text.endswith("s"):
        seconds = float(text[:-1])
        if not 0.001 <= seconds <= 3600:
            raise ValueError(text)
        return {"simulations": MOST_SIMULATIONS, "seconds": seconds}
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_SIMULATIONS:
        raise ValueError(text)
    return {"simulations": int(text)}
