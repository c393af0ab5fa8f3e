"""Examining a database on a copy, upgrading it, and moving it from SQLite to PostgreSQL or back. Games are replayed."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from cabochon.record.text import format_result
from cabochon.server.errors import CannotServe
from cabochon.server.live.tables import replayed
from cabochon.server.settings import Settings
from cabochon.server.store.database import (
    DISK_FAILURES,
    Place,
    copy_rows,
    differing,
    is_empty,
    is_served,
    reading,
    reason,
    revision,
    upgrade,
    writing,
)
from cabochon.server.store.files import copy_file, forget_mark, in_one_file, private_folder
from cabochon.server.store.migrations import is_newer, steps_after
from cabochon.server.store.operations import load
from cabochon.server.store.rows import DecisionRow
from cabochon.server.store.upkeep import begun_tables, contents
from cabochon.server.upkeep.backup import check_backup
from cabochon.server.upkeep.folder import check_is_a_file, check_kept, folder_lock, open_database, plain_failures
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
    there = check_backup(database)
    with _upgraded_copy(database) as copy, reading(copy) as connection:
        counts = contents()(connection)
        ids = begun_tables()(connection)
        broken = tuple(one for one in ids if not plays(load(one)(connection)))
    return Examined(there, tuple(steps_after(there)), **counts, games=len(ids), broken=broken)


@contextmanager
def _upgraded_copy(database: Path) -> Iterator[Path]:
    """In the system's folder for such files, which only we may read."""
    with tempfile.TemporaryDirectory(prefix="cabochon-") as folder:
        copy = Path(folder) / "copy.db"
        try:
            copy_file(database, copy)
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
    check_kept(settings)
    return examine(settings.database)


def upgrade_now(settings: Settings) -> Path | None:
    """Upgrade the database. Gives the copy of a file that was made first, or None if there was nothing to do."""
    if settings.database_url:
        open_database(settings)
        return None
    check_kept(settings)
    with folder_lock(settings.data):
        if is_newer(revision(settings.database)):
            raise CannotServe("database-newer", file=str(settings.database))
        return upgrade(settings.database)


@dataclass(frozen=True)
class Moved:
    """What was moved. Every row was compared, and every game replayed."""

    rows: int
    games: int


def move_database(source: str, target: str) -> Moved:
    """Copy all of `source` into `target`, which must be empty. `source` stays as it is, apart from an upgrade."""
    there, here = _place(source), _place(target)
    if isinstance(here, Path) and here.exists():
        raise CannotServe("file-exists", file=str(here))
    with ExitStack() as locked:
        for folder in {place.parent for place in (there, here) if isinstance(place, Path)}:
            locked.enter_context(folder_lock(folder))
        with plain_failures(_name(there)):
            _bring_up_to_date(there)
        with plain_failures(_name(here)):
            if isinstance(here, Path):
                return _copy_to_file(there, here)
            upgrade(here)
            return _copy(there, here)


def _place(said: str) -> Place:
    return said if said.startswith(("postgresql://", "postgres://")) else Path(said)


def _name(place: Place) -> str:
    """As messages name it: without a password."""
    return place.rpartition("@")[2] if isinstance(place, str) else str(place)


def _bring_up_to_date(place: Place) -> None:
    if isinstance(place, Path) and not place.is_file():
        raise CannotServe("no-backup", file=str(place))
    if is_newer(revision(place)):
        raise CannotServe("database-newer", file=_name(place))
    upgrade(place)


def _copy_to_file(there: Place, here: Path) -> Moved:
    """Written beside, and given its name when all is in it."""
    private_folder(here.parent)
    unfinished = here.with_name(here.name + ".part")
    unfinished.unlink(missing_ok=True)
    upgrade(unfinished, keep=False)
    try:
        moved = _copy(there, unfinished)
        in_one_file(unfinished)
        forget_mark(here)
        unfinished.rename(here)
    finally:
        unfinished.unlink(missing_ok=True)
    return moved


def _copy(there: Place, here: Place) -> Moved:
    """All or nothing: what does not come out the same is not committed."""
    with reading(there) as old, writing(here) as new:
        for connection, place in ((old, there), (new, here)):
            if is_served(connection):
                raise CannotServe("nodes-run", file=_name(place))
        if not is_empty(new):
            raise CannotServe("not-empty", file=_name(here))
        rows = copy_rows(old, new)
        if (table := differing(old, new)) is not None:
            raise CannotServe("moved-differently", table=table)
        games = begun_tables()(new)
        for table_id in games:
            if not plays(load(table_id)(new)) and plays(load(table_id)(old)):
                raise CannotServe("moved-differently", table=table_id)
        return Moved(rows, len(games))
