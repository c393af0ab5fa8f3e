"""Messages between nodes over Redis, published and subscribed. Nothing is stored there."""

import asyncio
from collections.abc import Callable
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

SECONDS = 3.0  # how long Redis may take to answer, and how often an idle connection is checked


class RedisPubSub:
    """One channel for all nodes of a database."""

    def __init__(self, url: str, channel: str) -> None:
        self._channel = f"cabochon:{channel}"
        self._redis: Redis = Redis.from_url(
            url,
            socket_connect_timeout=SECONDS,
            socket_timeout=SECONDS,
            decode_responses=True,
            encoding_errors="replace",  # other clients may publish any bytes, which must not end the connection
            retry=Retry(NoBackoff(), 0),  # the client would subscribe again without reporting lost messages
        )

    async def listen(self, connected: Callable[[], None], received: Callable[[str], None]) -> None:
        async with self._redis.pubsub() as listening:
            await listening.subscribe(self._channel)
            connected()
            asked = False
            while True:
                message: dict[str, Any] | None = await listening.get_message(timeout=SECONDS)
                if message is None and asked:
                    raise ConnectionError  # a lost connection may not raise an error
                asked = message is None
                if message is None:
                    await listening.ping()
                elif message["type"] == "message":
                    received(message["data"])
                    await asyncio.sleep(0)  # so that a client that publishes without a pause does not stop the node

    async def send(self, message: str) -> None:
        await self._redis.publish(self._channel, message)

    async def close(self) -> None:
        await self._redis.aclose()
