"""One slice of training, from checkpoint to checkpoint. See `python -m cabochon.train --help`."""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import torch

from cabochon.editions import edition as edition_of
from cabochon.train.batch import Batch
from cabochon.train.checkpoint import Checkpoint, load, on_processor, save, trainer
from cabochon.train.contest import contest
from cabochon.train.grow import grown
from cabochon.train.learning import Learner, LearningOptions
from cabochon.train.logbook import tell
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


def train(options: Slice) -> Checkpoint:
    """Play and learn for the given minutes; write the checkpoint and the log."""
    torch.manual_seed(options.seed)
    edition, device = edition_of(options.edition), options.device
    path = options.folder / f"{edition.id}-{options.players}.pt"
    log = options.folder / f"{edition.id}-{options.players}.jsonl"
    options.folder.mkdir(parents=True, exist_ok=True)
    before = load(path) if path.exists() else None
    batch = Batch(
        edition, options.players, options.games, simulations=options.simulations, device=device,
        seed=options.seed + (before.games if before else 0), capacity=options.capacity,
    )  # fmt: skip
    shape = shape_of(batch.sizes)
    network = Network(shape)
    smaller = options.folder / f"{edition.id}-2.pt"
    if before is None and smaller.exists():
        before = grown(load(smaller), shape)
    if before:
        network.load_state_dict(before.weights)
    network = network.to(device)
    learner = Learner(network, batch, LearningOptions(size=options.size, rate=options.rate))
    if before:
        learner.average = {name: value.to(device).clone() for name, value in before.average.items()}
    played = SelfPlay(batch, network)
    games, steps, spent = (before.games, before.steps, before.minutes) if before else (0, 0, 0.0)
    tell(log, {"slice": _settings(options), "machine": trainer(device), "after_games": games, "minutes": spent})
    began = last = time.monotonic()
    owed, summed, learnt, enough = 0.0, 0, 0, False
    sums: dict[str, torch.Tensor | float] = {}
    while (minutes := (time.monotonic() - began) / 60) < options.minutes:
        played.decide()
        batch.check()
        if not enough:
            enough = batch.round % 8 == 0 and learner.ready() >= 4 * options.size
            continue
        owed += options.reuse * options.games / options.size
        share = minutes / options.minutes
        rate = options.rate * (1 - 0.9 * share) * min(1.0, (learnt + 1) / 500)
        while owed >= 1:
            owed -= 1
            steps, learnt = steps + 1, learnt + 1
            losses = learner.step(rate)
            sums = {name: sums.get(name, 0) + value for name, value in losses.items()}
            summed += 1
        played.learn_from(network)
        now = time.monotonic()
        if now - last > max(2.0, 4 * options.minutes):
            counted = tally(batch)
            games += counted.games
            entry = {
                "edition": edition.id, "players": options.players, "games": games, "steps": steps,
                "minutes": round(spent + minutes, 3), "games_a_second": round(counted.games / (now - last), 1),
                "decisions_a_second": round(counted.decisions / (now - last)),
                "rounds": round(counted.rounds, 2), "capped": counted.capped,
                "won": [round(each, 4) for each in counted.won],
                "losses": {name: round(float(value) / summed, 4) for name, value in sums.items()},
            }  # fmt: skip
            tell(log, entry)
            last, sums, summed = now, {}, 0
    counted = tally(batch)
    after = Checkpoint(
        edition=edition.id, shape=network.describe(),
        weights=on_processor(network.state_dict()), average=on_processor(learner.average),
        games=games + counted.games, steps=steps, minutes=spent + options.minutes,
    )  # fmt: skip
    save(path, after)
    del batch, learner, played
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
    tell(log, found)


if __name__ == "__main__":
    train(_options())
