"""Chapter 9: resigning, the last player, agreeing to stop; the rules about bots and take-backs."""

from dataclasses import replace

import pytest

from cabochon.rules.check import problem_of
from cabochon.rules.errors import IllegalMove
from cabochon.rules.goals import Outcome, final_round, meets_goal, outcome
from cabochon.rules.legal import game_over, legal_moves
from cabochon.rules.moves import Space
from cabochon.rules.play import agree_to_stop, resign
from cabochon.rules.table import Ending, Owed, Player, Table
from tests.support.build import card_of, stuck_table, table_with
from tests.support.play import (
    CLASSIC,
    Edition,
    assert_refused,
    every_count,
    every_edition,
    listed,
    played,
    team_editions,
)

GOAL = {
    "classic": ("3w-3w7k 3b-7w3b 3g-7b3g", ""),
    "marvel": ("green-goblin luke-cage gamora sandman kingpin", "g"),
    "megaman": ("green-goblin luke-cage gamora sandman kingpin", "g"),
}


def finisher(edition: Edition, players: int, seat: int, turn: int = 0) -> Table:
    """A table where one seat meets the goal."""
    cards, tokens = GOAL[edition.id]
    return table_with(edition, players, cards=[""] * seat + [cards], tokens=[""] * seat + [tokens], turn=turn)


def result_of(table: Table) -> Outcome:
    result = outcome(table)
    assert result is not None
    return result


# --- 9.1 -------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("players", [3, 4])
def test_9_1_anybody_may_resign_at_any_time(edition: Edition, players: int) -> None:
    table = table_with(edition, players, turn=1)
    for seat in range(players):
        gone = resign(table, seat)
        assert gone.left == (seat,)
        assert gone.playing == tuple(other for other in range(players) if other != seat)
        assert gone.turn == (2 if seat == 1 else 1)
        assert gone.ended is None
        assert problem_of(gone) is None


@every_edition
@pytest.mark.parametrize("players", [3, 4])
def test_9_1_a_seat_that_left_is_skipped(edition: Edition, players: int) -> None:
    table = resign(table_with(edition, players), 1)
    turns = []
    for _ in range(2 * (players - 1)):
        turns.append((table.round, table.turn))
        table = played(table, "R1")
    others = [seat for seat in range(players) if seat != 1]
    assert turns == [(1, seat) for seat in others] + [(2, seat) for seat in others]


def test_9_1_a_leaving_seat_keeps_its_tokens_and_cards() -> None:
    table = table_with(CLASSIC, 3, tokens=("wwb",), bonuses=("rr",), hands=("3w-7k?",))
    gone = resign(table, 0)
    assert gone.players == table.players
    assert gone.supply == table.supply
    assert (gone.board, gone.decks, gone.tile_owners) == (table.board, table.decks, table.tile_owners)


def test_9_1_a_seat_may_leave_with_any_decision_owed() -> None:
    paying = table_with(CLASSIC, 3, tokens=("bbb*",), board={"a1": "1w-3b"}, buying=Space(1, 0))
    returning = table_with(CLASSIC, 3, tokens=("wwwwbbbbggg",), owed=Owed.RETURN)
    nobles = "niccolo-machiavelli suleiman-the-magnificent"
    choosing = table_with(CLASSIC, 3, bonuses=("wwwwbbbbgggg",), tiles=nobles, owed=Owed.TILE)
    for table in (paying, returning, choosing):
        gone = resign(table, 0)
        assert (gone.turn, gone.owed, gone.buying) == (1, Owed.ACT, None)
        assert gone.players == table.players
        assert gone.tile_owners == table.tile_owners
        assert problem_of(gone) is None


def test_9_1_leaving_off_turn_does_not_affect_the_seat_on_turn() -> None:
    paying = table_with(CLASSIC, 3, tokens=("bbb*",), board={"a1": "1w-3b"}, buying=Space(1, 0))
    assert resign(paying, 2) == replace(paying, left=(2,))
    assert listed(resign(paying, 2)) == ["=0", "=b"]


def test_9_1_a_seat_that_left_cannot_leave_again() -> None:
    gone = resign(table_with(CLASSIC, 4), 2)
    with pytest.raises(IllegalMove) as caught:
        resign(gone, 2)
    assert (caught.value.rule, caught.value.key, dict(caught.value.values)) == ("9.1", "seat-left", {"seat": 3})


