"""`cabochon play`: sit down at a table."""

import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path
from rich.console import Console

from cabochon.bots import BOTS
from cabochon.cli.browser import open_in_browser
from cabochon.cli.options import EditionName, EditionOption, LanguageOption, bot_names, language_or_default
from cabochon.cli.terminal import Session
from cabochon.match import Chair, Match, TakeBacks, match_from
from cabochon.record import read_record
from cabochon.rules.components import PLAYER_COUNTS
from cabochon.words import Words

PLAIN_WIDTH = 100
LONGEST_NAME = 30


def play(
    edition: EditionOption = EditionName.CLASSIC,
    lang: LanguageOption = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats", "-s", help="Two to four, in turn order: names of people or of bots (`cabochon bots` lists them)."
        ),
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", "-r", help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option("--save", help="Where the game is kept; after every turn.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", "-t", help="Play in this terminal.")] = False,
) -> None:
    """Play: in the browser, or in this terminal with --terminal (also meant by --seats, --resume and --save)."""
    if not (terminal or seats or resume or save):
        open_in_browser()
        return
    match = match_from(read_record(resume)) if resume else _new_match(edition, lang, seats)
    words = Words(language_or_default(lang), match.edition)
    console = Console() if sys.stdout.isatty() else Console(width=PLAIN_WIDTH)
    Session(match, words, console, save or resume or _default_file(match)).run()


def _new_match(edition: EditionName, lang: LanguageOption, seats: str | None) -> Match:
    words = Words(language_or_default(lang), edition.edition)
    names = [name.strip() for name in (seats or f"{words.say('ui-player')},greedy").split(",")]
    if len(names) not in PLAYER_COUNTS:
        raise typer.BadParameter(f"2, 3 or 4 can play (1.1), not {len(names)}: --seats Ann,greedy")
    for name in names:
        if not _is_name(name):
            raise typer.BadParameter(f"a name has 1 to {LONGEST_NAME} printable characters, not {name!r}")
        if name in BOTS:
            bot_names(name)
    today = datetime.now().astimezone().date().isoformat()
    chairs = [Chair(name, bot=name in BOTS) for name in names]
    return Match(edition.edition, chairs, take_backs=TakeBacks.CONSENT, date=today)


def _is_name(name: str) -> bool:
    return 1 <= len(name) <= LONGEST_NAME and name.isprintable()


def _default_file(match: Match) -> Path:
    """A file of its own for every game, among the user's data."""
    started = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    return user_data_path("cabochon") / "games" / f"{match.edition.id}-{started}.txt"
