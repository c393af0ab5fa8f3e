"""A dialogue with an engine under test. Every line of the engine is checked."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic

from cabochon.bots.engine.bot import EngineTimeouts
from cabochon.bots.engine.failed import EngineFailed, FailureReason
from cabochon.bots.engine.language import (
    PROTOCOL,
    Malformed,
    NewGame,
    Option,
    format_new_game,
    parse_info,
    parse_option,
    position_lines,
    whole_number,
)
from cabochon.bots.engine.process import EngineProcess
from cabochon.bots.engine.samples import Sample
from cabochon.rules.errors import CabochonError, Value
from cabochon.rules.legal import legal_moves, refusal
from cabochon.rules.notation import format_move, parse_move

SUM_OF_CHANCES = 0.02
"""How far the sum of the chances may differ from 1, because they are rounded when written."""


@dataclass(frozen=True)
class EngineProblem:
    """A fault of the engine: a message key without the prefix `check-wrong-`, and its values."""

    key: str
    values: dict[str, Value] = field(default_factory=dict)


class Dialogue:
    """One process of the engine."""

    def __init__(self, command: Sequence[str], timeouts: EngineTimeouts) -> None:
        self._timeouts = timeouts
        self.process = EngineProcess(list(command))
        self.problems: list[EngineProblem] = []
        self.options: dict[str, Option] = {}
        self._pings = 0

    def fault(self, key: str, **values: Value) -> None:
        """Record a problem, but only once."""
        problem = EngineProblem(key, values)
        if problem not in self.problems:
            self.problems.append(problem)

    # --- requests ----------------------------------------------------------------

    def hello(self) -> None:
        """Exchange hellos. Any other line from the engine is a fault."""
        self.process.send(f"hello {PROTOCOL}")
        ids: dict[str, str] = {}
        while True:
            word, rest = self._next(self._timeouts.hello, "hello")
            if word == "hello":
                break
            if word == "id":
                key, _, value = rest.partition(" ")
                ids[key] = value
            elif word == "option":
                self._option(rest)
            else:
                self._stray(word, rest)
        if whole_number(rest) != PROTOCOL:
            raise EngineFailed(FailureReason.VERSION, f"hello {rest[:40]}")
        for key in ("name", "author"):
            if not ids.get(key):
                self.fault(f"no-{key}")

    def set(self, name: str, value: str) -> None:
        self.process.send(f"setoption name {name} value {value}")

    def new_game(self, sample: Sample) -> None:
        seen = sample.view
        assert seen.seat is not None
        self.process.send(format_new_game(NewGame(seen.edition.id, len(seen.players), seen.seat)))

    def ready(self) -> None:
        """Send a ping and wait for the pong. No other line may come, because nothing else was asked."""
        self._pings += 1
        self.process.send(f"ping {self._pings}")
        while True:
            word, rest = self._next(self._timeouts.hello, "pong")
            if word == "pong" and rest == f"{self._pings}":
                return
            if word == "pong":
                self.fault("pong", found=rest[:40], expected=f"{self._pings}")
            elif word == "bestmove":
                self.fault("bestmove-unasked")
            else:
                self._stray(word, rest)

    def go(self, sample: Sample, budget: str, seconds: float) -> float:
        """Ask for a move and check the answer. Returns the seconds it took."""
        began = self.ask(sample, budget)
        self.answered(sample, seconds)
        return monotonic() - began

    def ask(self, sample: Sample, budget: str) -> float:
        """Set up the position and let the engine search. Returns the time it started."""
        self.process.send(*position_lines(sample.view, sample.history), f"go {budget}".rstrip())
        return monotonic()

    def answered(self, sample: Sample, seconds: float) -> None:
        """Wait for its move and check it."""
        while True:
            word, rest = self._next(seconds, "bestmove")
            if word == "bestmove":
                self._look_at_move(rest, sample)
                return
            if word == "info":
                self._look_at_info(rest, sample)
            else:
                self._stray(word, rest)

    def has_line(self, seconds: float) -> bool:
        """Whether the engine sends a line within that time. The line can still be read."""
        return self.process.waiting(monotonic() + seconds)

    # --- inside --------------------------------------------------------------------------------

    def _next(self, seconds: float, awaited: str) -> tuple[str, str]:
        line = self.process.line(monotonic() + seconds)
        if line is None:
            raise EngineFailed(FailureReason.HUNG, f"no {awaited} for {seconds:.1f} s", self.process.stderr)
        word, _, rest = line.strip().partition(" ")
        if word == "error" and awaited == "bestmove":
            raise EngineFailed(FailureReason.GAVE_UP, rest[:200], self.process.stderr)
        return word, rest.strip()

    def _stray(self, word: str, rest: str) -> None:
        if word and word != "error":
            self.fault("stray", line=f"{word} {rest}".strip()[:60])

    def _option(self, rest: str) -> None:
        try:
            option = parse_option(rest)
        except Malformed as error:
            self.fault("option", line=f"option {rest}"[:80], why=str(error))
            return
        if option.name in self.options:
            self.fault("option-twice", name=option.name)
        self.options[option.name] = option

    def _look_at_move(self, text: str, sample: Sample) -> None:
        edition = sample.view.edition
        try:
            move = parse_move(text, edition)
        except CabochonError:
            self.fault("no-move", found=text[:40], position=sample.name)
            return
        if refusal(sample.view, move):
            self.fault("illegal", found=text[:40], position=sample.name, some=_some(sample))

    def _look_at_info(self, rest: str, sample: Sample) -> None:
        seen = sample.view
        try:
            info = parse_info(rest, seen.edition)
        except Malformed as error:
            self.fault("info", line=f"info {rest}"[:80], why=str(error))
            return
        if info.chances and len(info.chances) != len(seen.players):
            self.fault("chances-count", found=len(info.chances), count=len(seen.players))
        elif info.chances and abs(sum(info.chances) - 1) > SUM_OF_CHANCES:
            self.fault("chances-sum", found=f"{sum(info.chances):.2f}")
        if info.line and refusal(seen, info.line[0]):
            self.fault("info-illegal", line=f"info {rest}"[:80])


def _some(sample: Sample) -> str:
    """A few legal moves."""
    return " ".join(format_move(move, sample.view.edition) for move in legal_moves(sample.view)[:6])
