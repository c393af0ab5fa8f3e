"""The host's commands: sent to the admin port of a running server, or run on a folder without a server."""

import asyncio
import getpass
import json
import urllib.request
from collections.abc import Awaitable, Callable, Mapping
from contextlib import nullcontext
from http.client import HTTPException
from typing import Any, Literal, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit

from cabochon.server.errors import CannotServe
from cabochon.server.live.fanout import Topic
from cabochon.server.metrics import Metrics
from cabochon.server.security.identity import new_link, rotate_keys
from cabochon.server.settings import Settings, is_loopback
from cabochon.server.store.moderation import end_all_passes
from cabochon.server.tables.moderate import Moderator
from cabochon.server.tables.retention import tidy, what_goes
from cabochon.server.upkeep.assembly import Services, services
from cabochon.server.upkeep.folder import check_kept, folder_is_served, folder_lock, open_database
from cabochon.server.wire.moderation import Going, ModerationLog, PeopleFound, Reports, TablesFound
from cabochon.table.refusals import Refused

T = TypeVar("T")
JsonBody = dict[str, Any]
PATIENCE = 10.0  # seconds that a server may take to answer
HostAction = Literal["mute", "ban", "sign-out", "delete", "close", "kick", "settle"]
_ACTIONS: Mapping[HostAction, tuple[str, Callable[..., Awaitable[None]]]] = {
    "mute": ("people", Moderator.mute),
    "ban": ("people", Moderator.ban),
    "sign-out": ("people", Moderator.sign_out),
    "delete": ("people", Moderator.delete),
    "close": ("tables", Moderator.close),
    "kick": ("tables", Moderator.kick),
    "settle": ("reports", Moderator.settle),
}
"""Each by the end of its address at a server: the beginning of that address, and the verb."""


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
        return self._get(f"people?find={quote(find)}", lambda host: host.people(find))

    def tables(self, find: str) -> TablesFound:
        return self._get(f"tables?find={quote(find)}", lambda host: host.tables(find))

    def reports(self) -> Reports:
        return self._get("reports", Moderator.reports)

    def log(self) -> ModerationLog:
        return self._get("log", Moderator.log)

    def act(self, action: HostAction, subject: str | int, **body: Any) -> None:
        """Act on a person, a table or a report. `body` contains the fields of the request to a server."""
        of, verb = _ACTIONS[action]
        path = f"{of}/{quote(str(subject))}/{action}"
        self._get(path, lambda host: verb(host, subject, **body), body)

    def _get(self, path: str, verb: Callable[[Moderator], Awaitable[T]], body: JsonBody | None = None) -> T:
        def here(core: Services) -> Awaitable[T]:
            return verb(Moderator(core.tables, core.identity, self._host))

        method = "GET" if body is None else "POST"
        return _ask_or_do(self._settings, method, f"/api/host/{path}", here, self._host, body)


def host_link(settings: Settings, name: str) -> str:
    """A link with which one browser may moderate; it begins with the port that the server listens on."""

    async def link(core: Services) -> dict[str, str]:
        return {"key": await new_link(core.tables.store, name, core.tables.clock.now())}

    key = _ask_or_do(settings, "POST", f"/admin/host-link?name={quote(name)}", link)["key"]
    if settings.admin_url:
        return f"{settings.admin_url}/#host={key}"
    known = running_server(settings)
    return f"http://localhost:{known['page'] if known else settings.port}{settings.root}/#host={key}"


def end_hosts(settings: Settings) -> None:
    """Make the passes of all browsers and all links invalid."""
    _ask_or_do(settings, "POST", "/admin/end-hosts", lambda core: core.tables.store.write(end_all_passes()))


def new_keys(settings: Settings) -> None:
    async def rotate(core: Services) -> None:
        await rotate_keys(core.tables.store)
        core.tables.fanout.publish(Topic("keys"))

    _ask_or_do(settings, "POST", "/admin/rotate-keys", rotate)


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


def _ask_or_do(
    settings: Settings, method: str, path: str, do: Callable[[Services], Awaitable[T]], host: str = "",
    body: JsonBody | None = None,
) -> T:  # fmt: skip
    """Send the command to the server in the settings or of this folder. If there is none, run the command here."""
    answer: T | None = _ask_running(settings, method, path, host, body)
    return _with_services(settings, do) if answer is None else answer


def _ask_running(settings: Settings, method: str, path: str, host: str, body: JsonBody | None) -> Any:
    known = running_server(settings)
    if settings.admin_url:
        base, token = settings.admin_url, settings.admin_token
    elif known is not None:
        base, token = f"http://127.0.0.1:{known['port']}", known["token"]
    else:
        return None
    headers = {"X-Cabochon-Admin": token, "X-Cabochon-By": quote(host), "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, headers, method=method)
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
