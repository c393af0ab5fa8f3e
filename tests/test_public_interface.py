"""The public interface of the package: every promised name exists."""

import doctest
import tomllib
from pathlib import Path

import pytest

import cabochon
from cabochon import rules
from cabochon.extras import EXTRAS

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_all_lists_the_exports() -> None:
    for module in (cabochon, rules):
        missing = [name for name in module.__all__ if not hasattr(module, name)]
        assert missing == []
        assert len(set(module.__all__)) == len(module.__all__)


@pytest.mark.parametrize(("page", "examples"), [("README.md", 6), ("docs/search.md", 5)])
def test_the_examples_of_the_pages_run(page: str, examples: int) -> None:
    """The examples run and print the documented output."""
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted >= examples
    assert result.failed == 0


def test_docstring_examples_run() -> None:
    import cabochon.words

    result = doctest.testmod(cabochon.words)
    assert result.attempted
    assert result.failed == 0


def test_version_is_written_once() -> None:
    """The package defines the version, and CITATION.cff repeats it."""
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert f"\nversion: {cabochon.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_the_extras_are_known() -> None:
    """A refusal names the extra that provides a missing package."""
    assert sorted(PROJECT["project"]["optional-dependencies"]) == sorted(EXTRAS)
    assert len(EXTRAS) <= 8


def test_a_star_import_contains_the_editions() -> None:
    found: dict[str, object] = {}
    exec("from cabochon import *", found)
    assert {"CLASSIC", "MARVEL", "MEGAMAN", "deal"} <= set(found)
