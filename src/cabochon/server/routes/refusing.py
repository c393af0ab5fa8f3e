"""How routes refuse: every error becomes the same body in the caller's language."""

import orjson
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from cabochon.rules.errors import CabochonError
from cabochon.server.door.identity import Identity, language_of
from cabochon.server.live.table_service import TableService
from cabochon.server.logs import request_id
from cabochon.table.refusals import Refused, refusal

_KEYS = {404: "no-such-file", 405: "no-such-method"}


def add_refusals(api: FastAPI) -> None:
    """Let an application refuse our way."""
    api.add_exception_handler(CabochonError, _refused)
    api.add_exception_handler(RequestValidationError, _invalid)
    api.add_exception_handler(HTTPException, _http_error)
    api.add_exception_handler(Exception, _our_fault)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, CabochonError)
    tables: TableService = request.state.tables
    live = tables.cache.peek(request.path_params.get("table", ""))
    language = await _language(request)
    body = refusal(error, language, live.edition) if live else refusal(error, language)
    request.state.metrics.refusals.labels(status=str(body["status"])).inc()
    headers = {"Retry-After": "1"} if body["status"] == 429 else None
    return Response(orjson.dumps(body), body["status"], headers, media_type="application/json")


async def _language(request: Request) -> str:
    identity: Identity = request.state.identity
    try:
        who = await identity.caller(request.cookies, request.headers.get("authorization"))
    except Refused:
        who = None
    return language_of(who, request.headers.get("accept-language"))


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    where = ".".join(str(part) for part in error.errors()[0]["loc"])[:100] if error.errors() else "body"
    return await _refused(request, Refused("invalid", where=where))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 413:
        return await _refused(request, Refused("too-large", most=request.state.tables.settings.body_bytes))
    response = await _refused(request, Refused(_KEYS.get(error.status_code, "unreadable")))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def _our_fault(request: Request, _error: Exception) -> Response:
    """A fault of ours: the log has it under the id that the caller hears, and no other detail leaves."""
    body = refusal(Refused("our-fault", id=request_id()), language_of(None, request.headers.get("accept-language")))
    return Response(orjson.dumps(body), body["status"], media_type="application/json")
