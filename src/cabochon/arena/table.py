"""The table of a tournament: standings and ratings together, as rows, JSON and CSV."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cabochon.arena import ratings
from cabochon.arena.luck import luck_standings
from cabochon.arena.ratings import DRAWS, Rated
from cabochon.arena.result import Result
from cabochon.arena.standings import Standing, standings
from cabochon.arena.tournament import Tournament
from cabochon.notebook import html_table

COLUMNS = ("edition", "players", "name", "games", "wins", "shared", "score", "score_low", "score_high",
           "rating", "rating_low", "rating_high", "failed")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Row:
    """One bot. `rated` is None if the packages for ratings are missing, or if no comparable bot met it."""

    standing: Standing
    rated: Rated | None

    def as_json(self) -> dict[str, Any]:
        stood, rated = self.standing, self.rated
        return {
            "name": stood.name,
            "games": stood.games,
            "wins": stood.wins,
            "shared": stood.shared,
            "score": round(stood.score, 4),
            "rating": rated and round(rated.rating, 1),
            "interval": rated and [round(end, 1) for end in rated.interval],
            "score_interval": [round(end, 4) for end in stood.score_interval],
            "failed": stood.failed,
        }


def rows(names: Sequence[str], results: Iterable[Result], draws: int = DRAWS) -> list[Row]:
    """A row for each bot, the strongest first."""
    listed = list(results)
    rated = ratings.rate(listed, draws) if ratings.available() else {}
    made = [Row(stood, rated.get(stood.name)) for stood in standings(names, listed)]
    return sorted(made, key=lambda row: (row.rated is None, -(row.rated.rating if row.rated else row.standing.score)))


def tables(tournament: Tournament) -> list[tuple[str, int, list[Row]]]:
    """A table for each edition and number of players."""
    plan, results = tournament.plan, list(tournament.results().values())
    return [
        (edition, players, rows(plan.bots, [result for result in results if _is_of(result, edition, players)]))
        for edition in plan.editions
        for players in plan.players
    ]


def _is_of(result: Result, edition: str, players: int) -> bool:
    return result.edition == edition and len(result.seats) == players


def as_json(tournament: Tournament) -> dict[str, Any]:
    """All results. They depend only on the games, not on when and where they were played."""
    plan, results = tournament.plan, tournament.results()
    return {
        "bots": [row.as_json() for row in rows(plan.bots, results.values())],
        "tables": [
            {"edition": edition, "players": players, "bots": [row.as_json() for row in found]}
            for edition, players, found in tables(tournament)
        ],
        "verdicts": [
            {"pairing": str(pairing), "stronger": found.stronger, "deals": found.deals, "ratio": round(found.ratio, 3)}
            for pairing, found in zip(plan.pairings, tournament.verdicts(), strict=False)
        ],
        "failures": failures(results.values()),
        **({"luck_adjusted": adjusted_tables(tournament)} if tournament.luck else {}),
        "games": len(results),
        "planned": len(plan),
        "plan": plan.as_json(),
        "fingerprint": plan.fingerprint,
    }


def adjusted_tables(tournament: Tournament) -> list[dict[str, Any]]:
    """The standings without luck, for each edition and number of players."""
    plan, results = tournament.plan, list(tournament.results().values())
    found = []
    for edition in plan.editions:
        for players in plan.players:
            here = [result for result in results if _is_of(result, edition, players)]
            bots = [standing.as_json() for standing in luck_standings(plan.bots, here)]
            found.append({"edition": edition, "players": players, "bots": bots})
    return found


def failures(results: Iterable[Result]) -> list[dict[str, Any]]:
    """How often each bot failed, and why."""
    found = Counter(
        (result.seats[int(seat) - 1], reason) for result in results for seat, reason in result.failed.items()
    )
    return [{"bot": bot, "reason": reason, "games": games} for (bot, reason), games in sorted(found.items())]


def as_csv(tournament: Tournament) -> str:
    """A row for each bot in each table."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(COLUMNS)
    for edition, players, found in tables(tournament):
        writer.writerows(_cells(edition, players, row.as_json()) for row in found)
    return written.getvalue()


def tables_html(tournament: Tournament) -> str:
    """The same tables for a notebook."""
    headings = ("bot", "games", "wins", "shared", "score", "rating", "95 %", "failed")
    return "".join(
        html_table(headings, map(_html_cells, found), f"{edition}, {players} players")
        for edition, players, found in tables(tournament)
    )


def _html_cells(row: Row) -> tuple[object, ...]:
    stood, rated = row.standing, row.rated
    rating = ("–", "–") if rated is None else (f"{rated.rating:.0f}", "{:.0f}–{:.0f}".format(*rated.interval))
    return stood.name, stood.games, stood.wins, stood.shared, f"{100 * stood.score:.1f} %", *rating, stood.failed


def _cells(edition: str, players: int, row: dict[str, Any]) -> list[Any]:
    flat = {
        **row,
        "edition": edition,
        "players": players,
        "score_low": row["score_interval"][0],
        "score_high": row["score_interval"][1],
        "rating_low": row["interval"] and row["interval"][0],
        "rating_high": row["interval"] and row["interval"][1],
    }
    return [flat[column] for column in COLUMNS]
