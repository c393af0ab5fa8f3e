"""Scores and their intervals: arithmetic."""

from random import Random

import pytest

from cabochon.arena.standings import standing, wilson
from tests.support.artificial_results import drawn_results, made_result


def test_wilsons_interval_has_known_values() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 400) == pytest.approx((0.9905, 1.0), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_wins_shares_and_failures_are_counted() -> None:
    results = [
        made_result(0, 0, ("a", "b"), (1, 2)),
        made_result(1, 0, ("b", "a"), (1, 1)),
        made_result(2, 1, ("a", "b"), (1, 2), failed={"2": "illegal"}),
        made_result(3, 1, ("b", "a"), (1, 2)),
    ]
    one, other = standing("a", results), standing("b", results)
    assert (one.games, one.wins, one.shared, one.score, one.failed) == (4, 2, 1, 0.625, 0)
    assert (other.games, other.wins, other.shared, other.score, other.failed) == (4, 1, 1, 0.375, 1)


def test_a_bot_in_several_seats_counts_several_games_and_scores_sum_to_the_games() -> None:
    results = [
        made_result(0, 0, ("a", "b", "b", "b"), (4, 1, 1, 3)),
        made_result(1, 0, ("b", "a", "b", "b"), (2, 1, 3, 4)),
    ]
    one, field = standing("a", results), standing("b", results)
    assert (one.games, field.games) == (2, 6)
    assert (field.wins, field.shared) == (0, 2)
    assert one.score * one.games + field.score * field.games == pytest.approx(len(results))


def test_correlated_games_of_one_deal_widen_the_interval() -> None:
    """The cards decide both games: there are as many independent results as deals."""
    dice = Random(5)
    together = []
    for deal in range(100):
        won = dice.random() < 0.5
        for game, seats in enumerate((("a", "b"), ("b", "a"))):
            first = won == (seats[0] == "a")
            together.append(made_result(2 * deal + game, deal, seats, (1, 2) if first else (2, 1)))
    stood = standing("a", together)
    assert stood.score_interval == pytest.approx(wilson(stood.score, 100), abs=0.01)


def test_games_of_one_deal_that_cancel_out_do_not_narrow_it() -> None:
    """The first seat always wins: no deal has information, and 200 games still count as 200."""
    cancelling = [
        made_result(2 * deal + game, deal, seats, (1, 2))
        for deal in range(100)
        for game, seats in enumerate((("a", "b"), ("b", "a")))
    ]
    assert standing("a", cancelling).score_interval == pytest.approx(wilson(0.5, 200))


def test_the_interval_has_the_stated_coverage() -> None:
    true = {"a": 1100.0, "b": 1000.0}
    share = 1 / (1 + 10 ** (-100 / 400))
    covered = 0
    for campaign in range(200):
        low, high = standing("a", drawn_results(true, [("a", "b")], 50, Random(campaign))).score_interval
        covered += low <= share <= high
    assert covered >= 180
