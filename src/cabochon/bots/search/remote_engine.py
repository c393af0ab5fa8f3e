"""Whether there is a remote search engine, such as a worker of the page, and which learned networks it has.

Python in a browser has no native engine. While a request of a page with an engine is answered, the same levels and bots
are available as on a server. remote.py makes the tasks for the engine.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from cabochon.editions import RULE_SETS
from cabochon.rules.components import Edition

_WEIGHTS: ContextVar[frozenset[str] | None] = ContextVar("weights", default=None)


@contextmanager
def remote_engine(weights: Iterable[str] | None) -> Iterator[None]:
    """While the body runs, there is a remote engine with these weights files; with None there is no engine.

    `plain/learned-2.mind` is for the rule set `plain`, two players.
    """
    before = _WEIGHTS.set(None if weights is None else frozenset(weights))
    try:
        yield
    finally:
        _WEIGHTS.reset(before)


def has_remote_engine() -> bool:
    return _WEIGHTS.get() is not None


def weights_file(players: int, *, small: bool = False) -> str:
    """The name of a weights file in the folder of its rule set."""
    return f"{'small' if small else 'learned'}-{players}.mind"


def remote_weights_file(edition: Edition, players: int, *, small: bool = False) -> str | None:
    """The name of the weights file for this edition and number of players; None if the engine has none."""
    file, there = weights_file(players, small=small), _WEIGHTS.get() or ()
    names = (f"{rule_set.rules.id}/{file}" for rule_set in RULE_SETS[edition.rules.id].chain())
    return next((name for name in names if name in there), None)
