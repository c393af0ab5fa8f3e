"""`cabochon arena`: tournaments between bots."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cabochon.arena import ratings
from cabochon.arena.errors import ArenaError, ArenaExtraMissing
from cabochon.arena.game import TURN_CAP
from cabochon.arena.journal import Journal
from cabochon.arena.plan import Part, Plan, PlanShape
from cabochon.arena.plot import plot as draw_plot
from cabochon.arena.result import Result
from cabochon.arena.sequential_test import StoppingRule
from cabochon.arena.table import as_csv, as_json
from cabochon.arena.tournament import Tournament, play_out, ray_pool
from cabochon.cli.arena_table import board, final_tables
from cabochon.cli.options import FIRST_EDITION, MOST_JOBS, EditionName, RayOption, try_bot

FAILED = 1
"""The exit code if a bot failed in a game."""
STOPPED = 130
"""The exit code that shells use for Ctrl-C."""
CORES = os.cpu_count() or 1


# --- the options of `cabochon arena` ------------------------------------------------------------------

BotNamesArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="BOT...", help="Bots: greedy, 'Ada=cmd:python ada.py', 'Ada=ada.py:Ada'."),
]
MoreBotsOption = Annotated[
    list[str] | None,
    typer.Option("--bot", "--bots", "-b", help="More bots, separated by commas; a cmd: bot by itself."),
]
EditionsOption = Annotated[list[EditionName] | None, typer.Option("--edition", "-e", help="May be repeated.")]
PlayersOption = Annotated[
    list[int] | None, typer.Option("--players", "-p", min=2, max=4, help="Number of players; may be repeated.")
]
DealsOption = Annotated[
    int, typer.Option("--deals", "-d", min=1, help="Deals for each pairing; each is played once per rotation.")
]
GauntletOption = Annotated[
    bool, typer.Option("--gauntlet", help="The first bot plays each of the others, instead of all against all.")
]
SecondsOption = Annotated[
    float | None, typer.Option("--seconds", min=0.001, help="Seconds a bot may think about a decision.")
]
NodesOption = Annotated[int | None, typer.Option("--nodes", min=1, help="Simulations a bot may run for a decision.")]
CapOption = Annotated[int, typer.Option("--cap", min=1, help="End a game without a winner after this many turns.")]
JobsOption = Annotated[int, typer.Option("--jobs", "-j", min=1, max=MOST_JOBS, help="Games played at the same time.")]
FolderOption = Annotated[
    Path | None, typer.Option("--folder", "-f", help="The journal's folder; by default arena/<plan> here.")
]
PartOption = Annotated[
    str, typer.Option("--part", help="Play only one share of the deals on this machine, such as 3/16.")
]
MinutesOption = Annotated[
    float | None,
    typer.Option("--minutes", min=0.01, help="Stop after this many minutes; run the command again to continue."),
]
StopWhenSureOption = Annotated[
    bool, typer.Option("--stop-when-sure", help="End a pairing once a sequential test has found the stronger bot.")
]
MarginOption = Annotated[float, typer.Option("--margin", help="Bots closer than this many points count as equal.")]
ErrorRateOption = Annotated[float, typer.Option("--error", help="How often the sequential test may be wrong.")]
LuckAdjustedOption = Annotated[
    bool, typer.Option("--luck-adjusted", help="Also show the scores without the luck of the cards.")
]


def arena(
    names: BotNamesArgument = None,
    bots: MoreBotsOption = None,
    edition: EditionsOption = None,
    players: PlayersOption = None,
    deals: DealsOption = 100,
    gauntlet: GauntletOption = False,
    seed: Annotated[str, typer.Option("--seed", "-s", help="The same seed gives the same games.")] = "0",
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    cap: CapOption = TURN_CAP,
    jobs: JobsOption = CORES,
    ray: RayOption = None,
    folder: FolderOption = None,
    part: PartOption = "1/1",
    minutes: MinutesOption = None,
    stop_when_sure: StopWhenSureOption = False,
    margin: MarginOption = 20.0,
    error: ErrorRateOption = 0.05,
    luck_adjusted: LuckAdjustedOption = False,
    records: Annotated[Path | None, typer.Option("--records", help="Keep every game in this folder.")] = None,
    json_out: Annotated[bool, typer.Option("--json", help="Print the table as JSON.")] = False,
    csv_file: Annotated[Path | None, typer.Option("--csv", help="Write the table as CSV.")] = None,
    plot_file: Annotated[Path | None, typer.Option("--plot", help="Draw the ratings (.png, .svg, .pdf).")] = None,
) -> None:
    """Play a tournament between bots and rate them. If it is stopped, the same command continues where it left off.

    The exit code is 0, or 1 if a bot failed in a game.
    """
    try:
        named = _named([*(names or []), *_split(bots or [])])
        plan = Plan(
            bots=tuple(named),
            editions=tuple(map(str, edition or [FIRST_EDITION])),
            players=tuple(players or [2]),
            shape=PlanShape.GAUNTLET if gauntlet else PlanShape.ROUND_ROBIN,
            deals=deals,
            seed=seed,
            turn_cap=cap,
            seconds=seconds,
            nodes=nodes,
            given=tuple((name, bot) for name, bot in named.items() if name != bot),
        )
        share = Part.parse(part)
        rule = StoppingRule(margin, error) if stop_when_sure else None
        with Journal(folder or Path("arena") / plan.fingerprint, plan, share) as journal:
            tournament = Tournament(plan, journal, share, rule, records, luck_adjusted)
            _play(tournament, jobs, minutes, ray)
            _show(tournament, json_out, csv_file, plot_file)
            if any(result.failed for result in tournament.results().values()):
                raise typer.Exit(FAILED)
    except ArenaError as refused:
        raise typer.BadParameter(str(refused)) from None


def _split(typed: list[str]) -> list[str]:
    """Split a list such as `random,greedy` into bots; a command may contain commas."""
    return [name.strip() for text in typed for name in ([text] if "cmd:" in text else text.split(",")) if name]


def _named(typed: list[str]) -> dict[str, str]:
    """Every bot by its name. `Ada=cmd:python ada.py` names a bot; without a name, its text is its name."""
    if len(typed) < 2:
        raise ArenaError("an arena needs two bots or more, such as: cabochon arena greedy random")
    named: dict[str, str] = {}
    for text in typed:
        name, equals, bot = text.partition("=")
        if not equals or ":" in name:
            name = bot = text
        if name in named:
            raise ArenaError(f"every bot may be named once only, and {name!r} is named twice")
        _try(bot)
        named[name] = bot
    return named


def _try(bot: str) -> None:
    """Make and start the bot once, so that one that cannot play is refused before the first game."""
    try:
        try_bot(bot)
    except ValueError as unknown:
        raise ArenaError(str(unknown)) from None


def _play(tournament: Tournament, jobs: int, minutes: float | None, ray: str | None) -> None:
    console = Console(stderr=True)
    pool = None if ray is None else ray_pool(ray)
    before = len(tournament.journal.results)
    if before:
        counted = "1 game was" if before == 1 else f"{before} games were"
        console.print(f"{counted} played before, in {tournament.journal.path.parent}", style="dim")
    failed = FailureReporter(console)
    try:
        if console.is_terminal:
            with board(tournament, console) as shown:
                whole = play_out([tournament], jobs, shown.show, minutes, failed=failed, pool=pool)
        else:
            whole = play_out([tournament], jobs, minutes=minutes, failed=failed, pool=pool)
    except KeyboardInterrupt:
        console.print(
            f"Stopped. No finished game is lost: the same command goes on in {tournament.journal.path.parent}."
        )
        raise typer.Exit(STOPPED) from None
    if not whole:
        console.print("Time is up; the same command continues where it stopped.")


class FailureReporter:
    """Reports a bot's failure when it occurs: once for each bot and reason, with the program's last lines."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._reported: set[tuple[str, str]] = set()

    def __call__(self, result: Result, last_words: Mapping[str, str]) -> None:
        for seat, reason in result.failed.items():
            self.report(result.seats[int(seat) - 1], result.game, reason, last_words[seat])

    def report(self, name: str, game: int, reason: str, last_words: str) -> None:
        """One failure, if it is the first of its kind. Games count from 0."""
        if (name, reason) in self._reported:
            return
        self._reported.add((name, reason))
        self._console.print(f"{name} failed in game {game + 1}: {reason}", style="bold red", markup=False)
        for line in last_words.splitlines():
            self._console.print(f"  {line}", markup=False, highlight=False)


def _show(tournament: Tournament, json_out: bool, csv_file: Path | None, plot_file: Path | None) -> None:
    if json_out:
        typer.echo(json.dumps(as_json(tournament), ensure_ascii=False))
    else:
        console = Console()
        for drawn in final_tables(tournament):
            console.print(drawn)
    if not ratings.available():
        typer.echo(
            f"{ArenaExtraMissing('ratings', 'choix')}; the games are saved, so run the same command again then",
            err=True,
        )
    if csv_file is not None:
        csv_file.write_text(as_csv(tournament), encoding="utf-8")
    if plot_file is not None:
        draw_plot(tournament, plot_file)
