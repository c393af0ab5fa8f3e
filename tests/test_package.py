"""The wheel and the sdist contain the page: installed elsewhere, without Node and a compiler, they serve it."""

import os
import re
import subprocess
import zipfile
from pathlib import Path

import httpx
import pytest

from tools.packaging import NO_COMPILER, OTHERS, built_once, install

pytestmark = pytest.mark.long


@pytest.mark.parametrize("which", ["sdist", "wheel"])
def test_an_installed_package_serves_the_page(
    which: str, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    sdist, wheel = built_once(tmp_path_factory)
    # The wheel was compiled from this sdist. This test only needs its page, so it compiles no engine.
    python = (
        install(sdist, tmp_path / "fresh", **NO_COMPILER) if which == "sdist" else install(wheel, tmp_path / "fresh")
    )
    empty = tmp_path / "nothing-on-the-path"
    empty.mkdir()
    environment = os.environ | OTHERS | {"PATH": str(empty), "LANG": "en_GB.UTF-8", "LC_ALL": ""}
    command = [
        str(python),
        "-m",
        "cabochon",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--data",
        str(tmp_path / "d"),
    ]
    with subprocess.Popen(command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            address = next(line.strip() for line in server.stdout if line.strip().startswith("http://"))
            page = httpx.get(address, timeout=60)
            script = re.search(r'src="(?:\./)?(assets/[^"]+\.js)"', page.text)
            assert (page.status_code, script is not None) == (200, True)
            assert script is not None
            assert httpx.get(address + script[1], timeout=60).headers["content-type"].startswith("text/javascript")
        finally:
            server.terminate()


def test_the_wheel_contains_only_the_package(tmp_path_factory: pytest.TempPathFactory) -> None:
    """They contain no tests, studies, tools or checkpoints."""
    _sdist, wheel = built_once(tmp_path_factory)
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"cabochon"}
    assert not [name for name in names if name.endswith((".pt", ".jsonl", ".tgz")) or "/findings/" in name]
