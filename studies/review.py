"""Validate the review: is luck fair, does accuracy order the levels, do marks stay, how large is the rest?

    python -m studies.review luck --games 300 [--minutes 10]       # luck alone: one look at each card
    python -m studies.review games --games 30 [--minutes 20]       # whole reviews of games between levels
    python -m studies.review depth --games 4 [--minutes 10]        # the same games at four times the depth
    python -m studies.review report                                # the tables of docs/review.md, and levels.json

Each line of data/review.jsonl is one game. A command continues where it stopped: a game that is in the file is not
played again. Games are numbered in each cell, which is a rule set and a number of players.
"""

import argparse
import json
import sys
import time
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from cabochon.arena.game import play_game
from cabochon.editions import EDITIONS, representatives
from cabochon.record import Record
from cabochon.review import ReviewReport, ReviewSettings, luck_of, plan, report
from cabochon.review.levels import FILE
from cabochon.rules.components import PLAYER_COUNTS

ROOT = Path(__file__).resolve().parents[1]
DATA, PAGE = Path(__file__).parent / "data" / "review.jsonl", ROOT / "docs" / "review.md"
TABLE = ROOT / "src" / "cabochon" / "review" / FILE
PLAYED = ("newcomer", "beginner", "trader", "artisan", "expert", "virtuoso")
"""Cheap levels, the weakest first."""
CHEAP = ("apprentice", "artisan")
DEPTH, DEEPER = 2_000, 4
SURE = 1.96
SUMS = ("start", "own", "others", "luck", "rest", "result")
Row = dict[str, Any]
CELLS = [(edition.id, players) for players in PLAYER_COUNTS for edition in representatives()]


# --- playing ---------------------------------------------------------------------------------------


def seats_of(kind: str, players: int, number: int) -> list[str]:
    """The levels at the seats of a game: all combinations come up in turn."""
    levels = CHEAP if kind == "luck" else PLAYED
    return [levels[(number * (seat + 1) + seat + number // len(levels)) % len(levels)] for seat in range(players)]


def a_game(kind: str, edition: str, players: int, number: int) -> Record:
    seats = seats_of(kind, players, number)
    seed = sha256(f"review {kind} {edition} {players} {number}".encode()).digest()
    return play_game(EDITIONS[edition], seats, seats, seed).record


def reviewed(record: Record, depth: int) -> ReviewReport:
    asked = plan(record, ReviewSettings.of_depth(depth, record.players))
    return report(asked, {task.index: asked.run(task.index) for task in asked.tasks()})


def row_of(kind: str, edition: str, players: int, number: int) -> Row:
    """The results of one game."""
    record = a_game("games" if kind == "depth" else kind, edition, players, number)
    row: Row = {"kind": kind, "edition": edition, "players": players, "number": number, "seats": list(record.names)}
    if kind == "luck":
        assert record.result is not None
        first = record.result.places.count(1)
        return row | {
            "luck": [round(each, 6) for each in luck_of(record)],
            "result": [1 / first if place == 1 else 0 for place in record.result.places],
        }
    began = time.process_time()
    found = reviewed(record, DEPTH)
    row |= {"depth": DEPTH, "seconds": round(time.process_time() - began, 2), "sums": sums_of(found)}
    row["steps"] = steps_of(found)
    if kind == "depth":
        row["deeper"] = steps_of(reviewed(record, DEEPER * DEPTH))
    return row


def sums_of(found: ReviewReport) -> list[list[float]]:
    """Start, own, others, luck, rest and result of each seat."""
    return [[round(cast("float", value), 5) for name, value in each.items() if name in SUMS] for each in found["seats"]]


def steps_of(found: ReviewReport) -> list[list[Any]]:
    """Seat, phase, kind, loss, margin, difficulty, chance before and whether it counts, of each decision."""
    return [
        [
            step["seat"], step["phase"], step["kind"], round(step["loss"], 4), round(step["margin"], 4),
            round(step["difficulty"], 5), round(step["before"][step["seat"]], 4), int(step["counts"]),
        ]
        for step in found["steps"]
    ]  # fmt: skip


def rows() -> list[Row]:
    if not DATA.is_file():
        return []
    return [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines() if line.endswith("}")]


def measure(kind: str, games: int, minutes: float) -> None:
    until = time.monotonic() + 60 * minutes
    done = {(row["edition"], row["players"], row["number"]) for row in rows() if row["kind"] == kind}
    wanted = [(edition, players, number) for number in range(games) for edition, players in CELLS]
    with DATA.open("a", encoding="utf-8") as file:
        for edition, players, number in wanted:
            if (edition, players, number) in done:
                continue
            if time.monotonic() > until:
                sys.stderr.write("Time is up; the same command continues.\n")
                return
            file.write(json.dumps(row_of(kind, edition, players, number), separators=(",", ":")) + "\n")
            file.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("luck", "games", "depth", "report"))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--minutes", type=float, default=10)
    asked = parser.parse_args()
    measure(asked.what, asked.games, asked.minutes)
