"""The figures of a GPU in docs/ are one section; a repeated run replaces it."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from cabochon.editions import EDITIONS
from cabochon.rules.components import PLAYER_COUNTS

ROOT = Path(__file__).resolve().parents[2]
COMBINATIONS = [{"edition": name, "players": players} for name in EDITIONS for players in PLAYER_COUNTS]
SPEED = {"games_per_second": 1e8, "turns_per_second": 7.5e9, "decisions_per_second": 9e9}
SHAPE = {"registers": 64, "local_bytes": 32, "shared_bytes": 18_000, "blocks_resident": 8, "threads": 128}


def figures() -> dict[str, Any]:
    tuning = [
        {"name": name, "edition": edition, "patience": patience, **SHAPE, **SPEED}
        for name in ("128 x 8", "256 x 4")
        for edition in ("classic", "marvel")
        for patience in (8, 32)
    ]
    asked = {"games": 1024, "observe": True, "mask": True, "decisions_per_second": 5e8, "bytes_a_decision": 1475}
    return {
        "date": "2026-11-16",
        "code": "0123456789abcdef",
        "machine": {
            "name": "a card",
            "multiprocessors": 132,
            "clock_khz": 1_980_000,
            "copy_bytes_per_second": 4.3e12,
            "driver": "580",
            "processors": 16,
        },
        "tuning": tuning,
        "setting": {"shape": 0, "patience": 8},
        "random_games": [row | SPEED for row in COMBINATIONS],
        "environment": [{"edition": "classic", "players": 2, **asked}],
        "playouts": {"playouts_per_second": 2e8},
        "lockstep": [row | {"games": 1_000_000, "plies": 112_000_000} for row in COMBINATIONS],
        "profile": {
            "games": {"instructions": "4,000,000,000", "threads_an_instruction": "12.5", "issue_percent": "70"}
        },
        "torch": "torch: the environment's own memory: True\n9.0 million decisions a second",
    }


def tell(found: dict[str, Any], folder: Path) -> int:
    file = folder / "gpu.json"
    file.write_text(json.dumps(found), encoding="utf-8")
    return subprocess.run([sys.executable, "-m", "bench.gpu_report", file, folder], check=False).returncode


def test_the_sections_are_written_once(tmp_path: Path) -> None:
    for name in ("performance.md", "lockstep.md"):
        shutil.copy(ROOT / "docs" / name, tmp_path)
    assert tell(figures(), tmp_path) == 0
    once = (tmp_path / "performance.md").read_text(encoding="utf-8")
    assert once.count("\n## GPU\n") == 1
    assert "| marvel | 7.50 billion | 7.50 billion | 7.50 billion |" in once
    assert "| classic | 500 million |" in once
    assert "Bottleneck of the random games: the instructions that can be issued (70 % of all cycles; 12.5 of 32" in once
    assert "torch 9.0 million." in once
    assert "1,008,000,000 plies, 9,000,000 games, no difference** (code 0123456789abcdef)" in (
        tmp_path / "lockstep.md"
    ).read_text(encoding="utf-8")
    assert tell(figures(), tmp_path) == 0
    assert (tmp_path / "performance.md").read_text(encoding="utf-8") == once


def test_a_difference_is_a_failure(tmp_path: Path) -> None:
    for name in ("performance.md", "lockstep.md"):
        shutil.copy(ROOT / "docs" / name, tmp_path)
    assert tell(figures() | {"difference": "game 3 went another way"}, tmp_path) == 1
    assert "a difference**" in (tmp_path / "lockstep.md").read_text(encoding="utf-8")


def test_every_comparison_names_the_code_that_it_compared() -> None:
    page = (ROOT / "docs" / "lockstep.md").read_text(encoding="utf-8")
    found = re.findall(r"no\s+difference\*\*([^.]*)", page)
    assert len(found) == 3
    assert all(re.match(r"\s+\(code [0-9a-f]{16}", after) for after in found)
