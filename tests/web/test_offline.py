"""Without a server: the page as a folder of files, with the network off after the first visit."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from cabochon.editions import EDITIONS
from web.device import LOADING, Device, Folder, build, greedy_turn, result_of, served_folder
from web.hands import Mouse
from web.learning import Learner, take_the_lesson

GAMES = tuple(zip(EDITIONS, ("fr", "es", "en"), ((1440, 900), (390, 844), (1440, 900)), strict=True))
"""Every edition, every language, wide and on a phone."""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Folder]:
    root = tmp_path_factory.mktemp("static")
    build(root)
    with served_folder(root) as running:
        yield running


@pytest.fixture
def device(folder: Folder, browser: Browser) -> Iterator[Callable[..., Device]]:
    """Opens the folder's page on a fresh device; what went wrong in it fails the test."""
    devices: list[Device] = []

    def come(address: str = "#/", **wishes: object) -> Device:
        devices.append(Device(browser, folder, **wishes))
        devices[-1].go(address)
        return devices[-1]

    yield come
    for one in devices:
        one.context.close()
    assert not [problem for one in devices for problem in one.problems]


@pytest.mark.parametrize(("edition", "language", "size"), GAMES)
def test_a_whole_game_without_a_network(
    device: Callable[..., Device], tmp_path: Path, edition: str, language: str, size: tuple[int, int]
) -> None:
    one = device(language=language, size=size, bot="expert")
    one.keep_all()
    one.context.set_offline(True)
    one.page.reload()
    one.page.locator(".editions button").nth(list(EDITIONS).index(edition)).click()
    one.page.wait_for_url("**/#/here/*", timeout=LOADING)
    turns = 0
    while (kept := one.until_my_turn())["table"]["state"] == "playing":
        if turns == 3:
            one.page.reload()  # in the middle: nothing is lost
            assert one.until_my_turn()["record"] == kept["record"]
        one.play(greedy_turn(kept), kept["table"]["version"])
        turns += 1
    assert result_of(kept) is not None
    file = _downloaded(one, tmp_path)
    assert file.read_text() == kept["record"]
    command = [sys.executable, "-m", "cabochon", "verify", str(file)]
    subprocess.run(command, check=True, capture_output=True)
    assert all(host.startswith("127.0.0.1") for host in one.hosts)


def _downloaded(one: Device, folder: Path) -> Path:
    """The record of the finished game, from its replay."""
    one.page.goto(f"{one.base}#/replay/here-{one.game}")
    one.page.locator("[data-save]").wait_for(timeout=LOADING)
    with one.page.expect_download() as saved:
        one.page.locator("[data-save]").click()
    file = folder / "game.cabochon"
    saved.value.save_as(file)
    return file


@pytest.mark.parametrize(("edition", "language"), [("megaman", "es")])
def test_a_lesson_without_a_network(device: Callable[..., Device], edition: str, language: str) -> None:
    one = device(language=language)
    one.keep_all()
    one.context.set_offline(True)
    one.page.goto(f"{one.base}#/learn/{edition}")
    one.page.wait_for_selector("[data-next]", timeout=LOADING)
    take_the_lesson(Learner(one, edition, Mouse(one.page)), "mouse")
