"""A masked policy gradient in plain NumPy that learns to beat random players.

    python examples/train_policy_gradient.py [--steps 750] [--games 256]

One small network plays every seat of many two-player games at once (`cabochon.envs.vector`). Illegal
actions are masked out before the softmax. When a game ends, every decision of its seats is credited with
the seat's share of the win minus one half, so that the winners' decisions become more likely. The method is
simple: no value network, no search. It shows how to train on the environment; it does not play strongly.
"""

import argparse
import time

import numpy as np
from numpy.typing import NDArray

from cabochon.editions import first_edition
from cabochon.envs.vector import VectorEnv

Floats = NDArray[np.float32]
HIDDEN = 96


class Policy:
    """One hidden layer; Adam."""

    def __init__(self, size: int, actions: int, chance: np.random.Generator) -> None:
        self.weights: list[Floats] = [
            (chance.standard_normal((size, HIDDEN)) / np.sqrt(size)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, actions), np.float32),
            np.zeros(actions, np.float32),
        ]
        self._mean = [np.zeros_like(weight) for weight in self.weights]
        self._square = [np.zeros_like(weight) for weight in self.weights]
        self._updates = 0

    def hidden(self, rows: Floats) -> Floats:
        return np.asarray(np.maximum(rows @ self.weights[0] + self.weights[1], 0), np.float32)

    def probabilities(self, hidden: Floats, masks: NDArray[np.bool_]) -> Floats:
        """The softmax over the legal actions."""
        scores = np.where(masks, hidden @ self.weights[2] + self.weights[3], -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)

    def learn(
        self, rows: Floats, masks: NDArray[np.bool_], chosen: NDArray[np.int32], credit: Floats, rate: float
    ) -> None:
        """One step of gradient ascent on credit × log probability."""
        hidden = self.hidden(rows)
        slope = -self.probabilities(hidden, masks)
        slope[np.arange(len(chosen)), chosen] += 1
        slope *= credit[:, None] / len(chosen)
        back = (slope @ self.weights[2].T) * (hidden > 0)
        self._climb([rows.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0)], rate)

    def _climb(self, slopes: list[Floats], rate: float) -> None:
        self._updates += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self._mean, self._square, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            fair_mean, fair_square = mean / (1 - 0.9**self._updates), square / (1 - 0.999**self._updates)
            weight += (rate * fair_mean / (np.sqrt(fair_square) + 1e-8)).astype(np.float32)


def scaled(rows: NDArray[np.uint8]) -> Floats:
    return np.asarray(rows, np.float32) / np.float32(4)


def draw(probabilities: Floats, chance: np.random.Generator) -> NDArray[np.int32]:
    """One action per row, drawn from its probabilities."""
    sums = probabilities.cumsum(axis=1)
    lots = chance.random(len(sums), np.float32)[:, None] * sums[:, -1:]
    return np.asarray((sums > lots).argmax(axis=1), np.int32)


class Memory:
    """The decisions of the games still being played, by game and seat, until their result is known."""

    def __init__(self, games: int, players: int) -> None:
        self._open: list[list[list[tuple[NDArray[np.uint8], NDArray[np.bool_], int]]]] = [
            [[] for _ in range(players)] for _ in range(games)
        ]
        self.rows: list[NDArray[np.uint8]] = []
        self.masks: list[NDArray[np.bool_]] = []
        self.chosen: list[int] = []
        self.credit: list[float] = []

    def note(
        self, env: VectorEnv, rows: NDArray[np.uint8], masks: NDArray[np.bool_], actions: NDArray[np.int32]
    ) -> None:
        for game, seat in enumerate(env.to_play):
            if masks[game].sum() > 1:  # a forced move carries no information
                self._open[game][seat].append((rows[game], masks[game], int(actions[game])))

    def settle(self, env: VectorEnv) -> None:
        for game in np.flatnonzero(env.terminated | env.truncated):
            for seat, decisions in enumerate(self._open[game]):
                credit = float(env.rewards[game, seat]) - 0.5 if env.terminated[game] else -0.5
                for row, mask, action in decisions:
                    self.rows.append(row)
                    self.masks.append(mask)
                    self.chosen.append(action)
                    self.credit.append(credit)
                decisions.clear()

    def clear(self) -> None:
        for items in (self.rows, self.masks, self.chosen, self.credit):
            items.clear()


def train(policy: Policy, steps: int, games: int, edition: str, chance: np.random.Generator) -> None:
    env = VectorEnv(games, edition, 2, seed=1, round_cap=60)
    memory = Memory(games, 2)
    for step in range(1, steps + 1):
        rows, masks = env.observations.copy(), env.masks.copy()
        actions = draw(policy.probabilities(policy.hidden(scaled(rows)), masks), chance)
        memory.note(env, rows, masks, actions)
        env.step(actions)
        memory.settle(env)
        if len(memory.chosen) >= 8192:
            policy.learn(
                scaled(np.array(memory.rows)),
                np.array(memory.masks),
                np.array(memory.chosen, np.int32),
                np.array(memory.credit, np.float32),
                rate=0.003,
            )
            memory.clear()
        if step % 250 == 0:
            print(f"step {step}: wins {win_rate(policy, edition, chance):.0%} of its games against random players")


def win_rate(policy: Policy, edition: str, chance: np.random.Generator, games: int = 256) -> float:
    """The win rate against random moves. It plays seat 1 in half of the games and seat 2 in the others."""
    env = VectorEnv(games, edition, 2, seed=7, round_cap=60)
    mine = np.arange(games) % 2
    won, done = 0.0, np.zeros(games, np.bool_)
    while not done.all():
        own = draw(policy.probabilities(policy.hidden(scaled(env.observations)), env.masks), chance)
        env.step(np.where(env.to_play == mine, own, env.sample()))
        fresh = (env.terminated | env.truncated) & ~done
        won += float(env.rewards[fresh, mine[fresh]].sum())
        done |= fresh
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=750)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--edition", default=first_edition().id)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = np.random.default_rng(asked.seed)
    probe = VectorEnv(1, asked.edition, 2)
    policy = Policy(probe.observations.shape[1], probe.masks.shape[1], chance)
    print(f"before: wins {win_rate(policy, asked.edition, chance):.0%} of its games against random players")
    began = time.monotonic()
    train(policy, asked.steps, asked.games, asked.edition, chance)
    print(f"trained for {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
