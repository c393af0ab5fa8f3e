"""Self-play on a Ray cluster of this machine. Needs Ray: make -C tools test-cluster."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cabochon.train.checkpoint import load

CHECKPOINTS = Path(__file__).resolve().parents[2] / "checkpoints"


def test_a_slice_through_ray_continues_from_the_checkpoint(tmp_path: Path) -> None:
    shutil.copy(CHECKPOINTS / "classic-2.pt", tmp_path)
    before = load(tmp_path / "classic-2.pt")
    command = [
        sys.executable, "-m", "cabochon.train.cluster", "--edition", "classic", "--minutes", "0.02", "--cores", "1",
        "--games", "4", "--simulations", "2", "--decisions", "90", "--size", "32", "--device", "cpu",
        "--folder", str(tmp_path),
    ]  # fmt: skip
    subprocess.run(command, env={**os.environ, "OMP_NUM_THREADS": "1"}, check=True, capture_output=True, timeout=280)
    after = load(tmp_path / "classic-2.pt")
    assert after.games > before.games
    assert after.steps > before.steps
    told = [json.loads(line) for line in (tmp_path / "classic-2.jsonl").read_text().splitlines()]
    assert told[-1]["games"] == after.games
    assert sum(told[-1]["won"]) == pytest.approx(1)
