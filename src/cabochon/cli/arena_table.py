"""The arena on the terminal: a table that grows while games are played, and progress bars below it."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from cabochon.arena.result import Result
from cabochon.arena.table import Row, adjusted_tables, failures, rows, tables
from cabochon.arena.tournament import Tournament

QUICK_DRAWS = 60
"""Bootstrap samples while games are played. These intervals are rough; those of the final table use more samples."""
SECONDS_BETWEEN_TABLES = 2.0
MOST_BARS = 12


def grid(title: str, found: list[Row]) -> Grid:
    """One table."""
    drawn = Grid(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, collapse_padding=True)
    for heading in ("", "bot", "games", "wins", "shared", "score", "95 %", "rating", "95 %"):
        if heading == "bot":
            drawn.add_column(heading, overflow="fold", min_width=12)
        else:
            drawn.add_column(heading, justify="right", no_wrap=True)
    failures = any(row.standing.failed for row in found)
    if failures:
        drawn.add_column("failed", justify="right", style="bold red")
    for place, row in enumerate(found, 1):
        drawn.add_row(str(place), *_cells(row), *([str(row.standing.failed)] if failures else []))
    return drawn


def adjusted_grid(found: dict[str, Any]) -> Grid:
    """One table without luck."""
    title = f"{found['edition']}, {found['players']} players, without the luck of the cards"
    drawn = Grid(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, collapse_padding=True)
    drawn.add_column("bot", overflow="fold", min_width=12)
    for heading in ("games", "score", "95 %", "worth in plain games"):
        drawn.add_column(heading, justify="right", no_wrap=True)
    for bot in found["bots"]:
        likely = "{:.1f}–{:.1f}".format(*(100 * end for end in bot["score_interval"]))
        worth = f"{bot['saved']:.2f} × {bot['games']}" if bot["saved"] else "–"
        drawn.add_row(bot["name"], str(bot["games"]), f"{100 * bot['score']:.1f} %", likely, worth)
    return drawn


def _cells(row: Row) -> tuple[str, ...]:
    stood, rated = row.standing, row.rated
    score = f"{100 * stood.score:.1f} %" if stood.games else "–"
    likely = "{:.1f}–{:.1f}".format(*(100 * end for end in stood.score_interval)) if stood.games else "–"
    rating = f"{rated.rating:.0f}" if rated else "–"
    interval = f"{rated.interval[0]:.0f}–{rated.interval[1]:.0f}" if rated else "–"
    return stood.name, str(stood.games), str(stood.wins), str(stood.shared), score, likely, rating, interval


def final_tables(tournament: Tournament) -> Iterator[RenderableType]:
    """A table for each edition and number of players, an overall table if there are several, failures and verdicts."""
    found = tables(tournament)
    for edition, players, each in found:
        yield grid(f"{edition}, {players} players", each)
    if tournament.luck:
        yield from map(adjusted_grid, adjusted_tables(tournament))
    if len(found) > 1:
        yield grid("all games", rows(tournament.plan.bots, tournament.results().values()))
    for failure in failures(tournament.results().values()):
        yield f"{failure['bot']} failed in {failure['games']} of its games: {failure['reason']}"
    for pairing, verdict in zip(tournament.plan.pairings, tournament.verdicts(), strict=False):
        said = f"{verdict.stronger} is the stronger one" if verdict.stronger else "not sure yet"
        yield f"{pairing}: {said}, after {verdict.deals} deals"


class Board:
    """The display while games are played."""

    def __init__(self, tournament: Tournament, live: Live) -> None:
        self._tournament, self._live = tournament, live
        self._drawn_at = 0.0
        self._progress = Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        )
        self._bars = self._make_bars()

    def _make_bars(self) -> dict[int, TaskID]:
        """A bar for each pairing, or one for all if there are too many."""
        plan = self._tournament.plan
        owned = sum(self._tournament.part.owns(deal) for deal in range(plan.deals))
        played = Counter(result.pairing for result in self._tournament.results().values())
        if len(plan.pairings) > MOST_BARS:
            total = self._progress.add_task("all", total=owned * plan.games_per_deal, completed=played.total())
            return dict.fromkeys(range(len(plan.pairings)), total)
        return {
            place: self._progress.add_task(str(pairing), total=owned * pairing.rotations, completed=played[place])
            for place, pairing in enumerate(plan.pairings)
        }

    def show(self, _tournament: Tournament, result: Result) -> None:
        """Show one more game."""
        self._progress.advance(self._bars[result.pairing])
        if time.monotonic() - self._drawn_at > SECONDS_BETWEEN_TABLES:
            self.draw()

    def draw(self) -> None:
        tournament = self._tournament
        found = rows(tournament.plan.bots, tournament.results().values(), QUICK_DRAWS)
        self._live.update(Group(grid("so far", found), self._progress))
        self._drawn_at = time.monotonic()


@contextmanager
def board(tournament: Tournament, console: Console) -> Iterator[Board]:
    """The live display on a terminal. It disappears when the games have ended."""
    with Live(console=console, transient=True, refresh_per_second=4) as live:
        shown = Board(tournament, live)
        shown.draw()
        yield shown
