"""Chapter 7: green, the team tile, nobles and places. Also the printed worked examples."""

from dataclasses import replace

import pytest

from cabochon.rules.components import GREEN
from cabochon.rules.legal import tiles_met
from cabochon.rules.moves import ChooseTile
from cabochon.rules.table import Owed, Table
from tests.support.build import purse_of, table_with
from tests.support.play import CLASSIC, MARVEL, Edition, assert_refused, listed, played, team_editions

# --- 7.1 -------------------------------------------------------------------------------------


@team_editions
def test_7_1_the_first_level_3_card_brings_green(edition: Edition) -> None:
    table = table_with(edition, 3, bonuses=("ppppppp",), board={"a3": "doctor-strange"})
    after = played(table, "Ba3")
    assert after.players[0].tokens == purse_of(edition, "g")
    assert after.supply[GREEN] == 2
    assert after.turn == 1


@team_editions
def test_7_1_a_level_3_card_of_the_hand_brings_green(edition: Edition) -> None:
    table = table_with(edition, bonuses=("ppppppp",), hands=("doctor-strange?",))
    assert played(table, "Bh1").players[0].tokens[GREEN] == 1


@team_editions
def test_7_1_a_second_level_3_card_brings_no_green(edition: Edition) -> None:
    table = table_with(edition, tokens=("g",), cards=("nova",), bonuses=("ppppppp",), board={"a3": "doctor-strange"})
    after = played(table, "Ba3")
    assert (after.players[0].tokens[GREEN], after.supply[GREEN]) == (1, 1)


@team_editions
@pytest.mark.parametrize(("space", "name", "bonuses"), [("a1", "kraven", "bbb"), ("a2", "venom", "bbbbb")])
def test_7_1_a_lower_level_brings_no_green(edition: Edition, space: str, name: str, bonuses: str) -> None:
    table = table_with(edition, bonuses=(bonuses,), board={space: name})
    assert played(table, f"B{space}").players[0].tokens[GREEN] == 0


@team_editions
def test_7_1_reserving_brings_no_green(edition: Edition) -> None:
    assert played(table_with(edition), "Ra3").players[0].tokens[GREEN] == 0


def test_7_1_classic_has_no_green() -> None:
    table = table_with(CLASSIC, bonuses=("ggggggg",), board={"a3": "3r-7g"})
    after = played(table, "Ba3")
    assert after.players[0].tokens == purse_of(CLASSIC, "")


# --- 7.2 -------------------------------------------------------------------------------------


@team_editions
@pytest.mark.parametrize(
    ("had", "bought", "taken"),
    [
        ("", "wasp", False),  # 0 + 1
        ("hulk", "rhino", False),  # 2 + 0
        ("wasp", "iron-man", True),  # 1 + 2
        ("hulk", "wasp", True),  # 2 + 1
        ("hulk", "iron-man", True),  # 2 + 2: four at once
    ],
)
def test_7_2_the_first_to_have_three_tags_takes_it(edition: Edition, had: str, bought: str, taken: bool) -> None:
    table = recruiting(edition, had, "", bought)
    after = played(table, "Bh1")
    assert after.team == (0 if taken else None)
    assert after.points(0) - table.points(0) - after.players[0].cards[-1].points == (3 if taken else 0)


def recruiting(edition: Edition, mine: str, theirs: str, bought: str, team: int | None = None) -> Table:
    """Seat 1 can recruit the card of its hand for nothing; both places belong to seat 2 already."""
    return table_with(
        edition,
        cards=(mine, theirs),
        bonuses=("yyypppbbbbbrrrrrooo",),
        hands=(bought,),
        tiles="asgard hells-kitchen",
        owners={"asgard": 1, "hells-kitchen": 1},
        team=team,
    )


@team_editions
def test_7_2_the_tile_is_taken_during_the_turn(edition: Edition) -> None:
    """At the choice of a place the team tile is already there."""
    table = table_with(
        edition,
        tokens=("ooo",),
        cards=("hulk",),
        bonuses=("yyybbbrrrppp",),
        tiles="knowhere attilan",
        board={"a1": "quake"},
    )
    choosing = played(table, "Ba1")
    assert (choosing.owed, choosing.team) == (Owed.TILE, 0)


