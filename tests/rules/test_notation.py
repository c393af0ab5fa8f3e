"""Moves and submissions as text: both directions, and each error with its place and the expected text."""

import pytest

from cabochon.rules.errors import NotationError
from cabochon.rules.index import MOVES
from cabochon.rules.moves import Buy, ChooseTile, Deck, Hand, Move, Pass, Pay, Reserve, Return, Space, Take
from cabochon.rules.notation import format_move, format_submission, parse_move, parse_submission
from cabochon.rules.scanner import Scanner
from tests.support.play import CLASSIC, MARVEL, Edition, every_edition

WRITTEN: list[tuple[str, Move]] = [
    ("+wbr", Take((1, 1, 0, 1, 0, 0, 0))),
    ("+ww", Take((2, 0, 0, 0, 0, 0, 0))),
    ("+0", Take((0, 0, 0, 0, 0, 0, 0))),
    ("+*", Take((0, 0, 0, 0, 0, 1, 0))),
    ("-kk", Return((0, 0, 0, 0, 2, 0, 0))),
    ("=w", Pay((1, 0, 0, 0, 0, 0, 0))),
    ("=0", Pay((0, 0, 0, 0, 0, 0, 0))),
    ("Rc2", Reserve(Space(2, 2))),
    ("R3", Reserve(Deck(3))),
    ("Bd1", Buy(Space(1, 3))),
    ("Ba3", Buy(Space(3, 0))),
    ("Bh1", Buy(Hand(0))),
    ("Bh3", Buy(Hand(2))),
    ("T1", ChooseTile(0)),
    ("T5", ChooseTile(4)),
    ("pass", Pass()),
]


@pytest.mark.parametrize(("text", "move"), WRITTEN)
def test_moves_are_read_and_written(text: str, move: Move) -> None:
    assert format_move(move, CLASSIC) == text
    assert parse_move(text, CLASSIC) == move


@every_edition
def test_all_moves_round_trip(edition: Edition) -> None:
    for move in MOVES:
        assert parse_move(format_move(move, edition), edition) == move


def test_letters_are_those_of_the_edition() -> None:
    assert parse_move("+ypo", MARVEL) == Take((1, 1, 0, 0, 1, 0, 0))
    assert parse_move("+g", MARVEL) == Take((0, 0, 0, 0, 0, 0, 1))
    assert parse_move("+g", CLASSIC) == Take((0, 0, 1, 0, 0, 0, 0))
    assert format_move(Take((0, 0, 0, 0, 0, 1, 1)), MARVEL) == "+*g"


def test_letters_in_any_order_and_lowercase_verbs() -> None:
    assert parse_move("+rbw", CLASSIC) == parse_move("+wbr", CLASSIC)
    for small, large in (("rc2", "Rc2"), ("r1", "R1"), ("bh2", "Bh2"), ("t3", "T3")):
        assert parse_move(small, CLASSIC) == parse_move(large, CLASSIC)


def test_submissions_are_read_and_written() -> None:
    moves = (Take((1, 1, 0, 1, 0, 0, 0)), Return((0, 0, 0, 0, 1, 0, 0)), ChooseTile(1))
    assert parse_submission("+wbr -k T2", CLASSIC) == moves
    assert format_submission(moves, CLASSIC) == "+wbr -k T2"
    assert parse_submission("pass", CLASSIC) == (Pass(),)


@pytest.mark.parametrize(
    ("text", "column", "what", "found"),
    [
        ("", 1, "move", ""),
        ("x", 1, "move", "x"),
        (" +w", 1, "move", " +w"),
        ("PASS", 1, "move", "PASS"),
        ("+", 2, "colour-letter", ""),
        ("+y", 2, "colour-letter", "y"),
        ("-x", 2, "colour-letter", "x"),
        ("=W", 2, "colour-letter", "W"),
        ("+wy", 3, "end", "y"),
        ("+00", 3, "end", "0"),
        ("+w0", 3, "end", "0"),
        ("R", 2, "space-or-deck", ""),
        ("Re1", 2, "space-or-deck", "e1"),
        ("Ra4", 2, "space-or-deck", "a4"),
        ("R4", 2, "space-or-deck", "4"),
        ("Rh1", 2, "space-or-deck", "h1"),
        ("B1", 2, "space-or-hand", "1"),
        ("Bh4", 2, "space-or-hand", "h4"),
        ("Ba0", 2, "space-or-hand", "a0"),
        ("T0", 2, "tile-number", "0"),
        ("T6", 2, "tile-number", "6"),
        ("T12", 3, "end", "2"),
        ("pass ", 5, "end", " "),
        ("+w and what comes after it is cut", 3, "end", " and what comes afte"),
        ("+" + "w" * 41, 42, "end", "w"),
    ],
)
def test_each_error_of_a_move_has_its_place(text: str, column: int, what: str, found: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text, CLASSIC)
    error = caught.value
    assert (error.key, error.line, error.column) == ("expected", 1, column)
    assert dict(error.values) == {"what": what, "found": found}


@pytest.mark.parametrize(
    ("text", "column", "what"),
    [("", 1, "move"), ("+w ", 4, "move"), ("+w  -k", 4, "move"), ("+w -k,T1", 6, "end"), ("+w T9", 5, "tile-number")],
)
def test_each_error_of_a_submission_has_its_place(text: str, column: int, what: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_submission(text, CLASSIC)
    assert (caught.value.column, caught.value.values["what"]) == (column, what)


def test_forty_letters_are_read() -> None:
    assert parse_move("+" + "w" * 40, CLASSIC) == Take((40, 0, 0, 0, 0, 0, 0))


# --- the scanner -----------------------------------------------------------------------------


def test_the_scanner_counts_lines_and_columns_from_its_start() -> None:
    scanner = Scanner("abc 12", line=7, column=5)
    scanner.expect("abc")
    with pytest.raises(NotationError) as caught:
        scanner.expect(";")
    assert (caught.value.line, caught.value.column) == (7, 8)
    assert dict(caught.value.values) == {"what": "literal", "literal": ";", "found": " 12"}
    assert scanner.skip(" ")
    assert not scanner.skip("x")
    assert scanner.mark() == 4
    assert scanner.number() == 12
    assert scanner.at_end()
    scanner.finish()
    back = scanner.error("card", at=4, level=2)
    assert (back.column, dict(back.values)) == (9, {"what": "card", "found": "12", "level": 2})
    wrong = scanner.wrong("unknown-card", 4, name="12")
    assert (wrong.key, wrong.line, wrong.column, dict(wrong.values)) == ("unknown-card", 7, 9, {"name": "12"})
    assert scanner.error("card", at=0).column == 5


def test_the_scanner_begins_at_line_1_column_1() -> None:
    error = Scanner("x").error("number")
    assert (error.line, error.column) == (1, 1)


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("9999", 9999), ("10,", 10), ("05", 0)])
def test_numbers(text: str, number: int) -> None:
    assert Scanner(text).number() == number


@pytest.mark.parametrize("text", ["", "x", "-1", "12345", "\u0661"])
def test_texts_that_are_not_numbers(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Scanner(text).number()
    assert caught.value.values["what"] == "number"
    with pytest.raises(NotationError) as caught:
        Scanner(text).number("rating")
    assert caught.value.values["what"] == "rating"
    assert not Scanner("x").at_end()
