"""Where training stands, as a file."""

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch


@dataclass(frozen=True)
class Checkpoint:
    """All that the next slice of training needs."""

    edition: str
    shape: dict[str, int]
    weights: dict[str, torch.Tensor]
    average: dict[str, torch.Tensor]
    """A running average of the weights, which plays a little better."""
    games: int
    steps: int
    minutes: float
    optimiser: dict[str, Any] = field(default_factory=dict)


def save(path: Path, checkpoint: Checkpoint) -> None:
    """Write beside, then replace: a slice that is cut off leaves the old one."""
    beside = path.with_suffix(".part")
    torch.save(asdict(checkpoint), beside)
    beside.replace(path)


def load(path: Path) -> Checkpoint:
    """The checkpoint of a file; only numbers are read, never code."""
    return Checkpoint(**torch.load(path, map_location="cpu", weights_only=True))
