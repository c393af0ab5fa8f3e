"""Games without a server, one after the other in one page, and the memory of the page after each of them.

Measured after a garbage collection: the heaps of the page and of its workers with all that they refer to, and the
memory of the browser's process for the page, which includes that of WebAssembly. `make -C studies offline-memory` plays
for an hour at the pace of a person.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.devtools import Tab, Tools, browser
from cabochon.editions import EDITIONS
from tests.web.browsing import WIDE
from tests.web.device import KEPT, build, greedy_turn, served_folder

Json = dict[str, Any]


def main() -> None:
    asked = _arguments()
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        with served_folder(Path(folder)) as site, browser() as tools:
            samples = []
            one = Player(Tab(tools, WIDE), site.base, asked.bot)
            for played in play(one, asked.minutes, asked.pace):
                sample = played | read(tools, one.tab)
                samples.append(sample)
                print(_line(sample), flush=True)
                asked.out.write_text(json.dumps(samples, indent=1) + "\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--pace", type=float, default=2, help="seconds before each turn of the player")
    parser.add_argument("--bot", default="master")
    parser.add_argument("--out", type=Path, default=Path("build/offline-memory.json"))
    return parser.parse_args()


# --- playing ---------------------------------------------------------------------------------------


class Player:
    """A simulated person who plays on this device."""

    def __init__(self, tab: Tab, base: str, bot: str) -> None:
        self.tab, self.base = tab, base
        chosen = {"language": "en", "motion": "none", "sounds": False, "bot": bot}
        tab.send("Page.navigate", url=base + "local.json")  # settings belong to the origin; this file runs no page
        tab.until("location.protocol === 'http:'")
        tab.evaluate(f"localStorage.setItem('cabochon', {json.dumps(json.dumps(chosen))})")
        tab.send("Page.navigate", url=base)
        tab.until("document.documentElement?.dataset.offline === 'ready'")

    def begin(self, edition: int) -> None:
        self.tab.evaluate("location.hash = '#/'")
        self.tab.until(f"document.querySelectorAll('.editions button')[{edition}]")
        self.tab.evaluate(f"document.querySelectorAll('.editions button')[{edition}].click()")
        self.tab.until("location.hash.startsWith('#/here/')")

    def until_my_turn(self) -> Json:
        """The stored game when a person is on turn, or the game is over, and the page shows it."""
        while True:
            kept: Json = self.tab.evaluate(f"({KEPT})(location.hash.split('/').pop())")
            turn = kept["table"]["turn"]
            if turn is None or kept["table"]["seats"][turn]["kind"] == "person":
                self._until_version(kept["table"]["version"])
                return kept
            time.sleep(0.05)

    def play(self, moves: str, version: int) -> None:
        """Type a turn in notation into the box for it."""
        self.tab.until("document.querySelector('[data-confirm]')")
        if not self.tab.evaluate("document.querySelector('[data-move-box]')?.checkVisibility() ?? false"):
            self.tab.press("/", "/")
        self.tab.until("document.querySelector('[data-move-box]')?.disabled === false")
        self.tab.evaluate("document.querySelector('[data-move-box]').select()")
        self.tab.write(moves)
        self.tab.press("Enter", "\r")
        self._until_version(version + 1)

    def _until_version(self, version: int) -> None:
        self.tab.until(f"Number(document.documentElement.dataset.version) >= {version}")


def play(one: Player, minutes: float, pace: float) -> Iterator[Json]:
    """Plays game after game in one page that is not reloaded; yields the progress after each."""
    began, turns, games = time.monotonic(), 0, 0
    while time.monotonic() < began + 60 * minutes:
        one.begin(games % len(EDITIONS))
        while (kept := one.until_my_turn())["table"]["state"] == "playing":
            time.sleep(pace)
            one.play(greedy_turn(kept), kept["table"]["version"])
            turns += 1
        games += 1
        yield {"minutes": round((time.monotonic() - began) / 60, 1), "games": games, "turns": turns}


# --- measuring -------------------------------------------------------------------------------------


def read(tools: Tools, tab: Tab) -> Json:
    """Megabytes by part; the nodes and listeners of the page."""
    parts = {"page": _heap(tools, tab.session)}
    parts |= {_name(address): _heap(tools, session) for session, address in dict(tools.workers).items()}
    counted = tab.send("Memory.getDOMCounters")
    more = {"process": _process(tools), "nodes": counted["nodes"], "listeners": counted["jsEventListeners"]}
    return parts | more


def _heap(tools: Tools, session: str) -> float:
    tools.send("HeapProfiler.collectGarbage", session)
    heap = tools.send("Runtime.getHeapUsage", session)
    held = ("usedSize", "embedderHeapUsedSize", "backingStorageSize")
    return round(float(sum(heap[name] for name in held)) / 1_000_000, 1)


def _process(tools: Tools) -> float:
    """The private memory of the page's process, as the system reports it."""
    found = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    largest = max(_resident(one["id"]) for one in found if one["type"] == "renderer")
    return round(largest / 1000, 1)


def _name(address: str) -> str:
    """`rules` or `engine`."""
    return address.split("/")[-1].split("-")[0].split(".")[0]


def _resident(process: int) -> int:
    """In kB; available on Linux only."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("RssAnon")))


def _line(sample: Json) -> str:
    return "  ".join(f"{name} {value}" for name, value in sample.items())


if __name__ == "__main__":
    main()
