"""One slice of training, from checkpoint to checkpoint. See `python -m cabochon.train --help`."""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import torch

from cabochon.editions import edition as edition_of
from cabochon.train.batch import Batch
from cabochon.train.checkpoint import Checkpoint, load, log_line, on_processor, save, trainer
from cabochon.train.contest import contest
from cabochon.train.grow import grown
from cabochon.train.learning import Learner, LearningOptions
from cabochon.train.network import Network, shape_of
from cabochon.train.selfplay import SelfPlay, tally


@dataclass(frozen=True)
class Slice:
    """How long and how much a slice of training is."""

    edition: str
    players: int
    minutes: float
    folder: Path
    games: int
    simulations: int
    capacity: int
    size: int
    reuse: float
    rate: float
    contest_games: int
    seed: int
    device: str


def _options() -> Slice:
    parser = argparse.ArgumentParser(prog="python -m cabochon.train", description="Play, learn, and go on from there.")
    parser.add_argument("--edition", required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=9.0, help="how long to train, contests not counted")
    parser.add_argument("--folder", type=Path, default=Path("checkpoints"), help="where checkpoints and log are kept")
    parser.add_argument("--games", type=int, default=32768, help="games side by side")
    parser.add_argument("--simulations", type=int, default=64, help="for each decision")
    parser.add_argument("--capacity", type=int, default=256, help="decisions of each game that are kept to learn from")
    parser.add_argument("--size", type=int, default=8192, help="samples of a learning step")
    parser.add_argument("--reuse", type=float, default=2.0, help="how often a sample is learnt from, on the whole")
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate; it falls to a tenth over the slice")
    parser.add_argument("--contest-games", type=int, default=2048, help="against the network before the slice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", choices=("cuda", "cpu"), default="cuda" if torch.cuda.is_available() else "cpu")
    return Slice(**vars(parser.parse_args()))


class Training:
    """A slice under way: games that play on, a network that learns from them, and what was counted."""

    def __init__(self, options: Slice) -> None:
        self.options = options
        self.edition = edition_of(options.edition)
        self.path = options.folder / f"{self.edition.id}-{options.players}.pt"
        self.log = self.path.with_suffix(".jsonl")
        options.folder.mkdir(parents=True, exist_ok=True)
        before = load(self.path) if self.path.exists() else None
        self.batch = Batch(
            self.edition, options.players, options.games, simulations=options.simulations, device=options.device,
            seed=options.seed + (before.games if before else 0), capacity=options.capacity,
        )  # fmt: skip
        self.before = before or self._grown()
        self.network = self._network()
        self.learner = Learner(self.network, self.batch, LearningOptions(size=options.size, rate=options.rate))
        if self.before:
            average = self.before.average
            self.learner.average = {name: value.to(options.device).clone() for name, value in average.items()}
        self.played = SelfPlay(self.batch, self.network)
        self.games = self.before.games if self.before else 0
        self.steps = self.before.steps if self.before else 0
        self.spent = self.before.minutes if self.before else 0.0
        self.learnt, self.owed = 0, 0.0
        self.sums: dict[str, torch.Tensor | float] = {}
        self.summed = 0

    def _grown(self) -> Checkpoint | None:
        """Without a checkpoint of its own, a network begins with what the one for two players knows."""
        smaller = self.options.folder / f"{self.edition.id}-2.pt"
        return grown(load(smaller), shape_of(self.batch.sizes)) if smaller.exists() else None

    def _network(self) -> Network:
        network = Network(shape_of(self.batch.sizes))
        if self.before:
            network.load_state_dict(self.before.weights)
        return network.to(self.options.device)

    def run(self) -> Checkpoint:
        """Play and learn until the minutes are over. Returns the new state."""
        told = {"slice": _settings(self.options), "machine": trainer(self.options.device)}
        log_line(self.log, told | {"after_games": self.games, "minutes": self.spent})
        began = last = time.monotonic()
        enough = False
        while (minutes := (time.monotonic() - began) / 60) < self.options.minutes:
            self.played.decide()
            self.batch.check()
            if not enough:
                enough = self.batch.round % 8 == 0 and self.learner.ready() >= 4 * self.options.size
                continue
            self._learn(minutes / self.options.minutes)
            now = time.monotonic()
            if now - last > max(2.0, 4 * self.options.minutes):
                self._tell_progress(minutes, now - last)
                last = now
        return self._state()

    def _learn(self, share: float) -> None:
        """The learning steps that one decision of all games pays for, at this share of the slice."""
        options = self.options
        self.owed += options.reuse * options.games / options.size
        rate = options.rate * (1 - 0.9 * share) * min(1.0, (self.learnt + 1) / 500)
        while self.owed >= 1:
            self.owed -= 1
            self.steps, self.learnt, self.summed = self.steps + 1, self.learnt + 1, self.summed + 1
            losses = self.learner.step(rate)
            self.sums = {name: self.sums.get(name, 0) + value for name, value in losses.items()}
        self.played.learn_from(self.network)

    def _tell_progress(self, minutes: float, seconds: float) -> None:
        """A line of the log, about the seconds since the last one."""
        counted = tally(self.batch)
        self.games += counted.games
        entry = {
            "edition": self.edition.id, "players": self.options.players, "games": self.games, "steps": self.steps,
            "minutes": round(self.spent + minutes, 3), "games_a_second": round(counted.games / seconds, 1),
            "decisions_a_second": round(counted.decisions / seconds),
            "rounds": round(counted.rounds, 2), "capped": counted.capped,
            "won": [round(each, 4) for each in counted.won],
            "losses": {name: round(float(value) / self.summed, 4) for name, value in self.sums.items()},
        }  # fmt: skip
        log_line(self.log, entry)
        self.sums, self.summed = {}, 0

    def _state(self) -> Checkpoint:
        self.games += tally(self.batch).games
        return Checkpoint(
            edition=self.edition.id, shape=self.network.describe(),
            weights=on_processor(self.network.state_dict()), average=on_processor(self.learner.average),
            games=self.games, steps=self.steps, minutes=self.spent + self.options.minutes,
        )  # fmt: skip


def train(options: Slice) -> Checkpoint:
    """Play and learn for the given minutes; write the checkpoint and the log."""
    torch.manual_seed(options.seed)
    training = Training(options)
    before, path, log = training.before, training.path, training.log
    after = training.run()
    save(path, after)
    del training  # its games fill the card, and the contests need room
    if options.contest_games:
        _gate(options, before, after, log)
    return after


def _settings(options: Slice) -> dict[str, object]:
    """What the log says of a slice at its beginning."""
    told = ("games", "simulations", "capacity", "size", "reuse", "rate", "seed", "device")
    return {name: getattr(options, name) for name in told}


def _gate(options: Slice, before: Checkpoint | None, after: Checkpoint, log: Path) -> None:
    """Contests of the new network against the one before the slice, and of its average against itself."""
    found: dict[str, object] = {"after_games": after.games}
    if before:
        found["against_before"] = contest(
            options.edition, after.average, before.average, after.shape, games=options.contest_games, seed=options.seed,
            device=options.device,
        )  # fmt: skip
    found["average_against_latest"] = contest(
        options.edition, after.average, after.weights, after.shape, games=options.contest_games, seed=options.seed + 1,
        device=options.device,
    )  # fmt: skip
    log_line(log, found)


if __name__ == "__main__":
    train(_options())
