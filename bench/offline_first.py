"""Seconds from the click on an edition to the visitor's first move, without a server: `make -C bench offline-first`.

On a cold cache everything comes from a plain file server on this machine; on a warm one the page is loaded again, and
everything comes from the browser's cache. Both are then measured with the page's process slowed down by a factor of
four: it is stopped for three quarters of the time, because the browser's own throttling does not affect the worker in
which Python runs. Processor time is reported next to wall-clock time: other work on the machine affects it less.
"""

import argparse
import os
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, sync_playwright

from tests.web.browsing import launch
from tests.web.device import LOADING, Device, Folder, build, greedy_turn, served_folder

SLOWER = 4
PIECE = 0.004
"""Seconds for which the slowed-down process runs at a time."""
Measured = tuple[float, float]
"""Seconds of wall-clock time and of processor time."""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--runs", type=int, default=3)
    runs = asked.parse_args().runs
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder))
        with served_folder(Path(folder)) as site:
            print("| cache | slowed down | seconds | of processor time |\n|---|---|---|---|")
            for slower in (1, SLOWER):
                pairs = [both(launch(playwright), site, slower) for _ in range(runs)]
                for name, found in zip(("cold", "warm"), zip(*pairs, strict=True), strict=True):
                    clock, processor = (statistics.median(one) for one in zip(*found, strict=True))
                    print(f"| {name} | {slower}× | {clock:.1f} | {processor:.1f} |", flush=True)


def both(browser: Browser, site: Folder, slower: int) -> tuple[Measured, Measured]:
    """A visitor's first game, and the next one after all files are cached and the page is reloaded."""
    one = Device(browser, site, bot="expert")
    tools = browser.new_browser_cdp_session()
    one.go("#/")
    cold = first_move(one, tools, slower)
    one.go("#/")
    one.keep_all()
    one.page.reload()
    one.page.locator(".editions button").first.wait_for()
    warm = first_move(one, tools, slower)
    browser.close()
    return cold, warm


def first_move(one: Device, tools: CDPSession, slower: int) -> Measured:
    """Seconds from the click until the visitor's first move is accepted."""
    with slowed(_page_process(tools)[0], slower):
        began, spent = time.monotonic(), _page_process(tools)[1]
        one.page.locator(".editions button").first.click()
        one.page.wait_for_url("**/#/here/*", timeout=LOADING)
        kept = one.until_my_turn()
        one.play(greedy_turn(kept), kept["table"]["version"])
        return time.monotonic() - began, _page_process(tools)[1] - spent


def _page_process(tools: CDPSession) -> tuple[int, float]:
    """The page's process, and its processor time so far."""
    found = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    page = max((one for one in found if one["type"] == "renderer"), key=lambda one: one["cpuTime"])
    return page["id"], page["cpuTime"]


@contextmanager
def slowed(process: int, slower: int) -> Iterator[None]:
    """A process that is stopped for a part of the time."""
    over = threading.Event()

    def hold() -> None:
        while slower > 1 and not over.is_set():
            os.kill(process, signal.SIGSTOP)
            time.sleep(PIECE * (slower - 1))
            os.kill(process, signal.SIGCONT)
            over.wait(PIECE)

    thread = threading.Thread(target=hold)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


if __name__ == "__main__":
    main()
