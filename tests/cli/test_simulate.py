"""`cabochon simulate`: its figures, the same games for the same seed, and refusals."""

import json
from itertools import product
from pathlib import Path

import pytest

from cabochon.arena import play_game, simulate
from cabochon.bots import make_bot
from cabochon.editions import CLASSIC, EDITIONS
from cabochon.record import read_record, verify
from cabochon.rules import Chance, Ending
from tests.support.cases import long_except
from tests.support.running import cabochon

KEYS = [
    "edition", "players", "games", "turns", "plies", "mean_turns", "wins_by_seat", "wins_by_bot",
    "shared", "drawn", "capped", "failed", "plies_per_second",
]  # fmt: skip


def test_the_figures_are_labelled_and_add_up() -> None:
    ran = cabochon("simulate", "--players", "3", "--games", "5", "--bots", "random,greedy", "--json")
    assert (ran.code, ran.err) == (0, "")
    figures = json.loads(ran.out)
    assert list(figures) == KEYS
    assert figures["games"] == 5
    counted = sum(figures["wins_by_seat"]) + figures["shared"] + figures["drawn"] + figures["capped"]
    assert counted == 5
    assert sum(figures["wins_by_bot"].values()) == sum(figures["wins_by_seat"])
    assert figures["mean_turns"] == round(figures["turns"] / 5, 2)


def test_the_same_seed_gives_the_same_games_and_they_are_kept(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        cabochon("simulate", "-e", "marvel", "--games", "3", "--seed", "7", "--records", tmp_path / folder)
    first = {file.name: file.read_text(encoding="utf-8") for file in (tmp_path / "one").iterdir()}
    second = {file.name: file.read_text(encoding="utf-8") for file in (tmp_path / "two").iterdir()}
    assert len(first) == 3
    assert first == second
    assert len(set(first.values())) == 3
    for file in (tmp_path / "one").iterdir():
        verify(read_record(file))


def test_the_games_of_a_seed_never_change() -> None:
    """A stored fingerprint, equal on any machine and in any version."""
    lengths = [game.plies for game in simulate(CLASSIC, ["random", "greedy"], 5, "fixed")]
    assert lengths == FIXED_LENGTHS


FIXED_LENGTHS = [67, 75, 72, 66, 66]


@pytest.mark.parametrize("bots", ["cmd:nosuchprog,random", "nosuch.py:Bot,random", "py:nosuchmodule:Bot,random"])
def test_a_bot_that_does_not_start_is_refused_in_one_sentence(bots: str) -> None:
    for ran in (cabochon("simulate", "--bots", bots), cabochon("arena", bots.split(",")[0], "random")):
        assert ran.code == 2
        assert ran.out == ""
        assert "Traceback" not in ran.err
        assert bots.split(",")[0].split(":")[1 if ":nosuch" in bots else 0] in " ".join(ran.err.split())


def test_a_bot_that_fails_in_a_game_is_reported_with_its_traceback(tmp_path: Path) -> None:
    (tmp_path / "eve.py").write_text("def eve(view):\n    return {}['a mistake']\n")
    ran = cabochon("simulate", "--bots", f"{tmp_path}/eve.py:eve,random", "--games", "2", "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["failed"] == {f"{tmp_path}/eve.py:eve: error": 2}
    assert ran.err.count("KeyError: 'a mistake'") == 2, "once in the sentence and once in the traceback, for both games"
    assert "in eve" in ran.err


def test_3_5_an_endless_game_is_capped_and_counted() -> None:
    figures = json.loads(cabochon("simulate", "--games", "2", "--cap", "10", "--json").out)
    assert (figures["capped"], figures["turns"]) == (2, 20)
    bots = [make_bot("random", Chance(bytes([seat]))) for seat in range(2)]
    game = play_game(CLASSIC, ["random", "random"], bots, bytes(32), turn_cap=10)
    assert game.outcome.ending is Ending.CAPPED


@pytest.mark.parametrize(
    "wrong",
    [("--players", "5"), ("--bots", "nobody"), ("--edition", "chess"), ("--games", "0"), ("--cap", "none")],
    ids=" ".join,
)
def test_faults_are_reported(wrong: tuple[str, str]) -> None:
    ran = cabochon("simulate", *wrong)
    assert ran.code == 2
    assert "Traceback" not in ran.err
    assert wrong[0] in ran.err or wrong[1] in ran.err


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players"), long_except({("marvel", 3)}, product(EDITIONS, (2, 3, 4))))
def test_random_games_end_without_an_error(edition: str, players: int) -> None:
    """A few games; `make lockstep` plays ten million plies with the rules and the native engine."""
    ended = sum(bool(game.outcome) for game in simulate(EDITIONS[edition], ["random"] * players, 250, "soak"))
    assert ended == 250
