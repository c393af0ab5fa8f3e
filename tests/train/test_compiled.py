"""Self-play loads compiled code only from files that no other user can write."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")  # extra `train`

from cabochon.train import compiled
from cabochon.train.compiled import BuildFailed, library

PLANTED = 'extern "C" { __attribute__((constructor)) static void ran() { __builtin_trap(); } }'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache folder of a user with an empty home folder."""
    monkeypatch.delenv("CABOCHON_BUILD_FOLDER", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    library.cache_clear()
    return tmp_path / "cabochon"


def planted(folder: Path) -> Path:
    """A library with the name that self-play looks for. Its process ends at once if it is loaded."""
    folder.mkdir(0o700, exist_ok=True)
    source, built = folder / "planted.cpp", folder / f"selfplay-cpu-{compiled._version()}.so"
    source.write_text(PLANTED)
    subprocess.run(["c++", "-shared", "-fPIC", "-o", str(built), str(source)], check=True)
    built.chmod(0o700)
    return built


def test_the_folder_is_private_and_in_the_users_cache(folder: Path) -> None:
    assert compiled.cache_folder() == folder
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_library_that_others_may_have_written_is_not_loaded(folder: Path) -> None:
    planted(folder).chmod(0o722)
    with pytest.raises(BuildFailed, match="other users may read or change it"):
        library("cpu")


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give a file to another user")
def test_a_library_of_another_user_is_not_loaded(folder: Path) -> None:
    os.chown(planted(folder), 65534, 65534)
    with pytest.raises(BuildFailed, match="belongs to another user"):
        library("cpu")


def test_a_link_is_not_followed(folder: Path) -> None:
    built = planted(folder)
    shutil.move(built, folder / "elsewhere.so")
    built.symlink_to(folder / "elsewhere.so")
    with pytest.raises(BuildFailed, match="it is a link"):
        library("cpu")


@pytest.mark.parametrize("mode", [0o777, 0o755, 0o770])
def test_a_folder_that_others_may_use_is_refused(folder: Path, mode: int) -> None:
    folder.mkdir()
    folder.chmod(mode)
    with pytest.raises(BuildFailed, match=r"other users may read or change it\. Delete it, or name a folder"):
        library("cpu")


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give a folder to another user")
def test_a_folder_of_another_user_is_refused(folder: Path) -> None:
    folder.mkdir(0o700)
    os.chown(folder, 65534, 65534)
    with pytest.raises(BuildFailed, match="belongs to another user"):
        library("cpu")


def test_a_folder_behind_a_link_is_refused(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir(0o700)
    folder.symlink_to(tmp_path / "other")
    with pytest.raises(BuildFailed, match="it is a link"):
        library("cpu")


def test_nothing_is_loaded_from_the_temporary_folder(folder: Path, tmp_path: Path) -> None:
    """The name that earlier versions looked for, planted in the temporary folder, is not loaded."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    newest = max(path.stat().st_mtime_ns for path in [*compiled.SOURCE.glob("*.hpp"), compiled.SOURCE / "selfplay.cu"])
    shutil.move(planted(folder), temporary / f"cabochon-selfplay-cpu-{newest}-{os.getuid()}.so")
    code = "from cabochon.train.batch import library; library('cpu'); print('own')"
    environment = os.environ | {"TMPDIR": str(temporary), "XDG_CACHE_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "own\n"), done.stderr
    assert [path.stat().st_mode & 0o777 for path in folder.glob("*.so")] == [0o700]
