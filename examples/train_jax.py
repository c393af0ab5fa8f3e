"""A policy that learns in JAX to beat random players, in games that never leave the GPU.

    python examples/train_jax.py [--games 8192] [--updates 30] [--on gpu|processor]

One network plays every seat of many two-player games at once. The games run in `cabochon.envs.gpu`, on the GPU; JAX
reads their rows, masks and rewards through DLPack, and gives back its actions in the same way. After a number of steps,
every decision of a finished game is credited with the seat's share of the win minus one half, and the network takes a
few steps of Adam. Without a GPU the same program runs on the CPU (`cabochon.envs.vector`).

The method is as simple as that of `train_policy_gradient.py`. The example shows which arrays of the environment JAX may
use in place, and which it must copy before the next step.
"""

import argparse
import os
import time
from functools import partial
from typing import Any, NamedTuple

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # the games also need GPU memory

import jax
import jax.numpy as jnp
import numpy as np

from cabochon.editions import first_edition
from cabochon.native import gpu

HIDDEN = 256
PARTS = 8
"""Steps of Adam after each stretch."""
RATE = 0.0005
VARIETY = 0.003
"""The weight of the policy's entropy: without it, self-play forgets moves that it needs against others."""
Weights = list[jax.Array]


class Games:
    """An environment for JAX. `look` copies: the next step writes into the same memory."""

    def __init__(self, on: str, games: int, edition: str, seed: int) -> None:
        self._env: Any
        if on == "gpu":
            from cabochon.envs.gpu import GpuVectorEnv

            self._env = GpuVectorEnv(games, edition, 2, seed=seed, round_cap=60)
        else:
            from cabochon.envs.vector import VectorEnv

            self._env = VectorEnv(games, edition, 2, seed=seed, round_cap=60)
        self._on = on

    def look(self) -> tuple[jax.Array, jax.Array, jax.Array]:
        """The current rows, masks and seats on turn."""
        rows, masks, seats = self._copies("observations", "masks", "to_play")
        return rows, masks, seats

    def step(self, actions: jax.Array) -> tuple[jax.Array, jax.Array]:
        """Play; returns the rewards, and which games are over or capped."""
        self._env.step(actions if self._on == "gpu" else np.asarray(actions))
        rewards, terminated, truncated = self._copies("rewards", "terminated", "truncated")
        return rewards, terminated | truncated

    def sample(self) -> jax.Array:
        """A random legal action for each game."""
        return self._copy(self._env.sample())

    def _copies(self, *names: str) -> list[jax.Array]:
        copies = [self._copy(getattr(self._env, name)) for name in names]
        for copy in copies:
            copy.block_until_ready()
        return copies

    def _copy(self, array: Any) -> jax.Array:
        """A copy on the device of the array, which later steps do not change."""
        if self._on == "gpu":
            return jnp.copy(jax.dlpack.from_dlpack(array))
        return jnp.array(array)


class Stretch(NamedTuple):
    """The data of a number of steps. The first axis of every array is the step, the second the game."""

    rows: jax.Array
    masks: jax.Array
    seats: jax.Array
    actions: jax.Array
    rewards: jax.Array
    over: jax.Array


def new_weights(key: jax.Array, size: int, actions: int) -> Weights:
    first, second = jax.random.split(key)
    return [
        jax.random.normal(first, (size, HIDDEN)) / size**0.5,
        jnp.zeros(HIDDEN),
        jax.random.normal(second, (HIDDEN, HIDDEN)) / HIDDEN**0.5,
        jnp.zeros(HIDDEN),
        jnp.zeros((HIDDEN, actions)),
        jnp.zeros(actions),
    ]


def scores(weights: Weights, rows: jax.Array, masks: jax.Array) -> jax.Array:
    """A score for every action, minus infinity for those that are illegal."""
    hidden = jax.nn.relu(rows.astype(jnp.float32) / 4 @ weights[0] + weights[1])
    hidden = jax.nn.relu(hidden @ weights[2] + weights[3])
    return jnp.where(masks, hidden @ weights[4] + weights[5], -jnp.inf)


@jax.jit
def choose(weights: Weights, key: jax.Array, rows: jax.Array, masks: jax.Array) -> jax.Array:
    return jax.random.categorical(key, scores(weights, rows, masks)).astype(jnp.int32)


@jax.jit
def credits(stretch: Stretch) -> jax.Array:
    """For each step and game: the reward minus one half; 0 for a game that has not ended."""

    def earlier(known: jax.Array, step: tuple[jax.Array, ...]) -> tuple[jax.Array, jax.Array]:
        seats, rewards, over = step
        known = jnp.where(over[:, None], rewards - 0.5, known)
        return known, jnp.take_along_axis(known, seats[:, None].astype(jnp.int32), axis=1)[:, 0]

    unknown = jnp.zeros_like(stretch.rewards[0])
    _, credited = jax.lax.scan(earlier, unknown, (stretch.seats, stretch.rewards, stretch.over), reverse=True)
    return credited


