"""The trace and the request id of a move, from one player's socket to the commit to the other's, at any node."""

import io
import json
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from cabochon.server.live.fanout import Cause, Causes, decode
from cabochon.server.logs import JsonFormatter
from cabochon.server.traces import NO_TRACE, Traces
from tests.support.random_turns import random_turn
from tests.support.receiver import ReceivedSpan, Receiver, receiving
from tests.support.serving import Client, running, served
from tests.support.two_nodes import also_at, two_nodes, until, until_trouble


async def one_move(ann: Client, bob: Client, table: str) -> None:
    """Ann and Bob watch, one of them moves, and both receive the new state."""
    states = {ann: await ann.watch(table), bob: await bob.watch(table)}
    mover = ann if states[ann]["stage"] else bob
    state = states[mover]
    moves = random_turn(state["stage"], await mover.letters("classic"), Random(1))
    await mover.send("submit", table=table, request="r1", seat=state["seat"], version=state["version"], moves=moves)
    for person in (ann, bob):
        await person.until("state", lambda new: new["version"] > state["version"])


async def begun(ann: Client, bob: Client) -> str:
    table = await ann.open("classic", "me", "person")
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    return table


@contextmanager
def message_lines() -> Iterator[list[dict[str, object]]]:
    """The log records about messages during the block."""
    lines: list[dict[str, object]] = []
    stream, logger = io.StringIO(), logging.getLogger("cabochon.message")
    handler, before = logging.StreamHandler(stream), logger.level
    handler.setFormatter(JsonFormatter())
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        yield lines
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)
        lines += [json.loads(line) for line in stream.getvalue().splitlines()]


@running
async def test_a_move_is_one_trace_from_socket_to_commit_to_the_other_players_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "50")  # milliseconds between two exports
    with receiving() as receiver, message_lines() as lines:
        nodes = two_nodes(tmp_path, traces_url=receiver.url, log_requests=True)
        async with nodes as (one, other), one.client("Ann") as ann, other.client("Bob") as bob:
            await until_trouble(ann, bob)
            table = await begun(ann, bob)
            await one_move(ann, bob, table)
            # The other node may read the move before the wake-up with its trace arrives. Then it sends it again.
            await until(lambda: _trace_of_the_move(receiver), lambda spans: len(_nodes_of(spans, "state")) == 2)
    trace = await _trace_of_the_move(receiver)
    (referee,) = [span for span in trace if span.name == "referee"]
    (message,) = [span for span in trace if span.name == "message"]
    (commit,) = [span for span in trace if span.name == "commit"]
    assert referee.parent == commit.parent == message.id
    told = [span for span in trace if span.name == "state"]
    assert _nodes_of(told) == _nodes_of(receiver.spans), "both players' nodes"
    assert len(_nodes_of(told)) == 2
    assert {span.request for span in told} == {message.request}
    assert not [span for span in receiver.spans if table in span.text or "Ann" in span.text], "it names nobody"
    logged = [line["kind"] for line in lines if line.get("id") == message.request]
    assert logged.count("state") >= 2, "the log of the other node has the same id"
    assert "submit" in logged


def _nodes_of(spans: Iterable[ReceivedSpan], name: str = "") -> set[str]:
    """The nodes that sent spans, or spans of one name."""
    return {span.node for span in spans if name in ("", span.name)}


async def _trace_of_the_move(receiver: Receiver) -> list[ReceivedSpan]:
    referees = [span.trace for span in receiver.spans if span.name == "referee"]
    return [span for span in receiver.spans if span.trace in referees]


@running
async def test_a_single_server_sends_traces_only_with_the_flag(tmp_path: Path) -> None:
    with receiving() as receiver:
        traced = served(tmp_path / "on", database_url="", traces_url=receiver.url)
        async with traced as server, server.client("Ann") as ann, server.client("Bob") as bob:
            await one_move(ann, bob, await begun(ann, bob))
        names = {span.name for span in receiver.spans}
        assert names == {"message", "referee", "commit", "state"}
        before = len(receiver.spans)
        async with served(tmp_path / "off", database_url="") as server:
            async with server.client("Ann") as ann, also_at(ann, server) as there:
                table = await ann.open("classic", "me", "me")
                await there.watch(table)
            assert not server.app.parts.tables.traces.on
        assert len(receiver.spans) == before


def test_without_traces_spans_are_empty_and_invalid_headers_are_ignored() -> None:
    with Traces().span("commit"):
        assert Traces().here() == NO_TRACE
    for odd in ("cause:", "cause:table", "cause:a:1:b", "cause:a:b:c:d", f"cause:{'x' * 65}:1:b:c", "cause::1::"):
        assert decode(odd) is None
    causes = Causes(Traces(), followed=True)
    causes.note("table", 7)
    assert causes.of("table", 7) == Cause("table", 7, "-")
    assert causes.of("table", 8) is None, "a state that is newer than the last known cause has another one"
