"""Tables: opening, sitting, playing, watching."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from fastapi.responses import PlainTextResponse

from cabochon.server.live.table_service import ViewOptions
from cabochon.server.routes.deps import Caller, Human, Locale, Somebody, TableId, TheHints, TheLimits, TheTables
from cabochon.server.tables.playing import act, submit
from cabochon.server.tables.reading import preview, record_text
from cabochon.server.tables.seating import change, join, open_table, rematch, start
from cabochon.server.tables.talk import listen, say
from cabochon.server.wire import asks
from cabochon.server.wire.answers import Accepted, Said, Sayings
from cabochon.show.values.table import Hint, Preview, State
from cabochon.table import seating
from cabochon.table.game import SeatVerb

router = APIRouter(prefix="/api/tables", tags=["tables"])
SeatQuery = Annotated[
    asks.SeatNumber | None, Query(description="The seat whose view to return, if the caller holds several")
]
SinceQuery = Annotated[asks.Version | None, Query(description="Also return the events after this version")]


@dataclass(frozen=True)
class TableView:
    """Answers with the state of a table as the caller may see it."""

    tables: TheTables
    caller: Caller
    language: Locale

    async def of(self, table_id: str, options: ViewOptions | None = None) -> Response:
        async with self.tables.hold(table_id) as live:
            content = self.tables.state(live, self.caller, self.language, options or ViewOptions())
        return Response(content, media_type="application/json")


_View = Annotated[TableView, Depends()]


@router.post("", operation_id="openTable", response_model=State)
async def open_one(ask: asks.TableAsk, tables: TheTables, limits: TheLimits, human: Human, view: _View) -> Response:
    """Open a table. Its id is the link to it."""
    return await view.of(await open_table(tables, limits, human, ask))


@router.get("/{table}", operation_id="lookAtTable", response_model=State)
async def look_at(
    table: TableId, view: _View, seat: SeatQuery = None, since: SinceQuery = None, words: bool = False,
    notation: bool = False,
) -> Response:  # fmt: skip
    """Return the table as the caller may see it, with everything needed to build a turn."""
    return await view.of(table, ViewOptions(seat, since, words, notation))


@router.post("/{table}/join", operation_id="joinTable", response_model=State)
async def join_one(ask: asks.JoinAsk, table: TableId, tables: TheTables, person: Somebody, view: _View) -> Response:
    """Take a seat before the start."""
    await join(tables, person, table, ask.seat)
    return await view.of(table)


@router.post("/{table}/leave", operation_id="leaveTable", status_code=204)
async def leave_one(table: TableId, tables: TheTables, person: Somebody) -> None:
    """Leave a seat before the start."""
    await change(tables, table, seating.left, person)


@router.post("/{table}/bot", operation_id="seatBot", response_model=State)
async def bot_one(ask: asks.SeatBotAsk, table: TableId, tables: TheTables, human: Human, view: _View) -> Response:
    """Give a free seat to a bot before the start. Only for the host of the table."""
    await change(tables, table, seating.with_bot, human, ask.seat, ask.bot, tables.settings.given_bots)
    return await view.of(table)


@router.post("/{table}/decline", operation_id="declineRematch", status_code=204)
async def decline_one(table: TableId, tables: TheTables, person: Somebody) -> None:
    """Decline a rematch. The seats that were reserved for the caller become free."""
    await change(tables, table, seating.declined, person)


@router.post("/{table}/start", operation_id="startTable", response_model=State)
async def start_one(table: TableId, tables: TheTables, human: Human, view: _View) -> Response:
    """Start the game once every seat is taken. Only for the host of the table."""
    await start(tables, human, table)
    return await view.of(table)


@router.post("/{table}/close", operation_id="closeTable", status_code=204)
async def close_one(table: TableId, tables: TheTables, human: Human) -> None:
    """Close a table that has not begun. Only for the host of the table."""
    await change(tables, table, seating.closed, human)


@router.post("/{table}/submit", operation_id="submitMoves")
async def submit_one(ask: asks.SubmitAsk, table: TableId, tables: TheTables, person: Somebody) -> Accepted:
    """Submit one or more decisions of one turn, all or nothing. The answer means that they are on disk."""
    return await submit(tables, person, table, ask)


@router.post("/{table}/preview", operation_id="previewMoves")
async def preview_one(ask: asks.PreviewAsk, table: TableId, tables: TheTables, person: Somebody) -> Preview:
    """Preview decisions: their effect, as far as the seat can know it."""
    return await preview(tables, person, table, ask.seat, ask.moves)


@router.post("/{table}/hint", operation_id="askHint")
async def hint_one(ask: asks.HintAsk, table: TableId, hints: TheHints, human: Human, language: Locale) -> Hint:
    """Return the move that a strong bot would play. Refused (`hint-against-people`) while another
    person still plays.
    """
    return await hints.give(human, table, ask, language)


def _add_seat_verb(
    verb: SeatVerb, operation: str, about: str, model: type[asks.SeatVersionAsk] = asks.SeatVersionAsk
) -> None:
    async def act_one(ask: asks.SeatVersionAsk, table: TableId, tables: TheTables, person: Somebody) -> Accepted:
        return await act(tables, person, table, verb, ask)

    act_one.__annotations__["ask"] = model
    path = f"/{{table}}/{verb.replace('_', '-')}"
    router.add_api_route(path, act_one, methods=["POST"], operation_id=operation, description=about)


_add_seat_verb("resign", "resignSeat", "Leave the game (9.1).")
_add_seat_verb("stop", "offerStop", "Agree to stop (9.4).")
_add_seat_verb("take_back", "askTakeBack", "Ask to take back the last turn (9.6).")
_add_seat_verb("come_back", "comeBack", "Take over again from the bot that played on (9.5).")
_add_seat_verb("consent", "answerTakeBack", "Answer another seat's request to take back.", asks.ConsentAsk)


@router.post("/{table}/rematch", operation_id="rematchTable", response_model=State)
async def rematch_one(table: TableId, tables: TheTables, limits: TheLimits, person: Somebody, view: _View) -> Response:
    """Ask for a rematch with rotated seats and a new deal. It starts when all former players have asked for it."""
    return await view.of(await rematch(tables, limits, person, table))


@router.post("/{table}/say", operation_id="saySomething")
async def say_one(ask: asks.SayAsk, table: TableId, tables: TheTables, limits: TheLimits, human: Human) -> Said:
    """Send a ready phrase or free text."""
    return await say(tables, limits, human, table, ask)


@router.get("/{table}/said", operation_id="listen")
async def listen_one(table: TableId, tables: TheTables, caller: Caller, language: Locale) -> Sayings:
    """List the chat messages that the table keeps."""
    return await listen(tables, caller, table, language)


@router.get("/{table}/record", operation_id="downloadRecord", response_class=PlainTextResponse)
async def record_one(table: TableId, tables: TheTables, caller: Caller) -> PlainTextResponse:
    """Return the record as text; during the game, without the seed."""
    text = await record_text(tables, caller, table)
    return PlainTextResponse(text, headers={"Content-Disposition": 'attachment; filename="game.cabochon"'})
