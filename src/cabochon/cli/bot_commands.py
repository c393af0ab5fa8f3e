"""`cabochon bots` lists the available bots and their strength. `cabochon hint` shows what a bot would play."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, BinaryIO

import typer
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from cabochon.bots import BOTS, LEVELS, STYLES, Budget
from cabochon.bots.hints import Suggestion, suggestion_from
from cabochon.bots.levels import Level, affordable, bot_name, level_of, style_of
from cabochon.bots.naming import (
    aim_text,
    bot_line,
    bot_title,
    card_text,
    cost_text,
    move_text,
    percent_text,
    rating_text,
    why_text,
)
from cabochon.bots.ratings import made_on, rating_of
from cabochon.bots.registry import SIMPLE, available
from cabochon.bots.search import Thought, think
from cabochon.bots.search.bot import MOST_SIMULATIONS
from cabochon.cli.options import FIRST_EDITION, EditionOption, JsonOption, LanguageOption, language_or_default
from cabochon.editions import EDITIONS
from cabochon.rules import Edition, IllegalMove, Move, Position, View, format_move, parse_position, view
from cabochon.rules.legal import game_over
from cabochon.words import Words

PLAIN_WIDTH = 120
MOST_MOVES = 5
SECONDS = 1.0
"""Time for a hint. The whole command takes under two seconds, the start of the program included."""
LONGEST_TEXT = 100_000


def bots(edition: EditionOption = FIRST_EDITION, lang: LanguageOption = None, as_json: JsonOption = False) -> None:
    """List the bots: levels and styles with their measured rating and the time for a move."""
    if as_json:
        typer.echo(json.dumps([_row(name, EDITIONS[edition]) for name in BOTS]))
        return
    words = Words(language_or_default(lang), EDITIONS[edition])
    console = Console() if sys.stdout.isatty() else Console(width=PLAIN_WIDTH)
    console.print(_listed(words))
    styled = [level for level in LEVELS if level.has_styles and affordable(level)][-1]
    example = ", ".join(bot_name(styled, style) for style in STYLES)
    level = bot_title(words, styled.name)
    console.print(words.say("bots-styles", level=level, example=example), markup=False, highlight=False)
    date = made_on(words.edition.rules.id)
    console.print(words.say("bots-measured", date=date) if date else words.say("bots-not-measured"), highlight=False)


def hint(
    position: Annotated[
        str,
        typer.Option(
            "--position",
            metavar="TEXT",
            help="A table or view in notation, @FILE, or - for stdin.",
        ),
    ],
    level: Annotated[
        str | None,
        typer.Option(
            "--level", help="Think exactly as much as this level; by default the strongest level, for a second."
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", min=0.01, help="Think for this long. With --level, stop there at the latest."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="The same seed gives the same thoughts.")] = 0,
    lang: LanguageOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the best moves in a position and their win chances, from what the seat on turn can see."""
    seen = _seen(parse_position(_text(position), EDITIONS))
    thought = think(seen, _level(level, seen).settings, seed=seed, budget=_budget(level, seconds))
    found = suggestion_from(seen, thought)
    if as_json:
        typer.echo(json.dumps(_as_json(seen, thought, found)))
    else:
        _print(Words(language_or_default(lang), seen.edition), seen, thought, found)


# --- bots ----------------------------------------------------------------------------------------


def _row(name: str, edition: Edition) -> dict[str, object]:
    level, style, measured = level_of(name), style_of(name), rating_of(name, edition)
    return {
        "name": name,
        "level": level.name if level else None,
        "style": style.name if style else None,
        "rating": measured.rating,
        "learned": level is not None and level.settings.learned,
        "seconds_per_move": measured.seconds_per_move,
    }


def _listed(words: Words) -> Grid:
    """The simple bots, the levels, the styles, and each measured combination of a level and a style."""
    grid = Grid(box=box.SIMPLE_HEAD)
    for column in ("name", "number", "rating", "cost", "about"):
        grid.add_column(words.say(f"bots-column-{column}"), justify="right" if column in ("number", "cost") else "left")
    levels = [bot_name(level) for level in LEVELS]
    styled = [name for name in BOTS if style_of(name) and rating_of(name, words.edition).rating is not None]
    for group in (list(SIMPLE), levels, styled):
        for name in group:
            _add(grid, words, name)
        grid.add_section()
    return grid


