"""The strength campaign: measurements, output, and equal figures for Marvel and Mega Man."""

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cabochon.arena.errors import ArenaError
from cabochon.bots import LEVELS, close_bot, levels, make_bot
from cabochon.bots.registry import available
from cabochon.bots.search import weights
from cabochon.editions import MARVEL, MEGAMAN
from cabochon.rules import Chance
from studies.strength import SECTIONS, Campaign, document, ratings_files
from studies.strength.campaign import built_in_levels, built_in_styles
from studies.strength.report import CampaignResults, Measured, contest_rows
from studies.strength.targets import misses
from tests.support.artificial_results import drawn_results

LADDER = ("one", "two", "three")
CAMPAIGN = Campaign(LADDER, ("rusher", "blocker"), deals=60, deals_for_more=20)
TRUE = {
    "random": 200.0, "one": 800.0, "greedy": 1000.0, "two": 950.0, "three": 1100.0,
    "two-rusher": 960.0, "two-blocker": 940.0,
}  # fmt: skip


def test_marvel_and_mega_man_are_equal_number_for_number() -> None:
    """Therefore only one of them is measured."""
    assert MARVEL.rules == MEGAMAN.rules
    for one, other in zip(MARVEL.cards, MEGAMAN.cards, strict=True):
        assert (one.level, one.bonus, one.points, one.cost, one.tags) == (
            other.level, other.bonus, other.points, other.cost, other.tags)  # fmt: skip
    for tile, twin in zip(MARVEL.tiles, MEGAMAN.tiles, strict=True):
        assert (tile.points, tile.requirement, tile.piece) == (twin.points, twin.requirement, twin.piece)


def test_every_level_plays_the_one_below_at_two_three_and_four() -> None:
    ladder = [contest for contest in CAMPAIGN.contests() if contest.section.startswith("ladder")]
    assert Counter((each.edition, each.players, each.hero, each.field) for each in ladder) == {
        (edition, players, upper, lower): 1
        for edition in ("classic", "marvel")
        for players in (2, 3, 4)
        for lower, upper in (("one", "two"), ("two", "three"))
    }
    assert {len(each.plan) for each in ladder} == {60 * 2, 20 * 3, 20 * 4}


def test_the_strongest_plays_greedy_and_every_style_the_plain_level() -> None:
    contests = list(CAMPAIGN.contests())
    greedy = {(each.players, each.hero, each.field) for each in contests if each.section == "greedy"}
    assert greedy == {(2, "three", "greedy"), (4, "three", "greedy")}
    styles = {(each.hero, each.field) for each in contests if each.section == "styles"}
    named = ("two-rusher", "two-blocker", "two")
    assert styles == {(name, field) for name in named for field in (name, "two")}


