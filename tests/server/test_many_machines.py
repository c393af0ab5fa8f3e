"""Properties across all machines: limits, the number of people online, bot workers, the host's commands, a node that
stops.
"""

import asyncio
import contextlib
import gc
import json
import os
import signal
import socketserver
import subprocess
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from cabochon.rules.deal import new_seed
from cabochon.server.live.background import background, end_tasks
from cabochon.server.live.clock import wall_clock
from cabochon.server.live.fanout import Online, Topic, Used
from cabochon.server.live.node_link import NodeLink
from cabochon.server.live.seal import Seal
from cabochon.server.store.nodes import take_due_turns
from cabochon.server.store.operations import add_table
from cabochon.server.store.postgres import PostgresPubSub, PostgresStore
from cabochon.server.upkeep import commands
from cabochon.server.upkeep.folder import folder_lock
from cabochon.table.values import SeatRow, TableRow, TableRules
from tests.support.process import HOME, invoke, serving
from tests.support.services import RedisServer, postgres
from tests.support.serving import PATIENCE, InBackground, Served, running, served
from tests.support.template import command
from tests.support.two_nodes import also_at, play_apart, two_nodes, until, until_trouble

SECRET = "a-token-of-forty-characters-for-this-test"


def listen_in(node: Served, received: list[Used]) -> None:
    """Also keep the messages that a node receives from the others about limits."""
    limits = node.app.parts.limits
    count = limits.used_elsewhere

    def used_elsewhere(*used: Any) -> None:
        count(*used)
        received.append(Used(*used))

    limits.used_elsewhere = used_elsewhere  # type: ignore[assignment,method-assign]


@running
@pytest.mark.parametrize("line", ["redis", "postgresql"])
async def test_limits_are_counted_over_all_nodes(tmp_path: Path, line: str) -> None:
    """A person who used up their limit of tables at one node cannot open more at another."""
    with contextlib.ExitStack() as stack:
        redis = RedisServer() if line == "redis" else None
        if redis:
            stack.callback(redis.close)
        received: list[Used] = []
        nodes = two_nodes(tmp_path, tables_per_hour=3, redis_url=redis.url if redis else "")
        async with nodes as (one, other), one.client("Ann") as ann, also_at(ann, other) as there:
            await until_trouble(ann, there)
            listen_in(other, received)
            ask = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "person"}]}
            opened = [(await ann.http.post("/api/tables", json=ask)).status_code for _ in range(4)]
            assert opened == [200, 200, 200, 429]

            async def told() -> int:
                return sum(used.times for used in received if used.limit == "tables-person")

            assert await until(told, lambda count: count == 3)
            assert (await there.http.post("/api/tables", json=ask)).status_code == 429
            me = (await ann.get("/api/me"))["id"]
            callers = {used.caller for used in received}
            assert not any(me in caller or "127.0.0.1" in caller for caller in callers), "a digest stands for a caller"


