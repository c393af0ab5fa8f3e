"""What routes share: the house, who asks, in which language, and how refusals are documented.

All are coroutines: FastAPI hands plain functions to a thread, which costs more than they do.
"""

from typing import Annotated, Any

from fastapi import Depends, Path, Request
from fastapi.responses import Response

from cabochon.server.bots.hint import HintService
from cabochon.server.bots.service import BotService
from cabochon.server.door.identity import Identity, language_of
from cabochon.server.live.house import House
from cabochon.server.live.lobby import LobbyBoard
from cabochon.table.refusals import Refused
from cabochon.table.values import Person


async def get_house(request: Request) -> House:
    house: House = request.state.house
    return house


async def get_identity(request: Request) -> Identity:
    identity: Identity = request.state.identity
    return identity


async def get_board(request: Request) -> LobbyBoard:
    board: LobbyBoard = request.state.board
    return board


async def get_hints(request: Request) -> HintService:
    bots: BotService = request.state.bots
    return bots.hints


async def get_caller(request: Request) -> Person | None:
    identity: Identity = request.state.identity
    return await identity.caller(request.cookies, request.headers.get("authorization"))


async def get_person(caller: Annotated[Person | None, Depends(get_caller)]) -> Person:
    if caller is None:
        raise Refused("who-are-you")
    return caller


async def get_human(person: Annotated[Person, Depends(get_person)]) -> Person:
    """A program may play and nothing else."""
    if person.is_program:
        raise Refused("programs-only-play")
    return person


async def get_language(request: Request, caller: Annotated[Person | None, Depends(get_caller)]) -> str:
    return language_of(caller, request.headers.get("accept-language"))


TheHouse = Annotated[House, Depends(get_house)]
TheIdentity = Annotated[Identity, Depends(get_identity)]
TheBoard = Annotated[LobbyBoard, Depends(get_board)]
TheHints = Annotated[HintService, Depends(get_hints)]
Caller = Annotated[Person | None, Depends(get_caller)]
Somebody = Annotated[Person, Depends(get_person)]
Human = Annotated[Person, Depends(get_human)]
Language = Annotated[str, Depends(get_language)]
TableId = Annotated[str, Path(pattern=r"^[a-z0-9]{1,32}$")]

_MEANINGS = {
    400: "The request cannot be read",
    401: "Nobody is logged in, or the token is none",
    403: "Not allowed",
    404: "There is no such thing, or the caller may not see it",
    409: "Not now: the table has moved on, or is in another state",
    413: "Too large",
    415: "Bodies are JSON",
    422: "A rule refuses, or a value makes no sense",
    429: "Too fast, or too many",
}
_REFUSAL = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"description": meaning, "content": _REFUSAL} for status, meaning in _MEANINGS.items()
}
"""By reference: `/api/socket-messages` brings the component, once for all (a model for each would slow the start)."""


def json_bytes(content: bytes) -> Response:
    return Response(content, media_type="application/json")
