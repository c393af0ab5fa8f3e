"""The generated files of the page are current: the types of the wire, and the words."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.page_words import FOLDER, files

WEB = Path(__file__).parents[2] / "web"


def test_the_page_has_the_types_of_this_server() -> None:
    node = shutil.which("node")
    assert node, "Node.js is needed to check the page's types"
    done = subprocess.run(
        [node, "scripts/types.mjs", "--check"],
        cwd=WEB,
        env=os.environ | {"PYTHON": sys.executable},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def said() -> dict[str, str]:
    return files()


@pytest.mark.parametrize("name", ["en.json", "fr.json", "es.json", "boxes.json"])
def test_the_golden_words_equal_pythons_words(said: dict[str, str], name: str) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert said[name] == written, "make golden, then look at what changed"
