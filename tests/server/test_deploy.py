"""The files of deploy/: they are well formed, and every option and setting in them exists."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cabochon.server.settings import PREFIX, Settings
from support.process import invoke

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
OF_THE_FILES = {"CABOCHON_NAME", "CABOCHON_NODES", "CABOCHON_PASSWORD"}
"""Variables that the files hand on to each other; no settings of ours."""
pytestmark = pytest.mark.at_home


def test_compose_files_are_what_compose_reads() -> None:
    files = sorted(map(str, DEPLOY.glob("compose*.yaml")))
    assert len(files) == 2
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", *files]
    checked = subprocess.run(words, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


def test_every_option_and_setting_exists() -> None:
    known = set(re.findall(r"--[a-z-]+", invoke("serve", "--help").stdout))
    settings = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
    for file in DEPLOY.iterdir():
        text = file.read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
        for line in lines:
            if re.search(r'cabochon serve |\["serve", ', line):
                assert set(re.findall(r"--[a-z-]+", line)) <= known, (file.name, line)
        assert set(re.findall(r"\bCABOCHON_\w+", "\n".join(lines))) <= settings | OF_THE_FILES, file.name
