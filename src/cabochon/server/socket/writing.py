"""How frames leave: all that one socket sends in one turn of the loop goes to the system in one call.

A player who moves gets the answer and the new state together. Sockets write one after the other at the end of the turn,
so that a client process with many of them wakes once. Both together halve the time in the system.
"""

from typing import cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState


class GatheringProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, except that text waits for the end of the loop's turn."""

    _gathered: list[bytes] | None = None

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] != "websocket.send" or not self._is_open():
            self._write_gathered()
            await super().send(message)
            return
        await self.writable.wait()
        text = cast("str", message.get("text"))
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            await super().send(message)  # says it as Uvicorn does
            return
        if self._gathered is None:
            self._gathered = []
            self.loop.call_soon(self._write_gathered)
        self._gathered += self.conn.data_to_send()

    def _is_open(self) -> bool:
        return self.handshake_complete and not self.disconnected and not self.close_sent and not self.initial_response

    def _write_gathered(self) -> None:
        gathered, self._gathered = self._gathered, None
        if gathered and not self.transport.is_closing():
            self.transport.write(b"".join(gathered))
