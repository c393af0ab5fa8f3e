"""The lock of a data folder: one process serves it, or changes it, at a time."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cabochon.server.errors import CannotServe
from cabochon.server.store.private import private_file, private_folder

PATIENCE = 2.0
"""Seconds to wait for the lock. A child of a server that was killed at the moment it started the child holds the lock
until the child's own program begins; on a busy machine that takes a while."""
GLANCE = 0.05


@contextmanager
def folder_lock(data: Path, patience: float = PATIENCE) -> Iterator[None]:
    """One process for a folder, which is closed to other users. The lock goes with the process, however it ends."""
    try:
        private_folder(data)
        private_file(data / "lock")
        file = (data / "lock").open("a+")
    except OSError as error:
        raise CannotServe("folder-unwritable", folder=str(data), why=error.strerror or "") from None
    with file:
        latest = time.monotonic() + patience
        while not _try_lock(file.fileno()):
            if time.monotonic() >= latest:
                raise CannotServe("already-served", folder=str(data))
            time.sleep(GLANCE)
        yield


def folder_is_served(data: Path) -> bool:
    """Whether a process serves this folder now."""
    try:
        with folder_lock(data, patience=0):
            return False
    except CannotServe as error:
        return error.key == "already-served"


def _try_lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
