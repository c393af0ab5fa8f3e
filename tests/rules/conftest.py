"""Every test of the rules that calls the engine runs twice: on the Python rules, and on the native engine.

A test names the functions of `cabochon.rules`; for the second run the names in its module, and in the support it plays
with, are those of `cabochon.native.rules`. The native engine refuses positions that cannot arise in a game. The tests
about such positions are listed in `RULES_ALONE`, and there Python answers. Any other test fails if it is refused. Each
second run asserts that the native engine was called; the tests in `NO_ENGINE` do not call it and run once.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
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
from tests.rules.rules_alone import NO_ENGINE, PARTLY_ALONE, RULES_ALONE
from tests.support import play as support

FUNCTIONS = {
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
NATIVE = available() and "MUTANT_UNDER_TEST" not in os.environ
"""Mutation tests change the Python rules alone, so only those run there."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    alone = not NATIVE or _listed(metafunc.definition, NO_ENGINE)
    metafunc.parametrize("engine", ["python"] if alone else ["python", "native"], indirect=True)


def _listed(item: Any, names: frozenset[str]) -> bool:
    """Whether the test or its file is listed."""
    file = item.path.relative_to(Path(__file__).parent).as_posix()
    return bool({file, f"{file}::{getattr(item, 'originalname', item.name)}"} & names)


@pytest.fixture(autouse=True)
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The engine that plays: `python` or `native`."""
    calls: Counter[str] = Counter()
    if request.param == "native":
        for module in (request.module, support):
            _patch(module, monkeypatch, calls)
    yield str(request.param)
    if request.param == "native":
        alone, partly = (_listed(request.node, names) for names in (RULES_ALONE, PARTLY_ALONE))
        assert calls.total(), "it calls no engine: list it in NO_ENGINE"
        assert alone or partly or not calls["refused"], "the native engine refuses: list it in RULES_ALONE"
        assert calls["refused"] or not alone, "the native engine answers: take it off RULES_ALONE"


def _patch(module: ModuleType, monkeypatch: pytest.MonkeyPatch, calls: Counter[str]) -> None:
    for name, function in FUNCTIONS.items():
        if getattr(module, name, None) is function:
            monkeypatch.setattr(module, name, _counted(getattr(native_rules, name), function, calls))


def _counted(native: Callable[..., Any], python: Callable[..., Any], calls: Counter[str]) -> Callable[..., Any]:
    """Calls the native function. If it refuses the position, calls the Python one and counts that in `calls`."""

    @wraps(native)
    def call(position: Position, *more: object) -> Any:
        try:
            result = native(position, *more)
        except ValueError as refused:
            if not str(refused).startswith("not a position"):
                calls["answered"] += 1
                raise
            calls["refused"] += 1
            return python(position, *more)
        calls["answered"] += 1
        return result

    return call
