"""The learned network: a network trained by self-play (docs/training.md), one for each rule set and number of players.
Its weights are in the folder of the rule set as `learned-2.mind`. `small-2.mind` is a small network distilled from it,
for browsers and phones.

If the weights are missing or damaged, or the native engine is not compiled, there is no learned network. `why_not`
gives the reason. Levels that do not need it are not affected.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from cabochon import native
from cabochon.bots.search.remote_engine import has_remote_engine, remote_weights_file, weights_file
from cabochon.editions import RULE_SETS
from cabochon.rules.components import Edition

if TYPE_CHECKING:
    from cabochon.native import _core


class NoLearnedNetwork(ValueError):
    """There is no learned network for this edition and number of players."""


def learned_network(edition: Edition, players: int, *, small: bool = False, file: str = "") -> "_core.Learned":
    """The network of a file, or of this edition and number of players. Raises NoLearnedNetwork with the reason."""
    found = _load(edition, players, small, file)
    if isinstance(found, str):
        raise NoLearnedNetwork(found)
    return found


def why_not(edition: Edition, players: int, *, small: bool = False, file: str = "") -> str | None:
    """Why there is no learned network; None if there is one."""
    if has_remote_engine() and not file:
        there = remote_weights_file(edition, players, small=small)
        return None if there else f"there is no learned network for {edition.id} with {players} players here"
    found = _load(edition, players, small, file)
    return found if isinstance(found, str) else None


def weights_mark(edition: Edition, players: int, *, small: bool = False) -> str:
    """A short text that changes when the weights change; empty if they are missing."""
    path = RULE_SETS[edition.rules.id].nearest(weights_file(players, small=small))
    return "" if path is None else sha256(path.read_bytes()).hexdigest()[:12]


@cache
def _load(edition: Edition, players: int, small: bool, given: str) -> "_core.Learned | str":
    if not native.available():
        return f"the learned network needs the compiled search: {native.why_not()}"
    from cabochon.native import _core

    file = weights_file(players, small=small)
    path = Path(given) if given else RULE_SETS[edition.rules.id].nearest(file)
    if path is None or not path.is_file():
        return f"there is no learned network for {edition.id} with {players} players: {given or file} is missing"
    try:
        network = _core.Learned(native.engine(edition), path.read_bytes())
        if network.players != players:
            raise ValueError(f"it is for {network.players} players")
    except ValueError as problem:
        return f"{path} cannot be used: {problem}"
    return network
