"""Messages between nodes, read and forged by a stranger who can use the same Redis or PostgreSQL."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest
from redis.asyncio import Redis

from cabochon.editions import CLASSIC
from cabochon.server.live.fanout import Cause, Online, Topic, Used, decode, encode
from cabochon.server.live.redis_pubsub import RedisPubSub
from cabochon.server.live.seal import OLDEST, Seal
from tests.support.services import RedisServer, postgres
from tests.support.serving import PATIENCE, Client, Served, running
from tests.support.two_nodes import two_nodes, until, until_trouble

ONLINE = 100_000_000
ENOUGH = 31
"""Messages between the nodes during a game of this number of versions, at least."""


@contextlib.asynccontextmanager
async def watched_redis() -> AsyncIterator[tuple[RedisServer, Redis, list[str]]]:
    """A Redis, a stranger's connection to it, and every command that any client sends."""
    server = RedisServer()
    commands: list[str] = []

    async def record_commands() -> None:
        nonlocal commands
        async with redis.monitor() as monitor:
            async for command in monitor.listen():
                commands += [str(command["command"])]

    async with contextlib.AsyncExitStack() as stack:
        stack.callback(server.close)
        redis = await stack.enter_async_context(Redis.from_url(server.url, decode_responses=True, socket_timeout=None))
        listening = asyncio.create_task(record_commands())
        stack.callback(listening.cancel)
        await until(redis.ping, lambda _: "PING" in commands)
        yield server, redis, commands


@contextlib.asynccontextmanager
async def two_people(one: Served, other: Served) -> AsyncIterator[tuple[Client, Client]]:
    """A person at each of two nodes, once the nodes are connected."""
    async with one.client("Annabel") as ann, other.client("Bartholomew") as bob:
        await until_trouble(ann, bob)
        yield ann, bob


async def play_at_a_private_table(ann: Client, bob: Client) -> str:
    """The first thirty versions of a game at two nodes, with a text and a request for each kind of message."""
    table = await ann.open("classic", "me", "person")
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    await ann.ask("say", table, text="a word between us")
    await asyncio.gather(ann.play(table, Random(1), _late), bob.play(table, Random(2), _late))
    return table


def _late(state: dict[str, Any]) -> bool:
    return bool(state["version"] > 30)


def secrets_of(node: Served, table: str, *people: Client) -> list[str]:
    """All values with which a stranger could watch, join or act, and all chat messages."""
    live = node.app.parts.tables.cache.peek(table)
    assert live is not None
    ids = [table, *live.row.people]
    cookies = [value for person in people for value in person.http.cookies.values()]
    words = ["Annabel", "Bartholomew", "a word between us", "table:", "person:", "online", "lobby", "used:"]
    return [live.row.seed.hex(), *ids, *cookies, *words, *(card.id for card in CLASSIC.cards)]


@running
async def test_a_subscriber_of_redis_learns_nothing_about_private_tables(tmp_path: Path) -> None:
    async with (
        watched_redis() as (server, redis, commands),
        two_nodes(tmp_path, redis_url=server.url, log_requests=True) as (one, other),
        two_people(one, other) as (ann, bob),
        redis.pubsub() as listening,
    ):
        await listening.psubscribe("*")
        table = await play_at_a_private_table(ann, bob)
        heard = [message async for message in _so_far(listening)]
        secrets = secrets_of(one, table, ann, bob)
        assert await redis.dbsize() == 0, "nothing is kept there"
    published = [line.split(" ", 2)[2] for line in commands if line.upper().startswith("PUBLISH")]
    assert len(published) >= ENOUGH
    assert len(heard) >= ENOUGH
    everything = "\n".join([*commands, *heard])
    assert [secret for secret in secrets if secret in everything] == []


async def _so_far(listening: Any) -> AsyncIterator[str]:
    while (message := await listening.get_message(timeout=1.0)) is not None:
        yield f"{message['channel']} {message['data']}"


@running
async def test_a_listener_of_the_database_learns_nothing_about_private_tables(tmp_path: Path) -> None:
    """Any role that may connect to a database may LISTEN in it, even if it may read no table."""
    url = postgres().fresh()
    with psycopg.connect(url, autocommit=True) as stranger:
        stranger.execute("LISTEN cabochon")
        async with two_nodes(tmp_path, database_url=url) as (one, other), two_people(one, other) as (ann, bob):
            table = await play_at_a_private_table(ann, bob)
            secrets = secrets_of(one, table, ann, bob)
        heard = [message.payload for message in stranger.notifies(timeout=PATIENCE, stop_after=ENOUGH)]
        heard += [message.payload for message in stranger.notifies(timeout=1.0)]
    assert len(heard) >= ENOUGH
    assert [secret for secret in secrets if secret in "\n".join(heard)] == []


