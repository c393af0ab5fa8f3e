"""`make -C bench frames`: the cost of a frame of the table on a slow phone, measured with the browser's own tracing.

    python -m bench.frames [edition ...]

Chromium shows a table at phone size with its main thread slowed down by a factor of four. It records a trace while the
table opens and while a turn is played with animated pieces. Times are processor times (`tdur`), so other programs on
the machine do not count. The browser does not slow other threads, so their times are multiplied by four. The cost of
a frame is all work of the page's process since the last drawn frame: script, layout, paint, compositing and raster,
added up as on one core.
"""

import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

from cabochon.editions import EDITIONS
from tests.web.browsing import PHONE, Visitor, launch
from tests.web.site import Site, served

SLOWER = 4
LONG, FRAME = 50.0, 16.0
MAIN = "CrRendererMain"
TIMELINE = "disabled-by-default-devtools.timeline"
CATEGORIES = f"blink.user_timing,toplevel,devtools.timeline,devtools.timeline.frame,{TIMELINE},{TIMELINE}.frame"
TASK, DRAWN, SCRIPT = "ThreadControllerImpl::RunTask", "DrawFrame", "FunctionCall"
MARKS = """() => {
  const mark = (layer) => performance.mark(layer.childElementCount ? 'fly' : 'landed');
  new MutationObserver((_, watch) => {
    const layer = document.querySelector('.flights');
    if (!layer) return;
    watch.disconnect();
    mark(layer);
    new MutationObserver(() => mark(layer)).observe(layer, { childList: true });
  }).observe(document.body, { childList: true });
}"""
"""Makes the page mark when pieces begin to fly and when all have landed."""
A_MOMENT = 2_000
"""Microseconds."""
Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Task:
    """A task of the page's process; its times are in milliseconds on a slow core."""

    start: float
    cost: float
    main: bool


@dataclass(frozen=True, slots=True)
class Trace:
    tasks: tuple[Task, ...]
    drawn: tuple[float, ...]
    news: tuple[float, ...]
    """When script ran for longer than a moment: a click, or a new state of the table."""
    flights: tuple[tuple[float, float], ...]
    """The start and end of each flight."""

    def frames(self, *, news: bool) -> list[float]:
        """The cost of each drawn frame, with an update or with animations only."""
        return sorted(
            sum(task.cost for task in self.tasks if start <= task.start < end)
            for start, end in zip(self.drawn, self.drawn[1:], strict=False)
            if (any(start <= moment < end for moment in self.news) if news else self._travels(start, end))
        )

    def _travels(self, start: float, end: float) -> bool:
        calm = not any(start <= moment < end for moment in self.news)
        return calm and any(begin <= start and end <= landed for begin, landed in self.flights)

    def main_tasks(self) -> list[float]:
        return [task.cost for task in self.tasks if task.main]


def main() -> None:
    wanted = sys.argv[1:] or list(EDITIONS)
    print(
        "| edition | opening: longest task | blocking | travelling: frames | median | 95 % | under 16 ms | with news |"
    )
    print("|---|---|---|---|---|---|---|---|")
    with TemporaryDirectory() as data, served(Path(data)) as site, sync_playwright() as playwright:
        browser = launch(playwright)
        for edition in wanted:
            print(row(edition, *measured(browser, site, edition)), flush=True)
        browser.close()


def measured(browser: Browser, site: Site, edition: str) -> tuple[Trace, Trace]:
    ann = site.person("Ann")
    visitor = Visitor(browser, site, ann, size=PHONE, motion="normal", edition=edition)
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    table = ann.open(edition, "me", "greedy", start=True, first=0)
    begin(browser, line)
    visitor.page.goto(f"{site.base}#/t/{table}")
    visitor.page.locator(".face img").nth(11).wait_for(state="attached", timeout=60_000)
    visitor.page.wait_for_timeout(1_500)
    opened = end(browser)
    visitor.page.evaluate(MARKS)
    begin(browser, line)
    for lane in (0, 1, 2):
        visitor.page.locator(f'[data-zone="bank"] [data-item][data-lane="{lane}"]').click()
    visitor.page.locator("[data-confirm]").click()
    visitor.page.wait_for_timeout(4_000)
    played = end(browser)
    visitor.context.close()
    return opened, played


def begin(browser: Browser, line: CDPSession) -> None:
    line.send("HeapProfiler.collectGarbage")
    browser.start_tracing(categories=CATEGORIES.split(","))


def end(browser: Browser) -> Trace:
    return read(json.loads(browser.stop_tracing())["traceEvents"])


def read(events: list[Event]) -> Trace:
    """Read a trace. The page's process is the one with the most drawing."""
    drawn = [event for event in events if event["name"] == DRAWN]
    process = max({event["pid"] for event in drawn}, key=lambda pid: sum(event["pid"] == pid for event in drawn))
    names = {
        event["tid"]: event["args"]["name"]
        for event in events
        if event["name"] == "thread_name" and event["pid"] == process
    }
    tasks = [
        Task(event["ts"] / 1000, event["tdur"] / 1000 * (1 if on_main else SLOWER), on_main)
        for event in events
        if event["pid"] == process and event["name"] == TASK and "tdur" in event
        for on_main in [names.get(event["tid"]) == MAIN]
    ]
    ours = [event for event in events if event["pid"] == process]
    news = [event["ts"] / 1000 for event in ours if event["name"] == SCRIPT and event.get("tdur", 0) > A_MOMENT]
    drawings = sorted(event["ts"] / 1000 for event in ours if event["name"] == DRAWN)
    marks = sorted((event["ts"] / 1000, event["name"]) for event in ours if event["name"] in ("fly", "landed"))
    begun = [moment for moment, name in marks if name == "fly"]
    landed = [moment for moment, name in marks if name == "landed"]
    flights = [(moment, next(end for end in landed if end > moment)) for moment in begun]
    return Trace(tuple(tasks), tuple(drawings), tuple(news), tuple(flights))


def row(edition: str, opened: Trace, played: Trace) -> str:
    work, still, busy = opened.main_tasks(), played.frames(news=False), played.frames(news=True)
    blocking = sum(max(0.0, cost - LONG) for cost in work)
    good = sum(cost < FRAME for cost in still) / len(still)
    shown: Iterable[str] = (
        edition, f"{max(work):.0f} ms", f"{blocking:.0f} ms", str(len(still)), f"{at(still, 0.5):.1f} ms",
        f"{at(still, 0.95):.1f} ms", f"{good:.0%}", f"{at(busy, 0.5):.0f} ms, longest {busy[-1]:.0f} ms",
    )  # fmt: skip
    return f"| {' | '.join(shown)} |"


def at(costs: list[float], share: float) -> float:
    return costs[min(len(costs) - 1, int(len(costs) * share))]


if __name__ == "__main__":
    main()
