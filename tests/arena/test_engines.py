"""Programs in the arena: the examples play whole tournaments, and a failing one affects only itself."""

import shlex
import sys
from pathlib import Path

import pytest

from cabochon.arena.journal import Journal
from cabochon.arena.plan import Plan
from cabochon.arena.result import Result
from cabochon.arena.tournament import Tournament, play_out
from cabochon.record import Note, Resigned, read_record, verify

ROOT = Path(__file__).parents[2]
EXAMPLES = {
    "python": shlex.join([sys.executable, str(ROOT / "examples" / "bot_in_python.py")]),
    "javascript": shlex.join(["node", str(ROOT / "examples" / "bot_in_javascript.js")]),
}


def odd(way: str) -> str:
    return "cmd:" + shlex.join([sys.executable, str(ROOT / "tests" / "support" / "faulty_engine.py"), way])


def played(folder: Path, plan: Plan) -> list[Result]:
    with Journal(folder / "journal", plan) as journal:
        tournament = Tournament(plan, journal, records=folder / "records")
        assert play_out([tournament], 2)
        return list(tournament.results().values())


@pytest.mark.slow
@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_engine_finishes_twenty_games(example: str, tmp_path: Path) -> None:
    plan = Plan((example, "greedy"), deals=10, given=((example, f"cmd:{EXAMPLES[example]}"),))
    results = played(tmp_path, plan)
    assert len(results) == 20
    assert [result.failed for result in results] == [{}] * 20
    assert {result.ending for result in results} == {"goal"}


@pytest.mark.parametrize(
    ("way", "reason"),
    [("crash", "crashed"), ("illegal", "illegal"), ("garbage", "garbage"), ("late", "late"), ("gives-up", "gave-up"),
     ("hang", "hung"), ("version", "wrong-version")],
)  # fmt: skip
def test_a_failing_engine_leaves_and_the_others_continue(way: str, reason: str, tmp_path: Path) -> None:
    seconds = 0.5 if way in ("late", "hang") else 60.0
    plan = Plan(("odd", "random", "greedy"), players=(3,), deals=1, seconds=seconds, given=(("odd", odd(way)),))
    for result in played(tmp_path, plan):
        seat = result.seats.index("odd")
        assert result.failed == {str(seat + 1): reason}
        assert result.places[seat] == 3
        assert result.ending == "goal"
    for path in (tmp_path / "records").iterdir():
        record = read_record(path)
        verify(record)
        note, gone = (entry for entry in record.entries if isinstance(entry, Note | Resigned))
        assert isinstance(note, Note)
        assert f"odd, failed: {reason}" in note.text
        assert gone == Resigned(record.names.index("odd"))


def test_a_program_that_cannot_be_started_loses_and_the_tournament_continues(tmp_path: Path) -> None:
    plan = Plan(("ghost", "random"), deals=2, given=(("ghost", "cmd:/nowhere/no-such-program"),))
    for result in played(tmp_path, plan):
        assert result.failed == {str(result.seats.index("ghost") + 1): "not-started"}
        assert result.places[result.seats.index("random")] == 1
