"""Numbers in texts are those of the rules: an edition with a different goal shows its own number."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cabochon.editions import EDITIONS, RULE_SETS, VARIABLE, rule_set_of
from cabochon.words import LANGUAGES, Words
from cabochon.words.catalogue import _numbers, _words
from tests.support.toy_edition import ID, make_toy
from tools.doc_pages import ROOT

OWN = """like = "plain"
points_to_end = 37
coloured_supply = { 2 = 11, 3 = 13, 4 = 14 }
wild_supply = 3
spare_tiles = 0
"""
"""Numbers that differ from those of the plain rules."""
SAID = """
import json
from cabochon.editions import EDITIONS
from cabochon.words import LANGUAGES, Words, rule_book_text
said = {}
for language in LANGUAGES:
    words = Words(language, EDITIONS["toy"])
    lines = [words.say(key) for key in ("goal-summary", "ending-goal", "aim-of-the-game")]
    lines += [words.say("goal-points", points=3)]
    book = words.rule_book()
    lines += [book.aim, *(f"{rule.text} {rule.ours}" for chapter in book.chapters for rule in chapter.rules)]
    said[language] = lines
print(json.dumps(said))
"""


def test_every_text_shows_the_goal_of_its_edition(tmp_path: Path) -> None:
    folder = make_toy(tmp_path / "editions")
    data = folder / ID / "edition.toml"
    data.write_text(data.read_text(encoding="utf-8").replace('like = "plain"\n', OWN), encoding="utf-8")
    env = {**os.environ, VARIABLE: str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", SAID], capture_output=True, text=True, env=env, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    for language, lines in json.loads(done.stdout).items():
        assert not [line for line in lines if re.search(r"\b15\b", line)], language
        assert len([line for line in lines if re.search(r"\b37\b", line)]) >= 5, language
        supply = next(line for line in lines if re.search(r"\b11\b.*\b14\b", line))
        assert re.findall(r"\d+", supply) == ["11", "2", "13", "3", "14", "4", "3"], supply
        assert any(re.search(r"\b(?:plus|y) 0\b", line) for line in lines), language


def test_no_rule_or_lesson_writes_the_goal_as_a_number() -> None:
    """The toy edition has its own rule 8.1, so all rule sets are read. A cover belongs to one edition."""
    goals = "|".join({str(edition.rules.points_to_end) for edition in EDITIONS.values()})
    files = list((ROOT / "src/cabochon/editions").rglob("words/*/words.ftl"))
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert sum("{ -points-to-end }" in line for line in lines) >= 2 * len(LANGUAGES)
    written = [line for line in lines if re.search(rf"\b({goals})\b", line)]
    assert [line for line in written if not line.startswith("-points-to-end = ")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_numbers_that_the_page_reads_equal_those_of_the_rules(edition: str, language: str) -> None:
    folder = RULE_SETS[rule_set_of(EDITIONS[edition]).rules.id].folder
    text = _words(folder, language, "words.ftl").read_text(encoding="utf-8")
    assert set(_numbers(EDITIONS[edition]).split("\n")) <= set(text.split("\n"))
    goal = str(EDITIONS[edition].rules.points_to_end)
    assert goal in Words(language, EDITIONS[edition]).say(f"cover-{edition}-pitch")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tiles_of_an_edition_are_counted_correctly(edition: str, language: str) -> None:
    words, tiles = Words(language, EDITIONS[edition]), EDITIONS[edition].tiles
    numbers = re.findall(r"\d+", words.rule("1.3").text)
    assert str(len({tile.piece for tile in tiles})) in numbers
    assert {str(tile.points) for tile in tiles} <= set(numbers)
    assert not re.search(r"\d", words.say("lesson-tile-done") + words.say("lesson-tile-text"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_defines_a_score(language: str) -> None:
    """8.1, and for the editions with a team tile the lines that are our decision."""
    hand = {"en": "in hand score nothing", "fr": "en main ne rapportent rien", "es": "de la mano no puntúan"}[language]
    for edition in EDITIONS.values():
        words = Words(language, edition)
        assert hand in words.rule("8.1").text
        assert {"en": "only way", "fr": "seule façon", "es": "única forma"}[language] in words.rule("5.1").text
        assert words.rule("6.3").ours
        if edition.rules.team:
            assert {"en": "several times", "fr": "plusieurs fois", "es": "varias veces"}[language] in words.rule(
                "7.2"
            ).text
            assert all(words.rule(number).ours for number in ("6.2", "6.3", "8.2", "8.5"))
