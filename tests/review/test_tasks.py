"""The tasks of a review: the native engine, WebAssembly and the Python search answer alike."""

import shutil
from base64 import b64decode

import pytest

from cabochon import native
from cabochon.bots.search import SearchSettings
from cabochon.bots.search.reference import ReferenceSearch
from cabochon.bots.search.remote import edition_bytes
from cabochon.bots.search.thinking import weights_of
from cabochon.editions import EDITIONS
from cabochon.review import ReviewPlan, ReviewTask, plan, read_answer, run_task
from cabochon.review.game import views_of_outcomes
from cabochon.review.tasks import Asked, SearchedMove, task_bytes
from cabochon.rules import Move, legal_moves
from cabochon.rules.table import View
from tests.review.games import SMALL, game

pytestmark = pytest.mark.skipif(not native.available(), reason="the native engine was not compiled here")
TABLES = [("classic", 2), ("marvel", 3), ("megaman", 4)]


def a_step(edition: str, players: int) -> tuple[ReviewPlan, int]:
    asked = plan(game(edition, players), SMALL)
    steps = asked.game.steps
    return asked, next(index for index in asked.asked[6:] if steps[index].reveal and not steps[index].forced)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_native_engine_answers_as_the_python_search(edition: str, players: int) -> None:
    """The least likely move is one that the search left out."""
    asked, index = a_step(edition, players)
    seen, positions = asked.game.steps[index].view, tuple(views_of_outcomes(asked.game.steps[index]))[:2]
    settings, worst = SearchSettings(), legal_moves(seen)[-1]
    question = Asked(settings, 7, 40, 15, seen, [worst], 12, positions)
    found = read_answer(
        run_task(ReviewTask(0, task_bytes(seen.edition, players, question), None), seen.edition, players)
    )
    search = searched(seen, settings, 40, 15, worst)
    assert found.simulations == search.simulations
    assert [(each.move, each.visits, each.chance) for each in found.moves] == search.moves()
    for each in found.moves:
        assert_same(each, search, seen.turn)
    for position, chances in zip(positions, found.values, strict=True):
        evaluated = ReferenceSearch(position, settings, weights_of(position, settings), 7)
        evaluated.run(12)
        assert list(chances) == evaluated.chances()


def searched(seen: View, settings: SearchSettings, simulations: int, floor: int, asked: Move) -> ReferenceSearch:
    search = ReferenceSearch(seen, settings, weights_of(seen, settings), 7)
    search.run(simulations)
    for move in (asked, search.moves()[0][0]):
        value = search.after(move)
        search.run_from(move, max(0, floor - (value.simulations if value else 0)))
    return search


def assert_same(found: SearchedMove, search: ReferenceSearch, seat: int) -> None:
    expected = search.after(found.move)
    assert found.simulations == (expected.simulations if expected else 0)
    if expected:
        assert list(found.chances) == expected.chances
        assert found.variance == expected.variance(seat)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_page_answers_with_the_same_bytes(edition: str, players: int) -> None:
    wasm = pytest.importorskip("tests.support.wasm")
    if not (wasm.BUILT / "engine.wasm").exists() or shutil.which("node") is None:
        pytest.skip("`make wasm` compiles the WebAssembly engine; Node runs it")
    asked, index = a_step(edition, players)
    with wasm.wasm_engine() as engine:
        for step in (index, asked.asked[0], asked.asked[-1]):
            task = asked.task(step)
            answer = engine.ask("review", **wasm.said_of(task))
            assert b64decode(answer["bytes"]) == asked.run(step)


def test_damaged_input_is_refused() -> None:
    asked, index = a_step("classic", 2)
    task, edition = asked.task(index), EDITIONS["classic"]
    for begin in (task.begin[:-1], task.begin + b"\0", task.begin[: len(edition_bytes(edition))]):
        with pytest.raises(ValueError, match=r"cut off|more in the task"):
            run_task(ReviewTask(index, begin, task.weights), edition, 2)
    with pytest.raises(ValueError, match="another number of players"):
        run_task(ReviewTask(index, plan(game(players=3), SMALL).task(0).begin, task.weights), edition, 2)
