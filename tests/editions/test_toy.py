"""A fourth edition is one folder: found, dealt, played, recorded, verified and served, without a change in the tree.

The steps of src/cabochon/editions/README.md are those of support/toy_edition.py.
"""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cabochon import native
from cabochon.editions import VARIABLE
from tests.support.process import serving
from tests.support.running import cabochon
from tests.support.serving import Client
from tests.support.toy_edition import COLOURS, ID, LETTERS, LOOKS, WORDS, make_toy

pytestmark = pytest.mark.slow  # every test starts processes

SCRIPT = Path(__file__).with_name("toy_games.py")


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_toy(tmp_path_factory.mktemp("editions"))


@pytest.fixture(autouse=True)
def found(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every process that starts from here on finds the edition."""
    monkeypatch.setenv(VARIABLE, str(toy))


@pytest.mark.parametrize("engine", ["native", "python"])
def test_it_is_found_dealt_played_recorded_and_verified(engine: str) -> None:
    arguments = [sys.executable, str(SCRIPT), *(["--python"] if engine == "python" else [])]
    done = subprocess.run(arguments, capture_output=True, text=True, env=os.environ, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    compiled = engine == "native" and native.available()
    assert told == {
        "editions": ["classic", "marvel", "megaman", ID],
        "rules": [ID, True, 15],
        "like": "plain",
        "plain_weights": True,
        "measured": [],
        "lesson": False,
        "compiled": compiled,
        "same_search": True if compiled else None,
        "thought": True,
        "endings": ["goal", "goal", "goal"],
    }


def test_the_variable_may_name_the_folder_itself(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(toy / ID))
    assert cabochon("rules", "--edition", ID).code == 0


@pytest.mark.parametrize("language", WORDS)
def test_the_rule_book_has_its_words(language: str) -> None:
    book = cabochon("rules", "--edition", ID, "--lang", language)
    assert book.code == 0, book.err
    name, _, tile, *_ = WORDS[language]
    assert name in book.out.splitlines()[0]
    assert tile in book.out
    assert "Noble" not in book.out
    assert "Prestig" not in book.out
    assert "{" not in book.out  # Fluent leaves the name of a missing word in braces


def test_simulate_keeps_games_that_verify(tmp_path: Path) -> None:
    thinker = f"search:{20 if native.available() else 2}"
    done = cabochon(
        "simulate", "--edition", ID, "--games", "2", "--bots", f"greedy,{thinker}", "--records", tmp_path, "--json"
    )
    assert done.code == 0, done.err
    assert json.loads(done.out)["edition"] == ID
    kept = sorted(tmp_path.iterdir())
    assert len(kept) == 2
    for record in kept:
        assert cabochon("verify", record).code == 0
        assert cabochon("replay", record).code == 0


def test_play_in_the_terminal(tmp_path: Path) -> None:
    save = tmp_path / "game.txt"
    done = cabochon("play", "--edition", ID, "--seats", "Ann,greedy", "--save", save, typed="+poy\nquit\n")
    assert done.code == 0, done.err
    assert WORDS["en"][1] in done.out
    assert f'[Edition "{ID}"]' in save.read_text(encoding="utf-8")


def test_it_is_served_over_the_wire(tmp_path: Path) -> None:
    with serving(tmp_path) as (_process, address):
        record = asyncio.run(_play_over_the_wire(address))
    file = tmp_path / "record.txt"
    file.write_text(record, encoding="utf-8")
    assert cabochon("verify", file).code == 0


async def _play_over_the_wire(address: str) -> str:
    ann = Client(address, "Ann")
    await ann.post("/api/me", name="Ann")
    assert ID in (await ann.get("/api/about"))["editions"]
    info = await ann.get(f"/api/editions/{ID}")
    assert (info["rule_set"], info["every_colour"], info["lesson"]) == (ID, True, False)
    assert (info["colours"], info["letters"]) == ([*COLOURS, "gold"], "".join(LETTERS.values()))
    assert info["look"] == LOOKS
    await _check_words(ann)
    await ann.post(f"/api/lessons/{ID}", expect=404, step=0, played=[])
    table = await ann.open(ID, "me", "greedy", start=True, public=True)
    over = await ann.play(table, Random(4))
    assert over["table"]["edition"] == ID
    record = await ann.get(f"/api/tables/{table}/record")
    assert ID in str(await ann.get("/api/archive", edition=ID))
    await ann.close()
    return str(record)


async def _check_words(ann: Client) -> None:
    for language, (name, full, *_) in WORDS.items():
        listed = (await ann.get(f"/api/words/{language}/{ID}"))["files"]
        assert listed[-2:] == ["plain.ftl", f"{ID}.ftl"]
        texts = [await ann.get(f"/words/{language}/{file}") for file in listed]
        assert f"-game = {name}" in texts[-1]
        assert f"cover-{ID}-full = {full}" in texts[listed.index("covers.ftl")]
