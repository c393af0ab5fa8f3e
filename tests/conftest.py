"""Which tests begin first, which are tried again, and how long a test may take.

A test has one try. `TRIED_AGAIN` names the tests that are tried up to three times, each with its reason. The summary
shows each test that needed another try, with the failure and the logs of its servers. A test that
fails three times fails the run. `-p no:rerunfailures` gives every test one try.
"""

import asyncio
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.support import server_logs

HERE = Path(__file__).parent
TRIED_AGAIN: dict[str, str] = {}
"""The tests that get two more tries: at most ten, each with the reason. `web/test_table.py::test_name` names one."""
OUT_OF_TIME = "from pytest-timeout"
"""A test that ran out of time has hung; another try would only take as long again."""
SECONDS = 300
"""The limit of each try, its fixtures included. Then the test fails with the stacks of all threads."""
LONGEST = {
    "native/test_install.py": 900,
    "test_package.py": 900,
    "server/test_hostile.py": 900,
    "native/test_gpu.py": 600,
    "web/test_sizes.py": 600,
}
"""These start first, since the other processor would wait for one that began last. They get more seconds."""
LIMIT = pytest.StashKey[object]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    again, limited = (config.pluginmanager.hasplugin(name) for name in ("rerunfailures", "timeout"))
    for item in items:
        if again and f"{_name(item)}::{item.name}" in TRIED_AGAIN:
            item.add_marker(pytest.mark.flaky(reruns=2, rerun_except=OUT_OF_TIME))
        if limited and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(LONGEST.get(_name(item), SECONDS)))
    order = list(LONGEST)
    # The sort is stable: the other tests keep their order, and with it their shared fixtures.
    items.sort(key=lambda item: order.index(_name(item)) if _name(item) in LONGEST else len(order))


def _name(item: pytest.Item) -> str:
    return item.path.relative_to(HERE).as_posix()


# --- a time limit for every try --------------------------------------------------------------------


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: object) -> None:
    item.stash[LIMIT] = settings


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Start the timer again for a second try: pytest-timeout stops it at the first failure."""
    server_logs.begin_test()
    if getattr(item, "execution_count", 1) > 1 and LIMIT in item.stash:
        item.config.hook.pytest_timeout_set_timer(item=item, settings=item.stash[LIMIT])


# --- loops of their own ----------------------------------------------------------------------------


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Hide Playwright's event loop from tests that run one of their own.

    From the first browser test of a process on, Playwright's loop counts as running in its main thread, and
    `asyncio.run` refuses to run beside it. Nothing of Playwright runs while such a test does.
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the logs of its servers to the report of a failed try."""
    report = yield
    if report.failed:
        report.sections += server_logs.logged()
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show why tests were tried again; pytest-rerunfailures only names them."""
    tries = terminalreporter.stats.get("rerun", [])
    if tries:
        terminalreporter.section("tried again")
    for report in tries:
        terminalreporter.line(f"{report.nodeid} ({report.when}): {_reason(report)}")
        for name, text in report.sections:
            terminalreporter.line(f"--- {name} ---\n{text}")


def _reason(report: pytest.TestReport) -> str:
    crash = getattr(report.longrepr, "reprcrash", None)
    return str(crash.message if crash else report.longrepr).strip()[:500]
