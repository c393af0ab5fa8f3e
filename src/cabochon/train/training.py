"""Shared by all slices of training, on one machine or on many: options, the network that learns, and its counts."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import torch

from cabochon.train.batch import Batch
from cabochon.train.checkpoint import Checkpoint, load, on_processor
from cabochon.train.learning import Learner, LearningOptions
from cabochon.train.network import Network, Shape, shape_of

WARM_UP = 500
"""Learning steps until the full learning rate."""
Losses = dict[str, torch.Tensor]


@dataclass(frozen=True)
class SliceOptions:
    """The duration and the amount of a slice of training."""

    edition: str
    players: int
    minutes: float
    folder: Path
    games: int
    simulations: int
    value_scale: float | None
    capacity: int
    size: int
    reuse: float
    rate: float
    seed: int
    device: str

    @property
    def path(self) -> Path:
        """The checkpoint."""
        return self.folder / f"{self.edition}-{self.players}.pt"

    @property
    def log(self) -> Path:
        return self.path.with_suffix(".jsonl")


def add_slice_options(parser: argparse.ArgumentParser, *, games: int, simulations: int, size: int, rate: float) -> None:
    """Add the options of `SliceOptions`, with the defaults that suit the machine."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    parser.add_argument("--edition", required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=9.0, help="how long to train, contests not counted")
    parser.add_argument("--folder", type=Path, default=Path("checkpoints"), help="where checkpoints and log are kept")
    parser.add_argument("--games", type=int, default=games, help="games side by side, on a cluster on each core")
    parser.add_argument("--simulations", type=int, default=simulations, help="for each decision")
    parser.add_argument("--value-scale", type=float, help="of the improved policy (default: by number of players)")
    parser.add_argument("--capacity", type=int, default=256, help="decisions of each game that are kept to learn from")
    parser.add_argument("--size", type=int, default=size, help="samples of a learning step")
    parser.add_argument("--reuse", type=float, default=2.0, help="how often a sample is learnt from, on the whole")
    parser.add_argument("--rate", type=float, default=rate, help="learning rate; it falls to a tenth over the slice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", choices=("cuda", "cpu"), default=device)


def previous(options: SliceOptions) -> Checkpoint | None:
    """The checkpoint that the slice continues, if there is one."""
    options.folder.mkdir(parents=True, exist_ok=True)
    return load(options.path) if options.path.exists() else None


class TrainingState:
    """The network in training, its average, and its counts: from one checkpoint to the next."""

    def __init__(
        self,
        options: SliceOptions,
        batch: Batch,
        before: Checkpoint | None,
        pool: Callable[[], torch.Tensor] | None = None,
    ) -> None:
        self.options = options
        network = Network(Shape(**before.shape) if before else shape_of(batch.sizes))
        if before:
            network.load_state_dict(before.weights)
        self.network = network.to(options.device)
        self.learner = Learner(self.network, batch, LearningOptions(size=options.size, rate=options.rate), pool)
        if before:
            average = before.average.items()
            self.learner.average = {name: value.to(options.device).clone() for name, value in average}
        self.games, self.steps, self.minutes = (before.games, before.steps, before.minutes) if before else (0, 0, 0.0)
        self._learnt, self._owed = 0, 0.0

    def learn(self, samples: int, share: float) -> list[Losses]:
        """Run the learning steps for these new samples, at this share of the slice. Returns their losses."""
        options = self.options
        self._owed += options.reuse * samples / options.size
        rate = options.rate * (1 - 0.9 * min(1.0, share)) * min(1.0, (self._learnt + 1) / WARM_UP)
        losses = [self.learner.step(rate) for _ in range(int(self._owed))]
        self._owed -= len(losses)
        self._learnt += len(losses)
        self.steps += len(losses)
        return losses

    def checkpoint(self, minutes: float) -> Checkpoint:
        """The new state after this number of minutes."""
        return Checkpoint(
            edition=self.options.edition, shape=self.network.describe(),
            weights=on_processor(self.network.state_dict()), average=on_processor(self.learner.average),
            games=self.games, steps=self.steps, minutes=self.minutes + minutes,
        )  # fmt: skip
