"""The WebAssembly engine, under Node, plays the same games and grows the same trees as the native engine."""

import math
import shutil
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from cabochon import native
from cabochon.bots import make_bot
from cabochon.bots.levels import LEVELS, why_unaffordable
from cabochon.bots.search import SearchSettings, think
from cabochon.bots.search.exponential import exponential
from cabochon.bots.search.learned import NoLearnedNetwork
from cabochon.bots.search.remote import has_remote_engine, remote_engine, task_for, together
from cabochon.editions import EDITIONS
from cabochon.rules import Chance, deal, legal_moves, play, view
from cabochon.rules.table import View
from tests.support.cases import long_except

pytestmark = pytest.mark.skipif(not native.available(), reason="the double was not compiled here")
if native.available():
    from tests.support.wasm import (
        BUILT,
        NAMES,
        Refused,
        WasmEngine,
        both_think,
        compare_game,
        hand_made_and_learned,
        said_of,
        views_of,
        wasm_engine,
    )

TABLES = [(edition, players) for edition in EDITIONS for players in (2, 3, 4)]
GAMES = 6


@pytest.fixture(scope="module", params=long_except({"engine-relaxed"}, ("engine-relaxed", "engine", "engine-plain")))
def wasm(request: pytest.FixtureRequest) -> Iterator[WasmEngine]:
    if not (BUILT / f"{request.param}.wasm").exists() or shutil.which("node") is None:
        pytest.skip("`make wasm` compiles the WebAssembly engine; Node runs it")
    with wasm_engine(request.param) as engine:
        yield engine


@pytest.fixture
def offering() -> Iterator[None]:
    with remote_engine(NAMES):
        yield


def a_view(edition: str = "classic", players: int = 2) -> View:
    return next(islice(views_of(EDITIONS[edition], players, 1), 20, None))


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_webassembly_plays_the_same_games(wasm: WasmEngine, edition: str, players: int) -> None:
    """Legal moves, table, every view and outcome at every ply."""
    assert sum(compare_game(wasm, EDITIONS[edition], players, number) for number in range(GAMES)) > 100


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_random_games_have_the_same_hashes(wasm: WasmEngine, edition: str, players: int) -> None:
    hashes, tally = native.engine(EDITIONS[edition]).hash_games(players, 5, 60, 3, False, 500, 1)
    assert wasm.hash_games(EDITIONS[edition], players, 5, 60, 3, 500) == (hashes, tally["decisions"])


def test_sums_are_the_same_on_every_machine(wasm: WasmEngine) -> None:
    wasm.check()


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_webassembly_grows_the_same_trees(wasm: WasmEngine, edition: str, players: int) -> None:
    """Moves, visits, chances, lines and nodes, to the last bit."""
    for seed, seen in enumerate(islice(views_of(EDITIONS[edition], players, 13), 4)):
        for settings in hand_made_and_learned(simulations=200, learned=40):
            expected, found = both_think(wasm, seen, settings, seed)
            assert found == expected


@pytest.mark.parametrize("name", ["newcomer", "artisan", "jeweller-rusher", "expert-collector", "expert-blocker"])
def test_every_bot_searches_as_on_a_server(wasm: WasmEngine, name: str) -> None:
    seen = a_view("marvel", 3)
    here, there = make_bot(name, 5), make_bot(name, 5)
    assert wasm.think(there.task(seen), seen.edition).best == here.consider(seen).best  # type: ignore[attr-defined]


def test_the_answers_of_several_engines_are_combined(wasm: WasmEngine) -> None:
    seen, settings = a_view(), SearchSettings(simulations=150)
    alone = [think(seen, settings, seed=seed) for seed in (7, 8)]
    answers = [_bytes(wasm.ask("think", **said_of(task_for(seen, settings, seed=seed)))) for seed in (7, 8)]
    found = together(answers, seen.edition, seconds=0.0, ended="done")
    visits = [{candidate.move: candidate.visits for candidate in thought.candidates} for thought in alone]
    assert {each.move: each.visits for each in found.candidates} == {
        move: visits[0].get(move, 0) + visits[1].get(move, 0) for move in visits[0] | visits[1]
    }
    ordered = [each.visits for each in found.candidates]
    assert ordered == sorted(ordered, reverse=True)
    assert found.chances[0] == pytest.approx((alone[0].chances[0] + alone[1].chances[0]) / 2)
    assert (found.simulations, found.nodes) == (300, alone[0].nodes + alone[1].nodes)


