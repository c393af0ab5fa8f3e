"""A machine that was suspended and a clock that was moved cost no player time and stop nothing."""

import asyncio
import os
import signal
import time
from pathlib import Path
from random import Random

import pytest

from cabochon.server.live.clock import Clock
from cabochon.server.store.people import note
from cabochon.server.tables.retention import tidy_by_itself
from tests.support.process import serving
from tests.support.serving import PATIENCE, Client, HandClock, Served, running, served

# The uptime of a single process; for nodes: test_nodes.py -k "silent or turn_the_clock".
pytestmark = pytest.mark.single_server

HOUR = 3_600_000
DAY = 24 * HOUR
LIVE = {"kind": "live", "bank": 600, "increment": 0}


def test_the_uptime_clock() -> None:
    now = 100.0
    clock = Clock(5000, longest=2.0, steady=lambda: now)
    now += 1.5
    assert clock.uptime() == 6500
    assert clock.tick() == 0
    now += 50
    assert clock.uptime() == 8500, "even before the tick"
    assert clock.tick() == 48
    assert clock.uptime() == 8500
    now += 1
    assert clock.uptime() == 9500


@running
@pytest.mark.parametrize("moved", [HOUR, -HOUR], ids=["slept, or set forward", "set back"])
async def test_live_clocks_and_bots_do_not_use_the_time_of_day(tmp_path: Path, moved: int) -> None:
    now = HandClock()
    async with served(tmp_path, now) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        table = await ann.open("classic", "me", "person", first=0, clock=LIVE, leavers="resign")
        await bob.post(f"/api/tables/{table}/join")
        await ann.post(f"/api/tables/{table}/start")
        bots = await ann.open("classic", "me", "greedy", first=0, start=True)
        now.more += 10_000
        now.moved += moved
        await ann.play(bots, Random(2), until=lambda state: state["version"] >= 6)
        state = await ann.get(f"/api/tables/{table}")
        assert state["version"] == 0, "no flag fell"
        assert 0 < state["clock"]["left"][0] <= 590_000, "ten seconds passed, and what the game took"
        assert abs(state["clock"]["flag_at"] - state["time"] - state["clock"]["left"][0]) < 1000
        now.more += 590_000
        async with asyncio.timeout(PATIENCE):
            while (await ann.get(f"/api/tables/{table}"))["table"]["state"] != "over":
                await asyncio.sleep(0.05)
        cookies = ann.http.cookies
        again = await ann.open("classic", "me", "me", clock=LIVE, start=True)
    now.moved -= 2 * moved
    async with served(tmp_path, now) as server:  # the same after a restart
        ann = Client(server.base, "Ann again")
        ann.http.cookies = cookies
        assert 0 < (await ann.get(f"/api/tables/{again}"))["clock"]["left"][0] <= 600_000
        await ann.play(bots, Random(2), until=lambda state: state["version"] >= 10)
        await ann.close()


@running
@pytest.mark.parametrize("while_it_runs", [True, False], ids=["while it runs", "while it is down"])
async def test_a_date_far_ahead_deletes_nothing_at_once(tmp_path: Path, while_it_runs: bool) -> None:
    now = HandClock()
    long_ticks = {"open_days": 14, "stall_seconds": 30 * 86_400}
    async with served(tmp_path, now, **long_ticks) as server, server.client("Ann") as ann:
        await ann.open("classic", "me", "person")
        if while_it_runs:
            now.moved += 3650 * DAY
            await doubted(server)
    if not while_it_runs:
        now.moved += 3650 * DAY
        async with served(tmp_path, now, **long_ticks) as server:
            await doubted(server)
    async with served(tmp_path, now, **long_ticks) as server:  # a restart, after which the jump cannot be seen
        assert await tidy_by_itself(server.app.parts.tables) == (0, 0)
        now.more += DAY + HOUR
        assert await tidy_by_itself(server.app.parts.tables) == (1, 0), "the date seems to be right"


async def doubted(server: Served) -> None:
    async with asyncio.timeout(PATIENCE):
        while await server.app.parts.tables.store.read(note("tidy_from")) is None:
            await asyncio.sleep(0.02)


@running
async def test_a_returning_person_changes_no_other_clock(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        table = await ann.open("classic", "me", "person", first=0, clock=LIVE, leavers="bot")
        await bob.post(f"/api/tables/{table}/join")
        await ann.post(f"/api/tables/{table}/start")
        now.more += 601_000
        state = await ann.watch(table)
        while state["version"] < 2:
            state = await ann.until("state")
        now.more += 400_000
        await ann.post(f"/api/tables/{table}/come-back", request="b", seat=0, version=2)
        left = (await ann.get(f"/api/tables/{table}"))["clock"]["left"]
        assert left[0] == 30_000
        assert left[1] <= 200_000, "Bob is on turn, and has thought for four hundred seconds"


@running
async def test_downtime_does_not_run_live_clocks(tmp_path: Path) -> None:
    """The process is stopped while the clocks of the machine continue, as on a suspended machine."""
    stalls, stopped = 0.5, 3.0
    with serving(tmp_path, CABOCHON_STALL_SECONDS=str(stalls)) as (process, address):
        ann = Client(address, "Ann")
        await ann.post("/api/me", name="Ann")
        table = await ann.open("classic", "me", "me", clock=LIVE, start=True)
        began = time.monotonic()  # before the server reads its clock
        before = (await ann.get(f"/api/tables/{table}"))["clock"]["left"][0]
        os.kill(process.pid, signal.SIGSTOP)
        await asyncio.sleep(stopped)
        os.kill(process.pid, signal.SIGCONT)
        after = (await ann.get(f"/api/tables/{table}"))["clock"]["left"][0]
        seconds = time.monotonic() - began
        assert (before - after) / 1000 <= seconds - (stopped - stalls - 0.5)
        await ann.close()
