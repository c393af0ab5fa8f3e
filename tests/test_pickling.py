"""All public values can be pickled, copied deeply and sent to another process.

tests/rules/test_pickling.py has the editions and the errors of the rules."""

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from cabochon import (
    CLASSIC,
    EDITIONS,
    BotFailed,
    Chance,
    Edition,
    Position,
    Table,
    Words,
    deal,
    legal_moves,
    make_bot,
    native,
    outcome,
    play,
    think,
    view,
)
from cabochon.arena import simulate
from cabochon.bots.engine.failed import EngineFailed, FailureReason
from cabochon.bots.search import SearchSettings
from cabochon.extras import ExtraMissing
from tests.support.play import random_positions


def random_table(edition: Edition, players: int, plies: int) -> Table:
    """A table in the middle of a random game."""
    return random_positions(deal(edition, players, 5), "travel", plies)[-1][2]


def travelled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_positions_can_be_pickled(edition: Edition) -> None:
    table = random_table(edition, 3, 20)
    for position in (table, view(table, 1), view(table, None)):
        arrived = travelled(position)
        assert (arrived, arrived.edition) == (position, edition)
        assert legal_moves(arrived) == legal_moves(position)
        assert copy.deepcopy(position) is position
        assert copy.copy(position) is position


@pytest.mark.skipif(not native.available(), reason="the native engine is not compiled here")
def test_positions_of_the_native_engine_can_be_pickled() -> None:
    position = native.engine(CLASSIC).read(native.encode(random_table(CLASSIC, 2, 15)))
    for arrived in (travelled(position), copy.deepcopy(position)):
        assert arrived.bytes() == position.bytes()
        assert arrived.legal() == position.legal()


def next_table(table: Table) -> tuple[Table, bool]:
    """Runs in another process."""
    return play(table, legal_moves(table)[0]), table.edition is EDITIONS[table.edition.id]


def test_tables_are_played_in_another_process() -> None:
    tables = [random_table(edition, 2, 10) for edition in EDITIONS.values()]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        played = list(pool.map(next_table, tables))
    assert [after for after, _ in played] == [play(table, legal_moves(table)[0]) for table in tables]


def test_simulations_on_two_processes_are_the_same_games() -> None:
    alone = [game.record for game in simulate(CLASSIC, ["random", "greedy"], 4, 7)]
    shared = [game.record for game in simulate(CLASSIC, ["random", "greedy"], 4, 7, jobs=2)]
    assert shared == alone


@pytest.mark.parametrize(
    "error",
    [
        BotFailed("crashed", "it ended"),
        EngineFailed(FailureReason.HUNG, "no pong", "its last words"),
        ExtraMissing("plots", "matplotlib", "arena"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_can_be_pickled(error: Exception) -> None:
    for arrived in (travelled(error), copy.deepcopy(error)):
        assert type(arrived) is type(error)
        assert (str(arrived), arrived.args, arrived.__dict__) == (str(error), error.args, error.__dict__)


@pytest.mark.parametrize("name", ["random", "greedy", "apprentice", "search:20:remembers=yes"])
def test_pickled_bots_choose_the_same_moves(name: str) -> None:
    table, bot = deal(CLASSIC, 2, 3), make_bot(name, 1)
    for _ in range(6):
        table = play(table, make_bot("greedy", 2).choose(view(table, table.turn)))
    bot.choose(view(table, table.turn))
    seen = view(table, table.turn)
    assert travelled(bot).choose(seen) == copy.deepcopy(bot).choose(seen)


def test_an_unpickled_program_starts_again() -> None:
    bot = make_bot("cmd:no-such-program", 1)
    assert travelled(bot).pid is None


def test_a_pickled_stream_continues_with_the_same_numbers() -> None:
    chance = Chance("a game")
    chance.below(10)
    arrived = travelled(chance)
    assert [arrived.below(1000) for _ in range(9)] == [chance.below(1000) for _ in range(9)]


def test_search_results_and_records_can_be_pickled() -> None:
    thought = think(view(deal(CLASSIC, 2, 1), 0), SearchSettings(simulations=30))
    assert travelled(thought) == thought
    record = next(simulate(CLASSIC, ["random", "random"], 1, "one")).record
    assert travelled(record) == record


# --- convenience ---------------------------------------------------------------------------------


def test_bots_and_budgets_have_defaults() -> None:
    seen = view(deal(CLASSIC, 2, 1), 0)
    for name in ("random", "greedy", "newcomer", "search:10"):
        assert make_bot(name).choose(seen) in legal_moves(seen)
    assert make_bot("random", 5).choose(seen) == make_bot("random", 5).choose(seen)
    assert make_bot("random", 5).choose(seen) == make_bot("random", Chance(5)).choose(seen)
    assert len({make_bot("random").choose(seen) for _ in range(20)}) > 1, "each has its own chance"


def test_a_game_needs_few_calls() -> None:
    table, bots = deal(CLASSIC, 2, 1), [make_bot("greedy", 1), make_bot("random", 2)]
    while outcome(table) is None:
        table = play(table, bots[table.turn].choose(view(table, table.turn)))
    assert isinstance(table, Position)


def test_words_can_be_pickled() -> None:
    words = Words("fr", CLASSIC)
    for arrived in (travelled(words), copy.deepcopy(words)):
        assert arrived.tokens((2, 0, 0, 1, 0, 1)) == words.tokens((2, 0, 0, 1, 0, 1))
        assert (arrived.language, arrived.edition) == ("fr", CLASSIC)
