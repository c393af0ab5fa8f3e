"""Whole games: both examples finish twenty games against built-in bots in every edition, and a record contains the
failures.
"""

import json
from contextlib import closing
from pathlib import Path

import pytest

from cabochon import native
from cabochon.arena import play_game, simulate
from cabochon.bots import Budget, make_bot
from cabochon.bots.engine import EngineBot
from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match, let_bots_play
from cabochon.record import Decision, Note, Resigned, read_record, verify
from cabochon.rules import Chance, Edition
from tests.bots.engine.commands import NODE_EXAMPLE, PYTHON_EXAMPLE, odd
from tests.support.play import every_edition
from tests.support.process import run

EXAMPLES = {"python": PYTHON_EXAMPLE, "javascript": NODE_EXAMPLE}


@pytest.mark.long
@pytest.mark.parametrize("command", EXAMPLES.values(), ids=EXAMPLES)
def test_an_example_finishes_twenty_games_against_built_in_bots(command: str) -> None:
    for number in range(20):
        edition = list(EDITIONS.values())[number % len(EDITIONS)]
        ours = make_bot("search:30", Chance(bytes([number])))
        with EngineBot(command, Chance(bytes([number]))) as theirs:
            bots = [theirs, ours] if number % 2 else [ours, theirs]
            game = play_game(edition, ["one", "other"], bots, bytes([number]) * 32)
        assert game.outcome.ending == "goal"
        verify(game.record)


@every_edition
def test_an_example_plays_at_a_table_of_four(edition: Edition) -> None:
    with closing(EngineBot(PYTHON_EXAMPLE)) as theirs:
        others = [make_bot(name, Chance(name.encode())) for name in ("greedy", "random", "greedy")]
        match = Match(edition, [Chair(name, bot=True) for name in ("A", "B", "C", "D")], bytes(32))
        let_bots_play(match, dict(enumerate([theirs, *others])), Budget())
    assert match.outcome is not None
    assert match.outcome.ending == "goal"


def test_an_engine_that_fails_in_a_match_leaves_and_the_others_continue() -> None:
    failures: list[tuple[int, str]] = []
    match = Match(EDITIONS["classic"], [Chair(name, bot=True) for name in ("A", "B", "C")], bytes(32))
    bots = {0: make_bot("greedy", Chance(b"0")), 2: make_bot("greedy", Chance(b"2"))}
    with EngineBot(odd("garbage")) as bad:
        let_bots_play(
            match, {**bots, 1: bad}, Budget(), failed=lambda seat, failure: failures.append((seat, failure.reason))
        )
    assert failures == [(1, "garbage")]
    assert match.outcome is not None
    assert match.outcome.ending == "goal"
    assert match.outcome.places[1] == 3
    seats = {entry.seat for entry in match.decided() if isinstance(entry, Decision)}
    assert seats == {0, 2}
    verify(match.record())


@pytest.mark.long
def test_both_examples_finish_twenty_games_each_in_the_arena(tmp_path: Path) -> None:
    ours = f"search:{30 if native.available() else 2}"
    command = ("arena", ours, f"Py=cmd:{PYTHON_EXAMPLE}", f"Js=cmd:{NODE_EXAMPLE}", "--gauntlet")
    ran = run(*command, "--deals", "10", "--folder", str(tmp_path), "--records", str(tmp_path / "records"), "--json")
    assert ran.returncode == 0, ran.stderr
    games = {bot["name"]: bot["games"] for bot in json.loads(ran.stdout)["bots"]}
    assert games == {ours: 40, "Py": 20, "Js": 20}
    for file in (tmp_path / "records").rglob("*.txt"):
        record = read_record(file)
        assert verify(record).ended == "goal"
        assert not any(isinstance(entry, Note) for entry in record.entries)


def test_a_failing_engine_loses_in_the_arena_and_the_record_has_the_reason() -> None:
    game = next(simulate(EDITIONS["classic"], [f"cmd:{odd('illegal')}", "greedy"], 1, "misbehaving"))
    assert game.failures == {0: "illegal"}
    assert game.outcome.winners == (1,)
    note, gone = game.record.entries[-2:]
    assert isinstance(note, Note)
    assert "failed: illegal" in note.text
    assert gone == Resigned(0)
