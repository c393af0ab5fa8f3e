"""Two nodes in this process, and people who use both."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.support.services import postgres
from tests.support.serving import PATIENCE, Client, HandClock, Served, served


@asynccontextmanager
async def two_nodes(folder: Path, now: HandClock | None = None, **changes: Any) -> AsyncIterator[tuple[Served, Served]]:
    """Two nodes in this process."""
    changes = {"database_url": postgres().fresh()} | changes
    clock = {"now": now} if now else {}
    async with (
        served(folder / "a", **clock, **changes) as one,
        served(folder / "b", **clock, **changes) as other,
    ):
        yield one, other


@asynccontextmanager
async def also_at(client: Client, node: Served | str) -> AsyncIterator[Client]:
    """The same person, at another node."""
    there = Client(node if isinstance(node, str) else node.base, f"{client.name}-there")
    there.http.cookies = client.http.cookies
    try:
        yield there
    finally:
        await there.close()


async def until(look: Any, good: Any) -> Any:
    async with asyncio.timeout(PATIENCE):
        while not good(found := await look()):
            await asyncio.sleep(0.05)
    return found


async def until_trouble(*clients: Client, trouble: tuple[str, ...] = ()) -> None:
    """Wait until the nodes of these people report this trouble, and nothing else."""

    async def reported(client: Client) -> list[str]:
        return list((await client.http.get("/readyz")).json()["trouble"])  # a slow database answers 503

    for client in clients:
        await until(lambda asker=client: reported(asker), lambda found: found == [*trouble])


async def play_apart(person: Client, node: Served, table: str) -> Any:
    async with also_at(person, node) as player:
        return await player.play(table, Random(table))
