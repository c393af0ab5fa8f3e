"""Check that a program speaks the engine protocol. The checks cover every part of docs/protocol.md.

Each check starts a process of its own, so that one failure does not hide the next.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import monotonic

from cabochon.bots.engine.bot import EngineTimeouts
from cabochon.bots.engine.dialogue import Dialogue, EngineProblem
from cabochon.bots.engine.failed import EngineFailed, FailureReason
from cabochon.bots.engine.process import split_command
from cabochon.bots.engine.samples import samples

MOVETIME = 200
"""Milliseconds for most searches."""
TOLERANCE = 0.5
"""The number of seconds by which a move may be late."""
LONG = 60_000
"""The time limit, in milliseconds, of a search that the check stops early."""
A_WHILE = 0.3
"""Seconds before the check stops that search."""
NONSENSE = ("frobnicate 12", "", "   ", "go-on", "¿qué?")


@dataclass(frozen=True)
class CheckResult:
    """The result of one check. It passed if there are no problems."""

    check: str
    """A message key without the prefix `check-`."""
    problems: tuple[EngineProblem, ...]

    @property
    def passed(self) -> bool:
        return not self.problems


class Checker:
    """Runs the checks on one engine."""

    def __init__(
        self,
        command: str,
        timeouts: EngineTimeouts = EngineTimeouts(),  # noqa: B008 - a frozen value
        tolerance: float = TOLERANCE,
    ) -> None:
        """Raises ValueError if the command cannot be split."""
        self._command = split_command(command)
        self._timeouts = timeouts
        self._tolerance = tolerance

    def findings(self, names: Sequence[str] | None = None) -> Iterator[CheckResult]:
        """Run the given checks, or all of them, one after the other. If hello or pong fails, the rest are skipped."""
        for name in CHECKS if names is None else names:
            finding = self._try(name, _CHECKS[name])
            yield finding
            if name in NEEDED and any(problem.key == "failed" for problem in finding.problems):
                return

    def _try(self, name: str, check: "Callable[[Checker, Dialogue], None]") -> CheckResult:
        try:
            dialogue = Dialogue(self._command, self._timeouts)
        except EngineFailed as failed:
            return CheckResult(name, (_failure(failed),))
        try:
            dialogue.hello()
            if name != "hello":
                dialogue.problems.clear()  # already reported
                check(self, dialogue)
        except EngineFailed as failed:
            dialogue.problems.append(_failure(failed))
        finally:
            dialogue.process.close()
        return CheckResult(name, tuple(dialogue.problems))

    # --- the checks ----------------------------------------------------------------------------

    def _hello(self, dialogue: Dialogue) -> None:
        """Does nothing: the hello is exchanged before each check."""

    def _options(self, dialogue: Dialogue) -> None:
        """Every option must accept its default and the ends of its range."""
        for option in dialogue.options.values():
            ends = [str(end) for end in (option.min, option.max) if end is not None and option.name != "threads"]
            for value in (*ends, *option.choices, option.default):
                dialogue.set(option.name, value)
        dialogue.ready()

    def _ready(self, dialogue: Dialogue) -> None:
        dialogue.ready()
        dialogue.ready()

    def _unknown(self, dialogue: Dialogue) -> None:
        """The engine must ignore commands, and words of `go`, that it does not know."""
        dialogue.process.send(*NONSENSE)
        dialogue.ready()
        sample = samples()[0]
        dialogue.new_game(sample)
        dialogue.go(sample, f"movetime {MOVETIME} frobs 3", self._longest())
        dialogue.ready()

    def _positions(self, dialogue: Dialogue) -> None:
        """The engine must move in every edition, with every number of players, for every kind of decision."""
        for sample in samples():
            dialogue.new_game(sample)
            dialogue.ready()
            dialogue.go(sample, f"nodes 50 movetime {MOVETIME}", self._longest())
        dialogue.ready()

    def _no_new_game(self, dialogue: Dialogue) -> None:
        """Send unrelated positions without a new game, as in an analysis. Each must be sufficient on its own."""
        sample, *others = [sample for sample in samples() if sample.view.edition == samples()[0].view.edition]
        dialogue.new_game(sample)
        for other in (others[-1], sample, others[-1]):
            dialogue.go(other, f"movetime {MOVETIME}", self._longest())
        dialogue.ready()

    def _movetime(self, dialogue: Dialogue) -> None:
        sample = samples()[1]
        dialogue.new_game(sample)
        dialogue.ready()
        for milliseconds in (100, 400, 800):
            took = dialogue.go(sample, f"movetime {milliseconds}", self._longest())
            self._check_time(dialogue, f"{milliseconds}", took)
        took = dialogue.go(sample, "movetime 1000 moves 5", self._longest())
        self._check_time(dialogue, "1000 moves 5", took)
        dialogue.ready()

    def _check_time(self, dialogue: Dialogue, asked: str, took: float) -> None:
        allowed = int(asked.split()[0]) + self._tolerance * 1000
        if took * 1000 > allowed:
            dialogue.fault("slow", asked=asked, took=round(took * 1000), allowed=round(allowed))

    def _stop(self, dialogue: Dialogue) -> None:
        """A searching engine must answer a `stop` at once, and only once. An idle engine must ignore `stop`."""
        sample = samples()[1]
        dialogue.new_game(sample)
        dialogue.ready()
        dialogue.ask(sample, f"movetime {LONG}")
        dialogue.has_line(A_WHILE)
        dialogue.process.send("stop")
        try:
            dialogue.answered(sample, self._timeouts.stop)
        except EngineFailed as failed:
            if failed.kind is not FailureReason.HUNG:
                raise
            dialogue.fault("stop", seconds=round(self._timeouts.stop))
            return
        dialogue.process.send("stop")
        dialogue.ready()
        dialogue.go(sample, f"movetime {MOVETIME}", self._longest())
        dialogue.ready()

    def _quit(self, dialogue: Dialogue) -> None:
        dialogue.ready()
        dialogue.process.send("quit")
        code = dialogue.process.exit_code(monotonic() + self._timeouts.stop)
        if code is None:
            dialogue.fault("quit", seconds=round(self._timeouts.stop))
        elif code:
            dialogue.fault("exit-code", code=code)

    def _end_of_input(self, dialogue: Dialogue) -> None:
        dialogue.ready()
        dialogue.process.end_input()
        if dialogue.process.exit_code(monotonic() + self._timeouts.stop) is None:
            dialogue.fault("end-of-input", seconds=round(self._timeouts.stop))

    def _longest(self) -> float:
        return MOVETIME / 1000 + self._timeouts.answer / 6


def _failure(failed: EngineFailed) -> EngineProblem:
    return EngineProblem("failed", {"reason": failed.reason, "detail": failed.detail, "said": failed.said})


_CHECKS: dict[str, Callable[[Checker, Dialogue], None]] = {
    "hello": Checker._hello,
    "ready": Checker._ready,
    "options": Checker._options,
    "unknown": Checker._unknown,
    "positions": Checker._positions,
    "no-new-game": Checker._no_new_game,
    "movetime": Checker._movetime,
    "stop": Checker._stop,
    "quit": Checker._quit,
    "end-of-input": Checker._end_of_input,
}
NEEDED = ("hello", "ready")
"""If one of these fails, the other checks are skipped."""
CHECKS = tuple(_CHECKS)
"""The names of all checks, in their order."""
