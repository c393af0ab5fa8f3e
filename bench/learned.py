"""Play contests of the learned mind on all cores. Prints its share of games won, with intervals, as lines of JSON.

    python bench/learned.py --folder build/learned classic:2:learned:0.1s:grandmaster marvel:3:learned:500:grandmaster

A contest is EDITION:PLAYERS:BOT:FIELD. The bot has one seat and the field all others; every deal is played with the
bot in every seat. A fair share is 1 / players. Journals are kept in the folder, so a stopped contest can continue.
"""

import argparse
import json
import os
import re
from pathlib import Path
from statistics import fmean

from cabochon.arena.journal import Journal
from cabochon.arena.plan import Plan, PlanShape
from cabochon.arena.result import Result
from cabochon.arena.standings import standing
from cabochon.arena.tournament import Tournament, play_out


def parsed(contest: str) -> tuple[str, int, str, str]:
    """The parts of a contest. Bots may contain colons, so the field begins at the last word that can begin a bot."""
    edition, players, rest = contest.split(":", 2)
    found = re.fullmatch(r"(.+?):((?:learned:|search:|cmd:)?[^:]+(?::[a-z]+=[^:]+)*)", rest)
    if found is None or not players.isdigit():
        raise SystemExit(f"{contest!r} is no contest; right would be classic:2:learned:500:grandmaster")
    return edition, int(players), found[1], found[2]


def spent(results: list[Result], bot: str) -> list[float]:
    """Seconds a decision, for each seat that the bot played."""
    return [
        each.seconds[seat] / max(each.decisions[seat], 1)
        for each in results
        for seat, who in enumerate(each.seats)
        if who == bot
    ]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("contests", nargs="+")
    asked.add_argument("--folder", type=Path, default=Path("build/learned"))
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--minutes", type=float)
    options = asked.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for contest in options.contests:
        edition, players, bot, field = parsed(contest)
        plan = Plan((bot, field), (edition,), (players,), PlanShape.GAUNTLET, deals=max(1, options.games // players))
        with Journal(options.folder / re.sub(r"[^a-z0-9.=-]", "_", contest), plan) as journal:
            tournament = Tournament(plan, journal)
            play_out([tournament], options.jobs, minutes=options.minutes)
            results = list(tournament.results().values())
        figures = standing(bot, results)
        seconds, theirs = spent(results, bot), spent(results, field)
        print(json.dumps({
            "contest": contest, "games": len(results), "share": round(figures.score, 4),
            "interval": [round(each, 4) for each in figures.score_interval], "failed": figures.failed,
            "seconds": round(fmean(seconds), 4) if seconds else None,
            "field_seconds": round(fmean(theirs), 4) if theirs else None,
            "rounds": round(fmean(r.rounds for r in results), 2) if results else None,
        }), flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
