"""The training example learns: a few steps are enough to leave chance behind."""

import runpy
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="the extra `rl` is not installed")
pytest.importorskip("gymnasium", reason="the extra `rl` is not installed")

from cabochon.native import available  # noqa: E402

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "train_policy_gradient.py"


@pytest.mark.slow
@pytest.mark.skipif(not available(), reason="the double is not compiled here, and the law would take an hour")
def test_the_example_learns() -> None:
    example = runpy.run_path(str(EXAMPLE))
    chance = np.random.default_rng(1)
    policy = example["Policy"](353, 401, chance)
    before = example["win_rate"](policy, "classic", chance)
    example["train"](policy, 300, 128, "classic", chance)
    assert before < 0.65 < 0.75 < example["win_rate"](policy, "classic", chance)
