"""`cabochon engine`, `engine-check` and `analyse`: serve and test the engine protocol, and serve the analysis
protocol.
"""

import json
import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from cabochon import native
from cabochon.bots import make_bot
from cabochon.bots.engine.analysing import AnalysisServer
from cabochon.bots.engine.check import CHECKS, Checker, CheckResult
from cabochon.bots.engine.dialogue import EngineProblem
from cabochon.bots.engine.serving import EngineServer
from cabochon.bots.levels import strongest
from cabochon.cli.options import LanguageOption, language_or_default, print_error
from cabochon.editions import first_edition
from cabochon.rules import Chance
from cabochon.words import Words

MOST_THREADS = 256
NO_ENGINE = 2
"""The exit code if the native engine is missing."""


def register(app: typer.Typer) -> None:
    """Add the commands to an application."""
    app.command("engine")(engine)
    app.command("engine-check")(engine_check)
    app.command("analyse")(analyse)


def engine(
    bot: Annotated[
        str | None, typer.Option("--bot", "-b", help="A built-in bot; by default the strongest one.")
    ] = None,
) -> None:
    """Serve the engine protocol (docs/protocol.md) on standard input and output."""
    name = bot or strongest().name
    try:
        make_bot(name, Chance(b""))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    EngineServer(name, _say).serve(_lines())


def engine_check(
    command: Annotated[str, typer.Argument(help="The command that starts the engine, in quotes: 'python my_bot.py'.")],
    lang: LanguageOption = None,
) -> None:
    """Test an engine against the protocol and report what is wrong. The exit code is 0 if all is well, else 1."""
    words = Words(language_or_default(lang), first_edition())
    try:
        checker = Checker(command.removeprefix("cmd:"))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    found = []
    printed: set[str] = set()
    for finding in checker.findings():
        found.append(finding)
        _print_finding(finding, words, printed)
    wrong = sum(not finding.passed for finding in found)
    key = "check-not-right" if wrong else "check-all-right"
    typer.echo(words.say(key, count=len(CHECKS), **({"wrong": wrong} if wrong else {})))
    raise typer.Exit(1 if wrong else 0)


def analyse(
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=MOST_THREADS, help="Queries at the same time.")] = 1,
) -> None:
    """Answer queries about positions (docs/analysis-protocol.md): lines of JSON on standard input and output."""
    if not native.available():
        print_error(f"the analysis needs the fast engine: {native.why_not()}")
        raise typer.Exit(NO_ENGINE)
    AnalysisServer(lambda answer: _say(json.dumps(answer, ensure_ascii=False)), jobs).serve(_lines())


def _print_finding(finding: CheckResult, words: Words, printed: set[str]) -> None:
    """Print a finding. Error output in `printed` has been shown before and is not repeated."""
    verdict = words.say("check-passed" if finding.passed else "check-failed")
    typer.echo(f"{verdict:8} {words.say(f'check-{finding.check}')}")
    for problem in finding.problems:
        for line in problem_lines(problem, words, printed):
            typer.echo(f"         {line}")


def problem_lines(problem: EngineProblem, words: Words, printed: set[str]) -> Iterator[str]:
    """The fault and the valid form. For a failure, the engine's own error output is added."""
    if problem.key != "failed":
        yield words.say(f"check-wrong-{problem.key}", **problem.values)
        return
    yield words.say("check-wrong-failed", reason=words.say(f"engine-{problem.values['reason']}"))
    if detail := str(problem.values["detail"]):
        yield words.say("engine-detail", detail=detail)
    said = str(problem.values["said"])
    if said and said not in printed:
        printed.add(said)
        yield words.say("engine-said")
        yield from (f"  {line}" for line in said.splitlines())


def _lines() -> Iterator[str]:
    """Yields lines as they arrive. Bytes that are not UTF-8 are replaced."""
    for line in sys.stdin.buffer:
        yield line.decode("utf-8", "replace")


def _say(line: str) -> None:
    try:
        sys.stdout.buffer.write(line.encode() + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        pass  # the host has closed our output, and closes our input next
