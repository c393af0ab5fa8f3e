"""A search on a remote engine: in a worker of the page, on the same C++ compiled to WebAssembly.

Python makes a `Task`, plain values in which the position, the settings and the seed are bytes. The engine grows the
tree (native/cpp/wasm.cpp, web/src/engine) and answers with bytes, which Python decodes into the same `Thought` that
`think` returns. Python does not wait for it, so the table stays responsive.

    with remote_engine(["plain/learned-2.mind"]):
        task = make_bot("master", 1).task(view)
    answer = …                                   # the engine's answer to task.plain()
    thought = thought_from(answer, view.edition, seconds=0.4, ended="done")
"""

import struct
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypedDict, cast

from cabochon import native
from cabochon.bots.protocol import NO_LIMIT, Budget, check_turn
from cabochon.bots.search.compiled import native_settings
from cabochon.bots.search.learned import NoLearnedNetwork
from cabochon.bots.search.remote_engine import has_remote_engine, remote_engine, remote_weights_file
from cabochon.bots.search.settings import SearchSettings
from cabochon.bots.search.thinking import LEARNED_SLICE, SLICE, End, limit_of, wanted_of, weights_of
from cabochon.bots.search.thought import Candidate, Thought
from cabochon.native.codec import numbers_of
from cabochon.native.loading import edition_data
from cabochon.rules.components import Edition
from cabochon.rules.index import MOVES
from cabochon.rules.legal import legal_moves
from cabochon.rules.table import View

__all__ = [
    "PlainTask", "Task", "edition_bytes", "has_remote_engine", "remote_engine", "task_for", "thought_from", "together",
]  # fmt: skip

FORMAT = 1


class PlainTask(TypedDict):
    """A `Task` as JSON: its bytes are base64."""

    begin: str
    weights: str | None
    simulations: int
    slice: int
    seconds: float | None
    forced: bool


@dataclass(frozen=True, slots=True)
class Task:
    """A search for a remote engine."""

    begin: bytes
    """The edition, the view, the seed and the settings: everything that determines the tree except learned weights."""
    weights: str | None
    """The name of the weights file of the learned network. None means the hand-made weights, which are in `begin`."""
    simulations: int
    slice: int
    """Simulations between two readings of the clock."""
    seconds: float | None
    """The longest time the search may take. None means no limit."""
    forced: bool
    """There is only one legal move, so nothing needs to be simulated."""

    def plain(self) -> dict[str, Any]:
        """The task as a dictionary, the form in which it is passed to JavaScript."""
        return {name: getattr(self, name) for name in self.__slots__}

    def text(self) -> PlainTask:
        """The task as a dictionary for JSON."""
        return cast("PlainTask", self.plain() | {"begin": b64encode(self.begin).decode()})


def task_for(view: View, settings: SearchSettings | None = None, *, seed: int, budget: Budget = NO_LIMIT) -> Task:
    """The task of searching for the best move of the view's seat, as `think` does. Raises ValueError if the seat is not
    on turn.
    """
    settings = settings or SearchSettings()
    check_turn(view)
    return Task(
        begin=_begin(view, settings, seed),
        weights=_weights_file(view, settings) if settings.learned else None,
        simulations=wanted_of(settings, budget),
        slice=LEARNED_SLICE if settings.learned else SLICE,
        seconds=limit_of(settings, budget),
        forced=len(legal_moves(view)) == 1,
    )


def _weights_file(view: View, settings: SearchSettings) -> str:
    if settings.weights:
        raise NoLearnedNetwork(f"a remote engine has only the networks of the package, not {settings.weights}")
    name = remote_weights_file(view.edition, len(view.players), small=settings.small)
    if name is None:
        raise NoLearnedNetwork(
            f"there is no learned network here for {view.edition.id} with {len(view.players)} players"
        )
    return name


# --- writing a task --------------------------------------------------------------------------------