def loss(weights: Weights, rows: jax.Array, masks: jax.Array, actions: jax.Array, credit: jax.Array) -> jax.Array:
    """The loss: minus credit × log probability, less a small entropy bonus."""
    chances = jnp.where(masks, jax.nn.log_softmax(scores(weights, rows, masks)), 0)
    chosen = jnp.take_along_axis(chances, actions[:, None], axis=1)[:, 0]
    variety = -jnp.where(masks, jnp.exp(chances) * chances, 0).sum(axis=1)
    return -(credit * chosen + VARIETY * variety).mean()


@partial(jax.jit, static_argnames="rate")
def climb(
    weights: Weights, means: Weights, squares: Weights, update: jax.Array, batch: tuple[jax.Array, ...], rate: float
) -> tuple[Weights, Weights, Weights]:
    """One step of Adam."""
    slopes = jax.grad(loss)(weights, *batch)
    means = [0.9 * mean + 0.1 * slope for mean, slope in zip(means, slopes, strict=True)]
    squares = [0.999 * square + 0.001 * slope**2 for square, slope in zip(squares, slopes, strict=True)]
    fair = (1 - 0.9**update, 1 - 0.999**update)
    stepped = [
        weight - rate * mean / fair[0] / (jnp.sqrt(square / fair[1]) + 1e-8)
        for weight, mean, square in zip(weights, means, squares, strict=True)
    ]
    return stepped, means, squares


def play(games: Games, weights: Weights, key: jax.Array, steps: int) -> Stretch:
    parts = []
    for fresh in jax.random.split(key, steps):
        rows, masks, seats = games.look()
        actions = choose(weights, fresh, rows, masks)
        parts.append((rows, masks, seats, actions, *games.step(actions)))
    return Stretch(*(jnp.stack(part) for part in zip(*parts, strict=True)))


class Learner:
    """The weights and the state of Adam."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._means = [jnp.zeros_like(weight) for weight in weights]
        self._squares = [jnp.zeros_like(weight) for weight in weights]
        self._updates = 0

    def learn(self, stretch: Stretch, rate: float) -> None:
        credit = credits(stretch)
        for part in range(PARTS):  # each part has decisions of all steps
            these = (stretch.rows, stretch.masks, stretch.actions, credit)
            batch = tuple(array[part::PARTS].reshape(-1, *array.shape[2:]) for array in these)
            self._updates += 1
            self.weights, self._means, self._squares = climb(
                self.weights, self._means, self._squares, jnp.float32(self._updates), batch, rate
            )


def win_rate(on: str, weights: Weights, edition: str, key: jax.Array, number: int) -> float:
    """The share of its games that the policy wins against random moves, in either seat."""
    games = Games(on, number, edition, seed=7)
    mine = jnp.arange(number) % 2
    won, done = 0.0, jnp.zeros(number, bool)
    while not bool(done.all()):
        key, fresh = jax.random.split(key)
        rows, masks, seats = games.look()
        rewards, over = games.step(jnp.where(seats == mine, choose(weights, fresh, rows, masks), games.sample()))
        won += float(jnp.where(over & ~done, rewards[jnp.arange(number), mine], 0).sum())
        done |= over
    return won / number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--on", choices=("gpu", "processor"), default="gpu" if gpu.available() else "processor")
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--steps", type=int, default=128, help="decisions of each game before an update")
    parser.add_argument("--updates", type=int, default=30, help="number of updates")
    parser.add_argument("--trials", type=int, default=2048, help="games against random players in each evaluation")
    parser.add_argument("--edition", default=first_edition().id)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    key, fresh = jax.random.split(jax.random.key(asked.seed))
    games = Games(asked.on, asked.games, asked.edition, asked.seed)
    rows, masks, _ = games.look()
    learner = Learner(new_weights(fresh, rows.shape[1], masks.shape[1]))
    print(f"{asked.games:,} games on the {asked.on}, JAX {jax.__version__} on {jax.devices()[0]}")
    report = partial(win_rate, asked.on, edition=asked.edition, key=jax.random.key(3), number=asked.trials)
    print(f"before: wins {report(learner.weights):.1%} of its games against random players", flush=True)
    began = time.perf_counter()
    for update in range(1, asked.updates + 1):
        key, fresh = jax.random.split(key)
        learner.learn(play(games, learner.weights, fresh, asked.steps), RATE)
        if update % 5 == 0 or update == asked.updates:
            seconds, made = time.perf_counter() - began, update * asked.games * asked.steps / 1e6
            won = report(learner.weights)
            print(f"{seconds:5.1f} s, {made:.1f} million decisions: wins {won:.1%} of its games", flush=True)


if __name__ == "__main__":
    main()
