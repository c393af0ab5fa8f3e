"""The rule numbers in docs/rules.md equal those in the names of the tests."""

import ast
import re
from functools import cache
from pathlib import Path

from tests.rules.rules_alone import NO_ENGINE, PARTLY_ALONE, RULES_ALONE

HERE = Path(__file__).parent
BOOK = HERE.parents[1] / "docs" / "rules.md"


def numbers_in_the_book() -> set[str]:
    """Rules as `4.3`: the first cell of a row of the tables."""
    return set(re.findall(r"^\| (\d+\.\d+) \|", BOOK.read_text(encoding="utf-8"), re.MULTILINE))


@cache
def numbered_tests() -> dict[str, list[str]]:
    """The test functions of this folder that carry a number, by number."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := re.match(r"test_(\d+)_(\d+)_", node.name)):
                found.setdefault(".".join(match.groups()), []).append(f"{path.name}::{node.name}")
    return found


def test_the_numbers_of_the_rule_book_are_found() -> None:
    numbers = numbers_in_the_book()
    assert {number.split(".")[0] for number in numbers} == set("123456789")
    assert len(numbers) >= 44


def test_every_rule_has_a_test() -> None:
    assert sorted(numbers_in_the_book() - numbered_tests().keys()) == []


def test_no_test_carries_a_number_that_does_not_exist() -> None:
    strange = {number: names for number, names in numbered_tests().items() if number not in numbers_in_the_book()}
    assert strange == {}


def test_every_chapter_has_its_file_and_only_its_own_rules_in_it() -> None:
    for chapter in range(1, 10):
        (path,) = HERE.glob(f"test_{chapter}_*.py")
        elsewhere = [
            name
            for number, names in numbered_tests().items()
            for name in names
            if name.startswith(path.name) and not number.startswith(f"{chapter}.")
        ]
        assert elsewhere == []


def test_every_test_of_a_chapter_carries_a_number() -> None:
    for path in HERE.glob("test_[1-9]_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                assert re.match(r"test_\d+_\d+_", node.name), f"{path.name}::{node.name}"


def test_most_tests_run_on_both_engines() -> None:
    functions = {
        f"{path.name}::{node.name}"
        for path in HERE.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }
    once = {name for name in functions if {name, name.partition("::")[0]} & NO_ENGINE}
    alone = RULES_ALONE | PARTLY_ALONE
    assert alone | {name for name in NO_ENGINE if "::" in name} <= functions, "a listed test is gone"
    assert not alone & once
    assert len(functions - once - alone) > 230
    assert len(alone) < 50
