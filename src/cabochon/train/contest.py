"""Plays two networks against each other, many games at once."""

import torch

from cabochon.editions import edition as edition_of
from cabochon.train.batch import Batch
from cabochon.train.network import Network, Shape
from cabochon.train.selfplay import SelfPlay


def contest(
    edition: str, first: dict[str, torch.Tensor], second: dict[str, torch.Tensor], shape: dict[str, int], *,
    games: int, seed: int, device: str, simulations: int = 64,
) -> dict[str, float]:  # fmt: skip
    """The first network's share of wins, in one seat against the second network in all others. Equal networks get 1 /
    players.
    """
    networks = []
    for state in (first, second):
        network = Network(Shape(**shape))
        network.load_state_dict(state)
        networks.append(network)
    batch = Batch(
        edition_of(edition), shape["players"], games, simulations=simulations, seed=seed, device=device,
        capacity=256, explore=0.25,
    )  # fmt: skip
    played = SelfPlay(batch, *networks)
    finished = torch.zeros(games, dtype=torch.bool, device=device)
    won = torch.zeros(games, device=device)
    for _ in range(250):
        played.decide()
        over = (batch.began == batch.round) & ~finished
        if over.any():
            assert batch.samples is not None
            s = batch.sizes
            last = batch.samples[(batch.round - 1) % batch.capacity]
            results = last[:, s.at_result : s.at_result + 16].contiguous().view(torch.float32)
            mine = results.gather(1, played.firsts.unsqueeze(1)).squeeze(1)
            won = torch.where(over, mine, won)
            finished |= over
        if bool(finished.all()):
            break
    number = int(finished.sum())
    share = float(won[finished].mean()) if number else 0.0
    return {"games": number, "share": round(share, 4), "error": round((share * (1 - share) / max(number, 1)) ** 0.5, 4)}
