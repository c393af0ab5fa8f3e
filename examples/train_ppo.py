"""Train a network with MaskablePPO against `random` and `greedy`: python examples/train_ppo.py --minutes 10

Needs `pip install 'cabochon[rl]' sb3-contrib`. The network sees each card beside what the seat still lacks for it, the
reward is shaped, and most games are against `greedy`. docs/tutorials/ppo.md explains the choices.
"""

import argparse
import time
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor

from cabochon import edition
from cabochon.envs.observation import layout
from cabochon.envs.stable_baselines import SeatVecEnv
from cabochon.envs.vector import VectorEnv

GAMMA = 0.995
EDITION = edition().id
"""The first edition."""
OPPONENTS = {"random": 1, "greedy": 9}
TYPICAL = {255: 20, 90: 10, 40: 4, 15: 5, 20: 5}
"""Numbers that are common in a row, for the largest that are possible: points reach 20, not 255."""


class CardFeatures(BaseFeaturesExtractor):  # type: ignore[misc,unused-ignore]
    """The row, scaled, and for each of fifteen cards a few numbers by one small network that all cards share."""

    def __init__(self, space: spaces.Box, name: str, players: int = 2, each: int = 24) -> None:
        super().__init__(space, space.shape[0] + 15 * each)
        spans = layout(edition(name), players)
        scale = np.ones(space.shape[0], np.float32)
        for part, most in spans.values():
            scale[part] = 1 / TYPICAL.get(most, most)
        boards = [part.start + 1 for title, (part, _) in spans.items() if title.startswith("space ")]
        hand = [spans[f"player 1 hand {slot}"][0].start + 5 for slot in (1, 2, 3)]
        self.scale: torch.Tensor
        self.cards: torch.Tensor
        self.register_buffer("scale", torch.tensor(scale))
        self.register_buffer("cards", torch.tensor([[first + place for place in range(12)] for first in boards + hand]))
        self.mine, self.theirs = (
            (spans[f"player {place} tokens"][0], spans[f"player {place} bonuses"][0]) for place in (1, 2)
        )
        self.each_card = torch.nn.Sequential(
            torch.nn.Linear(27, 64), torch.nn.ReLU(), torch.nn.Linear(64, each), torch.nn.ReLU()
        )

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        rows = rows.float()
        cards = rows[:, self.cards]
        cost = cards[:, :, :5]
        there = (cost.sum(2, keepdim=True) > 0).float()
        price = (cost - rows[:, None, self.mine[1]]).clamp(min=0)
        lacking, short = self._short(rows, cost, *self.mine)
        _, rival_short = self._short(rows, cost, *self.theirs)
        can_buy = (short == 0).float() * there
        parts = (cards / 5, lacking / 3, price / 4, short / 4, can_buy, there, rival_short / 4)
        seen = self.each_card(torch.cat((*parts, price.sum(2, keepdim=True) / 8), 2))
        return torch.cat((rows * self.scale, (seen * there).flatten(1)), 1)

    @staticmethod
    def _short(rows: torch.Tensor, cost: torch.Tensor, tokens: slice, bonuses: slice) -> tuple[Any, Any]:
        """The tokens by colour that a player lacks for each card, and how many gold does not cover."""
        held = rows[:, tokens]
        lacking = (cost - (held[:, :5] + rows[:, bonuses])[:, None]).clamp(min=0)
        return lacking, (lacking.sum(2, keepdim=True) - held[:, None, 5:6]).clamp(min=0)


class Clock(BaseCallback):  # type: ignore[misc,unused-ignore]
    """Ends the training when the time is up. Prints how many of the last games were won."""

    def __init__(self, minutes: float, every: float = 30.0) -> None:
        super().__init__()
        self._began = self._told = time.monotonic()
        self._ends, self._every = self._began + 60 * minutes, every
        self._won: list[float] = []

    def _on_step(self) -> bool:
        self._won += [info["won"] for info in self.locals["infos"] if "won" in info]
        now = time.monotonic()
        if self._won and now - self._told > self._every:
            print(f"{now - self._began:5.0f} s, {self.num_timesteps:,} decisions: won {np.mean(self._won[-2000:]):.0%}")
            self._told = now
        return now < self._ends


def train(
    minutes: float = 60.0, decisions: int = 10**9, name: str = EDITION, games: int = 256, seed: int = 1,
    threads: int = 1,
) -> MaskablePPO:  # fmt: skip
    """A model after that time or number of decisions, whichever comes first."""
    torch.set_num_threads(threads)
    env = SeatVecEnv(games, edition=name, opponents=OPPONENTS, reward="shaped", gamma=GAMMA, seed=seed)
    network = {
        "net_arch": [256, 256],
        "activation_fn": torch.nn.ReLU,
        "features_extractor_class": CardFeatures,
        "features_extractor_kwargs": {"name": name},
    }
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=64, batch_size=min(2048, 64 * games), n_epochs=4, learning_rate=7e-4, gamma=GAMMA,
        ent_coef=0.01, policy_kwargs=network, seed=seed, device="cpu",
    )  # fmt: skip
    return model.learn(decisions, callback=Clock(minutes))


def win_rate(model: MaskablePPO, opponent: str, games: int = 400, name: str = EDITION, seed: int = 99) -> float:
    """The share of games won, half of them in each seat."""
    return float(np.mean([_won(model, opponent, games // 2, name, seat, seed + seat) for seat in (0, 1)]))


def _won(model: MaskablePPO, opponent: str, games: int, name: str, seat: int, seed: int) -> float:
    env = VectorEnv(games, name, seat=seat, opponents=opponent, seed=seed)
    won, over = np.zeros(games), np.zeros(games, bool)
    while not over.all():
        actions, _ = model.predict(env.observations, action_masks=env.masks, deterministic=True)
        env.step(actions)
        ended = (env.terminated | env.truncated) & ~over
        won[ended] = env.rewards[ended, seat]
        over |= ended
    return float(won.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--out", default="ppo.zip")
    parser.add_argument("--threads", type=int, default=2, help="1 where other programs use the cores as well")
    chosen = parser.parse_args()
    cpu = time.process_time()
    model = train(chosen.minutes, threads=chosen.threads)
    model.save(chosen.out)
    print(f"{model.num_timesteps:,} decisions, {(time.process_time() - cpu) / 60:.1f} minutes of CPU")
    for opponent in ("random", "greedy"):
        print(f"won against {opponent}: {win_rate(model, opponent):.1%} of 400 games")


if __name__ == "__main__":
    main()
