"""One server and one browser for all tests of a process; a fresh profile for each visitor."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.web.browsing import Visitor, launch
from tests.web.cuttable_relay import Line
from tests.web.device import Device, Folder, build, served_folder
from tests.web.site import Person, Site, served

Visit = Callable[..., Visitor]
Arrive = Callable[..., Device]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served(Path(tmp_path_factory.mktemp("house"))) as running:
        yield running


@pytest.fixture(scope="session")
def browsers() -> Iterator[Callable[[], Browser]]:
    """The browser of this process. If it crashed, the next test gets a new one."""
    with sync_playwright() as playwright:
        running: list[Browser] = []

        def current() -> Browser:
            if not running or not running[-1].is_connected():
                running.append(launch(playwright))
            return running[-1]

        yield current
        for browser in running:
            browser.close()


@pytest.fixture
def browser(browsers: Callable[[], Browser]) -> Browser:
    return browsers()


@pytest.fixture
def visit(site: Site, browser: Browser) -> Iterator[Visit]:
    """Opens the page for a person; errors in it fail the test."""
    contexts: list[BrowserContext] = []
    visitors: list[Visitor] = []

    def come(address: str = "#/", person: Person | None = None, **wishes: object) -> Visitor:
        visitor = Visitor(browser, site, person, **wishes)  # type: ignore[arg-type]
        contexts.append(visitor.context)
        visitors.append(visitor)
        visitor.go(address)
        return visitor

    yield come
    for context in contexts:
        context.close()
    assert not [problem for visitor in visitors for problem in visitor.problems]


@pytest.fixture
def line(site: Site) -> Iterator[Line]:
    """A connection to the server that can be cut."""
    laid = Line(site.port)
    yield laid
    laid.close()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Folder]:
    """The page without a server, in a folder of a plain file server."""
    root = tmp_path_factory.mktemp("static")
    build(root)
    with served_folder(root) as running:
        yield running


@pytest.fixture
def device(folder: Folder, browser: Browser) -> Iterator[Arrive]:
    """Opens the folder's page on a fresh device; errors in it fail the test."""
    devices: list[Device] = []

    def come(address: str = "#/", **wishes: object) -> Device:
        devices.append(Device(browser, folder, **wishes))
        devices[-1].go(address)
        return devices[-1]

    yield come
    for one in devices:
        one.context.close()
    assert not [problem for one in devices for problem in one.problems]
