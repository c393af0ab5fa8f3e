"""`str(error)` is a sentence in the words of the edition, and the plain line without Fluent."""

import subprocess
import sys
from pathlib import Path

import pytest

import cabochon
from cabochon import CLASSIC, MARVEL, Edition, IllegalMove, NotationError, deal, parse_move, parse_table, play


@pytest.mark.parametrize(
    ("edition", "move", "sentence"),
    [
        (CLASSIC, "+www", "Take 3 different colours, or 2 of one colour: nothing else is allowed. (Rule 3.1)"),
        (MARVEL, "+p*", "You cannot take grey S.H.I.E.L.D. tokens this way. Reserve a card to get one. (Rule 4.1)"),
    ],
    ids=["classic", "marvel"],
)
def test_a_refused_move_has_a_reason(edition: Edition, move: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        play(deal(edition, 2, 1), parse_move(move, edition))
    assert str(refused.value) == sentence


def test_an_unreadable_text_has_its_place() -> None:
    with pytest.raises(NotationError) as refused:
        parse_table("tabel")
    assert "Line 1, column 1" in str(refused.value)
    assert "table-or-view" in refused.value.plain


def test_an_unknown_key_is_shown_unchanged() -> None:
    assert str(IllegalMove("1.1", "unheard-of", number=3)) == "rule 1.1: unheard-of (number=3)"


def test_without_fluent_the_plain_line_is_shown() -> None:
    code = (
        "from cabochon import CLASSIC, Words, deal, parse_move, play\n"
        "try: play(deal(CLASSIC, 2, 1), parse_move('+www', CLASSIC))\n"
        "except Exception as refused: print(refused)\n"
        "try: Words('en', CLASSIC)\n"
        "except ImportError as missing: print(missing)"
    )
    source = str(Path(cabochon.__file__).parents[1])
    run = [sys.executable, "-S", "-c", code]
    done = subprocess.run(run, capture_output=True, text=True, env={"PYTHONPATH": source}, check=True)
    plain, missing = done.stdout.splitlines()
    assert plain == "rule 3.1: take-three-or-pair"
    assert missing == "sentences need fluent, which is not installed; pip install 'cabochon[cli]'"
