"""Backups that the server makes by itself, and which of them are kept."""

import shutil
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from cabochon.server.errors import CannotServe
from cabochon.server.settings import Settings
from cabochon.server.store.private import private_folder
from cabochon.server.upkeep.backup import back_up, check_backup
from cabochon.table.values import Milliseconds

HOUR = 3_600_000
STAMP = "%Y%m%d-%H%M%S"
NAME = f"cabochon-{STAMP}.db"
ROOM = 2
"""A backup is made only if the disk has this many times its size: it must not be what fills the disk."""


def back_up_when_due(settings: Settings, now: Milliseconds) -> Path | None:
    """Make a backup if the last one is old enough, check it, and only then delete those that are not kept.

    Gives the file, or None if none was due.
    """
    if not settings.backup_hours or not settings.database.exists():
        return None
    at, last = datetime.fromtimestamp(now / 1000, UTC), last_backup(settings, now)
    if last is not None and (at - last).total_seconds() * 1000 < settings.backup_hours * HOUR:
        return None
    made = _make(settings, at)
    kept = kept_backups(made_backups(settings.backups), settings.backup_keep, settings.backup_weeks)
    for file in made_backups(settings.backups).keys() - kept - {made}:
        file.unlink(missing_ok=True)
    return made


def last_backup(settings: Settings, now: Milliseconds) -> datetime | None:
    """When the last backup was made. One from the future does not count: the clock was wrong then."""
    at = datetime.fromtimestamp(now / 1000, UTC)
    return max((made for made in made_backups(settings.backups).values() if made <= at), default=None)


def _make(settings: Settings, at: datetime) -> Path:
    private_folder(settings.backups)
    needed = ROOM * settings.database.stat().st_size
    if shutil.disk_usage(settings.backups).free < needed:
        raise CannotServe("no-room", folder=str(settings.backups))
    target = settings.backups / at.strftime(NAME)
    back_up(settings, target)
    try:
        check_backup(target)
    except CannotServe:
        target.unlink()
        raise
    return target


def made_backups(folder: Path) -> dict[Path, datetime]:
    """The backups that lie in a folder, and when each was made. Other files are not ours."""
    found = {}
    for file in folder.glob("cabochon-*.db") if folder.is_dir() else ():
        try:
            found[file] = datetime.strptime(file.name, NAME).replace(tzinfo=UTC)
        except ValueError:
            continue
    return found


def kept_backups(made: dict[Path, datetime], newest: int, weeks: int) -> set[Path]:
    """The newest ones, and the first one of each of the last weeks that have any."""
    in_order = sorted(made, key=lambda file: made[file])
    first_of_week: dict[tuple[int, int], Path] = {}
    for file in in_order:
        year, week, _day = made[file].isocalendar()
        first_of_week.setdefault((year, week), file)
    firsts: Iterable[Path] = list(first_of_week.values())[-weeks:] if weeks else ()
    return {*in_order[-newest:], *firsts}