def _bytes(answer: dict[str, str]) -> bytes:
    return b64decode(answer["bytes"])


def test_a_search_can_be_watched_and_stopped(wasm: WasmEngine) -> None:
    task = task_for(a_view(), SearchSettings(simulations=10**8), seed=1)
    answer = wasm.ask("think", **said_of(task), stopAfter=2, every=15)
    assert answer["ended"] == "asked"
    first, second = (report["simulations"] for report in answer["reports"])
    assert 0 < first < second <= answer["simulations"] < 10**8
    assert [report["ended"] for report in answer["reports"]] == ["", ""]


def test_time_cuts_a_search_short(wasm: WasmEngine) -> None:
    seen = a_view()
    thought = wasm.think(task_for(seen, SearchSettings(simulations=10**8, seconds=0.05), seed=1), seen.edition)
    assert (thought.ended, thought.simulations > 0) == ("time", True)
    assert thought.seconds >= 0.05


def test_a_single_move_needs_no_search(wasm: WasmEngine) -> None:
    seen = next(_forced())
    thought = wasm.think(task_for(seen, SearchSettings(), seed=1), seen.edition)
    assert (thought.ended, thought.simulations) == ("forced", 0)
    assert (thought.best.move,) == legal_moves(seen)


def _forced() -> Iterator[View]:
    for seed in range(100):
        chance, table = Chance(bytes([seed])), deal(EDITIONS["classic"], 4, bytes([seed] * 32))
        while table.ended is None:
            if len(legal_moves(table)) == 1:
                yield view(table, table.turn)
            table = play(table, chance.pick(legal_moves(table)))


def test_damaged_input_is_refused_and_the_next_task_is_answered(wasm: WasmEngine, offering: None) -> None:
    seen = a_view()
    task = task_for(seen, hand_made_and_learned(1, 8)[1], seed=1)
    wasm.think(task, seen.edition)
    for begin, why in (
        (task.begin[:-1], "the task is cut off"),
        (task.begin + b"\0", "more in the task"),
        (b"\2" + task.begin[1:], "a format that is not known"),
        (task.begin[:1] + b"\0\0\0\0" + task.begin[5:], "refused"),
    ):
        with pytest.raises(Refused, match=why):
            wasm.ask("think", **said_of(replace(task, begin=begin)))
    assert wasm.think(task, seen.edition).simulations == 8


def test_weights_of_another_table_are_refused(wasm: WasmEngine, offering: None) -> None:
    task = task_for(a_view(), hand_made_and_learned(1, 8)[1], seed=1)
    with pytest.raises(Refused, match=r"the weights are for other inputs|another number of players"):
        wasm.ask("think", **said_of(replace(task, weights="plain/learned-3.mind")))


# --- the Python side -------------------------------------------------------------------------------


def test_offered_bots_are_available(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.native.available", lambda: False)
    legend, master = LEVELS[-1], next(level for level in LEVELS if level.name == "master")
    classic = EDITIONS["classic"]
    assert why_unaffordable(master)
    with remote_engine(["plain/learned-2.mind"]):
        assert has_remote_engine()
        assert why_unaffordable(master) is None
        assert why_unaffordable(legend, classic, 2) is None
        assert "classic with 3 players" in (why_unaffordable(legend, classic, 3) or "")
        with pytest.raises(NoLearnedNetwork, match="classic with 3 players"):
            task_for(next(views_of(classic, 3, 1)), legend.settings, seed=1)
    assert not has_remote_engine()
    assert why_unaffordable(master)


def test_a_task_is_for_the_seat_on_turn() -> None:
    table = deal(EDITIONS["classic"], 2, bytes(32))
    with pytest.raises(ValueError, match="this is the view of seat"):
        task_for(view(table, 1 - table.turn), seed=1)


def test_the_exponential_equals_the_librarys_except_for_the_last_bit() -> None:
    chance = Chance(b"exponential")
    for _ in range(20_000):
        x = chance.below(1_300_000) / 10_000 - 70.0
        assert abs(exponential(x) - math.exp(x)) <= math.ulp(math.exp(x))
    assert exponential(0.0) == 1.0
    assert exponential(-1e9) == 0.0
