"""The nodes that share a database, as one of them sees it; and the node that has a database to itself."""

from contextlib import AbstractAsyncContextManager, nullcontext
from typing import NamedTuple, Protocol

from cabochon.server.live.clock import Clock
from cabochon.server.store.operations import due_for_bots
from cabochon.server.store.protocol import Store
from cabochon.server.store.upkeep import heartbeat


class DueTurn(NamedTuple):
    """A turn of a bot that is due."""

    table_id: str
    version: int
    owner: str


class Nodes(Protocol):
    """What one node does for all, and what it knows of the others."""

    @property
    def online(self) -> int:
        """How many people are online at other nodes, as far as these reported it lately."""
        ...

    @property
    def reachable(self) -> bool:
        """Whether wake-ups go to other nodes and come from them."""
        ...

    def running(self) -> AbstractAsyncContextManager[None]:
        """Take part until the body ends."""
        ...

    async def beat(self) -> None:
        """The heartbeat: this node is there, and this is the time."""
        ...

    async def does_upkeep(self) -> bool:
        """Whether this node does now what one node does for all."""
        ...

    async def forget_silent(self) -> None:
        """Forget nodes that ended without leaving."""
        ...

    async def due_turns(self, workers: int) -> tuple[list[DueTurn], bool]:
        """The turns of bots that this node should play, and whether it left some to other nodes."""
        ...


class SingleNode:
    """There are no others."""

    online = 0
    reachable = True

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    def running(self) -> AbstractAsyncContextManager[None]:
        return nullcontext()

    async def beat(self) -> None:
        await self._store.write(heartbeat(self._clock.now(), self._clock.served()))

    async def does_upkeep(self) -> bool:
        return True

    async def forget_silent(self) -> None:
        pass

    async def due_turns(self, workers: int) -> tuple[list[DueTurn], bool]:  # noqa: ARG002
        due = await self._store.read(due_for_bots(self._clock.served()))
        return [DueTurn(*turn[:3]) for turn in due], False
