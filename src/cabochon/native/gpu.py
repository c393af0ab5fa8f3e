"""The rules on an NVIDIA GPU: random games and playouts by the billion.

    from cabochon.editions import edition
    from cabochon.native import gpu
    if gpu.available():
        tally = gpu.random_games(edition(), players=2, games=100_000_000, seed=1)

It is compiled from the same headers as the native engine, on request:

    pip install --config-settings=cmake.define.CABOCHON_CUDA=ON 'cabochon[rl]'

The same seed plays the same games as on the processor, decision for decision. Without a GPU, or if the package was
installed without this part, `available()` is false and `why_not()` gives the reason in one sentence.
`cabochon.envs.gpu` has the vectorised environment.
"""

from typing import TYPE_CHECKING

from cabochon.native.codec import encode, numbers_of
from cabochon.native.loading import edition_data
from cabochon.rules.components import Edition
from cabochon.rules.table import Seat, Table

if TYPE_CHECKING:
    from cabochon.native import _gpu

__all__ = ["available", "why_not", "engine", "random_games", "playouts", "DEFAULT_CAP"]

DEFAULT_CAP = 1000
"""Rounds after which a random game is capped, 3.5. Very few games reach it."""

_NOT_BUILT = (
    "cabochon was installed without its GPU part;"
    " install it again where nvcc is, with --config-settings=cmake.define.CABOCHON_CUDA=ON"
)
_ENGINES: dict[int, "_gpu.Engine"] = {}


def available() -> bool:
    """Whether games can be played on a GPU here."""
    return not why_not()


def why_not() -> str:
    """Why no GPU can be used, in one sentence; empty if one can."""
    try:
        import cabochon.native._gpu as _gpu  # `from` raises the same error for a broken module
    except ModuleNotFoundError:
        return _NOT_BUILT
    except ImportError as problem:
        return f"cabochon's GPU part cannot be loaded ({problem})"
    return _gpu.why_not()


def engine(edition: Edition) -> "_gpu.Engine":
    """The GPU's engine for an edition, cached. Raises RuntimeError with the reason if there is no GPU."""
    if problem := why_not():
        raise RuntimeError(problem)
    from cabochon.native import _gpu

    numbers = numbers_of(edition)  # keeps the edition alive, so that its identity can be a key
    if id(edition) not in _ENGINES:
        _ENGINES[id(edition)] = _gpu.make_engine(*edition_data(edition, numbers))
    return _ENGINES[id(edition)]


def random_games(
    edition: Edition, players: int, games: int, seed: int, *, least_gold: bool = False, cap: int = DEFAULT_CAP
) -> "_gpu.Played":
    """Play whole games with every decision drawn uniformly. `seconds` is the time on the GPU."""
    return engine(edition).random_games(players, games, seed, least_gold, cap, -1, 0)


def playouts(
    table: Table,
    games: int,
    seed: int,
    *,
    seat: Seat | None = None,
    as_seen: bool = True,
    least_gold: bool = False,
    cap: int = DEFAULT_CAP,
) -> "_gpu.Played":
    """Play a table to its end many times; `as_seen` redraws what the seat (or a spectator) cannot see, each time."""
    return engine(table.edition).playouts(encode(table), seat, as_seen, games, seed, least_gold, cap)
