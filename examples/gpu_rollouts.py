"""Random rollouts on the GPU, driven from PyTorch, JAX or CuPy without a copy.

    python examples/gpu_rollouts.py --with torch [--games 262144] [--steps 200]

The environment's arrays are borrowed once (DLPack). At every step the framework draws a legal action for each
game from the masks, uniformly, and adds up the rewards: all data stays on the GPU.
"""

import argparse
import os
import time
from collections.abc import Callable
from typing import Any

from cabochon.envs.gpu import GpuVectorEnv

Step = Callable[[], None]


def address(array: Any) -> int:
    return int(array.__cuda_array_interface__["data"][0])


def with_torch(env: GpuVectorEnv) -> tuple[Step, Callable[[], float], bool]:
    import torch
    from torch.utils.dlpack import from_dlpack

    masks, rewards = from_dlpack(env.masks), from_dlpack(env.rewards)
    won = torch.zeros((), dtype=torch.float64, device=masks.device)

    def step() -> None:
        scores = torch.rand(masks.shape, device=masks.device).masked_fill_(~masks, -1)
        env.step(scores.argmax(dim=1))
        won.add_(rewards[:, 0].sum())

    return step, lambda: float(won), masks.data_ptr() == address(env.masks)


def with_jax(env: GpuVectorEnv) -> tuple[Step, Callable[[], float], bool]:
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    import jax
    import jax.numpy as jnp

    def drawn(key: Any, masks: Any) -> Any:
        return jnp.where(masks, jax.random.uniform(key, masks.shape), -1).argmax(axis=1).astype(jnp.int32)

    choose = jax.jit(drawn)
    key, won = jax.random.key(1), 0.0

    def step() -> None:
        nonlocal key, won
        key, fresh = jax.random.split(key)
        # Borrow the arrays for this step only, because JAX treats arrays as immutable.
        env.step(choose(fresh, jax.dlpack.from_dlpack(env.masks)))
        won += float(jax.dlpack.from_dlpack(env.rewards)[:, 0].sum())

    return step, lambda: won, jax.dlpack.from_dlpack(env.masks).unsafe_buffer_pointer() == address(env.masks)


def with_cupy(env: GpuVectorEnv) -> tuple[Step, Callable[[], float], bool]:
    import cupy

    masks, rewards = cupy.from_dlpack(env.masks), cupy.from_dlpack(env.rewards)
    won = cupy.zeros((), cupy.float64)

    def step() -> None:
        scores = cupy.where(masks, cupy.random.random(masks.shape, cupy.float32), cupy.float32(-1))
        env.step(scores.argmax(axis=1))
        won.__iadd__(rewards[:, 0].sum())

    return step, lambda: float(won), masks.data.ptr == address(env.masks)


WITH = {"torch": with_torch, "jax": with_jax, "cupy": with_cupy}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--with", dest="framework", choices=WITH, default="torch")
    parser.add_argument("--games", type=int, default=262_144)
    parser.add_argument("--steps", type=int, default=200)
    asked = parser.parse_args()
    env = GpuVectorEnv(asked.games, seed=1)
    step, won, same_memory = WITH[asked.framework](env)
    step()
    began = time.perf_counter()
    for _ in range(asked.steps):
        step()
    seconds = time.perf_counter() - began
    print(f"{asked.framework}: the environment's own memory: {same_memory}")
    print(f"{asked.games * asked.steps / seconds / 1e6:.1f} million decisions a second; seat 1 won {won():.1f} games")


if __name__ == "__main__":
    main()
