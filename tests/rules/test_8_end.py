"""Chapter 8: the trigger of the end, the last round, the winner, the ranks."""

import pytest

from cabochon.rules.goals import Outcome, TieBreak, final_round, meets_goal, outcome
from cabochon.rules.table import Ending, Owed, Table
from tests.support.build import table_with
from tests.support.play import CLASSIC, Edition, assert_refused, every_count, every_edition, played, team_editions

# One card short of the goal, and the card: 1w-4g (C) or sandman (MR), each of one point.
SHORT = {
    "classic": ("3w-3w7k 3b-7w3b 3w-7k", "gggg", "1w-4g"),
    "team": ("green-goblin luke-cage gamora kingpin", "oooog", "sandman"),
}


def about_to_end(edition: Edition, players: int, seat: int) -> Table:
    """The seat on turn can buy the card at a1 and meet the goal with it."""
    cards, tokens, last = SHORT["classic" if edition is CLASSIC else "team"]
    return table_with(
        edition,
        players,
        cards=[""] * seat + [cards],
        tokens=[""] * seat + [tokens],
        board={"a1": last},
        turn=seat,
    )


def result_of(table: Table) -> Outcome:
    result = outcome(table)
    assert result is not None
    return result


# --- 8.1, 8.2 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "points", "met"),
    [
        ("3w-3w7k 3b-7w3b 3w-7k", 14, False),
        ("3w-3w7k 3b-7w3b 3g-7b3g", 15, True),
        ("3w-3w7k 3b-7w3b 3g-7b3g 1w-4g", 16, True),
    ],
)
def test_8_1_fifteen_points_end_the_game(cards: str, points: int, met: bool) -> None:
    table = table_with(CLASSIC, cards=("", cards), turn=1)
    assert table.points(1) == points
    assert meets_goal(table, 1) is met
    assert not meets_goal(table, 0)
    after = played(table, "R1")
    assert after.ended is (Ending.GOAL if met else None)


def test_8_1_tiles_count_towards_the_goal() -> None:
    table = table_with(CLASSIC, cards=("3w-3w7k 3b-7w3b 3w-7k",), tiles="henry-viii", owners={"henry-viii": 0})
    assert table.points(0) == 17
    assert meets_goal(table, 0)


def test_8_1_the_goal_counts_at_the_end_of_the_turn() -> None:
    """Fifteen points while a decision is owed do not end the game."""
    table = table_with(
        CLASSIC,
        cards=("", "3w-3w7k 3b-7w3b 3w-7k"),
        bonuses=("", "wggggbbb"),
        tiles="niccolo-machiavelli suleiman-the-magnificent",
        board={"a1": "1w-4g"},
        turn=1,
    )
    choosing = played(table, "Ba1")
    assert (choosing.owed, choosing.ended, choosing.points(1)) == (Owed.TILE, None, 15)
    assert played(choosing, "T1").ended is Ending.GOAL


GOAL = "green-goblin luke-cage gamora sandman kingpin"


@team_editions
@pytest.mark.parametrize(
    ("cards", "tokens", "met"),
    [
        (GOAL, "g", True),
        ("green-goblin luke-cage gamora mysterio kingpin", "g", False),  # 15 points
        (GOAL, "", False),  # no green
        ("green-goblin luke-cage gamora kingpin spider-man", "g", False),  # no red, 20 points
        ("spider-man luke-cage gamora sandman", "g", False),  # no yellow
        ("green-goblin spider-man gamora sandman", "g", False),  # no purple
        ("green-goblin luke-cage spider-man sandman", "g", False),  # no blue
        ("green-goblin luke-cage gamora loki", "g", False),  # no orange
        ("green-goblin luke-cage gamora loki spider-man", "g", True),  # 25 points
    ],
)
def test_8_2_sixteen_points_every_colour_and_green(edition: Edition, cards: str, tokens: str, met: bool) -> None:
    table = table_with(edition, cards=("", cards), tokens=("", tokens), turn=1, checked=bool(tokens))
    assert meets_goal(table, 1) is met
    assert played(table, "Ra1").ended is (Ending.GOAL if met else None)


