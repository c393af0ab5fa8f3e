"""Measure the bots: plays the missing games of the campaign, writes docs/strength.md and the package's ratings.

    python -m studies.strength [--minutes 8] [--jobs 16] [--only ladder-2 greedy] [--part 1/4]

If it is stopped or killed, the next run continues. Copy the journals of other machines into the same folder. Playing
needs only Python; the report needs the extra `arena` (`--play-only` skips it). The report is written when every contest
of all sections is complete, or, with `--report`, at once from the current results.
"""

import argparse
import csv
import json
import os
import platform
import sys
import time
from contextlib import ExitStack
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from cabochon.arena.errors import ArenaError
from cabochon.arena.journal import Journal, read_folder
from cabochon.arena.plan import Part, Plan
from cabochon.arena.result import Result
from cabochon.arena.tournament import GRACE, Tournament, play_out
from cabochon.bots.ratings import FILE as RATINGS
from cabochon.editions import EDITIONS
from studies.strength import SECTIONS, Campaign, document, ratings_files
from studies.strength.campaign import built_in_levels, built_in_styles, contest_folders, measured_editions
from studies.strength.report import CampaignResults, Measured, contest_rows
from studies.strength.targets import misses

ROOT = Path(__file__).resolve().parents[2]
COMMAND = "make -C studies strength"


def parser() -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--levels", nargs="+", help="levels, the weakest first; by default all of them")
    asked.add_argument("--styles", nargs="*", help="styles; by default all of them")
    asked.add_argument("--style-level", default="", help="the level whose styles are measured")
    asked.add_argument("--deals", type=int, default=200, help="deals for two-player contests; each is played twice")
    asked.add_argument("--deals-for-more", type=int, default=100, help="deals for contests of three and four players")
    asked.add_argument("--only", nargs="+", choices=SECTIONS, default=list(SECTIONS), metavar="SECTION")
    asked.add_argument("--editions", nargs="+", choices=list(EDITIONS), default=list(measured_editions()))
    asked.add_argument("--minutes", type=float, help="stop after this many minutes; run again to continue")
    asked.add_argument("--grace", type=float, default=GRACE, help="seconds for running games to finish")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--part", default="1/1", help="a share of the deals, for one of several machines")
    asked.add_argument("--folder", type=Path, default=ROOT / "build" / "strength")
    asked.add_argument("--document", type=Path, default=ROOT / "docs" / "strength.md")
    asked.add_argument("--ratings", type=Path, default=ROOT / "src" / "cabochon" / "editions" / "rule_sets")
    asked.add_argument("--play-only", action="store_true", help="write no report")
    asked.add_argument("--report", action="store_true", help="play nothing; report on the games played so far")
    return asked


def main() -> int:
    asked = parser().parse_args()
    try:
        campaign = Campaign(
            levels=tuple(asked.levels or built_in_levels()),
            styles=tuple(built_in_styles() if asked.styles is None else asked.styles),
            style_level=asked.style_level,
            deals=asked.deals,
            deals_for_more=asked.deals_for_more,
            sections=tuple(name for name in SECTIONS if name in asked.only),
            editions=tuple(asked.editions),
        )
        whole = asked.report or (played(campaign, asked) and campaign.sections == SECTIONS)
        if whole and not asked.play_only:
            write_report(replace(campaign, sections=SECTIONS), asked)
    except ArenaError as refused:
        print(refused, file=sys.stderr)
        return 2
    return 0


# --- playing -----------------------------------------------------------------------------------


def played(campaign: Campaign, asked: argparse.Namespace) -> bool:
    """Play the missing games. Returns whether everything is done."""
    note_machine(asked.folder)
    part = Part.parse(asked.part)
    with ExitStack() as open_journals:
        tournaments = [
            Tournament(contest.plan, open_journals.enter_context(Journal(folder, contest.plan, part)), part)
            for contest, folder in contest_folders(campaign, asked.folder)
        ]
        whole = play_out(tournaments, asked.jobs, Progress(tournaments).show, asked.minutes, asked.grace)
    print("all games are played" if whole else "stopped: run the same command to continue")
    return whole


class Progress:
    """Prints a progress line from time to time."""

    def __init__(self, tournaments: list[Tournament]) -> None:
        self._began, self._told, self._games = time.monotonic(), time.monotonic(), 0
        before = sum(len(tournament.journal.results) for tournament in tournaments)
        planned = sum(len(tournament.plan) for tournament in tournaments)
        print(f"{before:,} of {planned:,} games were played before", flush=True)

    def show(self, tournament: Tournament, _result: Result) -> None:
        self._games += 1
        now = time.monotonic()
        if now - self._told > 15:
            self._told = now
            pairing = tournament.plan.pairings[0]
            print(f"{now - self._began:6.0f} s: {self._games:,} games; now {pairing}", flush=True)


def note_machine(folder: Path) -> None:
    """Record this machine: the report lists every machine that played."""
    folder.mkdir(parents=True, exist_ok=True)
    named = folder / "machines.txt"
    known = named.read_text(encoding="utf-8").splitlines() if named.exists() else []
    words = f"{os.cpu_count()} cores of {processor()}, Python {platform.python_version()}"
    if words not in known:
        named.write_text("\n".join([*known, words]) + "\n", encoding="utf-8")


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:  # noqa: PTH123 - not a file of ours
            return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


# --- reporting ---------------------------------------------------------------------------------


def counted(plan: Plan, folder: Path) -> list[Result]:
    """The games of a journal that belong to the plan. A journal may hold deals of an earlier, larger plan."""
    return [result for result in read_folder(folder, plan).values() if result.game < len(plan)]


def titles() -> dict[str, str]:
    """The heading of each measured edition: the names of all editions with its rules."""
    from cabochon.words import Words

    names: dict[str, list[str]] = {}
    for edition in EDITIONS.values():
        names.setdefault(edition.rules.id, []).append(Words("en", edition).say(f"cover-{edition.id}-name"))
    return {edition.id: " and ".join(names[edition.rules.id]) for edition in EDITIONS.values()}


def write_report(campaign: Campaign, asked: argparse.Namespace) -> None:
    found = CampaignResults(campaign, [
        Measured(contest, counted(contest.plan, folder)) for contest, folder in contest_folders(campaign, asked.folder)
    ])  # fmt: skip
    made = datetime.now(UTC).date().isoformat()
    named = asked.folder / "machines.txt"
    machines = named.read_text(encoding="utf-8").splitlines() if named.exists() else []
    text = document(found, made, COMMAND, machines, titles())
    asked.document.write_text(text, encoding="utf-8")
    data = asked.document.parent / "data" / "strength.csv"
    data.parent.mkdir(exist_ok=True)
    with data.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(contest_rows(found))
    for rules, figures in ratings_files(found, made).items():
        file = asked.ratings / rules / RATINGS
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(f"wrote {asked.document} and the ratings in {asked.ratings}")
    for line in misses(found):
        print(f"target missed: {line}")


if __name__ == "__main__":
    sys.exit(main())
