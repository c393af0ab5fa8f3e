"""Hints at the table: only against bots, computed by a worker from the seat's view, the same when repeated."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cabochon.bots.levels import strongest
from cabochon.editions import EDITIONS
from cabochon.rules.deal import deal
from cabochon.rules.notation import parse_submission
from cabochon.rules.position_text import format_position
from cabochon.rules.submission import play_all
from cabochon.rules.view import view
from cabochon.server.bots.pool import WorkerDied, WorkerProcess
from cabochon.words import LANGUAGES
from tests.support.play import every_edition
from tests.support.serving import PATIENCE, Client, Served, running, served


async def hint(client: Client, table: str, *, expect: int = 200, seat: int = 0, version: int = 0) -> Any:
    return await client.post(f"/api/tables/{table}/hint", expect=expect, seat=seat, version=version)


@running
async def test_a_hint_has_three_steps_and_can_be_played(home: Served) -> None:
    for edition in EDITIONS:
        async with home.client("Ann") as ann:
            table = await ann.open(edition, "me", "greedy", first=0, start=True)
            given = await hint(ann, table)
            assert [step["step"] for step in given["steps"]] == ["aim", "card", "move", "why"]
            assert all(step["text"] for step in given["steps"])
            assert 1 <= given["percent"] <= 99
            assert given["simulations"] > 0
            state = await ann.get(f"/api/tables/{table}")
            board = [card for row in state["position"]["board"] for card in row]
            assert given["card"] is None or given["card"] in board
            answer = await ann.post(
                f"/api/tables/{table}/submit", request="hinted", seat=0, version=0, moves=given["moves"]
            )
            assert answer["version"] == 1


@running
async def test_a_hint_is_in_the_callers_language_and_does_not_change(home: Served) -> None:
    said = set()
    async with home.client("Ann") as ann:
        table = await ann.open("marvel", "me", "random", first=0, start=True)
        moves = set()
        for language in LANGUAGES:
            await ann.post("/api/me", name="Ann", language=language)
            given = await hint(ann, table)
            said.add(given["steps"][0]["text"])
            moves.add(given["moves"])
    assert len(said) == len(LANGUAGES)
    assert len(moves) == 1, "asked again at the same version, it is the same hint"


@running
async def test_hints_are_refused_while_another_person_plays(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await ann.open("classic", "me", "person", "greedy", first=0)
        await bob.post(f"/api/tables/{table}/join")
        await ann.post(f"/api/tables/{table}/start")
        refused = await hint(ann, table, expect=403)
        assert refused["key"] == "hint-against-people"
        assert refused["text"]
        await bob.post(f"/api/tables/{table}/resign", request="gone", seat=1, version=0)
        assert (await hint(ann, table, version=1))["moves"], "only a bot is left to play against"


@running
async def test_several_people_at_one_screen_are_people_too(home: Served) -> None:
    async with home.client("Ann") as ann:
        table = await ann.open("classic", "me", "me", first=0, start=True)
        assert (await hint(ann, table, expect=403))["key"] == "hint-against-people"


@running
async def test_hints_are_for_the_seat_on_turn_at_the_current_version(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Eve") as eve:
        table = await ann.open("classic", "me", "greedy", first=0)
        assert (await hint(ann, table, expect=409))["key"] == "not-playing"
        await ann.post(f"/api/tables/{table}/start")
        assert (await hint(ann, table, version=7, expect=409))["key"] == "stale-version"
        assert (await hint(ann, table, seat=1, expect=403))["key"] == "not-your-seat"
        assert (await hint(eve, table, expect=403))["key"] == "not-your-seat"
    async with served_without_workers(home) as quiet, quiet.client("Ann") as ann:
        table = await ann.open("classic", "me", "greedy", first=1, start=True)
        assert (await hint(ann, table, seat=1, expect=422))["key"] == "not-your-turn"


def served_without_workers(home: Served) -> Any:
    return served(Path(str(home.app.settings.data) + "-quiet"), bot_workers=0)


@running
async def test_a_hint_is_computed_again_after_its_worker_dies(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "greedy", first=0, start=True)
        worker = server.app.parts.bots.pool.workers[0]
        await worker.ask({"bot": "random", "view": _opening(), "seconds": 1.0}, PATIENCE)
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        assert (await hint(ann, table))["moves"]
        assert worker.starts == 2


@running
async def test_a_search_ended_by_the_time_limit_is_marked(tmp_path: Path) -> None:
    """The cap here is too low for a search."""
    async with served(tmp_path, bot_seconds=0.0001) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", strongest().name, first=1, start=True)
        state = await ann.watch(table)
        while state["version"] == 0:
            state = await ann.until("state")
        assert [seat["cut_short"] for seat in state["table"]["seats"]] == [True, False]
        assert "cabochon_bot_cut_short_total 1.0" in await ann.get("/metrics")


@every_edition
@running
async def test_a_worker_computes_a_hint(edition: Any) -> None:
    worker = WorkerProcess()
    seen = view(deal(edition, 3, bytes(32)), 0)
    job = {"view": format_position(seen), "seconds": 1.0, "version": 0, "seats": [("Ann", None), *[("b", "b")] * 2]}
    told = await worker.ask({"hint": "beginner", **job}, PATIENCE)
    assert list(told) == list(LANGUAGES)
    for each in told.values():
        assert [step["step"] for step in each["steps"]] == ["aim", "card", "move", "why"]
        assert play_all(seen, parse_submission(each["moves"], edition))
    with pytest.raises(WorkerDied):
        await worker.ask({"hint": "nobody", **job}, PATIENCE)
    await worker.end()


@running
async def test_the_server_lists_its_bots_by_level_and_style(home: Served) -> None:
    async with home.client(None) as nobody:
        about = await nobody.get("/api/about")
    assert [bot["name"] for bot in about["bot_list"]] == about["bots"]
    plain = [bot for bot in about["bot_list"] if bot["level"] and not bot["style"]]
    assert [bot["number"] for bot in plain] == list(range(1, 13))
    assert {bot["style"] for bot in about["bot_list"]} == {None, "rusher", "collector", "blocker"}
    assert about["gentle_bot"] in about["bots"]


def test_without_the_native_engine_unavailable_levels_are_marked_and_refused() -> None:
    code = "import sys; sys.modules['cabochon.native._core'] = None\n"
    code += "from cabochon.table.bots import bot_list, check_bot\n"
    code += "from cabochon.table.refusals import Refused\n"
    code += "from cabochon.editions import CLASSIC\n"
    code += "from cabochon.server.settings import Settings\n"
    code += "print(' '.join(bot['name'] for bot in bot_list() if not bot['available']))\n"
    code += "try: check_bot('grandmaster-rusher', CLASSIC, 2)\n"
    code += "except Refused as error: print(error.key)\n"
    code += "check_bot('newcomer-rusher', CLASSIC, 2)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    missing, refused = done.stdout.splitlines()
    assert {"grandmaster", "grandmaster-blocker"} <= set(missing.split())
    assert not {"newcomer", "newcomer-rusher", "greedy"} & set(missing.split())
    assert refused == "bot-unavailable"


def _opening() -> str:
    return format_position(view(deal(EDITIONS["classic"], 2, bytes(32)), 0))
