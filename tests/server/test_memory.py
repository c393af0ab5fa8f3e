"""A server's memory does not grow with the number of past games and people."""

import asyncio
from collections.abc import Collection, Iterator
from functools import partial
from pathlib import Path

from cachetools import Cache

from cabochon.server.live.fanout import Fanout, Topic
from cabochon.server.live.lobby import CachedByName
from tests.support.serving import Client, Served, running, served
from tests.support.two_nodes import until

GAMES = 12
DEEP = 12


def kept(server: Served) -> dict[str, Collection[object]]:
    """Every container that the server holds, by its path."""
    seen: set[int] = set()
    parts = vars(server.app.parts)
    return {path: one for name, part in parts.items() for path, one in _walk(part, name, seen, 0)}


def _walk(one: object, path: str, seen: set[int], depth: int) -> Iterator[tuple[str, Collection[object]]]:
    """Attributes of our own objects, and the contents of containers; a growing one is reported, not its contents."""
    if id(one) in seen or depth > DEEP:
        return
    seen.add(id(one))
    if isinstance(one, (dict, set, list, Cache)):
        yield path, one
        inner = list(one.values()) if isinstance(one, (dict, Cache)) else list(one)
        for each in inner[:50]:
            yield from _walk(each, f"{path}[]", seen, depth + 1)
    elif type(one).__module__.startswith("cabochon."):
        names = [*getattr(one, "__dict__", ()), *getattr(type(one), "__slots__", ())]
        for name in names:
            yield from _walk(getattr(one, name, None), f"{path}.{name}", seen, depth + 1)


async def evening(server: Served, number: int) -> None:
    """A person connects, plays a short game in a window, views its replay, and leaves."""
    async with server.client(f"P{number}") as person:
        table = await person.open("classic", "me", "me", first=0, start=True)
        await person.watch(table)
        await _end(person, table)
        await person.get(f"/api/tables/{table}/replay")
        for path in ("/api/statistics/mine", "/api/lobby", "/api/archive"):
            await person.get(path)


async def _end(person: Client, table: str) -> None:
    await person.ask("submit", table, seat=0, version=0, moves="+wbg")
    await person.ask("resign", table, seat=1, version=1)
    await person.until("state", lambda state: state["table"]["state"] == "over")


@running
async def test_memory_does_not_grow_with_games(tmp_path: Path) -> None:
    async with served(tmp_path, idle_seconds=0.2, absent_seconds=0.2) as server:
        tables = server.app.parts.tables

        async def settled() -> bool:
            return len(tables.cache) == 0 and not tables.presence.left and tables.presence.online == 0

        await evening(server, 0)
        await until(settled, bool)
        before = {path: len(one) for path, one in kept(server).items() if not isinstance(one, Cache)}
        for number in range(1, GAMES):
            await evening(server, number)
        await asyncio.sleep(0)
        await until(settled, bool)
        after = kept(server)
        most = {path: before.get(path, 0) + GAMES // 3 for path, one in after.items() if not isinstance(one, Cache)}
        grown = {path: len(after[path]) for path in most if "[]" not in path and len(after[path]) > most[path]}
        assert grown == {}
        caches = {path: one.maxsize for path, one in after.items() if isinstance(one, Cache)}
        assert len(caches) >= 10, "the walk found them"
        assert {path: size for path, size in caches.items() if not 0 < size <= 20_000} == {}


@running
async def test_a_value_is_computed_once_until_its_topic_changes() -> None:
    fanout, made = Fanout(), list[str]()

    async def make(name: str) -> str:
        made.append(name)
        return name

    values = CachedByName(fanout, ("said", "gone"), make, 60.0, 5)
    for number in (*range(50), 49, 49):
        assert await values.get(f"t{number}") == f"t{number}"
    assert len(made) == 50
    for published, again in ((Topic("said", "t49"), 1), (Topic("said", "t1"), 0), (Topic("table", "t49"), 0)):
        before = len(made)
        fanout.publish(published)
        await values.get("t49")
        assert len(made) == before + again
    for forget in (partial(fanout.publish, Topic("gone")), partial(fanout.wake_all, but=("out",))):
        before = len(made)
        forget()
        await asyncio.gather(*(values.get(name) for name in ("t48", "t49", "t48")))
        assert len(made) == before + 2