@team_editions
def test_8_2_neither_place_nor_team_tile_is_needed(edition: Edition) -> None:
    table = table_with(edition, cards=(GOAL,), tokens=("g",))
    assert (table.team, table.tiles_of(0), meets_goal(table, 0)) == (None, (), True)


@team_editions
def test_8_2_places_and_the_team_tile_count(edition: Edition) -> None:
    table = table_with(
        edition,
        cards=("green-goblin luke-cage wasp kingpin mysterio",),
        tokens=("g",),
        tiles="asgard hells-kitchen",
        owners={"asgard": 0, "hells-kitchen": 0},
        team=0,
        checked=False,
    )
    assert table.points(0) == 5 + 5 + 3 + 3 + 3
    assert meets_goal(table, 0)


# --- 8.3 -------------------------------------------------------------------------------------


@every_edition
@every_count
def test_8_3_the_round_is_played_out(edition: Edition, players: int) -> None:
    for seat in range(players):
        table = played(about_to_end(edition, players, seat), "Ba1")
        for later in range(seat + 1, players):
            assert (table.ended, table.turn, table.round) == (None, later, 1)
            assert final_round(table)
            table = played(table, "R1")
        assert (table.ended, table.owed, table.round) == (Ending.GOAL, Owed.NOTHING, 1)
        assert result_of(table).winners == (seat,)
        assert not final_round(table)


@every_edition
def test_8_3_nobody_has_a_turn_after_the_end(edition: Edition) -> None:
    over = played(about_to_end(edition, 2, 1), "Ba1")
    for move in ("R1", "pass", "Ba1", "T1"):
        assert_refused(over, move, "8.3", "game-over")


@every_edition
def test_8_3_the_final_round_is_known_once_it_is_triggered(edition: Edition) -> None:
    table = about_to_end(edition, 3, 0)
    assert not final_round(table)
    assert final_round(played(table, "Ba1"))
    assert final_round(played(table, "Ba1", "R1"))


def test_8_3_the_seat_on_turn_has_not_triggered_yet() -> None:
    table = table_with(CLASSIC, cards=("3w-3w7k 3b-7w3b 3g-7b3g",))
    assert not final_round(table)
    assert final_round(played(table, "R1"))


def test_8_3_an_earlier_seat_that_qualifies_too_is_compared() -> None:
    table = table_with(
        CLASSIC,
        cards=("3g-7b3g 3r-7g3r 3k-7r3k 1k-4b", "3w-3w7k 3b-7w3b 3w-7k"),
        tokens=("", "gggg"),
        board={"a1": "1w-4g"},
        turn=1,
    )
    over = played(table, "Ba1")
    assert result_of(over) == Outcome(Ending.GOAL, (0,), (1, 2))


# --- 8.4 -------------------------------------------------------------------------------------

TWO_FIVES = ("3w-3w7k 3b-7w3b", "3g-7b3g 3r-7g3r")


def test_8_4_the_most_points_win() -> None:
    over = table_with(
        CLASSIC,
        3,
        cards=("3w-3w7k 3b-7w3b 3w-7k 1w-4g", "3g-7b3g 3r-7g3r 3b-7w 2b-6b", "1b-4r"),
        ended=Ending.GOAL,
    )
    assert [over.points(seat) for seat in range(3)] == [15, 17, 1]
    assert result_of(over) == Outcome(Ending.GOAL, (1,), (2, 1, 3), None)


def test_8_4_the_fewest_bought_cards_break_a_tie() -> None:
    over = table_with(CLASSIC, cards=("3w-3w7k 3b-7w3b 3w-7k 1w-4g", "3g-7b3g 3r-7g3r 3k-7r3k"), ended=Ending.GOAL)
    assert result_of(over) == Outcome(Ending.GOAL, (1,), (2, 1), TieBreak.CARDS)


def test_8_4_the_hand_does_not_count() -> None:
    over = table_with(
        CLASSIC,
        cards=("3w-3w7k 3b-7w3b 3w-7k 1w-4g", "3g-7b3g 3r-7g3r 3k-7r3k"),
        hands=("", "1w-3b 1k-4b 2w-6w"),
        ended=Ending.GOAL,
    )
    assert result_of(over).winners == (1,)


