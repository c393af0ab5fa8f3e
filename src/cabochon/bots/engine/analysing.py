"""The analysis protocol: positions in, values of all moves out, as lines of JSON (docs/analysis-protocol.md).

One thread reads; others search, the query of the highest priority first. A query that is cancelled stops within a slice
of simulations.
"""

import json
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from queue import PriorityQueue
from threading import Lock, Thread
from typing import Any, NamedTuple

from cabochon.bots.search import SearchSettings
from cabochon.bots.search.bot import LEARNED
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.learned import why_not
from cabochon.bots.search.thinking import LEARNED_SLICE, SLICE, weights_of
from cabochon.editions import EDITIONS
from cabochon.rules.errors import CabochonError
from cabochon.rules.index import index_of
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.notation import format_move, parse_move
from cabochon.rules.play import play
from cabochon.rules.position_text import parse_position
from cabochon.rules.table import Table, View
from cabochon.rules.view import view as view_of

VERSION = 1
LONGEST_LINE = 100_000
MOST_SIMULATIONS = 10_000_000
MOST_MOVES = 600
LINE = 12
SURE = 1.96
Write = Callable[[dict[str, Any]], object]


class BadQuery(ValueError):
    """A query that cannot be answered. The message gives the reason."""


class AnalysisQuery(NamedTuple):
    """A request to evaluate one position."""

    id: str
    view: View
    settings: SearchSettings
    floor: int
    seed: int


@dataclass(order=True)
class _Job:
    """A query in the queue, ordered by priority, then by age. None ends a thread."""

    urgency: float
    number: int
    query: AnalysisQuery | None = field(compare=False)
    cancelled: bool = field(default=False, compare=False)


class AnalysisServer:
    """Answers queries on several threads."""

    def __init__(self, write: Write, threads: int = 1) -> None:
        """`write` writes one answer. Several threads call it, but never at the same time."""
        self._write, self._lock = write, Lock()
        self._queue: PriorityQueue[_Job] = PriorityQueue()
        self._open: dict[str, _Job] = {}
        self._number = 0
        self._threads = [Thread(target=self._work, daemon=True) for _ in range(threads)]

    def serve(self, lines: Iterable[str]) -> None:
        """Handle every line, and answer all queries before the end."""
        for thread in self._threads:
            thread.start()
        for line in lines:
            if line.strip():
                self._handle(line)
        for _ in self._threads:
            self._put(math.inf, None)
        for thread in self._threads:
            thread.join()

    # --- reading

    def _handle(self, line: str) -> None:
        asked: Any = None
        try:
            asked = _object_in(line)
            action = asked.get("action", "analyse")
            if action not in _ACTIONS:
                raise BadQuery(f"there is no action {_short(action)}; there are {', '.join(_ACTIONS)}")
            _ACTIONS[action](self, asked)
        except BadQuery as problem:
            name = asked.get("id") if isinstance(asked, dict) else None
            self._say({"id": name if isinstance(name, str) else None, "error": str(problem)})

    def _analyse(self, asked: dict[str, Any]) -> None:
        query = query_from(asked)
        urgency = -_number(asked, "priority", 0, -1_000_000, 1_000_000)
        with self._lock:
            taken = query.id in self._open
        if taken:
            raise BadQuery(f"a query with the id {_short(query.id)} is not answered yet")
        self._put(urgency, query)

    def _put(self, urgency: float, query: AnalysisQuery | None) -> None:
        with self._lock:
            self._number += 1
            job = _Job(urgency, self._number, query)
            if query is not None:
                self._open[query.id] = job
        self._queue.put(job)

    def _cancel(self, asked: dict[str, Any]) -> None:
        """The answer to this line is written before the answer to the cancelled query."""
        own, name = _text(asked, "id"), _text(asked, "cancel")
        with self._lock:
            job = self._open.get(name)
            if job is not None:
                job.cancelled = True
            self._write({"id": own, "action": "cancel", "cancel": name, "found": job is not None})

    def _version(self, asked: dict[str, Any]) -> None:
        self._say({"id": _text(asked, "id"), "action": "version", "version": VERSION, "editions": list(EDITIONS)})

    # --- answering

    def _work(self) -> None:
        while (job := self._queue.get()).query is not None:
            query = job.query
            try:
                found = None if job.cancelled else values(query, lambda: job.cancelled)
                answer = {"id": query.id, "cancelled": True} if found is None else found
            except ValueError as problem:
                answer = {"id": query.id, "error": str(problem)}
            with self._lock:
                del self._open[query.id]
                self._write(answer)

    def _say(self, answer: dict[str, Any]) -> None:
        with self._lock:
            self._write(answer)


