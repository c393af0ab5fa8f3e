"""Variations in records, and the analysis of a position: reading, playing, and refusals with their place."""

import pytest

from cabochon.editions import CLASSIC
from cabochon.record import (
    Decision,
    Note,
    Record,
    Variation,
    analysis_of,
    check,
    check_analysis,
    format_analysis,
    format_json,
    format_record,
    format_records,
    parse_analysis,
    parse_record,
    parse_records,
    replay,
    verify,
)
from cabochon.record.analysis import Node, analysis_from, nodes_of, positions_of
from cabochon.record.variations import open_view
from cabochon.rules.deal import deal
from cabochon.rules.errors import NotationError, RecordError
from cabochon.rules.notation import parse_move
from cabochon.rules.position_text import format_position
from cabochon.show import checked_state
from cabochon.words import LANGUAGES, Words

GAME = Record(CLASSIC, ("Ann", "Bob")).with_seed(bytes(32))
HEAD = format_record(GAME)
POSITION = open_view(deal(CLASSIC, 2, bytes(32)))
ANALYSIS = f'[Cabochon "1"]\n[Position "{format_position(POSITION)}"]\n\n'

PLAYED = "1.1 Rb1\n"
VARIED = PLAYED + '( "Take"\n1.1 +wbg {so}\n{and so on}\n1.2 R3 >3g-7b\n(\n1.2 +grk\n)\n2.1 +wbg\n)\n1.2 Rd3\n'


def game(*lines: str) -> str:
    return HEAD + "".join(f"{line}\n" for line in lines)


def test_a_variation_is_an_entry_of_its_own() -> None:
    record = parse_record(HEAD + VARIED)
    _, variation, _ = record.entries
    assert isinstance(variation, Variation)
    assert variation.name == "Take"
    assert [type(entry) for entry in variation.entries] == [Decision, Note, Decision, Variation, Decision]
    assert format_record(record) == HEAD + VARIED


def test_the_game_is_the_same_with_and_without_variations() -> None:
    with_, without = parse_record(HEAD + VARIED), parse_record(HEAD + PLAYED + "1.2 Rd3\n")
    assert verify(with_) == verify(without) == replay(with_)
    assert format_json(with_) == format_json(without)


def test_many_records_keep_their_variations() -> None:
    records = [parse_record(HEAD + VARIED), GAME]
    assert list(parse_records(format_records(records))) == records


def test_a_replay_shows_the_game_alone() -> None:
    shown = checked_state(check(HEAD + VARIED), None, "en")
    assert shown["problem"] is None
    assert shown["replay"] is not None
    assert [step["entry"] for step in shown["replay"]["steps"]] == ["", "1.1 Rb1", "1.2 Rd3"]


def test_a_decision_within_a_turn_can_be_varied() -> None:
    record = parse_record(game("1.1 Rb1", "(", "1.1 Rc1", ")", "1.2 Rd3"))
    assert format_record(record) == game("1.1 Rb1", "(", "1.1 Rc1", ")", "1.2 Rd3")
    verify(record)


@pytest.mark.parametrize(
    ("lines", "key", "line"),
    [
        (("1.1 Rb1", "(", "1.1 +wbg"), "variation-open", 2),
        (("1.1 Rb1", ")"), "variation-not-open", 2),
        (("1.1 Rb1", "(", ")"), "variation-empty", 3),
        (("1.1 Rb1", "(", "{no move}", ")"), "variation-empty", 3),
        (("(", "1.1 Rb1", ")"), "variation-of-nothing", 1),
        (("1.1 Rb1", "! 1 takes back 1", "(", "1.1 Rb1", ")"), "variation-of-nothing", 3),
        (("1.1 Rb1", "(", "1.1 +wbg", "! 2 resigns", ")"), "mark-in-variation", 4),
        (("1.1 Rb1 >1w-4g",), "revealed-in-game", 1),
        (("1.1 Rb1", "(", "1.1 Rb2 >nothing", ")"), "unknown-card", 3),
        (("1.1 Rb1", '( "open', "1.1 Rb2", ")"), "expected", 2),
        (("1.1 Rb1", "( name", "1.1 Rb2", ")"), "expected", 2),
        (("1.1 Rb1", *(line for _ in range(41) for line in ("(", "1.1 Rb2"))), "variation-too-deep", 82),
    ],
)
def test_an_unreadable_text_names_its_line(lines: tuple[str, ...], key: str, line: int) -> None:
    with pytest.raises(NotationError) as refused:
        parse_record(game(*lines))
    assert (refused.value.key, refused.value.line) == (key, HEAD.count("\n") + line)
    for language in LANGUAGES:
        assert Words(language, CLASSIC).refusal(refused.value)


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("1.1 +wwb", "illegal-in-record"),
        ("1.2 +wbg", "turn-number"),
        ("1.1 +wbg >1w-4g", "nothing-revealed"),
        ("1.1 Rb2 >1w-4g", "cannot-be-revealed"),
        ("1.1 Rb1 >1r-3w", "cannot-be-revealed"),
    ],
)
def test_illegal_moves_in_variations_are_refused(move: str, key: str) -> None:
    text = game("1.1 Rb1", "(", move, ")", "1.2 Rd3")
    with pytest.raises(RecordError) as refused:
        verify(parse_record(text))
    assert refused.value.key == key
    problem = check(text).problem
    assert problem is not None
    assert problem.error.key == key
    assert problem.line == HEAD.count("\n") + 2, "the line that opens the variation"


