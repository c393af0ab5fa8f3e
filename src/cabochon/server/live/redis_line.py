"""Redis as a line between nodes: publish and subscribe. Nothing is kept there."""

from collections.abc import Callable
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

SECONDS = 3.0
"""How long Redis may take to answer, and how often a silent line is tried."""


class RedisLine:
    """One channel for all nodes of a database. Redis numbers its databases, and channels belong to none of them."""

    def __init__(self, url: str, channel: str) -> None:
        self._channel = f"cabochon:{channel}"
        self._redis: Redis = Redis.from_url(
            url,
            socket_connect_timeout=SECONDS,
            socket_timeout=SECONDS,
            decode_responses=True,
            encoding_errors="replace",  # anybody may publish any bytes, and the line must not end by them
            retry=Retry(NoBackoff(), 0),  # whoever subscribes again by itself does not say what it missed
        )

    async def listen(self, connected: Callable[[], None], heard: Callable[[str], None]) -> None:
        async with self._redis.pubsub() as listening:
            await listening.subscribe(self._channel)
            connected()
            asked = False
            while True:
                message: dict[str, Any] | None = await listening.get_message(timeout=SECONDS)
                if message is None and asked:
                    raise ConnectionError  # a line may be cut without a word
                asked = message is None
                if message is None:
                    await listening.ping()
                elif message["type"] == "message":
                    heard(message["data"])

    async def send(self, message: str) -> None:
        await self._redis.publish(self._channel, message)

    async def close(self) -> None:
        await self._redis.aclose()
