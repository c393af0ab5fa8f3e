"""Every test of the rules runs over both engines: on the law, and on its double where that is compiled.

A test names the law's functions; for the second run the names in its module, and in the support it plays
with, are those of `cabochon.native.rules`. The double refuses positions that cannot arise in a game. The tests about
such positions are listed in `rules_alone.py`, and there the law answers. Any other test fails if the double refuses.
"""

import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cabochon.native import available
from cabochon.native import rules as native_rules
from cabochon.rules.goals import outcome
from cabochon.rules.legal import legal_moves
from cabochon.rules.play import agree_to_stop, apply, cap, play, resign
from cabochon.rules.table import Position
from cabochon.rules.view import imagine, view
from tests.rules.rules_alone import RULES_ALONE
from tests.support import play as support

LAW = {
    "legal_moves": legal_moves,
    "play": play,
    "apply": apply,
    "resign": resign,
    "agree_to_stop": agree_to_stop,
    "cap": cap,
    "outcome": outcome,
    "view": view,
    "imagine": imagine,
}

# Mutation tests change the law alone, so only the law is asked there.
ENGINES = ("law", "double") if available() and "MUTANT_UNDER_TEST" not in os.environ else ("law",)


@pytest.fixture(autouse=True, params=ENGINES)
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Which engine plays."""
    if request.param == "double":
        name = f"{request.path.relative_to(Path(__file__).parent)}::{getattr(request.node, 'originalname', '')}"
        for module in (request.module, support):
            _hand_to_the_double(module, monkeypatch, may_refuse=name in RULES_ALONE)
    return str(request.param)


def _hand_to_the_double(module: ModuleType, monkeypatch: pytest.MonkeyPatch, *, may_refuse: bool) -> None:
    for name, function in LAW.items():
        if getattr(module, name, None) is function:
            native = getattr(native_rules, name)
            monkeypatch.setattr(module, name, _or_the_law(native, function) if may_refuse else native)


def _or_the_law(function: Callable[..., Any], law: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    def ask(position: Position, *more: object) -> Any:
        try:
            return function(position, *more)
        except ValueError as refused:
            if not str(refused).startswith("not a position"):
                raise
            return law(position, *more)

    return ask