@running
async def test_the_lobby_counts_people_online_at_all_nodes(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (one, other), one.client("Ann") as ann, other.client("Bob") as bob:
        await ann.socket()
        await bob.socket()
        await until(lambda: ann.get("/api/lobby"), lambda lobby: lobby["online"] == 2)
        await until(lambda: bob.get("/api/lobby"), lambda lobby: lobby["online"] == 2)


class FailingPubSub:
    """Loses all data sent to it until it is repaired."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.tries = 0
        self.repaired = False

    async def listen(self, connected: Callable[[], None], received: Callable[[str], None]) -> None:  # noqa: ARG002
        await asyncio.sleep(PATIENCE)

    async def send(self, message: str) -> None:
        self.tries += 1
        if not self.repaired:
            raise ConnectionError
        self.sent.append(message)

    async def close(self) -> None:
        pass


@running
async def test_old_messages_are_not_repeated_after_a_reconnect() -> None:
    pubsub = FailingPubSub()
    link = NodeLink("a", pubsub, Seal("the nodes' secret", wall_clock))
    for message in (Used("requests-person", "k", 3), Online(3), Topic("table", "t1")):
        link.put(message)
    async with background(link.send()):
        while not pubsub.tries:
            await asyncio.sleep(0)
        pubsub.repaired = True
        link.put(Online(4))
        await link.flush()
    assert [Seal("the nodes' secret", wall_clock).opened(sent) for sent in pubsub.sent] == ["a table:t1 online:4"]


@running
async def test_a_node_that_stops_while_it_connects_leaves_no_connection_open() -> None:
    """Two messages that connect at the same time would leave one connection to the garbage collector."""
    gc.collect()
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        link = NodeLink("a", PostgresPubSub(postgres().fresh()), Seal("the nodes' secret", wall_clock))
        async with background(link.send()):
            link.put(Topic("table", "t1"))
            while link.pending:  # until the first message is being sent
                await asyncio.sleep(0)
            link.put(Topic("table", "t2"))
            await link.flush()
        await link.close()
        del link
        gc.collect()
    assert [str(warning.message) for warning in seen if issubclass(warning.category, ResourceWarning)] == []


# --- bots on separate machines --------------------------------------------------------------------


@contextmanager
def bots_worker(data: Path, url: str) -> Iterator["subprocess.Popen[str]"]:
    words = command("bots-worker", "--data", str(data), "--database", url, "--workers", "1")
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=os.environ | HOME)
    try:
        assert process.stdout is not None
        assert "One process plays the turns of bots" in process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.communicate()


@running
async def test_workers_play_for_nodes_that_have_none_and_replace_each_other(tmp_path: Path) -> None:
    url = postgres().fresh()
    nodes = two_nodes(tmp_path, database_url=url, bot_workers=0)
    with bots_worker(tmp_path / "w1", url) as first, bots_worker(tmp_path / "w2", url) as second:
        async with nodes as (one, other), one.client("Ann") as ann:
            table = await ann.open("classic", "me", "greedy", "greedy", start=True)
            refused = await ann.http.post(f"/api/tables/{table}/hint", json={"seat": 0, "version": 0})
            assert refused.status_code in (403, 409), "a hint needs a worker at the node"
            await ann.play(table, Random(1), until=lambda state: state["version"] >= 9)
            first.send_signal(signal.SIGKILL)
            state = await play_apart(ann, other, table)
            assert state["table"]["state"] == "over"
        second.terminate()
        assert second.wait(PATIENCE) == 0


@pytest.mark.single_server  # a worker without a PostgreSQL
@running
async def test_a_bots_worker_names_its_missing_settings(tmp_path: Path) -> None:
    alone = invoke("bots-worker", "--data", str(tmp_path))
    assert (alone.exit_code, "--database" in alone.output) == (2, True)
    idle = invoke("bots-worker", "--data", str(tmp_path), "--database", "postgresql://h/n", "--workers", "0")
    assert (idle.exit_code, "--workers 1" in idle.output) == (2, True)


@running
async def test_every_owners_first_turn_precedes_any_second_turn() -> None:
    """Eve has five tables that have long been due, Ann and Bob have one each; two nodes share the work."""
    store = PostgresStore(postgres().fresh())
    owners = ["eve"] * 5 + ["ann", "bob"]
    for number, owner in enumerate(owners):
        rules = TableRules(clock="live" if owner == "bob" else "none", bank=60)
        seats = (SeatRow("bot", "greedy", bot="greedy"),) * 2
        row = TableRow(f"t{number}", "classic", new_seed(), "playing", True, owner, rules, seats, 1, 1, started=1)
        await store.write(add_table(replace(row, bot_due=number)))
    taken = [await store.write(take_due_turns(node, 100, 2, 60_000)) for node in ("a", "b", "a")]
    assert [owner for _, _, owner in taken[0]] == ["bob", "eve"], "a live clock first, then the longest due"
    assert [owner for _, _, owner in taken[1]] == ["ann", "eve"]
    assert taken[2] == taken[0], "what a node has is renewed, and it has no room for more"
    assert len({table for turns in taken for table, _, _ in turns}) == 4
    await store.close()


# --- the host's commands ---------------------------------------------------------------------------


def test_host_commands_over_the_network_need_a_token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "served", CABOCHON_ADMIN_TOKEN=SECRET) as (_, address):
        monkeypatch.setenv("CABOCHON_DATA", str(tmp_path / "elsewhere"))
        monkeypatch.setenv("CABOCHON_ADMIN_URL", address)
        monkeypatch.setenv("CABOCHON_ADMIN_TOKEN", SECRET)
        assert invoke("rotate-keys").exit_code == 0
        assert invoke("moderate", "people").exit_code == 0
        assert f"{address}/#host=" in invoke("moderate", "link").output
        for words in (["tidy"], ["rotate-keys"]):
            if words == ["rotate-keys"]:
                monkeypatch.setenv("CABOCHON_ADMIN_TOKEN", SECRET + "x")
            said = invoke(*words)
            assert (said.exit_code, address in said.output) == (2, True)
        for name, value in (("CABOCHON_ADMIN_TOKEN", "short"), ("CABOCHON_ADMIN_URL", "http://club.example")):
            monkeypatch.setenv(name, value)
            assert invoke("rotate-keys").exit_code == 2
    assert not (tmp_path / "elsewhere" / "cabochon.db").exists()


@contextmanager
def other_server(answer: bytes) -> Iterator[tuple[int, list[bytes]]]:
    """A server that gives every client these bytes, or no answer; its port, and the bytes it received."""
    heard: list[bytes] = []

    class Answer(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            heard.append(self.request.recv(65_536))
            if answer:
                self.request.sendall(answer)
            else:
                self.request.recv(1)  # until the caller closes the connection

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield server.server_address[1], heard
        server.shutdown()


def test_the_token_is_sent_to_no_other_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CABOCHON_DATA", str(tmp_path))
    monkeypatch.setenv("CABOCHON_ADMIN_TOKEN", SECRET)
    with other_server(b"HTTP/1.0 200 OK\r\n\r\n{}") as (elsewhere, heard):
        moved = f"HTTP/1.0 302 Found\r\nLocation: http://localhost:{elsewhere}/x\r\n\r\n"
        for answer, said in ((moved.encode(), f"localhost:{elsewhere}"), (b"220 mail.example\r\n", "does not answer")):
            with other_server(answer) as (port, asked):
                monkeypatch.setenv("CABOCHON_ADMIN_URL", f"http://127.0.0.1:{port}")
                for words in (["rotate-keys"], ["moderate", "people"]):
                    told = invoke(*words)
                    assert (told.exit_code, said in told.output) == (2, True), told.output
                assert all(SECRET.encode() in one for one in asked)
        assert heard == []


def test_a_slow_server_does_not_count_as_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CABOCHON_DATA", str(tmp_path))
    monkeypatch.setattr(commands, "PATIENCE", 0.1)
    with other_server(b"") as (port, _), folder_lock(tmp_path):
        (tmp_path / "admin.json").write_text(json.dumps({"port": port, "page": port, "token": SECRET}))
        told = invoke("rotate-keys")
        assert (told.exit_code, f"127.0.0.1:{port} does not answer" in told.output) == (2, True), told.output


# --- a node that stops -----------------------------------------------------------------------------


@running
async def test_a_node_that_stops_passes_its_clients_to_another(tmp_path: Path) -> None:
    """They receive `closing`, then the close code for a restart; the next node sends the events since then, once."""
    url = postgres().fresh()
    first = InBackground(tmp_path / "a", database_url=url)
    async with served(tmp_path / "b", database_url=url) as second, first.server.client("Ann") as ann:
        table = await ann.open("classic", "me", "me", first=0, start=True)
        await ann.play(table, Random(2), until=lambda state: state["version"] >= 4)
        socket = await ann.socket()
        stopping = asyncio.create_task(asyncio.to_thread(first.close))
        words = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                words.append(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))
        assert words[-1]["type"] == "closing", [word["type"] for word in words]
        assert socket.close_code == 1012
        await stopping
        async with also_at(ann, second) as there:
            seen = (await there.get(f"/api/tables/{table}"))["version"]
            await there.play(table, Random(3), until=lambda state: state["version"] >= seen + 3)
            state = await there.get(f"/api/tables/{table}", since=seen)
            assert [event["version"] for event in state["events"]] == [*range(seen + 1, state["version"] + 1)]


@running
async def test_a_task_that_lost_its_cancellation_is_ended() -> None:
    """`asyncio.wait_for` does that before Python 3.12. A node that received a signal to stop did not end."""

    async def forgets() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(PATIENCE)
        await asyncio.sleep(PATIENCE)

    task = asyncio.create_task(forgets())
    await asyncio.sleep(0)
    await asyncio.wait_for(end_tasks([task]), PATIENCE / 2)
    assert task.cancelled()
