"""Bots: workers that die are replaced, due turns are found in the database, owners take turns."""

import asyncio
import os
import signal
from asyncio import StreamReader
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cabochon.bots.levels import strongest
from cabochon.editions import CLASSIC
from cabochon.rules.deal import deal
from cabochon.rules.legal import legal_moves
from cabochon.rules.notation import parse_move
from cabochon.rules.position_text import format_position
from cabochon.rules.view import view
from cabochon.server.bots import pool
from cabochon.server.bots.pool import BotWorkerPool, WorkerDied, WorkerProcess
from cabochon.server.bots.worker import HEARTBEAT
from cabochon.server.tables.playing import submit_for_bot
from tests.support.jobs import order_of
from tests.support.serving import PATIENCE, Client, Message, running, served


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine starts a worker slowly."""
    monkeypatch.setattr(pool, "START_UP", PATIENCE)


async def choose(worker: WorkerProcess, bot: str, text: str, seconds: float, limit: float) -> tuple[str, bool]:
    """The move in notation, and whether the bot stopped thinking because of the time limit."""
    chosen = await worker.ask({"bot": bot, "view": text, "seconds": seconds}, limit)
    return chosen["move"], chosen["cut_short"]


@running
async def test_a_worker_reads_a_view_and_answers_a_move() -> None:
    worker = WorkerProcess()
    seen = view(deal(CLASSIC, 2, bytes(32)), 0)
    move, cut_short = await choose(worker, "greedy", format_position(seen), 1.0, PATIENCE)
    assert not cut_short
    assert parse_move(move, CLASSIC) in legal_moves(seen)
    await worker.end()


@running
async def test_a_dead_or_silent_worker_is_replaced() -> None:
    worker = WorkerProcess()
    text = format_position(view(deal(CLASSIC, 2, bytes(32)), 0))
    await choose(worker, "random", text, 1.0, PATIENCE)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    with pytest.raises(WorkerDied):
        await choose(worker, "random", text, 1.0, PATIENCE)
    await choose(worker, "random", text, 1.0, PATIENCE)
    assert worker.starts == 2
    with pytest.raises(WorkerDied):
        await choose(worker, "random", text, 1.0, 0.0)
    await choose(worker, "random", text, 1.0, PATIENCE)
    with pytest.raises(WorkerDied):
        await choose(worker, "no such bot", text, 1.0, PATIENCE)
    await worker.end()


@running
async def test_a_worker_that_is_stopped_is_replaced_long_before_its_time_is_up() -> None:
    """The worker is paused, as by a debugger. The missing heartbeat is the only sign."""
    worker = WorkerProcess()
    text = format_position(view(deal(CLASSIC, 2, bytes(32)), 0))
    await choose(worker, "random", text, 1.0, PATIENCE)
    assert worker.pid is not None
    stopped = worker.pid
    os.kill(stopped, signal.SIGSTOP)
    with pytest.raises(WorkerDied):
        async with asyncio.timeout(PATIENCE):
            await choose(worker, "random", text, 1.0, 3600.0)
    assert not Path(f"/proc/{stopped}").exists()
    await choose(worker, "random", text, 1.0, PATIENCE)
    assert worker.starts == 2
    await worker.end()


@running
async def test_a_searching_worker_sends_heartbeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """It sends heartbeats while it searches, so a missing heartbeat is meaningful."""
    lines: list[bytes] = []
    readline = StreamReader.readline

    async def recorded(out: StreamReader) -> bytes:
        lines.append(await readline(out))
        return lines[-1]

    monkeypatch.setattr(StreamReader, "readline", recorded)
    monkeypatch.setattr(pool, "SILENCE", PATIENCE)
    worker = WorkerProcess()
    text = format_position(view(deal(CLASSIC, 2, bytes(32)), 0))
    job = {"hint": strongest().name, "view": text, "seconds": 3.0, "version": 0, "seats": [("a", None), ("b", "b")]}
    async with asyncio.timeout(2 * PATIENCE):
        while lines.count(HEARTBEAT) < 3:  # a busy machine sends fewer than one every half second
            found = await worker.ask(job, 2 * PATIENCE)
            assert found["en"]["moves"]
    assert worker.starts == 1
    await worker.end()


@running
async def test_owners_take_turns() -> None:
    asked = [("greedy-0", "hog"), ("greedy-1", "hog"), ("greedy-2", "hog"), ("modest", "mouse")]
    assert await order_of(BotWorkerPool(1), asked) == ["greedy-0", "modest", "greedy-1", "greedy-2"]


@running
async def test_spare_requests_wait_for_all_others() -> None:
    order = await order_of(BotWorkerPool(1), [("first", "hog"), ("second", "mouse")], spare=[("spare", "mouse")])
    assert order == ["first", "second", "spare"]


@running
async def test_a_cancelled_request_leaves_the_worker_to_the_others() -> None:
    pool = BotWorkerPool(1)
    async with pool.worker("hog"):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0), pool.worker("hog"):
                raise AssertionError("it is lent already")
    assert await order_of(pool, [("other", "mouse")]) == ["other"]


def reached(version: int) -> Callable[[Message], bool]:
    return lambda state: bool(state["version"] >= version)


@running
@pytest.mark.parametrize("bot", ["greedy", strongest().name])
async def test_a_game_continues_after_workers_are_killed(tmp_path: Path, bot: str) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", bot, start=True)
        chance, worker = Random(3), server.app.parts.bots.pool.workers[0]
        for version in (3, 6, 9, 12):  # of the two turns, one is queued and one is computed
            await ann.play(table, chance, until=reached(version))
            if worker.pid is not None:
                os.kill(worker.pid, signal.SIGKILL)
        await ann.play(table, chance, until=reached(17))
        assert worker.starts > 2


@running
async def test_due_turns_are_found_after_a_restart_and_answers_are_idempotent(tmp_path: Path) -> None:
    async with served(tmp_path, bot_workers=0) as server, server.client("Ann") as ann:
        table = await ann.open("marvel", "me", "greedy", "random", first=1, start=True)
        cookies = ann.http.cookies
        assert (await ann.get(f"/api/tables/{table}"))["version"] == 0, "nobody there to think"
    async with served(tmp_path) as server:
        ann = Client(server.base, "Ann")
        ann.http.cookies = cookies
        await ann.watch(table)
        state = await ann.get(f"/api/tables/{table}")
        while state["position"]["turn"] != 2:
            state = await ann.until("state")
        move = parse_move("+ypb", server.app.parts.tables.cache.all()[0].edition)
        for version in range(state["version"] + 1):
            parts = server.app.parts
            assert not await submit_for_bot(parts.tables, table, version, move), "past, or no bot's turn"
        assert (await ann.get(f"/api/tables/{table}"))["version"] == state["version"]
        await ann.close()


@running
async def test_bots_answer_after_a_minimum_time(tmp_path: Path) -> None:
    async with served(tmp_path, bot_pace=0.7) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "greedy", first=1, start=True)
        state = await ann.watch(table, since=0)
        while state["version"] == 0:
            state = await ann.until("state")
        assert state["events"][0]["at"] - state["table"]["started"] >= 700
