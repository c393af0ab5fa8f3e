"""Games of the learned network on the CPU, decision by decision, for the studies.

They are played inside the native engine; only the data that a study needs is passed to Python.
"""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar, cast

from cabochon import native
from cabochon.bots.search.bot import LEARNED
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.learned import why_not
from cabochon.bots.search.settings import SearchSettings
from cabochon.bots.search.weights import weights_for
from cabochon.editions import EDITIONS, representatives
from cabochon.native import _core
from cabochon.rules.components import PLAYER_COUNTS
from cabochon.rules.table import View

FRESH = 1 << 40
"""The first seed of a study. Training uses much lower seeds, so no network was trained on a game of a study."""
LONGEST = 200
"""Rounds after which a game is capped. Such a game has no winner and counts as shared by all seats."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Setting:
    """A kind of game, and the simulations of a decision."""

    edition: str
    players: int
    simulations: int
    varied: int
    """In the first rounds, up to this one, moves are drawn by the visits they got. Later the best is played."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a game."""

    position: _core.Position
    search: _core.Search | None
    """None: there was only one legal move."""
    move: int


def combinations() -> list[tuple[str, int]]:
    """One edition of each rule set, with every number of players."""
    return [(edition.id, players) for edition in representatives() for players in PLAYER_COUNTS]


def missing(edition: str, players: int) -> str | None:
    """The reason why it has no learned network, or None."""
    return why_not(EDITIONS[edition], players)


def search_of(edition: str, view: bytes, players: int, seed: int, settings: SearchSettings = LEARNED) -> _core.Search:
    """A tree of search settings on a view's bytes, without simulations yet."""
    found = EDITIONS[edition]
    seen = cast("View", native.decode(view, found))
    return CompiledSearch(seen, settings, weights_for(found, players), seed).core


def played(setting: Setting, seed: int, settings: SearchSettings = LEARNED) -> Iterator[Decision]:
    """The decisions of one game of search settings against itself."""
    chance = Random(seed)
    position = native.engine(EDITIONS[setting.edition]).deal(setting.players, seed)
    while not position.over and position.round <= LONGEST:
        legal = position.legal()
        if len(legal) == 1:
            yield Decision(position, None, legal[0])
            position = position.after(legal[0])
            continue
        seen = position.view(position.turn)
        search = search_of(
            setting.edition, seen, setting.players, chance.getrandbits(32), settings.in_round(position.round)
        )
        search.run(setting.simulations)
        move = drawn(search, chance) if position.round <= setting.varied else search.moves()[0][0]
        yield Decision(position, search, move)
        position = position.after(move)


def drawn(search: _core.Search, chance: Random) -> int:
    """A move of the root, by its share of the visits."""
    moves = search.moves()
    return chance.choices([each[0] for each in moves], [each[1] for each in moves])[0]


def end_of(last: Decision) -> _core.Position:
    """The position after the last decision of a game."""
    after = last.position.after(last.move)
    return after if after.over else after.cap()


def shares(end: _core.Position, players: int) -> list[float]:
    """Each seat's share of the win: winners divide 1 equally; without a winner, all seats do."""
    result = end.outcome()
    winners = result[1] if result else []
    if not winners:
        return [1 / players] * players
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def on_all_cores(
    work: Callable[[Any], T], tasks: Sequence[Any], jobs: int, minutes: float, report: Callable[[str], object] = print
) -> list[tuple[Any, T]]:
    """Yields each task that starts before the minutes are over, with its result."""
    began, reported, found = time.monotonic(), time.monotonic(), []
    with ProcessPoolExecutor(jobs) as pool:
        asked = {pool.submit(_in_time, work, task, time.time() + 60 * minutes): task for task in tasks}
        for done in as_completed(asked):
            result = done.result()
            if result is not None:
                found.append((asked[done], result))
            if time.monotonic() - reported > 15:
                reported = time.monotonic()
                report(f"{reported - began:4.0f} s: {len(found)} of {len(tasks)} tasks")
    order = {id(task): place for place, task in enumerate(tasks)}
    return sorted(found, key=lambda each: order[id(each[0])])


def _in_time(work: Callable[[Any], T], task: Any, until: float) -> T | None:
    return work(task) if time.time() < until else None


def machine() -> str:
    """The machine in a few words."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:  # noqa: PTH123 - not a file of ours
            name = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        name = "an unnamed processor"
    return f"{os.cpu_count()} cores of {name}"
