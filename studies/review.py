"""Validate the review: the fairness of luck, the accuracy of levels, the stability of marks, the size of the residual.

    python -m studies.review luck --games 300 [--minutes 10]       # luck alone: one evaluation of each card
    python -m studies.review games --games 30 [--minutes 20]       # whole reviews of games between levels
    python -m studies.review depth --games 4 [--minutes 10]        # the same games at four times the depth
    python -m studies.review report                                # the tables of docs/review-validation.md

Each line of data/review.jsonl is one game. A command continues where it stopped: a game that is in the file is not
played again. Games are numbered in each cell, which is a rule set and a number of players.
"""

import argparse
import json
import math
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from statistics import fmean, median, pstdev, stdev, variance
from typing import Any, cast

from cabochon.arena.game import play_game
from cabochon.arena.luck import WEIGHT
from cabochon.editions import EDITIONS, representatives
from cabochon.record import Record
from cabochon.review import ReviewReport, ReviewSettings, luck_of, plan, report
from cabochon.review.levels import FILE
from cabochon.review.marks import THRESHOLDS, mark_of, quality
from cabochon.review.report import KINDS, PHASES
from cabochon.rules.components import PLAYER_COUNTS
from studies.pages import page, paragraph, table, with_part

ROOT = Path(__file__).resolve().parents[1]
DATA, PAGE = Path(__file__).parent / "data" / "review.jsonl", ROOT / "docs" / "review-validation.md"
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
    """The levels at the seats of a game, from all combinations in turn."""
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


# --- reporting -------------------------------------------------------------------------------------


def cells(found: Sequence[Row], kind: str) -> dict[tuple[int, str], list[Row]]:
    """The games of a kind by number of players and edition."""
    by = defaultdict(list)
    for row in found:
        if row["kind"] == kind:
            by[row["players"], row["edition"]].append(row)
    return dict(sorted(by.items()))


def luck_lines(found: Sequence[Row]) -> Iterator[list[str]]:
    """Table rows: the luck of the first seat, and the variance that remains after subtracting luck."""
    for (players, edition), games in cells(found, "luck").items():
        first = [row["luck"][0] for row in games]
        plain, adjusted = residuals(games, 0.0), residuals(games, WEIGHT)
        yield [
            str(players), edition, str(len(games)), amount(first), f"{100 * pstdev(first):.0f}",
            amount(scores(games, "artisan", 0.0)), amount(scores(games, "artisan", WEIGHT)),
            f"{variance(plain) / variance(adjusted):.2f}",
        ]  # fmt: skip


def scores(games: Sequence[Row], level: str, weight: float) -> list[float]:
    """The mean share of a level in each game against another level, less its luck."""
    found = []
    for row in games:
        seats = [seat for seat, who in enumerate(row["seats"]) if who == level]
        if 0 < len(seats) < row["players"]:
            found.append(fmean(row["result"][seat] - weight * row["luck"][seat] for seat in seats))
    return found


def residuals(games: Sequence[Row], weight: float) -> list[float]:
    """Each seat's result less its luck, less the mean of these players at that table."""
    groups = defaultdict(list)
    for row in games:
        for who, result, luck in zip(row["seats"], row["result"], row["luck"], strict=True):
            groups[tuple(sorted(row["seats"])), who].append(result - weight * luck)
    return [each - fmean(group) for group in groups.values() for each in group]


def amount(numbers: Sequence[float]) -> str:
    """A mean with its error, in points."""
    return f"{100 * fmean(numbers):+.1f} ± {100 * SURE * stdev(numbers) / math.sqrt(len(numbers)):.1f}"


def accuracies(found: Sequence[Row], players: int, part: str = "all") -> dict[str, tuple[float, int]]:
    """The accuracy of each level over all its decisions, and their number."""
    quantities: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for row in found:
        if row["kind"] != "games" or row["players"] != players:
            continue
        for seat, phase, kind, loss, _, difficulty, _, counts in row["steps"]:
            if counts and part in ("all", phase, kind):
                quantities[row["seats"][seat]].append((quality(loss, players), difficulty))
    return {
        level: (100 * sum(good * weight for good, weight in each) / sum(weight for _, weight in each), len(each))
        for level in PLAYED
        if (each := quantities.get(level))
    }


def order_of(means: Sequence[float]) -> float:
    """Spearman's correlation with the order of the levels, which is that of their ratings."""
    ranks = [sorted(means).index(each) for each in means]
    apart = sum((rank - place) ** 2 for place, rank in enumerate(ranks))
    return 1 - 6 * apart / (len(ranks) * (len(ranks) ** 2 - 1))


def accuracy_lines(found: Sequence[Row]) -> Iterator[list[str]]:
    for players in PLAYER_COUNTS:
        means = accuracies(found, players)
        if len(means) == len(PLAYED):
            games = sum(row["kind"] == "games" and row["players"] == players for row in found)
            order = order_of([mean for mean, _ in means.values()])
            yield [str(players), str(games), *(f"{mean:.0f}" for mean, _ in means.values()), f"{order:.2f}"]


def rest_lines(found: Sequence[Row]) -> Iterator[list[str]]:
    """The standard deviation of each term of the sum, over all seats."""
    for (players, edition), games in cells(found, "games").items():
        games = [row for row in games if row["sums"]]
        seats = [sums for row in games for sums in row["sums"]]
        if not seats:
            continue
        spread = [f"{100 * pstdev(column):.0f}" for column in list(zip(*seats, strict=True))[1:5]]
        yield [str(players), edition, str(len(games)), *spread, f"{median(row['seconds'] for row in games):.1f}"]