@pytest.mark.parametrize("seat", [-1, 2, 4])
def test_9_1_only_a_seat_of_the_table_can_leave(seat: int) -> None:
    with pytest.raises(ValueError, match=rf"^there is no seat {seat}: this table has 2, from 0$"):
        resign(table_with(CLASSIC), seat)


@pytest.mark.parametrize(
    ("ending", "rule"),
    [
        (Ending.GOAL, "8.3"),
        (Ending.STUCK, "3.4"),
        (Ending.CAPPED, "3.5"),
        (Ending.ALONE, "9.3"),
        (Ending.AGREED, "9.4"),
    ],
)
def test_9_1_nobody_can_leave_after_the_end(ending: Ending, rule: str) -> None:
    over = table_with(CLASSIC, 3, ended=ending, checked=False)
    problem = game_over(over)
    assert problem is not None
    assert (problem.rule, problem.key, dict(problem.values)) == (rule, "game-over", {})
    with pytest.raises(IllegalMove) as caught:
        resign(over, 0)
    assert (caught.value.rule, caught.value.key) == (rule, "game-over")
    with pytest.raises(IllegalMove) as caught:
        agree_to_stop(over)
    assert (caught.value.rule, caught.value.key) == (rule, "game-over")
    assert_refused(over, "R1", rule, "game-over")
    assert legal_moves(over) == ()


@team_editions
def test_9_1_the_team_tile_of_a_seat_that_left_can_be_taken(edition: Edition) -> None:
    """Three tags beside the resigned owner's three do not take it, four do."""
    table = table_with(
        edition,
        3,
        cards=("hulk wasp", "iron-man", "thor"),
        bonuses=("", "pbooo", "yybbbrr"),
        hands=("", "quake kate-bishop", "america-chavez"),
        tokens=("", "pp"),
        team=0,
    )
    gone = resign(table, 0)
    assert gone.team == 0
    three = played(gone, "Bh1", "Bh1")
    assert (three.players[1].tags, three.players[2].tags, three.team) == (3, 3, 0)
    four = replace(three, players=(three.players[0], _with_red(three), three.players[2]))
    assert played(four, "Bh1").team == 1


def _with_red(table: Table) -> Player:
    player = table.players[1]
    return replace(player, cards=(*player.cards, card_of(table.edition, "mysterio"), card_of(table.edition, "triton")))


# --- 9.2 -------------------------------------------------------------------------------------


@every_edition
def test_9_2_a_seat_that_left_cannot_trigger_the_end(edition: Edition) -> None:
    table = finisher(edition, 3, seat=0)
    assert meets_goal(table, 0)
    gone = resign(table, 0)
    assert not meets_goal(gone, 0)
    assert not final_round(gone)
    after = played(gone, "R1", "R1")
    assert (after.ended, after.round, after.turn) == (None, 2, 1)


@every_edition
def test_9_2_a_seat_that_left_cannot_win(edition: Edition) -> None:
    """The player who triggered the end resigns; the others play on."""
    table = played(finisher(edition, 3, seat=0), "R1")
    assert final_round(table)
    gone = resign(table, 0)
    assert not final_round(gone)
    after = played(gone, "R1", "R1")
    assert (after.ended, after.round) == (None, 2)


def test_9_2_seats_that_left_rank_last_with_the_last_to_leave_first() -> None:
    cards = ("3w-3w7k 3b-7w3b 3g-7b3g", "3r-7g3r", "3k-7r3k 1w-4g", "2w-6w")
    over = table_with(CLASSIC, 4, cards=cards, left=(2, 1), ended=Ending.GOAL)
    assert result_of(over) == Outcome(Ending.GOAL, (0,), (1, 3, 4, 2), None)


def test_9_2_seats_that_left_rank_last_in_a_drawn_game() -> None:
    for ending in (Ending.STUCK, Ending.AGREED, Ending.CAPPED):
        over = table_with(CLASSIC, 4, cards=("", "3r-7g3r"), left=(1, 0), ended=ending, checked=False)
        assert result_of(over) == Outcome(ending, (), (3, 4, 1, 1), None)


# --- 9.3 -------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("turn", [0, 1])
def test_9_3_the_last_player_wins_at_once(edition: Edition, seat: int, turn: int) -> None:
    over = resign(table_with(edition, 2, turn=turn), seat)
    assert (over.ended, over.owed, over.turn) == (Ending.ALONE, Owed.NOTHING, turn)
    places = (2, 1) if seat == 0 else (1, 2)
    assert result_of(over) == Outcome(Ending.ALONE, (1 - seat,), places, None)
    assert_refused(over, "R1", "9.3", "game-over")


