"""Files that only their owner may read: the database holds the seeds of running games and the keys of the cookies."""

import contextlib
import logging
import os
from pathlib import Path

log = logging.getLogger("cabochon.store")

OWNER_ONLY = 0o600
OWNER_ONLY_FOLDER = 0o700
SECRETS = ("*.db", "*.db-wal", "*.db-shm", "*.db-journal", "*.db-mark", "*.part", "admin.json")


def private_folder(folder: Path) -> None:
    """Make the folder, or close one that others could look into, together with what lies in it."""
    folder.mkdir(OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
    _close(folder, OWNER_ONLY_FOLDER)
    for pattern in SECRETS:
        for file in folder.glob(pattern):
            _close(file, OWNER_ONLY)


def private_file(path: Path) -> None:
    """Make an empty file, or close one that is there. SQLite gives its WAL the permissions of the database.

    A file that is there is not opened: closing it again would drop the locks that SQLite has on it.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        _close(path, OWNER_ONLY)


def _close(path: Path, mode: int) -> None:
    """Another user's folder, on a mounted volume for example, cannot be changed: the host is told."""
    with contextlib.suppress(FileNotFoundError):  # a WAL goes when its last reader does
        if path.stat().st_mode & 0o777 == mode:
            return
        try:
            path.chmod(mode)
        except PermissionError:
            log.warning("other users of this machine may be able to read %s", path)
