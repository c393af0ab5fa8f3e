"""The study of the review: its statistics, and the table of levels that it wrote."""

import json
from pathlib import Path

import pytest

from cabochon.bots.levels import LEVELS
from cabochon.review.levels import with_level
from cabochon.review.values import AccuracyReport
from studies.review import PLAYED, TABLE, jobs_for, order_of, rising, rows, saved, seats_of


def test_the_rank_correlation_depends_only_on_the_order() -> None:
    assert order_of([1, 2, 3, 4]) == 1
    assert order_of([4, 3, 2, 1]) == -1
    assert order_of([2, 1, 3, 4, 5, 6]) == pytest.approx(1 - 12 / 210)


def test_levels_in_the_wrong_order_share_their_mean() -> None:
    means = {"a": (50.0, 10), "b": (40.0, 30), "c": (60.0, 10), "d": (55.0, 10), "e": (70.0, 1)}
    assert rising(means) == {"a": 42.5, "b": 42.5, "c": 57.5, "d": 57.5, "e": 70.0}


def test_every_level_sits_in_every_seat() -> None:
    for players in (2, 3, 4):
        games = [seats_of("games", players, number) for number in range(36)]
        assert all({seats[seat] for seats in games} == set(PLAYED) for seat in range(players))


def test_games_are_balanced_wherever_a_campaign_stops() -> None:
    wanted = jobs_for(9, ())
    assert len(set(wanted)) == len(wanted) == 6 * (9 + 9 + 2)
    assert {job[1:3] for job in wanted[:6]} == {job[1:3] for job in wanted}
    assert [job[3] for job in wanted] == sorted(job[3] for job in wanted)
    assert {job[:3] for job in jobs_for(2, ["classic:2"], ["luck"])} == {("luck", "classic", 2)}


def test_a_line_that_was_cut_off_does_not_count(tmp_path: Path) -> None:
    row = {"kind": "luck", "edition": "classic", "players": 2, "number": 0}
    lines = [json.dumps(row | {"result": [1, 0]}), json.dumps(row | {"result": [0, 1]}), json.dumps(row)[:-2]]
    (data := tmp_path / "review.jsonl").write_text("\n".join(lines), encoding="utf-8")
    assert rows(data) == [row | {"result": [0, 1]}]
    assert rows(tmp_path / "missing.jsonl") == []


def test_luck_that_decides_the_games_saves_most_of_them() -> None:
    games = [
        {"players": 2, "result": [won, 1 - won], "luck": {"60": [luck, -luck]}}
        for won, luck in [(1, 0.4), (0, -0.4), (0, -0.4), (1, 0.4)] * 10
    ]
    assert saved([games], 60) > 10


def test_stronger_levels_have_higher_accuracy() -> None:
    names = [level.name for level in LEVELS]
    for parts in json.loads(TABLE.read_text(encoding="utf-8"))["accuracy"].values():
        for means in parts.values():
            assert sorted(means, key=names.index) == list(means)
            assert list(means.values()) == sorted(means.values())


def test_an_accuracy_is_assigned_the_nearest_level() -> None:
    found = AccuracyReport(value=100.0, margin=5.0, decisions=20, level="")
    assert with_level(found, 2, "all")["level"] == PLAYED[-1]
    assert with_level(found, 2, "nothing measured")["level"] == ""
    assert with_level({**found, "value": None}, 2, "all")["level"] == ""
