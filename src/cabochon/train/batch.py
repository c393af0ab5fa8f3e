"""Many games at once: their arrays, and the compiled steps that play them (native/cpp/selfplay.cu)."""

import ctypes
from dataclasses import dataclass

import torch

from cabochon import native
from cabochon.rules.components import Edition
from cabochon.train.compiled import BuildFailed, library

_SIZES = (
    "cards", "tiles", "card", "tile", "seat", "middle",
    "edition_bytes", "table_bytes", "node_bytes", "path_bytes", "sample_bytes", "games_bytes",
    "most_edges", "considered",
    "at_result", "at_judged", "at_points", "at_rounds", "at_moves", "at_move", "at_policy", "at_ready",
    "at_turn", "at_round", "number_bytes",
)  # fmt: skip


VALUE_SCALE = {2: 2.0, 3: 4.0, 4: 4.0}
"""How strongly a move's value changes its share of the improved policy, by number of players. With more players the
values of moves differ less: at 0.5 the improved policy for four players is hardly better than the network's own
(docs/strength.md).
"""


@dataclass(frozen=True)
class Sizes:
    """Sizes of rows and records in the compiled code."""

    players: int
    cards: int
    tiles: int
    card: int
    tile: int
    seat: int
    middle: int
    edition_bytes: int
    table_bytes: int
    node_bytes: int
    path_bytes: int
    sample_bytes: int
    games_bytes: int
    most_edges: int
    considered: int
    at_result: int
    at_judged: int
    at_points: int
    at_rounds: int
    at_moves: int
    at_move: int
    at_policy: int
    at_ready: int
    at_turn: int
    at_round: int
    number_bytes: int


def sizes(edition: Edition, players: int, device: str) -> Sizes:
    """The sizes for one edition and number of players."""
    numbers = (ctypes.c_int * len(_SIZES))()
    library(device).cabochon_sizes(players, edition.rules.spare_tiles, numbers)
    return Sizes(players, *numbers)


class _Games(ctypes.Structure):
    """`Games` of selfplay.hpp."""

    _fields_ = [
        *((name, ctypes.c_void_p) for name in (
            "edition", "root", "leaf", "stream", "nodes", "grown", "path", "noise", "judged", "samples", "began",
            "visits_at", "tally",
        )),
        *((name, ctypes.c_int) for name in ("players", "most_nodes", "simulations", "cap", "capacity")),
        *((name, ctypes.c_float) for name in ("visit_scale", "value_scale", "explore")),
    ]  # fmt: skip


@dataclass(frozen=True)
class Rows:
    """The network's inputs for a batch of positions."""

    cards: torch.Tensor
    tiles: torch.Tensor
    seats: torch.Tensor
    middle: torch.Tensor


def empty_rows(s: Sizes, number: int, device: str) -> Rows:
    """Allocates the rows for this number of positions."""
    kind = torch.float16 if s.number_bytes == 2 else torch.float32

    def room(*shape: int) -> torch.Tensor:
        return torch.zeros((number, *shape), dtype=kind, device=device)

    return Rows(room(s.cards, s.card), room(s.tiles, s.tile), room(s.players, s.seat), room(s.middle))


