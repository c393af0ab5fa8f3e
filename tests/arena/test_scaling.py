"""The scaling benchmark: a small run, and the tables that it writes into a page."""

import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tools.doc_pages import ROOT


@pytest.mark.slow
def test_both_commands_are_measured(tmp_path: Path) -> None:
    out = tmp_path / "scaling.json"
    words = [sys.executable, "-m", "bench.scaling", "--jobs", "1", "2", "--games", "2", "--out", str(out)]
    told = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    rows = json.loads(out.read_text())["rows"]
    assert [(row["jobs"], row["games"]) for row in rows] == [(1, 2), (2, 4), (1, 4), (2, 8)]
    assert all(row["seconds"] > 0 for row in rows)
    assert "| `simulate --jobs`" in told


def test_writing_the_tables_again_does_not_repeat_them(tmp_path: Path) -> None:
    scaling = runpy.run_path(str(ROOT / "bench" / "scaling.py"))
    page, figures = tmp_path / "page.md", tmp_path / "scaling.json"
    page.write_text("\n".join(("before", *scaling["MARKS"], "after\n")))
    rows = [{"kind": "games", "jobs": jobs, "games": 10 * jobs, "seconds": 5.0} for jobs in (1, 4)]
    figures.write_text(json.dumps({"machine": "a machine", "date": "2026-11-17", "load": 1.0, "rows": rows}))
    for _ in range(2):
        scaling["write_page"]([figures], page)
    text = page.read_text()
    assert text.count("| games | 2.0 (1.00 ×) | 8.0 (4.00 ×) |") == 1
    assert text.startswith("before")
    assert text.endswith("after\n")
