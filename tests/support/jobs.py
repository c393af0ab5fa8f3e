"""The order in which a pool lends its workers."""

import asyncio
from collections.abc import Sequence

from cabochon.server.bots.pool import BotWorkerPool

Asked = Sequence[tuple[str, str]]


async def order_of(pool: BotWorkerPool, asked: Asked, spare: Asked = ()) -> list[str]:
    """The names of requests in the order in which they get a worker. Each is a name and an owner.

    The spare requests are made first, while the only worker is busy.
    """
    order: list[str] = []

    async def use(name: str, owner: str, *, only_spare: bool) -> None:
        async with pool.worker(owner, spare=only_spare):
            order.append(name)
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as group, pool.worker("somebody else"):
        for requests in (spare, asked):
            for name, owner in requests:
                group.create_task(use(name, owner, only_spare=requests is spare))
        await asyncio.sleep(0)
        assert pool.waiting == len(asked), "without the spare ones"
    return order
