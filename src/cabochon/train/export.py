"""Weights for playing: a checkpoint becomes the file that native/cpp/network_read.hpp reads.

    python -m cabochon.train.export checkpoints/EDITION-2.pt EDITION EDITION-2.mind

Weights are rounded to 8 bits with a scale for each output; the helpers of training are left out.
"""

import struct
import sys
import zlib
from dataclasses import astuple
from pathlib import Path

import torch

from cabochon.train.checkpoint import load
from cabochon.train.network import Network, Shape

MAGIC, VERSION = b"CABOMIND", 1
LAYERS = ("card_in", "card_out", "tile_in", "read")
HEADS = ("plain", "buy", "reserve", "choose", "card_bias", "value")


def layers_of(network: Network) -> list[torch.nn.Linear]:
    """The layers in the order of the file."""
    blocks = [layer for block in network.blocks for layer in (block.first, block.second)]
    return [*(getattr(network, name) for name in LAYERS), *blocks, *(getattr(network, name) for name in HEADS)]


def rounded(weight: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Bytes and the scale of each output. Scale times byte is the weight, nearly."""
    scale = weight.abs().amax(1).clamp_min(1e-12) / 127
    return (weight / scale.unsqueeze(1)).round().clamp(-127, 127).to(torch.int8), scale


def round_network(network: Network) -> None:
    """Round the weights in place, as a reader of the file will see them."""
    for layer in layers_of(network):
        numbers, scale = rounded(layer.weight.data.float())
        layer.weight.data.copy_(numbers.float() * scale.unsqueeze(1))


def export(network: Network, rules: str) -> bytes:
    """The bytes of the file."""
    body = [rules.encode().ljust(16, b"\0")[:16], struct.pack("<11i", *astuple(network.shape))]
    for layer in layers_of(network):
        numbers, scale = rounded(layer.weight.data.float())
        body += [scale.numpy().astype("<f4").tobytes(), layer.bias.data.float().numpy().astype("<f4").tobytes()]
        body.append(numbers.numpy().tobytes())
    data = b"".join(body)
    return MAGIC + struct.pack("<II", VERSION, zlib.crc32(data)) + data


def network_of(path: Path, *, averaged: bool = True) -> Network:
    """The network of a checkpoint."""
    checkpoint = load(path)
    network = Network(Shape(**checkpoint.shape))
    network.load_state_dict(checkpoint.average if averaged else checkpoint.weights)
    return network.eval()


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    network = network_of(Path(sys.argv[1]))
    Path(sys.argv[3]).write_bytes(export(network, sys.argv[2]))


if __name__ == "__main__":
    main()
