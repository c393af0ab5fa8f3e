"""Shared by all routes: the services, the caller, cookies, and the common form of every refusal.

All dependencies are coroutines: FastAPI would run plain functions in a thread, which costs more than their work.
"""

from typing import Annotated, Any, Literal

import orjson
from fastapi import Depends, FastAPI, Path, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from cabochon.rules.errors import KeyedError
from cabochon.server.bots.hint import HintService
from cabochon.server.bots.reviews import ReviewService
from cabochon.server.live.lobby import LobbyBoard
from cabochon.server.live.nodes import Heartbeat
from cabochon.server.live.table_service import TableService
from cabochon.server.logs import request_id
from cabochon.server.security.identity import Identity, language_of
from cabochon.server.security.limits import Limits
from cabochon.server.tables.reading import ReplayMaker
from cabochon.table.refusals import Refused, refusal
from cabochon.table.values import Person


def _part(name: str) -> Any:
    """A service of the application, by its name in the request's state (`app.Parts`)."""

    async def get(request: Request) -> Any:
        return getattr(request.state, name)

    return Depends(get)


async def get_caller(request: Request) -> Person | None:
    identity: Identity = request.state.identity
    return await identity.caller(request.cookies, request.headers.get("authorization"))


async def get_person(caller: Annotated[Person | None, Depends(get_caller)]) -> Person:
    if caller is None:
        raise Refused("who-are-you")
    return caller


async def get_human(person: Annotated[Person, Depends(get_person)]) -> Person:
    """The caller, who must be a person: programs may only play."""
    if person.is_program:
        raise Refused("programs-only-play")
    return person


async def get_language(request: Request, caller: Annotated[Person | None, Depends(get_caller)]) -> str:
    return language_of(caller, request.headers.get("accept-language"))


TheTables = Annotated[TableService, _part("tables")]
TheIdentity = Annotated[Identity, _part("identity")]
TheLimits = Annotated[Limits, _part("limits")]
TheReplays = Annotated[ReplayMaker, _part("replays")]
TheHeartbeat = Annotated[Heartbeat, _part("heartbeat")]
TheBoard = Annotated[LobbyBoard, _part("board")]
TheReviews = Annotated[ReviewService, _part("reviews")]
TheHints = Annotated[HintService, _part("hints")]
Caller = Annotated[Person | None, Depends(get_caller)]
Somebody = Annotated[Person, Depends(get_person)]
Human = Annotated[Person, Depends(get_human)]
Locale = Annotated[str, Depends(get_language)]
TableId = Annotated[str, Path(pattern=r"^[a-z0-9]{1,32}$")]


def set_cookie(
    request: Request, response: Response, name: str, value: str, seconds: int, same_site: Literal["lax", "strict"]
) -> None:
    """A cookie for this server only, which no script can read."""
    secure = request.url.scheme == "https"
    path = request.state.tables.settings.root or "/"
    response.set_cookie(name, value, seconds, path=path, secure=secure, httponly=True, samesite=same_site)


def drop_cookie(request: Request, response: Response, name: str) -> None:
    response.delete_cookie(name, path=request.state.tables.settings.root or "/")


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
"""By reference: `/api/socket-messages` defines the component, once for all (a model for each would slow the start)."""

_KEYS = {404: "no-such-file", 405: "no-such-method"}


def add_refusals(api: FastAPI) -> None:
    """Every error gets the same form of body, in the caller's language."""
    api.add_exception_handler(KeyedError, _refused)
    api.add_exception_handler(RequestValidationError, _invalid)
    api.add_exception_handler(HTTPException, _http_error)
    api.add_exception_handler(Exception, _our_fault)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, KeyedError)
    live = request.state.tables.cache.peek(request.path_params.get("table", ""))
    try:
        caller = await get_caller(request)
    except Refused:
        caller = None
    body = refusal(error, await get_language(request, caller), live.edition if live else None)
    request.state.tables.metrics.refusals.labels(status=str(body["status"])).inc()
    headers = {"Retry-After": "1"} if body["status"] == 429 else None
    return Response(orjson.dumps(body), body["status"], headers, media_type="application/json")


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    where = ".".join(str(part) for part in error.errors()[0]["loc"])[:100] if error.errors() else "body"
    return await _refused(request, Refused("invalid", where=where))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 413:
        return await _refused(request, Refused("too-large", most=request.state.tables.settings.body_bytes))
    response = await _refused(request, Refused(_KEYS.get(error.status_code, "unreadable")))
    response.headers.update(error.headers or {})
    return response


async def _our_fault(request: Request, _error: Exception) -> Response:
    """Log an internal error. The answer contains only the request id, under which the error is logged."""
    body = refusal(Refused("our-fault", id=request_id()), await get_language(request, None))
    return Response(orjson.dumps(body), body["status"], media_type="application/json")
