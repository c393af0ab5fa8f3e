"""Builds the package from a copy of the tree, and installs it into fresh environments.

Build isolation is off, so that nothing is downloaded: the build tools come from the test environment.
`python -m tools.packaging dist` checks that the packages in a folder contain the page; `make dist` runs it last.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the release workflow runs this file without the test tools
    import pytest

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("src", "pyproject.toml", "CMakeLists.txt", "README-pypi.md", "LICENSE", ".gitignore")
PAGE = ("cabochon/web/index.html", "cabochon/web/licences.txt")
"""Files without which a package is incomplete."""
OTHERS = {"PYTHONPATH": sysconfig.get_path("purelib")}
"""The packages that the package and its build depend on."""
COMPILER = {"CXX": "c++", "CC": "cc"}
NO_COMPILER = {"CXX": "/bin/false", "CC": "/bin/false"}


def copied_tree(target: Path, without: Sequence[str] = ()) -> Path:
    """A copy of the files that a build needs, without compiled files."""
    ignored = shutil.ignore_patterns("*.so", "__pycache__", *without)
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, target / part, ignore=ignored)
        else:
            shutil.copy(source, target / part)
    return target


def build(tree: Path, target: Path, **environment: str) -> tuple[Path, Path]:
    """The sdist, and the wheel built from it."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(target), str(tree)]
    subprocess.run(command, check=True, env=os.environ | environment, capture_output=True)
    return next(target.glob("*.tar.gz")), next(target.glob("*.whl"))


def built_once(folders: "pytest.TempPathFactory") -> tuple[Path, Path]:
    """The sdist with the page, and the compiled wheel made from it: built once for all processes of a test run."""
    common = folders.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        common = common.parent
    ready = common / "packages"
    with (common / "packages.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            tree = copied_tree(folders.mktemp("tree"))
            assert (tree / "src" / "cabochon" / "web" / "index.html").exists(), "`make page` builds the page first"
            begun = folders.mktemp("dist")
            build(tree, begun, **COMPILER)
            begun.rename(ready)
    return next(ready.glob("*.tar.gz")), next(ready.glob("*.whl"))


def install(package: Path, place: Path, **environment: str) -> Path:
    """Install into a fresh environment. Returns its Python."""
    return _install(package, place, ["--no-deps", "--no-build-isolation"], os.environ | environment | OTHERS)


def install_bare(wheel: Path, place: Path) -> Path:
    """Install a wheel without access to any index: it must have no dependencies."""
    return _install(wheel, place, [], alone())


def alone() -> dict[str, str]:
    """An environment without the packages of the tests."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def _install(package: Path, place: Path, options: list[str], environment: Mapping[str, str]) -> Path:
    venv.create(place)  # without its own pip, whose installation takes as long as everything else
    python = place / "bin" / "python"
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-index", *options, str(package)]
    subprocess.run(command, check=True, env=dict(environment), capture_output=True)
    return python


def without_the_page(folder: Path) -> list[str]:
    """The packages in a folder that do not contain the page. A folder without packages is an error too."""
    packages = sorted((*folder.glob("*.whl"), *folder.glob("*.tar.gz")))
    if not packages:
        raise FileNotFoundError(f"there is no package in {folder}")
    return [each.name for each in packages if not all(any(name.endswith(one) for name in _names(each)) for one in PAGE)]


def _names(package: Path) -> list[str]:
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return wheel.namelist()
    with tarfile.open(package) as sdist:
        return sdist.getnames()


if __name__ == "__main__":
    if missing := without_the_page(Path(sys.argv[1])):
        sys.exit(f"the page is not in {' and '.join(missing)}: run `make page`")
