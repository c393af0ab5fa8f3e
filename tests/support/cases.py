"""Parameters of tests that are long by nature: `make test` runs a few of them, `make test-long` the others."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def long_except(short: Collection[Any], cases: Iterable[Any]) -> list[Any]:
    """All cases as parameters; those that are not in `short` have the mark `long`."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=[] if case in short else pytest.mark.long)
        for case in cases
    ]
