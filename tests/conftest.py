"""The order of tests, the limit of their time, and the report of a failed test. A failed test is not repeated."""

import asyncio
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.support import server_logs

HERE = Path(__file__).parent
SECONDS = 300
"""The limit of each test, its fixtures included. Then the test fails and prints the stacks of all threads."""
LONGEST = {
    "native/test_install.py": 900,
    "test_package.py": 900,
    "server/test_hostile.py": 900,
    "native/test_gpu.py": 600,
    "web/test_sizes.py": 600,
}
"""These start first, because the other processor would wait for one that started last. They have a higher limit."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    limited = config.pluginmanager.hasplugin("timeout")
    for item in items:
        if limited and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(LONGEST.get(_name(item), SECONDS)))
    order = list(LONGEST)
    # The sort is stable: the other tests keep their order, and with it their shared fixtures.
    items.sort(key=lambda item: order.index(_name(item)) if _name(item) in LONGEST else len(order))


def _name(item: pytest.Item) -> str:
    return item.path.relative_to(HERE).as_posix()


# --- tests with an event loop of their own ---------------------------------------------------------


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Hide Playwright's event loop from tests that run one of their own.

    From the first browser test of a process on, Playwright's loop counts as running in its main thread, and
    `asyncio.run` refuses to run beside it. Playwright does nothing while such a test runs.
    """
    loop = asyncio._get_running_loop()
    if loop is None or item.path.is_relative_to(HERE / "web"):
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(loop)


# --- reports ---------------------------------------------------------------------------------------


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    server_logs.begin_test()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the logs of its servers to the report of a failed test."""
    report = yield
    if report.failed:
        report.sections += server_logs.logged()
    return report
