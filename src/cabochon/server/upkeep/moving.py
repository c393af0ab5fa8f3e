"""Moving everything from SQLite to PostgreSQL, or back, while nobody serves either."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from cabochon.server.errors import CannotServe
from cabochon.server.store.mark import forget_mark
from cabochon.server.store.migrate import DISK_FAILURES, in_one_file, is_newer, reason, upgrade, upgrade_postgres
from cabochon.server.store.moving import Place, copy_rows, differing, is_empty, is_served, reading, writing
from cabochon.server.store.operations import load
from cabochon.server.store.private import private_folder
from cabochon.server.store.upkeep import begun_tables
from cabochon.server.upkeep.examine import plays
from cabochon.server.upkeep.folder import folder_lock


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
    with _alone(*{place.parent for place in (there, here) if isinstance(place, Path)}):
        with _plainly(source):
            _bring_up_to_date(there, source)
        with _plainly(target):
            return _move(there, here, source, target)


def _move(there: Place, here: Place, source: str, target: str) -> Moved:
    if isinstance(here, Path):
        return _copy_to_file(there, here, source, target)
    upgrade_postgres(here)
    return _copy(there, here, source, target)


def _place(said: str) -> Place:
    return said if said.startswith(("postgresql://", "postgres://")) else Path(said)


@contextmanager
def _alone(*folders: Path) -> Iterator[None]:
    """Nobody else serves these folders."""
    with ExitStack() as locked:
        for folder in folders:
            locked.enter_context(folder_lock(folder))
        yield


@contextmanager
def _plainly(said: str) -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as error:
        raise CannotServe("driver-missing", module=error.name or "psycopg", extra="club") from None
    except DISK_FAILURES as error:
        raise CannotServe("database-unusable", file=_without_password(said), why=reason(error)) from None


def _without_password(said: str) -> str:
    return said.rpartition("@")[2] if "://" in said else said


def _bring_up_to_date(place: Place, said: str) -> None:
    if not isinstance(place, Path):
        upgrade_postgres(place)
        return
    if not place.is_file():
        raise CannotServe("no-backup", file=said)
    if is_newer(place):
        raise CannotServe("database-newer", file=said)
    upgrade(place)


def _copy_to_file(there: Place, here: Path, source: str, target: str) -> Moved:
    """Written beside, and given its name when all is in it."""
    private_folder(here.parent)
    unfinished = here.with_name(here.name + ".part")
    unfinished.unlink(missing_ok=True)
    upgrade(unfinished, keep=False)
    try:
        moved = _copy(there, unfinished, source, target)
        in_one_file(unfinished)
        forget_mark(here)
        unfinished.rename(here)
    finally:
        unfinished.unlink(missing_ok=True)
    return moved


def _copy(there: Place, here: Place, source: str, target: str) -> Moved:
    """All or nothing: what does not come out the same is not committed."""
    with reading(there) as old, writing(here) as new:
        for connection, said in ((old, source), (new, target)):
            if is_served(connection):
                raise CannotServe("nodes-run", file=_without_password(said))
        if not is_empty(new):
            raise CannotServe("not-empty", file=_without_password(target))
        rows = copy_rows(old, new)
        if (table := differing(old, new)) is not None:
            raise CannotServe("moved-differently", table=table)
        games = begun_tables()(new)
        for table_id in games:
            if not plays(load(table_id)(new)) and plays(load(table_id)(old)):
                raise CannotServe("moved-differently", table=table_id)
        return Moved(rows, len(games))
