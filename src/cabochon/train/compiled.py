"""The compiled steps of self-play (native/cpp/selfplay.cu), built on first use and kept in a private folder.

A shared library can run any code as the user who loads it. So it is loaded only if the folder and the file belong to
this user and no other user can read or write them.
"""

import ctypes
import hashlib
import os
import platform
import shutil
import stat
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "native" / "cpp"
FOLDER = "CABOCHON_BUILD_FOLDER"
OWNER_ONLY = 0o700


class BuildFailed(RuntimeError):
    """The compiled steps could not be built, or must not be loaded."""


@cache
def library(device: str) -> ctypes.CDLL:
    """The steps for `cuda` or `cpu`, built once for each version of the sources and each machine."""
    folder = cache_folder()
    built = folder / f"selfplay-{device}-{_version()}.so"
    if not os.path.lexists(built):
        _build(device, built)
    _check(built, stat.S_ISREG)
    loaded = ctypes.CDLL(str(built))
    loaded.cabochon_problem.restype = ctypes.c_char_p
    return loaded


def cache_folder() -> Path:
    """The private folder: `CABOCHON_BUILD_FOLDER`, or `cabochon` in the user's cache folder. It is
    created if missing.
    """
    home = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    folder = Path(os.environ.get(FOLDER) or f"{home}/cabochon").expanduser()
    try:
        folder.mkdir(OWNER_ONLY, parents=True, exist_ok=True)
    except OSError as error:
        raise BuildFailed(f"self-play cannot make its cache folder ({error}); name another with {FOLDER}") from None
    _check(folder, stat.S_ISDIR)
    return folder


def _check(path: Path, right_kind: Callable[[int], bool]) -> None:
    """Raises BuildFailed if the path is a link, belongs to another user, or can be read or changed by others."""
    found = path.lstat()
    if not right_kind(found.st_mode):
        problem = "it is a link, or of the wrong kind"
    elif found.st_uid != os.getuid():
        problem = "it belongs to another user"
    elif stat.S_IMODE(found.st_mode) & 0o077:
        problem = "other users may read or change it"
    else:
        return
    raise BuildFailed(
        f"self-play loads no compiled code from {path}: {problem}."
        f" Delete it, or name a folder of your own, of mode 0700, with {FOLDER}"
    )


def _version() -> str:
    """A digest of the sources and of this machine, because code for `-march=native` may not run on another machine with
    the same home folder.
    """
    digest = hashlib.sha256(f"{platform.node()} {platform.machine()}".encode())
    for path in sorted([*SOURCE.glob("*.hpp"), SOURCE / "selfplay.cu"]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _build(device: str, built: Path) -> None:
    compiler = "nvcc" if device == "cuda" else os.environ.get("CXX", "c++")
    if shutil.which(compiler) is None:
        raise BuildFailed(f"self-play on {device} is compiled when it is first used, and there is no {compiler}")
    flags = (
        ["-arch=native", "-diag-suppress", "20091", "--expt-relaxed-constexpr", "-Xcompiler", "-fPIC"]
        if device == "cuda"
        else ["-march=native", "-x", "c++", "-fPIC"]
    )
    partial = built.with_suffix(f".{os.getpid()}")
    command = [compiler, "-std=c++20", "-O3", "-shared", *flags, "-o", str(partial), str(SOURCE / "selfplay.cu")]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise BuildFailed(f"{compiler} could not build self-play:\n{done.stderr}")
    partial.chmod(OWNER_ONLY)
    partial.replace(built)