def test_8_4_a_remaining_tie_is_a_shared_win() -> None:
    over = table_with(
        CLASSIC,
        3,
        cards=("3w-3w7k 3b-7w3b 3w-7k 1w-4g", "3k-7r", "3g-7b3g 3r-7g3r 3b-7w 1b-4r"),
        ended=Ending.GOAL,
    )
    assert result_of(over) == Outcome(Ending.GOAL, (0, 2), (1, 3, 1), TieBreak.SHARED)


# --- 8.5 -------------------------------------------------------------------------------------

OTHER = "karnak ronan miles-morales loki spider-man"  # 16 points, every colour, no tags, five cards as GOAL


@team_editions
def test_8_5_only_players_who_meet_8_2_can_win(edition: Edition) -> None:
    """More points without green, or without a colour, do not win."""
    over = table_with(
        edition,
        3,
        cards=(GOAL, OTHER + " black-bolt", "doctor-octopus drax iron-fist black-panther nebula"),
        tokens=("g", "", "g"),
        ended=Ending.GOAL,
        checked=False,
    )
    assert [over.points(seat) for seat in range(3)] == [16, 20, 19]
    assert result_of(over) == Outcome(Ending.GOAL, (0,), (1, 2, 3), None)


@team_editions
def test_8_5_the_most_points_among_those_win(edition: Edition) -> None:
    over = table_with(edition, cards=(GOAL, OTHER + " taskmaster"), tokens=("g", "g"), ended=Ending.GOAL)
    assert result_of(over) == Outcome(Ending.GOAL, (1,), (2, 1), None)


@team_editions
def test_8_5_the_team_tile_breaks_a_tie(edition: Edition) -> None:
    """16 points each; seat 2 has more cards, but the team tile."""
    team = "hulk wasp doctor-octopus loki spider-ham taskmaster"  # 13, with the team tile 16; six cards
    over = table_with(edition, cards=(GOAL, team), tokens=("g", "g"), team=1, ended=Ending.GOAL)
    assert [over.points(seat) for seat in (0, 1)] == [16, 16]
    assert result_of(over) == Outcome(Ending.GOAL, (1,), (2, 1), TieBreak.TEAM)


@team_editions
def test_8_5_then_the_fewest_recruited_cards_break_a_tie(edition: Edition) -> None:
    more = "red-skull jessica-jones nebula hela daredevil vulture"  # 3 * 5 + 1, six cards
    over = table_with(
        edition,
        3,
        cards=(more, GOAL, "hulk wasp"),
        tokens=("g", "g"),
        hands=("", "iron-man thor"),
        team=2,
        ended=Ending.GOAL,
        checked=False,
    )
    assert [over.points(seat) for seat in range(3)] == [16, 16, 6]
    assert result_of(over) == Outcome(Ending.GOAL, (1,), (2, 1, 3), TieBreak.CARDS)


@team_editions
def test_8_5_a_remaining_tie_is_a_shared_win(edition: Edition) -> None:
    over = table_with(edition, cards=(GOAL, OTHER), tokens=("g", "g"), ended=Ending.GOAL)
    assert result_of(over) == Outcome(Ending.GOAL, (0, 1), (1, 1), TieBreak.SHARED)


@team_editions
def test_8_5_points_alone_decide_against_a_player_who_cannot_win(edition: Edition) -> None:
    """As many points as the winner, but no green: no tie was broken."""
    over = table_with(edition, cards=(GOAL, OTHER), tokens=("g", ""), ended=Ending.GOAL, checked=False)
    assert result_of(over) == Outcome(Ending.GOAL, (0,), (1, 2), None)


# --- 8.6 -------------------------------------------------------------------------------------

WITH_TEAM = "hulk wasp green-goblin loki kingpin"  # 13 points, 3 tags: 16 with the team tile


