"""Games without a server, one after the other in one page, and the memory of the page after each of them.

Measured after a garbage collection: the heaps of the page and of its workers with what hangs on them, and the memory of
the browser's process for the page, which has WebAssembly's too. `make offline-memory` plays for an hour at the pace of
a person.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, Page, sync_playwright

from cabochon.editions import EDITIONS
from web.browsing import launch
from web.device import LOADING, Device, Folder, build, greedy_turn, served_folder

HEAP = 2
"""The number of the question for the heap."""
Json = dict[str, Any]


def main() -> None:
    asked = _arguments()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder))
        with served_folder(Path(folder)) as site:
            browser = launch(playwright)
            samples = []
            one, meter = Device(browser, site, bot=asked.bot), Meter(browser)
            for played in play(one, site, asked.minutes, asked.pace):
                sample = played | meter.read(one.page)
                samples.append(sample)
                print(_line(sample), flush=True)
                asked.out.write_text(json.dumps(samples, indent=1) + "\n")
            browser.close()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--pace", type=float, default=2, help="seconds that the player thinks about a turn")
    parser.add_argument("--bot", default="master")
    parser.add_argument("--out", type=Path, default=Path("build/offline-memory.json"))
    return parser.parse_args()


def play(one: Device, site: Folder, minutes: float, pace: float) -> Iterator[dict[str, Any]]:
    """Game after game in one page, which is never loaded again; how far it is after each."""
    one.page.goto(site.base)
    one.keep_all()
    began, turns, games = time.monotonic(), 0, 0
    while time.monotonic() < began + 60 * minutes:
        one.go("#/")
        one.page.locator(".editions button").nth(games % len(EDITIONS)).click()
        one.page.wait_for_url("**/#/here/*", timeout=LOADING)
        while (kept := one.until_my_turn())["table"]["state"] == "playing":
            one.page.wait_for_timeout(1000 * pace)
            one.play(greedy_turn(kept), kept["table"]["version"])
            turns += 1
        games += 1
        yield {"minutes": round((time.monotonic() - began) / 60, 1), "games": games, "turns": turns}


class Meter:
    """Asks the browser about the heaps of everything that runs."""

    def __init__(self, browser: Browser) -> None:
        self._tools = browser.new_browser_cdp_session()
        self._heard: dict[str, Json] = {}
        self._tools.on("Target.receivedMessageFromTarget", self._hear)

    def _hear(self, told: Json) -> None:
        message = json.loads(told["message"])
        if message.get("id") == HEAP:
            self._heard[told["sessionId"]] = message["result"]

    def read(self, page: Page) -> dict[str, float]:
        """Megabytes by part; the nodes and listeners of the page."""
        targets = {self._ask(one["targetId"]): one for one in self._tools.send("Target.getTargets")["targetInfos"]}
        while not self._heard.keys() >= targets.keys():
            page.wait_for_timeout(50)
        parts = {_name(one): _size(self._heard[session]) for session, one in targets.items()}
        for session in targets:
            self._tools.send("Target.detachFromTarget", {"sessionId": session})
        counted = page.context.new_cdp_session(page).send("Memory.getDOMCounters")
        return parts | {"process": self._process(), "nodes": counted["nodes"], "listeners": counted["jsEventListeners"]}

    def _ask(self, target: str) -> str:
        asked = {"targetId": target, "flatten": False}
        session: str = self._tools.send("Target.attachToTarget", asked)["sessionId"]
        for number, method in ((1, "HeapProfiler.collectGarbage"), (HEAP, "Runtime.getHeapUsage")):
            message = json.dumps({"id": number, "method": method})
            self._tools.send("Target.sendMessageToTarget", {"sessionId": session, "message": message})
        return session

    def _process(self) -> float:
        """The memory of the page's process that is its own, from the system."""
        found = self._tools.send("SystemInfo.getProcessInfo")["processInfo"]
        largest = max(_resident(one["id"]) for one in found if one["type"] == "renderer")
        return round(largest / 1000, 1)


def _name(target: Json) -> str:
    return "page" if target["type"] == "page" else str(target["url"].split("/")[-1].split("-")[0].split(".")[0])


def _size(heap: Json) -> float:
    held = ("usedSize", "embedderHeapUsedSize", "backingStorageSize")
    return round(float(sum(heap[name] for name in held)) / 1_000_000, 1)


def _resident(process: int) -> int:
    """In kB; Linux alone tells."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("RssAnon")))


def _line(sample: dict[str, Any]) -> str:
    return "  ".join(f"{name} {value}" for name, value in sample.items())


if __name__ == "__main__":
    main()