def test_sections_can_be_chosen_and_have_separate_folders() -> None:
    chosen = Campaign(LADDER, sections=("ladder-3",))
    assert {each.section for each in chosen.contests()} == {"ladder-3"}
    folders = [each.folder for each in CAMPAIGN.contests()]
    assert len(set(folders)) == len(folders)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"levels": ("one",)}, "two levels"), ({"style_level": "ten"}, "ten"), ({"sections": ("lader",)}, "lader")],
)
def test_impossible_campaigns_are_refused(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(ArenaError, match=said):
        Campaign(**{"levels": LADDER} | wrong)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def found() -> CampaignResults:
    dice = Random(11)
    return CampaignResults(CAMPAIGN, [
        Measured(each, drawn_results(TRUE, [each.plan.pairings[0].line_up], each.plan.deals, dice))
        for each in CAMPAIGN.contests() if each.edition == "classic"
    ])  # fmt: skip


def test_the_package_ratings_have_the_shape_that_is_read(found: CampaignResults) -> None:
    made = ratings_files(found, "2026-11-15")
    assert list(made) == ["plain", "team"]
    assert all(figures.pop("made") == "2026-11-15" for figures in made.values())
    classic = made["plain"]
    assert {group: set(bots) for group, bots in classic.items()} == {
        "levels": set(LADDER), "styles": {"two-rusher", "two-blocker"}, "simple": {"random", "greedy"}
    }  # fmt: skip
    for bots in classic.values():
        for name, row in bots.items():
            assert row["interval"][0] <= row["rating"] <= row["interval"][1]
            assert row["rating"] == pytest.approx(TRUE[name], abs=600 if name == "random" else 150)
    assert made["team"] == {"levels": {}, "styles": {}, "simple": {}}


def test_the_document_has_every_contest(found: CampaignResults) -> None:
    text = document(found, "2026-11-15", "make -C studies strength", ["two cores of something"], {"classic": "Classic"})
    for words in ("make -C studies strength", "two cores of something", "2026-11-15", "| Classic: rating |",
                  "| Classic, 3 |", "| three, against greedy |", "Styles of `two`"):  # fmt: skip
        assert words in " ".join(text.split())
    (rusher,) = (line for line in text.splitlines() if line.startswith("| Classic | two-rusher |"))
    assert "| 25.00 |" in rusher, "among its own"
    assert [line.split(" | ")[0] for line in text.splitlines() if line.startswith("| two |")] == ["| two"] * 2
    for part in text.split("\n\n"):
        lines = [line for line in part.splitlines() if line.startswith("|")]
        assert len({line.count("|") for line in lines}) <= 1, part
    rows = list(contest_rows(found))
    assert len(rows) == 1 + len(found.measured)
    assert {len(row) for row in rows} == {len(rows[0])}


def test_built_in_bots_are_measured_by_default() -> None:
    campaign = Campaign(built_in_levels(), built_in_styles())
    assert len(campaign.levels) >= 8
    for contest in campaign.contests():
        for name in (contest.hero, contest.field):
            if available(name):  # the strongest need the native engine
                close_bot(make_bot(name, Chance(b"")))


def test_a_changed_level_starts_a_new_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = next(Campaign(built_in_levels()).contests())
    before = contest.folder
    weakest = replace(LEVELS[0], settings=replace(LEVELS[0].settings, simulations=LEVELS[0].settings.simulations + 1))
    monkeypatch.setitem(levels._LEVELS, weakest.name, weakest)
    assert contest.folder != before


def test_unchanged_levels_keep_their_journals(monkeypatch: pytest.MonkeyPatch) -> None:
    """These names are in studies/data/strength-journals.tgz."""
    folders = {each.folder for each in Campaign(built_in_levels(), deals_for_more=50).contests()}
    assert "ladder-2-marvel-2p-grandmaster-master-1f2eded6" in folders
    assert "ladder-4-classic-4p-apprentice-beginner-06edf542" in folders
    assert "anchor-classic-2p-master-greedy-577f43af" in folders
    assert "ladder-3-marvel-3p-trader-apprentice-7567f14b" in folders
    assert "ladder-2-marvel-2p-expert-jeweller-537a3eba" not in folders, "these levels changed"
    monkeypatch.setitem(weights.EAGER, "tokens", (0.0, 0.0))
    changed = folders - {each.folder for each in Campaign(built_in_levels(), deals_for_more=50).contests()}
    assert {folder for folder in changed if "trader-apprentice" in folder}
    assert not {folder for folder in changed if "expert" in folder}


def styled(bot: str, field: str, **figures: int) -> Measured:
    """A contest whose hero has the same figures in every game."""
    campaign = replace(CAMPAIGN, styles=("rusher", "collector", "blocker"), sections=("styles",), editions=("classic",))
    contest = next(each for each in campaign.contests() if (each.hero, each.field) == (bot, field))
    rounds = figures.pop("rounds", 25)
    drawn = drawn_results(dict.fromkeys((bot, field), 0.0), [contest.plan.pairings[0].line_up], 60, Random(2))
    seats: dict[str, Any] = {name: (count, count) for name, count in figures.items()}
    return Measured(contest, [replace(result, rounds=rounds, **seats) for result in drawn])


@pytest.mark.parametrize(
    ("style", "enough", "too_little"),
    [
        ("rusher", {"rounds": 24}, {"rounds": 25}),
        ("collector", {"tiles": 3}, {"tiles": 2}),
        ("blocker", {"denials": 4}, {"denials": 3}),
    ],
)
def test_a_style_must_do_what_it_is_named_for(style: str, enough: dict[str, int], too_little: dict[str, int]) -> None:
    campaign = replace(CAMPAIGN, styles=("rusher", "collector", "blocker"))
    plain = styled("two", "two", tiles=2, denials=2)
    hero = f"two-{style}"
    for figures, missed in ((enough, False), (too_little, True)):
        field = hero if style == "rusher" else "two"  # the length of games shows the effect of fast bots
        found = CampaignResults(campaign, [styled(hero, field, **{"tiles": 2, "denials": 2} | figures), plain])
        assert [line for line in misses(found) if f"two-{style} " in line] != [] if missed else misses(found) == []


@pytest.mark.parametrize(
    ("ahead", "deals", "said"),
    [(120.0, 300, ""), (400.0, 300, "not between"), (0.0, 300, "not between"), (120.0, 20, "may be")],
)
def test_a_level_must_beat_the_one_below_clearly_but_not_crush_it(ahead: float, deals: int, said: str) -> None:
    campaign = Campaign(("one", "two"), sections=("ladder-2",), editions=("classic",), deals=deals)
    (contest,) = campaign.contests()
    results = drawn_results({"one": 0.0, "two": ahead}, [contest.plan.pairings[0].line_up], campaign.deals, Random(3))
    lines = misses(CampaignResults(campaign, [Measured(contest, results)]))
    assert len(lines) == bool(said)
    assert all(said in line for line in lines)


@pytest.mark.parametrize(("ahead", "missed"), [(1500.0, 0), (300.0, 2)])
def test_the_strongest_must_clearly_beat_greedy(ahead: float, missed: int) -> None:
    campaign = Campaign(("one", "two"), sections=("greedy",), editions=("classic",))
    measured = [
        Measured(each, drawn_results({"greedy": 0.0, "two": ahead}, [each.plan.pairings[0].line_up], 100, Random(4)))
        for each in campaign.contests()
    ]
    assert len(misses(CampaignResults(campaign, measured))) == missed


def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    places = ["--folder", folder / "games", "--document", folder / "strength.md", "--ratings", folder / "ratings"]
    command = [
        sys.executable,
        "-m",
        "studies.strength",
        "--levels",
        "random",
        "greedy",
        "--styles",
        "--deals",
        "2",
        "--jobs",
        "2",
    ]
    sized = [*command, "--deals-for-more", "1", "--editions", "classic", *places, *arguments]
    return subprocess.run(list(map(str, sized)), capture_output=True, text=True, check=False, timeout=300)


@pytest.mark.slow
def test_the_script_stops_in_time_continues_and_writes(tmp_path: Path) -> None:
    stopped = run(tmp_path, "--minutes", "0")
    assert (stopped.returncode, stopped.stderr) == (0, "")
    assert "to continue" in stopped.stdout
    assert not (tmp_path / "strength.md").exists()
    some = run(tmp_path, "--only", "ladder-2", "--play-only")
    assert "all games are played" in some.stdout
    assert not (tmp_path / "strength.md").exists()
    whole = run(tmp_path)
    assert whole.stdout.startswith("4 of ")
    text = (tmp_path / "strength.md").read_text(encoding="utf-8")
    assert text.startswith("# Strength")
    assert (tmp_path / "data" / "strength.csv").read_text(encoding="utf-8").count("\n") > 3
    ratings = json.loads((tmp_path / "ratings" / "plain" / "ratings.json").read_text(encoding="utf-8"))
    assert ratings["levels"]["greedy"]["rating"] == 1000
    assert ratings["simple"]["random"]["seconds_per_move"] > 0


def test_the_sections_are_those_of_the_document() -> None:
    assert set(SECTIONS) == {contest.section for contest in CAMPAIGN.contests()}
