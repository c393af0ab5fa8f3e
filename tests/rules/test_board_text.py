"""The exact text of the board."""

from dataclasses import replace

import pytest

from cabochon.rules.board_text import format_board
from cabochon.rules.table import Ending, Hidden, Owed, Table
from cabochon.rules.view import view
from tests.support.build import table_with
from tests.support.play import CLASSIC, MARVEL

MIDDLE = """\
marvel, round 9, seat 3 to act
tiles   T1 3 points for y3 p3 o3
        T2 3 points for p4 r4, owned by seat 2
        T3 3 points for y4 o4
        team tile, owned by seat 3
        a               b               c               d
3 (11)  4r p6 r3 o3     5b r7 o3        5o y7 r3        4p o7
2 (25)  1p' y3 p3 b2    2o p3 r5        2o r5           2r b5
1 (0)   0r y1 b1 r1 o1  -               1o p4           0r y1 b1 r1 o2
supply  y3 p4 b3 r5 o5 *4 g2
seat 1  3 points, tokens y2 p1 *1 g1 (5/10), bonuses p1 b1 from 2 cards, hand: ?3, 4p' p3 b3 o6
seat 2  7 points, tokens b2 (2/10), bonuses y8 p8 b7 r5 o6 from 34 cards, hand: 3y'' y3 b5 r3 o3  <- left
seat 3  7 points, tokens - (0/10), bonuses r2 o2 from 4 cards  <- turn"""


def marvel_table() -> Table:
    rows = {
        "a3": "nova", "b3": "gamora", "c3": "spider-man", "d3": "drax",
        "a2": "okoye", "b2": "groot", "c2": "punisher", "d2": "venom",
        "a1": "triton", "b1": None, "c1": "yondu", "d1": "wong",
    }  # fmt: skip
    return table_with(
        MARVEL, 3, tokens=("yyp*g", "bb", ""), cards=("wasp hulk", "", "thor falcon hawkeye ms-marvel"),
        hands=("loki? captain-marvel", "iron-man", ""), tiles="asgard attilan", owners={"attilan": 1}, board=rows,
        bought_out={1: 1}, team=2, turn=2, round=9, left=(1,), checked=False,
    )  # fmt: skip


def test_a_board_in_the_middle_of_a_game() -> None:
    table = marvel_table()
    assert format_board(table) == MIDDLE
    assert str(table) == str(view(table, 1)) == MIDDLE
    assert str(view(table, 0)) == MIDDLE.replace("?3,", "5r p7 b3,")


def test_unowned_and_unknown_cards_and_tiles() -> None:
    table = table_with(CLASSIC, 2, tokens=("wwww", ""), owed=Owed.RETURN, turn=1, round=3, checked=False)
    seen = view(table, None)
    lines = format_board(replace(seen, board=((Hidden(1), *seen.board[0][1:]), *seen.board[1:]))).splitlines()
    assert lines[0] == "classic, round 3, seat 2 to return tokens"
    assert not any("team" in line for line in lines)
    assert lines[-4].startswith("1 (36)  ?1  ")
    assert lines[-3] == "supply  w0 b4 g4 r4 k4 *5"
    assert lines[-2] == "seat 1  0 points, tokens w4 (4/10), bonuses - from 0 cards"
    assert lines[-1] == "seat 2  0 points, tokens - (0/10), bonuses - from 0 cards  <- turn"


def test_a_position_without_the_owners_of_its_tiles_is_not_drawn() -> None:
    with pytest.raises(ValueError, match="shorter"):
        format_board(replace(view(marvel_table(), None), tile_owners=()))


@pytest.mark.parametrize(
    ("owed", "words"),
    [(Owed.ACT, "act"), (Owed.PAY, "pay"), (Owed.RETURN, "return tokens"), (Owed.TILE, "choose a tile")],
)
def test_the_title_names_the_owed_decision(owed: Owed, words: str) -> None:
    title = format_board(table_with(CLASSIC, 2, owed=owed, checked=False)).partition("\n")[0]
    assert title == f"classic, round 1, seat 1 to {words}"


def test_the_title_of_a_game_that_is_over() -> None:
    stopped = table_with(CLASSIC, 2, round=4, turn=1, ended=Ending.AGREED)
    assert format_board(stopped).splitlines()[0] == "classic, over in round 4 (agreed), without a winner"
    assert "<-" not in format_board(stopped)
    equal = ("3w-7k 3b-7w 3g-7b 3w-3w7k", "3r-7g 3k-7r 3k-3g6r3k 3b-7w3b")
    for cards, seats in ((equal, "1 and 2"), ((equal[0], ""), "1")):
        won = table_with(CLASSIC, 2, cards=cards, turn=1, round=20, ended=Ending.GOAL)
        assert format_board(won).splitlines()[0] == f"classic, over in round 20 (goal), won by seat {seats}"
