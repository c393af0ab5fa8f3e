"""The host's commands: for a running server by its own door, or for a folder that nobody serves."""

import asyncio
import getpass
import json
import urllib.request
from collections.abc import Awaitable, Callable
from http.client import HTTPException
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit

from cabochon.server.errors import CannotServe
from cabochon.server.live.clock import wall_clock
from cabochon.server.live.fanout import Topic
from cabochon.server.live.table_service import TableService
from cabochon.server.security.identity import new_link, rotate_keys
from cabochon.server.settings import LOOPBACK, Settings
from cabochon.server.store.moderation import end_all_passes
from cabochon.server.store.protocol import Store
from cabochon.server.store.sqlite import SQLiteStore
from cabochon.server.store.upkeep import time_served
from cabochon.server.tables.moderate import Moderator
from cabochon.server.tables.retention import tidy, what_goes
from cabochon.server.upkeep.assembly import Services, shared_services, single_services
from cabochon.server.upkeep.folder import folder_is_served, folder_lock
from cabochon.server.upkeep.opening import open_database, open_store
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

    # --- looking -------------------------------------------------------------------------------

    def people(self, find: str) -> PeopleFound:
        return self._get(f"people?find={quote(find)}", lambda host: host.people(find))

    def tables(self, find: str) -> TablesFound:
        return self._get(f"tables?find={quote(find)}", lambda host: host.tables(find))

    def reports(self) -> Reports:
        return self._get("reports", lambda host: host.reports())

    def log(self) -> ModerationLog:
        return self._get("log", lambda host: host.log())

    # --- acting --------------------------------------------------------------------------------

    def mute(self, person: str, days: float | None, reason: str) -> None:
        body = {"days": days, "reason": reason}
        self._act(f"people/{quote(person)}/mute", body, lambda host: host.mute(person, days, reason))

    def ban(self, person: str, days: float | None, reason: str) -> None:
        body = {"days": days, "reason": reason}
        self._act(f"people/{quote(person)}/ban", body, lambda host: host.ban(person, days, reason))

    def sign_out(self, person: str, reason: str) -> None:
        self._act(f"people/{quote(person)}/sign-out", {"reason": reason}, lambda host: host.sign_out(person, reason))

    def delete_person(self, person: str, reason: str) -> None:
        self._act(f"people/{quote(person)}/delete", {"reason": reason}, lambda host: host.delete(person, reason))

    def close_table(self, table_id: str, reason: str) -> None:
        self._act(f"tables/{quote(table_id)}/close", {"reason": reason}, lambda host: host.close(table_id, reason))

    def kick(self, table_id: str, person: str, reason: str) -> None:
        body = {"person": person, "reason": reason}
        self._act(f"tables/{quote(table_id)}/kick", body, lambda host: host.kick(table_id, person, reason))

    def settle(self, report: int, reason: str) -> None:
        self._act(f"reports/{report}/settle", {"reason": reason}, lambda host: host.settle(report, reason))

    def _get(self, path: str, alone: Callable[[Moderator], Awaitable[T]]) -> T:
        answer = _ask_running(self._settings, "GET", f"/api/host/{path}", self._host)
        return answer if answer is not None else self._alone(alone)

    def _act(self, path: str, body: Body, alone: Callable[[Moderator], Awaitable[None]]) -> None:
        if _ask_running(self._settings, "POST", f"/api/host/{path}", self._host, body) is None:
            self._alone(alone)

    def _alone(self, do: Callable[[Moderator], Awaitable[T]]) -> T:
        return _with_services(self._settings, lambda core: do(Moderator(core.tables, core.identity, self._host)))


# --- commands that need no host's name -------------------------------------------------------------


def host_link(settings: Settings, name: str) -> str:
    """An address that lets one browser moderate, once; it begins with the port that the server listens on."""
    answer = _ask_running(settings, "POST", f"/admin/host-link?name={quote(name)}")
    key = answer["key"] if answer else _with_services(settings, lambda core: _link(core.tables, name))
    if settings.admin_url:
        return f"{settings.admin_url}/#host={key}"
    known = _door(settings)
    return f"http://localhost:{known['page'] if known else settings.port}{settings.root}/#host={key}"


def end_hosts(settings: Settings) -> None:
    """No browser may moderate any more, and no link lets one in."""
    if _ask_running(settings, "POST", "/admin/end-hosts") is None:
        _with_services(settings, lambda core: core.tables.store.write(end_all_passes()))


def new_keys(settings: Settings) -> None:
    if _ask_running(settings, "POST", "/admin/rotate-keys") is None:
        _with_services(settings, _rotate)


def going(settings: Settings) -> Going:
    """What retention would delete by these settings. Also while a server runs: nothing is changed."""
    return _with_services(settings, lambda core: what_goes(core.tables), changing=False)


def delete_old(settings: Settings) -> tuple[int, int]:
    """Delete it now. Gives how many tables and how many people went. Not while a server runs: it does so itself."""
    return _with_services(settings, lambda core: tidy(core.tables))


async def _link(tables: TableService, name: str) -> str:
    return await new_link(tables.store, name, tables.clock.now())


async def _rotate(core: Services) -> None:
    await rotate_keys(core.tables.store)
    core.tables.fanout.publish(Topic("keys"))


# --- inside ----------------------------------------------------------------------------------------


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "?"


def _door(settings: Settings) -> dict[str, Any] | None:
    door = settings.data / "admin.json"
    return json.loads(door.read_text()) if door.is_file() else None


def _ask_running(settings: Settings, method: str, path: str, host: str = "", body: Body | None = None) -> Any:
    """Ask the server that the settings name, or that serves this folder; None if there is none."""
    known = _door(settings)
    if settings.admin_url:
        base, token = settings.admin_url, settings.admin_token
    elif known is not None:
        base, token = f"http://127.0.0.1:{known['port']}", known["token"]
    else:
        return None
    headers = {"X-Cabochon-Admin": token, "X-Cabochon-By": quote(host), "Content-Type": "application/json"}
    request = urllib.request.Request(
        base + path,
        method=method,
        headers=headers,
        data=None if body is None else json.dumps(body).encode(),
    )
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
    if settings.database_url:
        return asyncio.run(_run(settings, do))
    if not settings.database.exists():
        raise CannotServe("nothing-kept", folder=str(settings.data))
    if not changing and folder_is_served(settings.data):
        return asyncio.run(_run(settings, do))
    with folder_lock(settings.data):
        open_database(settings)
        return asyncio.run(_run(settings, do))


async def _run(settings: Settings, do: Callable[[Services], Awaitable[T]]) -> T:
    store = (
        (await asyncio.to_thread(open_store, settings))[0] if settings.database_url else SQLiteStore(settings.database)
    )
    try:
        core = await _services(settings, store)
        async with core.nodes.running():
            return await do(core)
    finally:
        await store.close()


async def _services(settings: Settings, store: Store) -> Services:
    """The services without anybody connected. With a shared database it is a node for a moment."""
    if settings.database_url:
        return await shared_services(settings, store)
    return await single_services(settings, store, await store.read(time_served(wall_clock())))
