"""The guard of every request: body size, origin, content type, rate, security headers, the log of requests.

Plain ASGI, so that nothing is buffered and no handler is cancelled midway.
"""

import asyncio
import logging
import time

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cabochon.server.logs import begin_request
from cabochon.server.metrics import Metrics
from cabochon.server.security.identity import COOKIE, Identity, language_of
from cabochon.server.security.limits import Limits
from cabochon.server.security.origin import Proxy, address_of, check_host, check_origin
from cabochon.server.settings import Settings
from cabochon.table.refusals import Refused, refusal

log = logging.getLogger("cabochon.http")

CONTENT_SECURITY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # the link of a table gives access to it
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
EMBEDDED = "/embed.html"
"""The only page that other sites may show in a frame, because it is read-only."""
_LARGER = {"/api/replays/check": 8, "/api/archive": 8}
"""The factor by which the bodies of some routes may be larger, for records exported as JSON."""
_TWO_LENGTHS = "Content-Length, Transfer-Encoding"
"""A request with both headers has two possible ends, so a proxy could take its body for the next request."""
PAUSE_SECONDS = 0.5  # before a request above a limit is refused, or one connection could keep the server busy
_SAFE = ("GET", "HEAD", "OPTIONS")
_FREE = "/healthz"
_PROBES = ("/readyz", "/metrics")
_COSTS = ("/api/", "/admin/", "/openapi.json")
"""Addresses with these prefixes are limited; all others are files of the page, or do not exist."""


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, metrics: Metrics) -> None:
        self._app, self._settings, self._limits, self._metrics = app, settings, limits, metrics
        self._proxy = Proxy(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope = self._proxy.seen(scope)
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._websocket(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._limits.come("handshakes", *_caller(scope))
        except Refused:
            self._metrics.refusals.labels(status="429").inc()
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500
        request = begin_request(Headers(scope=scope).get("x-request-id"))  # `Proxy` removes that of strangers

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(message, request, framed=scope["path"] == EMBEDDED)
            await send(message)

        try:
            self._check(scope)
        except Refused as refused:
            if refused.key == "too-fast":
                await asyncio.sleep(PAUSE_SECONDS)
            await self._refuse(scope, receive, answer, refused)
        else:
            try:
                await self._app(scope, _limited(receive, self._most(scope)), answer)
            except Exception:  # the caller has its id from `routes.deps`
                log.exception("a request failed")
        self._metrics.requests.labels(status=f"{status // 100}xx").inc()
        self._log(scope, status, time.perf_counter() - began)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        check_host(headers, self._settings, probe=scope["path"] in (_FREE, *_PROBES))
        if "content-length" in headers and "transfer-encoding" in headers:
            raise Refused("invalid", where=_TWO_LENGTHS)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._most(scope):
            raise Refused("too-large", most=self._most(scope))
        if scope["method"] not in _SAFE:
            check_origin(headers, self._settings)
            body = int(length) > 0 or "transfer-encoding" in headers
            if body and headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
                raise Refused("json-only")
        self._count(scope)

    def _count(self, scope: Scope) -> None:
        """Count limited requests."""
        path: str = scope["path"]
        person, address = _caller(scope)
        if path in _PROBES:
            self._limits.check_caller("probes", address)
        elif path.startswith(_COSTS) or scope["method"] not in _SAFE:
            self._limits.come("requests", person, address)
        elif path != _FREE:
            self._limits.check_caller("files", address)

    def _most(self, scope: Scope) -> int:
        """The largest body of the route."""
        return self._settings.body_bytes * _LARGER.get(scope["path"], 1)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
        language = language_of(None, Headers(scope=scope).get("accept-language"))
        body = refusal(refused, language)
        self._metrics.refusals.labels(status=str(body["status"])).inc()
        end = {"Connection": "close"} if refused.values.get("where") == _TWO_LENGTHS else None
        await Response(orjson.dumps(body), body["status"], end, "application/json")(scope, receive, send)

    def _log(self, scope: Scope, status: int, seconds: float) -> None:
        """Log the route instead of the address, because the address of a table gives access to it."""
        route = getattr(scope.get("route"), "path", "-")
        level = logging.WARNING if status >= 500 else logging.INFO
        log.log(level, "request", extra={"route": route, "method": scope["method"], "status": status,
                                         "ms": round(seconds * 1000, 1)})  # fmt: skip


def _caller(scope: Scope) -> tuple[str | None, str]:
    """The person of the cookie, if its signature is valid, and the address."""
    connection = HTTPConnection(scope)
    identity: Identity = connection.state.identity
    return identity.signed(connection.cookies.get(COOKIE, ""))[0] or None, address_of(connection)


def _add_headers(message: Message, request: str, *, framed: bool) -> None:
    headers = MutableHeaders(scope=message)
    headers["X-Request-Id"] = request
    if framed:
        headers["Content-Security-Policy"] = CONTENT_SECURITY.replace("frame-ancestors 'none'", "frame-ancestors *")
        headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-store")


def _limited(receive: Receive, most: int) -> Receive:
    """Wraps `receive` so that a body ends at its declared length."""
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise HTTPException(413)
        return message

    return limited
