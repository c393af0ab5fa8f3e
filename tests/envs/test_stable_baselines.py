"""Stable-Baselines3: its checker, its processes, and MaskablePPO learn on the environment as it is."""

from functools import partial

import pytest

pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import SubprocVecEnv

from cabochon.envs.seat import SeatEnv

pytestmark = pytest.mark.slow


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
