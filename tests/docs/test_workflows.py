"""The files for GitHub: valid by their schemas, with one version of each action, and commands that exist."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.doc_pages import ROOT

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
SCHEMAS = {
    "vendor.github-workflows": WORKFLOWS,
    "vendor.dependabot": [GITHUB / "dependabot.yml"],
    "vendor.github-issue-forms": sorted((GITHUB / "ISSUE_TEMPLATE").glob("[!c]*.yml")),
    "vendor.github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
}


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_file_follows_its_schema(schema: str) -> None:
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *map(str, SCHEMAS[schema])]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned(path: Path) -> None:
    used = re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not re.search(r"@(v\d+\.\d+\.\d+|[0-9a-f]{40})$", action)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_commands_exist(path: Path) -> None:
    for command in re.findall(r"- (?:run: )?(make .*)", path.read_text(encoding="utf-8")):
        subprocess.run([*command.split(), "--dry-run"], cwd=ROOT, check=True, capture_output=True)