@running
async def test_forged_and_repeated_messages_change_nothing(tmp_path: Path) -> None:
    async with (
        watched_redis() as (server, redis, commands),
        two_nodes(tmp_path, redis_url=server.url) as (one, other),
        two_people(one, other) as (ann, bob),
    ):
        woken: list[Topic] = []
        real = Topic("table", await ann.open("classic", "me", "person"))
        for topic in (Topic("table", "t1"), Topic("out", "p1"), real):
            one.app.parts.tables.fanout.subscribe(topic, partial(woken.append, topic))
        await until(_done, lambda _: {"PUBLISH", "SUBSCRIBE"} <= {line.split(" ")[0].upper() for line in commands})
        channel = next(line.split(" ")[1] for line in commands if line.upper().startswith("SUBSCRIBE"))
        sealed = next(line.split(" ", 2)[2] for line in commands if line.upper().startswith("PUBLISH"))
        words = f"0123456789ab online:{ONLINE} table:t1 out:p1"
        other_seal = Seal("another secret", _now).sealed(words)
        forged: list[str | bytes] = [words, "", " ", "online:9", "gAAAAA", "é" * 50, b"\xff\xfe", other_seal]
        for message in [*forged, sealed[:-9] + "AAAAAAA==", *[sealed] * 50]:
            assert await redis.publish(channel, message) == 2
        await bob.post(f"/api/tables/{real.id}/join")  # messages between nodes still arrive
        await until(_done, lambda _: real in woken)
        assert set(woken) == {real}
        assert [node.app.parts.nodes.online < 3 for node in (one, other)] == [True, True]
        assert await ann.get("/api/me")


async def _done() -> None:
    """A lookup without a result."""


def _now() -> int:
    return 1_000_000_000


def test_a_sealed_message_is_opened_only_once_and_only_in_time() -> None:
    now = [_now()]
    here, there = Seal("secret", lambda: now[0]), Seal("secret", lambda: now[0])
    first, second = here.sealed("a lobby"), here.sealed("a lobby")
    assert (there.opened(first), there.opened(second)) == ("a lobby", "a lobby")
    assert (there.opened(first), there.opened(second)) == (None, None)
    late = here.sealed("a lobby")
    now[0] += (OLDEST + 1) * 1000
    assert there.opened(late) is None
    assert there.opened(here.sealed("a table:t1")) == "a table:t1"
    assert Seal("other", lambda: now[0]).opened(here.sealed("a lobby")) is None


@pytest.mark.parametrize("text", ["", "-1", "1e9", "²", "1000001", "9" * 5000, "٣"])
def test_the_remembered_numbers_of_other_nodes_are_bounded(text: str) -> None:
    assert decode(f"used:requests-person:key:{text}") is None
    assert decode(f"online:{text}") is None


@pytest.mark.parametrize(
    "message",
    [
        Topic("lobby"),
        Topic("table", "t1"),
        Used("requests-person", "0a", 3),
        Online(4),
        Cause("t1", 7, "r1", "00-1-2-01"),
    ],
)
def test_messages_round_trip(message: Topic | Used | Online | Cause) -> None:
    assert decode(encode(message)) == message


@pytest.mark.parametrize(
    "text", ["", "new:t1", "said:t1:t2", "cause:t1:7:r1", "cause:t1:7::x", f"cause:t:7:r:{'x' * 65}"]
)
def test_unknown_messages_are_ignored(text: str) -> None:
    assert decode(text) is None


@running
async def test_messages_without_a_pause_leave_time_for_other_tasks() -> None:
    """A stranger publishes as fast as Redis takes it. The node must not read on until nothing is left."""
    messages, turns, seen = 2000, 0, set[int]()

    async def take_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async with contextlib.AsyncExitStack() as stack:
        server = RedisServer()
        stack.callback(server.close)
        line, listens, all_came = RedisPubSub(server.url, "c"), asyncio.Event(), asyncio.Event()
        stack.push_async_callback(line.close)
        received: list[str] = []

        def receive(text: str) -> None:
            received.append(text)
            seen.add(turns)
            if len(received) == messages:
                all_came.set()

        for task in (line.listen(listens.set, receive), take_turns()):
            stack.callback(asyncio.create_task(task).cancel)
        async with asyncio.timeout(PATIENCE), Redis.from_url(server.url) as stranger:
            await listens.wait()
            async with stranger.pipeline() as pipe:
                for _ in range(messages):
                    pipe.publish("cabochon:c", "x" * 100)
                await pipe.execute()
            await all_came.wait()
    assert len(seen) == messages
