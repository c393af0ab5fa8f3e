"""The host's commands: for a running server by its own door, or for a folder that nobody serves."""

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
from cabochon.server.live.fanout import Topic
from cabochon.server.security.identity import new_link, rotate_keys
from cabochon.server.settings import LOOPBACK, Settings
from cabochon.server.store.database import store_of
from cabochon.server.store.moderation import end_all_passes
from cabochon.server.tables.moderate import Moderator
from cabochon.server.tables.retention import tidy, what_goes
from cabochon.server.upkeep.assembly import Services, services_of_command
from cabochon.server.upkeep.folder import check_kept, folder_is_served, folder_lock, open_database
from cabochon.server.wire.moderation import Going, ModerationLog, PeopleFound, Reports, TablesFound
from cabochon.table.refusals import Refused

T = TypeVar("T")
Body = dict[str, Any]
PATIENCE = 10.0
"""Seconds that a server may take to answer."""


class _StayHere(urllib.request.HTTPRedirectHandler):
    """The token is for one address, and a redirect would take it to another."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


_DIRECT = urllib.request.build_opener(_StayHere, urllib.request.ProxyHandler({}))
"""For a server on this machine: a proxy of the environment knows nothing of it."""
_OVER_THE_NETWORK = urllib.request.build_opener(_StayHere)


class HostCommands:
    """What a host can ask of a data folder, whether a server runs there or not. Each command is one question."""

    def __init__(self, settings: Settings, host: str = "") -> None:
        self._settings = settings
        self._host = host or f"{_user()} (terminal)"

    def people(self, find: str) -> PeopleFound:
        return self._ask(f"people?find={quote(find)}", lambda host: host.people(find))

    def tables(self, find: str) -> TablesFound:
        return self._ask(f"tables?find={quote(find)}", lambda host: host.tables(find))

    def reports(self) -> Reports:
        return self._ask("reports", lambda host: host.reports())

    def log(self) -> ModerationLog:
        return self._ask("log", lambda host: host.log())

    def mute(self, person: str, days: float | None, reason: str) -> None:
        body = {"days": days, "reason": reason}
        self._ask(f"people/{quote(person)}/mute", lambda host: host.mute(person, days, reason), body)

    def ban(self, person: str, days: float | None, reason: str) -> None:
        body = {"days": days, "reason": reason}
        self._ask(f"people/{quote(person)}/ban", lambda host: host.ban(person, days, reason), body)

    def sign_out(self, person: str, reason: str) -> None:
        self._ask(f"people/{quote(person)}/sign-out", lambda host: host.sign_out(person, reason), {"reason": reason})

    def delete_person(self, person: str, reason: str) -> None:
        self._ask(f"people/{quote(person)}/delete", lambda host: host.delete(person, reason), {"reason": reason})

    def close_table(self, table_id: str, reason: str) -> None:
        self._ask(f"tables/{quote(table_id)}/close", lambda host: host.close(table_id, reason), {"reason": reason})

    def kick(self, table_id: str, person: str, reason: str) -> None:
        body = {"person": person, "reason": reason}
        self._ask(f"tables/{quote(table_id)}/kick", lambda host: host.kick(table_id, person, reason), body)

    def settle(self, report: int, reason: str) -> None:
        self._ask(f"reports/{report}/settle", lambda host: host.settle(report, reason), {"reason": reason})

    def _ask(self, path: str, alone: Callable[[Moderator], Awaitable[T]], body: Body | None = None) -> T:
        method = "GET" if body is None else "POST"

        def here(core: Services) -> Awaitable[T]:
            return alone(Moderator(core.tables, core.identity, self._host))

        return _ask_or_do(self._settings, method, f"/api/host/{path}", here, self._host, body)


def host_link(settings: Settings, name: str) -> str:
    """An address that lets one browser moderate, once; it begins with the port that the server listens on."""

    async def link(core: Services) -> dict[str, str]:
        return {"key": await new_link(core.tables.store, name, core.tables.clock.now())}

    key = _ask_or_do(settings, "POST", f"/admin/host-link?name={quote(name)}", link)["key"]
    if settings.admin_url:
        return f"{settings.admin_url}/#host={key}"
    known = _door(settings)
    return f"http://localhost:{known['page'] if known else settings.port}{settings.root}/#host={key}"


def end_hosts(settings: Settings) -> None:
    """No browser may moderate any more, and no link lets one in."""
    _ask_or_do(settings, "POST", "/admin/end-hosts", lambda core: core.tables.store.write(end_all_passes()))


def new_keys(settings: Settings) -> None:
    async def rotate(core: Services) -> None:
        await rotate_keys(core.tables.store)
        core.tables.fanout.publish(Topic("keys"))

    _ask_or_do(settings, "POST", "/admin/rotate-keys", rotate)


def going(settings: Settings) -> Going:
    """What retention would delete by these settings. Also while a server runs: nothing is changed."""
    return _with_services(settings, lambda core: what_goes(core.tables), changing=False)


def delete_old(settings: Settings) -> tuple[int, int]:
    """Delete it now. Gives how many tables and how many people went. Not while a server runs: it does so itself."""
    return _with_services(settings, lambda core: tidy(core.tables))


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "?"


def _door(settings: Settings) -> dict[str, Any] | None:
    door = settings.data / "admin.json"
    return json.loads(door.read_text()) if door.is_file() else None


def _ask_or_do(
    settings: Settings, method: str, path: str, do: Callable[[Services], Awaitable[T]], host: str = "",
    body: Body | None = None,
) -> T:  # fmt: skip
    """Ask the server that the settings name, or that serves this folder; if there is none, do it here."""
    answer: T | None = _ask_running(settings, method, path, host, body)
    return _with_services(settings, do) if answer is None else answer


def _ask_running(settings: Settings, method: str, path: str, host: str, body: Body | None) -> Any:
    known = _door(settings)
    if settings.admin_url:
        base, token = settings.admin_url, settings.admin_token
    elif known is not None:
        base, token = f"http://127.0.0.1:{known['port']}", known["token"]
    else:
        return None
    headers = {"X-Cabochon-Admin": token, "X-Cabochon-By": quote(host), "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, headers, method=method)
    opener = _DIRECT if urlsplit(base).hostname in LOOPBACK else _OVER_THE_NETWORK
    try:
        with opener.open(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read() or b"{}") or {}
    except HTTPError as error:
        raise _as_said(settings, error) from None
    except (OSError, ValueError, HTTPException) as error:
        if not settings.admin_url and _nobody_serves(settings, error):
            return None  # the door of a server that was killed
        raise CannotServe("admin-unreachable", url=base, why=str(getattr(error, "reason", error))) from None


def _nobody_serves(settings: Settings, error: Exception) -> bool:
    """Whether this error means that the folder has no server. One that is only slow may still do what it was asked."""
    if isinstance(error, URLError) and not isinstance(error.reason, TimeoutError):
        return True
    return not folder_is_served(settings.data)


def _as_said(settings: Settings, error: HTTPError) -> Exception:
    """What a server refused; or that it does not know the token, to which it says nothing more than to anybody."""
    try:
        said = json.loads(error.read() or b"{}")
        key = said["key"]
    except (ValueError, TypeError, KeyError):
        said, key = {}, "unreadable"
    if settings.admin_url and "Location" in error.headers:
        return CannotServe("admin-moved", url=settings.admin_url, where=error.headers["Location"])
    if settings.admin_url and key in ("no-such-file", "unreadable", "not-a-host"):
        return CannotServe("admin-refused", url=settings.admin_url, status=str(error.code))
    return Refused(key, **said.get("values", {}))


def _with_services(settings: Settings, do: Callable[[Services], Awaitable[T]], *, changing: bool = True) -> T:
    """Run something on the folder's database, which nobody else serves if it is to be changed."""
    if settings.admin_url:
        raise CannotServe("admin-not-this", url=settings.admin_url)
    if not settings.database_url:
        check_kept(settings)
    looking = not (changing or settings.database_url) and folder_is_served(settings.data)
    with nullcontext() if looking or settings.database_url else folder_lock(settings.data):
        if not looking:
            open_database(settings)
        return asyncio.run(_run(settings, do))


async def _run(settings: Settings, do: Callable[[Services], Awaitable[T]]) -> T:
    store = store_of(settings.place)
    try:
        core = await services_of_command(settings, store)
        async with core.nodes.running():
            return await do(core)
    finally:
        await store.close()
