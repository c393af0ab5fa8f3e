"""A network as an ONNX file, for programs that use neither PyTorch nor our native engine.

Inputs, with any number of positions as the first dimension: `cards`, `tiles`, `seats` and `middle`, which are the
numbers of `native.rows(view)` in that order. Outputs: `logits` of the 401 moves in the order of docs/move-index.md,
and `chances`, the share of the win of each seat, starting with the seat on turn. The metadata name the rule set and the
number of players. examples/onnx_bot.py plays from such a file.
"""

from pathlib import Path

import onnx
import torch

from cabochon.train.batch import Rows
from cabochon.train.network import Network

INPUTS = ("cards", "tiles", "seats", "middle")
OUTPUTS = ("logits", "chances")
TOLERANCE = 1e-4
"""How much a logit or a chance may differ between PyTorch and a runtime, because both add 32-bit numbers."""


class _PlainNetwork(torch.nn.Module):
    """The network with plain tensors as inputs, and chances instead of logits."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.network = network

    def forward(
        self, cards: torch.Tensor, tiles: torch.Tensor, seats: torch.Tensor, middle: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        logits, values = self.network(Rows(cards, tiles, seats, middle))
        return logits, torch.softmax(values, dim=1)


def write_onnx(network: Network, rules: str, file: Path) -> None:
    """Write the file."""
    s = network.shape
    some = tuple(
        torch.zeros(2, *shape)
        for shape in ((s.card_rows, s.card), (s.tile_rows, s.tile), (s.players, s.seat), (s.middle,))
    )
    many = torch.export.Dim("positions")
    torch.onnx.export(
        _PlainNetwork(network.eval()), some, str(file), input_names=INPUTS, output_names=OUTPUTS, dynamo=True,
        dynamic_shapes=tuple({0: many} for _ in some), external_data=False, verbose=False,
    )  # fmt: skip
    model = onnx.load(file)
    onnx.helper.set_model_props(model, {"rules": rules, "players": str(s.players)})
    onnx.save(model, file)
