"""Every kind of `outcome`; the winners of a finished game and only of a finished game."""

import pytest

from cabochon.rules.deal import deal
from cabochon.rules.goals import Outcome, TieBreak, final_round, meets_goal, outcome
from cabochon.rules.table import Ending
from cabochon.rules.view import view
from tests.support.build import table_with
from tests.support.play import CLASSIC, MARVEL, Edition, every_count, every_edition

GOAL = "green-goblin luke-cage gamora sandman kingpin"
OTHER = "karnak ronan miles-morales loki spider-man"


@every_edition
@every_count
def test_no_outcome_while_the_game_continues(edition: Edition, players: int) -> None:
    table = deal(edition, players, bytes(32))
    assert outcome(table) is None
    assert not final_round(table)
    assert not any(meets_goal(table, seat) for seat in table.seats)


@pytest.mark.parametrize("ending", [Ending.STUCK, Ending.CAPPED, Ending.AGREED])
@every_edition
def test_no_winner_without_a_goal(edition: Edition, ending: Ending) -> None:
    over = table_with(edition, 3, bonuses=("", edition.letters[:2]), ended=ending, checked=False)
    assert outcome(over) == Outcome(ending, (), (1, 1, 1), None)


def test_a_single_winner_needs_no_tie_break() -> None:
    over = table_with(CLASSIC, 3, left=(0, 1), ended=Ending.ALONE)
    assert outcome(over) == Outcome(Ending.ALONE, (2,), (3, 2, 1), None)


def test_a_seat_that_left_ties_with_nobody() -> None:
    """Seat 2 had as many points, but left: no tie was broken."""
    cards = ("3w-3w7k 3b-7w3b 3w-7k 1w-4g", "3g-7b3g 3r-7g3r 3k-7r3k", "")
    over = table_with(CLASSIC, 3, cards=cards, left=(1,), ended=Ending.GOAL)
    assert outcome(over) == Outcome(Ending.GOAL, (0,), (1, 3, 2), None)


def test_three_players_share_a_win() -> None:
    cards = ("3w-3w7k 3b-7w3b 3w-7k 1w-4g", "3g-7b3g 3r-7g3r 3b-7w 1b-4r", "3k-7r3k 3g-7b 3r-7g 2b-5b")
    over = table_with(CLASSIC, 3, cards=cards, ended=Ending.GOAL)
    assert outcome(over) == Outcome(Ending.GOAL, (0, 1, 2), (1, 1, 1), TieBreak.SHARED)


def test_the_team_tile_decides_only_among_equal_points() -> None:
    team = "hulk wasp doctor-octopus nova spider-ham taskmaster vulture yondu"  # 14 and 3
    over = table_with(MARVEL, 3, cards=(GOAL, OTHER, team), tokens=("g", "g", "g"), team=2, ended=Ending.GOAL)
    assert outcome(over) == Outcome(Ending.GOAL, (2,), (2, 2, 1), None)


def test_the_team_tile_of_a_player_who_cannot_win_breaks_no_tie() -> None:
    team = "hulk wasp doctor-octopus nova spider-ham taskmaster yondu"  # 16 with the tile, no green
    over = table_with(
        MARVEL, 3, cards=(GOAL, OTHER + " scorpion", team), tokens=("g", "g"), team=2, ended=Ending.GOAL, checked=False
    )
    assert outcome(over) == Outcome(Ending.GOAL, (1,), (2, 1, 3), None)


def test_an_ended_game_is_in_no_final_round() -> None:
    over = table_with(CLASSIC, cards=("3w-3w7k 3b-7w3b 3g-7b3g",), turn=1, ended=Ending.GOAL)
    assert not final_round(over)


@every_edition
def test_a_view_has_the_same_outcome(edition: Edition) -> None:
    over = table_with(edition, 3, left=(1,), bonuses=(edition.letters[0],), ended=Ending.AGREED)
    assert outcome(view(over, None)) == outcome(over)
