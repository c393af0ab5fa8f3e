"""Keeping: backups while serving, restoring, exporting, and the commands that go to a running server."""

import asyncio
import json
import shutil
import sqlite3
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import select

from cabochon.record.text import format_record
from cabochon.server.errors import CannotServe, Refused
from cabochon.server.identity import rotate_keys
from cabochon.server.run import folder_lock
from cabochon.server.settings import Settings
from cabochon.server.store.migrate import copy_database, head, revision, upgrade
from cabochon.server.store.operations import change_table, load, load_row
from cabochon.server.store.people import delete_person
from cabochon.server.store.schema import tables
from cabochon.server.store.sqlite import SQLiteStore, sqlite_engine
from cabochon.server.tables.live import replayed

SEPARATOR = "\n"


def back_up(settings: Settings, target: Path) -> None:
    """A copy of everything, also while the server runs. It holds secrets, so only its owner may read it."""
    if not settings.database.exists():
        raise CannotServe("nothing-kept", folder=str(settings.data))
    if target.exists():
        raise CannotServe("file-exists", file=str(target))
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(0o600)
    copy_database(settings.database, unfinished)
    unfinished.rename(target)


def restore(settings: Settings, source: Path) -> Path | None:
    """Put a backup in place of what is there; gives where that was put aside. Not while somebody serves."""
    check_backup(source)
    with folder_lock(settings.data):
        aside = None
        if settings.database.exists():
            aside = settings.database.with_suffix(".before-restore.db")
            aside.unlink(missing_ok=True)
            copy_database(settings.database, aside)
        for beside in ("", "-wal", "-shm"):
            settings.database.with_name(settings.database.name + beside).unlink(missing_ok=True)
        shutil.copyfile(source, settings.database)
        settings.database.chmod(0o600)
        upgrade(settings.database)
        return aside


def check_backup(source: Path) -> None:
    """A backup is a whole database of ours."""
    if not source.is_file():
        raise CannotServe("no-backup", file=str(source))
    try:
        connection = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
        try:
            sound = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        finally:
            connection.close()
        known = sound and revision(source) is not None
    except (sqlite3.DatabaseError, ValueError):
        known = False
    if not known:
        raise CannotServe("no-backup", file=str(source))
    if (there := revision(source)) is not None and there > (head() or ""):
        raise CannotServe("backup-newer", file=str(source))


def export(settings: Settings, target: Path) -> int:
    """All finished public games as one file of records, the oldest first; gives how many."""
    if not settings.database.exists():
        raise CannotServe("nothing-kept", folder=str(settings.data))
    count = 0
    with target.open("x", encoding="utf-8") as file:
        for text in finished_records(settings.database):
            file.write((SEPARATOR if count else "") + text)
            count += 1
    return count


def finished_records(database: Path) -> Iterator[str]:
    engine = sqlite_engine(database, writing=False)
    try:
        with engine.connect() as connection:
            query = select(tables.c.id).where(tables.c.state == "over", tables.c.public).order_by(tables.c.ended)
            for table_id in connection.execute(query).scalars().all():
                found = load(table_id)(connection)
                if found is not None:
                    yield format_record(replayed(*found).record())
    finally:
        engine.dispose()


# --- commands for a running server, or for a folder that nobody serves -------------------------


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
        raise Refused(404, "no-such-table")
    if row.state == "over":
        raise Refused(409, "already-over")
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
        with urllib.request.urlopen(request, timeout=10):
            return True
    except urllib.error.HTTPError as error:
        body = json.loads(error.read() or b"{}")
        raise Refused(error.code, body.get("key", "unreadable"), **body.get("values", {})) from None
    except urllib.error.URLError:
        return False  # the door of a server that was killed


def _alone(settings: Settings, do: Callable[[SQLiteStore], Awaitable[Any]]) -> None:
    async def run() -> None:
        store = SQLiteStore(settings.database)
        try:
            await do(store)
        finally:
            await store.close()

    if not settings.database.exists():
        raise CannotServe("nothing-kept", folder=str(settings.data))
    with folder_lock(settings.data):
        upgrade(settings.database)
        asyncio.run(run())
