"""The command `cabochon arena`: tables, JSON, CSV, plot, parts, refusals, and results that survive SIGKILL."""

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from cabochon import native
from cabochon.arena.errors import ArenaError
from cabochon.arena.journal import read_folder
from cabochon.arena.plan import Plan
from cabochon.arena.table import COLUMNS
from tests.support.running import cabochon, command

BOTS = ("random", "greedy")
ROW = ["name", "games", "wins", "shared", "score", "rating", "interval"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small tournament, played once and used by several tests."""
    folder = tmp_path_factory.mktemp("played")
    files = ("--csv", folder / "table.csv", "--plot", folder / "table.svg", "--records", folder / "records")
    ran = cabochon("arena", *BOTS, "--deals", "4", "-p", "2", "-p", "3", "-f", folder / "journal", "--json", *files)
    assert (ran.code, ran.err) == (0, "")
    (folder / "table.json").write_text(ran.out, encoding="utf-8")
    return folder


def test_the_json_output_has_all_fields_and_adds_up(played: Path) -> None:
    table = json.loads((played / "table.json").read_text(encoding="utf-8"))
    assert [list(row)[:7] for row in table["bots"]] == [ROW, ROW]
    assert table["games"] == table["planned"] == 4 * (2 + 3 + 3)
    best, worst = table["bots"]
    assert (best["name"], worst["name"]) == ("greedy", "random")
    assert best["rating"] == 1000
    assert worst["interval"][0] < worst["rating"] < worst["interval"][1] < 1000
    assert [(each["edition"], each["players"]) for each in table["tables"]] == [("classic", 2), ("classic", 3)]
    for each in table["tables"]:
        shares = sum(row["score"] * row["games"] for row in each["bots"])
        assert shares == pytest.approx(sum(row["games"] for row in each["bots"]) / each["players"], abs=0.01)


def test_a_failing_bot_is_reported_at_once_in_the_table_and_by_the_exit_code(tmp_path: Path) -> None:
    odd = Path(__file__).parents[1] / "support" / "faulty_engine.py"
    bot = f"Ada=cmd:{shlex.join([sys.executable, str(odd), 'crash'])}"
    typed = ("arena", bot, "random", "--deals", "1", "-f", tmp_path / "journal")
    ran = cabochon(*typed, "--json")
    assert ran.code == 1
    first, *lines = ran.err.splitlines()
    assert first.startswith("Ada failed in game ")
    assert first.endswith(": crashed")
    assert any("the sky fell" in line for line in lines), "the program's last lines"
    assert ran.err.count("failed in game") == 1, "once, although it failed in both games"
    assert json.loads(ran.out)["failures"] == [{"bot": "Ada", "reason": "crashed", "games": 2}]
    again = cabochon(*typed)
    assert again.code == 1
    assert "Ada failed in 2 of its games: crashed" in again.out


def test_csv_has_the_same_figures(played: Path) -> None:
    table = json.loads((played / "table.json").read_text(encoding="utf-8"))
    with (played / "table.csv").open(encoding="utf-8", newline="") as file:
        read = list(csv.DictReader(file))
    assert list(read[0]) == list(COLUMNS)
    told = [(each["edition"], each["players"], row) for each in table["tables"] for row in each["bots"]]
    assert len(read) == len(told) == 4
    for line, (edition, players, row) in zip(read, told, strict=True):
        assert (line["edition"], int(line["players"]), line["name"]) == (edition, players, row["name"])
        assert [float(line["rating_low"]), float(line["rating_high"])] == row["interval"]
        assert (int(line["wins"]), float(line["score"])) == (row["wins"], row["score"])


def test_the_plot_is_drawn_and_the_records_are_kept(played: Path) -> None:
    assert "<svg" in (played / "table.svg").read_text(encoding="utf-8")
    records = sorted((played / "records").iterdir())
    assert len(records) == 32
    assert cabochon("verify", records[-1]).code == 0


def test_a_repeated_command_plays_no_game_and_prints_the_same(played: Path) -> None:
    before = {path: path.read_bytes() for path in (played / "journal").iterdir()}
    ran = cabochon("arena", *BOTS, "--deals", "4", "-p", "2", "-p", "3", "-f", played / "journal", "--json")
    assert ran.out == (played / "table.json").read_text(encoding="utf-8")
    assert "32 games were played before" in ran.err
    assert {path: path.read_bytes() for path in (played / "journal").iterdir()} == before


def test_the_table_is_printed(played: Path) -> None:
    ran = cabochon("arena", "-b", "random,greedy", "--deals", "4", "-p", "2", "-p", "3", "-f", played / "journal")
    assert ran.code == 0
    for words in ("classic, 2 players", "classic, 3 players", "all games", "greedy", "rating", "1000"):
        assert words in ran.out


@pytest.mark.slow
def test_parts_combined_in_one_folder_equal_the_whole(tmp_path: Path) -> None:
    whole = cabochon("arena", *BOTS, "--deals", "3", "-f", tmp_path / "whole", "--json")
    for index in (1, 2):
        part = cabochon("arena", *BOTS, "--deals", "3", "-f", tmp_path / "parts", "--part", f"{index}/2", "--json")
        assert part.code == 0
    assert len(list((tmp_path / "parts").iterdir())) == 2
    assert json.loads(part.out) == json.loads(whole.out)


def test_a_bot_can_be_given_a_name(tmp_path: Path) -> None:
    ran = cabochon("arena", "Ada=search:5", "random", "--deals", "1", "-f", tmp_path / "j", "--json",
                   "--records", tmp_path / "records")  # fmt: skip
    assert [row["name"] for row in json.loads(ran.out)["bots"]] == ["Ada", "random"]
    assert '[Bot2 "Ada"]' in "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "records").iterdir())
    renamed = cabochon("arena", "Ada=search:9", "random", "--deals", "1", "-f", tmp_path / "j")
    assert "another plan" in " ".join(renamed.err.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["greedy"], "two bots"),
        (["greedy", "Ada=nobody"], "nobody"),
        (["Ada=greedy", "Ada=random"], "Ada"),
        (["greedy", "nobody"], "nobody"),
        (["greedy", "greedy"], "once"),
        ([*BOTS, "--part", "3/2"], "3/2"),
        ([*BOTS, "--players", "5"], "--players"),
        ([*BOTS, "--plot", "x.exe", "--deals", "1"], "x.exe"),
        (["random", "greedy", "-p", "4", "--stop-when-sure", "--margin", "-3"], "margin"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_faults_are_reported(arguments: list[str], said: str, tmp_path: Path) -> None:
    ran = cabochon("arena", *arguments, "--folder", tmp_path)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_another_plan_in_the_folder_is_refused(played: Path) -> None:
    ran = cabochon("arena", *BOTS, "--seed", "other", "-p", "2", "-p", "3", "--folder", played / "journal")
    assert ran.code == 2
    assert "another plan" in " ".join(ran.err.split())


@pytest.mark.slow
def test_a_tournament_killed_three_times_gives_the_same_table(tmp_path: Path) -> None:
    thinking = ("search:20", "search:60") if native.available() else ("search:2", "search:4")
    plan, dice = Plan((*thinking, "greedy"), deals=7), Random(6)
    arguments = ("arena", *plan.bots, "--deals", "7", "--jobs", "2", "--json")
    straight = cabochon(*arguments, "--folder", tmp_path / "straight")
    folder = tmp_path / "killed"
    again = [*arguments, "--folder", str(folder)]
    counts = [0, *(_killed_after(dice.randint(1, 3), dice.random(), again, plan, folder) for _ in range(3))]
    assert all(before < after for before, after in pairwise(counts)), counts
    assert counts[-1] < len(plan), "it was killed before the end"
    resumed = cabochon(*arguments, "--folder", folder)
    assert resumed.code == 0
    assert resumed.out == straight.out
    numbers = [json.loads(line)["game"] for path in folder.iterdir() for line in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(len(plan))), "no game was lost or played twice"


def _killed_after(games: int, moment: float, arguments: list[str], plan: Plan, folder: Path) -> int:
    """Run until the journal has this many more games and a moment longer; returns their number."""
    before = len(read_folder(folder, plan)) if folder.exists() else 0
    process = subprocess.Popen(command(*arguments), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while process.poll() is None and _played(folder, plan) < before + games:
            time.sleep(0.01)
        time.sleep(moment / 20)
        assert process.poll() is None, "it ended before it was killed"
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    return len(read_folder(folder, plan))


def _played(folder: Path, plan: Plan) -> int:
    try:
        return len(read_folder(folder, plan)) if folder.exists() else 0
    except (ArenaError, OSError):
        return 0
