"""Does a program speak the engine protocol? Every part of docs/protocol.md is tried, and what is wrong is named.

Each check talks to a process of its own, so that one failure does not hide what comes after it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic

from cabochon.bots.engine.bot import Patience
from cabochon.bots.engine.dialogue import Dialogue, Problem
from cabochon.bots.engine.failed import EngineFailed, Reason
from cabochon.bots.engine.process import split_command
from cabochon.bots.engine.samples import samples

MOVETIME = 200
"""Milliseconds for most questions."""
TOLERANCE = 0.5
"""Seconds beyond its time that a move may take."""
LONG = 60_000
"""Milliseconds to be stopped in."""
A_WHILE = 0.3
"""Seconds before it is stopped."""
NONSENSE = ("frobnicate 12", "", "   ", "go-on", "¿qué?")


@dataclass(frozen=True)
class Finding:
    """What one check found; nothing wrong if there are no problems."""

    check: str
    """A message key, `check-` before it."""
    problems: tuple[Problem, ...]

    @property
    def passed(self) -> bool:
        return not self.problems


class Checker:
    """Tries one engine."""

    def __init__(
        self,
        command: str,
        patience: Patience = Patience(),  # noqa: B008 - a frozen value
        tolerance: float = TOLERANCE,
    ) -> None:
        """A command that cannot be split is a ValueError."""
        self._command = split_command(command)
        self._patience = patience
        self._tolerance = tolerance

    def findings(self) -> Iterator[Finding]:
        """One after the other. If it cannot even say hello or pong, nothing else is tried."""
        for name, check in _CHECKS.items():
            finding = self._try(name, check)
            yield finding
            if name in NEEDED and any(problem.key == "failed" for problem in finding.problems):
                return

    def _try(self, name: str, check: "Callable[[Checker, Dialogue], None]") -> Finding:
        try:
            dialogue = Dialogue(self._command, self._patience)
        except EngineFailed as failed:
            return Finding(name, (_failure(failed),))
        try:
            dialogue.hello()
            if name != "hello":
                dialogue.problems.clear()  # told once
                check(self, dialogue)
        except EngineFailed as failed:
            dialogue.problems.append(_failure(failed))
        finally:
            dialogue.process.close()
        return Finding(name, tuple(dialogue.problems))

    # --- the checks ----------------------------------------------------------------------------

    def _hello(self, dialogue: Dialogue) -> None:
        """Its hello is tried before each check."""

    def _options(self, dialogue: Dialogue) -> None:
        """Every option takes its default, and the ends of its range."""
        for option in dialogue.options.values():
            ends = [str(end) for end in (option.min, option.max) if end is not None and option.name != "threads"]
            for value in (*ends, *option.choices, option.default):
                dialogue.set(option.name, value)
        dialogue.ready()

    def _ready(self, dialogue: Dialogue) -> None:
        dialogue.ready()
        dialogue.ready()

    def _unknown(self, dialogue: Dialogue) -> None:
        """What it does not know it leaves out: commands, and words of `go`."""
        dialogue.process.send(*NONSENSE)
        dialogue.ready()
        sample = samples()[0]
        dialogue.new_game(sample)
        dialogue.go(sample, f"movetime {MOVETIME} frobs 3", self._longest())
        dialogue.ready()

    def _positions(self, dialogue: Dialogue) -> None:
        """Every edition, every number of players, every kind of decision."""
        for sample in samples():
            dialogue.new_game(sample)
            dialogue.ready()
            dialogue.go(sample, f"nodes 50 movetime {MOVETIME}", self._longest())
        dialogue.ready()

    def _no_new_game(self, dialogue: Dialogue) -> None:
        """Positions of one game after the other, as in a take-back or an analysis: each one stands for itself."""
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
        """Stopped while it thinks it answers at once, and once; told to stop while it does not it says nothing."""
        sample = samples()[1]
        dialogue.new_game(sample)
        dialogue.ready()
        dialogue.ask(sample, f"movetime {LONG}")
        dialogue.heard(A_WHILE)
        dialogue.process.send("stop")
        try:
            dialogue.answered(sample, self._patience.stop)
        except EngineFailed as failed:
            if failed.kind is not Reason.HUNG:
                raise
            dialogue.fault("stop", seconds=round(self._patience.stop))
            return
        dialogue.process.send("stop")
        dialogue.ready()
        dialogue.go(sample, f"movetime {MOVETIME}", self._longest())
        dialogue.ready()

    def _quit(self, dialogue: Dialogue) -> None:
        dialogue.ready()
        dialogue.process.send("quit")
        code = dialogue.process.exit_code(monotonic() + self._patience.stop)
        if code is None:
            dialogue.fault("quit", seconds=round(self._patience.stop))
        elif code:
            dialogue.fault("exit-code", code=code)

    def _end_of_input(self, dialogue: Dialogue) -> None:
        dialogue.ready()
        dialogue.process.end_input()
        if dialogue.process.exit_code(monotonic() + self._patience.stop) is None:
            dialogue.fault("end-of-input", seconds=round(self._patience.stop))

    def _longest(self) -> float:
        return MOVETIME / 1000 + self._patience.answer / 6


def _failure(failed: EngineFailed) -> Problem:
    return Problem("failed", {"reason": failed.reason, "detail": failed.detail, "said": failed.said})


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
"""Without these nothing else can be tried."""
CHECKS = tuple(_CHECKS)
"""The names of all checks, in their order."""
