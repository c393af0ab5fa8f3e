"""`cabochon analyse`, run as a process: what other tools send and get."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from cabochon import native
from cabochon.bots.engine.analysing import AnalysisServer
from cabochon.editions import EDITIONS
from cabochon.rules import deal, format_position, legal_moves, play, view
from cabochon.rules.notation import format_move

pytestmark = pytest.mark.skipif(not native.available(), reason="the native engine was not compiled here")
START = deal(EDITIONS["classic"], 2, b"a" * 32)
TABLE, VIEW = format_position(START), format_position(view(START, 0))
ENDLESS = 10_000_000


class Analysis:
    """A process and its lines."""

    def __init__(self, *options: str) -> None:
        command = [sys.executable, "-m", "cabochon", "analyse", *options]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send(self, **query: Any) -> None:
        self.write(json.dumps(query))

    def write(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def answer(self) -> dict[str, Any]:
        assert self._process.stdout
        found: dict[str, Any] = json.loads(self._process.stdout.readline())
        return found

    def ask(self, **query: Any) -> dict[str, Any]:
        self.send(**query)
        return self.answer()

    def close(self) -> list[dict[str, Any]]:
        """The answers that had not arrived yet."""
        rest, _ = self._process.communicate()
        assert self._process.returncode == 0
        return [json.loads(line) for line in rest.splitlines()]


@pytest.fixture(scope="module")
def analysis() -> Iterator[Analysis]:
    started = Analysis()
    yield started
    assert started.close() == []


def test_every_legal_move_has_a_value(analysis: Analysis) -> None:
    for evaluation in ("learned", "hand-made"):
        found = analysis.ask(id="a", position=VIEW, simulations=200, floor=5, evaluation=evaluation)
        assert found["evaluation"] == evaluation
        assert {each["move"] for each in found["moves"]} == {
            format_move(move, START.edition) for move in legal_moves(START)
        }
        assert all(each["visits"] >= 5 for each in found["moves"])
        assert all(sum(each["chances"]) == pytest.approx(1) for each in found["moves"])
        assert found["simulations"] == sum(each["visits"] for each in found["moves"]) >= 200
        assert found["moves"][0]["line"][0] == found["moves"][0]["move"]


def test_the_same_query_has_the_same_answer(analysis: Analysis) -> None:
    first, again, other = (
        analysis.ask(id="s", position=VIEW, simulations=300, seed=seed)["moves"] for seed in (5, 5, 6)
    )
    assert first == again != other


def test_a_table_and_moves_are_evaluated_from_the_view_of_the_seat_on_turn(analysis: Analysis) -> None:
    moves = [legal_moves(START)[0], legal_moves(play(START, legal_moves(START)[0]))[-1]]
    after = play(play(START, moves[0]), moves[1])
    written = [format_move(move, START.edition) for move in moves]
    found = analysis.ask(id="m", position=TABLE, moves=written, simulations=100)
    assert found["moves"] == analysis.ask(id="m", position=format_position(view(after, 0)), simulations=100)["moves"]
    assert found["seat"] == 1


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ({"position": "nothing"}, "Expected"),
        ({"position": VIEW, "moves": ["+wbr"]}, "whole table"),
        ({"position": TABLE, "moves": ["+www"]}, ""),
        ({"position": VIEW, "simulations": 0}, "simulations is a whole number from 1"),
        ({"position": VIEW, "simulations": "many"}, "simulations is a whole number"),
        ({"position": VIEW, "evaluation": "guess"}, "learned or hand-made"),
        ({"position": format_position(view(START, 1))}, "seat on turn"),
        ({"position": 7}, "position is a text"),
        ({"action": "dance"}, "there is no action"),
    ],
)
def test_an_invalid_query_is_answered_with_one_sentence(analysis: Analysis, query: dict[str, Any], says: str) -> None:
    found = analysis.ask(id="bad", **query)
    assert found["id"] == "bad"
    assert says in found["error"]
    assert "\n" not in found["error"]


@pytest.mark.parametrize("line", ["{", "[]", "7", '{"id": 3}', "\x00", "[" * 50_000])
def test_a_line_that_is_not_a_query_is_answered(analysis: Analysis, line: str) -> None:
    analysis.write(line)
    assert analysis.answer()["error"]
    assert analysis.ask(id="v", action="version")["version"] == 1


def test_a_running_query_can_be_cancelled(analysis: Analysis) -> None:
    analysis.send(id="long", position=VIEW, simulations=ENDLESS)
    assert "not answered yet" in analysis.ask(id="long", position=VIEW)["error"]
    assert analysis.ask(id="c", action="cancel", cancel="long") == {
        "id": "c", "action": "cancel", "cancel": "long", "found": True,
    }  # fmt: skip
    assert analysis.answer() == {"id": "long", "cancelled": True}
    assert analysis.ask(id="c", action="cancel", cancel="long")["found"] is False


def test_the_highest_priority_comes_first(analysis: Analysis) -> None:
    """While one query runs, the others wait; then they are answered by priority, and equal ones in their order."""
    analysis.send(id="first", position=VIEW, simulations=ENDLESS, priority=9)
    for name, priority in (("low", -1), ("middle", 0), ("later", 0), ("high", 5)):
        analysis.send(id=name, position=VIEW, simulations=10, priority=priority)
    analysis.send(id="c", action="cancel", cancel="first")
    answers = [analysis.answer()["id"] for _ in range(6)]
    assert answers == ["c", "first", "high", "middle", "later", "low"]


def test_all_queries_are_answered_before_the_end() -> None:
    several = Analysis("--jobs", "2")
    for number in range(6):
        several.send(id=str(number), position=VIEW, simulations=50)
    assert sorted(answer["id"] for answer in several.close()) == list("012345")


def test_hidden_cards_do_not_change_the_answer() -> None:
    """Two tables that differ in the decks alone."""
    other = deal(EDITIONS["classic"], 2, b"b" * 32)
    swapped = type(START)(**{**START.__dict__, "decks": tuple(tuple(reversed(deck)) for deck in START.decks)})
    assert swapped != START != other
    found: list[dict[str, Any]] = []
    server = AnalysisServer(found.append)
    server.serve(
        json.dumps({"id": str(number), "position": format_position(table), "simulations": 200})
        for number, table in enumerate((START, swapped))
    )
    assert found[0]["moves"] == found[1]["moves"]
