"""What a message over the socket does: the same verbs as over HTTP."""

from cabochon.server.door.limits import Limits
from cabochon.server.live.table_service import TableService
from cabochon.server.metrics import Metrics
from cabochon.server.tables.look import preview
from cabochon.server.tables.playing import answer_take_back, ask_take_back, come_back, offer_stop, resign, submit
from cabochon.server.tables.say import say
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

_SEAT_VERBS = {"resign": resign, "stop": offer_stop, "take_back": ask_take_back, "come_back": come_back}


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
        case SeatMessage():
            done = await _SEAT_VERBS[message.type](tables, who, message.table, message)
        case ConsentMessage():
            done = await answer_take_back(tables, who, message.table, message)
        case PreviewMessage():
            seen = await preview(tables, who, message.table, message.seat, message.moves)
            return {"type": "preview", "request": message.request, "table": message.table, **seen}
        case SayMessage():
            return {**await say(tables, limits, who, message.table, message)}
        case _:
            raise Refused("unreadable")
    return {"type": "accepted", "request": message.request, **done}
