"""engine-check: good engines pass, and the report of a bad one names the fault."""

from collections.abc import Sequence

import pytest

from cabochon.bots.engine import EngineTimeouts
from cabochon.bots.engine.check import CHECKS, Checker
from cabochon.bots.engine.dialogue import EngineProblem
from cabochon.cli.engines import problem_lines
from cabochon.editions import CLASSIC
from cabochon.words import LANGUAGES, Words
from tests.bots.engine.commands import NODE_EXAMPLE, PYTHON_EXAMPLE, built_in, odd
from tests.support.process import run

BRISK = EngineTimeouts(hello=8.0, answer=18.0, stop=1.0)
"""Time limits for faulty engines: long enough for Python to start."""
CALM = EngineTimeouts(hello=60.0, answer=360.0, stop=60.0)
"""Time limits for correct engines: generous, for busy machines."""


def found(
    command: str, timeouts: EngineTimeouts = BRISK, tolerance: float = 0.5, checks: Sequence[str] = CHECKS
) -> dict[str, set[str]]:
    """The problems, grouped by check."""
    findings = Checker(command, timeouts, tolerance).findings(checks)
    return {finding.check: {problem.key for problem in finding.problems} for finding in findings}


@pytest.mark.parametrize("command", [PYTHON_EXAMPLE, NODE_EXAMPLE, odd()], ids=["python", "javascript", "odd"])
def test_a_good_engine_passes_every_check(command: str) -> None:
    assert found(command, CALM, tolerance=60.0) == {name: set() for name in CHECKS}


@pytest.mark.slow
def test_the_built_in_engine_passes_the_checks() -> None:
    assert found(built_in("search:100"), CALM, tolerance=60.0) == {name: set() for name in CHECKS}


WRONG = {
    "dead": ("hello", "failed"),
    "version": ("hello", "failed"),
    "nameless": ("hello", "no-name"),
    "chatty": ("hello", "stray"),
    "option": ("hello", "option"),
    "options-twice": ("hello", "option-twice"),
    "pong": ("ready", "pong"),
    "strict": ("unknown", "failed"),
    "crash": ("positions", "failed"),
    "illegal": ("positions", "illegal"),
    "garbage": ("positions", "no-move"),
    "gives-up": ("positions", "failed"),
    "twice": ("positions", "bestmove-unasked"),
    "info": ("positions", "info"),
    "chances": ("positions", "chances-count"),
    "line": ("positions", "info-illegal"),
    "slow": ("movetime", "slow"),
    "late": ("movetime", "failed"),
    "deaf": ("stop", "stop"),
    "stop-always": ("stop", "bestmove-unasked"),
    "exit-code": ("quit", "exit-code"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("way", "where"), WRONG.items(), ids=WRONG)
def test_each_fault_is_found_in_its_check(way: str, where: tuple[str, str]) -> None:
    check, problem = where
    assert problem in found(odd(way), checks=[check])[check]


@pytest.mark.slow
def test_an_engine_that_does_not_quit_fails_both_checks() -> None:
    problems = found(odd("stays"), checks=["quit", "end-of-input"])
    assert problems["quit"] == {"quit"}
    assert problems["end-of-input"] == {"end-of-input"}


def test_chances_that_do_not_add_up_are_found() -> None:
    assert "chances-sum" in found(odd("chances-sum", "0.9,0.9"), checks=["positions"])["positions"]


def test_checks_stop_without_a_hello() -> None:
    assert list(found("no-such-program-here")) == ["hello"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_message(language: str) -> None:
    words = Words(language, CLASSIC)
    (first,) = Checker("no-such-program-here").findings()
    lines = [line for problem in first.problems for line in problem_lines(problem, words, set())]
    assert any("no-such-program-here" in line for line in lines)
    for name in CHECKS:
        assert words.say(f"check-{name}")


def test_the_same_error_output_is_shown_once() -> None:
    words, told = Words("en", CLASSIC), set[str]()
    problem = EngineProblem("failed", {"reason": "crashed", "detail": "", "said": "Traceback\n  at line 7"})
    lines = [line for _ in range(5) for line in problem_lines(problem, words, told)]
    assert sum("at line 7" in line for line in lines) == 1


@pytest.mark.slow
def test_the_command_reports_in_words_and_by_its_exit_code() -> None:
    good = run("engine-check", odd())
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout.splitlines()[-1] == f"It speaks the protocol: {len(CHECKS)} checks passed."
    bad = run("engine-check", odd("nameless"), "--lang", "fr")
    assert bad.returncode == 1
    assert "id name …" in bad.stdout
    assert f"1 vérification sur {len(CHECKS)} a échoué" in bad.stdout
    assert run("engine-check", "python 'unclosed").returncode == 2
