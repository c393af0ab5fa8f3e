"""Self-play on many machines through Ray (`pip install ray`). Learning stays on the machine that runs the command.

    ray start --head                                  # on one machine; `ray start --address …` on the others
    python -m cabochon.train.cluster --edition EDITION --players 2 --minutes 9 --address auto

Every core of the cluster plays a batch of games on the processor and goes on with it from call to call. What it has
finished comes back as samples; they are merged into one pool, and the network learns from it. A core gets the newest
weights with each call. Without an address, Ray starts on this machine alone.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import torch

from cabochon.editions import edition as edition_of
from cabochon.train.batch import Batch
from cabochon.train.checkpoint import Checkpoint, State, load, log_line, on_processor, save
from cabochon.train.learning import Learner, LearningOptions
from cabochon.train.network import Network, Shape, shape_of
from cabochon.train.selfplay import SelfPlay, SelfPlayTally, tally


@dataclass(frozen=True)
class Order:
    """What one core plays."""

    edition: str
    players: int
    games: int
    simulations: int
    capacity: int
    seed: int


@dataclass(frozen=True)
class Harvest:
    """What a core has finished since it was last asked."""

    samples: torch.Tensor
    """[n, bytes], as Batch keeps them."""
    played: SelfPlayTally


class Player:
    """A batch of games on one core. Nothing in it knows Ray, so it can be tried without."""

    def __init__(self, order: Order, shape: dict[str, int]) -> None:
        torch.set_num_threads(1)
        self.batch = Batch(
            edition_of(order.edition), order.players, order.games, simulations=order.simulations, seed=order.seed,
            device="cpu", capacity=order.capacity,
        )  # fmt: skip
        self.network = Network(Shape(**shape))
        self.games = SelfPlay(self.batch, self.network)

    def play(self, weights: State, decisions: int) -> Harvest:
        """Go on with newer weights; give back the samples of games that are over, each once."""
        self.network.load_state_dict(weights)
        self.games.learn_from(self.network)
        for _ in range(decisions):
            self.games.decide()
        assert self.batch.samples is not None
        kept = self.batch.samples.flatten(0, 1)
        over = kept[:, self.batch.sizes.at_ready] > 0
        samples = kept[over].clone()
        kept[over, self.batch.sizes.at_ready] = 0
        return Harvest(samples, tally(self.batch))


class Pool:
    """The newest samples of all cores."""

    def __init__(self, most: int, device: str) -> None:
        self._most, self._device = most, device
        self.samples = torch.zeros((0, 0), dtype=torch.uint8, device=device)

    def add(self, samples: torch.Tensor) -> None:
        """Merge samples; the oldest go when there are too many."""
        more = samples.to(self._device)
        self.samples = torch.cat([self.samples, more])[-self._most :] if len(self.samples) else more[-self._most :]

    def __call__(self) -> torch.Tensor:
        return self.samples


@dataclass(frozen=True)
class Campaign:
    """How long and how much is played and learnt."""

    edition: str
    players: int
    minutes: float
    folder: Path
    address: str | None
    cores: int
    games: int
    simulations: int
    capacity: int
    decisions: int
    pool: int
    size: int
    reuse: float
    rate: float
    seed: int
    device: str


def train(options: Campaign) -> Checkpoint:
    """Play on the cluster and learn here, from checkpoint to checkpoint."""
    import ray

    torch.manual_seed(options.seed)
    edition = edition_of(options.edition)
    path = options.folder / f"{edition.id}-{options.players}.pt"
    options.folder.mkdir(parents=True, exist_ok=True)
    before = load(path) if path.exists() else None
    batch = Batch(edition, options.players, 1, simulations=1, seed=0, device=options.device, keep=False)
    network = Network(Shape(**before.shape) if before else shape_of(batch.sizes))
    if before:
        network.load_state_dict(before.weights)
    pool = Pool(options.pool, options.device)
    learner = Learner(network.to(options.device), batch, LearningOptions(size=options.size, rate=options.rate), pool)
    if before:
        learner.average = {name: value.to(options.device).clone() for name, value in before.average.items()}
    games, steps, spent = (before.games, before.steps, before.minutes) if before else (0, 0, 0.0)
    ray.init(address=options.address, include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        cores = options.cores or int(ray.cluster_resources()["CPU"])
        remote = ray.remote(num_cpus=1)(Player)
        players = [remote.remote(_order(options, games, core), network.describe()) for core in range(cores)]
        began, owed, first = time.monotonic(), 0.0, games
        asked = {
            player.play.remote(on_processor(network.state_dict()), options.decisions): player for player in players
        }
        while asked:
            (done,), _ = ray.wait(list(asked))
            player, harvest = asked.pop(done), ray.get(done)
            pool.add(harvest.samples)
            games += harvest.played.games
            owed += options.reuse * len(harvest.samples) / options.size
            minutes = (time.monotonic() - began) / 60
            losses: dict[str, torch.Tensor] = {}
            while owed >= 1 and len(pool.samples):
                owed, steps = owed - 1, steps + 1
                losses = learner.step(options.rate * (1 - 0.9 * min(1.0, minutes / options.minutes)))
            if losses and harvest.played.games:
                log_line(path.with_suffix(".jsonl"), {
                    "edition": edition.id, "players": options.players, "cores": cores, "games": games, "steps": steps,
                    "minutes": round(spent + minutes, 3), "rounds": round(harvest.played.rounds, 2),
                    "games_a_second": round((games - first) / (60 * minutes), 1), "won": harvest.played.won,
                    "losses": {name: round(float(value), 4) for name, value in losses.items()},
                })  # fmt: skip
            if minutes < options.minutes:
                asked[player.play.remote(on_processor(network.state_dict()), options.decisions)] = player
    finally:
        ray.shutdown()
    after = Checkpoint(
        edition=edition.id, shape=network.describe(),
        weights=on_processor(network.state_dict()), average=on_processor(learner.average),
        games=games, steps=steps, minutes=spent + (time.monotonic() - began) / 60,
    )  # fmt: skip
    save(path, after)
    return after


def _order(options: Campaign, games: int, core: int) -> Order:
    """Every core has seeds of its own."""
    seed = options.seed + games + (core + 1) * 1_000_003
    return Order(options.edition, options.players, options.games, options.simulations, options.capacity, seed)


def _options() -> Campaign:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--edition", required=True)
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--minutes", type=float, default=9.0)
    asked.add_argument("--folder", type=Path, default=Path("checkpoints"))
    asked.add_argument("--address", help="of the cluster; without it, this machine alone")
    asked.add_argument("--cores", type=int, default=0, help="that play; 0: all that the cluster has")
    asked.add_argument("--games", type=int, default=64, help="side by side on each core")
    asked.add_argument("--simulations", type=int, default=32, help="for each decision")
    asked.add_argument("--capacity", type=int, default=256, help="decisions of each game that are kept")
    asked.add_argument("--decisions", type=int, default=16, help="that a core plays with the same weights")
    asked.add_argument("--pool", type=int, default=500_000, help="samples to learn from")
    asked.add_argument("--size", type=int, default=1024, help="samples of a learning step")
    asked.add_argument("--reuse", type=float, default=2.0, help="how often a sample is learnt from, on the whole")
    asked.add_argument("--rate", type=float, default=3e-4)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--device", choices=("cuda", "cpu"), default="cuda" if torch.cuda.is_available() else "cpu")
    return Campaign(**vars(asked.parse_args()))


if __name__ == "__main__":
    train(_options())
