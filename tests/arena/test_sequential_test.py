"""The sequential test: it stops, it is seldom wrong, and it does not depend on the order in which games end."""

from pathlib import Path
from random import Random

import pytest

from cabochon.arena.errors import ArenaError
from cabochon.arena.journal import Journal
from cabochon.arena.plan import Pairing, Part, Plan, PlanShape
from cabochon.arena.sequential_test import FEWEST_DEALS, StoppingRule, expected_share, hero_of, verdict
from cabochon.arena.tournament import Tournament, play_out
from tests.support.artificial_results import drawn_results

PAIR = Pairing("classic", ("a", "b"))
FIELD = Pairing("classic", ("a", "b", "b", "b"))
RULE = StoppingRule()


@pytest.mark.slow
@pytest.mark.parametrize("pairing", [PAIR, FIELD], ids=str)
@pytest.mark.parametrize("ahead", [80.0, -80.0])
def test_it_finds_the_stronger_bot_and_is_seldom_wrong(pairing: Pairing, ahead: float) -> None:
    right = wrong = 0
    for campaign in range(40):
        results = drawn_results({"a": 1000 + ahead, "b": 1000.0}, [pairing.line_up], 800, Random(campaign))
        found = verdict(pairing, results, RULE)
        assert found.stronger is not None
        assert found.deals < 800
        right += found.stronger == ("a" if ahead > 0 else "b")
        wrong += found.stronger != ("a" if ahead > 0 else "b")
    assert (right + wrong, wrong <= 4) == (40, True)


def test_a_large_difference_is_found_sooner_than_a_small_one() -> None:
    deals = [
        verdict(PAIR, drawn_results({"a": ahead, "b": 0.0}, [PAIR.line_up], 3000, Random(8)), RULE).deals
        for ahead in (400.0, 100.0, 25.0)
    ]
    assert FEWEST_DEALS <= deals[0] < deals[1] < deals[2]


def test_a_clean_sweep_also_ends_the_test() -> None:
    results = drawn_results({"a": 4000.0, "b": 0.0}, [PAIR.line_up], 200, Random(0))
    assert verdict(PAIR, results, RULE).stronger == "a"


def test_too_few_deals_give_no_decision() -> None:
    results = drawn_results({"a": 4000.0, "b": 0.0}, [PAIR.line_up], FEWEST_DEALS - 1, Random(0))
    assert verdict(PAIR, results, RULE).stronger is None


def test_the_order_of_results_does_not_matter_and_counting_stops_at_a_gap() -> None:
    results = drawn_results({"a": 150.0, "b": 0.0}, [PAIR.line_up], 400, Random(4))
    whole = verdict(PAIR, results, RULE)
    shuffled = list(results)
    Random(9).shuffle(shuffled)
    assert verdict(PAIR, shuffled, RULE) == whole
    gap = [result for result in results if result.game != 2 * 5]  # one game of the sixth deal is still running
    assert verdict(PAIR, gap, RULE).deals == 5


def test_expected_shares() -> None:
    assert expected_share(0, 4) == pytest.approx(0.25)
    assert expected_share(400, 2) == pytest.approx(10 / 11)


def test_a_sequential_test_needs_exactly_two_bots() -> None:
    assert (hero_of(PAIR), hero_of(FIELD), hero_of(Pairing("classic", ("b", "a", "b")))) == ("a", "a", "a")
    for line_up in (("a", "b", "c"), ("a", "a"), ("a", "a", "b", "b")):
        with pytest.raises(ArenaError, match="two bots"):
            hero_of(Pairing("classic", line_up))


@pytest.mark.parametrize("wrong", [{"margin": 0.0}, {"error": 0.5}, {"error": 0.0}])
def test_an_impossible_rule_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ArenaError, match="margin"):
        StoppingRule(**wrong)


def test_a_sequential_test_cannot_be_played_in_parts(tmp_path: Path) -> None:
    plan = Plan(("greedy", "random"))
    with Journal(tmp_path, plan, Part(1, 2)) as journal, pytest.raises(ArenaError, match="parts"):
        Tournament(plan, journal, Part(1, 2), RULE)


def test_a_tournament_stops_at_the_decision_and_counts_no_later_games(tmp_path: Path) -> None:
    plan = Plan(("greedy", "random"), deals=500, shape=PlanShape.GAUNTLET)
    with Journal(tmp_path, plan) as journal:
        tournament = Tournament(plan, journal, rule=StoppingRule(margin=100))
        assert play_out([tournament], 3)
        (found,) = tournament.verdicts()
        assert found.stronger == "greedy"
        counted, played = tournament.results(), journal.results
    assert len(counted) == 2 * found.deals <= len(played) < 100
    assert set(counted) <= set(played)
