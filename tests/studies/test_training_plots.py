"""Training logs become plots and a part of a page, which other commands keep unchanged."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")  # extra `train`
pytest.importorskip("matplotlib")

from cabochon.train.checkpoint import load
from studies.logbook import CONTESTS, Gain, note, noted, read_book
from studies.pages import part_of, with_part
from studies.training_plots import EARLY, books_of, machines_of

ROOT = Path(__file__).resolve().parents[2]
CHECKPOINTS = ROOT / "checkpoints"
PRINTED = """some words
{"contest": "classic:2:learned:0.1s:grandmaster", "games": 200, "share": 0.8125, "interval": [0.746, 0.865]}
{"contest": "classic:4:learned:500:cmd:python x.py", "games": 10, "share": 0.3, "interval": [0.1, 0.6]}
"""


def entry(games: int, **more: object) -> dict[str, object]:
    losses = {"policy": 1.5, "entropy": 1.0, "winner": 0.6}
    told = {"games": games, "minutes": games / 1000, "rounds": 27.0, "won": [0.52, 0.48], "games_a_second": 1000.0}
    return {**told, "losses": losses, **more}


def written(folder: Path, *entries: dict[str, object]) -> Path:
    (folder / "classic-2.jsonl").write_text("".join(json.dumps(each) + "\n" for each in entries))
    return folder


def test_a_log_of_both_forms_is_read(tmp_path: Path) -> None:
    old = {**entry(100), "policy": 1.6, "entropy": 1.0, "winner": 0.65}
    del old["losses"]
    gate = {"after_games": 300, "against_before": {"games": 64, "share": 0.75, "error": 0.05}}
    new: dict[str, object] = {"slice": {"games": 32}, "machine": "a card", "after_games": 110, "minutes": 0.2}
    book = read_book(written(tmp_path, old, new, entry(300), gate), "classic", 2)
    assert book is not None
    assert [moment.losses["winner"] for moment in book.moments] == [0.65, 0.6]
    assert book.gains == [Gain(300, 0.3, 0.75, 64, since=(110, 0.2))]
    assert book.moments_before_slices == 1
    assert machines_of([book]) == [EARLY, "a card"]
    assert read_book(tmp_path, "classic", 3) is None


def test_the_gain_in_rating_is_zero_at_the_fair_share() -> None:
    assert Gain(1, 1, 0.25, 100).rating(4) == pytest.approx(0)
    assert Gain(1, 1, 10 / 11, 1000).rating(2) == pytest.approx(400)
    assert Gain(1, 1, 1.0, 100).rating(2) < 1000


def test_contests_are_noted_with_the_state_of_their_network(tmp_path: Path) -> None:
    states = {("classic", 2): (500, 1.5), ("classic", 4): (90, 0.5)}
    found = noted(PRINTED, states)
    assert [(each["bot"], each["field"], each["after_games"]) for each in found] == [
        ("learned:0.1s", "grandmaster", 500),
        ("learned:500", "cmd:python x.py", 90),
    ]
    written(tmp_path, entry(500))
    note(tmp_path, found)
    note(tmp_path, [{**found[0], "share": 0.9}])  # measured again
    assert (tmp_path / CONTESTS).read_text().count("\n") == 2
    (book,) = books_of(tmp_path)
    assert [contest.share for contest in book.contests] == [0.9]


def test_one_part_of_a_page_is_replaced_and_the_others_are_kept() -> None:
    once = with_part("# Page\n\nText.\n", "a command", "one")
    again = with_part(once, "a command", "two\n")
    assert once.replace("one", "two") == again
    assert again.startswith("# Page\n\nText.\n\n<!-- made by a command -->\ntwo\n<!-- end")
    assert part_of(again, "a command") == "two"
    assert part_of(again, "another") is None


def test_the_command_draws_the_committed_logs(tmp_path: Path) -> None:
    folder, docs = tmp_path / "checkpoints", tmp_path / "docs"
    folder.mkdir()
    docs.mkdir()
    for name in ("classic-2.jsonl", "classic-2.pt"):
        shutil.copy(CHECKPOINTS / name, folder)
    (docs / "training.md").write_text("# Training\n\nSelf-play.\n", encoding="utf-8")
    (tmp_path / "printed.txt").write_text(PRINTED, encoding="utf-8")
    words = ["--folder", str(folder), "--docs", str(docs), "--note", str(tmp_path / "printed.txt")]
    command = [sys.executable, "-m", "studies.training_plots", *words]
    for _ in range(2):
        subprocess.run(command, check=True, capture_output=True, timeout=280)
    text = (docs / "training.md").read_text(encoding="utf-8")
    assert text.startswith("# Training\n\nSelf-play.\n")
    assert text.count("## The training that was done") == 1
    assert f"{load(folder / 'classic-2.pt').games:,}" in text
    contests = (docs / "data" / "training-contests.csv").read_text(encoding="utf-8")
    assert contests.count(",0.8125,") == 1  # the contest that was noted, once
    assert "Rating gained over earlier selves" in (docs / "training-classic.svg").read_text(encoding="utf-8")
