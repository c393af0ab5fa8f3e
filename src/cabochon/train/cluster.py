"""Self-play on many machines through Ray (`pip install ray`). The network is trained on the machine that runs the
command.

    ray start --head                                  # on one machine; `ray start --address …` on the others
    python -m cabochon.train.cluster --edition EDITION --players 2 --minutes 9 --address auto

Every core of the cluster plays a batch of games on the processor and continues it from call to call. Finished
games come back as samples; they are merged into one pool, and the network learns from it. A core gets the newest
weights with each call. Without an address, Ray starts on this machine only.
"""

import argparse
import time
from dataclasses import dataclass
from typing import Any

import torch

from cabochon.editions import edition as edition_of
from cabochon.train.batch import Batch
from cabochon.train.checkpoint import Checkpoint, StateDict, log_line, on_processor, save
from cabochon.train.network import Network, Shape
from cabochon.train.selfplay import SelfPlay, SelfPlayTally, tally
from cabochon.train.training import SliceOptions, TrainingState, add_slice_options, previous


@dataclass(frozen=True)
class Order:
    """The games of one core."""

    edition: str
    players: int
    games: int
    simulations: int
    capacity: int
    seed: int
    value_scale: float | None = None


@dataclass(frozen=True)
class Harvest:
    """The games that a core has finished since the last call."""

    samples: torch.Tensor
    """The samples as an array [n, bytes], as in `Batch`."""
    played: SelfPlayTally


class SelfPlayWorker:
    """A batch of games on one core. It can be tested without Ray."""

    def __init__(self, order: Order, shape: dict[str, int]) -> None:
        torch.set_num_threads(1)
        self.batch = Batch(
            edition_of(order.edition), order.players, order.games, simulations=order.simulations, seed=order.seed,
            device="cpu", capacity=order.capacity, value_scale=order.value_scale,
        )  # fmt: skip
        self.network = Network(Shape(**shape))
        self.games = SelfPlay(self.batch, self.network)

    def play(self, weights: StateDict, decisions: int) -> Harvest:
        """Continue with newer weights. Returns the samples of finished games, each only once."""
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
        """Merge samples; if there are too many, the oldest are dropped."""
        more = samples.to(self._device)
        self.samples = torch.cat([self.samples, more])[-self._most :] if len(self.samples) else more[-self._most :]

    def __call__(self) -> torch.Tensor:
        return self.samples


@dataclass(frozen=True)
class Campaign(SliceOptions):
    """A slice on a cluster."""

    address: str | None
    cores: int
    decisions: int
    pool: int


def train(options: Campaign) -> Checkpoint:
    """Play on the cluster and train on this machine, from checkpoint to checkpoint."""
    import ray

    torch.manual_seed(options.seed)
    edition = edition_of(options.edition)
    batch = Batch(edition, options.players, 1, simulations=1, seed=0, device=options.device, keep=False)
    pool = Pool(options.pool, options.device)
    state = TrainingState(options, batch, previous(options), pool)
    ray.init(address=options.address, include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        minutes = _play_and_learn(options, state, pool, ray)
    finally:
        ray.shutdown()
    after = state.checkpoint(minutes)
    save(options.path, after)
    return after


def _play_and_learn(options: Campaign, state: TrainingState, pool: Pool, ray: Any) -> float:
    """Run until the minutes are over and every core has answered. Returns the minutes."""
    cores = options.cores or int(ray.cluster_resources()["CPU"])
    remote = ray.remote(num_cpus=1)(SelfPlayWorker)
    shape, first, began = state.network.describe(), state.games, time.monotonic()
    players = [remote.remote(_order(options, first, core), shape) for core in range(cores)]

    def ask(player: Any) -> Any:
        return player.play.remote(on_processor(state.network.state_dict()), options.decisions)

    asked = {ask(player): player for player in players}
    minutes = 0.0
    while asked:
        (done,), _ = ray.wait(list(asked))
        player, harvest = asked.pop(done), ray.get(done)
        pool.add(harvest.samples)
        state.games += harvest.played.games
        minutes = (time.monotonic() - began) / 60
        losses = state.learn(len(harvest.samples), minutes / options.minutes)
        if losses and harvest.played.games:
            log_line(options.log, {
                "edition": options.edition, "players": options.players, "cores": cores, "games": state.games,
                "steps": state.steps, "minutes": round(state.minutes + minutes, 3),
                "rounds": round(harvest.played.rounds, 2), "won": harvest.played.won,
                "games_a_second": round((state.games - first) / (60 * minutes), 1),
                "losses": {name: round(float(value), 4) for name, value in losses[-1].items()},
            })  # fmt: skip
        if minutes < options.minutes:
            asked[ask(player)] = player
    return minutes


def _order(options: Campaign, games: int, core: int) -> Order:
    """Every core has its own seeds."""
    seed = options.seed + games + (core + 1) * 1_000_003
    return Order(
        options.edition, options.players, options.games, options.simulations, options.capacity, seed,
        options.value_scale,
    )  # fmt: skip


def _options() -> Campaign:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_slice_options(parser, games=64, simulations=32, size=1024, rate=3e-4)
    parser.add_argument("--address", help="of the cluster; without it, this machine alone")
    parser.add_argument("--cores", type=int, default=0, help="that play; 0: all that the cluster has")
    parser.add_argument("--decisions", type=int, default=16, help="that a core plays with the same weights")
    parser.add_argument("--pool", type=int, default=500_000, help="samples to learn from")
    return Campaign(**vars(parser.parse_args()))


if __name__ == "__main__":
    train(_options())
