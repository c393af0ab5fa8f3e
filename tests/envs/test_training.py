"""The training examples learn: after a few steps they are better than random."""

import re
import runpy
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="the extra `rl` is not installed")
pytest.importorskip("gymnasium", reason="the extra `rl` is not installed")

from cabochon.native import available  # noqa: E402

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
EXAMPLE = EXAMPLES / "train_policy_gradient.py"


@pytest.mark.long
@pytest.mark.skipif(
    not available(), reason="the native engine is not compiled here, and the Python rules would take an hour"
)
def test_the_example_learns() -> None:
    example = runpy.run_path(str(EXAMPLE))
    chance = np.random.default_rng(1)
    policy = example["Policy"](353, 401, chance)
    before = example["win_rate"](policy, "classic", chance)
    example["train"](policy, 300, 128, "classic", chance)
    assert before < 0.65 < 0.75 < example["win_rate"](policy, "classic", chance)


@pytest.mark.long
@pytest.mark.skipif(
    not available(), reason="the native engine is not compiled here, and the Python rules would take an hour"
)
@pytest.mark.skipif(find_spec("jax") is None, reason="JAX is not installed")
def test_the_example_in_jax_learns() -> None:
    """In a separate process: JAX starts threads, and other tests fork."""
    few = ("--games", "128", "--updates", "3", "--trials", "256")
    words = [sys.executable, str(EXAMPLES / "train_jax.py"), "--on", "processor", *few]
    told = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    before, after = (float(share) for share in re.findall(r"wins ([\d.]+)%", told))
    assert before < 65 < 75 < after
