"""Programs at the server: the host names them, people choose the name, and a failing one affects nobody else."""

import asyncio
import os
import signal
from pathlib import Path
from random import Random

import pytest

from cabochon.record import Decision, Record, parse_record, verify
from cabochon.server.settings import settings_from
from tests.bots.engine.commands import NODE_EXAMPLE, PYTHON_EXAMPLE, odd
from tests.bots.engine.test_engine_bot import gone, group_of
from tests.support.serving import PATIENCE, Client, Served, running, served


async def record_of(who: Client, table: str) -> Record:
    return parse_record(await who.get(f"/api/tables/{table}/record"))


def decisions(record: Record, seat: int) -> list[Decision]:
    return [entry for entry in record.entries if isinstance(entry, Decision) and entry.seat == seat]


@running
async def test_programs_appear_by_their_names_and_play_whole_games(tmp_path: Path) -> None:
    engines = f"Ada=cmd:{PYTHON_EXAMPLE}\nBob=cmd:{NODE_EXAMPLE}"
    async with served(tmp_path, engines=engines, engine_seconds=PATIENCE) as server, server.client("Ann") as ann:
        known = await ann.get("/api/about")
        assert known["bots"][-2:] == ["Ada", "Bob"]
        assert known["bot_list"][-1]["name"] == "Bob"
        assert "python" not in str(known), "nobody learns the command"
        table = await ann.open("marvel", "me", "Ada", "Bob", start=True)
        state = await ann.play(table, Random(5))
        assert state["table"]["state"] == "over"
        record = await record_of(ann, table)
        verify(record)
        assert {"Ada", "Bob"} < set(record.names)
        for name in ("Ada", "Bob"):
            assert all(not one.comment for one in decisions(record, record.names.index(name)))


@pytest.mark.parametrize("bot", ["cmd:python evil.py", "Eve", "search:1000000", "Ada=cmd:x"])
def test_people_cannot_enter_a_command(bot: str, home: Served) -> None:
    @running
    async def ask() -> None:
        async with home.client("Eve") as eve:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
            refused = await eve.post("/api/tables", edition="classic", seats=seats, expect=422)
            assert refused["key"] == "no-such-bot"
            refused = await eve.post(
                "/api/tables", edition="classic", seats=[{"kind": "me"}, {"kind": "person"}], stand_in=bot, expect=422
            )
            assert refused["key"] == "no-such-bot"

    ask()


@pytest.mark.parametrize(("way", "reason"), [("crash", "crashed"), ("illegal", "illegal"), ("late", "late")])
def test_greedy_stands_in_and_the_record_has_the_reason(way: str, reason: str, tmp_path: Path) -> None:
    @running
    async def play() -> None:
        async with (
            served(
                tmp_path, engines=f"Bad=cmd:{odd(way)}", engine_seconds=0.1 if way == "late" else PATIENCE
            ) as server,
            server.client("Ann") as ann,
        ):
            table = await ann.open("classic", "me", "Bad", first=0, start=True)
            await ann.play(table, Random(1), until=lambda state: state["version"] > 12)
            record = await record_of(ann, table)
            made = decisions(record, 1)
            failed = [one.comment for one in made if one.comment.startswith(f"Bad failed: {reason}")]
            assert len(failed) == 3, "then it is not asked again"
            assert made[0].comment.endswith("; greedy decided")
            assert {one.comment for one in made[3:]} == {"Bad is not asked any more; greedy decided"}

    play()


@running
async def test_a_hanging_engine_does_not_delay_others(tmp_path: Path) -> None:
    engines = f"Bad=cmd:{odd('hang')}"
    async with served(tmp_path, engines=engines, engine_seconds=600.0) as server, server.client("Ann") as ann:
        stuck = await ann.open("classic", "me", "Bad", first=1, start=True)
        other = await ann.open("classic", "me", "greedy", start=True)
        await asyncio.wait_for(ann.play(other, Random(2), until=lambda state: state["version"] > 10), 300)
        assert (await ann.get(f"/api/tables/{stuck}"))["version"] == 0


@running
async def test_a_game_with_a_removed_program_continues(tmp_path: Path) -> None:
    async with served(tmp_path, engines=f"Ada=cmd:{odd()}", bot_workers=0) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "Ada", first=1, start=True)
        cookies = ann.http.cookies
    async with served(tmp_path) as server:
        ann = Client(server.base, "Ann")
        ann.http.cookies = cookies
        state = await ann.watch(table)
        while state["version"] == 0:
            state = await ann.until("state")
        (first, *_) = decisions(await record_of(ann, table), 0)
        assert first.comment == "Ada failed: not-offered (this server does not offer it); greedy decided"
        await ann.close()


@running
async def test_no_process_remains_after_the_server_stops_or_a_worker_is_killed(tmp_path: Path) -> None:
    async with served(tmp_path, engines=f"Ada=cmd:{odd()}") as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "Ada", first=1, start=True)
        state = await ann.watch(table, since=0)
        while state["version"] == 0:
            state = await ann.until("state")
        worker = server.app.parts.bots.engines.workers["Ada"].pid
        assert worker is not None
        engines = _engines_of(worker)
        assert len(engines) == 2, "the leash and the engine"
        os.kill(worker, signal.SIGKILL)
        assert await asyncio.to_thread(lambda: all(gone(pid) for pid in engines))
        await ann.play(table, Random(3), until=lambda state: state["version"] > 4)
        worker = server.app.parts.bots.engines.workers["Ada"].pid
        assert worker is not None
        engines = _engines_of(worker)
    assert all(gone(pid) for pid in engines)


def _engines_of(worker: int) -> list[int]:
    """The process groups that the worker's children lead."""
    children = Path(f"/proc/{worker}/task/{worker}/children").read_text().split()
    return [pid for child in children for pid in group_of(int(child))]


def test_settings_name_programs_by_flag_and_by_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CABOCHON_ENGINES", "Ada=cmd:ada\nBob=cmd:bob")
    monkeypatch.setenv("CABOCHON_ENGINE_SECONDS", "0.5")
    settings = settings_from({})
    assert dict(settings.given_bots) == {"Ada": "cmd:ada", "Bob": "cmd:bob"}
    assert settings.engine_seconds == 0.5
    assert dict(settings_from({"engines": "Cid=cmd:cid"}).given_bots) == {"Cid": "cmd:cid"}
    with pytest.raises(ValueError, match="NAME=cmd:COMMAND"):
        settings_from({"engines": "nonsense"})
