"""One window, as both halves of its connection know it: who is there, in which language, and what they look at."""

from contextlib import suppress
from dataclasses import dataclass, field

from starlette.websockets import WebSocket, WebSocketDisconnect

from cabochon.server.socket.watch import Watch
from cabochon.table.values import Person

NOT_WELCOME, COME_AGAIN = 1008, 1011
"""Why a socket is closed: for something that the client did, or for a fault of ours."""


@dataclass
class Window:
    """The reader changes it, the sender goes by it."""

    socket: WebSocket
    who: Person | None
    language: str
    watches: dict[str, Watch] = field(default_factory=dict)
    """The tables that it looks at."""
    sees_lobby: bool = False

    async def end(self, code: int) -> None:
        """Close the socket, unless that has happened already."""
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.close(code)
