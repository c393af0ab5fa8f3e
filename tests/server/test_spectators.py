"""Thousands of spectators at one table: they are counted and woken without delaying others."""

import asyncio
import time
from random import Random

from cabochon.server.live.fanout import BATCH, Fanout, Topic
from cabochon.server.live.presence import Presence
from tests.support.serving import running

SEATED = frozenset({"Ann", "Bob"})


def looked_at_by(people: list[str], elsewhere: frozenset[str] = frozenset()) -> Presence:
    presence = Presence()
    for person in people:
        presence.begins_watching(person, "t")
    presence.seen_elsewhere("t", elsewhere, 0.0)
    return presence


def test_each_spectator_is_counted_once_and_players_are_not() -> None:
    """People may have several windows, at several nodes."""
    chance, people = Random(1), ["Ann", "Bob", *(f"p{number}" for number in range(8))]
    for _ in range(200):
        here = chance.choices(people, k=chance.randrange(12))
        elsewhere = frozenset(chance.sample(people, chance.randrange(8)))
        counted = looked_at_by(here, elsewhere).onlookers("t", SEATED)
        assert counted == len((set(here) | elsewhere) - SEATED)


def test_counting_many_costs_no_more_than_counting_few() -> None:
    """Each of them gets the number after every move, so a loop over all would be quadratic."""

    def cost(onlookers: int) -> float:
        presence = looked_at_by([f"p{number}" for number in range(onlookers)])
        return min(_seconds(presence) for _ in range(5))

    assert cost(20_000) < 50 * cost(20)


def _seconds(presence: Presence) -> float:
    began = time.perf_counter()
    for _ in range(100):
        presence.onlookers("t", SEATED)
    return time.perf_counter() - began


@running
async def test_players_are_woken_before_spectators() -> None:
    fanout, woken, moved = Fanout(), list[int](), asyncio.Event()
    seen_by_player: list[int] = []

    async def play() -> None:
        await moved.wait()
        seen_by_player.append(len(woken))

    player = asyncio.create_task(play())
    await asyncio.sleep(0)
    fanout.subscribe(Topic("table", "t"), moved.set)
    for number in range(1000):
        fanout.subscribe(Topic("table", "t"), lambda number=number: woken.append(number))  # type: ignore[misc]
    fanout.publish(Topic("table", "t"))
    await player
    assert seen_by_player[0] <= 2 * BATCH
    async with asyncio.timeout(60):
        while len(woken) < 1000:
            await asyncio.sleep(0)
    assert sorted(woken) == list(range(1000))
