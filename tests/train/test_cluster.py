"""Self-play on several cores: no game is lost or repeated, and the network learns from all of them."""

from pathlib import Path

import pytest

pytest.importorskip("torch")  # extra `train`

import torch

from cabochon.editions import CLASSIC
from cabochon.train.batch import Batch
from cabochon.train.checkpoint import load
from cabochon.train.cluster import Order, Pool, SelfPlayWorker
from cabochon.train.learning import Learner, LearningOptions
from cabochon.train.network import Network, Shape

CHECKPOINTS = Path(__file__).resolve().parents[2] / "checkpoints"


def test_samples_of_two_cores_are_merged_and_learned_from() -> None:
    before = load(CHECKPOINTS / "classic-2.pt")
    players = [SelfPlayWorker(Order("classic", 2, 4, 2, 160, seed), before.shape) for seed in (1, 2)]
    pool = Pool(100_000, "cpu")
    games = decisions = 0
    for _ in range(3):
        for player in players:
            harvest = player.play(before.weights, 50)
            pool.add(harvest.samples)
            games += harvest.played.games
            decisions += harvest.played.decisions
    assert games >= 8
    assert len({row.numpy().tobytes() for row in pool.samples}) == len(pool.samples)  # none is repeated
    assert 40 * games < len(pool.samples) <= decisions
    batch = Batch(CLASSIC, 2, 1, simulations=1, seed=0, device="cpu", keep=False)
    network = Network(Shape(**before.shape))
    network.load_state_dict(before.weights)
    learner = Learner(network, batch, LearningOptions(size=64), pool)
    first = float(learner.step(1e-3)["value"])
    losses = [float(learner.step(1e-3)["value"]) for _ in range(40)]
    assert sum(losses[-5:]) / 5 < first


def test_self_play_with_the_same_seed_plays_the_same_games() -> None:
    before = load(CHECKPOINTS / "classic-2.pt")
    one, other = (
        SelfPlayWorker(Order("classic", 2, 2, 2, 160, 7), before.shape).play(before.weights, 90) for _ in range(2)
    )
    assert torch.equal(one.samples, other.samples)
    assert one.played == other.played


def test_the_oldest_samples_are_dropped_first() -> None:
    pool = Pool(3, "cpu")
    pool.add(torch.tensor([[1], [2]], dtype=torch.uint8))
    pool.add(torch.tensor([[3], [4]], dtype=torch.uint8))
    assert pool().flatten().tolist() == [2, 3, 4]
