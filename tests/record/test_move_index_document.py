"""docs/move-index.md equals rules/index.py: every number, in every edition's letters."""

import csv
import re
from pathlib import Path

import pytest

from cabochon.editions import CLASSIC, EDITIONS, MARVEL
from cabochon.rules.components import Edition
from cabochon.rules.index import BUY_SPACE, CHOOSE_TILE, MOVES, RESERVE_DECK, RESERVE_SPACE, index_of
from cabochon.rules.moves import Buy, ChooseTile, Move, Pass, Pay, Reserve, Return, Take
from cabochon.rules.notation import format_move, parse_move

DOCS = Path(__file__).parents[2] / "docs"
DOCUMENT = (DOCS / "move-index.md").read_text(encoding="utf-8")
LIST = DOCS / "data" / "move-index.csv"

KINDS: dict[str, type[Move]] = {
    "take": Take,
    "reserve": Reserve,
    "buy": Buy,
    "pay": Pay,
    "return": Return,
    "choose": ChooseTile,
    "pass": Pass,
}


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS.keys())
def test_the_list_of_all_numbers(edition: Edition) -> None:
    with LIST.open(encoding="utf-8", newline="") as lines:
        listed = list(csv.DictReader(lines))
    column = "classic" if edition is CLASSIC else "marvel and megaman"
    expected = [(str(number), format_move(move, edition)) for number, move in enumerate(MOVES)]
    assert [(row["number"], row[column]) for row in listed] == expected


def rows() -> list[list[str]]:
    lines = [line for line in DOCUMENT.splitlines() if re.match(r"\| [0-9]+(–[0-9]+)? \|", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_table_covers_every_number_once() -> None:
    covered = [number for row in rows() for number in numbers(row)]
    assert covered == list(range(len(MOVES))) == list(range(401))


def numbers(row: list[str]) -> range:
    first, _, last = row[0].partition("–")
    return range(int(first), int(last or first) + 1)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_a_row_of_the_table(row: list[str]) -> None:
    span = numbers(row)
    assert int(row[2].split(" ")[0]) == len(span)
    assert all(isinstance(MOVES[number], KINDS[row[1].split(" ")[0]]) for number in span)
    for edition, cell in ((CLASSIC, row[4]), (MARVEL, row[5])):
        examples = [index_of(parse_move(text, edition)) for text in re.findall(r"`([^`]+)`", cell)]
        assert examples == ([span[0], span[-1]] if len(span) > 1 else [span[0]])


def test_the_examples_in_the_text() -> None:
    shown = re.findall(r"`([^`]+)` \(([0-9]+)\)", DOCUMENT)
    assert len(shown) >= 3
    assert [index_of(parse_move(text, CLASSIC)) for text, _ in shown] == [int(number) for _, number in shown]


def test_the_formulas() -> None:
    for (level, column), move in BUY_SPACE.items():
        assert index_of(move) == 45 + 4 * (level - 1) + column
        assert index_of(RESERVE_SPACE[level, column]) == 30 + 4 * (level - 1) + column
    assert [index_of(move) for move in RESERVE_DECK.values()] == [41 + level for level in (1, 2, 3)]
    assert [index_of(move) for move in CHOOSE_TILE] == [395 + place for place in range(5)]


def test_the_colour_numbers() -> None:
    for edition in EDITIONS.values():
        name = "classic" if edition is CLASSIC else "marvel, megaman"
        (line,) = [line for line in DOCUMENT.splitlines() if line.startswith(f"| {name} |")]
        cells = [cell.strip() for cell in line.strip("|").split("|")][1:]
        lanes = zip(edition.colours, edition.letters, strict=True)
        assert [cell for cell in cells if cell] == [f"{colour} `{letter}`" for colour, letter in lanes]
