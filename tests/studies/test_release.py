"""A tiny network is trained, compared with the one in the package, measured, and released with all its pages."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

pytest.importorskip("torch")  # extra `train`
pytest.importorskip("matplotlib")

import torch

import cabochon
from cabochon import native
from cabochon.editions import CLASSIC
from cabochon.native import _core
from cabochon.train.batch import Batch
from cabochon.train.checkpoint import Checkpoint, save
from cabochon.train.distil import SMALL
from cabochon.train.export import export
from cabochon.train.network import Network, shape_of

ROOT = Path(__file__).resolve().parents[2]
FILE = "src/cabochon/editions/rule_sets/plain/learned-2.mind"


def random_network(seed: int) -> Network:
    torch.manual_seed(seed)
    return Network(shape_of(Batch(CLASSIC, 2, 2, simulations=2, seed=1, device="cpu").sizes, **SMALL)).eval()


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources, because a release changes them, with a tiny network and a checkpoint of the same size."""
    beside = shutil.ignore_patterns("web", "__pycache__", "*.so")
    shutil.copytree(Path(cabochon.__file__).parent, tmp_path / "src" / "cabochon", ignore=beside)
    shutil.copy(_core.__file__, tmp_path / "src" / "cabochon" / "native")
    for folder in ("studies", "docs"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=beside)
    (tmp_path / FILE).write_bytes(export(random_network(1), CLASSIC.rules.id))
    (tmp_path / "checkpoints").mkdir()
    shutil.copy(ROOT / "checkpoints" / "classic-2.jsonl", tmp_path / "checkpoints")  # a slice this short logs little
    state = random_network(2)
    weights = state.state_dict()
    save(
        tmp_path / "checkpoints" / "classic-2.pt",
        Checkpoint("classic", state.shape.__dict__, weights, weights, 0, 0, 0),
    )
    return tmp_path


def run(tree: Path, *words: str, code: int = 0) -> str:
    """A module of the copy. The interpreter of the environment would find the sources of this checkout first."""
    python = getattr(sys, "_base_executable", sys.executable)
    paths = os.pathsep.join([str(tree / "src"), sysconfig.get_path("purelib")])
    environment = {**os.environ, "PYTHONPATH": paths, "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [python, "-m", *words], cwd=tree, env=environment, capture_output=True, text=True, timeout=280
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def lines(tree: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (tree / "build" / "release" / "done.jsonl").read_text().splitlines()]


@pytest.mark.slow
@pytest.mark.skipif(not native.available(), reason="needs the native engine")
def test_from_training_to_a_released_network(tree: Path) -> None:
    training = (
        "--edition", "classic", "--minutes", "0.03", "--games", "4", "--simulations", "2", "--size", "16",
        "--capacity", "160", "--contest-games", "2", "--device", "cpu", "--folder", "checkpoints",
    )  # fmt: skip
    run(tree, "cabochon.train", *training)
    release = (
        "studies.release", "--networks", "classic:2", "--jobs", "2", "--simulations", "2", "--deals", "10",
        "--share", "0.002", "--contests", "learned:2:newcomer", "--levels", "newcomer", "beginner", "virtuoso",
    )  # fmt: skip
    old = (tree / FILE).read_bytes()
    assert "stopped" in run(tree, *release, "--seconds", "0", "--to", "gate", code=1)
    assert [line["step"] for line in lines(tree)] == ["export"]
    run(tree, *release, "--to", "gate")
    gate = lines(tree)[-1]
    assert (gate["step"], gate["failed"]) == ("gate", 0)
    assert (tree / FILE).read_bytes() == old  # nothing changes before a network is accepted
    with (tree / "build" / "release" / "done.jsonl").open("a") as log:  # ten deals are too few for a verdict
        log.write(json.dumps({**gate, "verdict": "better"}) + "\n")
    assert "done" in run(tree, *release)
    assert (tree / FILE).read_bytes() != old
    steps = [str(line["step"]) for line in lines(tree)]
    assert set(steps) == {"export", "gate", "calibration", "contest"}
    kept = json.loads((tree / "studies" / "data" / "release.json").read_text())["classic:2"]
    assert kept["released"] == next(line["released"] for line in reversed(lines(tree)) if line["step"] == "calibration")
    for page in ("strength", "calibration", "findings", "training"):
        assert (tree / "docs" / f"{page}.md").read_text() != (ROOT / "docs" / f"{page}.md").read_text()
    assert "`classic:2:learned:2:newcomer`" in (tree / "docs" / "training.md").read_text()
    assert "done" in run(tree, *release, "--to", "findings")
    assert [str(line["step"]) for line in lines(tree)] == steps  # no step is done twice
