"""Opening the database at a start: whole, of a schema that is known, brought up to date. Otherwise one clear line."""

from collections.abc import Iterator
from contextlib import contextmanager

from cabochon.server.errors import CannotServe
from cabochon.server.settings import Settings
from cabochon.server.store.migrate import DISK_FAILURES, is_newer, reason, upgrade
from cabochon.server.store.sound import is_sound


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
    """A full disk, a lock that another process holds, or a file that cannot be read: in one line."""
    try:
        yield
    except DISK_FAILURES as error:
        raise CannotServe("database-unusable", file=str(settings.database), why=reason(error)) from None


def _check(settings: Settings) -> bool:
    database = settings.database
    if not database.exists() or not database.stat().st_size:
        return True
    checked = database.stat().st_size <= settings.check_megabytes * 1_000_000
    if checked and not is_sound(database):
        raise CannotServe("database-broken", file=str(database))
    if is_newer(database):
        raise CannotServe("database-newer", file=str(database))
    return checked
