"""A bot that searches."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from cabochon.bots.protocol import NO_LIMIT, Budget, check_turn
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.learned import why_not
from cabochon.bots.search.remote import Task, task_for
from cabochon.bots.search.settings import SearchSettings
from cabochon.bots.search.thinking import Progress, Search, Stop, begin, pursue
from cabochon.bots.search.thought import Thought
from cabochon.rules.chance import Chance
from cabochon.rules.moves import Move
from cabochon.rules.table import View


class SearchBot:
    """A bot that searches with its settings. `thought` holds its last search."""

    def __init__(self, settings: SearchSettings, chance: Chance, threads: int = 1) -> None:
        self.settings = settings
        self.thought: Thought | None = None
        self._chance = chance
        self.threads = threads
        self._search: Search | None = None

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Move:
        return self.consider(view, budget).best.move

    def consider(
        self, view: View, budget: Budget = NO_LIMIT, progress: Progress | None = None, stop: Stop | None = None
    ) -> Thought:
        """Search and return the result. The caller can observe the search or stop it."""
        check_turn(view, budget)
        settings = self._settings_now(view)
        search = self._take_up(view, settings)
        self.thought = pursue(search, view, settings, budget, progress, stop)
        self._search = search if self.settings.remembers else None
        return self.thought

    def task(self, view: View, budget: Budget = NO_LIMIT) -> Task:
        """The task of the same search for a remote engine, which grows the same tree as `consider`."""
        return task_for(view, self._settings_now(view), seed=self._chance.below(1 << 32), budget=budget)

    def _settings_now(self, view: View) -> SearchSettings:
        return self.settings_for(view).in_round(view.round)

    def settings_for(self, view: View) -> SearchSettings:  # noqa: ARG002 - here they are the same for every view
        """The search settings for this view."""
        return self.settings

    def close(self) -> None:
        """Free the tree."""
        self._search = None

    def __getstate__(self) -> dict[str, Any]:
        """A pickle or a copy leaves out the tree, which lives in the compiled search; it is grown again."""
        return {**self.__dict__, "_search": None}

    def _take_up(self, view: View, settings: SearchSettings) -> Search:
        seed = self._chance.below(1 << 32)
        if isinstance(self._search, CompiledSearch):
            try:
                self._search.advance(view)
            except ValueError:  # the game or the seat has changed
                self._search = None
            else:
                return self._search
        return begin(view, settings, seed, self.threads)


MOST_SIMULATIONS = 100_000_000
LEARNED = SearchSettings(learned=True, exploration=0.6)
"""The settings for the learned network. The exploration constant was tuned by playing games."""


class TimedBot(SearchBot):
    """A bot that searches for a fixed time, with the learned network if available, otherwise with hand-made weights."""

    def __init__(self, changes: dict[str, Any], chance: Chance, threads: int) -> None:
        super().__init__(replace(SearchSettings(), **changes), chance, threads)
        self._learned = replace(LEARNED, **changes)

    def settings_for(self, view: View) -> SearchSettings:
        missing = why_not(view.edition, len(view.players), small=self._learned.small, file=self._learned.weights)
        return self.settings if missing else self._learned


# --- by name ---------------------------------------------------------------------------------------


def search_bot(rest: str, chance: Chance) -> SearchBot:
    """`search:500`: the hand-made weights with 500 simulations a decision, or `search:0.5s` with half a second."""
    changes, threads = _read_options("search", "500", rest)
    return SearchBot(replace(SearchSettings(), **changes), chance, threads)


def learned_bot(rest: str, chance: Chance) -> SearchBot:
    """`learned:500`: the learned network with 500 simulations a decision, or `learned:0.5s` with half a second."""
    changes, threads = _read_options("learned", "500", rest)
    return SearchBot(replace(LEARNED, **changes), chance, threads)


def timed_bot(rest: str, chance: Chance) -> SearchBot:
    """`time:1.5`: the learned network if available, with one and a half seconds a decision."""
    changes, threads = _read_options("time", "1.5", rest)
    return TimedBot(changes, chance, threads)


def _read_options(kind: str, example: str, rest: str) -> tuple[dict[str, Any], int]:
    """Parses the settings in a name, and the number of threads."""
    effort, *options = rest.split(":")
    try:
        changes, threads = _seconds(effort) if kind == "time" else _effort(effort), 1
        for option in options:
            name, _, value = option.partition("=")
            if name == "threads" and value.isdigit() and 1 <= int(value) <= 256:
                threads = int(value)
            else:
                changes[name] = OPTIONS[name](value)
        replace(SearchSettings(), **changes)  # refuses impossible settings
    except (ValueError, KeyError):
        seconds = "seconds per decision"
        often = seconds if kind == "time" else f"simulations per decision) or {kind}:0.5s ({seconds}"
        raise ValueError(
            f"{kind}:{rest} is not a bot; write {kind}:{example} ({often}), with options such as "
            f"{kind}:{example}:exploration=0.4:threads=2; options are {', '.join(OPTIONS)} and threads"
        ) from None
    return changes, threads


def _finite(text: str) -> float:
    number = float(text)
    if not 0 <= number <= 1e6:
        raise ValueError(text)
    return number


def _switch(text: str) -> bool:
    return {"yes": True, "no": False}[text]


OPTIONS: Mapping[str, Callable[[str], object]] = MappingProxyType(
    {
        "exploration": _finite,
        "temperature": _finite,
        "carelessness": _finite,
        "overlooks": _finite,
        "thrift": _finite,
        "sight": int,
        "remembers": _switch,
        "pruned": _switch,
        "small": _switch,
        "weights": str,
    }
)
"""The settings that a name can contain, with their parsers."""


def _effort(text: str) -> dict[str, Any]:
    if text.endswith("s"):
        return _seconds(text[:-1])
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_SIMULATIONS:
        raise ValueError(text)
    return {"simulations": int(text)}


def _seconds(text: str) -> dict[str, Any]:
    seconds = float(text)
    if not 0.001 <= seconds <= 3600:
        raise ValueError(text)
    return {"simulations": MOST_SIMULATIONS, "seconds": seconds}
