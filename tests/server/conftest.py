"""One server for all tests that can share it; and the choice of the database.

The tests in `BOTH` run on SQLite, and with `make test-long` on PostgreSQL too. `make -C tools test-postgres` sets
`CABOCHON_TEST_DATABASE=postgresql` and runs all tests on PostgreSQL and Redis, also the servers and commands that they
start as processes. It leaves out the 60 tests with the mark `single_server`. They are about the parts of a single
server: its file, its backups and their restore, its disk, its own clock. Each mark has the reason, and names the test
that covers several nodes.
"""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support import serving
from tests.support.cases import long_except
from tests.support.serving import InBackground, Served

BOTH = ("test_moderation", "test_people", "test_requests", "test_statistics", "test_tables")
CHOSEN = os.environ.get("CABOCHON_TEST_DATABASE")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    single_server = metafunc.definition.get_closest_marker("single_server") is not None
    if CHOSEN is None and metafunc.module.__name__.rpartition(".")[2] in BOTH and not single_server:
        metafunc.parametrize("kind", long_except({"sqlite"}, ["sqlite", "postgresql"]), indirect=True)


@pytest.fixture(autouse=True)
def kind(request: pytest.FixtureRequest) -> Iterator[str]:
    """The kind of database that `served` uses in this test."""
    chosen = str(CHOSEN or getattr(request, "param", "sqlite"))
    if chosen != "sqlite" and request.node.get_closest_marker("single_server"):
        pytest.skip("about the file of a home")
    before, serving.database = serving.database, chosen
    yield chosen
    serving.database = before


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    started: dict[str, InBackground] = {}
    yield {"folder": tmp_path_factory.mktemp("home"), "started": started}
    for background in started.values():
        background.close()


@pytest.fixture
def home(homes: dict[str, Any], kind: str) -> Served:
    started: dict[str, InBackground] = homes["started"]
    if kind not in started:
        started[kind] = InBackground(homes["folder"] / kind)
    return started[kind].server
