"""Stable-Baselines3: its processes, its VecEnv, checkpoints as opponents, and the recipe of the tutorial."""

import sys
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import SubprocVecEnv

from cabochon import native
from cabochon.envs.seat import SeatEnv
from cabochon.envs.stable_baselines import SeatVecEnv
from tools.doc_pages import ROOT

pytestmark = pytest.mark.slow


def test_the_vec_env_learns_and_its_checkpoint_is_an_opponent(tmp_path: Path) -> None:
    env = SeatVecEnv(8, opponents={"random": 1, "greedy": 1}, reward="shaped", round_cap=15, seed=1)
    model = MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=64, n_epochs=1, seed=1, device="cpu")
    model.learn(256)
    assert model.ep_info_buffer, "episodes are counted"
    model.save(tmp_path / "own.zip")
    other = SeatVecEnv(8, opponents=[(str(tmp_path / "own.zip"), 1), (model, 1)], round_cap=15, seed=2)
    model.set_env(other, force_reset=True)
    model.learn(128)
    alone = SeatEnv(opponents=str(tmp_path / "own.zip"), flat=True)
    row, _ = alone.reset(seed=1)
    action, _ = model.predict(row, action_masks=alone.action_masks())
    alone.step(np.int64(action))
    seeded = [SeatVecEnv(2, seed=3).reset() for _ in range(2)]
    assert (seeded[0] == seeded[1]).all()


@pytest.mark.long
@pytest.mark.skipif(not native.available(), reason="the native engine is not compiled here")
def test_the_recipe_learns_to_win_against_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Much shorter than in the tutorial: 20,480 positions instead of 768,000."""
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    recipe = import_module("train_ppo")
    try:
        model = recipe.new_model(games=64)
        before = [recipe.win_rate(model, opponent, games=200) for opponent in ("random", "greedy")]
        recipe.imitate(model, rounds=2, steps=40, batches=150)
        after = [recipe.win_rate(model, opponent, games=200) for opponent in ("random", "greedy")]
        assert before[0] < 0.5 < 0.9 < after[0]
        assert before[1] < 0.02 < 0.08 < after[1]
        model.learn(64 * 64)
        assert recipe.win_rate(model, "random", games=200) > 0.9, "PPO goes on from what was learned"
    finally:
        sys.modules.pop("train_ppo", None)


def test_maskable_ppo_learns_in_processes() -> None:
    make = partial(SeatEnv, flat=True, round_cap=15)  # one process: each imports PyTorch
    envs = SubprocVecEnv([make], start_method="spawn")
    try:
        model = MaskablePPO("MlpPolicy", envs, n_steps=32, batch_size=32, n_epochs=1, seed=1, device="cpu")
        model.learn(32)
        assert model.num_timesteps == 32
        rows = envs.reset()
        assert isinstance(rows, np.ndarray)
        masks = np.array(envs.env_method("action_masks"))
        actions, _ = model.predict(rows, action_masks=masks)
        assert all(mask[action] for mask, action in zip(masks, actions, strict=True))
    finally:
        envs.close()
