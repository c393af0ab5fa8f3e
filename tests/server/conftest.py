"""One server for all tests that do not need one of their own."""

from collections.abc import Iterator

import pytest

from support.serving import InBackground, Served


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    background = InBackground(tmp_path_factory.mktemp("home"))
    yield background.server
    background.close()
