"""An attack on a running server, with a report of what was sent, answered and changed."""

import asyncio
import json
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from httpx import Cookies
from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed

from cabochon.server.store.operations import load
from tests.support.fuzz import Fuzzer
from tests.support.serving import Client, Served
from tests.support.transcript import truth

EDITIONS = ("classic", "marvel", "megaman")


async def attack(nodes: Sequence[Served], messages: int, chance: Random, sockets: int = 1) -> dict[str, Any]:
    """Eve, a person without a seat, and an anonymous client attack three running tables.

    The games are played at the first node. Both attackers open this many sockets at each node at once.
    """
    async with AsyncExitStack() as stack:
        ann, bob, eve = [await stack.enter_async_context(nodes[0].client(name)) for name in ("Ann", "Bob", "Eve")]
        games = [await _a_game(ann, bob, edition) for edition in EDITIONS]
        tables, accepted = [table for table, _ in games], [request for _, request in games]
        before = await digest_of(nodes[0], tables)
        report: dict[str, Any] = {"sent": 0, "answers": 0, "server_errors": 0, "hung_up": 0}
        attackers = [
            await stack.enter_async_context(_attacker(node, cookies))
            for node in nodes
            for cookies in (eve.http.cookies, None)
            for _ in range(sockets)
        ]
        share = -(-messages // len(attackers))
        makers = [Fuzzer(Random(chance.random()), tables, accepted) for _ in attackers]
        await asyncio.gather(*(_fire(*each, share, report) for each in zip(attackers, makers, strict=True)))
        truths = [await truth(nodes[0].app.parts.tables.store, table) for table in tables]
        report["leaks"] = [leak for known in truths for each in attackers for leak in known.leaks(each.transcript, ())]
        report["changed"] = await digest_of(nodes[0], tables) != before
        report["written"] = [one["text"] for table in tables for one in await said_at(ann, table)]
        return report


@asynccontextmanager
async def _attacker(node: Served, cookies: Cookies | None) -> AsyncIterator[Client]:
    """One more connection of a person, or of a stranger."""
    async with node.client(None) as client:
        if cookies is not None:
            client.http.cookies = cookies
        yield client


async def _a_game(ann: Client, bob: Client, edition: str) -> tuple[str, dict[str, Any]]:
    """A table after some moves, with a card reserved from a deck. Also returns a request that was accepted there."""
    table = await ann.open(edition, "me", "person", first=0, public=True)
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    first: dict[str, Any] = {"request": "first", "seat": 0, "version": 0, "moves": "R3"}
    await ann.post(f"/api/tables/{table}/submit", **first)
    await bob.post(f"/api/tables/{table}/submit", request="second", seat=1, version=1, moves="R2")
    return table, {"type": "submit", "table": table, **first}


BATCH = 15


async def _fire(attacker: Client, fuzzer: Fuzzer, messages: int, report: dict[str, Any]) -> None:
    """Send batches of messages, each closed by a ping. When the ping is answered, the server has read the batch.

    After too many unreadable messages the server hangs up; then the rest of the batch does not count.
    """
    taken = 0
    while taken < messages:
        read, alive = await _one_batch(attacker, fuzzer, report)
        taken += read
        report["sent"] += read
        if not alive:
            report["hung_up"] += 1
            await attacker.hang_up()


async def _one_batch(attacker: Client, fuzzer: Fuzzer, report: dict[str, Any]) -> tuple[int, bool]:
    """The number of messages of a batch that were read, and whether the connection is still open."""
    refused = 0
    try:
        socket = await attacker.socket()
        for _ in range(BATCH):
            await socket.send(fuzzer.message())
        await socket.send(json.dumps({"type": "ping", "request": "done"}))
        while True:
            answer = await attacker.next()
            report["answers"] += 1
            refused += answer["type"] == "refused"
            report["server_errors"] += answer.get("status", 0) >= 500
            if answer["type"] == "pong" and answer["request"] == "done":
                return BATCH, True
    except ConnectionClosed:
        return refused, False


async def said_at(client: Client, table: str) -> list[dict[str, Any]]:
    """The free texts that a table keeps: attackers have no seat, so they can write none."""
    kept = (await client.get(f"/api/tables/{table}/said"))["sayings"]
    return [one for one in kept if one["phrase"] is None]


async def digest_of(server: Served, tables: Sequence[str]) -> str:
    """A hash of these tables and their decisions in the store."""

    def operation(connection: Connection) -> str:
        found = [load(table)(connection) for table in tables]
        seeds = [row.seed for row, _ in filter(None, found)]
        entries = [decision.entries for _, rows in filter(None, found) for decision in rows]
        return sha256(repr((found, seeds, entries)).encode()).hexdigest()

    return await server.app.parts.tables.store.read(operation)


def fire(
    server: Served, eve: Client, table: str, examples: int, seconds: float = 1200
) -> "subprocess.CompletedProcess[str]":
    """Run Schemathesis over the published schema, as a logged-in person who knows another person's table."""
    config = server.app.settings.data / "schemathesis.toml"
    config.write_text(f'[parameters]\n"path.table" = "{table}"\n')
    cookie = "; ".join(f"{name}={value}" for name, value in eve.http.cookies.items())
    schemathesis = shutil.which("st", path=str(Path(sys.executable).parent)) or "st"
    checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
    words = ["--config-file", str(config), "run", f"{server.base}/openapi.json",
             "--checks", checks, "--max-examples", str(examples),
             "--header", f"Cookie: {cookie}", "--exclude-operation-id", "deleteMe", "--exclude-operation-id", "logOut",
             "--seed", "1", "--workers", "1"]  # fmt: skip
    where = server.app.settings.data  # it leaves files where it runs
    return subprocess.run([schemathesis, *words], capture_output=True, text=True, timeout=seconds, cwd=where)
