"""Secrets on disk are readable by their owner only, from the first byte, also in folders of older versions."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from cabochon.server.upkeep.folder import folder_lock
from tests.support.process import run, serving

pytestmark = pytest.mark.single_server  # the modes of the files of a single server


def open_to_others(folder: Path) -> dict[str, str]:
    """Files of a folder, and the folder itself, that other users can reach; the lock file is empty."""
    found = {}
    for path in (folder, *folder.glob("*")):
        try:
            mode = path.stat().st_mode & 0o777
        except FileNotFoundError:
            continue
        if mode & 0o077 and path.name != "lock":
            found[path.name] = oct(mode)
    return found


@contextmanager
def watched(folder: Path) -> Iterator[dict[str, str]]:
    """All files in the folder that other users could read at any moment."""
    seen: dict[str, str] = {}
    done = Event()

    def look() -> None:
        while not done.is_set():
            if folder.exists():
                seen.update(open_to_others(folder))

    watcher = Thread(target=look)
    watcher.start()
    try:
        yield seen
    finally:
        done.set()
        watcher.join()


@pytest.fixture(autouse=True)
def careless_umask() -> Iterator[None]:
    """Children inherit it: files without explicit permissions are readable by everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_a_fresh_folder_is_private_from_the_first_byte(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with watched(data) as seen, serving(data):
        assert (data / "cabochon.db-wal").exists()
        assert open_to_others(data) == {}
    assert seen == {}


def test_every_command_that_writes_restricts_an_older_folder(tmp_path: Path) -> None:
    data, backup = tmp_path / "data", tmp_path / "backup.db"
    with serving(data):
        assert run("backup", str(backup), "--data", str(data)).returncode == 0
    assert backup.stat().st_mode & 0o777 == 0o600
    (data / "admin.json").unlink(missing_ok=True)
    commands = (
        ("backup", str(tmp_path / "second.db")),
        ("export", str(tmp_path / "games.txt")),
        ("rotate-keys",),
        ("restore", str(backup)),
    )
    for words in commands:
        shutil.copyfile(backup, data / "cabochon-before-upgrade-20260101-000000.db")
        for path in (data, *data.glob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
        done = run(*words, "--data", str(data))
        assert done.returncode == 0, done.stderr
        assert open_to_others(data) == {}, words
    assert len(list(data.glob("*restore*.db"))) == 1, "what was there is kept, and private too"


def test_serving_restricts_an_older_folder(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data):
        pass
    for path in (data, *data.glob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    with serving(data):
        assert open_to_others(data) == {}


def test_only_the_owner_can_use_the_lock(tmp_path: Path) -> None:
    for _ in range(2):
        with folder_lock(tmp_path / "data"):
            assert (tmp_path / "data" / "lock").stat().st_mode & 0o777 == 0o600
        (tmp_path / "data" / "lock").chmod(0o644)