@team_editions
def test_7_2_printed_four_against_three_and_one_does_not_move_the_tile(edition: Edition) -> None:
    """Tags 4 (owner) against 3+1: equal is not enough."""
    table = recruiting(edition, "hulk wasp", "iron-man thor", "america-chavez", team=1)
    after = played(table, "Bh1")
    assert (after.players[0].tags, after.players[1].tags, after.team) == (4, 4, 1)
    assert [after.points(seat) - table.points(seat) for seat in (0, 1)] == [0, 0]


@team_editions
def test_7_2_printed_four_against_three_and_two_moves_the_tile(edition: Edition) -> None:
    """Tags 4 (owner) against 3+2: it moves, with its 3 points."""
    table = recruiting(edition, "hulk wasp", "iron-man thor", "black-widow", team=1)
    after = played(table, "Bh1")
    assert (after.players[0].tags, after.players[1].tags, after.team) == (5, 4, 0)
    assert [after.points(seat) - table.points(seat) for seat in (0, 1)] == [3 + 3, -3]


@team_editions
def test_7_2_the_owners_new_tags_raise_the_bar(edition: Edition) -> None:
    table = table_with(
        edition,
        cards=("hulk wasp", "iron-man valkyrie"),
        bonuses=("bbbyr", "oopp"),
        hands=("america-chavez", "ms-marvel"),
        tokens=("", "yyr"),
        team=0,
    )
    raised = played(table, "Bh1")
    assert (raised.team, raised.players[0].tags) == (0, 4)
    tried = played(raised, "Bh1")
    assert (tried.team, tried.players[1].tags) == (0, 4)


@team_editions
def test_7_2_three_tags_are_not_enough_once_it_is_owned(edition: Edition) -> None:
    table = table_with(edition, cards=("hulk", "iron-man wasp"), bonuses=("bbbyr",), hands=("america-chavez",), team=1)
    after = played(table, "Bh1")
    assert (after.players[0].tags, after.team) == (3, 1)


@team_editions
def test_7_2_tags_in_hand_do_not_count(edition: Edition) -> None:
    table = table_with(edition, cards=("hulk",), hands=("iron-man thor",))
    assert played(table, "R1").team is None


def test_7_2_there_is_no_team_tile_in_classic() -> None:
    table = table_with(CLASSIC, bonuses=("bbb",), board={"a1": "1w-3b"})
    assert played(table, "Ba1").team is None


def test_7_2_an_edition_without_a_team_tile_has_none_whatever_its_tags() -> None:
    """Editions are data: the code checks the rule, not the edition."""
    plain = replace(MARVEL, rules=replace(MARVEL.rules, team=False))
    table = replace(recruiting(MARVEL, "hulk", "", "wasp"), edition=plain)
    after = played(table, "Bh1")
    assert (after.players[0].tags, after.team) == (3, None)


# --- 7.3 -------------------------------------------------------------------------------------


@team_editions
def test_7_3_printed_knowhere(edition: Edition) -> None:
    """3 yellow, 3 blue, 3 red bonuses take the place that asks for them."""
    table = table_with(edition, bonuses=("yyybbbrr",), tiles="knowhere", board={"a1": "mysterio"}, tokens=("ooo",))
    assert table.tiles[0].requirement == (3, 0, 3, 3, 0)
    after = played(table, "Ba1")
    assert after.tile_owners == (0, None)
    assert after.points(0) - table.points(0) == 3
    assert after.turn == 1


@pytest.mark.parametrize("action", ["+wbg", "+ww", "R1", "Ra1", "Bb1"])
def test_7_3_a_tile_is_taken_after_any_action(action: str) -> None:
    table = table_with(
        CLASSIC, tokens=("bbb",), bonuses=("rrrrkkkk",), tiles="henry-viii", board={"b1": "1w-3b"}, players=3
    )
    after = played(table, action)
    assert after.tile_owners == (0, None, None, None)
    assert after.turn == 1


def test_7_3_a_tile_is_taken_after_a_return() -> None:
    table = table_with(CLASSIC, tokens=("wwwwbbbbgg",), bonuses=("rrrrkkkk",), tiles="henry-viii")
    owing = played(table, "R1")
    assert owing.tile_owners == (None, None, None)
    assert played(owing, "-w").tile_owners == (0, None, None)


