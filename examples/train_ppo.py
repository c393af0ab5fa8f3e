"""Train a network by imitation and then with MaskablePPO: python examples/train_ppo.py

Needs `pip install 'cabochon[rl]' sb3-contrib`. First the network learns to play as a searching level does, then it
plays against `greedy`. docs/tutorials/ppo.md explains the steps and has the results.
"""

import argparse
import time
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor

from cabochon import edition
from cabochon.bots import make_bot
from cabochon.envs.observation import layout
from cabochon.envs.stable_baselines import SeatVecEnv
from cabochon.envs.vector import VectorEnv
from cabochon.rules.index import index_of
from cabochon.rules.view import view

EDITION = edition().id
"""The first edition."""
TEACHER = "jeweller"
OWN_MOVES = 0.3
"""The share of moves in the training games that the network chooses; the teacher chooses the others."""
GAMMA = 0.995
TYPICAL = {255: 20, 90: 10, 40: 4, 15: 5, 20: 5}
"""The largest usual value of a number in the row, by its greatest possible value: points may be 255, but reach 20."""


# --- the network -------------------------------------------------------------------------------------


class CardFeatures(BaseFeaturesExtractor):  # type: ignore[misc,unused-ignore]
    """Encodes the table as a whole, and each of fifteen cards with one small network that all cards share."""

    def __init__(self, space: spaces.Box, name: str, players: int = 2, each: int = 24, whole: int = 256) -> None:
        super().__init__(space, whole + 15 * each)
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
        linear, relu = torch.nn.Linear, torch.nn.ReLU
        self.each_card = torch.nn.Sequential(linear(27, 64), relu(), linear(64, each), relu())
        size = space.shape[0] + 15 * each
        self.whole = torch.nn.Sequential(linear(size, whole), relu(), linear(whole, whole), relu())
        self.from_card, self.from_whole = linear(each, each), linear(whole, each)

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
        seen = self.each_card(torch.cat((*parts, price.sum(2, keepdim=True) / 8), 2)) * there
        whole = self.whole(torch.cat((rows * self.scale, seen.flatten(1)), 1))
        judged = (self.from_card(seen) + self.from_whole(whole)[:, None]).relu()
        return torch.cat((whole, judged.flatten(1)), 1)

    @staticmethod
    def _short(rows: torch.Tensor, cost: torch.Tensor, tokens: slice, bonuses: slice) -> tuple[Any, Any]:
        """For each card: the tokens that the player lacks, by colour, and how many remain after spending gold."""
        held = rows[:, tokens]
        lacking = (cost - (held[:, :5] + rows[:, bonuses])[:, None]).clamp(min=0)
        return lacking, (lacking.sum(2, keepdim=True) - held[:, None, 5:6]).clamp(min=0)


def new_model(name: str = EDITION, games: int = 256, seed: int = 1, threads: int = 1) -> MaskablePPO:
    """An untrained model. It plays one seat against `greedy` and is rewarded for a won game."""
    torch.set_num_threads(threads)
    env = SeatVecEnv(games, edition=name, opponents="greedy", seed=seed)
    network = {
        "net_arch": [],  # the policy and the value use the features directly
        "features_extractor_class": CardFeatures,
        "features_extractor_kwargs": {"name": name},
    }
    return MaskablePPO(
        "MlpPolicy", env, n_steps=64, batch_size=min(2048, 64 * games), n_epochs=3, learning_rate=1e-4, gamma=GAMMA,
        clip_range=0.1, ent_coef=0.002, policy_kwargs=network, seed=seed, device="cpu",
    )  # fmt: skip


# --- first imitation ---------------------------------------------------------------------------------


