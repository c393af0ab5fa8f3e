"""Examining a database on a copy: a backup that may be needed, or an upgrade before it is made."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from cabochon.record.text import format_result
from cabochon.server.errors import CannotServe
from cabochon.server.live.tables import replayed
from cabochon.server.settings import Settings
from cabochon.server.store.migrate import DISK_FAILURES, copy_database, reason, revision, steps_after, upgrade
from cabochon.server.store.operations import load
from cabochon.server.store.rows import DecisionRow
from cabochon.server.store.sqlite import sqlite_engine
from cabochon.server.store.upkeep import begun_tables, contents
from cabochon.server.upkeep.backup import check_backup, check_is_a_file
from cabochon.server.upkeep.folder import folder_lock
from cabochon.server.upkeep.opening import open_postgres
from cabochon.table.values import Milliseconds, TableRow


@dataclass(frozen=True)
class Examined:
    """What is in a database, and whether this version of Cabochon can play on with it."""

    revision: str
    steps: tuple[str, ...]
    """What an upgrade would do; nothing if the schema is today's."""
    people: int
    tables: int
    decisions: int
    last: Milliseconds | None
    """When the latest table changed."""
    games: int
    """Games that have begun. All of them were replayed."""
    broken: tuple[str, ...]
    """The tables whose game cannot be replayed, or comes out differently."""


def examine(database: Path) -> Examined:
    """Check a database and everything in it. It is copied, the copy is upgraded, and every game in it is replayed."""
    check_backup(database)
    there = revision(database)
    assert there is not None, "check_backup refuses a file without one"
    with _upgraded_copy(database) as copy:
        engine = sqlite_engine(copy, writing=False)
        try:
            with engine.connect() as connection:
                counts = contents()(connection)
                ids = begun_tables()(connection)
                broken = tuple(one for one in ids if not plays(load(one)(connection)))
        finally:
            engine.dispose()
    return Examined(there, tuple(steps_after(there)), **counts, games=len(ids), broken=broken)


@contextmanager
def _upgraded_copy(database: Path) -> Iterator[Path]:
    """In the system's folder for such files, which only we may read."""
    with tempfile.TemporaryDirectory(prefix="cabochon-") as folder:
        copy = Path(folder) / "copy.db"
        try:
            copy_database(database, copy)
            upgrade(copy, keep=False)
        except DISK_FAILURES as error:
            raise CannotServe("not-examined", file=str(database), why=reason(error)) from None
        yield copy


def plays(found: tuple[TableRow, list[DecisionRow]] | None) -> bool:
    """Whether a game can be replayed to where the table says it is."""
    assert found is not None
    row, decisions = found
    try:
        match = replayed(row, decisions)
        return match.version == row.version and (
            row.state != "over" or (match.over and format_result(match.outcome) == row.result)
        )
    except Exception:  # whatever is wrong with it: it cannot be played
        return False


def try_upgrade(settings: Settings) -> Examined:
    """What an upgrade of the database would do, tried on a copy. Also while a server runs."""
    check_is_a_file(settings)
    if not settings.database.exists():
        raise CannotServe("nothing-kept", folder=str(settings.data))
    return examine(settings.database)


def upgrade_now(settings: Settings) -> Path | None:
    """Upgrade the database. Gives the copy of a file that was made first, or None if there was nothing to do."""
    if settings.database_url:
        open_postgres(settings)
        return None
    if not settings.database.exists():
        raise CannotServe("nothing-kept", folder=str(settings.data))
    with folder_lock(settings.data):
        return upgrade(settings.database)