def _add(grid: Grid, words: Words, name: str) -> None:
    level, measured = level_of(name), rating_of(name, words.edition)
    playable = available(name, words.edition)
    grid.add_row(
        name,
        "" if level is None else str(level.number),
        rating_text(words, measured) if playable else words.say("bot-unavailable"),
        cost_text(words, measured.seconds_per_move),
        bot_line(words, name),
        style=None if playable else "dim",
    )


# --- hint ----------------------------------------------------------------------------------------


def _text(given: str) -> str:
    if given == "-":
        return _start_of(sys.stdin.buffer)
    if given.startswith("@"):
        with Path(given[1:]).open("rb") as file:
            return _start_of(file)
    return given.strip()


def _start_of(file: BinaryIO) -> str:
    """Reads no more than the longest possible position. Bytes that are not UTF-8 are replaced, and the parser refuses
    them.
    """
    return file.read(LONGEST_TEXT).decode("utf-8", "replace").strip()


def _seen(position: Position) -> View:
    """The view of the seat on turn. The view of another seat is refused."""
    if over := game_over(position):
        raise over
    seen = position if isinstance(position, View) else view(position, position.turn)
    if seen.seat != seen.turn:
        raise IllegalMove("2.4", "not-your-turn", seat=seen.turn + 1)
    return seen


def _level(name: str | None, seen: View) -> Level:
    there = [level for level in LEVELS if affordable(level, seen.edition, len(seen.players))]
    if name is None:
        return there[-1]
    for level in there:
        if level.name == name:
            return level
    raise typer.BadParameter(f"there is no level {name!r} here; there are {', '.join(level.name for level in there)}")


def _budget(level: str | None, seconds: float | None) -> Budget:
    """The budget of the search: a named level has its own number of simulations; the strongest level searches until
    its time is up.
    """
    if level is not None:
        return Budget(seconds=seconds)
    return Budget(seconds=SECONDS if seconds is None else seconds, nodes=MOST_SIMULATIONS)


def _print(words: Words, seen: View, thought: Thought, found: Suggestion) -> None:
    lines = {"aim": aim_text(words, found), "card": card_text(words, found), "why": why_text(words, seen, found)}
    for step, text in lines.items():
        typer.echo(words.say("web-labelled", label=words.say(f"hint-heading-{step}"), value=text))
    typer.echo(words.say("hint-best"))
    for number, candidate in enumerate(thought.candidates[:MOST_MOVES], start=1):
        chance = words.say("hint-percent", percent=percent_text(candidate.chance))
        notation = format_move(candidate.move, seen.edition)
        typer.echo(f"  {number}. {chance:>5}  {notation:<8} {move_text(words, seen, candidate.move)}")
    key = "hint-cut-short" if thought.ended == "time" else "hint-looked"
    typer.echo(words.say(key, count=thought.simulations))


def _as_json(seen: View, thought: Thought, found: Suggestion) -> dict[str, object]:
    def write(moves: Sequence[Move]) -> list[str]:
        return [format_move(move, seen.edition) for move in moves]

    return {
        "edition": seen.edition.id,
        "seat": seen.turn + 1,
        "aim": found.aim.value,
        "tile": found.tile.id if found.tile else None,
        "card": found.card.id if found.card else None,
        "place": str(found.place) if found.place else None,
        "moves": write(found.moves),
        "why": found.reasons[0].why.value,
        "chances": [round(chance, 4) for chance in thought.chances],
        "candidates": [
            {
                "move": format_move(candidate.move, seen.edition),
                "chance": round(candidate.chance, 4),
                "visits": candidate.visits,
                "line": write(candidate.line),
            }
            for candidate in thought.candidates
        ],
        "simulations": thought.simulations,
        "seconds": round(thought.seconds, 3),
        "ended": thought.ended,
    }
