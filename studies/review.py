"""Validate the review: the fairness of luck, the accuracy of levels, the stability of marks, the size of the rest.

    python -m studies.review measure --games 334 --jobs 16 --minutes 25      # 2,004 games between levels, and more
    python -m studies.review measure --games 2 --only classic:2 --kinds luck --data build/review.jsonl
    python -m studies.review report                                          # the tables of docs/review-validation.md

`--games` is the number of games of each kind for each rule set and number of players: `games` between levels with whole
reviews, and `luck` of a level against itself, of which only the luck is measured. Every eighth game is `depth`, again
at four times the depth. Each line of data/review.jsonl is one game. The same command continues where it stopped.
"""

import argparse
import json
import math
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from statistics import fmean, median, pstdev, stdev
from typing import Any, cast

from cabochon.arena.game import play_game
from cabochon.arena.luck import SIMULATIONS, DealSums, adjusted, variance_of, weight_of
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
DEPTH, DEEPER = 2_000, 4
LOOKS = (0, SIMULATIONS)
"""The simulations with which the luck of cards is measured."""
SURE = 1.96
KINDS_OF_GAMES = ("games", "luck", "depth")
SUMS = ("start", "own", "others", "luck", "rest", "result")
Row = dict[str, Any]
Job = tuple[str, str, int, int]
"""The kind, the edition, the number of players and the number of a game."""
CELLS = [(edition.id, players) for players in PLAYER_COUNTS for edition in representatives()]


# --- playing ---------------------------------------------------------------------------------------


