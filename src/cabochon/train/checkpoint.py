"""The state of training as a file."""

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

import torch

StateDict = dict[str, torch.Tensor]
"""The weights of a network by name."""


@dataclass(frozen=True)
class Checkpoint:
    """Everything that the next slice of training needs."""

    edition: str
    shape: dict[str, int]
    weights: dict[str, torch.Tensor]
    average: dict[str, torch.Tensor]
    """A running average of the weights, which plays a little better."""
    games: int
    steps: int
    minutes: float


_STATES = ("weights", "average")


def save(path: Path, checkpoint: Checkpoint) -> None:
    """Write a new file, then replace the old one, so that an interrupted slice leaves the old file unchanged. Weights
    are stored in 16 bits.
    """
    beside = path.with_suffix(".part")
    small = {name: {key: each.half() for key, each in getattr(checkpoint, name).items()} for name in _STATES}
    torch.save({**asdict(checkpoint), **small}, beside)
    beside.replace(path)


def load(path: Path) -> Checkpoint:
    """Reads a checkpoint. Only numbers are read, never code."""
    read = torch.load(path, map_location="cpu", weights_only=True)
    states = {name: {key: each.float() for key, each in read[name].items()} for name in _STATES}
    return Checkpoint(**{**read, **states})


def on_processor(state: StateDict) -> StateDict:
    """A copy of the weights that does not change during further training."""
    return {name: value.detach().cpu().clone() for name, value in state.items()}


def trainer(device: str) -> str:
    """A short description of the machine that trains."""
    return torch.cuda.get_device_name() if device == "cuda" else f"{os.cpu_count()} cores of a processor"


def log_line(log: Path, entry: dict[str, object]) -> None:
    """Add a line to the log of the training, and print it."""
    text = json.dumps(entry)
    print(text, flush=True)  # noqa: T201 - the output of the command
    with log.open("a", encoding="utf-8") as file:
        file.write(text + "\n")
