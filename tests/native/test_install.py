"""The install: with a compiler the native engine is in the wheel; without one the wheel is pure Python and works.

Built from a copy of the tracked files, in fresh virtual environments, from the wheel and from the sdist.
Build isolation is off, so that nothing is downloaded: the build tools are those of the test environment.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.packaging import (
    NO_COMPILER,
    OTHERS,
    ROOT,
    alone,
    build,
    built_once,
    copied_tree,
    install,
    install_bare,
    without_the_page,
)

pytest.importorskip("build", reason="the tools to build a wheel are not installed")
pytest.importorskip("nanobind", reason="the tools to build a wheel are not installed")
pytest.importorskip("scikit_build_core", reason="the tools to build a wheel are not installed")

pytestmark = pytest.mark.long

PLAY = """
from cabochon import native
from cabochon.editions import CLASSIC
from cabochon.rules.chance import Chance
from cabochon.rules.deal import deal
from cabochon.rules.legal import legal_moves
from cabochon.rules.play import play
table, chance = deal(CLASSIC, 2, bytes(32)), Chance(b"install")
while table.ended is None:
    table = play(table, chance.pick(legal_moves(table)))
native.say_once()
native.say_once()
print(native.available(), table.ended.value)
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied_tree(tmp_path_factory.mktemp("tree"), without=("web",))


def install_and_play(package: Path, place: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Install into a fresh environment, and play a game there."""
    python = install(package, place, **environment)
    play = [str(python), "-c", PLAY]
    return subprocess.run(play, check=True, env=os.environ | OTHERS, capture_output=True, text=True, cwd=place)


def test_without_a_compiler_the_install_falls_back(tree: Path, tmp_path: Path) -> None:
    sdist, wheel = build(tree, tmp_path / "dist", **NO_COMPILER)
    assert wheel.name.endswith("-py3-none-any.whl")
    for number, package in enumerate((wheel, sdist)):
        done = install_and_play(package, tmp_path / f"fresh{number}", **NO_COMPILER)
        assert done.stdout.strip() == "False goal"
        assert done.stderr.count("\n") == 1, "one plain line"
        assert "everything runs on the Python rules" in done.stderr
    assert without_the_page(tmp_path / "dist") == [wheel.name, sdist.name], "`make dist` refuses these"


@pytest.mark.skipif(shutil.which("c++") is None, reason="there is no compiler here")
def test_with_a_compiler_the_native_engine_is_in_the_wheel(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    """The wheel is compiled from the sdist, so an install of the sdist compiles the same way."""
    _sdist, wheel = built_once(tmp_path_factory)
    assert not wheel.name.endswith("-py3-none-any.whl")
    done = install_and_play(wheel, tmp_path / "fresh")
    assert done.stdout.strip() == "True goal"
    assert done.stderr == ""
    _alone(install_bare(wheel, tmp_path / "bare"))


def _alone(python: Path) -> None:
    """The wheel alone, without dependencies: a grandmaster plays, and missing packages are named in a sentence."""
    played = _run(python, str(ROOT / "tools" / "bare_game.py"))
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.startswith("classic, over in round ")
    assert played.stdout.endswith("modules: __main__ cabochon\npackages:\ncompiled: True\n")
    for extra, asked in MISSING.items():
        refused = _run(python, *asked)
        assert refused.returncode != 0
        assert refused.stderr.splitlines()[-1].endswith(f"pip install 'cabochon[{extra}]'")
    assert "Traceback" not in _run(python, "-m", "cabochon", "--help").stderr


MISSING = {
    "cli": ("-m", "cabochon", "play"),
    "rl": ("-c", "import cabochon.envs.seat"),
    "arena": ("-c", "from cabochon.arena.ratings import _numpy; _numpy()"),
}


def _run(python: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(python), *arguments], check=False, env=alone(), capture_output=True, text=True, cwd=python.parent
    )
