"""Training a network on samples: the losses and the steps."""

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch.nn import functional

from cabochon.train.batch import Batch, empty_rows
from cabochon.train.network import Network


@dataclass(frozen=True)
class LearningOptions:
    """The hyperparameters of training."""

    size: int = 8192
    """The number of samples in a step."""
    rate: float = 1e-3
    decay: float = 1e-4
    own_judgement: float = 0.25
    """The weight of the search's evaluation in the value's target. The rest is the result of the game."""
    points: float = 0.2
    rounds: float = 0.1


class Learner:
    """A network with its optimiser, which learns from the samples of a batch."""

    def __init__(
        self, network: Network, batch: Batch, options: LearningOptions, pool: Callable[[], torch.Tensor] | None = None
    ) -> None:
        """With a pool, it learns from the pool's samples instead of those of the batch."""
        self.network, self.batch, self.options, self.pool = network, batch, options, pool
        fused = batch.device == "cuda"
        self.optimiser = torch.optim.AdamW(network.parameters(), options.rate, weight_decay=options.decay, fused=fused)
        self.rows = empty_rows(batch.sizes, options.size, batch.device)
        self.average = {name: value.detach().clone() for name, value in network.state_dict().items()}

    def ready(self) -> int:
        """The approximate number of samples."""
        samples = self._samples()
        return int(samples[:, self.batch.sizes.at_ready].count_nonzero())

    def _samples(self) -> torch.Tensor:
        if self.pool is not None:
            return self.pool()
        assert self.batch.samples is not None
        filled = min(self.batch.round, self.batch.capacity)
        return self.batch.samples[:filled].flatten(0, 1)

    def draw(self) -> torch.Tensor:
        """A random choice of samples of finished games."""
        samples = self._samples()
        found: list[torch.Tensor] = []
        number = 0
        while number < self.options.size:
            places = torch.randint(len(samples), (2 * self.options.size,), device=samples.device)
            places = places[samples[places, self.batch.sizes.at_ready] > 0]
            found.append(places)
            number += len(places)
        return samples[torch.cat(found)[: self.options.size]]

    def step(self, rate: float) -> dict[str, torch.Tensor]:
        """Run one step. Returns its losses."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.network.train()
        losses = self.losses(self.draw())
        loss = losses["policy"] + losses["value"]
        loss = loss + self.options.points * losses["points"] + self.options.rounds * losses["rounds"]
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimiser.step()
        with torch.no_grad():
            for name, value in self.network.state_dict().items():
                self.average[name].lerp_(value, 0.002)
        return {name: each.detach() for name, each in losses.items()}

    def losses(self, samples: torch.Tensor) -> dict[str, torch.Tensor]:
        """The losses of the network on samples."""
        s, players = self.batch.sizes, self.batch.players
        self.batch.write_rows(samples, self.rows)
        turn = samples[:, s.at_turn].long()
        order = (turn.unsqueeze(1) + torch.arange(players, device=turn.device)) % players

        def floats(at: int, number: int) -> torch.Tensor:
            return samples[:, at : at + 4 * number].contiguous().view(torch.float32)

        result = floats(s.at_result, 4)[:, :players].gather(1, order)
        judged = floats(s.at_judged, 4)[:, :players].gather(1, order)
        points = samples[:, s.at_points : s.at_points + players].float().gather(1, order) / 15
        moves = samples[:, s.at_move : s.at_move + 2 * s.most_edges].contiguous().view(torch.int16).long()
        wanted = floats(s.at_policy, s.most_edges)
        number = samples[:, s.at_moves : s.at_moves + 2].contiguous().view(torch.int16).long()
        rounds = samples[:, s.at_rounds : s.at_rounds + 2].contiguous().view(torch.int16).squeeze(1).float()
        now = samples[:, s.at_round : s.at_round + 4].contiguous().view(torch.int32).squeeze(1).float()
        legal = torch.arange(s.most_edges, device=moves.device) < number
        with torch.autocast(self.batch.device, torch.bfloat16, enabled=self.batch.device == "cuda"):
            logits, values, guessed_points, guessed_rounds = self.network.helpers(self.rows)
        logits = logits.float().gather(1, moves.clamp(0, 400)).masked_fill(~legal, -1e9)
        policy = -(wanted * legal * functional.log_softmax(logits, dim=1)).sum(1).mean()
        target = torch.lerp(result, judged, self.options.own_judgement)
        chances = functional.log_softmax(values.float(), dim=1)
        return {
            "policy": policy,
            "value": -(target * chances).sum(1).mean(),
            "points": functional.mse_loss(guessed_points.float(), points),
            "rounds": functional.mse_loss(guessed_rounds.float(), (rounds - now) / 20),
            "winner": -(result * chances.detach()).sum(1).mean(),
            "entropy": -(wanted * legal * (wanted + 1e-9).log()).sum(1).mean(),
            "agrees": (logits.argmax(1) == (wanted * legal).argmax(1)).float().mean(),
        }