def mark_lines(found: Sequence[Row]) -> Iterator[list[str]]:
    """The number of marks that are equal at the greater depth, and the differences of the losses."""
    for players in PLAYER_COUNTS:
        pairs = [
            (mark_of(here[3], here[6], players), mark_of(there[3], there[6], players))
            for row in found
            if row["kind"] == "depth" and row["players"] == players
            for here, there in zip(row["steps"], row["deeper"], strict=True)
        ]
        marked = [pair for pair in pairs if pair[0]]
        if not marked:
            continue
        same = sum(here == there for here, there in pairs) / len(pairs)
        stay = sum(bool(there) for _, there in marked) / len(marked)
        exact = sum(here == there for here, there in marked) / len(marked)
        yield [
            str(players),
            str(len(pairs)),
            str(len(marked)),
            *(f"{100 * each:.0f} %" for each in (same, stay, exact)),
        ]


def loss_lines(found: Sequence[Row]) -> Iterator[list[str]]:
    """The losses of each level, for each number of players."""
    for players in PLAYER_COUNTS:
        losses = [losses_of(found, players, level) for level in PLAYED]
        if all(losses):
            yield [str(players), *(_losses_text(each, players) for each in losses)]


def losses_of(found: Sequence[Row], players: int, level: str) -> list[float]:
    """The losses of a level's decisions, without those that do not count."""
    return [
        step[3]
        for row in found
        if row["kind"] == "games" and row["players"] == players
        for step in row["steps"]
        if row["seats"][step[0]] == level and step[7]
    ]


def _losses_text(losses: Sequence[float], players: int) -> str:
    """The mean, and how many decisions in a hundred have each mark or a worse one."""
    marked = (100 * fmean(loss >= least for loss in losses) for least in THRESHOLDS[players])
    return f"{100 * fmean(losses):.1f} ({'/'.join(f'{each:.0f}' for each in marked)})"


def page_part(found: Sequence[Row]) -> str:
    """The tables of the page."""
    today = datetime.now(UTC).date().isoformat()
    return page(
        paragraph(f"`python -m studies.review`, {today}. The samples are small; the same commands continue them."),
        paragraph(
            "Luck with one evaluation of each card, in games of `apprentice` and `artisan`. The adjusted score is the "
            f"plain one less {WEIGHT} of the luck. *saved*: the factor of games saved."
        ),
        table(
            ("players", "rules", "games", "luck of seat 1", "deviation", "score of artisan", "adjusted", "saved"),
            luck_lines(found),
        ),
        paragraph(
            f"Accuracy of each level at {DEPTH:,} simulations, and its rank correlation with the order of the levels."
        ),
        table(("players", "games", *PLAYED, "Spearman"), accuracy_lines(found)),
        paragraph(
            "Losses of the decisions that count: the mean in points, and how many in a hundred lose at least 2/5/10 "
            "points. They are alike for 2, 3 and 4 players, so the marks have the same thresholds."
        ),
        table(("players", *PLAYED), loss_lines(found)),
        paragraph(
            f"The same games at {DEEPER} times the depth: decisions with the same mark or none; of those that were "
            "marked, how many still have a mark, and how many the same one."
        ),
        table(("players", "decisions", "marked", "same", "still marked", "same mark"), mark_lines(found)),
        paragraph(
            "Standard deviations of the terms of a seat's sum, in points, with the default luck, and the median of the "
            "seconds of the processor for a game."
        ),
        table(("players", "rules", "games", "own", "others", "luck", "rest", "seconds"), rest_lines(found)),
    )


def levels_table(found: Sequence[Row]) -> dict[str, Any]:
    """The means of levels.json, each from enough decisions."""
    parts = ("all", *PHASES, *KINDS)
    means = {
        str(players): {part: there for part in parts if (there := rising(enough(accuracies(found, players, part))))}
        for players in PLAYER_COUNTS
    }
    return {"command": "python -m studies.review report", "depth": DEPTH, "accuracy": means}


def enough(means: Mapping[str, tuple[float, int]]) -> dict[str, tuple[float, int]]:
    """The levels with at least 30 decisions."""
    return {level: found for level, found in means.items() if found[1] >= 30}


def rising(means: Mapping[str, tuple[float, int]]) -> dict[str, float]:
    """The means, each with its number of decisions, such that no stronger level has a lower one.

    Neighbours in the wrong order share their mean: the sample is too small to tell them apart.
    """
    pools: list[tuple[float, int, list[str]]] = []
    for level, (mean, number) in means.items():
        pool = (mean, number, [level])
        while pools and pools[-1][0] > pool[0]:
            before, count, names = pools.pop()
            both = count + pool[1]
            pool = ((before * count + pool[0] * pool[1]) / both, both, names + pool[2])
        pools.append(pool)
    return {level: round(mean, 1) for mean, _, names in pools for level in names}


def write_report() -> None:
    found = rows()
    PAGE.write_text(with_part(PAGE.read_text(encoding="utf-8"), "studies.review", page_part(found)), encoding="utf-8")
    TABLE.write_text(json.dumps(levels_table(found), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("luck", "games", "depth", "report"))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--minutes", type=float, default=10)
    asked = parser.parse_args()
    if asked.what == "report":
        write_report()
    else:
        measure(asked.what, asked.games, asked.minutes)
