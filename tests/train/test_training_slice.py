"""A training slice on the CPU, from the committed checkpoint to the next: small, but complete."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")  # extra `train`

import torch

from cabochon import native
from cabochon.editions import EDITIONS
from cabochon.native import _core
from cabochon.train.batch import Batch, _halving_of
from cabochon.train.checkpoint import load
from cabochon.train.export import export
from cabochon.train.grow import grown
from cabochon.train.learning import Learner, LearningOptions
from cabochon.train.network import Network, Shape, shape_of
from cabochon.train.selfplay import SelfPlay, tally

ROOT = Path(__file__).resolve().parents[2]
CHECKPOINTS = ROOT / "checkpoints"


def batch_of(edition: str, players: int, games: int = 8, capacity: int = 200) -> Batch:
    return Batch(EDITIONS[edition], players, games, simulations=4, seed=3, device="cpu", capacity=capacity, cap=60)


@pytest.mark.long
def test_a_slice_continues_from_the_committed_checkpoint(tmp_path: Path) -> None:
    shutil.copy(CHECKPOINTS / "classic-2.pt", tmp_path)
    before = load(tmp_path / "classic-2.pt")
    command = [
        sys.executable, "-m", "cabochon.train", "--edition", "classic", "--players", "2", "--minutes", "0.5",
        "--games", "16", "--simulations", "2", "--size", "16", "--capacity", "160", "--contest-games", "4",
        "--device", "cpu", "--folder", str(tmp_path),
    ]  # fmt: skip
    subprocess.run(command, env={**os.environ, "OMP_NUM_THREADS": "1"}, check=True, capture_output=True, timeout=280)
    after = load(tmp_path / "classic-2.pt")
    assert after.games > before.games
    assert after.steps > before.steps
    assert after.minutes > before.minutes
    told = [json.loads(line) for line in (tmp_path / "classic-2.jsonl").read_text().splitlines()]
    assert told[-1]["against_before"]["games"] == 4
    assert any("losses" in each for each in told)
    assert told[0]["slice"]["simulations"] == 2
    assert told[0]["after_games"] == before.games


@pytest.mark.long
def test_a_small_network_learns_from_the_committed_checkpoint(tmp_path: Path) -> None:
    shutil.copy(CHECKPOINTS / "marvel-3.pt", tmp_path)
    command = [
        sys.executable, "-m", "cabochon.train.distil", "--edition", "marvel", "--players", "3", "--minutes", "0.4",
        "--games", "16", "--simulations", "2", "--size", "16", "--reuse", "1", "--device", "cpu",
        "--folder", str(tmp_path),
    ]  # fmt: skip
    subprocess.run(command, env={**os.environ, "OMP_NUM_THREADS": "1"}, check=True, capture_output=True, timeout=280)
    small, large = load(tmp_path / "marvel-3-small.pt"), load(tmp_path / "marvel-3.pt")
    assert small.steps > 0
    assert small.shape["width"] < large.shape["width"]
    network = Network(Shape(**small.shape))
    network.load_state_dict(small.average)
    edition = EDITIONS["marvel"]
    mind = _core.Learned(native.engine(edition), export(network.eval(), edition.rules.id))
    assert mind.players == 3


def test_the_same_seed_plays_the_same_games() -> None:
    def played() -> tuple[object, list[int]]:
        batch = batch_of("marvel", 3)
        torch.manual_seed(1)
        games = SelfPlay(batch, Network(shape_of(batch.sizes, width=64, blocks=1)))
        for _ in range(30):
            games.decide()
        return tally(batch), batch.root.sum(0).tolist()

    assert played() == played()


@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("megaman", 4)])
def test_learning_fits_the_played_games(edition: str, players: int) -> None:
    """Enough steps on a few games reduce every loss: samples, targets and network fit together."""
    batch = batch_of(edition, players, games=24)
    torch.manual_seed(1)
    network = Network(shape_of(batch.sizes, width=64, blocks=1))
    games = SelfPlay(batch, network)
    while tally_games(batch) < 4 and batch.round < 400:
        games.decide()
    learner = Learner(network, batch, LearningOptions(size=64))
    first = {name: float(each) for name, each in learner.step(1e-3).items()}
    for _ in range(60):
        last = {name: float(each) for name, each in learner.step(1e-3).items()}
    assert last["value"] < first["value"]
    assert last["points"] < first["points"]
    assert last["rounds"] < first["rounds"]


def tally_games(batch: Batch) -> int:
    return int(batch.tally[0])


def test_samples_contain_the_result_of_their_game() -> None:
    batch = batch_of("classic", 2, games=16)
    torch.manual_seed(1)
    games = SelfPlay(batch, Network(shape_of(batch.sizes, width=64, blocks=1)))
    while tally_games(batch) < 3 and batch.round < 300:
        games.decide()
    assert batch.samples is not None
    s = batch.sizes
    samples = batch.samples[: batch.round].flatten(0, 1)
    ready = samples[samples[:, s.at_ready] > 0]
    assert len(ready) > 40
    results = ready[:, s.at_result : s.at_result + 8].contiguous().view(torch.float32)
    assert results.sum(1).tolist() == pytest.approx([1.0] * len(ready))
    policies = ready[:, s.at_policy : s.at_policy + 4 * s.most_edges].contiguous().view(torch.float32)
    moves = ready[:, s.at_moves : s.at_moves + 2].contiguous().view(torch.int16).squeeze(1)
    for policy, number in zip(policies, moves.tolist(), strict=True):
        assert float(policy[:number].sum()) == pytest.approx(1, abs=1e-4)
    points = ready[:, s.at_points : s.at_points + 2]
    assert int(points.max(1).values.min()) >= 15


def test_halving_uses_every_simulation() -> None:
    for moves in range(1, 17):
        for simulations in (1, 2, 16, 64, 100):
            sequence = _halving_of(moves, simulations)
            assert len(sequence) == simulations
            assert sequence[: min(moves, simulations)] == ([0] * min(moves, simulations) if moves > 1 else [0])


def test_a_network_for_more_players_starts_from_that_for_two() -> None:
    two = load(CHECKPOINTS / "classic-2.pt")
    batch = batch_of("classic", 4)
    shape = shape_of(batch.sizes)
    network = Network(shape)
    network.load_state_dict(grown(two, shape).average)
    batch.write_rows(batch.root, batch.rows)
    with torch.no_grad():
        logits, values = network(batch.rows)
    chances = torch.softmax(values, 1)
    assert logits.shape == (8, 401)
    assert torch.allclose(chances[:, 1], chances[:, 2])
    assert torch.allclose(chances.sum(1), torch.ones(8))
    with pytest.raises(ValueError, match="two-player"):
        grown(grown(two, shape), shape)
