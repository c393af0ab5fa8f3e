"""The tasks of a review as bytes, and the content of the engine's answers. A `ReviewTask` contains one decision and the
cards that it could have turned over. The native engine runs it here (`run_task`), or an engine of the page does
(`engine_review` in native/cpp/wasm.cpp); both give the same bytes.
"""

import struct
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from typing_extensions import TypedDict

from cabochon import native
from cabochon.bots.search import SearchSettings
from cabochon.bots.search.compiled import native_settings
from cabochon.bots.search.learned import learned_network
from cabochon.bots.search.remote import edition_bytes
from cabochon.bots.search.thinking import weights_of
from cabochon.rules.components import Edition
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.moves import Move
from cabochon.rules.table import View


class PlainReviewTask(TypedDict):
    """A `ReviewTask` as JSON: its bytes are base64."""

    index: int
    begin: str
    weights: str | None


@dataclass(frozen=True, slots=True)
class ReviewTask:
    """One step of a game, as a task for an engine."""

    index: int
    """The index of the step."""
    begin: bytes
    """The edition, the settings, the decision, and the positions to evaluate."""
    weights: str | None
    """The name of the weights file of the learned network. None means the hand-made weights, which are in `begin`."""

    def plain(self) -> dict[str, Any]:
        """The task as a dictionary, the form in which it is passed to JavaScript."""
        return {name: getattr(self, name) for name in self.__slots__}

    def text(self) -> PlainReviewTask:
        """The task as a dictionary for JSON."""
        return PlainReviewTask(index=self.index, begin=b64encode(self.begin).decode(), weights=self.weights)


@dataclass(frozen=True, slots=True)
class Asked:
    """The content of a task, before it is encoded."""

    settings: SearchSettings
    seed: int
    simulations: int
    floor: int
    view: View | None
    """The view before the decision; None if there is nothing to decide."""
    moves: Sequence[Move]
    """Moves that get at least `floor` simulations, besides the best one."""
    luck_simulations: int
    evaluated: Sequence[View]
    """Positions to evaluate."""


def task_bytes(edition: Edition, players: int, question: Asked) -> bytes:
    """A task in the order of native/cpp/task.hpp, after the edition."""
    asked, settings = question, question.settings
    sample = asked.view or (asked.evaluated[0] if asked.evaluated else None)
    assert sample is not None, "a task has something to do"
    encoded, weights = native_settings(settings, players), weights_of(sample, settings)
    reals = (*weights.early, *weights.late, *encoded.reals)
    indices = [index_of(move) for move in asked.moves]
    return b"".join(
        (
            edition_bytes(edition),
            struct.pack(f"<Q{len(reals)}d", asked.seed & (1 << 64) - 1, *reals),
            struct.pack("<6i", encoded.sight, *encoded.most),
            struct.pack("<2I", asked.simulations, asked.floor),
            _view_bytes(asked.view),
            struct.pack(f"<B{len(indices)}H", len(indices), *indices),
            struct.pack("<IH", asked.luck_simulations, len(asked.evaluated)),
            *map(_view_bytes, asked.evaluated),
        )
    )


def _view_bytes(view: View | None) -> bytes:
    seen = b"" if view is None else native.encode(view)
    return struct.pack("<H", len(seen)) + seen


def run_task(task: ReviewTask, edition: Edition, players: int) -> bytes:
    """The answer of the native engine. Raises RuntimeError if the engine is not compiled."""
    engine = native.engine(edition)
    from cabochon.native import _core

    learned = learned_network(edition, players) if task.weights else None
    return _core.review(engine, task.begin[len(edition_bytes(edition)) :], learned)


# --- reading an answer -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SearchedMove:
    """A move of the root, as the search judges it."""

    move: Move
    visits: int
    chance: float
    """The win chance of the seat on turn, estimated before any simulation."""
    prior: float
    """Its share among the moves before any simulation."""
    simulations: int
    """How many simulations began with it."""
    chances: tuple[float, ...]
    """Each seat's mean win chance over those simulations."""
    variance: float
    """The variance of the win chance of the seat on turn over the simulations."""
    line: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class ReviewAnswer:
    """The result of an engine."""

    simulations: int
    moves: tuple[SearchedMove, ...]
    """The most visited move first; empty if nothing was searched."""
    values: tuple[tuple[float, ...], ...]
    """Each evaluated position's chances."""


def read_answer(answer: bytes) -> ReviewAnswer:
    """Decodes an answer. Raises ValueError if the bytes are not an answer."""
    try:
        return _Reader(answer).answer()
    except (struct.error, IndexError):
        raise ValueError("these bytes are not the answer to a task of a review") from None


class _Reader:
    def __init__(self, answer: bytes) -> None:
        self._bytes, self._at = answer, 0

    def answer(self) -> ReviewAnswer:
        players, simulations, number = self._take("<BQH")
        if not 2 <= players <= 4:
            raise IndexError
        moves = tuple([self._move(players) for _ in range(number)])
        (positions,) = self._take("<H")
        values = tuple([self._take(f"<{players}d") for _ in range(positions)])
        if self._at != len(self._bytes):
            raise IndexError
        return ReviewAnswer(simulations, moves, values)

    def _move(self, players: int) -> SearchedMove:
        move, visits, chance, prior, simulations = self._take("<HIddI")
        chances = self._take(f"<{players}d")
        variance, length = self._take("<dB")
        line = tuple([MOVES[each] for each in self._take(f"<{length}H")])
        return SearchedMove(MOVES[move], visits, chance, prior, simulations, chances, variance, line)

    def _take(self, form: str) -> tuple[Any, ...]:
        found = struct.unpack_from(form, self._bytes, self._at)
        self._at += struct.calcsize(form)
        return found
