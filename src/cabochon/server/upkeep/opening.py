"""Opening the database at a start: whole, of a schema that is known, brought up to date. Otherwise one clear line."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cabochon.server.errors import CannotServe
from cabochon.server.settings import Settings
from cabochon.server.store.mark import forget_mark, lost_commits, mark_of
from cabochon.server.store.migrate import (
    DISK_FAILURES,
    is_newer,
    is_unknown,
    reason,
    revision_of_postgres,
    upgrade,
    upgrade_postgres,
)
from cabochon.server.store.postgres import PostgresStore
from cabochon.server.store.private import private_folder
from cabochon.server.store.protocol import Store
from cabochon.server.store.sound import is_sound
from cabochon.server.store.sqlite import SQLiteStore

OnCommit = Callable[[int, int, float], None]


def open_store(settings: Settings, on_commit: OnCommit = lambda *_: None) -> tuple[Store, bool]:
    """The store that the settings name, and False if it is a file that is still to be checked."""
    private_folder(settings.data)
    if settings.database_url:
        open_postgres(settings)
        return PostgresStore(settings.database_url, on_commit), True
    checked = open_database(settings)
    return SQLiteStore(settings.database, on_commit), checked


def open_postgres(settings: Settings) -> None:
    """Upgrade the database of many nodes. What a newer Cabochon made is not touched."""
    with plain_disk_failures(settings):
        try:
            newer = is_unknown(revision_of_postgres(settings.database_url))
        except ModuleNotFoundError as error:
            raise CannotServe("driver-missing", module=error.name or "psycopg", extra="club") from None
        if newer:
            raise CannotServe("database-newer", file=settings.database_name)
        upgrade_postgres(settings.database_url)


def open_database(settings: Settings) -> bool:
    """Check the database and upgrade it. What cannot be served is not touched: `CannotServe` says why.

    Gives False if the file is so large that checking it would delay the start (`check_megabytes`).
    """
    with plain_disk_failures(settings):
        checked = _check(settings)
        upgrade(settings.database)
        return checked


@contextmanager
def plain_disk_failures(settings: Settings) -> Iterator[None]:
    """A full disk, a lock that another process holds, a file or a server that cannot be read: in one line."""
    try:
        yield
    except DISK_FAILURES as error:
        raise CannotServe("database-unusable", file=settings.database_name, why=reason(error)) from None


def _check(settings: Settings) -> bool:
    database = settings.database
    if not database.exists():
        forget_mark(database)
        return True
    checked = database.stat().st_size <= settings.check_megabytes * 1_000_000
    if checked and not is_sound(database):
        raise CannotServe("database-broken", file=str(database))
    if is_newer(database):
        raise CannotServe("database-newer", file=str(database))
    if count := lost_commits(database):
        raise CannotServe(
            "database-lost",
            file=str(database),
            count=count,
            mark=str(mark_of(database)),
            backup=newest_backup(settings),
        )
    return checked


def newest_backup(settings: Settings) -> str:
    """The file of the last backup, by the date in its name, or a dash."""
    return str(max(settings.backups.glob("cabochon-*.db"), default="–"))
