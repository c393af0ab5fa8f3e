"""One slice of training, from checkpoint to checkpoint. See `python -m cabochon.train --help`."""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import torch

from cabochon.editions import edition as edition_of
from cabochon.train.batch import VALUE_SCALE, Batch
from cabochon.train.checkpoint import Checkpoint, load, log_line, save, trainer
from cabochon.train.contest import contest
from cabochon.train.grow import grown
from cabochon.train.network import shape_of
from cabochon.train.selfplay import SelfPlay, tally
from cabochon.train.training import Losses, SliceOptions, TrainingState, add_slice_options, previous


@dataclass(frozen=True)
class Slice(SliceOptions):
    """A slice on one machine, with contests after it."""

    contest_games: int


def _options() -> Slice:
    parser = argparse.ArgumentParser(prog="python -m cabochon.train", description="Play, learn, and go on from there.")
    add_slice_options(parser, games=32768, simulations=64, size=8192, rate=1e-3)
    parser.add_argument("--contest-games", type=int, default=2048, help="against the network before the slice")
    return Slice(**vars(parser.parse_args()))


class Training:
    """A running slice: games in progress, and a network that learns from them."""

    def __init__(self, options: Slice) -> None:
        self.options = options
        before = previous(options)
        self.batch = Batch(
            edition_of(options.edition), options.players, options.games, simulations=options.simulations,
            device=options.device, seed=options.seed + (before.games if before else 0), capacity=options.capacity,
            value_scale=options.value_scale,
        )  # fmt: skip
        self.before = before or self._grown()
        self.state = TrainingState(options, self.batch, self.before)
        self.played = SelfPlay(self.batch, self.state.network)
        self.losses: list[Losses] = []

    def _grown(self) -> Checkpoint | None:
        """A network without a checkpoint starts from the weights of the two-player network."""
        smaller = self.options.folder / f"{self.options.edition}-2.pt"
        return grown(load(smaller), shape_of(self.batch.sizes)) if smaller.exists() else None

    def run(self) -> Checkpoint:
        """Play and learn until the minutes are over. Returns the new state."""
        options, state = self.options, self.state
        entry = {"slice": _settings(options), "machine": trainer(options.device)}
        log_line(options.log, entry | {"after_games": state.games, "minutes": state.minutes})
        began = last = time.monotonic()
        enough = False
        while (minutes := (time.monotonic() - began) / 60) < options.minutes:
            self.played.decide()
            self.batch.check()
            if not enough:
                enough = self.batch.round % 8 == 0 and state.learner.ready() >= 4 * options.size
                continue
            self.losses += state.learn(options.games, minutes / options.minutes)
            self.played.learn_from(state.network)
            now = time.monotonic()
            if now - last > max(2.0, 4 * options.minutes):
                self._log_progress(minutes, now - last)
                save(options.path, state.checkpoint(minutes))
                last = now
        state.games += tally(self.batch).games
        return state.checkpoint(options.minutes)

    def _log_progress(self, minutes: float, seconds: float) -> None:
        """A line of the log about the seconds since the last line."""
        counted, state = tally(self.batch), self.state
        state.games += counted.games
        names = self.losses[0] if self.losses else {}
        losses = {name: torch.stack([each[name] for each in self.losses]).mean() for name in names}
        log_line(self.options.log, {
            "edition": self.options.edition, "players": self.options.players, "games": state.games,
            "steps": state.steps, "minutes": round(state.minutes + minutes, 3),
            "games_a_second": round(counted.games / seconds, 1),
            "decisions_a_second": round(counted.decisions / seconds),
            "rounds": round(counted.rounds, 2), "capped": counted.capped,
            "won": [round(each, 4) for each in counted.won],
            "losses": {name: round(float(value), 4) for name, value in losses.items()},
        })  # fmt: skip
        self.losses = []


def train(options: Slice) -> Checkpoint:
    """Play and learn for the given minutes; write the checkpoint and the log."""
    torch.manual_seed(options.seed)
    training = Training(options)
    before = training.before
    after = training.run()
    save(options.path, after)
    del training  # its games fill the GPU's memory, which the contests need
    if options.contest_games:
        _gate(options, before, after, options.log)
    return after


def _settings(options: Slice) -> dict[str, object]:
    """The log's entry at the beginning of a slice."""
    names = ("games", "simulations", "capacity", "size", "reuse", "rate", "seed", "device")
    scale = options.value_scale or VALUE_SCALE[options.players]
    return {name: getattr(options, name) for name in names} | {"value_scale": scale}


def _gate(options: Slice, before: Checkpoint | None, after: Checkpoint, log: Path) -> None:
    """Contests of the new network against the one before the slice, and of its average against itself."""
    found: dict[str, object] = {"after_games": after.games}
    if before:
        found["against_before"] = contest(
            options.edition, after.average, before.average, after.shape, games=options.contest_games, seed=options.seed,
            device=options.device, simulations=options.simulations,
        )  # fmt: skip
    found["average_against_latest"] = contest(
        options.edition, after.average, after.weights, after.shape, games=options.contest_games, seed=options.seed + 1,
        device=options.device, simulations=options.simulations,
    )  # fmt: skip
    log_line(log, found)


if __name__ == "__main__":
    train(_options())
