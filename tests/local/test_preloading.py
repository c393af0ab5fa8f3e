"""The memory snapshot of the page contains everything that requests read, because it has no files."""

import runpy
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ASKED = """
import sys
sys.path.insert(0, sys.argv[1])
import cabochon
from cabochon.local import warming

assert cabochon.__file__.startswith(sys.argv[1]), cabochon.__file__
warming.warm()


def forbid(event, args):
    if event in ("open", "os.listdir", "os.scandir") or event == "import" and args[0] not in sys.modules:
        raise AssertionError((event, args))


sys.addaudithook(forbid)
for language in warming.LANGUAGES:
    for edition in warming.EDITIONS:
        warming._visit(edition, language)
try:
    open("/dev/null")
except AssertionError:
    print("nothing was read")
"""


def test_after_warming_no_request_reads_a_file_or_imports_a_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "web" / "scripts"))
    made = runpy.run_path(str(ROOT / "web" / "scripts" / "offline.py"))
    made["rules_zip"](tmp_path / "rules.zip")
    zipfile.ZipFile(tmp_path / "rules.zip").extractall(tmp_path / "rules")
    command = [sys.executable, "-S", "-B", "-c", ASKED, str(tmp_path / "rules")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "nothing was read\n"
