"""Finding editions, and the errors of an invalid folder: the file, the fault, the valid alternative."""

import csv
import re
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

import cabochon
from cabochon import editions
from cabochon.bots.search.weights import weights_for
from cabochon.editions import (
    CLASSIC,
    EDITIONS,
    MARVEL,
    MEGAMAN,
    RULE_SETS,
    VARIABLE,
    EditionError,
    edition,
    first_edition,
    folder_of,
    representatives,
    rule_set_of,
)
from cabochon.editions.discovery import InstalledEditions, find
from tests.support.running import cabochon as command
from tests.support.toy_edition import ID, make_toy

OWN = files("cabochon.editions")


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """The folder of the toy edition."""
    return make_toy(tmp_path / "editions") / ID


def found_with(*roots: Path) -> InstalledEditions:
    return find((OWN, *roots))


def changed(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


# --- the editions of the package ---------------------------------------------------------------


def test_editions_are_ordered_and_the_first_is_the_default() -> None:
    assert list(EDITIONS) == ["classic", "marvel", "megaman"]
    assert first_edition() is edition() is EDITIONS["classic"]
    assert repr(EDITIONS) == "<classic, marvel, megaman>"


def test_each_edition_is_an_attribute_named_by_its_id() -> None:
    assert (EDITIONS["classic"], EDITIONS["marvel"]) == (editions.CLASSIC, cabochon.MARVEL)
    assert "MEGAMAN" in dir(editions)
    for module in (editions, cabochon):
        for name in ("DUEL", "classic", "nothing"):
            with pytest.raises(AttributeError, match=name):
                getattr(module, name)


def test_editions_with_the_same_rule_set_share_one_object() -> None:
    assert MARVEL.rules is MEGAMAN.rules
    assert rule_set_of(MARVEL) is RULE_SETS["team"]
    assert list(RULE_SETS) == ["plain", "team"]
    assert representatives() == (CLASSIC, MARVEL)


def test_every_kind_of_token_has_a_look() -> None:
    for each in EDITIONS.values():
        assert tuple(folder_of(each).look) == each.colours


# --- additional editions -----------------------------------------------------------------------


def test_a_folder_with_editions_and_the_folder_of_an_edition(toy: Path) -> None:
    for root in (toy, toy.parent):
        there = found_with(root)
        assert list(there.editions) == ["classic", "marvel", "megaman", ID]
        assert there.rule_sets[ID].like is there.rule_sets["plain"]


def test_the_order_decides_which_is_first(toy: Path) -> None:
    changed(toy / "edition.toml", "order = 9", "order = 0")
    assert next(iter(found_with(toy).editions)) == ID
    changed(toy / "edition.toml", "order = 0\n", "")
    assert list(found_with(toy).editions)[-1] == ID


def test_an_edition_may_have_its_own_rule_set(toy: Path) -> None:
    """An edition may name a rule set in the same place; without its own weights, it uses others."""
    shutil.copytree(Path(str(OWN / "rule_sets" / "plain")), toy.parent / "rule_sets" / "short")
    changed(toy.parent / "rule_sets" / "short" / "rules.toml", "points_to_end = 15", "points_to_end = 9")
    text = (toy / "edition.toml").read_text(encoding="utf-8")
    (toy / "edition.toml").write_text(re.sub(r"\[rules\].*?\n\n", 'rules = "short"\n\n', text, flags=re.DOTALL))
    rules = found_with(toy.parent).editions[ID].edition.rules
    assert (rules.id, rules.points_to_end, rules.every_colour) == ("short", 9, False)


def test_weights_come_from_the_nearest_rule_set(toy: Path) -> None:
    own = found_with(toy).editions[ID].rule_set
    plain = RULE_SETS["plain"].nearest("weights.json")
    assert own.nearest("weights.json") == plain
    (toy / "weights.json").write_text("{}")
    assert own.nearest("weights.json") == toy / "weights.json"
    assert weights_for(CLASSIC, 2) != weights_for(MARVEL, 2)


# --- invalid folders -----------------------------------------------------------------------------


def in_toml(old: str, new: str) -> Callable[[Path], None]:
    return lambda toy: changed(toy / "edition.toml", old, new)


def in_cards(column: str, value: str, row: int = 0) -> Callable[[Path], None]:
    return lambda toy: _in_table(toy / "cards.csv", column, value, row)


def in_tiles(value: str, *cells: tuple[str, int]) -> Callable[[Path], None]:
    def change(toy: Path) -> None:
        for column, row in cells:
            _in_table(toy / "tiles.csv", column, value, row)

    return change


def _in_table(file: Path, column: str, value: str, row: int) -> None:
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    rows[row][column] = value
    with file.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.DictWriter(lines, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def without(name: str) -> Callable[[Path], None]:
    return lambda toy: (toy / name).unlink()


def without_last_line(name: str) -> Callable[[Path], None]:
    def cut(toy: Path) -> None:
        lines = (toy / name).read_text(encoding="utf-8").splitlines(keepends=True)
        (toy / name).write_text("".join(lines[:-1]), encoding="utf-8")

    return cut


def renamed(name: str) -> Callable[[Path], None]:
    def rename(toy: Path) -> None:
        toy.rename(toy.with_name(name))

    return rename


PURPLE = 'purple = { letter = "p", look = "#7a3fb0" }'
BROKEN: dict[str, tuple[Callable[[Path], None], str]] = {
    "no cards": (without("cards.csv"), "cards.csv: this file is missing"),
    "no tiles": (without("tiles.csv"), "tiles.csv: this file is missing"),
    "not TOML": (in_toml("[rules]", "[rules"), "edition.toml: this is not TOML"),
    "unknown key": (in_toml("order", "odrer"), "there is no 'odrer' here; there are order, rules, lesson, tokens"),
    "order": (in_toml("order = 9", 'order = "9"'), "order is a number"),
    "no rules": (in_toml("[rules]", "[tokens.x]"), 'rules are missing: write rules = "plain"'),
    "unknown rule set": (in_toml('"plain"', '"plane"'), "there is no rule set 'plane'; there are plain, team"),
    "unknown rule": (in_toml("every_colour", "every_color"), "there is no rule 'every_color'; there are points_to_end"),
    "flag": (in_toml("every_colour = true", "every_colour = 1"), "every_colour is true or false, not 1"),
    "number": (in_toml("every_colour = true", "wild_supply = 6"), "wild_supply is a number from 0 to 5, not 6"),
    "supply": (in_toml("every_colour = true", "coloured_supply = 4"), "coloured_supply is a number for 2, 3 and 4"),
    "kinds": (in_toml(f"{PURPLE}\n", ""), "[tokens] has 5 kinds; there must be five colours and the wild one"),
    "green": (in_toml("every_colour", "green"), "there must be five colours, the wild one and green"),
    "token": (in_toml(PURPLE, 'purple = "p"'), "a token is written as purple = { letter"),
    "letter": (in_toml('"p"', '"pp"'), "the letter of purple is a lower-case letter"),
    "letter twice": (in_toml('"p"', '"o"'), "each kind of token needs its own letter; here they are ooykw*"),
    "wild letter": (in_toml('"*"', '"x"'), "only the sixth kind, the wild one, has the letter *"),
    "look": (in_toml("#7a3fb0", "purple"), "the look of purple is a colour such as #a0b0c0, not 'purple'"),
    "lesson": (in_toml("order = 9", "order = 9\nlesson = true"), "lesson.toml: this file is missing"),
    "too few cards": (without_last_line("cards.csv"), "cards.csv: level 3 has 19 cards; there must be 20 (1.1)"),
    "level": (in_cards("level", "4"), "cards.csv, line 2: level is a number from 1 to 3, not '4'"),
    "unknown colour": (in_cards("bonus", "pink"), "there is no bonus 'pink'; there are purple, orange, yellow"),
    "cost": (in_cards("purple", "-1"), "purple is a number from 0 to 15, not '-1'"),
    "points": (in_cards("points", ""), "points is a number from 0 to 20, not ''"),
    "card id": (in_cards("id", "One"), "an id has only lower-case letters, digits and hyphens, not 'One'"),
    "card twice": (in_cards("id", "1-02"), "the id '1-02' appears 2 times"),
    "column": (lambda toy: changed(toy / "cards.csv", "orange", "ornage"), "the column 'orange' is missing"),
    "free tile": (in_tiles("0", ("purple", 0), ("orange", 0), ("yellow", 0)), "line 2: at least one of purple, orange"),
    "too few tiles": (in_tiles("1", ("tile", 1), ("tile", 2)), "4 pieces; there must be 5 (for four players, 2.2)"),
    "another's id": (renamed("team"), "there is an edition or a rule set 'team' already"),
    "no id": (renamed("My Toy"), "the folder's name is the edition's id"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_an_invalid_folder_is_refused_with_the_valid_form(name: str, toy: Path) -> None:
    spoil, said = BROKEN[name]
    spoil(toy)
    with pytest.raises(EditionError) as refused:
        found_with(toy.parent)
    assert said in str(refused.value)
    assert str(toy.parent) in str(refused.value), "it says where"


def test_a_duplicate_id_is_refused(toy: Path, tmp_path: Path) -> None:
    again = make_toy(tmp_path / "again")
    with pytest.raises(EditionError, match=f"'{ID}' already"):
        found_with(toy.parent, again)


def test_an_incomplete_rule_set_is_refused(toy: Path) -> None:
    folder = toy.parent / "rule_sets" / "short"
    folder.mkdir(parents=True)
    (folder / "rules.toml").write_text("points_to_end = 9\n")
    with pytest.raises(EditionError, match="the rule 'coloured_supply' is missing"):
        found_with(toy.parent)


# --- on the command line -------------------------------------------------------------------------


def test_an_invalid_folder_gives_one_line_and_no_traceback(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(toy))
    changed(toy / "edition.toml", "every_colour", "every_color")
    refused = command("rules")
    assert refused.code == 2
    assert refused.err.startswith("cabochon: ")
    assert "there is no rule 'every_color'" in refused.err
    assert len(refused.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("folder", "said"), [("nowhere", "there is no folder"), ("empty", "holds no edition; an edition is a folder with")]
)
def test_missing_folders_in_the_variable_are_reported(
    folder: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.setenv(VARIABLE, str(tmp_path / folder))
    refused = command("bots")
    assert refused.code == 2
    assert refused.err.startswith(f"cabochon: {VARIABLE}: ")
    assert said in refused.err


def test_missing_words_are_named(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(toy))
    (toy / "words" / "fr" / "words.ftl").unlink()
    refused = command("rules", "--edition", ID, "--lang", "fr")
    assert refused.code == 2
    assert "an edition has words in en, fr, es" in refused.err
    assert len(refused.err.splitlines()) == 1


@pytest.mark.parametrize("name", ["cards.csv", "tiles.csv", "edition.toml"])
def test_a_file_that_is_not_utf8_is_refused_with_a_sentence(toy: Path, name: str) -> None:
    (toy / name).write_bytes("été\n".encode("latin-1") + (toy / name).read_bytes())
    with pytest.raises(EditionError, match=rf"{name}: byte 1 is not UTF-8; save the file with the encoding UTF-8"):
        found_with(toy)


def test_toml_nested_too_deeply_is_refused_with_a_sentence(toy: Path) -> None:
    (toy / "edition.toml").write_text(f"rules = {'[' * 100_000}", encoding="utf-8")
    with pytest.raises(EditionError, match=r"edition\.toml: brackets are nested too deeply"):
        found_with(toy)
