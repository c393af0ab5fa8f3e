"""Records as text: the format, and refusals with line and column."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabochon.editions import CLASSIC
from cabochon.record import (
    BotPlays,
    Capped,
    Decision,
    Entry,
    Note,
    PersonBack,
    Record,
    Resigned,
    Stopped,
    TookBack,
    format_record,
    parse_record,
    read_record,
    verify,
)
from cabochon.record.text import LONGEST_FILE, LONGEST_LINE, format_entries, parse_entries
from cabochon.rules.errors import CabochonError, NotationError
from cabochon.rules.moves import Buy, Hand, Pass, Pay, Reserve, Return, Space, Take
from tests.record.samples import whole_game, whole_text, with_header, without_header

HEAD = '[Cabochon "1"]\n[Edition "classic"]\n[Seat1 "Ann"]\n[Bot2 "greedy"]\n[Result "*"]\n\n'

WRITTEN: list[tuple[str, tuple[Entry, ...]]] = [
    ("1.1 +wbr", (Decision(1, 0, Take((1, 1, 0, 1, 0, 0, 0))),)),
    ("1.1 +wbr @298.5", (Decision(1, 0, Take((1, 1, 0, 1, 0, 0, 0)), 298.5),)),
    ("1.2 Rc2 {why not}", (Decision(1, 1, Reserve(Space(2, 2)), comment="why not"),)),
    ("1.2 pass @0.0 {a \\} b \\\\ c\\nd}", (Decision(1, 1, Pass(), 0.0, "a } b \\ c\nd"),)),
    (
        "12.1 Bh1 @9.5 =w @8.0 {gold} -kk",
        (
            Decision(12, 0, Buy(Hand(0)), 9.5),
            Decision(12, 0, Pay((1, 0, 0, 0, 0, 0, 0)), 8.0, "gold"),
            Decision(12, 0, Return((0, 0, 0, 0, 2, 0, 0))),
        ),
    ),
    ("! 1 resigns", (Resigned(0),)),
    ("! 2 flag", (Resigned(1, flag=True),)),
    ('! 2 bot "hard \\"x\\" \\\\"', (BotPlays(1, 'hard "x" \\'),)),
    ("! 2 back", (PersonBack(1),)),
    ("! 1 takes back 3", (TookBack(0, 3),)),
    ("! stop", (Stopped(),)),
    ("! cap", (Capped(),)),
    ("{a note}", (Note("a note"),)),
    ("{}", (Note(""),)),
]


@pytest.mark.parametrize(("line", "entries"), WRITTEN, ids=lambda value: value if isinstance(value, str) else "")
def test_each_entry_is_written_as_documented(line: str, entries: tuple[Entry, ...]) -> None:
    record = Record(CLASSIC, ("Ann", "greedy"), frozenset({1}), entries=entries)
    assert format_record(record) == HEAD + line + "\n"
    assert parse_record(HEAD + line + "\n") == record
    assert format_entries(entries, CLASSIC) == line
    assert parse_entries(line, CLASSIC) == entries


def test_all_headers_in_order() -> None:
    record = whole_game()
    names = [line[1:].split(" ")[0] for line in format_record(record).split("\n\n")[0].splitlines()]
    assert names == ["Cabochon", "Edition", "Seat1", "Seat2", "Commitment", "Seed", "Result"]


def test_accepted_variants_of_the_format() -> None:
    """Order of headers, empty lines, lowercase verbs, spaces at the end, Windows line ends, turns split over lines."""
    usual = whole_text()
    headers, body = usual.split("\n\n")
    version, *others = headers.splitlines()
    shuffled = "\n".join([*reversed(others), version]) + "\n\n" + body
    assert parse_record(shuffled) == parse_record(usual)
    for other in (
        usual.replace("\n", "\r\n"),
        usual.replace("\n", "  \n"),
        usual.replace("\n", "\n\n"),
        usual.rstrip("\n"),
        headers + "\n" + body,
        usual.replace(" B", " b").replace(" R", " r"),
    ):
        assert parse_record(other) == parse_record(usual)
    assert parse_entries("3.1 Bh1\n3.1 =w", CLASSIC) == parse_entries("3.1 Bh1 =w", CLASSIC)


def test_unknown_headers_are_kept() -> None:
    text = HEAD.replace('[Result "*"]', '[Event "Club \\"X\\""]\n[Result "*"]\n[Seat7 "?"]')
    assert parse_record(text).tags == (("Event", 'Club "X"'), ("Seat7", "?"))


def refused(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    return caught.value


@pytest.mark.parametrize("name", ["Cabochon", "Edition", "Result", "Seat1", "Seat2"])
def test_a_missing_header(name: str) -> None:
    assert refused(without_header(whole_text(), name)).key == "header-missing"


@pytest.mark.parametrize("name", ["Cabochon", "Edition", "Seat1", "Seat2", "Commitment", "Seed", "Result"])
def test_a_header_twice(name: str) -> None:
    text = whole_text()
    (line,) = [line for line in text.split("\n") if line.startswith(f"[{name} ")]
    error = refused(f"{line}\n{text}")
    assert error.key == "header-twice"
    assert error.line > 1


def test_a_seat_that_is_person_and_bot() -> None:
    assert refused(f'[Bot1 "greedy"]\n{whole_text()}').key == "header-twice"


def test_a_seat_left_out() -> None:
    assert refused(whole_text().replace("[Seat2 ", "[Seat3 ")).key == "header-missing"


def test_an_empty_text() -> None:
    for text in ("", "\n\n", " ", "1.1 +wbr\n"):
        assert refused(text).key == "header-missing"


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("Cabochon", "2", "unknown-version"),
        ("Cabochon", "", "unknown-version"),
        ("Edition", "Classic", "unknown-edition"),
        ("Edition", "duel", "unknown-edition"),
        ("Seed", "00", "expected"),
        ("Seed", "G" * 64, "expected"),
        ("Seed", "A" * 64, "expected"),
        ("Commitment", "", "expected"),
        ("Result", "", "expected"),
        ("Result", "goal", "expected"),
        ("Result", "goal 1", "result-seats"),
        ("Result", "goal 1-2-3", "result-seats"),
        ("Result", "goal 0-1", "expected"),
        ("Result", "goal 1-2 luck", "expected"),
        ("Result", "won 1-2", "expected"),
        ("Result", "goal 1-2 ", "expected"),
    ],
)
def test_a_wrong_value_in_a_header(name: str, value: str, key: str) -> None:
    error = refused(with_header(whole_text(), name, value))
    assert error.key == key
    lines = whole_text().split("\n")
    assert lines[error.line - 1].startswith(f"[{name} ")
    assert lines[error.line - 1][error.column - 2] == '"', "the column is that of the value"


@pytest.mark.parametrize("date", ["yesterday", "2026-13-01", "2026-02-30", ""])
def test_a_wrong_date(date: str) -> None:
    error = refused(f'[Date "{date}"]\n{whole_text()}')
    assert (error.key, error.values["what"], error.line) == ("expected", "date", 1)


@pytest.mark.parametrize(
    "line",
    [
        "1.1",
        "1.1 ",
        "1 +wbr",
        "1. +wbr",
        "1.5 +wbr",
        "1.0 +wbr",
        "01.1 +wbr",
        "10000.1 +wbr",
        "a.1 +wbr",
        "1.1 +wbx",
        "1.1 +wbr  +w",
        "1.1 +wbr@1.0",
        "1.1 +wbr @1",
        "1.1 +wbr @-1.0",
        "1.1 +wbr @1.55",
        "1.1 +wbr @1.0 {open",
        "1.1 +wbr {a} {b}",
        "1.1 +wbr {a} @1.0",
        "1.1 +wbr {a\\b}",
        "1.1 Bh4",
        "1.1 Be1",
        "1.1 R4",
        "1.1 Rh1",
        "1.1 B2",
        "1.1 T6",
        "1.1 T0",
        "1.1 PASS",
        "1.1 passs",
        "! 5 resigns",
        "! resigns",
        "! 1 gives up",
        "! 1 takes back",
        "! 1 takes back x",
        "! 1 bot",
        "! 1 bot greedy",
        '! 1 bot"greedy"',
        "! 1 takes back3",
        "! 1 resigns 1",
        '! 1 bot "greedy',
        "! stop now",
        "!stop",
        "{note",
        "{note} more",
        '[Event "late"]',
        "١.1 +wbr",
    ],
)
def test_an_unknown_line(line: str) -> None:
    error = refused(f"{HEAD}1.1 +wbr\n{line}\n1.2 +wbr\n")
    assert (error.key, error.line) == ("expected", 8)
    assert 1 <= error.column <= len(line) + 1


def test_the_column_is_that_of_the_fault() -> None:
    assert refused(HEAD + "1.1 +wbr Bz2\n").column == 11
    assert refused(HEAD + "1.1 +wbr @12\n").column == 11


def test_a_line_far_too_long() -> None:
    for line in ("x" * 10_000_000, "{" + "x" * 10_000_000 + "}", "1.1" + " +wbr" * 2_000_000, "[Seat3 " + '"' * 10**7):
        error = refused(HEAD + line)
        assert (error.key, error.line, error.column) == ("too-long", 7, LONGEST_LINE + 1)


def test_a_file_far_too_long(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_bytes(b"1.1 +wbr\n" * (LONGEST_FILE // 9 + 1))
    with pytest.raises(NotationError) as caught:
        read_record(path)
    assert caught.value.key == "file-too-long"


TEXTS = st.text(st.sampled_from("a}\\\n{ é"), max_size=40)
LONG = st.builds(lambda text, times: text * times, TEXTS, st.sampled_from([1, 1, 150, 400]))


@given(first=LONG, second=LONG, note=LONG, name=TEXTS)
def test_written_records_with_long_comments_are_read_again(first: str, second: str, note: str, name: str) -> None:
    """Otherwise it is refused at once: no unreadable text is written."""
    turn = (Decision(1, 0, Buy(Hand(0)), comment=first), Decision(1, 0, Pay((1, *(0,) * 6)), comment=second))
    record = Record(CLASSIC, (name, "greedy"), frozenset({1}), entries=(*turn, Note(note)))
    fits = all(len(format_entries([entry], CLASSIC)) <= LONGEST_LINE for entry in record.entries)
    if fits:
        assert parse_record(format_record(record)) == record
        return
    with pytest.raises(NotationError, match="too long"):
        format_record(record)


def test_decisions_of_one_turn_take_two_lines_where_one_would_be_too_long() -> None:
    long = "x" * (LONGEST_LINE // 2)
    turn = [Decision(1, 0, Buy(Hand(0)), comment=long), Decision(1, 0, Pay((1, *(0,) * 6)), comment=long)]
    assert format_entries(turn, CLASSIC) == f"1.1 Bh1 {{{long}}}\n1.1 =w {{{long}}}"


def test_a_line_of_the_maximum_length_and_one_longer() -> None:
    longest = Note("x" * (LONGEST_LINE - 2))
    record = Record(CLASSIC, ("Ann", "Luis"), entries=(longest,))
    assert parse_record(format_record(record)) == record
    with pytest.raises(NotationError) as caught:
        format_record(replace(record, entries=(Note("note"), Note(longest.text + "x"))))
    assert (caught.value.key, caught.value.line) == ("too-long", 8)


def test_a_file_that_would_be_too_long_is_not_written() -> None:
    note = Note("é" * 9_000)
    fits = LONGEST_FILE // len(format_entries([note], CLASSIC).encode())
    record = Record(CLASSIC, ("Ann", "Luis"), entries=(note,) * (fits - 1))
    assert parse_record(format_record(record)) == record
    with pytest.raises(NotationError) as caught:
        format_record(replace(record, entries=(note,) * (fits + 1)))
    assert caught.value.key == "file-too-long"


def test_a_file_cut_off_anywhere_is_refused_or_invalid(tmp_path: Path) -> None:
    """Without the line end, a file that is cut inside the last payment could be a valid record of another game."""
    path = tmp_path / "cut.txt"
    whole = whole_text().encode()
    for length in (*range(1, len(whole), 41), *range(len(whole) - 30, len(whole))):
        path.write_bytes(whole[:length])
        with pytest.raises(CabochonError):
            verify(read_record(path))
    path.write_bytes(whole[:-1])
    with pytest.raises(NotationError) as caught:
        read_record(path)
    assert (caught.value.key, caught.value.line) == ("cut-short", whole.count(b"\n"))


def test_binary_data_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rubbish"
    for rubbish in (
        b"\x89PNG\r\n\x1a\n\x00\x00",
        bytes(range(256)) * 100,
        b"\xff\xfe",
        b"\x00" * 5000,
        b"\x1f\x8b\x08",
    ):
        path.write_bytes(rubbish)
        with pytest.raises(NotationError):
            read_record(path)


def test_bytes_that_are_not_text_are_refused_with_their_place(tmp_path: Path) -> None:
    path = tmp_path / "latin.txt"
    path.write_bytes(HEAD.replace("Ann", "Andr\u00e9").encode("latin-1"))
    with pytest.raises(NotationError) as caught:
        read_record(path)
    assert (caught.value.key, caught.value.line, caught.value.column) == ("not-text", 3, 13)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_record(tmp_path / "nothing.txt")
