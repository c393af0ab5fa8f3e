"""Workers: real processes that play real games, die, and are replaced."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cabochon.arena.errors import ArenaError
from cabochon.arena.game import play_named
from cabochon.arena.journal import Journal
from cabochon.arena.plan import Plan, Planned
from cabochon.arena.pool import WorkerPool
from cabochon.arena.result import Result, result_of
from cabochon.arena.tournament import Tournament, play_out
from cabochon.arena.worker import job_line
from cabochon.editions import EDITIONS
from cabochon.record import read_record, verify

PLAN = Plan(("random", "greedy"), deals=3)


def line(game: Planned) -> str:
    return job_line(game, PLAN, record=False)


def without_times(result: Result) -> dict[str, object]:
    return {name: value for name, value in result.as_json().items() if name not in ("seconds", "slowest")}


def test_a_worker_plays_the_same_game_as_this_process() -> None:
    games = list(PLAN.games())
    answers = dict(WorkerPool(2).work((game, line(game)) for game in games))
    assert set(answers) == set(games)
    for game, answer in answers.items():
        here = play_named(EDITIONS[game.edition], game.seats, game.key, game.seed)
        assert without_times(Result.from_json(answer["result"])) == without_times(result_of(game, here))


def test_a_worker_that_is_killed_is_replaced_and_its_game_played_again() -> None:
    pool, games = WorkerPool(1), list(PLAN.games())
    came: list[Planned] = []
    pids: set[int] = set()
    for game, _answer in pool.work((game, line(game)) for game in games):
        came.append(game)
        pid = pool.workers[0].pid
        if pid is not None and len(pids) < 2:
            pids.add(pid)
            os.kill(pid, signal.SIGKILL)
    assert came == games
    assert len(pids) == 2


def test_a_game_that_kills_every_worker_ends_the_arena_with_a_message() -> None:
    pool = WorkerPool(1, [sys.executable, "-c", "import os; os.abort()"])
    with pytest.raises(ArenaError, match="workers died"):
        list(pool.work(iter([(0, line(next(PLAN.games())))])))


def test_a_worker_ends_when_its_arena_dies_during_a_game() -> None:
    worker = subprocess.Popen(
        [sys.executable, "-m", "cabochon.arena.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    many = Plan(PLAN.bots, deals=400)  # more results than the pipe holds: the worker waits for a reader before the end
    for game in many.games():
        worker.stdin.write(line(game).encode() + b"\n")
    worker.stdin.flush()
    assert json.loads(worker.stdout.readline())["result"]["game"] == 0
    worker.stdin.close()
    with worker.stdout:
        assert worker.wait(60) == 0
        assert len(worker.stdout.readlines()) < len(many) - 1, "it did not play to the end"


def test_games_left_when_the_time_is_up_are_played_later(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAN) as journal:
        tournament = Tournament(PLAN, journal)
        assert not play_out([tournament], 1, minutes=0.0)
        assert journal.results == {}
        assert play_out([tournament], 2)
        assert sorted(journal.results) == list(range(len(PLAN)))


def test_records_are_kept_on_request(tmp_path: Path) -> None:
    plan = Plan(("random", "greedy"), editions=("megaman",), players=(3,), deals=1)
    with Journal(tmp_path / "journal", plan) as journal:
        tournament = Tournament(plan, journal, records=tmp_path / "records")
        play_out([tournament], 2)
        results = tournament.results()
    files = sorted((tmp_path / "records").iterdir())
    assert len(files) == len(plan)
    for file, game in zip(files, plan.games(), strict=True):
        record = read_record(file)
        verify(record)
        assert record.names == game.seats
        assert record.result is not None
        assert record.result.places == results[game.number].places
