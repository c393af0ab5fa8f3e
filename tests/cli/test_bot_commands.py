"""`bots` and `hint`: the available bots, and the best moves of any position, in every language and as JSON."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cabochon.bots import BOTS, LEVELS
from cabochon.editions import CLASSIC, EDITIONS
from cabochon.rules import Chance, Edition, deal, format_move, legal_moves, outcome, play, view
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Owed, Table
from tests.support.play import choose, every_edition
from tests.support.running import cabochon

WITHOUT = "import sys; sys.modules['cabochon.native._core'] = None\nfrom cabochon.cli import main\n"


def position(edition: Edition = CLASSIC, plies: int = 9) -> Table:
    table, chance = deal(edition, 2, bytes(32)), Chance(b"a position")
    for _ in range(plies):
        table = play(table, choose(table, chance))
    return table


def without_the_double(*arguments: str) -> subprocess.CompletedProcess[str]:
    code = f"{WITHOUT}sys.argv = {['cabochon', *arguments]!r}\nmain()"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


# --- bots ----------------------------------------------------------------------------------------


def test_bots_as_json_have_exactly_the_documented_shape() -> None:
    rows = json.loads(cabochon("bots", "--json").out)
    assert [row["name"] for row in rows] == list(BOTS)
    for row in rows:
        assert set(row) == {"name", "level", "style", "rating", "learned", "seconds_per_move"}
        assert row["learned"] is (row["name"] in ("virtuoso", "oracle", "legend"))
        assert row["rating"] is None or isinstance(row["rating"], int)
    assert {"name": "greedy", "level": None, "style": None}.items() <= rows[1].items()
    assert any(row["level"] == "jeweller" and row["style"] == "rusher" for row in rows)


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "Grandmaster: "), ("fr", "Grand maître\u00a0: "), ("es", "Gran maestro: ")]
)
def test_bots_are_listed_in_each_language(lang: str, word: str) -> None:
    ran = cabochon("bots", "--lang", lang, "--edition", "marvel")
    assert (ran.code, ran.err) == (0, "")
    assert word in ran.out
    assert all(f"{level.name} " in ran.out for level in LEVELS)


def test_without_the_native_engine_unavailable_bots_are_marked() -> None:
    ran = without_the_double("bots", "--lang", "en")
    assert ran.returncode == 0
    lines = {line.split()[0]: line for line in ran.stdout.splitlines() if line.strip()}
    assert "Not available here" in lines["grandmaster"]
    assert "Not available here" in lines["legend"]
    assert "Not available here" not in lines["newcomer"]


# --- hint ----------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_a_hint_lists_the_best_moves_with_their_chances(edition: Edition, lang: str) -> None:
    table = position(edition)
    ran = cabochon("hint", "--position", format_position(table), "--lang", lang, "--level", "beginner")
    assert (ran.code, ran.err) == (0, "")
    told = [line.split() for line in ran.out.splitlines() if line.startswith("  ")]
    assert [line[0] for line in told] == [f"{number}." for number in range(1, len(told) + 1)]
    legal = {format_move(move, edition) for move in legal_moves(table)}
    notations = [next(word for word in line[2:4] if word in legal) for line in told]
    assert len(set(notations)) == len(notations) >= 1


def test_a_table_and_the_view_of_its_seat_give_the_same_hint(tmp_path: Path) -> None:
    table = position()
    seen = format_position(view(table, table.turn))
    file = tmp_path / "view.txt"
    file.write_text(seen + "\n", encoding="utf-8")
    by_text = json.loads(cabochon("hint", "--position", seen, "--json").out)
    by_file = json.loads(cabochon("hint", "--position", f"@{file}", "--json").out)
    by_stdin = json.loads(cabochon("hint", "--position", "-", "--json", typed=format_position(table)).out)
    legal = {format_move(move, CLASSIC) for move in legal_moves(table)}
    for found in (by_text, by_file, by_stdin):
        assert {one["move"] for one in found["candidates"]} <= legal
        assert found["moves"][0] == found["candidates"][0]["move"]
        assert sum(found["chances"]) == pytest.approx(1, abs=0.01)
        assert found["seat"] == table.turn + 1


@pytest.mark.parametrize("owed", [Owed.PAY, Owed.RETURN, Owed.TILE])
def test_every_kind_of_owed_decision_has_a_hint(owed: Owed) -> None:
    for number in range(200):
        table, chance = deal(EDITIONS["classic"], 2, number.to_bytes(32)), Chance(number.to_bytes(2))
        while table.owed not in (owed, Owed.NOTHING):
            table = play(table, choose(table, chance))
        if table.owed is owed:
            break
    assert table.owed is owed
    ran = cabochon("hint", "--position", format_position(table), "--level", "beginner")
    assert (ran.code, ran.err) == (0, "")


def test_invalid_requests_get_one_clear_line(tmp_path: Path) -> None:
    table, chance = position(), Chance(b"to the end")
    other = format_position(view(table, 1 - table.turn))
    while outcome(table) is None:
        table = play(table, choose(table, chance))
    (tmp_path / "latin").write_bytes("café".encode("latin-1"))
    for text, said in (
        ("rubbish", "Expected “table” or “view”"),
        (other, "turn"),
        (format_position(table), "over"),
        (f"@{tmp_path}/nowhere", "nowhere"),
        (f"@{tmp_path}/latin", "but found “caf�”"),
        ("@/dev/zero", "too long"),
    ):
        ran = cabochon("hint", "--position", text)
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert said in ran.err
    ran = cabochon("hint", "--position", other, "--level", "boss")
    assert ran.code == 2
    assert cabochon("simulate", "--bots", "nobody").code == 2


def test_without_the_native_engine_a_hint_comes_from_the_strongest_available_level() -> None:
    text = format_position(position())
    ran = without_the_double("hint", "--position", text, "--seconds", "0.3", "--json")
    assert ran.returncode == 0
    assert json.loads(ran.stdout)["candidates"]
    refused = without_the_double("hint", "--position", text, "--level", "grandmaster")
    assert refused.returncode == 2
    assert "there are newcomer" in refused.stderr


def test_a_hint_obeys_its_time_its_level_and_its_seed() -> None:
    text = format_position(position())
    timed = json.loads(cabochon("hint", "--position", text, "--seconds", "0.5", "--json").out)
    assert timed["ended"] == "time"
    assert timed["seconds"] >= 0.5
    first, again = (cabochon("hint", "--position", text, "--level", "beginner", "--json").out for _ in range(2))
    found = json.loads(first)
    beginner = next(level for level in LEVELS if level.name == "beginner")
    assert (found["ended"], found["simulations"]) == ("done", beginner.settings.simulations)
    assert found["candidates"] == json.loads(again)["candidates"], "the seed is fixed"
    other = json.loads(cabochon("hint", "--position", text, "--level", "beginner", "--seed", "9", "--json").out)
    assert other["candidates"] != found["candidates"]
