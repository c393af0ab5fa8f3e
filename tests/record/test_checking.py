"""An untrusted record: its valid part is kept, and a fault is reported with its line and a valid alternative."""

import json
from dataclasses import replace
from random import Random

import pytest

from cabochon.editions import EDITIONS
from cabochon.record import (
    OPEN,
    BotPlays,
    Decision,
    Note,
    PersonBack,
    Record,
    Resigned,
    TookBack,
    check,
    events_for,
    format_json,
    format_record,
    replay,
    steps,
    verify,
    view_for,
)
from cabochon.record.checking import MOST_ENTRIES
from cabochon.rules.errors import IllegalMove, RecordError
from cabochon.rules.goals import outcome
from cabochon.rules.moves import Deck, Pass, Reserve
from cabochon.rules.play import play
from cabochon.rules.table import Hidden
from tests.record.samples import whole_game, whole_text, with_header, without_header


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def with_line(text: str, number: int, line: str) -> str:
    lines = text.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_valid_record_passes_in_both_forms(edition: str, players: int) -> None:
    record = whole_game(EDITIONS[edition], players)
    for text in (format_record(record), format_json(record)):
        checked = check(text)
        assert checked.problem is None
        assert checked.record == record
        assert checked.steps[-1].after == verify(record)


def test_marks_and_comments_return_from_json() -> None:
    record = whole_game()
    first = record.entries[0]
    assert isinstance(first, Decision)
    entries = (
        replace(first, clock=12.5, comment='a } "brace"\nand a line'),
        BotPlays(1, 'gre"edy\\'),
        record.entries[1],
        PersonBack(1),
        TookBack(1, 1),
        Note("{so} it goes"),
        Resigned(0, flag=True),
    )
    cut = replace(record, entries=entries, tags=(("Place", 'the "Crown"'),), date="2026-11-15")
    cut = replace(cut, result=outcome(replay(cut)))
    assert check(format_json(cut)).record == cut
    assert check(format_json(cut)).problem is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_illegal_move_has_its_line_its_rule_and_the_legal_moves(edition: str) -> None:
    text = whole_text(EDITIONS[edition])
    line = line_of(text, "4.1 ")
    broken = with_line(text, line, "4.1 pass")
    checked = check(broken)
    problem = checked.problem
    assert problem is not None
    assert isinstance(problem.error, RecordError)
    assert problem.error.cause is not None
    with pytest.raises(IllegalMove) as refused:
        play(checked.steps[-1].after, Pass())
    assert (problem.line, problem.error.turn, problem.error.cause.rule) == (line, "4.1", refused.value.rule)
    assert len(checked.steps) == len([entry for entry in whole_game(EDITIONS[edition]).entries if entry.round < 4])  # type: ignore[union-attr]
    assert problem.right
    for right in problem.right:
        mended = check(with_line(text, line, f"4.1 {right}")).problem
        assert mended is None or mended.line != line or mended.error.key != "illegal-in-record", right


def test_a_move_out_of_turn_names_the_seat_on_turn() -> None:
    text = whole_text()
    line = line_of(text, "3.2 ")
    problem = check(text.replace("\n3.2 ", "\n3.1 ")).problem
    assert problem is not None
    assert (problem.error.key, problem.line, problem.right) == ("turn-number", line, ("3.2",))


@pytest.mark.parametrize(
    ("header", "value", "key"),
    [
        ("Result", "goal 2-1", "result-differs"),
        ("Result", "*", "result-missing"),
        ("Commitment", "0" * 64, "commitment-differs"),
    ],
)
def test_a_false_header_is_named_with_the_true_value(header: str, value: str, key: str) -> None:
    text = whole_text()
    if key == "result-differs" and '"goal 2-1"' in text:
        value = "goal 1-2"
    problem = check(with_header(text, header, value)).problem
    assert problem is not None
    assert (problem.error.key, problem.line) == (key, line_of(text, f"[{header} "))
    assert check(with_header(text, header, problem.right[0])).problem is None, "what was called right is right"


def test_an_early_end_is_found() -> None:
    text = whole_text()
    problem = check("\n".join(text.split("\n")[:20])).problem
    assert problem is not None
    assert (problem.error.key, problem.right) == ("ends-early", ("*",))


def test_without_a_seed_nothing_is_shown() -> None:
    checked = check(without_header(whole_text(), "Seed"))
    assert checked.problem is not None
    assert checked.problem.error.key == "seed-missing"
    assert checked.steps == ()


def test_a_line_that_cannot_be_read_is_named() -> None:
    text = whole_text()
    line = line_of(text, "5.2 ")
    problem = check(with_line(text, line, "5.2 castles")).problem
    assert problem is not None
    assert (problem.error.key, problem.line) == ("expected", line)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "header-missing"),
        ("{", "not-json"),
        ('{"a": 1}', "not-an-export"),
        ('{"entries": 3}', "not-an-export"),
        ("[" * 5000, "expected"),
        ('{"a":' * 100_000, "not-an-export"),
        ("\x00\x01", "header-missing"),
    ],
)
def test_texts_that_are_not_records(text: str, key: str) -> None:
    checked = check(text)
    assert checked.record is None
    assert checked.problem is not None
    assert checked.problem.error.key == key


def test_a_record_without_end_is_refused() -> None:
    text = whole_text() + "{again}\n" * (MOST_ENTRIES + 1)
    checked = check(text)
    assert checked.problem is not None
    assert checked.problem.error.key == "too-many-entries"
    assert checked.steps == ()


def test_no_untrusted_input_raises() -> None:
    chance = Random("strangers")
    for text in (whole_text(), format_json(whole_game())):
        for _ in range(150):
            broken = list(text)
            for _ in range(chance.randint(1, 4)):
                place = chance.randrange(len(broken))
                broken[place] = chance.choice(["", "\n", "9", "[", "}", '"', "é", "-1", "null", broken[place] * 2])
            check("".join(broken))


@pytest.mark.parametrize("field", ["version", "seats", "tags", "entries", "seed", "result", "edition"])
@pytest.mark.parametrize("value", [None, 3, [], {}, "x", [None], [{}], {"a": None}])
def test_json_of_the_wrong_shape_is_refused_with_a_sentence(field: str, value: object) -> None:
    game = json.loads(format_json(whole_game()))
    if game[field] == value:
        return
    game[field] = value
    checked = check(json.dumps(game))
    # unknown tags stay unchanged, and a game without entries has not begun
    assert checked.problem is not None or field == "tags"


# --- views ------------------------------------------------------------------------------------------


def blind() -> Record:
    """Every seat reserves blind, then the first seat once more."""
    record = whole_game(EDITIONS["megaman"], 3)
    entries = tuple(Decision(1, seat, Reserve(Deck(seat + 1))) for seat in range(3))
    return replace(record, entries=entries, result=None)


def test_the_open_view_shows_every_hand_and_no_deck() -> None:
    table = replay(blind())
    view = view_for(table, OPEN)
    assert view.players == table.players
    assert all(isinstance(card, Hidden) for deck in view.decks for card in deck)


@pytest.mark.parametrize("eyes", [None, 0, 1, 2])
def test_a_seats_view_shows_its_own_hand_only(eyes: int | None) -> None:
    for step in steps(blind()):
        view = view_for(step.after, eyes)
        for seat, player in enumerate(view.players):
            known = [held for held in player.hand if not isinstance(held.card, Hidden)]
            assert len(known) == (len(player.hand) if seat == eyes else 0)
        for event in events_for(step, eyes):
            assert event.card is None or event.seat == eyes
    assert all(event.card for event in events_for(next(iter(steps(blind()))), OPEN) if event.place)
