"""Hypothesis as in `tests/properties`: the same examples on every run, also if these tests run alone."""

import tests.properties.conftest  # noqa: F401
