"""Every refusal has a sentence in every language and edition."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import cabochon
from cabochon.editions import CLASSIC, EDITIONS, MARVEL
from cabochon.rules.errors import CabochonError, IllegalMove, NotationError, RecordError, RefereeError
from cabochon.words import LANGUAGES, Words
from tests.words.parsing import PAIRS, Needs, catalogue, variables

SOURCES = Path(cabochon.__file__).parent
KEY_PLACE = {"IllegalMove": 1, "NotationError": 0, "RecordError": 0, "RefereeError": 0}
NOT_VALUES = {"rule", "key", "line", "column", "turn", "cause"}
SOMETIMES = {"expected": {"literal"}}  # passed only where a literal is what was expected


@dataclass(frozen=True)
class Raised:
    """One place that refuses something."""

    where: str
    key: str
    values: frozenset[str]
    open: bool
    """Whether more values are passed on with `**`."""


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def raised() -> tuple[Raised, ...]:
    return tuple(place for path in sorted(SOURCES.rglob("*.py")) for place in _raised_in(path))


def _raised_in(path: Path) -> Iterator[Raised]:
    tree = _tree(path)
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        if name in KEY_PLACE and len(call.args) > KEY_PLACE[name]:
            values = frozenset(keyword.arg for keyword in call.keywords if keyword.arg) - NOT_VALUES
            is_open = any(keyword.arg is None for keyword in call.keywords)
            for key in _constants(call.args[KEY_PLACE[name]], tree):
                yield Raised(f"{path.name}:{call.lineno}", key, values, is_open)


def _constants(node: ast.expr, tree: ast.Module) -> Iterator[str]:
    """The possible texts of an expression: a constant, a choice of two, a name that is assigned one."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp():
            yield from _constants(node.body, tree)
            yield from _constants(node.orelse, tree)
        case ast.Name():
            for given in ast.walk(tree):
                targets = given.targets if isinstance(given, ast.Assign) else []
                if isinstance(given, ast.Assign) and any(isinstance(t, ast.Name) and t.id == node.id for t in targets):
                    yield from _constants(given.value, tree)


def _first_texts(method: str, place: int) -> set[str]:
    """The texts passed to any method of that name, at that place. The plots and tables of training are in English."""
    found = set()
    for path in set(SOURCES.rglob("*.py")) - set((SOURCES / "train").rglob("*.py")):
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == method:
                argument = node.args[place] if len(node.args) > place else None
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.add(argument.value)
    return found


def test_the_scan_finds_the_refusals() -> None:
    keys = {place.key for place in raised()}
    assert {"pair-needs-four", "seat-left", "game-over", "ends-early", "result-differs", "expected"} <= keys


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_every_refusal_has_a_sentence_that_uses_its_values(language: str, edition: str) -> None:
    for place in raised():
        key = f"refusal-{place.key}"
        assert key in catalogue(language, edition), place
        if not place.open:
            needed = variables(language, edition, key) - SOMETIMES.get(place.key, set())
            assert needed <= place.values, place


@pytest.mark.parametrize(("language", "edition"), PAIRS)
def test_every_refusal_in_the_catalogues_is_used(language: str, edition: str) -> None:
    frames = {"refusal-by-rule", "refusal-at-column", "refusal-at-turn"}
    unknown = {f"refusal-unknown-{what}" for what in _first_texts("_named", 1)}
    raised_keys = {f"refusal-{place.key}" for place in raised()}
    said = {key for key in catalogue(language, edition) if key.startswith("refusal-")}
    assert said - frames == raised_keys | unknown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_expected_text_has_words(language: str) -> None:
    known = Needs(catalogue(language, "classic")["expected-what"]).variants["what"]
    named = _first_texts("take", 1) | _first_texts("error", 0) | _first_texts("_named", 1) | {"number", "literal"}
    named |= _first_texts("number", 0) | (_first_texts("wrong", 0) - {place.key for place in raised()})
    assert named <= known


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            IllegalMove("4.3", "pair-needs-four", colour="white", there=3),
            "You can take two white pieces only if the supply holds at least 4; it holds 3. (Rule 4.3)",
        ),
        (
            NotationError("expected", 2, 7, what="seat", found="x"),
            "Line 2, column 7: Expected a seat from 1 to 4, but found “x”.",
        ),
        (
            NotationError("expected", 1, 4, what="literal", literal=":", found=""),
            "Line 1, column 4: Expected “:”, but found the end of the text.",
        ),
        (
            RecordError("illegal-in-record", "12.2", IllegalMove("5.2", "hand-full")),
            "Turn 12.2: The rules refuse this move. You already have 3 cards in hand. "
            "Purchase one of them before you reserve another. (Rule 5.2)",
        ),
        (RecordError("seed-missing"), "The record has no seed, so the game cannot be replayed."),
        (RefereeError("nothing-submitted"), "No move was sent. Send at least one."),
    ],
)
def test_a_refusal_has_its_place(error: CabochonError, sentence: str) -> None:
    assert Words("en", CLASSIC).refusal(error) == sentence


def test_tiles_are_named_in_the_readers_language() -> None:
    error = IllegalMove("7.3", "tile-not-earned", tile="atlantis")
    assert "Atlantide" in Words("fr", MARVEL).refusal(error)
    assert "Atlántida" in Words("es", MARVEL).refusal(error)


def test_colours_agree_with_their_noun() -> None:
    error = IllegalMove("4.1", "none-left", colour="purple")
    assert "jetons violets" in Words("fr", MARVEL).refusal(error)
    assert "fichas moradas" in Words("es", MARVEL).refusal(error)


def test_every_used_key_exists() -> None:
    """Those written out in Python or in the page; others are made from parts, and have their own tests."""
    spoken = _first_texts("say", 0)
    for path in (SOURCES.parents[1] / "web" / "src").rglob("*"):
        if path.suffix in (".svelte", ".ts"):
            spoken |= set(re.findall(r"\bsay\('([a-z0-9-]+)'", path.read_text(encoding="utf-8")))
    assert len(spoken) > 400, "the scan has lost its way"
    known = [Words("en", edition) for edition in EDITIONS.values()]
    assert [key for key in sorted(spoken) if not any(words.knows(key) for words in known)] == []


def test_an_error_without_a_key_has_no_sentence() -> None:
    with pytest.raises(TypeError):
        Words("en", EDITIONS["classic"]).refusal(CabochonError())