class Batch:
    """Games that are played side by side, each with a tree of its own."""

    def __init__(
        self, edition: Edition, players: int, games: int, *, simulations: int, seed: int, device: str,
        capacity: int = 1, cap: int = 80, explore: float = 1.0, visit_scale: float = 50.0,
        value_scale: float | None = None, keep: bool = True,
    ) -> None:  # fmt: skip
        self.library, self.device, self.games, self.players = library(device), device, games, players
        self.simulations, self.capacity, self.round = simulations, capacity, 0
        self.sizes = s = sizes(edition, players, device)
        data = native.engine(edition).edition_bytes()
        if len(data) != s.edition_bytes:
            raise BuildFailed("the package and the sources of self-play are of two versions; install the package again")
        self.edition = torch.frombuffer(bytearray(data), dtype=torch.uint8).to(device)
        self.spare_tiles = edition.rules.spare_tiles

        def room(*shape: int, kind: torch.dtype = torch.uint8) -> torch.Tensor:
            return torch.zeros(shape, dtype=kind, device=device)

        nodes = simulations + 2
        self.root, self.leaf = room(games, s.table_bytes), room(games, s.table_bytes)
        self.stream = room(games, kind=torch.int64)
        self.nodes, self.grown = room(games, nodes, s.node_bytes), room(games, 2)
        self.path = room(games, s.path_bytes)
        self.noise = room(games, s.most_edges, kind=torch.float32)
        self.judged = room(games, 4, kind=torch.float32)
        self.samples = room(capacity, games, s.sample_bytes) if keep else None
        self.began = room(games, kind=torch.int32)
        self.visits_at = _halving(s.considered, simulations).to(device)
        self.tally = room(16, kind=torch.int64)
        self.rows = empty_rows(s, games, device)
        self._held = _Games(
            *(None if each is None else each.data_ptr() for each in (
                self.edition, self.root, self.leaf, self.stream, self.nodes, self.grown, self.path, self.noise,
                self.judged, self.samples, self.began, self.visits_at, self.tally,
            )),
            players, nodes, simulations, cap, capacity, visit_scale, value_scale or VALUE_SCALE[players], explore,
        )  # fmt: skip
        if ctypes.sizeof(self._held) != s.games_bytes:
            raise BuildFailed("batch.py and selfplay.hpp do not agree about the arrays of a game")
        self._call("deal", ctypes.c_uint64(seed))

    def _stream(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream if self.device == "cuda" else 0)

    def _call(self, step: str, *more: object) -> None:
        function = getattr(self.library, f"cabochon_{step}")
        function(ctypes.byref(self._held), ctypes.c_int64(self.games), *more, self._stream())

    def check(self) -> None:
        """Raises RuntimeError if a step failed."""
        problem = self.library.cabochon_problem().decode()
        if problem:
            raise RuntimeError(f"self-play on {self.device}: {problem}")

    def begin(self) -> None:
        """Start a new decision in every game. The roots are the leaves to be evaluated."""
        self._call("begin")

    def descend(self, simulation: int) -> None:
        """Begin another simulation in every game, down to the leaf to be evaluated."""
        self._call("descend", ctypes.c_int(simulation))

    def answer(self, values: torch.Tensor, logits: torch.Tensor) -> None:
        """Pass the network's outputs for the leaves: win shares, starting with the seat on turn, and a logit for every
        move.
        """
        self._call("answer", ctypes.c_void_p(values.data_ptr()), ctypes.c_void_p(logits.data_ptr()))

    def decide(self) -> None:
        """Play the chosen moves, keep the samples, and deal new games in place of finished ones."""
        self._call("decide", ctypes.c_uint32(self.round))
        self.round += 1

    def write_rows(self, tables: torch.Tensor, rows: Rows) -> None:
        """The rows of tables that begin each record of `tables`."""
        self.library.cabochon_rows(
            ctypes.c_void_p(self.edition.data_ptr()), ctypes.c_void_p(tables.data_ptr()),
            ctypes.c_int64(tables.stride(0)), ctypes.c_int64(tables.shape[0]), self.players, self.spare_tiles,
            *(ctypes.c_void_p(each.data_ptr()) for each in (rows.cards, rows.tiles, rows.seats, rows.middle)),
            self._stream(),
        )  # fmt: skip

    def turns(self) -> torch.Tensor:
        """The seat on turn at each root."""
        return self.root[:, self.sizes.at_turn]


def _halving(considered: int, simulations: int) -> torch.Tensor:
    """For each number of moves at the root and each simulation: the number of earlier visits of the
    move to be tried.
    """
    rows = [_halving_of(number, simulations) for number in range(considered + 1)]
    return torch.tensor(rows, dtype=torch.int16)


def _halving_of(moves: int, simulations: int) -> list[int]:
    if moves <= 1:
        return list(range(simulations))
    phases = max(1, (moves - 1).bit_length())
    sequence: list[int] = []
    visits = [0] * moves
    left = moves
    while len(sequence) < simulations:
        for _ in range(max(1, simulations // (phases * left))):
            sequence.extend(visits[:left])
            for move in range(left):
                visits[move] += 1
        left = max(2, left // 2)
    return sequence[:simulations]
