"""Games of a network against itself, and contests between two of them."""

import copy
from dataclasses import dataclass

import torch

from cabochon.train.batch import Batch
from cabochon.train.network import Network


class SelfPlay:
    """A batch of games and the network that evaluates their leaves.

    On a GPU one decision of all games is recorded once as a graph and then replayed: no Python runs inside it.
    """

    def __init__(self, batch: Batch, *networks: Network) -> None:
        """One network for all seats, or two networks: the first plays seat (game mod players), the
        second all others.
        """
        self.batch = batch
        kind = batch.rows.cards.dtype
        self.networks = [copy.deepcopy(network).to(batch.device, kind).eval() for network in networks]
        for network in self.networks:
            network.requires_grad_(False)
        self.firsts = torch.arange(batch.games, device=batch.device) % batch.players
        self.graph: torch.cuda.CUDAGraph | None = None

    def learn_from(self, network: Network) -> None:
        """Copy the weights of a network that has been trained further."""
        for mine, theirs in zip(self.networks[0].parameters(), network.parameters(), strict=True):
            mine.copy_(theirs)

    @torch.no_grad()
    def _judge_leaves(self) -> None:
        batch = self.batch
        batch.write_rows(batch.leaf, batch.rows)
        logits, values = self.networks[0](batch.rows)
        if len(self.networks) > 1:
            other_logits, other_values = self.networks[1](batch.rows)
            mine = (batch.turns() == self.firsts).unsqueeze(1)
            logits, values = torch.where(mine, logits, other_logits), torch.where(mine, values, other_values)
        batch.answer(torch.softmax(values.float(), dim=1).to(values.dtype).contiguous(), logits.contiguous())

    def _think(self) -> None:
        self.batch.begin()
        self._judge_leaves()
        for simulation in range(self.batch.simulations):
            self.batch.descend(simulation)
            self._judge_leaves()

    def _record(self) -> None:
        aside = torch.cuda.Stream()  # type: ignore[no-untyped-call]
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            self._think()
        torch.cuda.current_stream().wait_stream(aside)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self._think()

    def decide(self) -> None:
        """Play one decision in every game."""
        if self.batch.device == "cuda":
            if self.graph is None:
                self._record()
            assert self.graph is not None
            self.graph.replay()
        else:
            self._think()
        self.batch.decide()


@dataclass(frozen=True)
class SelfPlayTally:
    """Counts of the games that were played."""

    games: int
    decisions: int
    turns: int
    capped: int
    rounds: float
    """The mean number of rounds in a game."""
    won: tuple[float, ...]
    """The mean share of a win for each seat."""


def tally(batch: Batch) -> SelfPlayTally:
    """Return the counts of a batch so far, and reset them."""
    numbers = batch.tally.tolist()
    batch.tally.zero_()
    games = max(numbers[0], 1)
    return SelfPlayTally(
        games=numbers[0],
        decisions=numbers[1],
        turns=numbers[2],
        capped=numbers[3],
        rounds=numbers[4] / games,
        won=tuple(numbers[5 + seat] / 1000 / games for seat in range(batch.players)),
    )
