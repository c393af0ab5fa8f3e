"""Whether there is a remote search engine, such as a worker of the page, and which learned networks it has.

Python in a browser has no native engine. The page registers its engine once; from then on the same levels and bots are
available as on a server. remote.py makes the tasks for it.
"""

from collections.abc import Iterable

from cabochon.editions import RULE_SETS
from cabochon.rules.components import Edition

_WEIGHTS: set[str] = set()
_THERE: list[bool] = []


def offer(weights: Iterable[str] = ()) -> None:
    """Register a remote engine with these weights files: `plain/learned-2.mind` is for the rule set `plain`, two
    players.
    """
    _THERE[:] = [True]
    _WEIGHTS.clear()
    _WEIGHTS.update(weights)


def withdraw() -> None:
    """Remove the remote engine."""
    _THERE.clear()
    _WEIGHTS.clear()


def offered() -> bool:
    """Whether there is a remote engine."""
    return bool(_THERE)


def weights_file(players: int, *, small: bool = False) -> str:
    """The name of a weights file in the folder of its rule set."""
    return f"{'small' if small else 'learned'}-{players}.mind"


def remote_weights_file(edition: Edition, players: int, *, small: bool = False) -> str | None:
    """The name of the weights file for this edition and number of players; None if the engine has none."""
    file = weights_file(players, small=small)
    names = (f"{rule_set.rules.id}/{file}" for rule_set in RULE_SETS[edition.rules.id].chain())
    return next((name for name in names if name in _WEIGHTS), None)
