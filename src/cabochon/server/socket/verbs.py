"""What a message over the socket does: the same verbs as over HTTP."""

from cabochon.server.door.limits import Limits
from cabochon.server.live.table_service import TableService
from cabochon.server.metrics import Metrics
from cabochon.server.tables.playing import act, submit
from cabochon.server.tables.reading import preview
from cabochon.server.tables.talk import say
from cabochon.server.wire.socket import (
    ClientMessage,
    ConsentMessage,
    PingMessage,
    PreviewMessage,
    SayMessage,
    SeatMessage,
    SubmitMessage,
)
from cabochon.table.refusals import Refused
from cabochon.table.values import Person


async def answer(
    tables: TableService, limits: Limits, metrics: Metrics, who: Person | None, message: ClientMessage
) -> dict[str, object]:
    """Carry a message out; gives what to send back."""
    if isinstance(message, PingMessage):
        return {"type": "pong", "request": message.request, "time": tables.clock.now()}
    if who is None:
        raise Refused("who-are-you")
    match message:
        case SubmitMessage():
            done = await submit(tables, metrics, who, message.table, message)
        case SeatMessage() | ConsentMessage():
            done = await act(tables, who, message.table, message.type, message)
        case PreviewMessage():
            seen = await preview(tables, who, message.table, message.seat, message.moves)
            return {"type": "preview", "request": message.request, "table": message.table, **seen}
        case SayMessage():
            return {**await say(tables, limits, who, message.table, message)}
        case _:
            raise Refused("unreadable")
    return {"type": "accepted", "request": message.request, **done}
