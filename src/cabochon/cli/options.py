"""Options that several commands share."""

import os
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.bots import BotFailed, check_bot, close_bot, make_bot, start_bot
from cabochon.bots.named_bots import does_not_start
from cabochon.editions import EDITIONS, first_edition
from cabochon.rules import Chance, Edition
from cabochon.words import Words, best_language


class Language(StrEnum):
    EN = "en"
    FR = "fr"
    ES = "es"


if TYPE_CHECKING:
    EditionName = str
else:  # the installed editions, so that the help lists them and an unknown one is refused
    EditionName = StrEnum("EditionName", {name: name for name in EDITIONS})

MOST_JOBS = 512
"""The maximum number of processes. Each takes a few hundred megabytes."""

FIRST_EDITION = EditionName(first_edition().id)
EditionOption = Annotated[EditionName, typer.Option("--edition", "-e", help="The edition to play.")]
LanguageOption = Annotated[
    Language | None, typer.Option("--lang", "-l", help="The language; by default that of your environment.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray", metavar="ADDRESS", help="Play on the Ray cluster there; auto: this machine's, local: start one here."
    ),
]
BotOption = Annotated[
    list[str] | None,
    typer.Option("--bot", help="A bot of yours: 'Ada=cmd:python ada.py', 'Ada=ada.py:Ada'. May be repeated."),
]


def language_or_default(language: Language | None) -> str:
    """The requested language, or that of the environment."""
    asked = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return language.value if language else best_language(asked)


def default_words(language: Language | None = None) -> Words:
    """The texts of messages that belong to no edition."""
    return Words(language_or_default(language), first_edition())


def print_error(message: str) -> None:
    """Print one line on standard error."""
    typer.echo(f"cabochon: {' '.join(message.split())}", err=True)


def bot_names(text: str, edition: Edition | None = None, players: int | None = None) -> list[str]:
    """Split a list of bots such as `random,greedy`. The error for an unknown bot lists the known ones.

    With an edition and a number of players, a bot that cannot play there is refused as well.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        try:
            check_bot(name, edition, players)
            try_bot(name)
        except ValueError as error:
            raise typer.BadParameter(str(error)) from None
    return names


def try_bot(name: str) -> None:
    """Create a bot and start its program, so that a bot that cannot play is refused before the game. Raises ValueError
    with the reason.
    """
    try:
        bot = make_bot(name, Chance(b"try"))
        try:
            start_bot(bot)
        finally:
            close_bot(bot)
    except BotFailed as failed:
        raise ValueError(does_not_start(name, failed)) from None
