"""Invalid moves and places are refused; errors contain a key and values, never a sentence."""

import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cabochon.rules.check import problem_of
from cabochon.rules.components import Card, Tile
from cabochon.rules.deal import deal
from cabochon.rules.errors import CabochonError, IllegalMove, NotationError, RecordError, RefereeError
from cabochon.rules.events import events
from cabochon.rules.legal import refusal, tiles_met
from cabochon.rules.moves import ChooseTile, Deck, Hand, Pass, Pay, Return, Space, Take
from cabochon.rules.payment import price
from cabochon.rules.play import play
from tests.support.build import table_with
from tests.support.play import CLASSIC


@pytest.mark.parametrize("level", [0, 4, -1])
def test_a_level_is_1_to_3(level: int) -> None:
    with pytest.raises(ValueError, match=rf"^a level is one of 1, 2, 3, not {level}$"):
        Space(level, 0)
    with pytest.raises(ValueError, match=rf"^a level is one of 1, 2, 3, not {level}$"):
        Deck(level)


@pytest.mark.parametrize("column", [-1, 4])
def test_a_column_is_0_to_3(column: int) -> None:
    with pytest.raises(ValueError, match=rf"^a column is one of 0, 1, 2, 3, not {column}$"):
        Space(1, column)


@pytest.mark.parametrize("slot", [-1, 3])
def test_a_place_in_the_hand_is_0_to_2(slot: int) -> None:
    with pytest.raises(ValueError, match=rf"^a place in the hand is one of 0, 1, 2, not {slot}$"):
        Hand(slot)


@pytest.mark.parametrize("slot", [-1, 5])
def test_a_tiles_place_is_0_to_4(slot: int) -> None:
    with pytest.raises(ValueError, match=rf"^a tile's place is one of 0, 1, 2, 3, 4, not {slot}$"):
        ChooseTile(slot)


@pytest.mark.parametrize("make", [Take, Pay, Return])
@pytest.mark.parametrize("tokens", [(1, 1, 1, 0, 0, 0), (0,) * 8, (-1, 0, 0, 0, 0, 0, 0), (1, 1, 1, 0, 0, 0, -1)])
def test_tokens_are_seven_numbers(make: type[Take], tokens: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"^tokens are 7 numbers of 0 or more, not \("):
        make(tokens)


def test_places_are_written_as_in_notation() -> None:
    assert [str(Space(level, column)) for level in (1, 2, 3) for column in range(4)] == [
        f"{column}{level}" for level in (1, 2, 3) for column in "abcd"
    ]
    assert [str(Deck(level)) for level in (1, 2, 3)] == ["1", "2", "3"]
    assert [str(Hand(slot)) for slot in range(3)] == ["h1", "h2", "h3"]


def test_the_hierarchy_of_errors() -> None:
    for kind in (IllegalMove, NotationError, RecordError, RefereeError):
        assert issubclass(kind, CabochonError)
        assert not issubclass(kind, ValueError)


def test_an_illegal_move_names_its_rule() -> None:
    error = IllegalMove("4.3", "pair-needs-four", colour="red", there=3)
    assert (error.rule, error.key, dict(error.values)) == ("4.3", "pair-needs-four", {"colour": "red", "there": 3})
    assert error.plain == "rule 4.3: pair-needs-four (colour=red, there=3)"
    assert IllegalMove("5.2", "hand-full").plain == "rule 5.2: hand-full"
    assert error.args == ("pair-needs-four", {"colour": "red", "there": 3})
    with pytest.raises(TypeError):
        error.values["there"] = 4  # type: ignore[index]


def test_a_notation_error_names_its_place() -> None:
    error = NotationError("expected", 3, 14, what="number", found="x")
    assert (error.line, error.column, error.key) == (3, 14, "expected")
    assert dict(error.values) == {"what": "number", "found": "x"}
    assert error.plain == "line 3, column 14: expected (what=number, found=x)"


def test_a_notation_error_about_the_whole_text_has_no_position() -> None:
    error = NotationError("seat-twice")
    assert (error.line, error.column, error.rule) == (0, 1, "")
    assert error.plain == "seat-twice"


def test_a_notation_error_names_the_rule_that_the_position_breaks() -> None:
    error = NotationError("green-twice", rule="7.1", seat=2)
    assert (error.rule, error.line) == ("7.1", 0)
    assert error.plain == "rule 7.1: green-twice (seat=2)"
    assert NotationError("tile-twice", 1, 30, "2.2").plain == "line 1, column 30: rule 2.2: tile-twice"


def test_a_record_error_names_its_turn_and_its_cause() -> None:
    cause = IllegalMove("5.2", "hand-full")
    error = RecordError("illegal-move", "12.2", cause, move="R1")
    assert (error.turn, error.cause, error.key, dict(error.values)) == ("12.2", cause, "illegal-move", {"move": "R1"})
    assert error.plain == "turn 12.2: illegal-move (move=R1) (rule 5.2: hand-full)"
    assert RecordError("wrong-seed").plain == "wrong-seed"
    assert (RecordError("wrong-seed").turn, RecordError("wrong-seed").cause) == ("", None)


def test_a_referee_error_is_a_key_and_values() -> None:
    assert RefereeError("old-version", version=3).plain == "old-version (version=3)"


def test_the_plain_line_is_the_text_of_an_error_without_the_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    error = IllegalMove("5.2", "hand-full")
    monkeypatch.setitem(sys.modules, "cabochon.words.speak", None)
    assert str(error) == error.plain
    words = SimpleNamespace(english_refusal=lambda spoken: f"said: {spoken.key}")
    monkeypatch.setitem(sys.modules, "cabochon.words.speak", words)
    assert str(error) == "said: hand-full"


def test_a_refusal_has_its_edition() -> None:
    found = refusal(table_with(CLASSIC), Take((3, 0, 0, 0, 0, 0, 0)))
    assert found is not None
    assert found.edition is CLASSIC
    assert IllegalMove("5.2", "hand-full").edition is None


def test_parts_of_the_wrong_length_are_errors() -> None:
    """Too many or too few owners of tiles, or numbers in a cost or a requirement, are refused and never truncated."""
    table = table_with(CLASSIC)
    loose = replace(table, tile_owners=(None, None))
    with pytest.raises(ValueError, match="zip"):
        loose.tiles_of(0)
    with pytest.raises(ValueError, match="zip"):
        tiles_met(loose)
    fewer = replace(table, tiles=table.tiles[:2], tile_owners=(None, None))
    with pytest.raises(ValueError, match="zip"):
        events(fewer, Pass(), table)
    short = Tile("short", (0, 0, 0, 0), 3, 99)
    with pytest.raises(ValueError, match="zip"):
        tiles_met(replace(table, tiles=(short, short, short)))
    with pytest.raises(ValueError, match="unpack"):
        price(table.player, Card("short", 1, 0, (0, 0, 0, 0), 0))
    owned = replace(table, tiles=(short, *table.tiles[1:]), tile_owners=(0, None, None))
    assert len({tile.piece for tile in owned.tiles}) == 3
    with pytest.raises(ValueError, match="zip"):
        problem_of(owned)


def test_values_that_are_not_moves_are_refused_with_a_sentence() -> None:
    table, wrong = deal(CLASSIC, 2, 1), cast("Any", "+wbg")
    for ask in (play, refusal):
        with pytest.raises(TypeError, match=r"^'\+wbg' is not a move; parse_move\(text, edition\) makes one"):
            ask(table, wrong)
    with pytest.raises(TypeError, match=r"^an edition is one of the values of EDITIONS, not 'classic'$"):
        deal(cast("Any", "classic"), 2, 1)
