"""Impossible endings and passes are refused, each with its key and its rule."""

from dataclasses import replace

import pytest

from cabochon.editions.positions import parse_table
from cabochon.rules.check import problem_of
from cabochon.rules.deal import deal
from cabochon.rules.errors import NotationError
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Ending, Owed, Table
from cabochon.rules.view import view
from tests.rules.impossible import assert_wrong
from tests.support.build import stuck_table, table_with
from tests.support.play import (
    CLASSIC,
    MARVEL,
    Edition,
    every_edition,
    random_positions,
)


def test_stuck_tables_are_valid() -> None:
    assert problem_of(stuck_table(MARVEL, 4)) is None


def ended(table: Table, ending: Ending) -> Table:
    return replace(table, ended=ending, owed=Owed.NOTHING)


@every_edition
def test_8_3_a_game_ends_at_the_goal_only_when_it_is_met(edition: Edition) -> None:
    assert_wrong(ended(deal(edition, 2, 1), Ending.GOAL), "over-without-goal")
    assert_wrong(ended(replace(deal(edition, 2, 1), turn=1), Ending.GOAL), "over-without-goal")


def test_8_3_a_game_ends_at_the_goal_only_with_the_round() -> None:
    table = next(
        after
        for seed in range(30)
        for _, _, after in random_positions(deal(CLASSIC, 3, seed), f"rich {seed}", plies=400)
        if after.ended is Ending.GOAL
    )
    assert problem_of(table) is None
    assert_wrong(replace(table, turn=1), "over-in-mid-round", seat=3)


def test_9_3_a_game_ends_alone_only_when_one_is_left() -> None:
    table = table_with(CLASSIC, 3)
    assert_wrong(ended(table, Ending.ALONE), "over-not-alone", playing=3)
    assert_wrong(ended(replace(table, left=(1,)), Ending.ALONE), "over-not-alone", playing=2)
    assert_wrong(ended(replace(table, left=(1, 2)), Ending.AGREED), "nobody-plays")


def test_3_4_a_game_is_stuck_only_when_all_have_passed() -> None:
    assert_wrong(ended(deal(CLASSIC, 2, 1), Ending.STUCK), "over-not-stuck", seat=1)
    stuck = replace(stuck_table(CLASSIC, 3), turn=1)
    assert_wrong(ended(replace(stuck, passed=(0, 1)), Ending.STUCK), "over-not-stuck", seat=3)
    assert problem_of(ended(replace(stuck, passed=(2, 0, 1)), Ending.STUCK)) is None
    assert problem_of(ended(replace(stuck, passed=(0, 1), left=(2,)), Ending.STUCK)) is None


@every_edition
def test_3_3_a_seat_that_can_act_may_not_pass(edition: Edition) -> None:
    for passed, seat in (((1,), 2), ((0,), 1)):
        table = replace(deal(edition, 2, 1), passed=passed, turn=2 - seat)
        assert_wrong(table, "passed-with-actions", seat=seat)
        assert_wrong(view(table, 0), "passed-with-actions", seat=seat)


def test_3_4_the_passes_are_the_last_turns() -> None:
    table = stuck_table(CLASSIC, 4)
    for turn, passed in ((0, (3,)), (0, (2, 3)), (2, (0, 1)), (1, (3, 0)), (0, ())):
        assert problem_of(replace(table, turn=turn, passed=passed)) is None
    for turn, passed in ((0, (1,)), (0, (2,)), (2, (0,)), (1, (0, 3)), (3, (1,))):
        assert_wrong(replace(table, turn=turn, passed=passed), "passed-out-of-order")
    assert problem_of(replace(table, turn=3, passed=(1,), left=(2,))) is None


def test_the_parser_refuses_impossible_endings_and_passes() -> None:
    text = format_position(deal(CLASSIC, 2, 1))
    for ending in ("goal", "alone", "stuck"):
        with pytest.raises(NotationError):
            parse_table(text.replace(":act ", f":over:{ending} "))
    with pytest.raises(NotationError, match="can still act"):
        parse_table(text.replace("passed:-", "passed:2"))
    for ending in ("agreed", "capped"):
        assert parse_table(text.replace(":act ", f":over:{ending} ")).ended == ending
