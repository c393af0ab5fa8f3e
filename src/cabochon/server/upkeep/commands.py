"""The host's commands: sent to the admin port of a running server, or run on a folder without a server."""

import asyncio
import getpass
import json
import urllib.request
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from http.client import HTTPException
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit

from cabochon.server.errors import CannotServe
from cabochon.server.metrics import Metrics
from cabochon.server.settings import Settings, is_loopback
from cabochon.server.tables.moderate import ACTIONS, HostAction, Moderator
from cabochon.server.tables.retention import tidy, what_goes
from cabochon.server.upkeep.assembly import Services, services
from cabochon.server.upkeep.folder import check_kept, folder_is_served, folder_lock, open_database
from cabochon.server.wire.moderation import Going, ModerationLog, PeopleFound, Reports, TablesFound
from cabochon.table.refusals import Refused

T = TypeVar("T")
JsonBody = dict[str, Any]
PATIENCE = 10.0  # seconds that a server may take to answer


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Refuses redirects, because the token is meant for one address."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


DIRECT = urllib.request.build_opener(_NoRedirect, urllib.request.ProxyHandler({}))
"""The admin address of a server on this machine, which a proxy cannot reach."""
_OVER_THE_NETWORK = urllib.request.build_opener(_NoRedirect)


class HostCommands:
    """The commands of a host for a data folder, with or without a running server."""

    def __init__(self, settings: Settings) -> None:
        self._settings, self._host = settings, f"{_user()} (terminal)"

    def people(self, find: str) -> PeopleFound:
        return self._do(f"/api/host/people?find={quote(find)}", lambda host: host.people(find))

    def tables(self, find: str) -> TablesFound:
        return self._do(f"/api/host/tables?find={quote(find)}", lambda host: host.tables(find))

    def reports(self) -> Reports:
        return self._do("/api/host/reports", Moderator.reports)

    def log(self) -> ModerationLog:
        return self._do("/api/host/log", Moderator.log)

    def act(self, name: HostAction, subject: str | int, **body: Any) -> None:
        """Act on a person, a table or a report. `body`: the fields of the request to a server."""
        action = ACTIONS[name]
        path = f"/api/host/{action.on}/{quote(str(subject))}/{name}"
        self._do(path, lambda host: action.do(host, subject, **body), body)

    def link(self, name: str) -> str:
        """A link with which one browser may moderate; it begins with the port that the server listens on."""
        key = self._do(f"/admin/host-link?name={quote(name)}", lambda host: host.link(name), {})["key"]
        settings, known = self._settings, running_server(self._settings)
        here = f"http://localhost:{known['page'] if known else settings.port}{settings.root}"
        return f"{settings.admin_url or here}/#host={key}"

    def end_hosts(self) -> None:
        """Make the passes of all browsers and all links invalid."""
        self._do("/admin/end-hosts", Moderator.end_hosts, {})

    def rotate_keys(self) -> None:
        """Sign cookies with a new key."""
        self._do("/admin/rotate-keys", Moderator.rotate_keys, {})

    def _do(self, path: str, verb: Callable[[Moderator], Awaitable[T]], body: JsonBody | None = None) -> T:
        """Send the command to the server in the settings or of this folder. If there is none, run the command here."""

        def here(core: Services) -> Awaitable[T]:
            return verb(Moderator(core.tables, core.identity, self._host))

        answer: T | None = _ask_running(self._settings, path, self._host, body)
        return _with_services(self._settings, here) if answer is None else answer


def going(settings: Settings) -> Going:
    """The data that retention would delete by these settings. A server may be running: nothing is changed."""
    return _with_services(settings, lambda core: what_goes(core.tables), changing=False)


def delete_old(settings: Settings) -> tuple[int, int]:
    """Delete this data now; returns the numbers of tables and people. Refused while a server runs, because it deletes
    old data itself.
    """
    return _with_services(settings, lambda core: tidy(core.tables))


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "?"


def running_server(settings: Settings) -> dict[str, Any] | None:
    """The ports and the token of the server of this folder (`run.serve`)."""
    file = settings.data / "admin.json"
    return json.loads(file.read_text()) if file.is_file() else None


def _ask_running(settings: Settings, path: str, host: str, body: JsonBody | None) -> Any:
    """The answer of a running server; None if no server runs."""
    known = running_server(settings)
    if settings.admin_url:
        base, token = settings.admin_url, settings.admin_token
    elif known is not None:
        base, token = f"http://127.0.0.1:{known['port']}", known["token"]
    else:
        return None
    headers = {"X-Cabochon-Admin": token, "X-Cabochon-By": quote(host), "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, headers)  # a POST if there is data
    opener = DIRECT if is_loopback(urlsplit(base).hostname) else _OVER_THE_NETWORK
    try:
        with opener.open(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read() or b"{}") or {}
    except HTTPError as error:
        raise _refusal(settings, error) from None
    except (OSError, ValueError, HTTPException) as error:
        no_server = isinstance(error, URLError) and not isinstance(error.reason, TimeoutError)
        if not settings.admin_url and (no_server or not folder_is_served(settings.data)):
            return None  # the server was killed; a slow server may still run the command
        raise CannotServe("admin-unreachable", url=base, why=str(getattr(error, "reason", error))) from None


def _refusal(settings: Settings, error: HTTPError) -> Exception:
    """The refusal of a server, or a message that it does not accept the token."""
    try:
        answer = json.loads(error.read() or b"{}")
        key = answer["key"]
    except (ValueError, TypeError, KeyError):
        answer, key = {}, "unreadable"
    if settings.admin_url and "Location" in error.headers:
        return CannotServe("admin-moved", url=settings.admin_url, where=error.headers["Location"])
    if settings.admin_url and key in ("no-such-file", "unreadable", "not-a-host"):
        return CannotServe("admin-refused", url=settings.admin_url, status=str(error.code))
    return Refused(key, **answer.get("values", {}))


def _with_services(settings: Settings, do: Callable[[Services], Awaitable[T]], *, changing: bool = True) -> T:
    """Run a command on the database. No server may be running if a file is changed."""
    if settings.admin_url:
        raise CannotServe("admin-not-this", url=settings.admin_url)
    if not settings.database_url:
        check_kept(settings)

    async def run() -> T:
        async with services(settings, Metrics(), serves=False) as (core, _), core.nodes.running():
            return await do(core)

    reading = not (changing or settings.database_url) and folder_is_served(settings.data)
    with nullcontext() if reading or settings.database_url else folder_lock(settings.data):
        if not reading:
            open_database(settings)
        return asyncio.run(run())