def team_at_stake(edition: Edition, players: int = 2, *, other: str = "iron-man valkyrie", green: str = "") -> Table:
    """Seat 1 meets 8.2 by the team tile and has just played; seat 2 can recruit quake for a fourth tag."""
    table = table_with(
        edition,
        players,
        cards=(WITH_TEAM, other),
        tokens=("g", "pbooo" + green),
        board={"a1": "quake"},
        team=0,
    )
    assert meets_goal(table, 0)
    return played(table, "R1")


@team_editions
def test_8_6_the_final_round_is_called_off_if_nobody_meets_the_goal(edition: Edition) -> None:
    table = team_at_stake(edition)
    assert final_round(table)
    after = played(table, "Ba1")
    assert (after.team, after.ended, after.round, after.turn) == (1, None, 2, 0)
    assert not final_round(after)
    assert played(after, "R1", "R1").round == 3


@team_editions
def test_8_6_the_game_ends_if_the_tile_is_kept(edition: Edition) -> None:
    over = played(team_at_stake(edition), "R1")
    assert over.ended is Ending.GOAL
    assert result_of(over).winners == (0,)


@team_editions
def test_8_6_the_game_ends_in_the_same_round_if_another_meets_8_2(edition: Edition) -> None:
    other = "iron-man valkyrie luke-cage black-bolt taskmaster"  # 13, 3 tags: 16 with quake's team tile
    over = played(team_at_stake(edition, other=other, green="g"), "Ba1")
    assert (over.ended, over.team) == (Ending.GOAL, 1)
    assert result_of(over) == Outcome(Ending.GOAL, (1,), (2, 1), None)


@team_editions
def test_8_6_the_goal_may_be_met_without_the_lost_tile(edition: Edition) -> None:
    table = table_with(
        edition,
        cards=(WITH_TEAM + " nebula", "iron-man valkyrie"),
        tokens=("g", "pbooo"),
        board={"a1": "quake"},
        team=0,
    )
    over = played(table, "R1", "Ba1")
    assert (over.team, over.points(0), over.ended) == (1, 16, Ending.GOAL)


# --- 8.7 -------------------------------------------------------------------------------------


@team_editions
def test_8_7_players_who_meet_8_2_rank_first(edition: Edition) -> None:
    over = table_with(
        edition,
        4,
        cards=("hulk wasp iron-fist", "black-panther black-bolt nebula", GOAL, OTHER + " taskmaster"),
        tokens=("g", "", "g", "g"),
        team=0,
        ended=Ending.GOAL,
    )
    assert [over.points(seat) for seat in range(4)] == [10, 11, 16, 17]
    assert result_of(over).places == (4, 3, 2, 1)


@team_editions
def test_8_7_then_points_team_tile_and_cards(edition: Edition) -> None:
    cards = ("hulk wasp", "jessica-jones nebula", "hela daredevil", GOAL)
    over = table_with(edition, 4, cards=cards, tokens=("", "", "", "g"), team=0, ended=Ending.GOAL)
    assert [over.points(seat) for seat in range(4)] == [6, 6, 6, 16]
    assert result_of(over).places == (2, 3, 3, 1)
    fewer = table_with(
        edition,
        4,
        cards=(*cards[:2], "hela carnage yondu", GOAL),
        tokens=("", "", "", "g"),
        ended=Ending.GOAL,
        checked=False,
    )
    assert [fewer.points(seat) for seat in range(4)] == [3, 6, 6, 16]
    assert result_of(fewer).places == (4, 2, 3, 1)


def test_8_7_classic_places_by_points_then_cards() -> None:
    over = table_with(
        CLASSIC,
        4,
        cards=("2w-6w 2b-6b", "3w-3w7k 1w-4g", "3b-7w3b 3g-7b3g 3r-7g3r", "3k-7r3k 1b-4r"),
        ended=Ending.GOAL,
    )
    assert result_of(over) == Outcome(Ending.GOAL, (2,), (2, 2, 1, 2), None)
    assert result_of(
        table_with(CLASSIC, 3, cards=("3w-3w7k 3b-7w3b 3g-7b3g", "2w-6w 1w-4g", "3b-7w"), ended=Ending.GOAL)
    ).places == (1, 3, 2)
