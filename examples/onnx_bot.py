"""An engine that plays from an ONNX file of the learned network: one evaluation, no search, no PyTorch.

    python -m cabochon.train.export checkpoints/classic-2.pt plain classic-2.onnx
    cabochon arena greedy 'Look=cmd:python examples/onnx_bot.py classic-2.onnx' --deals 10

It needs the packages `onnxruntime`, `numpy` and, to turn a position into numbers, `cabochon` itself with its compiled
part. It speaks the engine protocol (docs/protocol.md), so any host of ours can play against it.
"""

import math
import sys

import numpy as np
import onnxruntime

from cabochon import View, parse_move, parse_view
from cabochon.native import rows
from cabochon.rules.index import index_of


class Network:
    """The network of a file."""

    def __init__(self, file: str) -> None:
        settings = onnxruntime.SessionOptions()
        settings.intra_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(file, settings)
        metadata = self._session.get_modelmeta().custom_metadata_map
        self.rules, self.players = metadata["rules"], int(metadata["players"])

    def judge(self, view: View) -> tuple[list[float], list[float]]:
        """A logit for every move by its index, and each seat's chance, by seat."""
        numbers, at, feed = np.array(rows(view), np.float32), 0, {}
        for each in self._session.get_inputs():
            shape = (1, *each.shape[1:])
            feed[each.name] = numbers[at : at + math.prod(shape)].reshape(shape)
            at += math.prod(shape)
        logits, chances = self._session.run(["logits", "chances"], feed)
        return logits[0].tolist(), np.roll(chances[0], view.turn).tolist()

    def problem(self, view: View) -> str | None:
        """The reason why the network cannot play this game."""
        if (view.edition.rules.id, len(view.players)) == (self.rules, self.players):
            return None
        return f"this network is for {self.players} players and the rule set {self.rules}"


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    network = Network(sys.argv[1])
    view: View | None = None
    legal: list[str] = []
    for line in sys.stdin:
        command, *words = line.split() or [""]
        if command == "hello":
            print("id name One look", "id author The Cabochon team", "hello 1", sep="\n")
        elif command == "ping":
            print("pong", *words)
        elif command == "position":
            view = parse_view(" ".join(words))
        elif command == "legal":
            legal = words
        elif command == "go" and view is not None:
            if problem := network.problem(view):
                print("error", problem)
            else:
                logits, chances = network.judge(view)
                edition = view.edition
                best = max(legal, key=lambda text: logits[index_of(parse_move(text, edition))])
                print("info nodes 1 chances", ",".join(f"{each:.4f}" for each in chances))
                print("bestmove", best)
        elif command == "quit":
            break
        sys.stdout.flush()


if __name__ == "__main__":
    main()
