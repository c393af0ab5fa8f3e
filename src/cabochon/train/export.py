"""Weights for playing: converts a checkpoint to the file that native/cpp/network_read.hpp reads, or to an ONNX file.

    python -m cabochon.train.export checkpoints/EDITION-2.pt RULES learned-2.mind
    python -m cabochon.train.export checkpoints/EDITION-2.pt RULES learned-2.onnx

The exported weights are the running average; with --latest, those after the last step. Training
prints which of the two plays better. Weights are rounded to 8 bits with a scale for each output; the auxiliary outputs
for training are left out. The ONNX file, for other programs, has the unrounded weights; see onnx_file.py.
"""

import struct
import sys
import zlib
from collections.abc import Sequence
from dataclasses import astuple
from pathlib import Path

import torch

from cabochon.train.checkpoint import load
from cabochon.train.network import Network, Shape

MAGIC, VERSION = b"CABOMIND", 1
HEAD = 16
LAYERS = ("card_in", "card_out", "tile_in", "read")
HEADS = ("plain", "buy", "reserve", "choose", "card_bias", "value")


def layers_of(network: Network) -> list[torch.nn.Linear]:
    """The layers in the order of the file."""
    blocks = [layer for block in network.blocks for layer in (block.first, block.second)]
    return [*(getattr(network, name) for name in LAYERS), *blocks, *(getattr(network, name) for name in HEADS)]


def rounded(weight: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """The weights as bytes, and the scale of each output. Scale times byte approximates the weight."""
    scale = weight.abs().amax(1).clamp_min(1e-12) / 127
    return (weight / scale.unsqueeze(1)).round().clamp(-127, 127).to(torch.int8), scale


def round_network(network: Network) -> None:
    """Round the weights in place to the values in the file."""
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
    return sealed(b"".join(body))


def corrected(data: bytes, scale: float, added: Sequence[float]) -> bytes:
    """The same file with corrected win chances: the logits of the value, scaled and shifted for each seat.

    The value is the last layer of the file. Only its scales and biases change, so no weight is rounded a second time.
    """
    body = data[HEAD:]
    players, width = struct.unpack_from("<i", body, 16)[0], struct.unpack_from("<i", body, 16 + 4 * 9)[0]
    if data[:8] != MAGIC or len(added) != players:
        raise ValueError("these are not the weights of a network, or not for this number of players")
    at = len(body) - players * (8 + width)
    scales = [scale * each for each in struct.unpack_from(f"<{players}f", body, at)]
    old = struct.unpack_from(f"<{players}f", body, at + 4 * players)
    biases = [scale * each + more for each, more in zip(old, added, strict=True)]
    changed = body[:at] + struct.pack(f"<{2 * players}f", *scales, *biases) + body[at + 8 * players :]
    return sealed(changed)


def sealed(body: bytes) -> bytes:
    """The body with its header: magic number, version and checksum."""
    return MAGIC + struct.pack("<II", VERSION, zlib.crc32(body)) + body


def network_of(path: Path, *, averaged: bool = True) -> Network:
    """The network of a checkpoint."""
    checkpoint = load(path)
    network = Network(Shape(**checkpoint.shape))
    network.load_state_dict(checkpoint.average if averaged else checkpoint.weights)
    return network.eval()


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--latest"]
    if len(words) != 3:
        sys.exit(__doc__)
    network, rules, file = network_of(Path(words[0]), averaged="--latest" not in sys.argv), words[1], Path(words[2])
    if file.suffix == ".onnx":
        from cabochon.train.onnx_file import write_onnx  # it needs packages that the other format does not need

        write_onnx(network, rules, file)
    else:
        file.write_bytes(export(network, rules))


if __name__ == "__main__":
    main()