def seats_of(kind: str, players: int, number: int) -> list[str]:
    """The levels at the seats of a game: one level for luck, else all combinations in turn."""
    if kind == "luck":
        return [PLAYED[number % len(PLAYED)]] * players
    return [PLAYED[(number * (seat + 1) + seat + number // len(PLAYED)) % len(PLAYED)] for seat in range(players)]


def a_game(kind: str, edition: str, players: int, number: int) -> Record:
    seats = seats_of(kind, players, number)
    seed = sha256(f"review {kind} {edition} {players} {number}".encode()).digest()
    return play_game(EDITIONS[edition], seats, seats, seed).record


def reviewed(record: Record, depth: int) -> ReviewReport:
    asked = plan(record, ReviewSettings.of_depth(depth, record.players))
    return report(asked, {task.index: asked.run(task.index) for task in asked.tasks()})


def row_of(job: Job) -> Row:
    """The results of one game."""
    kind, edition, players, number = job
    record = a_game("games" if kind == "depth" else kind, edition, players, number)
    row: Row = {"kind": kind, "edition": edition, "players": players, "number": number, "seats": list(record.names)}
    if kind == "luck":
        assert record.result is not None
        first = record.result.places.count(1)
        return row | {
            "luck": {str(looks): [round(each, 5) for each in luck_of(record, looks)] for looks in LOOKS},
            "result": [1 / first if place == 1 else 0 for place in record.result.places],
        }
    began = time.process_time()
    found = reviewed(record, DEPTH)
    if kind == "depth":
        return row | {"pairs": pairs_of(found, reviewed(record, DEEPER * DEPTH))}
    seconds = round(time.process_time() - began, 2)
    return row | {"depth": DEPTH, "seconds": seconds, "sums": sums_of(found), "steps": steps_of(found)}


def sums_of(found: ReviewReport) -> list[list[float]]:
    """Start, own, others, luck, rest and result of each seat."""
    return [[round(cast("float", value), 5) for name, value in each.items() if name in SUMS] for each in found["seats"]]


def steps_of(found: ReviewReport) -> list[list[Any]]:
    """Seat, phase, kind, loss and difficulty of each decision that counts."""
    return [
        [step["seat"], step["phase"], step["kind"], round(step["loss"], 4), round(step["difficulty"], 5)]
        for step in found["steps"]
        if step["counts"]
    ]


def pairs_of(found: ReviewReport, deeper: ReviewReport) -> list[list[float]]:
    """Loss and chance before each decision, at both depths."""
    return [
        [round(value, 4) for step in both for value in (step["loss"], step["before"][step["seat"]])]
        for both in zip(found["steps"], deeper["steps"], strict=True)
    ]


def rows(data: Path) -> list[Row]:
    """The last row of each game. A line that was cut off does not count."""
    if not data.is_file():
        return []
    lines = data.read_text(encoding="utf-8").splitlines()
    found = {job_of(row): row for line in lines if line.endswith("}") for row in [json.loads(line)]}
    return list(found.values())


def job_of(row: Row) -> Job:
    return row["kind"], row["edition"], row["players"], row["number"]


def jobs_for(games: int, only: Sequence[str], kinds: Sequence[str] = KINDS_OF_GAMES) -> list[Job]:
    """The games to play, in an order that is balanced wherever it stops."""
    cells = [cell for cell in CELLS if not only or "{}:{}".format(*cell) in only]
    return [
        (kind, edition, players, number)
        for number in range(games)
        for kind in kinds
        if kind != "depth" or number % 8 == 0
        for edition, players in cells
    ]


def measure(wanted: Sequence[Job], data: Path, jobs: int, minutes: float) -> None:
    until = time.time() + 60 * minutes
    done = {job_of(row) for row in rows(data) if row.get("sums") or row["kind"] != "games"}
    left = [job for job in wanted if job not in done]
    with data.open("a", encoding="utf-8") as file, ProcessPoolExecutor(jobs) as pool:
        if file.tell() and not data.read_text(encoding="utf-8").endswith("\n"):
            file.write("\n")
        for played in as_completed([pool.submit(_in_time, job, until) for job in left]):
            if row := played.result():
                file.write(json.dumps(row, separators=(",", ":")) + "\n")
                file.flush()
    if time.time() > until:
        sys.stderr.write("Time is up; the same command continues.\n")


def _in_time(job: Job, until: float) -> Row | None:
    return row_of(job) if time.time() < until else None


# --- reporting -------------------------------------------------------------------------------------


def cells(found: Sequence[Row], kind: str) -> dict[tuple[int, str], list[Row]]:
    """The games of a kind by number of players and edition."""
    by = defaultdict(list)
    for row in found:
        if row["kind"] == kind:
            by[row["players"], row["edition"]].append(row)
    return dict(sorted(by.items()))


def luck_lines(found: Sequence[Row]) -> Iterator[list[str]]:
    """Table rows: the luck of the first seat, its share of the wins, and the factor of games saved, for each level."""
    for players in PLAYER_COUNTS:
        games = [row for row in found if row["kind"] == "luck" and row["players"] == players]
        levels = [[row for row in games if row["seats"][0] == level] for level in PLAYED]
        if min(map(len, levels)) < 2:
            continue
        for level, group in [*zip(PLAYED, levels, strict=True), ("all", games)]:
            plain = deals_of(group, 0, SIMULATIONS)
            first = [deal.luck for deal in plain]
            parts = levels if level == "all" else [group]
            yield [
                str(players), level, str(len(group)), amount(first), f"{100 * pstdev(first):.0f}",
                amount([deal.share for deal in plain]), amount([deal.share for deal in adjusted(plain)]),
                f"{weight_of(plain):.2f}", *(f"{saved(parts, looks):.2f}" for looks in LOOKS),
            ]  # fmt: skip


def deals_of(games: Sequence[Row], seat: int, looks: int) -> list[DealSums]:
    return [DealSums(1, row["result"][seat], row["luck"][str(looks)][seat]) for row in games]


def saved(groups: Sequence[Sequence[Row]], looks: int) -> float:
    """The factor of games saved, over all seats. Each group has its own weight, measured on other games."""
    seats = [deals_of(group, seat, looks) for group in groups for seat in range(group[0]["players"])]
    return sum(map(variance_of, seats)) / sum(variance_of(adjusted(deals)) for deals in seats)


def amount(numbers: Sequence[float]) -> str:
    """A mean with its error, in points."""
    return f"{100 * fmean(numbers):+.1f} ± {100 * SURE * stdev(numbers) / math.sqrt(len(numbers)):.1f}"


def accuracies(found: Sequence[Row], players: int, part: str = "all") -> dict[str, tuple[float, int]]:
    """The accuracy of each level over all its decisions, and their number."""
    quantities: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for row in found:
        if row["kind"] != "games" or row["players"] != players:
            continue
        for seat, phase, kind, loss, difficulty in row["steps"]:
            if part in ("all", phase, kind):
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
        if len(games) < 2:
            continue
        spread = [f"{100 * pstdev(column):.0f}" for column in list(zip(*seats, strict=True))[1:5]]
        first = [row["sums"][0][3] for row in games]
        seconds = f"{median(row['seconds'] for row in games):.1f}"
        yield [str(players), edition, str(len(games)), amount(first), *spread, seconds]


def mark_lines(found: Sequence[Row]) -> Iterator[list[str]]:
    """The number of marks that are equal at the greater depth, and the differences of the losses."""
    for players in PLAYER_COUNTS:
        pairs = [
            (mark_of(loss, chance, players), mark_of(deep_loss, deep_chance, players))
            for row in found
            if row["kind"] == "depth" and row["players"] == players
            for loss, chance, deep_loss, deep_chance in row["pairs"]
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
        if row["seats"][step[0]] == level
    ]


def _losses_text(losses: Sequence[float], players: int) -> str:
    """The mean, and how many decisions in a hundred have each mark or a worse one."""
    marked = (100 * fmean(loss >= least for loss in losses) for least in THRESHOLDS[players])
    return f"{100 * fmean(losses):.1f} ({'/'.join(f'{each:.0f}' for each in marked)})"


def page_part(found: Sequence[Row]) -> str:
    """The tables of the page."""
    today = datetime.now(UTC).date().isoformat()
    return page(
        paragraph(
            f"`python -m studies.review report`, {today}. The samples are small. `python -m studies.review measure "
            "--games 334 --jobs 16 --minutes 25` continues them to 2,004 games between levels, and the same command "
            "continues it if it is stopped."
        ),
        paragraph(
            "Luck in games of a level against itself, with one evaluation of each card (0) and with a search of "
            f"{SIMULATIONS} simulations. *weight*: the multiple of the luck that is subtracted, measured on the other "
            "games. *saved*: the factor of games saved."
        ),
        table(
            (
                "players",
                "level",
                "games",
                "luck of seat 1",
                "deviation",
                "score of seat 1",
                "adjusted",
                "weight",
                *(f"saved, {looks}" for looks in LOOKS),
            ),
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
            "Games between levels: luck of seat 1, the standard deviations of the terms of a seat's sum, in points, "
            f"and the median of the seconds of the processor for a game at {DEPTH:,} simulations."
        ),
        table(
            ("players", "rules", "games", "luck of seat 1", "own", "others", "luck", "rest", "seconds"),
            rest_lines(found),
        ),
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


def write_report(data: Path) -> None:
    found = rows(data)
    PAGE.write_text(with_part(PAGE.read_text(encoding="utf-8"), "studies.review", page_part(found)), encoding="utf-8")
    TABLE.write_text(json.dumps(levels_table(found), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("measure", "report"))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--only", nargs="*", default=())
    parser.add_argument("--kinds", nargs="*", choices=KINDS_OF_GAMES, default=KINDS_OF_GAMES)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--data", type=Path, default=DATA)
    asked = parser.parse_args()
    if asked.what == "report":
        write_report(asked.data)
    else:
        measure(jobs_for(asked.games, asked.only, asked.kinds), asked.data, asked.jobs, asked.minutes)
