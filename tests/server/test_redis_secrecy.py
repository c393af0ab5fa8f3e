"""What passes through Redis: names of nodes and topics, and nothing that anybody could play or look with."""

import asyncio
import contextlib
import re
from pathlib import Path
from random import Random
from typing import Any

from redis.asyncio import Redis

from cabochon.editions import CLASSIC
from support.many import two_nodes, until
from support.services import RedisServer
from support.serving import running

TOPIC = r"(table|person|invited|said|onlookers|name|out):[a-z0-9]{1,32}"
WORD = r"used:[\w:-]+|online:\d+|cause:[a-z0-9]{1,32}:[\w-]{4,64}:[\w-]{1,64}|lobby|bots|gone|keys"
MESSAGE = re.compile(rf"[0-9a-f]{{12}}( ({TOPIC}|{WORD}))+")


async def overhear(redis: Redis, commands: list[dict[str, Any]]) -> None:
    """Every command that reaches Redis, from any client."""
    async with redis.monitor() as monitor:
        async for command in monitor.listen():
            commands += [command]


@running
async def test_nothing_but_topics_passes_through_redis(tmp_path: Path) -> None:
    """The first thirty versions of a game at two nodes, with reserved cards and a word said, read in Redis itself."""
    server = RedisServer()
    commands: list[dict[str, Any]] = []
    async with contextlib.AsyncExitStack() as stack:
        stack.callback(server.close)
        redis = await stack.enter_async_context(Redis.from_url(server.url, decode_responses=True, socket_timeout=None))
        listening = asyncio.create_task(overhear(redis, commands))
        stack.callback(listening.cancel)
        one, other = await stack.enter_async_context(two_nodes(tmp_path, redis_url=server.url, log_requests=True))
        ann = await stack.enter_async_context(one.client("Annabel"))
        bob = await stack.enter_async_context(other.client("Bartholomew"))
        for person in (ann, bob):
            await until(lambda asker=person: asker.get("/readyz"), lambda ready: ready["trouble"] == [])
        table = await ann.open("classic", "me", "person")
        await bob.post(f"/api/tables/{table}/join")
        await ann.post(f"/api/tables/{table}/start")
        await ann.ask("say", table, text="a word between us")
        first, _ = await asyncio.gather(
            ann.play(table, Random(1), lambda state: state["version"] > 30), bob.play(table, Random(2), _late)
        )
        seed = one.app.parts.house.tables.peek(table).row.seed  # type: ignore[union-attr]
        cookies = [value for person in (ann, bob) for value in person.http.cookies.values()]
        assert first["version"] > 30
        assert await redis.dbsize() == 0, "nothing is kept there"
    said = [str(command["command"]) for command in commands]
    published = [line.split(" ", 2)[2] for line in said if line.upper().startswith("PUBLISH")]
    assert len(published) > 30
    assert [message for message in published if not MESSAGE.fullmatch(message)] == []
    everything = "\n".join(said)
    cards = [card.id for card in CLASSIC.cards]
    for secret in (seed.hex(), "Annabel", "Bartholomew", "a word between us", *cookies, *cards):
        assert secret not in everything


def _late(state: dict[str, Any]) -> bool:
    return bool(state["version"] > 30)