@every_count
def test_9_3_ranks_when_players_leave_one_by_one(players: int) -> None:
    table = table_with(CLASSIC, players)
    for seat in range(players - 1):
        assert table.ended is None
        table = resign(table, seat)
    assert result_of(table) == Outcome(Ending.ALONE, (players - 1,), tuple(range(players, 0, -1)), None)


def test_9_3_the_last_player_wins_even_with_fewer_points() -> None:
    over = resign(table_with(CLASSIC, cards=("3w-3w7k 3b-7w3b 3g-7b3g",)), 0)
    assert result_of(over).winners == (1,)


def test_9_3_an_owed_payment_is_dropped() -> None:
    paying = table_with(CLASSIC, tokens=("bbb*",), board={"a1": "1w-3b"}, buying=Space(1, 0))
    over = resign(paying, 1)
    assert (over.owed, over.buying, over.ended) == (Owed.NOTHING, None, Ending.ALONE)


@every_edition
def test_9_3_rounds_end_with_the_last_seat_still_playing(edition: Edition) -> None:
    table = resign(finisher(edition, 4, seat=0), 3)
    after = played(table, "R1", "R1")
    assert after.ended is None
    assert played(after, "R1").ended is Ending.GOAL


@every_edition
def test_9_3_the_last_seat_resigning_on_turn_ends_the_round(edition: Edition) -> None:
    table = played(finisher(edition, 3, seat=0), "R1", "R1")
    over = resign(table, 2)
    assert over.ended is Ending.GOAL
    assert result_of(over) == Outcome(Ending.GOAL, (0,), (1, 2, 3), None)


@every_edition
def test_9_3_a_new_round_begins_if_nobody_met_the_goal(edition: Edition) -> None:
    gone = resign(table_with(edition, 3, turn=2, round=5), 2)
    assert (gone.round, gone.turn, gone.ended) == (6, 0, None)
    first = resign(table_with(edition, 3, turn=0, round=5), 0)
    assert (first.round, first.turn) == (5, 1)
    assert (played(first, "R1", "R1").round, played(first, "R1", "R1").turn) == (6, 1)


def test_9_3_only_players_who_still_play_must_be_stuck() -> None:
    table = played(stuck_table(CLASSIC, 4), "pass", "pass")
    waiting = resign(table, 3)
    assert waiting.ended is None
    assert played(waiting, "pass").ended is Ending.STUCK


# --- 9.4 -------------------------------------------------------------------------------------


@every_edition
@every_count
def test_9_4_all_may_agree_to_stop(edition: Edition, players: int) -> None:
    over = agree_to_stop(finisher(edition, players, seat=0))
    assert (over.ended, over.owed) == (Ending.AGREED, Owed.NOTHING)
    assert result_of(over) == Outcome(Ending.AGREED, (), (1,) * players, None)
    assert_refused(over, "R1", "9.4", "game-over")


def test_9_4_a_game_may_be_stopped_in_the_middle_of_a_turn() -> None:
    over = agree_to_stop(table_with(CLASSIC, tokens=("bbb*",), board={"a1": "1w-3b"}, buying=Space(1, 0)))
    assert (over.owed, over.buying) == (Owed.NOTHING, None)
    returning = agree_to_stop(table_with(CLASSIC, tokens=("wwwwbbbbggg",), owed=Owed.RETURN))
    assert problem_of(returning) is None


# --- 9.5, 9.6: the part of the rules ---------------------------------------------------------


@every_edition
def test_9_5_the_rules_do_not_depend_on_the_player_of_a_seat(edition: Edition) -> None:
    """A bot that stands in for a seat makes the same moves from the same view; the table does not contain the
    difference.
    """
    table = table_with(edition, 3)
    assert not [part for part in vars(table) if part in ("bot", "bots", "names", "humans")]
    assert played(table, "R1") == played(table, "R1")


@every_edition
def test_9_6_a_take_back_restores_the_earlier_table(edition: Edition) -> None:
    """Playing a move does not change the table that it is played on."""
    table = table_with(edition, 3, tokens=("bbb",), board={"a1": "1w-3b" if edition is CLASSIC else "kraven"})
    kept = replace(table)
    for move in ("R1", "Ra1", "Ba1"):
        assert played(table, move) != table
        assert table == kept
    resign(table, 1)
    agree_to_stop(table)
    assert table == kept
