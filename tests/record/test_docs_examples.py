"""docs/notation.md: every example in it is read, and is written identically."""

import json
import re
from pathlib import Path

import pytest

from cabochon.editions import EDITIONS
from cabochon.editions.positions import parse_table, parse_view
from cabochon.record import (
    Record,
    check_analysis,
    format_analysis,
    format_json,
    format_record,
    parse_analysis,
    parse_record,
    verify,
)
from cabochon.record.json_export import short_hash
from cabochon.record.text import LONGEST_FILE, LONGEST_LINE, parse_entries
from cabochon.rules.errors import NotationError, RecordError
from cabochon.rules.goals import TieBreak
from cabochon.rules.notation import format_move, format_submission, parse_move, parse_submission
from cabochon.rules.position_text import LONGEST, format_position
from cabochon.rules.table import Ending, Owed
from cabochon.rules.view import view

DOCUMENT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
BLOCKS: list[tuple[str, str]] = re.findall(r"^```([^\n]+)\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


def blocks(tag: str) -> list[str]:
    return [text for name, text in BLOCKS if name == tag]


RECORDS = blocks("record")


def test_every_block_is_of_a_kind_that_is_read_here() -> None:
    known = {"move classic", "move marvel", "submission classic", "table", "view", "hash"}
    assert {tag for tag, _ in BLOCKS} == known | {"record", "record-without-seed", "analysis", "json", "ebnf"}
    assert DOCUMENT.count("```") == 2 * len(BLOCKS)


def examples(kind: str) -> list[tuple[str, str]]:
    """Edition and notation of each line; text after two spaces is a comment."""
    tagged = [(tag.split(" ")[1], text) for tag, text in BLOCKS if tag.startswith(f"{kind} ")]
    return [(edition, re.split(r" {2,}", line)[0]) for edition, text in tagged for line in text.splitlines()]


@pytest.mark.parametrize(("edition", "text"), examples("move"))
def test_a_move(edition: str, text: str) -> None:
    assert format_move(parse_move(text, EDITIONS[edition]), EDITIONS[edition]) == text


@pytest.mark.parametrize(("edition", "text"), examples("submission"))
def test_a_submission(edition: str, text: str) -> None:
    assert format_submission(parse_submission(text, EDITIONS[edition]), EDITIONS[edition]) == text


def test_each_kind_of_move_has_an_example() -> None:
    kinds = {type(parse_move(text, EDITIONS[edition])) for edition, text in examples("move")}
    assert len(kinds) == 7


@pytest.mark.parametrize("line", blocks("table"))
def test_a_table(line: str) -> None:
    assert format_position(parse_table(line.rstrip("\n"))) + "\n" == line


@pytest.mark.parametrize("line", blocks("view"))
def test_a_view(line: str) -> None:
    assert format_position(parse_view(line.rstrip("\n"))) + "\n" == line


def test_the_views_are_those_of_the_first_table() -> None:
    table = parse_table(blocks("table")[0].strip())
    assert [parse_view(line.strip()) for line in blocks("view")[:3]] == [view(table, seat) for seat in (1, 0, None)]
    assert blocks("hash") == [short_hash(table) + "\n"]


def test_positions_of_every_kind_are_shown() -> None:
    positions = [*map(parse_table, map(str.strip, blocks("table"))), *map(parse_view, map(str.strip, blocks("view")))]
    assert {position.owed for position in positions} == set(Owed)


@pytest.mark.parametrize("text", RECORDS)
def test_a_record(text: str) -> None:
    record = parse_record(text)
    verify(record)
    assert format_record(record) == text


def test_every_kind_of_entry_is_shown() -> None:
    kinds = {type(entry).__name__ for text in RECORDS for entry in parse_record(text).entries}
    assert kinds == {
        *("Decision", "Resigned", "BotPlays", "PersonBack"),
        *("TookBack", "Stopped", "Capped", "Note", "Variation"),
    }


def test_the_first_table_occurs_in_the_first_record() -> None:
    hashes = [entry["hash"] for entry in exported()["entries"]]
    assert blocks("hash")[0].strip() in hashes


def test_a_record_without_a_seed() -> None:
    (text,) = blocks("record-without-seed")
    record = parse_record(text)
    assert format_record(record) == text
    with pytest.raises(RecordError, match="has no seed"):
        verify(record)


def test_an_analysis() -> None:
    (text,) = blocks("analysis")
    analysis = parse_analysis(text)
    check_analysis(analysis)
    assert format_analysis(analysis) == text
    with pytest.raises(NotationError) as refused:
        parse_record(text)
    assert (refused.value.key, refused.value.line) == ("is-an-analysis", 2)


# --- the tables in it ------------------------------------------------------------------------


def rows(section: str) -> list[list[str]]:
    """The rows of the first table after a heading or sentence."""
    after = DOCUMENT[DOCUMENT.index(section) :]
    lines = after[after.index("\n|") + 1 :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_letters_of_the_editions() -> None:
    for name, letters, kinds in rows("**Letters**"):
        edition = EDITIONS[name.strip("`")]
        assert (edition.letters, list(edition.colours)) == (letters.strip("`"), kinds.split(", "))
    assert len(rows("**Letters**")) == len(EDITIONS)


def test_the_forms_of_entries() -> None:
    for written, _ in rows("### The game"):
        assert parse_entries(written.strip("`"), EDITIONS["classic"])


def test_words_of_the_format() -> None:
    for word in (*Ending, *TieBreak, *(owed for owed in Owed if owed is not Owed.NOTHING)):
        assert f'"{word}' in DOCUMENT
    for limit in (f"{LONGEST:,}", f"{LONGEST_LINE:,}", f"{LONGEST_FILE // 2**20} MiB"):
        assert limit in DOCUMENT


def exported() -> dict[str, list[dict[str, object]]]:
    loaded: dict[str, list[dict[str, object]]] = json.loads(format_json(parse_record(RECORDS[0])))
    return loaded


def test_fields_of_the_export() -> None:
    assert [row[0].strip("`") for row in rows("## 5 JSON")] == list(exported())


def entry_fields(record: Record) -> dict[str, set[str]]:
    entries = json.loads(format_json(record))["entries"]
    return {entry["type"]: set(entry) - {"type", "hash"} for entry in entries}


def test_fields_of_the_entries() -> None:
    found: dict[str, set[str]] = {}
    for text in RECORDS:
        found |= entry_fields(parse_record(text))
    printed = {row[0].strip("`"): set(re.findall(r"`([a-z]+)`", row[1])) for row in rows("Every entry has `type`")}
    assert printed == found


def test_the_entry_shown() -> None:
    (shown,) = blocks("json")
    assert json.loads(shown) in exported()["entries"]
