"""A network for more players from a two-player network: the single rival becomes the mean of several.

Its evaluation of cards, tiles and tempo is also valid with three and four players and need not be learned again.
"""

import math
from dataclasses import asdict, replace

import torch

from cabochon.train.checkpoint import Checkpoint
from cabochon.train.network import Shape

CARD_BASE, CARD_SEAT = 19, 16
TILE_BASE, TILE_SEAT = 7, 7
"""Numbers of a row before those of each seat, and of each seat; see native/cpp/rows.hpp."""


def grown(before: Checkpoint, shape: Shape) -> Checkpoint:
    """The checkpoint of a two-player network as a start for a shape with more players."""
    old = Shape(**before.shape)
    if old.players != 2 or (old.width, old.blocks, old.card_width) != (shape.width, shape.blocks, shape.card_width):
        raise ValueError("only a two-player network of the same widths can be grown")
    return replace(
        before, shape=asdict(shape), weights=_grown(before.weights, old, shape),
        average=_grown(before.average, old, shape), games=0, steps=0, minutes=0.0,
    )  # fmt: skip


def _grown(state: dict[str, torch.Tensor], old: Shape, new: Shape) -> dict[str, torch.Tensor]:
    rivals = new.players - 1
    made = dict(state)
    made["card_in.weight"] = _seats(state["card_in.weight"], CARD_BASE, CARD_SEAT, rivals, new.card)
    made["tile_in.weight"] = _seats(state["tile_in.weight"], TILE_BASE, TILE_SEAT, rivals, new.tile)
    read = state["read.weight"]
    parts = [old.middle, 2 * old.seat, 3 * old.card_width, 2 * old.card_width, old.tile_width]
    middle, seats, board, hands, tiles = torch.split_with_sizes(read, parts, dim=1)
    made["read.weight"] = torch.cat(
        [
            middle, _seats(seats, 0, old.seat, rivals, new.players * new.seat), board,
            _seats(hands, 0, old.card_width, rivals, new.players * new.card_width), tiles,
        ],
        dim=1,
    )  # fmt: skip
    for head in ("value", "points"):
        for part in ("weight", "bias"):
            mine, rival = state[f"{head}.{part}"]
            made[f"{head}.{part}"] = torch.stack([mine, *[rival] * rivals])
    made["value.bias"] = made["value.bias"] - torch.tensor([0.0, *[math.log(rivals)] * rivals])
    return made


def _seats(weight: torch.Tensor, base: int, seat: int, rivals: int, size: int) -> torch.Tensor:
    """The columns for the seats: those of the own seat are unchanged, those of the rival are shared by all rivals."""
    mine, rival = weight[:, base : base + seat], weight[:, base + seat : base + 2 * seat] / rivals
    made = torch.cat([weight[:, :base], mine, *[rival] * rivals], dim=1)
    return torch.nn.functional.pad(made, (0, size - made.shape[1]))
