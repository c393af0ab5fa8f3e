"""Play contests of the learned network on all cores. Prints its share of games won, with intervals, as lines of JSON.

    python -m studies.learned --folder build/learned classic:2:learned:0.1s:grandmaster marvel:3:learned:500:grandmaster
    python -m studies.learned --jobs 16 --ladder classic:2 marvel:4

A contest is EDITION:PLAYERS:BOT:FIELD. The bot has one seat and the field all others; every deal is played with the
bot in every seat. A fair share is 1 / players. A ladder plays 16, 64, 256, 1,024 and 4,096 simulations, each against
the number before, from 1 on. Journals are kept in the folder, so a stopped contest can continue.
"""

import argparse
import json
import os
import re
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from statistics import fmean

from cabochon.arena.journal import Journal
from cabochon.arena.plan import Plan, PlanShape
from cabochon.arena.result import Result
from cabochon.arena.standings import standing
from cabochon.arena.tournament import GRACE, Tournament, play_out

STEPS = (1, 16, 64, 256, 1_024, 4_096)
"""The simulations of a ladder."""


def parsed(contest: str) -> tuple[str, int, str, str]:
    """The parts of a contest. Bots may contain colons, so the field begins at the last word that can begin a bot."""
    edition, players, rest = contest.split(":", 2)
    found = re.fullmatch(r"(.+?):((?:learned:|search:|time:|cmd:)?[^:]+(?::[a-z]+=[^:]+)*)", rest)
    if found is None or not players.isdigit():
        raise SystemExit(f"{contest!r} is not a contest; an example is classic:2:learned:500:grandmaster")
    return edition, int(players), found[1], found[2]


def spent(results: list[Result], bot: str) -> dict[str, float]:
    """Seconds per decision and seconds per turn. A turn is an action with its payments, returns and tiles."""
    seats = [(each, seat) for each in results for seat, who in enumerate(each.seats) if who == bot]
    seconds = sum(each.seconds[seat] for each, seat in seats)
    decisions = sum(each.decisions[seat] for each, seat in seats)
    turns = sum(each.turns / len(each.seats) for each, _ in seats)
    return {"decision": round(seconds / max(decisions, 1), 4), "turn": round(seconds / max(turns, 1), 4)}


class Contest:
    """One bot against a field of another, its plan and its journal."""

    def __init__(self, text: str, games: int, folder: Path, seed: str) -> None:
        self.text = text
        edition, self.players, self.bot, self.field = parsed(text)
        deals = max(1, games // self.players)
        shape = PlanShape.GAUNTLET
        self.plan = Plan((self.bot, self.field), (edition,), (self.players,), shape, deals=deals, seed=seed)
        self.folder = folder / re.sub(r"[^a-z0-9.=-]", "_", text)

    def figures(self, results: list[Result]) -> dict[str, object]:
        """The figures that are printed."""
        found = standing(self.bot, results)
        fair = 1 / self.players
        surely = found.score_interval[0] > fair or found.score_interval[1] < fair
        return {
            "contest": self.text, "games": len(results), "share": round(found.score, 4),
            "interval": [round(each, 4) for each in found.score_interval], "fair": round(fair, 4),
            "better": found.score > fair, "surely": surely, "failed": found.failed,
            "seconds": spent(results, self.bot), "field_seconds": spent(results, self.field),
            "rounds": round(fmean(r.rounds for r in results), 2) if results else None,
        }  # fmt: skip


def played(contests: list[Contest], jobs: int, minutes: float | None, grace: float = GRACE) -> list[dict[str, object]]:
    """Play these contests side by side, and return their figures."""
    with ExitStack() as journals:
        tournaments = [
            Tournament(each.plan, journals.enter_context(Journal(each.folder, each.plan))) for each in contests
        ]
        play_out(tournaments, jobs, minutes=minutes, grace=grace)
        results = [list(tournament.results().values()) for tournament in tournaments]
    return [each.figures(found) for each, found in zip(contests, results, strict=True)]


def ladder(asked: str) -> list[str]:
    """The contests of a ladder, EDITION:PLAYERS: each number of simulations against the one before."""
    edition, colon, players = asked.partition(":")
    if not colon or not players.isdigit():
        raise SystemExit(f"{asked!r} is not a ladder; an example is classic:2")
    return [f"{edition}:{players}:learned:{more}:learned:{less}" for less, more in pairwise(STEPS)]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("contests", nargs="*")
    asked.add_argument(
        "--ladder", nargs="+", default=[], metavar="EDITION:PLAYERS", help="more simulations against fewer"
    )
    asked.add_argument("--folder", type=Path, default=Path("build/learned"))
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument(
        "--seed", default="0", help="seed of the deals; another seed adds games to those of an earlier run"
    )
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--minutes", type=float, help="for each contest, or each ladder")
    options = asked.parse_args()
    if not options.contests and not options.ladder:
        asked.error("name a contest or a ladder")
    options.folder.mkdir(parents=True, exist_ok=True)
    for text in options.contests:
        contest = Contest(text, options.games, options.folder, options.seed)
        print(json.dumps(played([contest], options.jobs, options.minutes)[0]), flush=True)
    for text in options.ladder:
        steps = [Contest(step, options.games, options.folder, options.seed) for step in ladder(text)]
        for row in played(steps, options.jobs, options.minutes):
            print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
