"""Tables: opening, sitting, playing, looking."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

from cabochon.server.routes.depends import (
    REFUSALS,
    Caller,
    Human,
    Language,
    Somebody,
    TableId,
    TheHints,
    TheHouse,
    json_bytes,
)
from cabochon.server.tables.close import close
from cabochon.server.tables.decline import decline
from cabochon.server.tables.flag import come_back
from cabochon.server.tables.join import join, leave
from cabochon.server.tables.look import look, preview, record_text
from cabochon.server.tables.open import open_table
from cabochon.server.tables.rematch import rematch
from cabochon.server.tables.resign import offer_stop, resign
from cabochon.server.tables.say import listen, say
from cabochon.server.tables.seat_bot import seat_bot
from cabochon.server.tables.start import start
from cabochon.server.tables.submit import submit
from cabochon.server.tables.take_back import answer_take_back, ask_take_back
from cabochon.server.wire.answers import Accepted, Hint, Preview, Said, Sayings, State
from cabochon.server.wire.asks import (
    ConsentAsk,
    HintAsk,
    JoinAsk,
    PreviewAsk,
    SayAsk,
    Seat,
    SeatBotAsk,
    SeatVersionAsk,
    SubmitAsk,
    TableAsk,
    Version,
)

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSALS)
SeatQuery = Annotated[Seat | None, Query(description="Whose eyes, for who holds several seats")]
SinceQuery = Annotated[Version | None, Query(description="Events after this version come along")]


@router.post("", operation_id="openTable", response_model=State)
async def open_one(ask: TableAsk, house: TheHouse, human: Human, language: Language) -> Response:
    """Open a table. Its id is the link to it."""
    table_id = await open_table(house, human, ask)
    return json_bytes(await look(house, human, table_id, None, None, language))


@router.get("/{table}", operation_id="lookAtTable", response_model=State)
async def look_at(
    table: TableId, house: TheHouse, caller: Caller, language: Language, seat: SeatQuery = None,
    since: SinceQuery = None, words: bool = False, notation: bool = False,
) -> Response:  # fmt: skip
    """The table as the caller may see it, with everything needed to build a turn."""
    return json_bytes(await look(house, caller, table, seat, since, language, words, notation))


@router.post("/{table}/join", operation_id="joinTable", response_model=State)
async def join_one(ask: JoinAsk, table: TableId, house: TheHouse, person: Somebody, language: Language) -> Response:
    """Take a seat before the start."""
    await join(house, person, table, ask.seat)
    return json_bytes(await look(house, person, table, None, None, language))


@router.post("/{table}/leave", operation_id="leaveTable", status_code=204)
async def leave_one(table: TableId, house: TheHouse, person: Somebody) -> None:
    """Stand up before the start."""
    await leave(house, person, table)


@router.post("/{table}/bot", operation_id="seatBot", response_model=State)
async def bot_one(ask: SeatBotAsk, table: TableId, house: TheHouse, human: Human, language: Language) -> Response:
    """Give a free seat to a bot before the start. The host's word."""
    await seat_bot(house, human, table, ask.seat, ask.bot)
    return json_bytes(await look(house, human, table, None, None, language))


@router.post("/{table}/decline", operation_id="declineRematch", status_code=204)
async def decline_one(table: TableId, house: TheHouse, person: Somebody) -> None:
    """Decline a rematch: the seats that were held for the caller are free."""
    await decline(house, person, table)


@router.post("/{table}/start", operation_id="startTable", response_model=State)
async def start_one(table: TableId, house: TheHouse, human: Human, language: Language) -> Response:
    """Begin, once every seat is taken. The host's word."""
    await start(house, human, table)
    return json_bytes(await look(house, human, table, None, None, language))


@router.post("/{table}/close", operation_id="closeTable", status_code=204)
async def close_one(table: TableId, house: TheHouse, human: Human) -> None:
    """Close a table that has not begun. The host's word."""
    await close(house, table, human)


@router.post("/{table}/submit", operation_id="submitMoves")
async def submit_one(ask: SubmitAsk, table: TableId, house: TheHouse, person: Somebody) -> Accepted:
    """One or more decisions of one turn, all or nothing. The answer comes when they are on disk."""
    return await submit(house, person, table, ask)


@router.post("/{table}/preview", operation_id="previewMoves")
async def preview_one(ask: PreviewAsk, table: TableId, house: TheHouse, person: Somebody) -> Preview:
    """What decisions would do, as far as the seat can know."""
    return await preview(house, person, table, ask.seat, ask.moves)


@router.post("/{table}/hint", operation_id="askHint")
async def hint_one(ask: HintAsk, table: TableId, hints: TheHints, human: Human, language: Language) -> Hint:
    """What a strong bot would play. Refused (`hint-against-people`) while another person still plays."""
    return await hints.give(human, table, ask, language)


@router.post("/{table}/resign", operation_id="resignSeat")
async def resign_one(ask: SeatVersionAsk, table: TableId, house: TheHouse, person: Somebody) -> Accepted:
    """Leave the game (9.1)."""
    return await resign(house, person, table, ask)


@router.post("/{table}/stop", operation_id="offerStop")
async def stop_one(ask: SeatVersionAsk, table: TableId, house: TheHouse, person: Somebody) -> Accepted:
    """Agree to stop (9.4)."""
    return await offer_stop(house, person, table, ask)


@router.post("/{table}/take-back", operation_id="askTakeBack")
async def take_back_one(ask: SeatVersionAsk, table: TableId, house: TheHouse, person: Somebody) -> Accepted:
    """Ask to take back the last turn (9.6)."""
    return await ask_take_back(house, person, table, ask)


@router.post("/{table}/consent", operation_id="answerTakeBack")
async def consent_one(ask: ConsentAsk, table: TableId, house: TheHouse, person: Somebody) -> Accepted:
    """Agree to another seat's take-back, or not."""
    return await answer_take_back(house, person, table, ask)


@router.post("/{table}/come-back", operation_id="comeBack")
async def come_back_one(ask: SeatVersionAsk, table: TableId, house: TheHouse, person: Somebody) -> Accepted:
    """Take over again from the bot that played on (9.5)."""
    return await come_back(house, person, table, ask)


@router.post("/{table}/rematch", operation_id="rematchTable", response_model=State)
async def rematch_one(table: TableId, house: TheHouse, person: Somebody, language: Language) -> Response:
    """Again, with the seats rotated and a fresh deal. It begins when everybody who sat has asked."""
    following = await rematch(house, person, table)
    return json_bytes(await look(house, person, following, None, None, language))


@router.post("/{table}/say", operation_id="saySomething")
async def say_one(ask: SayAsk, table: TableId, house: TheHouse, human: Human) -> Said:
    """Say a ready phrase, or something in one's own words."""
    return await say(house, human, table, ask)


@router.get("/{table}/said", operation_id="listen")
async def listen_one(table: TableId, house: TheHouse, caller: Caller, language: Language) -> Sayings:
    """What was said at a table, as far as it keeps it."""
    return await listen(house, caller, table, language)


@router.get("/{table}/record", operation_id="downloadRecord", response_class=PlainTextResponse)
async def record_one(table: TableId, house: TheHouse, caller: Caller) -> PlainTextResponse:
    """The record as text; while the game goes on, without the seed."""
    text = await record_text(house, caller, table)
    return PlainTextResponse(text, headers={"Content-Disposition": 'attachment; filename="game.cabochon"'})
