"""What routes share: the tables, who asks, in which language, and how refusals are documented.

All are coroutines: FastAPI hands plain functions to a thread, which costs more than they do.
"""

from typing import Annotated, Any

from fastapi import Depends, Path, Request
from fastapi.responses import Response

from cabochon.server.bots.hint import HintService
from cabochon.server.bots.service import BotService
from cabochon.server.door.identity import Identity, language_of
from cabochon.server.door.limits import Limits
from cabochon.server.live.heartbeat import Heartbeat
from cabochon.server.live.lobby import LobbyBoard
from cabochon.server.live.replays import ReplayMaker
from cabochon.server.live.statistics import StatisticsCache
from cabochon.server.live.table_service import TableService
from cabochon.server.metrics import Metrics
from cabochon.table.refusals import Refused
from cabochon.table.values import Person


def _part(name: str) -> Any:
    """A service of the application, by its name in the request's state (`app.Parts`)."""

    async def get(request: Request) -> Any:
        return getattr(request.state, name)

    return Depends(get)


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


TheTables = Annotated[TableService, _part("tables")]
TheIdentity = Annotated[Identity, _part("identity")]
TheLimits = Annotated[Limits, _part("limits")]
TheMetrics = Annotated[Metrics, _part("metrics")]
TheReplays = Annotated[ReplayMaker, _part("replays")]
TheStatistics = Annotated[StatisticsCache, _part("statistics")]
TheHeartbeat = Annotated[Heartbeat, _part("heartbeat")]
TheBoard = Annotated[LobbyBoard, _part("board")]
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
