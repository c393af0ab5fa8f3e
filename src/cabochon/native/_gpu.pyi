import builtins
from collections.abc import Sequence
from typing import Any, TypedDict

class Played(TypedDict):
    games: int
    turns: int
    decisions: int
    capped: int
    drawn: int
    won: list[float]
    seconds: float

class Engine:
    def random_games(
        self, players: int, games: int, seed: int, least_gold: bool, cap: int, shape: int, patience: int
    ) -> Played: ...
    def hash_games(
        self, players: int, first: int, games: int, seed: int, least_gold: bool, cap: int
    ) -> tuple[builtins.bytes, Played]: ...
    def playouts(
        self,
        position: builtins.bytes,
        seat: int | None,
        as_seen: bool,
        games: int,
        seed: int,
        least_gold: bool,
        cap: int,
    ) -> Played: ...

class CardArray:
    def __dlpack__(self, **asked: Any) -> Any: ...
    def __dlpack_device__(self) -> tuple[int, int]: ...
    @property
    def __cuda_array_interface__(self) -> dict[str, Any]: ...
    @property
    def shape(self) -> tuple[int, ...]: ...

class Vector:
    def __init__(
        self, engine: Engine, players: int, games: int, seed: int, cap: int, observe: bool, mask: bool
    ) -> None: ...
    def step(self, actions: Any) -> None: ...
    def reset(self, seed: int | None) -> None: ...
    def sample(self) -> None: ...
    def array(self, name: str) -> CardArray: ...
    def position(self, game: int) -> builtins.bytes: ...

def why_not() -> str: ...
def device() -> dict[str, Any]: ...
def shapes(players: int) -> list[dict[str, Any]]: ...
def copy_bandwidth() -> float: ...
def make_engine(
    cards: Sequence[tuple[int, int, Sequence[int], int, int]],
    tiles: Sequence[tuple[Sequence[int], int, int]],
    numbers: tuple[int, int, int, Sequence[int]],
    flags: Sequence[bool],
    fingerprint: int,
) -> Engine: ...
