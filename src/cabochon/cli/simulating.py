"""`cabochon simulate`: plays many games between bots and prints totals."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from cabochon.arena import Figures, FinishedGame
from cabochon.arena import simulate as simulated
from cabochon.arena.errors import ArenaError
from cabochon.arena.game import TURN_CAP
from cabochon.cli.competing import FAILED, FailureReporter
from cabochon.cli.options import FIRST_EDITION, MOST_JOBS, EditionOption, RayOption, bot_names
from cabochon.editions import EDITIONS
from cabochon.record import format_record


def simulate(
    edition: EditionOption = FIRST_EDITION,
    players: Annotated[int, typer.Option("--players", "-p", min=2, max=4, help="Number of players.")] = 2,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="Number of games.")] = 100,
    seed: Annotated[str, typer.Option("--seed", "-s", help="The same seed gives the same games.")] = "0",
    bots: Annotated[
        str,
        typer.Option(
            "--bots", "-b", help="Bots, separated by commas: greedy, my_bot.py:Bot; repeated to fill the seats."
        ),
    ] = "random",
    cap: Annotated[
        int, typer.Option("--cap", min=1, help="End a game without a winner after this many turns.")
    ] = TURN_CAP,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=MOST_JOBS, help="Games played at the same time.")] = 1,
    ray: RayOption = None,
    records: Annotated[Path | None, typer.Option("--records", help="Keep every game in this folder.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play many games between bots. The same seed gives the same games on any machine.

    The exit code is 0, or 1 if a bot failed in a game.
    """
    names = bot_names(bots, EDITIONS[edition], players)
    seated = [names[seat % len(names)] for seat in range(players)]
    figures = Figures(str(edition), players)
    if records:
        records.mkdir(parents=True, exist_ok=True)
    played = simulated(EDITIONS[edition], seated, games, seed, cap, jobs, ray)
    progress = Console(stderr=True)
    reporter = FailureReporter(progress)
    try:
        for game in track(played, "Playing", games, console=progress, disable=not progress.is_terminal):
            if records:
                _keep(game, records, figures.games)
            for seat, reason in game.failures.items():
                reporter.report(game.record.names[seat], figures.games, reason, game.tallies[seat].last_words)
            figures.add(game)
    except ArenaError as refused:
        raise typer.BadParameter(str(refused)) from None
    _print(figures, as_json)
    if figures.failed:
        raise typer.Exit(FAILED)


def _keep(game: FinishedGame, folder: Path, number: int) -> None:
    name = f"{game.record.edition.id}-{game.record.players}p-{number + 1:06}.txt"
    (folder / name).write_text(format_record(game.record), encoding="utf-8")


def _print(figures: Figures, as_json: bool) -> None:
    summary = figures.summary()
    if as_json:
        typer.echo(json.dumps(summary))
        return
    for name, value in summary.items():
        if name == "failed" and not value:
            continue
        typer.echo(f"{name.replace('_', ' '):18} {value}")
