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

from cabochon.envs.seat import SeatEnv
from cabochon.envs.stable_baselines import SeatVecEnv
from support.pages import ROOT

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


def test_the_recipe_runs_and_improves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    recipe = import_module("train_ppo")
    try:
        before = recipe.win_rate(recipe.train(decisions=1, games=4), "random", games=100)
        model = recipe.train(decisions=32_000, games=64)
        assert model.num_timesteps >= 32_000
        assert recipe.win_rate(model, "random", games=100) > max(0.7, before)
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
