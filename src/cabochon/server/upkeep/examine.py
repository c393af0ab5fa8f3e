"""Examines a database on a copy, upgrades it, and moves it from SQLite to PostgreSQL or back. Games are replayed."""

import tempfile
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass
from pathlib import Path

from cabochon.record.text import format_result
from cabochon.server.errors import CannotServe
from cabochon.server.live.tables import replayed
from cabochon.server.settings import Settings, name_of
from cabochon.server.store import database as databases
from cabochon.server.store.database import DISK_FAILURES, DatabasePlace, reason, transaction, upgrade
from cabochon.server.store.files import copy_file, mark_of, owner_only_folder, unfinished
from cabochon.server.store.migrations import steps_after
from cabochon.server.store.operations import load
from cabochon.server.store.rows import DecisionRow
from cabochon.server.store.upkeep import begun_tables, contents
from cabochon.server.upkeep.backup import check_backup
from cabochon.server.upkeep.folder import check_kept, check_revision, folder_lock, open_database, plain_failures
from cabochon.table.values import Milliseconds, TableRow


@dataclass(frozen=True)
class Examined:
    """The contents of a database, and whether this version of Cabochon can continue its games."""

    revision: str
    steps: tuple[str, ...]
    """The steps of an upgrade; none if the schema is current."""
    people: int
    tables: int
    decisions: int
    last: Milliseconds | None
    """When the latest table changed."""
    games: int
    """The number of games that have started. All of them were replayed."""
    broken: tuple[str, ...]
    """The tables whose game cannot be replayed, or has another result."""


def examine(database: Path) -> Examined:
    """Check a database: copy it, upgrade the copy, and replay every game in it."""
    there = check_backup(database)
    with tempfile.TemporaryDirectory(prefix="cabochon-") as folder:
        copy = Path(folder) / "copy.db"
        try:
            copy_file(database, copy)
            upgrade(copy, keep=False)
        except DISK_FAILURES as error:
            raise CannotServe("not-examined", file=str(database), why=reason(error)) from None
        with transaction(copy) as connection:
            counts = contents()(connection)
            ids = begun_tables()(connection)
            broken = tuple(one for one in ids if not plays(load(one)(connection)))
    return Examined(there, tuple(steps_after(there)), **counts, games=len(ids), broken=broken)


def plays(found: tuple[TableRow, list[DecisionRow]] | None) -> bool:
    """Whether a game can be replayed to the version and result of its table."""
    assert found is not None
    row, decisions = found
    try:
        match = replayed(row, decisions)
        return match.version == row.version and (
            row.state != "over" or (match.over and format_result(match.outcome) == row.result)
        )
    except Exception:  # any error means that it cannot be played
        return False


def try_upgrade(settings: Settings) -> Examined:
    """Try an upgrade of the database on a copy. A server may be running."""
    check_kept(settings)
    return examine(settings.database)


def upgrade_now(settings: Settings) -> Path | None:
    """Upgrade the database. Returns the copy of a file that was made first, or None if there was nothing to do."""
    if settings.database_url:
        open_database(settings)
        return None
    check_kept(settings)
    with folder_lock(settings.data):
        check_revision(settings.place, settings.database_name)
        return upgrade(settings.place)


@dataclass(frozen=True)
class Moved:
    """The counts of a move. Every row was compared, and every game replayed."""

    rows: int
    games: int


def move_database(source: str, target: str) -> Moved:
    """Copy all of `source` into `target`, which must be empty. `source` is upgraded, but not changed otherwise."""
    there, here = _place(source), _place(target)
    if isinstance(here, Path) and here.exists():
        raise CannotServe("file-exists", file=str(here))
    with ExitStack() as locked:
        for folder in {place.parent for place in (there, here) if isinstance(place, Path)}:
            locked.enter_context(folder_lock(folder))
        with plain_failures(name_of(there)):
            if isinstance(there, Path) and not there.is_file():
                raise CannotServe("no-backup", file=str(there))
            check_revision(there, name_of(there))
            upgrade(there)
        with plain_failures(name_of(here)), _prepared(here) as fresh:
            upgrade(fresh, keep=False)
            return _copy(there, fresh)


def _place(text: str) -> DatabasePlace:
    return text if text.startswith(("postgresql://", "postgres://")) else Path(text)


def _prepared(here: DatabasePlace) -> AbstractContextManager[DatabasePlace]:
    """The place to copy to: for a file, a name beside it until the copy is complete."""
    if not isinstance(here, Path):
        return nullcontext(here)
    owner_only_folder(here.parent)
    mark_of(here).unlink(missing_ok=True)
    return unfinished(here)


def _copy(there: DatabasePlace, here: DatabasePlace) -> Moved:
    """Copy and compare all rows in one transaction. A copy that differs is not committed."""
    with transaction(there) as old, transaction(here, writing=True) as new:
        for connection, place in ((old, there), (new, here)):
            if databases.has_nodes(connection):
                raise CannotServe("nodes-run", file=name_of(place))
        if not databases.is_empty(new):
            raise CannotServe("not-empty", file=name_of(here))
        rows = databases.copy_rows(old, new)
        if (table := databases.differing(old, new)) is not None:
            raise CannotServe("moved-differently", table=table)
        games = begun_tables()(new)
        for table_id in games:
            if not plays(load(table_id)(new)) and plays(load(table_id)(old)):
                raise CannotServe("moved-differently", table=table_id)
        return Moved(rows, len(games))
