"""Decisions in wake-ups: another node replays them in order, and reads the database if one is missing."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cabochon.server.live import shared_nodes
from cabochon.server.live.fanout import Topic, decode, encode
from cabochon.server.live.node_link import LONGEST
from cabochon.server.live.shared_nodes import SharedNodes
from cabochon.server.live.tables import LiveTable
from cabochon.server.store import rows
from cabochon.server.store.rows import DecisionRow, format_change, parse_change
from cabochon.table.values import Offers, SeatRow, TableRow, TableRules
from tests.support.services import RedisServer
from tests.support.serving import PATIENCE, Client, Served, running
from tests.support.two_nodes import two_nodes, until_trouble

MOVES = 3


class Wire:
    """The wake-ups of a node. Those with decisions are kept instead of being sent."""

    def __init__(self, node: Served) -> None:
        nodes = node.app.parts.nodes
        assert isinstance(nodes, SharedNodes)
        self._link = nodes._link
        self.kept: list[Topic] = []
        node.app.parts.tables.fanout._send = self._put

    def _put(self, message: Topic) -> None:
        if message.change:
            self.kept.append(message)
        else:
            self._link.put(message)

    async def deliver(self, messages: Sequence[Topic]) -> None:
        """Send messages, each in a message of its own."""
        for message in messages:
            self._link.put(message)
            while self._link.pending:
                await asyncio.sleep(0.01)


class Watched(NamedTuple):
    """A table of two nodes: Ann and Bob play at the first one, Cy watches at the other one."""

    one: Served
    other: Served
    players: tuple[Client, Client]
    cy: Client
    table: str
    wire: Wire


@asynccontextmanager
async def watched(folder: Path, line: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Watched]:
    """The nodes reach each other and find no change by themselves."""
    monkeypatch.setattr(shared_nodes, "LOOK", 3600.0)
    redis = RedisServer() if line == "redis" else None
    try:
        async with (
            two_nodes(folder, **({"redis_url": redis.url} if redis else dict[str, Any]())) as (one, other),
            one.client("Ann") as ann,
            one.client("Bob") as bob,
            other.client("Cy") as cy,
        ):
            await until_trouble(ann, cy)
            table = await a_table(ann, bob)
            await cy.watch(table)
            yield Watched(one, other, (ann, bob), cy, table, Wire(one))
    finally:
        if redis:
            redis.close()


async def a_table(ann: Client, bob: Client) -> str:
    table = await ann.open("classic", "me", "person", first=0, clock={"kind": "live", "bank": 600, "increment": 5})
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    return table


async def play(players: Sequence[Client], table: str, moves: int) -> None:
    for number in range(moves):
        player = players[number % 2]
        state = await player.get(f"/api/tables/{table}")
        ask = {"request": f"v{number}", "seat": state["seat"], "version": state["version"]}
        await player.post(f"/api/tables/{table}/submit", **ask, moves=state["stage"]["takes"][0]["move"])


async def versions_until(viewer: Client, version: int) -> list[int]:
    """The versions of all events that arrive until this version."""
    seen: list[int] = []
    while not seen or seen[-1] < version:
        state = await viewer.until("state")
        seen += [event["version"] for event in state.get("events") or ()]
    return seen


def live_at(node: Served, table: str) -> LiveTable:
    live = node.app.parts.tables.cache.peek(table)
    assert live is not None
    return live


def same(one: LiveTable, other: LiveTable) -> bool:
    assert (one.game.view(None), one.times, one.requests) == (other.game.view(None), other.times, other.requests)
    return one.row == other.row


@pytest.mark.parametrize("line", ["redis", "postgres"])
@pytest.mark.parametrize(
    "order",
    [(0, 1, 2), (0, 2), (2,), (1, 0, 2), (2, 1, 0), (0, 0, 1, 1, 2, 0, 2)],
    ids=["in order", "one lost", "two lost", "swapped", "reversed", "repeated"],
)
@running
async def test_every_version_is_shown_once_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, order: Sequence[int]
) -> None:
    async with watched(tmp_path, line, monkeypatch) as (one, other, players, cy, table, wire):
        await play(players, table, MOVES)
        assert len(wire.kept) == MOVES
        await wire.deliver([wire.kept[number] for number in order])
        assert await versions_until(cy, MOVES) == [1, 2, 3]
        assert same(live_at(one, table), live_at(other, table))


@running
async def test_a_decision_is_replayed_without_a_query(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with watched(tmp_path, "redis", monkeypatch) as (one, other, players, _cy, table, wire):
        await play(players, table, 1)
        async with asyncio.timeout(PATIENCE):  # until the wake-ups of the start are handled
            while (live := live_at(other, table)).stale or live.lock.locked():
                await asyncio.sleep(0.01)
        cache = other.app.parts.nodes._cache  # type: ignore[attr-defined]
        cache.receive(wire.kept[0])
        assert not live.stale
        assert same(live_at(one, table), live)
        cache.receive(wire.kept[0])
        assert not live.stale, "received before"


@running
async def test_a_decision_that_is_too_large_is_read_from_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "LONGEST_CHANGE", 10)
    async with watched(tmp_path, "postgres", monkeypatch) as (_one, _other, players, cy, table, wire):
        await play(players, table, MOVES)
        assert await versions_until(cy, MOVES) == [1, 2, 3]
        assert not wire.kept


@pytest.mark.parametrize("change", ["x", "[]", "[1,{},{}]", '[{},{"unknown":1},{"version":1}]'])
@running
async def test_a_decision_of_an_unknown_form_is_read_from_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    async with watched(tmp_path, "redis", monkeypatch) as (_one, _other, players, cy, table, wire):
        await play(players, table, 1)
        await wire.deliver([Topic("table", table, change)])
        assert await versions_until(cy, 1) == [1]


# --- the form ----------------------------------------------------------------------------------------


def a_row(**changes: Any) -> TableRow:
    seats = (SeatRow("person", "Ann", "p1"), SeatRow("person", "Bob", "p2"))
    row = TableRow("t1", "classic", b"the seed", "playing", False, "p1", TableRules(), seats, 1, 2)
    return row.changed_to(**changes) if changes else row


def test_a_change_has_all_columns_that_a_decision_changes() -> None:
    was = a_row()
    row = was.changed_to(
        state="over", changed=9, version=1, started=3, ended=9, turn=1, bot_due=4, flag_at=5, clocks=(6, 7),
        offers=Offers((1,), 0, (1,)), result="1-0", rematch="t2", rematch_of="t0",
    )  # fmt: skip
    decision = DecisionRow("t1", 1, 9, 'a "quoted"\nentry: é', "p1:request", (6, 7), "digest")
    text = format_change(row, was, decision)
    after, read, entered = parse_change(text, was)
    assert (after, read) == (was.revision, row)
    assert (entered.version, entered.at, entered.entries) == (1, 9, decision.entries)
    assert (entered.request, entered.asked) == ("p1:request", "digest")
    assert text.isascii()
    assert " " not in text
    assert "seed" not in text
    assert decode(encode(Topic("table", "t1", text))) == Topic("table", "t1", text)


def test_a_message_with_a_decision_fits_into_a_message_of_the_database() -> None:
    assert rows.LONGEST_CHANGE + 100 < LONGEST
