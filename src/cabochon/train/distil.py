"""A small network from a large one, for phones and browsers: the large one plays, the small one learns from it.

    python -m cabochon.train.distil --edition EDITION --players 2 --minutes 0.7 --folder checkpoints

The games and searches are those of the checkpoint in the folder. The small network learns the choices of the large
network's search and its win chances. It is written beside the large one as `EDITION-2-small.pt`, with a log.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import torch

from cabochon.editions import edition as edition_of
from cabochon.train.batch import Batch
from cabochon.train.checkpoint import Checkpoint, load, log_line, on_processor, save, trainer
from cabochon.train.learning import Learner, LearningOptions
from cabochon.train.network import Network, Shape, shape_of
from cabochon.train.selfplay import SelfPlay, tally

SMALL = {"card_width": 32, "tile_width": 16, "width": 64, "blocks": 2}
"""The widths of a small network. Three small and three large networks have less than 2 MB for each rule set."""
JUDGEMENT = 0.75
"""The weight of the large network's search in the value's target. It is less noisy than results."""


@dataclass(frozen=True)
class Distillation:
    """The duration and the amount of play and training."""

    edition: str
    players: int
    minutes: float
    folder: Path
    games: int
    simulations: int
    size: int
    reuse: float
    rate: float
    latest: bool
    seed: int
    device: str


def _options() -> Distillation:
    parser = argparse.ArgumentParser(
        prog="python -m cabochon.train.distil", description="A small network from a large."
    )
    parser.add_argument("--edition", required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=1.0, help="how long to play and learn")
    parser.add_argument("--folder", type=Path, default=Path("checkpoints"), help="where the large checkpoint is")
    parser.add_argument("--games", type=int, default=16384, help="games side by side")
    parser.add_argument("--simulations", type=int, default=64, help="for each decision of the large network")
    parser.add_argument("--size", type=int, default=8192, help="samples of a learning step")
    parser.add_argument("--reuse", type=float, default=8.0, help="how often a sample is learnt from, on the whole")
    parser.add_argument("--rate", type=float, default=2e-3, help="learning rate; it falls to a hundredth")
    parser.add_argument("--latest", action="store_true", help="the latest weights play, and not their average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", choices=("cuda", "cpu"), default="cuda" if torch.cuda.is_available() else "cpu")
    return Distillation(**vars(parser.parse_args()))


def distil(options: Distillation) -> Checkpoint:
    """Play with the large network and teach the small one; write its checkpoint and log."""
    torch.manual_seed(options.seed)
    name = f"{options.edition}-{options.players}"
    teacher = load(options.folder / f"{name}.pt")
    large = Network(Shape(**teacher.shape))
    large.load_state_dict(teacher.weights if options.latest else teacher.average)
    batch = Batch(
        edition_of(options.edition), options.players, options.games, simulations=options.simulations,
        device=options.device, seed=options.seed + teacher.games, capacity=200,
    )  # fmt: skip
    small = Network(shape_of(batch.sizes, **SMALL)).to(options.device)
    wanted = LearningOptions(size=options.size, rate=options.rate, own_judgement=JUDGEMENT)
    learner = Learner(small, batch, wanted)
    steps, losses = _taught(options, SelfPlay(batch, large), learner)
    made = Checkpoint(
        edition=options.edition, shape=small.describe(), weights=on_processor(small.state_dict()),
        average=on_processor(learner.average), games=tally(batch).games, steps=steps, minutes=options.minutes,
    )  # fmt: skip
    save(options.folder / f"{name}-small.pt", made)
    entry = {
        "edition": options.edition, "players": options.players, "teacher_games": teacher.games, "games": made.games,
        "steps": steps, "minutes": options.minutes, "machine": trainer(options.device), "losses": losses,
    }  # fmt: skip
    log_line(options.folder / f"{name}-small.jsonl", entry)
    return made


def _taught(options: Distillation, games: SelfPlay, learner: Learner) -> tuple[int, dict[str, float]]:
    """Play and learn for the given minutes. Returns the steps and the losses of the last hundred or so."""
    batch, steps, owed, enough = games.batch, 0, 0.0, False
    recent: list[dict[str, torch.Tensor]] = []
    began = time.monotonic()
    while (share := (time.monotonic() - began) / 60 / options.minutes) < 1:
        games.decide()
        batch.check()
        enough = enough or (batch.round % 4 == 0 and learner.ready() >= 4 * options.size)
        owed += enough * options.reuse * options.games / options.size
        for _ in range(int(owed)):
            rate = options.rate * max(0.01, 1 - share) * min(1.0, (steps + 1) / 200)
            recent = [*recent[-99:], learner.step(rate)]
            steps += 1
        owed -= int(owed)
    names = recent[0] if recent else {}
    return steps, {name: round(sum(float(each[name]) for each in recent) / len(recent), 4) for name in names}


if __name__ == "__main__":
    distil(_options())
