"""Builds the package from a copy of the tree, and installs it into fresh environments.

Build isolation is off, so that nothing is downloaded: the build tools are the test environment's own.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("src", "pyproject.toml", "CMakeLists.txt", "README.md", "LICENSE", ".gitignore")
OTHERS = {"PYTHONPATH": sysconfig.get_path("purelib")}
"""The packages that the package and its build depend on."""


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
    """The sdist, and the wheel that was made from it."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(target), str(tree)]
    subprocess.run(command, check=True, env=os.environ | environment, capture_output=True)
    return next(target.glob("*.tar.gz")), next(target.glob("*.whl"))


def install(package: Path, place: Path, **environment: str) -> Path:
    """Install into a fresh environment. Returns its Python."""
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    command = [str(python), "-m", "pip", "install", "--no-deps", "--no-build-isolation", "--no-index", str(package)]
    subprocess.run(command, check=True, env=os.environ | environment | OTHERS, capture_output=True)
    return python
