"""`cabochon play`: play a game."""

import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path
from rich.console import Console

from cabochon.bots import BOTS
from cabochon.bots.named_bots import given_bots, is_bot, is_command, is_program
from cabochon.cli.browser import open_in_browser
from cabochon.cli.options import FIRST_EDITION, BotOption, EditionOption, LanguageOption, bot_names, language_or_default
from cabochon.cli.terminal import Session
from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match, TakeBacks, match_from
from cabochon.record import read_record
from cabochon.rules import CabochonError
from cabochon.rules.components import PLAYER_COUNTS
from cabochon.words import Words

PLAIN_WIDTH = 100
LONGEST_NAME = 30


def play(
    edition: EditionOption = FIRST_EDITION,
    lang: LanguageOption = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats", help="Two to four names in turn order, of people or bots (`cabochon bots` lists them)."
        ),
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", "-r", help="Continue a saved game.")] = None,
    save: Annotated[Path | None, typer.Option("--save", help="The file to save the game in, after every turn.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", "-t", help="Play in this terminal.")] = False,
    bot: BotOption = None,
) -> None:
    """Play in the browser, or in this terminal with --terminal, --seats, --resume or --save."""
    if not (terminal or seats or resume or save):
        open_in_browser(bot or [])
        return
    given = _given(bot or [], seats)
    match = match_from(read_record(resume)) if resume else _new_match(edition, lang, seats, given)
    _check_bots(match, given)
    if save:
        _check_save(save)
    words = Words(language_or_default(lang), match.edition)
    console = Console() if sys.stdout.isatty() else Console(width=PLAIN_WIDTH)
    Session(match, words, console, save or resume or _default_file(match), given).run()


def _given(bots: list[str], seats: str | None) -> Mapping[str, str]:
    """The bots that this command line names, with --bot or among the seats."""
    commands = [name.strip() for name in (seats or "").split(",") if is_command(name.strip())]
    try:
        return given_bots(dict.fromkeys((*bots, *commands)))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def _check_save(file: Path) -> None:
    """Refuse to write over a file that is not a saved game."""
    if file.is_dir() or (file.is_file() and file.stat().st_size):
        try:
            read_record(file)
        except (CabochonError, IsADirectoryError):
            raise typer.BadParameter(f"{file} is not a saved game; name a new file with --save") from None


def _check_bots(match: Match, given: Mapping[str, str]) -> None:
    """Check the bots of a saved game. A program in it runs only if this command line names it."""
    for seat in range(len(match.chairs)):
        name = match.bot_at(seat)
        if name is not None and name not in given and (is_program(name) or not is_bot(name)):
            say = f"--bot '{name}'" if is_program(name) else f"--bot '{name}=cmd:…'"
            raise typer.BadParameter(f"{name!r} in this game is not a built-in bot; say how to start it with {say}")
        if name is not None and is_bot(given.get(name, name)):
            bot_names(given.get(name, name), match.edition, len(match.chairs))


def _new_match(edition: str, lang: LanguageOption, seats: str | None, given: Mapping[str, str]) -> Match:
    words = Words(language_or_default(lang), EDITIONS[edition])
    names = [name.strip() for name in (seats or _usual_seats(words, given)).split(",")]
    if len(names) not in PLAYER_COUNTS:
        raise typer.BadParameter(f"2, 3 or 4 can play (1.1), not {len(names)}; for example --seats Ann,greedy")
    for name in names:
        if name not in given and not _is_name(name):
            raise typer.BadParameter(f"a name has 1 to {LONGEST_NAME} printable characters, not {name!r}")
    today = datetime.now().astimezone().date().isoformat()
    chairs = [Chair(name, bot=name in BOTS or name in given) for name in names]
    return Match(EDITIONS[edition], chairs, take_backs=TakeBacks.CONSENT, date=today)


def _usual_seats(words: Words, given: Mapping[str, str]) -> str:
    """One person and the given bots, or one built-in bot."""
    return ",".join([words.say("ui-player"), *(given or ["greedy"])])


def _is_name(name: str) -> bool:
    return 1 <= len(name) <= LONGEST_NAME and name.isprintable()


def _default_file(match: Match) -> Path:
    """A new file for each game, in the user's data folder."""
    started = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    return user_data_path("cabochon") / "games" / f"{match.edition.id}-{started}.txt"
