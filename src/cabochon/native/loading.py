"""Loads the native engine, if it was compiled, and its engine for an edition."""

import copyreg
import sys
from collections.abc import Callable, Sequence
from functools import cache

from cabochon.native.codec import Numbers, encode, numbers_of, rule_numbers
from cabochon.rules.arguments import check_edition, check_type
from cabochon.rules.components import Edition
from cabochon.rules.table import View

_WHY_NOT = ""
try:
    import cabochon.native._core as _core  # `from` raises the same error for a broken module
except ModuleNotFoundError:
    _WHY_NOT = "the fast engine was not compiled here; everything runs on the Python rules, only slower"
except ImportError as _problem:
    _WHY_NOT = f"the fast engine cannot be loaded ({_problem}); everything runs on the Python rules, only slower"


def available() -> bool:
    """Whether the native engine was compiled."""
    return not _WHY_NOT


def why_not() -> str:
    """Why the native engine is missing, in one line; empty if it is available."""
    return _WHY_NOT


@cache
def say_once() -> None:
    """Print on the error stream, once in a process, that the Python rules are used instead."""
    if _WHY_NOT:
        sys.stderr.write(f"cabochon: {_WHY_NOT}\n")


_ENGINES: dict[int, "_core.Engine"] = {}
_EDITIONS: dict[bytes, Edition] = {}
"""The editions that have an engine, by the fingerprint in the bytes of their positions."""


def engine(edition: Edition) -> "_core.Engine":
    """The native engine for an edition, cached. Cards, tiles and rules are passed to it."""
    if not available():
        raise RuntimeError(_WHY_NOT)
    check_edition(edition)
    numbers = numbers_of(edition)  # keeps the edition alive, so that its identity is a key
    if id(edition) not in _ENGINES:
        _ENGINES[id(edition)] = _core.make_engine(*edition_data(edition, numbers))
        _EDITIONS[numbers.fingerprint.to_bytes(4, "little")] = edition
    return _ENGINES[id(edition)]


def _reduced(position: "_core.Position") -> tuple[Callable[..., "_core.Position"], tuple[Edition, bytes]]:
    """The pickled form of a native position: its bytes and the edition that decodes them."""
    data = position.bytes()
    return _read, (_EDITIONS[data[1:5]], data)


def _read(edition: Edition, data: bytes) -> "_core.Position":
    return engine(edition).read(data)


if available():
    copyreg.pickle(_core.Position, _reduced)


def rows(view: View) -> list[float]:
    """The inputs of the learned network for a view of the seat on turn: the rows of the cards, of the tiles, of the
    seats, and of the middle of the table, one after the other (cpp/rows.hpp).
    """
    check_type(view, View, "the rows are those of a View; view(table, seat) gives one")
    return _core.rows(engine(view.edition), encode(view))


EditionData = tuple[
    Sequence[tuple[int, int, Sequence[int], int, int]],
    Sequence[tuple[Sequence[int], int, int]],
    dict[str, int],
    int,
]


def edition_data(edition: Edition, numbers: Numbers) -> EditionData:
    """Cards, tiles and rules as `make_engine` takes them."""
    return (
        [(card.level, card.bonus, card.cost, card.points, card.tags) for card in numbers.cards],
        [(tile.requirement, tile.points, tile.piece) for tile in edition.tiles],
        rule_numbers(edition.rules),
        numbers.fingerprint,
    )