def test_a_card_that_was_not_named_cannot_be_bought() -> None:
    lines = "1.1 +wgr\n1.2 +wgr\n2.1 +bgk\n2.2 +bgk\n3.1 Bc1{}\n3.2 Bc1\n"
    after = check_analysis(parse_analysis(ANALYSIS + lines.replace("{}", " >1w-1b1g1r1k")))
    assert [card.id for card in after.players[1].cards] == ["1w-1b1g1r1k"]
    with pytest.raises(RecordError) as refused:
        check_analysis(parse_analysis(ANALYSIS + lines.replace("{}", "")))
    assert refused.value.turn == "3.2"


# --- the analysis of a position ------------------------------------------------------------------


def test_an_analysis_is_read_and_written() -> None:
    text = ANALYSIS.replace("\n\n", '\n[Seat1 "A"]\n[Seat2 "B"]\n[Event "x"]\n\n') + "{so}\n" + VARIED
    analysis = parse_analysis(text)
    assert analysis.names == ("A", "B")
    assert analysis.tags == (("Event", "x"),)
    assert format_analysis(analysis) == text


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ('[Cabochon "1"]\n', "header-missing", 1),
        ('[Cabochon "2"]\n[Position "x"]\n', "unknown-version", 1),
        ('[Cabochon "1"]\n[Position "view:1 classic 0"]\n', "expected", 2),
        (ANALYSIS.replace("w4", "w3", 1), "tokens-do-not-add-up", 2),
        (ANALYSIS.replace("\n\n", '\n[Seat2 "B"]\n\n'), "header-missing", 1),
        (ANALYSIS + "! stop\n", "mark-in-variation", 4),
    ],
)
def test_invalid_analyses_are_refused(text: str, key: str, line: int) -> None:
    with pytest.raises(NotationError) as refused:
        parse_analysis(text)
    assert (refused.value.key, refused.value.line) == (key, line)


def test_an_analysis_does_not_contain_the_decks() -> None:
    table = deal(CLASSIC, 2, bytes(32))
    text = ANALYSIS.replace(format_position(POSITION), format_position(table))
    assert parse_analysis(text).position == POSITION


def test_the_tree_and_the_file_have_the_same_content() -> None:
    analysis = parse_analysis(ANALYSIS + "{root}\n" + VARIED)
    nodes = nodes_of(analysis)
    assert [node.parent for node in nodes] == [0, 0, 0, 2, 2, 3, 1]
    assert [node.name for node in nodes] == ["", "", "Take", "", "", "", ""]
    assert nodes[0].comment == "root"
    assert nodes[2].comment == "so\nand so on"
    again = analysis_from(POSITION, nodes)
    text = format_analysis(again)
    assert parse_analysis(text) == again
    assert format_analysis(analysis_from(POSITION, nodes_of(again))) == text


def test_a_tree_with_an_illegal_move_is_refused() -> None:
    nodes = [Node(), Node(0, parse_move("+www", CLASSIC))]
    with pytest.raises(RecordError):
        positions_of(POSITION, nodes)


def test_a_game_becomes_an_analysis() -> None:
    text = game("1.1 Rb1 {a}", "1.2 +grk", "! 2 takes back 1", "1.2 Rd3", "(", "1.2 +wbg", ")", "! 1 resigns")
    record = parse_record(text)
    analysis = analysis_of(record)
    assert check_analysis(analysis).players[1].hand[0].card == POSITION.board[2][3]
    main = [entry for entry in analysis.entries if isinstance(entry, Decision)]
    assert [entry.turn for entry in main] == ["1.1", "1.2"]
    assert all(entry.revealed is not None for entry in main)
    tried = [entry for entry in analysis.entries if isinstance(entry, Variation)]
    assert [one.entries[0].turn for one in tried if isinstance(one.entries[0], Decision)] == ["1.2", "1.2"]
    assert parse_analysis(format_analysis(analysis)) == analysis
