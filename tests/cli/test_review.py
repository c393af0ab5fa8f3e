"""`cabochon review`: text and JSON, what is kept, and what is refused."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cabochon import native
from cabochon.cli.app import app
from cabochon.cli.reviewing import AnswerFolder
from cabochon.record import Record, format_record
from cabochon.review import ReviewPlan, plan
from tests.review.games import game

pytestmark = pytest.mark.skipif(not native.available(), reason="the native engine was not compiled here")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(format_record(game()), encoding="utf-8")
    return path


def going_on() -> Record:
    return replace(game(), seed=None, result=None, entries=game().entries[:-3])


def review(saved: Path | str, folder: Path, *more: str) -> Result:
    return CliRunner().invoke(app, ["review", str(saved), "--folder", str(folder), "--depth", "60", *more])


def test_a_review_summarises_each_seat(saved: Path, tmp_path: Path) -> None:
    told = review(saved, tmp_path / "kept", "--lang", "en")
    assert told.exit_code == 0
    assert told.stdout.count(" began with a ") == 2
    assert "60 simulations for each decision" in told.stdout


def test_json_has_the_report(saved: Path, tmp_path: Path) -> None:
    (found,) = json.loads(review(saved, tmp_path / "kept", "--json").stdout)
    assert found["problem"] is None
    assert found["report"]["simulations"] == 60


def test_finished_parts_are_not_computed_again(saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = review(saved, tmp_path / "kept", "--json", "--jobs", "2").stdout
    monkeypatch.setattr(ReviewPlan, "run", None)
    assert review(saved, tmp_path / "kept", "--json").stdout == first


def test_a_review_that_was_killed_continues(saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last line may be cut off at any place."""
    whole = review(saved, tmp_path / "kept", "--json").stdout
    (path,) = (tmp_path / "kept").iterdir()
    path.write_text(path.read_text()[: path.stat().st_size // 2])
    ran: list[int] = []
    run = ReviewPlan.run

    def counted(asked: ReviewPlan, index: int) -> bytes:
        ran.append(index)
        return run(asked, index)

    monkeypatch.setattr(ReviewPlan, "run", counted)
    assert review(saved, tmp_path / "kept", "--json").stdout == whole
    assert 0 < len(ran) < len(plan(game()).asked)


def test_another_depth_is_another_review(saved: Path, tmp_path: Path) -> None:
    review(saved, tmp_path / "kept")
    review(saved, tmp_path / "kept", "--depth", "61")
    assert len(list((tmp_path / "kept").iterdir())) == 2


def test_damaged_lines_are_left_out(tmp_path: Path) -> None:
    kept = AnswerFolder(tmp_path)
    kept.keep("k", 3, b"three")
    with (tmp_path / "k.answers").open("a") as file:
        file.write("\n4 dGhyZWU=\nx y .\n5 not base64 .\n6 *** .")
    kept.keep("k", 7, b"seven")
    assert kept.answers("k") == {3: b"three", 7: b"seven"}


def test_invalid_input_of_a_review_gets_one_sentence(saved: Path, tmp_path: Path) -> None:
    text = format_record(game())
    for changed, said in (
        (format_record(going_on()), "not over yet"),
        (text.replace('[Edition "classic"]', '[Edition "chess"]'), "chess"),
        ("no game at all\n", "line 1"),
    ):
        saved.write_text(changed, encoding="utf-8")
        refused = review(saved, tmp_path / "kept", "--lang", "en")
        assert refused.exit_code == 1
        assert said in refused.stderr.lower()
        assert refused.stderr.count("\n") == 1
    missing = review(tmp_path / "nothing.txt", tmp_path / "kept")
    assert missing.exit_code == 2
    assert missing.stderr.count("\n") == 1


def test_a_forged_game_is_refused(saved: Path, tmp_path: Path) -> None:
    lines = format_record(game()).splitlines()
    forged = [line if not line.startswith("[Seed") else f'[Seed "{"ab" * 32}"]' for line in lines]
    saved.write_text("\n".join(forged) + "\n", encoding="utf-8")
    refused = review(saved, tmp_path / "kept", "--lang", "en")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "commitment" in refused.stderr


def test_without_the_engine_a_review_names_the_reason(
    saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "available", lambda: False)
    monkeypatch.setattr(native, "why_not", lambda: "it was not compiled here")
    refused = review(saved, tmp_path / "kept")
    assert refused.exit_code == 2
    assert refused.stderr == "cabochon: a review needs the fast engine: it was not compiled here\n"
    assert not (tmp_path / "kept").exists()


def test_a_running_game_has_no_report(saved: Path, tmp_path: Path) -> None:
    """No partial report is printed, as text or as JSON."""
    saved.write_text(format_record(going_on()), encoding="utf-8")
    told = review(saved, tmp_path / "kept", "--json")
    (found,) = json.loads(told.stdout)
    assert found["report"] is None
    assert found["problem"]["key"] == "review-unfinished"
    assert not (tmp_path / "kept").exists()