_ACTIONS: dict[str, Callable[[AnalysisServer, dict[str, Any]], None]] = {
    "analyse": AnalysisServer._analyse,
    "cancel": AnalysisServer._cancel,
    "version": AnalysisServer._version,
}


# --- a query -----------------------------------------------------------------------------------------


def _object_in(line: str) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise BadQuery(f"a line has at most {LONGEST_LINE} characters")
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError):
        raise BadQuery("this line is not JSON") from None
    if not isinstance(asked, dict):
        raise BadQuery("a query is an object")
    return asked


def query_from(asked: dict[str, Any]) -> AnalysisQuery:
    """Parses a query. Raises BadQuery if it cannot be answered."""
    view = _position(asked)
    learned = asked.get("evaluation")
    missing = why_not(view.edition, len(view.players))
    if learned not in (None, "learned", "hand-made"):
        raise BadQuery("the evaluation is learned or hand-made")
    if learned == "learned" and missing:
        raise BadQuery(missing)
    settings = SearchSettings() if missing or learned == "hand-made" else LEARNED
    simulations = _number(asked, "simulations", 2_000, 1, MOST_SIMULATIONS)
    return AnalysisQuery(
        id=_text(asked, "id"),
        view=view,
        settings=replace(settings, simulations=simulations),
        floor=_number(asked, "floor", 0, 0, MOST_SIMULATIONS),
        seed=_number(asked, "seed", 0, 0, 2**63 - 1),
    )


def _position(asked: dict[str, Any]) -> View:
    """The position after its moves, as the seat on turn sees it."""
    try:
        position = parse_position(_text(asked, "position"), EDITIONS)
        if isinstance(position, Table):
            for move in _moves(asked):
                position = play(position, parse_move(move, position.edition))
        elif _moves(asked):
            raise BadQuery("moves need a whole table: a view does not know the cards that come")
    except CabochonError as problem:
        raise BadQuery(str(problem)) from None
    if position.ended is not None:
        raise BadQuery("the game is over")
    if isinstance(position, View) and position.seat != position.turn:
        raise BadQuery("the view is not that of the seat on turn")
    return position if isinstance(position, View) else view_of(position, position.turn)


def _moves(asked: dict[str, Any]) -> list[str]:
    moves = asked.get("moves", [])
    if not isinstance(moves, list) or len(moves) > MOST_MOVES or not all(isinstance(move, str) for move in moves):
        raise BadQuery(f"moves are a list of at most {MOST_MOVES} texts")
    return moves


def _text(asked: dict[str, Any], name: str) -> str:
    given = asked.get(name)
    if not isinstance(given, str) or not given:
        raise BadQuery(f"{name} is a text")
    return given


def _number(asked: dict[str, Any], name: str, default: int, least: int, most: int) -> int:
    given = asked.get(name, default)
    if not isinstance(given, int) or isinstance(given, bool) or not least <= given <= most:
        raise BadQuery(f"{name} is a whole number from {least} to {most}")
    return given


def _short(given: object) -> str:
    return repr(given)[:40]


# --- an answer ---------------------------------------------------------------------------------------


def values(query: AnalysisQuery, stopped: Callable[[], bool]) -> dict[str, Any] | None:
    """The values of all moves; None if the search was stopped."""
    view, settings = query.view, query.settings
    search = CompiledSearch(view, settings, weights_of(view, settings), query.seed)
    slice_size = LEARNED_SLICE if settings.learned else SLICE
    search.run(0)
    while search.simulations < settings.simulations:
        if stopped():
            return None
        search.run(min(slice_size, settings.simulations - search.simulations))
    for move in legal_moves(view):
        if stopped():
            return None
        search.core.run_from(index_of(move), max(0, query.floor - search.core.after(index_of(move))[0]))
    return {
        "id": query.id,
        "edition": view.edition.id,
        "seat": view.turn + 1,
        "evaluation": "learned" if settings.learned else "hand-made",
        "simulations": search.simulations,
        "chances": search.chances(),
        "moves": [_move(search, view, *each) for each in search.moves()],
    }


def _move(search: CompiledSearch, view: View, move: Move, visits: int, chance: float) -> dict[str, Any]:
    simulations, chances, variance = search.core.after(index_of(move))
    line = search.line(move, LINE) if simulations else [move]
    return {
        "move": format_move(move, view.edition),
        "visits": visits,
        "chance": chance,
        "chances": chances if simulations else None,
        "margin": SURE * math.sqrt(variance / simulations) if simulations else None,
        "line": [format_move(each, view.edition) for each in line],
    }
