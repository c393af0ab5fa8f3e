"""The network: cards and tiles as sets, seats in order of play, one trunk, and heads for moves and chances.

native/cpp/network.hpp does the same computation for playing; a test compares the two.
"""

from dataclasses import asdict, dataclass

import torch
from torch import nn

from cabochon.train.batch import Rows, Sizes

TAKES, DECKS, PAYS, RETURNS, TILES = 30, 3, 252, 83, 5
PLAIN = TAKES + DECKS + PAYS + RETURNS + 1
"""Moves without a card or a tile: takes, the three decks, payments, returns, and pass."""


@dataclass(frozen=True)
class Shape:
    """The width and depth of a network, and its inputs."""

    players: int
    card_rows: int
    tile_rows: int
    card: int
    tile: int
    seat: int
    middle: int
    card_width: int = 64
    tile_width: int = 32
    width: int = 256
    blocks: int = 2

    @property
    def read(self) -> int:
        """The number of inputs of the trunk."""
        pools = 3 + self.players
        return self.middle + self.players * self.seat + pools * self.card_width + self.tile_width


def shape_of(s: Sizes, **widths: int) -> Shape:
    """The shape for one edition and number of players."""
    return Shape(s.players, s.cards, s.tiles, s.card, s.tile, s.seat, s.middle, **widths)


class Block(nn.Module):
    """Two layers with a residual connection."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first, self.second = nn.Linear(width, width), nn.Linear(width, width)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        inner: torch.Tensor = self.second(torch.relu(self.first(x)))
        return x + inner


class Network(nn.Module):
    """Evaluates positions: a logit for every move, each seat's share of a win, and auxiliary outputs for training."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = s = shape
        self.card_in, self.card_out = nn.Linear(s.card, s.card_width), nn.Linear(s.card_width, s.card_width)
        self.tile_in = nn.Linear(s.tile, s.tile_width)
        self.read = nn.Linear(s.read, s.width)
        self.blocks = nn.ModuleList(Block(s.width) for _ in range(s.blocks))
        self.plain = nn.Linear(s.width, PLAIN)
        self.buy, self.reserve = nn.Linear(s.width, s.card_width), nn.Linear(s.width, s.card_width)
        self.choose = nn.Linear(s.width, s.tile_width)
        self.card_bias = nn.Linear(s.card_width, 2)
        self.value = nn.Linear(s.width, s.players)
        self.points, self.rounds = nn.Linear(s.width, s.players), nn.Linear(s.width, 1)
        for head in (self.plain, self.buy, self.reserve, self.choose, self.card_bias, self.value):
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)

    def trunk(self, rows: Rows) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The evaluation of the position, of each card and of each tile."""
        s = self.shape
        there = rows.cards[..., :1] + rows.cards[..., 17:18]  # a known card, or a hidden one
        cards = torch.relu(self.card_out(torch.relu(self.card_in(rows.cards)))) * there
        tiles = torch.relu(self.tile_in(rows.tiles))
        board = cards[:, :12].reshape(-1, 3, 4, s.card_width).sum(2)
        hands = cards[:, 12:].reshape(-1, s.players, 3, s.card_width).sum(2)
        read = torch.cat([rows.middle, rows.seats.flatten(1), board.flatten(1), hands.flatten(1), tiles.sum(1)], dim=1)
        x = torch.relu(self.read(read))
        for block in self.blocks:
            x = block(x)
        return torch.relu(x), cards, tiles

    def judge(self, x: torch.Tensor, cards: torch.Tensor, tiles: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits of all 401 moves in the order of the index, and of each seat's share of the win."""
        plain = self.plain(x)
        bias = self.card_bias(cards[:, :15])
        buys = (cards[:, :15] * self.buy(x).unsqueeze(1)).sum(2) + bias[..., 0]
        reserves = (cards[:, :12] * self.reserve(x).unsqueeze(1)).sum(2) + bias[:, :12, 1]
        chosen = (tiles * self.choose(x).unsqueeze(1)).sum(2)
        chosen = nn.functional.pad(chosen, (0, TILES - chosen.shape[1]))
        takes, decks, pays, returns, passing = plain.split((TAKES, DECKS, PAYS, RETURNS, 1), dim=1)
        return torch.cat([takes, reserves, decks, buys, pays, returns, chosen, passing], dim=1), self.value(x)

    def forward(self, rows: Rows) -> tuple[torch.Tensor, torch.Tensor]:
        return self.judge(*self.trunk(rows))

    def helpers(self, rows: Rows) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
        """Logits, values, final points (in fifteenths) and rounds left (in twentieths)."""
        x, cards, tiles = self.trunk(rows)
        logits, values = self.judge(x, cards, tiles)
        return logits, values, self.points(x), self.rounds(x).squeeze(1)

    def describe(self) -> dict[str, int]:
        """The shape as plain numbers, for a checkpoint."""
        return asdict(self.shape)
