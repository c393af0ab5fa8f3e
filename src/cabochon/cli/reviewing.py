"""`cabochon review`: what each decision of a finished game cost, what was luck, and how well each seat decided.

Every answer of the engine is stored in a folder as soon as it arrives, under a key of the game, the engine and the
depth. So an interrupted review continues where it stopped, and a finished one is not computed again.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Annotated, Any

import typer
from platformdirs import user_cache_path

from cabochon import native
from cabochon.cli.options import JsonOption, LanguageOption, print_error
from cabochon.cli.reading import FALSE, MISSING, ReadGame, SourcesArgument, games_in, words_for
from cabochon.record import Record
from cabochon.review import ReviewPlan, ReviewReport, ReviewSettings, ReviewState, plan, review_state
from cabochon.review.report import report as report_of
from cabochon.rules import KeyedError

MOST_THREADS = 256
NO_ENGINE = 2
"""The exit code if the native engine is missing."""


def review(
    sources: SourcesArgument,
    lang: LanguageOption = None,
    as_json: JsonOption = False,
    depth: Annotated[
        int | None, typer.Option("--depth", min=1, max=1_000_000, help="Simulations for each decision.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=MOST_THREADS, help="Steps computed at a time.")] = 1,
    folder: Annotated[
        Path | None, typer.Option("--folder", "-f", help="Where answers are kept; by default your cache.")
    ] = None,
) -> None:
    """Review finished games: mistakes, luck card by card, accuracy. If it is stopped, the same command continues."""
    if not native.available():
        print_error(f"a review needs the fast engine: {native.why_not()}")
        raise typer.Exit(NO_ENGINE)
    kept = AnswerFolder(folder or user_cache_path("cabochon") / "reviews")
    ended, found = 0, []
    for game, several in games_in(sources):
        if game is None:
            ended = MISSING
            continue
        try:
            record = _record(game)
            settings = None if depth is None else ReviewSettings.of_depth(depth, record.players)
            reviewed = computed(plan(record, settings), kept, jobs)
        except KeyedError as problem:
            ended = max(ended, FALSE)
            says = words_for(game, lang).refusal(problem)
            found.append(_entry(game, {"key": problem.key, "says": says}, None))
            if not as_json:
                print_error(f"{game.name}: {says}" if several else says)
            continue
        found.append(_entry(game, None, reviewed))
        if not as_json:
            if several:
                typer.echo(game.name)
            typer.echo("\n".join(_text(review_state(reviewed, record, words_for(game, lang)))))
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False))
    raise typer.Exit(ended)


def _record(game: ReadGame) -> Record:
    if game.record is None:
        assert game.problem is not None
        raise game.problem
    return game.record


def _entry(game: ReadGame, problem: dict[str, str] | None, report: ReviewReport | None) -> dict[str, Any]:
    return {"source": game.source, "game": game.number, "problem": problem, "report": report}


# --- computing -------------------------------------------------------------------------------------


class AnswerFolder:
    """The stored answers of reviews, in a file for each key. A truncated line is skipped when the file is read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def answers(self, key: str) -> dict[int, bytes]:
        path = self._path(key)
        lines = path.read_text(encoding="ascii", errors="replace").splitlines() if path.is_file() else []
        return dict(filter(None, map(_answer, lines)))

    def keep(self, key: str, index: int, answer: bytes) -> None:
        path = self._path(key)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="ascii") as file:
            file.write(f"\n{index} {b64encode(answer).decode()} .")

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}.answers"


def _answer(line: str) -> tuple[int, bytes] | None:
    """A line of the file: the step, the answer, and a full stop that marks the line as complete."""
    match line.split(" "):
        case [index, text, "."] if index.isdigit():
            try:
                return int(index), b64decode(text, validate=True)
            except ValueError:
                return None
        case _:
            return None


def computed(asked: ReviewPlan, kept: AnswerFolder, jobs: int) -> ReviewReport:
    """The report. Steps with a stored answer are not computed again."""
    answers = kept.answers(asked.key)
    missing = [index for index in asked.asked if index not in answers]
    for index, answer in _run(asked, missing, jobs):
        kept.keep(asked.key, index, answer)
        answers[index] = answer
    return report_of(asked, answers)


def _run(asked: ReviewPlan, missing: list[int], jobs: int) -> Iterator[tuple[int, bytes]]:
    """The engine releases the GIL while it searches, so threads are enough."""
    with ThreadPoolExecutor(jobs) as pool:
        futures = {pool.submit(asked.run, index): index for index in missing}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        finally:
            pool.shutdown(cancel_futures=True)


# --- text ------------------------------------------------------------------------------------------


def _text(state: ReviewState) -> Iterator[str]:
    for seat in state["seats"]:
        yield ""
        yield f"{seat['name']}: {seat['accuracy']['text']}"
        yield from (f"  {sentence}" for sentence in (*seat["story"], seat["rest"]))
        for index in seat["largest"]:
            yield from _mistake(state["steps"][index])
        yield from (f"  + {each['text']}" for each in seat["luckiest"])
        yield from (f"  - {each['text']}" for each in seat["unluckiest"])
    yield ""
    yield state["depth"]


def _mistake(step: Mapping[str, Any]) -> Iterator[str]:
    yield f"  {step['title']} · {step['mark']} · {step['amount']}"
    yield f"    {step['text']} → {step['better']}"
    yield f"    {step['why']}"