def test_7_3_tokens_do_not_count() -> None:
    table = table_with(CLASSIC, 4, tokens=("rrrkkkk",), bonuses=("rrrkkkk",), tiles="henry-viii")
    assert played(table, "+wbg").tile_owners == (None,) * 5


@pytest.mark.parametrize(
    ("bonuses", "met"), [("rrrrkkkk", True), ("rrrkkkkk", False), ("rrrrkkk", False), ("rrrrrkkkkk", True)]
)
def test_7_3_every_required_colour_is_needed(bonuses: str, met: bool) -> None:
    table = table_with(CLASSIC, bonuses=(bonuses,), tiles="henry-viii")
    assert tiles_met(table) == ((0,) if met else ())
    assert (played(table, "R1").tile_owners[0] == 0) is met


def test_7_3_a_tile_cannot_be_declined() -> None:
    choosing = _choosing()
    assert listed(choosing) == ["T1", "T3"]
    assert_refused(choosing, "pass", "3.2", "wrong-phase", owed="tile")
    single = table_with(CLASSIC, bonuses=("rrrrkkkk",), tiles="henry-viii")
    assert played(single, "R1").tile_owners[0] == 0


def _choosing() -> Table:
    table = table_with(
        CLASSIC,
        bonuses=("rrrrkkkkgggg",),
        tiles="henry-viii niccolo-machiavelli mary-stuart",
    )
    return played(table, "R1")


def test_7_3_one_tile_a_turn_and_the_player_chooses() -> None:
    choosing = _choosing()
    assert (choosing.owed, choosing.turn) == (Owed.TILE, 0)
    for choice, expected in (("T1", (0, None, None)), ("T3", (None, None, 0))):
        after = played(choosing, choice)
        assert after.tile_owners == expected
        assert (after.turn, after.owed) == (1, Owed.ACT)
    later = played(choosing, "T1", "R1", "R1")
    assert later.tile_owners == (0, None, 0)


def test_7_3_a_tile_not_earned_is_refused() -> None:
    assert_refused(_choosing(), "T2", "7.3", "tile-not-earned", tile="niccolo-machiavelli")


def test_7_3_a_tile_that_is_not_there_is_refused() -> None:
    assert_refused(_choosing(), "T4", "7.3", "tile-not-there", number=4)
    assert_refused(_choosing(), "T5", "7.3", "tile-not-there", number=5)
    taken = table_with(
        CLASSIC,
        bonuses=("rrrrkkkkgggg",),
        tiles="henry-viii francis-i-of-france mary-stuart",
        owners={"francis-i-of-france": 1},
    )
    choosing = played(taken, "R1")
    assert_refused(choosing, "T2", "7.3", "tile-not-there", number=2)
    assert listed(choosing) == ["T1", "T3"]


def test_7_3_a_tile_of_another_is_not_taken_and_not_replaced() -> None:
    table = table_with(CLASSIC, bonuses=("rrrrkkkk", "rrrr"), tiles="henry-viii", owners={"henry-viii": 1})
    after = played(table, "R1")
    assert after.tile_owners == (1, None, None)
    assert after.tiles == table.tiles


def test_7_3_all_five_tiles_can_be_chosen() -> None:
    table = table_with(
        CLASSIC,
        4,
        bonuses=("wwwwbbbbggggrrrrkkkk",),
        tiles="niccolo-machiavelli suleiman-the-magnificent mary-stuart henry-viii isabella-i-of-castile",
    )
    choosing = played(table, "R1")
    assert listed(choosing) == ["T1", "T2", "T3", "T4", "T5"]
    assert played(choosing, "T5").tile_owners == (None, None, None, None, 0)
    assert ChooseTile(4) in [ChooseTile(slot) for slot in tiles_met(choosing)]


def test_7_3_only_the_player_on_turn_takes_one() -> None:
    table = table_with(MARVEL, bonuses=("", "yyybbbrrr"), tiles="knowhere")
    assert played(table, "R1").tile_owners == (None, None)
    assert played(table, "R1", "R1").tile_owners == (1, None)