def _begin(view: View, settings: SearchSettings, seed: int) -> bytes:
    """The arguments of the compiled search as bytes, in the order of cpp/wasm.cpp."""
    encoded, weights, seen = (
        native_settings(settings, len(view.players)),
        weights_of(view, settings),
        native.encode(view),
    )
    reals = (*weights.early, *weights.late, *encoded.reals)
    return b"".join(
        (
            edition_bytes(view.edition),
            struct.pack("<H", len(seen)),
            seen,
            struct.pack(f"<Q{len(reals)}d", seed & (1 << 64) - 1, *reals),
            struct.pack("<6i", encoded.sight, *encoded.most),
        )
    )


def edition_bytes(edition: Edition) -> bytes:
    """Cards, tiles and rules in the format of the remote engine."""
    cards, tiles, rules, fingerprint = edition_data(edition, numbers_of(edition))
    return b"".join(
        (
            struct.pack("<BI", FORMAT, fingerprint),
            *(bytes((level, bonus, *cost, points, tags)) for level, bonus, cost, points, tags in cards),
            bytes([len(tiles)]),
            *(struct.pack("<6Bi", *requirement, points, piece) for requirement, points, piece in tiles),
            bytes([len(rules)]),
            *(_rule_bytes(name, number) for name, number in rules.items()),
        )
    )


def _rule_bytes(name: str, number: int) -> bytes:
    written = name.encode()
    return bytes([len(written)]) + written + struct.pack("<i", number)


# --- reading an answer -------------------------------------------------------------------------------

_FIGURES, _MOVE = struct.Struct("<3QB"), struct.Struct("<HIddB")


def thought_from(answer: bytes, edition: Edition, *, seconds: float, ended: str) -> Thought:
    """Decodes the thought in an answer of the engine. `ended` is empty while the search runs."""
    simulations, nodes, _, players = _FIGURES.unpack_from(answer)
    chances = struct.unpack_from(f"<{players}d", answer, _FIGURES.size)
    at = _FIGURES.size + 8 * players
    (number,) = struct.unpack_from("<H", answer, at)
    at, candidates = at + 2, []
    for _ in range(number):
        move, visits, chance, _, length = _MOVE.unpack_from(answer, at)
        line = struct.unpack_from(f"<{length}H", answer, at + _MOVE.size)
        at += _MOVE.size + 2 * length
        followed = tuple(MOVES[each] for each in line) or (MOVES[move],)
        candidates.append(Candidate(MOVES[move], visits, chance, followed))
    why = "done" if ended == "memory" else ended
    return Thought(tuple(candidates), chances, simulations, nodes, seconds, cast("End", why), edition)


def together(answers: Sequence[bytes], edition: Edition, *, seconds: float, ended: str) -> Thought:
    """Merges the thoughts of several engines with different seeds into one, as for the threads of one search."""
    thoughts = [thought_from(answer, edition, seconds=seconds, ended=ended) for answer in answers]
    simulations = sum(thought.simulations for thought in thoughts)
    shares = [thought.simulations / simulations if simulations else 1 / len(thoughts) for thought in thoughts]
    chances = tuple(
        sum(share * thought.chances[seat] for share, thought in zip(shares, thoughts, strict=True))
        for seat in range(len(thoughts[0].chances))
    )
    nodes = sum(thought.nodes for thought in thoughts)
    return Thought(_merged(thoughts), chances, simulations, nodes, seconds, thoughts[0].ended, edition)


def _merged(thoughts: Sequence[Thought]) -> tuple[Candidate, ...]:
    """The candidates of all engines, most visits first, each with its longest line."""
    found: dict[Any, Candidate] = {}
    for one in (candidate for thought in thoughts for candidate in thought.candidates):
        same = found.get(one.move)
        if same is None:
            found[one.move] = one
            continue
        of = same.visits + one.visits + 2.0
        chance = (same.chance * (same.visits + 1.0) + one.chance * (one.visits + 1.0)) / of
        found[one.move] = Candidate(one.move, same.visits + one.visits, chance, max(same.line, one.line, key=len))
    return tuple(sorted(found.values(), key=lambda candidate: -candidate.visits))
