"""`cabochon verify`, `replay` and `rules`: read records, and print the rule book.

Records come from files of one or many games, from folders, and from standard input (`-`). The exit code is 0 if all is
well, 1 if a record is false or unreadable, and 2 if a file is missing.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from cabochon.cli.drawing import Drawing
from cabochon.cli.options import (
    FIRST_EDITION,
    EditionOption,
    JsonOption,
    Language,
    LanguageOption,
    default_words,
    language_or_default,
    print_error,
)
from cabochon.editions import EDITIONS
from cabochon.record import Record, Step, format_json, read_records, records_in, steps
from cabochon.record import verify as verified
from cabochon.record.log import events_for
from cabochon.rules import KeyedError, NotationError, Outcome, Seat, outcome, view
from cabochon.words import Words, rule_book_text

FALSE, MISSING = 1, 2
"""Exit codes."""
STDIN = "-"
SUFFIX = ".txt"
"""The files of a folder that are read."""

SourcesArgument = Annotated[
    list[str], typer.Argument(metavar="FILE...", help="Game records: files, folders, or - for standard input.")
]


@dataclass(frozen=True)
class ReadGame:
    """A game from a source, or the reason why it could not be read."""

    source: str
    number: int
    """Its number in the source, from 1."""
    record: Record | None
    problem: KeyedError | None = None

    @property
    def name(self) -> str:
        return f"{self.source}#{self.number}"


def verify(sources: SourcesArgument, lang: LanguageOption = None, as_json: JsonOption = False) -> None:
    """Deal recorded games again from their seeds, replay them, and check commitments, every move and the results."""
    ended, found = 0, []
    for game, several in games_in(sources):
        if game is None:
            ended = MISSING
            continue
        words = words_for(game, lang)
        problem, result = _checked(game)
        if problem is not None:
            ended = max(ended, FALSE)
        if as_json:
            found.append(_as_json(game, problem, result, words))
        elif problem is not None:
            print_error(f"{game.name}: {words.refusal(problem)}" if several else words.refusal(problem))
        else:
            assert game.record is not None
            true = words.say("record-verified", entries=len(game.record.entries))
            how = words.outcome(result, game.record.names) if result else words.say("record-unfinished")
            typer.echo(f"{game.name}: {true} {how}" if several else f"{true}\n{how}")
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=1))
    raise typer.Exit(ended)


def replay(
    sources: SourcesArgument,
    lang: LanguageOption = None,
    seat: Annotated[int | None, typer.Option("--seat", min=1, max=4, help="Watch from this seat.")] = None,
    game: Annotated[int | None, typer.Option("--game", min=1, help="Only this game, counted from 1.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole game as JSON instead.")] = False,
) -> None:
    """Step through games turn by turn: Enter continues, q stops. Without a terminal, print them all."""
    ended, texts = 0, []
    for number, (each, several) in enumerate(games_in(sources), 1):
        if each is None:
            ended = MISSING
        elif game in (None, number):
            try:
                text = _replayed(each, lang, seat, as_json, several)
            except KeyedError as problem:
                ended = max(ended, FALSE)
                print_error(words_for(each, lang).refusal(problem))
            else:
                texts.extend([text] if text else [])
    if as_json and texts:
        typer.echo(texts[0] if len(texts) == 1 else f"[{','.join(texts)}]")
    raise typer.Exit(ended)


def _replayed(game: ReadGame, lang: Language | None, seat: int | None, as_json: bool, several: bool) -> str:
    """Show one game, or give its JSON."""
    if game.record is None:
        assert game.problem is not None
        raise game.problem
    if as_json:
        return format_json(game.record)
    if seat is not None and seat > game.record.players:
        raise typer.BadParameter(f"this game has {game.record.players} seats, so there is no seat {seat}")
    if several:
        typer.echo(game.name)
    _step_through(game.record, words_for(game, lang), None if seat is None else seat - 1)
    return ""


def rules(edition: EditionOption = FIRST_EDITION, lang: LanguageOption = None) -> None:
    """Print the rule book of an edition."""
    typer.echo(rule_book_text(Words(language_or_default(lang), EDITIONS[edition])), nl=False)


# --- sources ---------------------------------------------------------------------------------------


def games_in(sources: list[str]) -> Iterator[tuple[ReadGame | None, bool]]:
    """Every game in the sources, and whether there are several games. None means a file that cannot be opened."""
    files = [file for source in sources for file in _files(source)]
    for file in files:
        try:
            held = list(_read(file))
        except OSError as error:
            print_error(f"{error.filename or file}: {error.strerror or error}")
            yield None, True
            continue
        yield from ((game, len(files) > 1 or len(held) > 1) for game in held)


def _files(source: str) -> list[str]:
    """A folder means all records in it, including those in subfolders."""
    if source == STDIN or not Path(source).is_dir():
        return [source]
    found = sorted(str(path) for path in Path(source).rglob(f"*{SUFFIX}") if path.is_file())
    if not found:
        raise typer.BadParameter(f"there is no file that ends with {SUFFIX} in the folder {source}")
    return found


def _read(file: str) -> Iterator[ReadGame]:
    number = 0
    try:
        records = records_in(sys.stdin.buffer) if file == STDIN else read_records(Path(file))
        for number, record in enumerate(records, 1):
            yield ReadGame(file, number, record)
    except NotationError as problem:  # the lines after an unreadable game are not trusted
        yield ReadGame(file, number + 1, None, problem)


def words_for(game: ReadGame, lang: Language | None) -> Words:
    """The words of the game's edition in the requested language."""
    return Words(language_or_default(lang), game.record.edition) if game.record else default_words(lang)


def _checked(game: ReadGame) -> tuple[KeyedError | None, Outcome | None]:
    if game.record is None:
        return game.problem, None
    try:
        return None, outcome(verified(game.record))
    except KeyedError as problem:
        return problem, None


def _as_json(game: ReadGame, problem: KeyedError | None, result: Outcome | None, words: Words) -> dict[str, Any]:
    record = game.record
    return {
        "source": game.source,
        "game": game.number,
        "true": problem is None,
        "edition": record.edition.id if record else None,
        "players": list(record.names) if record else None,
        "entries": len(record.entries) if record else None,
        "ending": result.ending.value if result else None,
        "winners": [seat + 1 for seat in result.winners] if result else None,
        "problem": None if problem is None else {"key": problem.key, "says": words.refusal(problem)},
    }


def _step_through(record: Record, words: Words, seat: Seat | None) -> None:
    console = Console()
    drawing = Drawing(words, record.names, console)
    asks = console.is_terminal and sys.stdin.isatty()
    last: Step | None = None
    for turn in _turns(record):
        for step in turn:
            for event in events_for(step, seat):
                console.print(words.event(event, record.names), markup=False, highlight=False)
        last = turn[-1]
        if asks:
            console.print(drawing.table(view(last.after, seat)))
            if console.input("> ").strip().lower() == "q":
                return
    if last and not asks:
        console.print(drawing.table(view(last.after, seat)))
    if last and (result := outcome(last.after)):
        console.print(words.outcome(result, record.names), markup=False, highlight=False)


def _turns(record: Record) -> Iterator[list[Step]]:
    """The steps of a game, grouped by turn."""
    for _, group in groupby(steps(record), key=lambda step: (step.before.round, step.before.turn)):
        yield list(group)
