"""A guest with a long table slows nobody: versions, take-backs, events, cached answers, replays."""

import asyncio
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from cabochon.match import Match
from cabochon.record.text import format_entries
from cabochon.rules.notation import parse_submission
from cabochon.server.live import tables as live_tables
from cabochon.server.live.tables import LiveTable
from cabochon.server.store.operations import append, load_row
from cabochon.server.store.people import delete_person
from cabochon.server.store.rows import DecisionRow
from cabochon.table.game import fresh_match
from cabochon.table.values import TableRow
from tests.support.serving import PATIENCE, Client, running, served

LONG = 3000


async def act(player: Client, table: str, verb: str, version: int, *, expect: int = 200, **more: Any) -> Any:
    return await player.post(
        f"/api/tables/{table}/{verb}", expect=expect, request=f"{verb}{version}", seat=0, version=version, **more
    )


@running
async def test_take_backs_are_limited(tmp_path: Path) -> None:
    async with served(tmp_path, take_backs_per_table=2) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "me", first=0, take_backs="consent", start=True)
        for version in (0, 2):
            await act(ann, table, "submit", version, moves="+wbg")
            await act(ann, table, "take-back", version + 1)
        await act(ann, table, "submit", 4, moves="+wbg")
        refused = await act(ann, table, "take-back", 5, expect=429)
        assert refused["key"] == "too-many-take-backs"
        assert "2" in refused["text"]
        assert (await ann.get(f"/api/tables/{table}"))["version"] == 5


@running
async def test_a_game_that_never_ends_is_capped(tmp_path: Path) -> None:
    async with served(tmp_path, versions_per_table=4) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "me", first=0, take_backs="consent", start=True)
        for version in (0, 2):
            await act(ann, table, "submit", version, moves="+wbg")
            last = await act(ann, table, "take-back", version + 1)
        assert last["version"] == 4
        state = await ann.get(f"/api/tables/{table}")
        assert (state["table"]["state"], state["version"]) == ("over", 5)
        assert (state["outcome"]["ending"], state["outcome"]["winners"]) == ("capped", [])


@running
async def test_a_state_has_the_last_events_and_few_are_cached(tmp_path: Path) -> None:
    async with served(tmp_path, events_per_look=3) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "me", first=0, take_backs="consent", start=True)
        for version in range(0, 80, 2):
            await act(ann, table, "submit", version, moves="+wbg")
            await act(ann, table, "take-back", version + 1)
        state = await ann.get(f"/api/tables/{table}", since=0)
        assert [events["version"] for events in state["events"]] == [78, 79, 80]
        assert state["since"] == 0, "as asked: whoever asked knows the answer by it"
        live = server.app.parts.tables.cache.peek(table)
        assert live is not None
        before = len(live.memo)
        for since in range(80):
            await ann.get(f"/api/tables/{table}", since=since)
        assert len(live.memo) <= before + 3, "all that ask for more than a look brings share one answer"


@running
async def test_a_long_table_is_replayed_outside_the_loop(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "me", first=0, take_backs="consent", start=True)
        tables = server.app.parts.tables
        await tables.store.write(lambda connection: lengthen(connection, table))
        tables.cache.drop_idle(tables.clock.now() + 1, lambda _: False)
        gaps: list[float] = []
        ticking = asyncio.create_task(tick(gaps))
        async with tables.hold(table) as live:
            assert live.row.version == LONG
        ticking.cancel()
        assert len(gaps) > 4, "others were served meanwhile; on the loop it would be one gap, or two"


@running
async def test_a_table_that_changes_while_it_is_replayed_is_replayed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[object] = []
    changed = threading.Event()

    def replayed(row: TableRow, *more: Any) -> LiveTable:
        begun.append(row)
        assert changed.wait(PATIENCE)
        return LiveTable(row, *more)

    async with served(tmp_path) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "me", first=0, take_backs="consent", start=True)
        tables = server.app.parts.tables
        tables.cache.drop_idle(tables.clock.now() + 1, lambda _: False)
        monkeypatch.setattr(live_tables, "LiveTable", replayed)
        looking = asyncio.create_task(ann.get(f"/api/tables/{table}"))
        async with asyncio.timeout(60):
            while not begun:
                await asyncio.sleep(0.01)
        person = (await ann.get("/api/me"))["id"]
        assert await tables.store.write(delete_person(person)) == [table]
        changed.set()
        await looking
        assert len(begun) == 2
        async with tables.hold(table) as live:
            assert {seat.name for seat in live.row.seats} == {"?"}


def lengthen(connection: Connection, table: str) -> None:
    """Submit and take back, over and over, straight into the store."""
    row = load_row(table)(connection)
    assert row is not None
    match = fresh_match(row)
    for _ in range(LONG // 2):
        match.submit(0, match.version, parse_submission("+wbg", match.edition))
        row = _append(connection, match, row)
        match.take_back(0, match.version, consent={1})
        row = _append(connection, match, row)


def _append(connection: Connection, match: Match, was: Any) -> Any:
    row = replace(was, version=match.version, revision=was.revision + 1, turn=match.turn)
    entries = format_entries(match.entries(match.version), match.edition)
    append(row, was, DecisionRow(row.id, match.version, was.changed, entries))(connection)
    return row


async def tick(gaps: list[float]) -> None:
    """Measures again and again how long the event loop was blocked."""
    while True:
        began = time.monotonic()
        await asyncio.sleep(0.005)
        gaps.append(time.monotonic() - began)
