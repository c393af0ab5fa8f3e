"""`cabochon verify`, `replay` and `rules`: read records, and print the rule book."""

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cabochon.cli.drawing import Drawing
from cabochon.cli.options import (
    FIRST_EDITION,
    EditionOption,
    Language,
    LanguageOption,
    default_words,
    language_or_default,
    refusals_in,
)
from cabochon.editions import EDITIONS
from cabochon.record import Record, Step, export_json, read_record, steps
from cabochon.record import verify as verified
from cabochon.record.log import told
from cabochon.rules import Seat, outcome, view
from cabochon.words import Words, rule_book_text

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")]


def verify(file: FileArgument, lang: LanguageOption = None) -> None:
    """Deal a recorded game again from its seed, replay it, and check its commitment, every move and the result."""
    record, words = _opened(file, lang)
    with refusals_in(words):
        result = outcome(verified(record))
    typer.echo(words.say("record-verified", entries=len(record.entries)))
    typer.echo(words.outcome(result, record.names) if result else words.say("record-unfinished"))


def replay(
    file: FileArgument,
    lang: LanguageOption = None,
    seat: Annotated[int | None, typer.Option("--seat", min=1, max=4, help="Watch from this seat.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole game as JSON instead.")] = False,
) -> None:
    """Step through a game turn by turn: Enter continues, q stops. Without a terminal, print it all."""
    record, words = _opened(file, lang)
    if as_json:
        with refusals_in(words):
            typer.echo(export_json(record))
        return
    if seat is not None and seat > record.players:
        raise typer.BadParameter(f"this game has {record.players} seats, so there is no seat {seat}")
    with refusals_in(words):
        _step_through(record, words, None if seat is None else seat - 1)


def rules(edition: EditionOption = FIRST_EDITION, lang: LanguageOption = None) -> None:
    """Print the rule book of an edition."""
    typer.echo(rule_book_text(Words(language_or_default(lang), EDITIONS[edition])), nl=False)


def _opened(file: Path, lang: Language | None) -> tuple[Record, Words]:
    """A record, and its edition's words in the language asked for."""
    with refusals_in(default_words(lang)):
        record = read_record(file)
    return record, Words(language_or_default(lang), record.edition)


def _step_through(record: Record, words: Words, seat: Seat | None) -> None:
    console = Console()
    drawing = Drawing(words, record.names, console)
    asks = console.is_terminal and sys.stdin.isatty()
    last: Step | None = None
    for turn in _turns(record):
        for step in turn:
            for event in told(step, seat):
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