class Lessons:
    """Positions of games, each with the teacher's move and the teacher's estimate of the win chance."""

    def __init__(self, model: MaskablePPO, name: str, games: int, seed: int, teacher: str = TEACHER) -> None:
        self.model, self.env = model, VectorEnv(games, name, seed=seed)
        self.teacher: Any = make_bot(teacher, seed)
        self.chance = np.random.default_rng(seed)
        self.rows: list[NDArray[np.uint8]] = []
        self.masks: list[NDArray[np.bool_]] = []
        self.moves: list[NDArray[np.int32]] = []
        self.values: list[NDArray[np.float32]] = []

    def play(self, steps: int) -> None:
        """Continue all games. The teacher labels every position, also those that the network's own moves lead to."""
        env = self.env
        for _ in range(steps):
            moves, values = self._asked()
            self.rows.append(env.observations.copy())
            self.masks.append(env.masks.copy())
            self.moves.append(moves)
            self.values.append(values)
            own, _ = self.model.predict(env.observations, action_masks=env.masks)
            env.step(np.where(self.chance.random(env.games) < OWN_MOVES, own, moves))

    def _asked(self) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
        seats = self.env.to_play.tolist()
        thoughts = [self.teacher.consider(view(self.env.table(game), seat)) for game, seat in enumerate(seats)]
        moves = [index_of(thought.best.move) for thought in thoughts]
        values = [thought.chances[seat] for thought, seat in zip(thoughts, seats, strict=True)]
        return np.array(moves, np.int32), np.array(values, np.float32)

    def batches(self, number: int, size: int = 512) -> Any:
        """Random batches of all positions so far, as tensors."""
        parts = [np.concatenate(kept) for kept in (self.rows, self.masks, self.moves, self.values)]
        for _ in range(number):
            some = self.chance.integers(len(parts[0]), size=size)
            yield [torch.from_numpy(part[some]) for part in parts]


def imitate(
    model: MaskablePPO, rounds: int, steps: int = 100, batches: int = 200, name: str = EDITION, games: int = 256,
    seed: int = 1,
) -> None:  # fmt: skip
    """Teach the policy the teacher's moves by cross-entropy, and its value the teacher's win chances."""
    lessons = Lessons(model, name, games, seed)
    policy = model.policy
    optimizer = torch.optim.Adam(policy.parameters(), lr=1e-3)
    decay = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.03, rounds * batches)
    for done in range(1, rounds + 1):
        lessons.play(steps)
        losses = []
        for rows, masks, moves, values in lessons.batches(batches):
            predicted, chance, _ = policy.evaluate_actions(rows, moves, action_masks=masks)
            loss = -chance.mean() + torch.nn.functional.mse_loss(predicted.flatten(), values)
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call,unused-ignore]
            optimizer.step()
            decay.step()
            losses.append(loss.item())
        print(f"round {done}: {done * steps * games:,} positions, loss {np.mean(losses):.3f}", flush=True)


# --- measuring its strength --------------------------------------------------------------------------


def win_rate(model: MaskablePPO, opponent: str, games: int = 1000, name: str = EDITION, seed: int = 99) -> float:
    """The share of games won; half of the games are played in each seat."""
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


def report(model: MaskablePPO, after: str, games: int) -> None:
    shares = [f"{win_rate(model, opponent, games):.1%} against {opponent}" for opponent in ("random", "greedy")]
    print(f"{after}, {time.process_time():.0f} s of CPU: won {' and '.join(shares)}, {games} games each", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=30, help="of imitation, 25,600 positions each")
    parser.add_argument("--decisions", type=int, default=500_000, help="of PPO after it")
    parser.add_argument("--trials", type=int, default=2000, help="games to measure with")
    parser.add_argument("--threads", type=int, default=2, help="1 if other programs use the cores too")
    parser.add_argument("--out", default="ppo.zip")
    chosen = parser.parse_args()
    model = new_model(threads=chosen.threads)
    imitate(model, chosen.rounds)
    report(model, "imitation", chosen.trials)
    model.save(chosen.out)
    model.learn(chosen.decisions)
    report(model, "PPO", chosen.trials)
    model.save(chosen.out)


if __name__ == "__main__":
    main()
