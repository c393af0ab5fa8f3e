"""Ratings recover known strengths, in any order of the games, and their intervals have the right coverage."""

from itertools import combinations
from random import Random

import pytest

from cabochon.arena.ratings import rate
from tests.support.artificial_results import drawn_results, made_result

TRUE = {"weak": 800.0, "greedy": 1000.0, "good": 1150.0, "best": 1400.0}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_known_order_and_distance_is_found(players: int) -> None:
    results = drawn_results(TRUE, list(combinations(TRUE, players)), 400, Random(players))
    found = rate(results)
    assert sorted(found, key=lambda name: found[name].rating) == list(TRUE)
    for name, rated in found.items():
        assert rated.interval[0] <= rated.rating <= rated.interval[1]
        assert rated.rating == pytest.approx(TRUE[name], abs=80)
    assert found["greedy"].rating == 1000.0
    assert found["greedy"].interval == (1000.0, 1000.0)


@pytest.mark.slow
@pytest.mark.parametrize("line_ups", [list(combinations(TRUE, 2)), [("best", "good", "good", "greedy"), tuple(TRUE)]])
def test_intervals_have_the_stated_coverage(line_ups: list[tuple[str, ...]]) -> None:
    """95 % of 120 is 114; fewer than 100 has a probability of one in a hundred thousand."""
    covered = counted = 0
    for campaign in range(40):
        found = rate(drawn_results(TRUE, line_ups, 40, Random(campaign)), draws=200)
        for name in set(TRUE) - {"greedy"}:
            low, high = found[name].interval
            covered += low <= TRUE[name] <= high
            counted += 1
    assert counted == 120
    assert covered >= 100


def test_the_order_of_the_games_does_not_matter() -> None:
    results = drawn_results(TRUE, list(combinations(TRUE, 2)), 30, Random(1))
    shuffled = list(results)
    Random(2).shuffle(shuffled)
    assert rate(shuffled) == rate(results)


def test_without_greedy_the_average_rating_is_1000() -> None:
    true = {"a": 0.0, "b": 100.0, "c": 200.0}
    found = rate(drawn_results(true, list(combinations(true, 2)), 100, Random(3)))
    assert sum(rated.rating for rated in found.values()) / 3 == pytest.approx(1000.0)


def test_a_clean_sweep_has_a_finite_rating_and_a_wide_interval() -> None:
    sweep = [made_result(deal, deal, ("a", "greedy"), (1, 2)) for deal in range(100)]
    rated = rate(sweep)["a"]
    assert 1500 < rated.rating < 2500
    assert rated.interval[1] - rated.interval[0] > 300


def test_shared_wins_count_half() -> None:
    shared = [made_result(deal, deal, ("a", "greedy"), (1, 1)) for deal in range(50)]
    assert rate(shared)["a"].rating == pytest.approx(1000.0)


def test_bots_that_never_met_are_not_compared() -> None:
    apart = [
        *(made_result(deal, deal, ("a", "greedy"), (1, 2)) for deal in range(9)),
        *(made_result(9 + deal, deal, ("x", "y"), (1, 2), pairing=1) for deal in range(9)),
    ]
    assert set(rate(apart)) == {"a", "greedy"}


def test_without_games_there_are_no_ratings() -> None:
    assert rate([]) == {}
