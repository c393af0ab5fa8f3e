"""The host's commands: for a running server by its own door, or for a folder that nobody serves."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from typing import Any

from cabochon.server.door.identity import rotate_keys
from cabochon.server.door.refusals import as_refused
from cabochon.server.errors import CannotServe, Refused
from cabochon.server.settings import Settings
from cabochon.server.store.errors import StoreError
from cabochon.server.store.operations import change_table, load_row
from cabochon.server.store.people import delete_person
from cabochon.server.store.sqlite import SQLiteStore
from cabochon.server.upkeep.folder import folder_lock
from cabochon.server.upkeep.opening import open_database

_DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""The server is on this machine: a proxy of the environment knows nothing of it."""


def close_table(settings: Settings, table_id: str) -> None:
    if not _ask_running(settings, f"close-table/{table_id}"):
        _alone(settings, lambda store: _close_alone(store, table_id))


def forget_person(settings: Settings, person: str) -> None:
    if not _ask_running(settings, f"delete-person/{person}"):
        _alone(settings, lambda store: store.write(delete_person(person)))


def new_keys(settings: Settings) -> None:
    if not _ask_running(settings, "rotate-keys"):
        _alone(settings, rotate_keys)


async def _close_alone(store: SQLiteStore, table_id: str) -> None:
    row = await store.read(load_row(table_id))
    if row is None:
        raise Refused("no-such-table")
    if row.state == "over":
        raise Refused("already-over")
    gone = row.changed_to(state="closed", bot_due=None, flag_at=None, turn=None)
    await store.write(change_table(gone, row))


def _ask_running(settings: Settings, what: str) -> bool:
    """Ask the server that serves this folder; False if there is none."""
    door = settings.data / "admin.json"
    if not door.is_file():
        return False
    known = json.loads(door.read_text())
    request = urllib.request.Request(
        f"http://127.0.0.1:{known['port']}/admin/{what}", method="POST", headers={"X-Cabochon-Admin": known["token"]}
    )
    try:
        with _DIRECT.open(request, timeout=10):
            return True
    except urllib.error.HTTPError as error:
        body = json.loads(error.read() or b"{}")
        raise Refused(body.get("key", "unreadable"), **body.get("values", {})) from None
    except urllib.error.URLError:
        return False  # the door of a server that was killed


def _alone(settings: Settings, do: Callable[[SQLiteStore], Awaitable[Any]]) -> None:
    async def run() -> None:
        store = SQLiteStore(settings.database)
        try:
            await do(store)
        except StoreError as error:
            raise as_refused(error) from None
        finally:
            await store.close()

    if not settings.database.exists():
        raise CannotServe("nothing-kept", folder=str(settings.data))
    with folder_lock(settings.data):
        open_database(settings)
        asyncio.run(run())
