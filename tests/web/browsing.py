"""A visitor: one browser profile with its page, its settings, and a record of its network traffic."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Playwright, Request, WebSocket, expect

from cabochon.editions import EDITIONS
from cabochon.words import Words
from tests.web.cuttable_relay import Line
from tests.web.site import Person, Site

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDE, PHONE, SMALL = (1440, 900), (390, 844), (360, 640)
PATIENCE = 60_000
"""In milliseconds; long because the machine may be busy."""
LOOKS = (("en", "light"), ("fr", "dark"), ("es", "light"))
"""Every language and both themes. Words do not depend on colours, so not every pair is tested."""
DELAY = int(os.environ.get("CABOCHON_DELAY", "0"))
"""Milliseconds of extra delay for every answer: a slow connection finds tests and pages that depend on timing."""
SETTLED = """async () => {
  await document.fonts.ready;
  const frame = () => new Promise(requestAnimationFrame);
  const ends = (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity;
  const boxes = () => [...document.body.querySelectorAll('*')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].join(' ');
  }).join('/');
  let before = '';
  for (let frames = 0, still = 0; still < 3 && frames < 120; frames++) {
    await frame();
    await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
    const now = boxes();
    still = now === before ? still + 1 : 0;
    before = now;
  }
}"""
EXPECTED_NOISE = ("WebSocket connection to", "net::ERR_", "status of 4")
"""Interrupted connections and refusals that the page shows: the browser writes them to its console."""


def launch(playwright: Playwright) -> Browser:
    """The browser named by CHROMIUM, or Debian's headless one if it is installed."""
    expect.set_options(timeout=PATIENCE)
    names = (os.environ.get("CHROMIUM"), "chromium-headless-shell", "chromium")
    browser = next((found for name in names if name and (found := shutil.which(name))), None)
    return playwright.chromium.launch(executable_path=browser, args=list(FLAGS))


class Visitor:
    """A person at a screen."""

    def __init__(
        self,
        browser: Browser,
        site: Site,
        person: Person | None = None,
        *,
        size: tuple[int, int] = WIDE,
        language: str = "en",
        motion: str = "none",
        touch: bool = False,
        reduced: bool = False,
        line: Line | None = None,
        **settings: object,
    ) -> None:
        self.site, self.language, self.person = site, language, person
        self.base = line.base if line else site.base
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            has_touch=touch,
            bypass_csp=False,
            reduced_motion="reduce" if reduced else "no-preference",
        )
        self.context.set_default_timeout(PATIENCE)
        if person is not None:
            self.context.add_cookies(person.cookies(self.base))  # type: ignore[arg-type]
        chosen = {"language": language, "motion": motion, "sounds": False} | settings
        self.context.add_init_script(
            f"if (!localStorage.getItem('cabochon')) localStorage.setItem('cabochon', {json.dumps(json.dumps(chosen))})"
        )
        self.problems: list[str] = []
        self.transcript: list[str] = []
        self.hosts: set[str] = set()
        self.page: Page = self.context.new_page()
        if DELAY:
            self._slow_down()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("request", self._request)
        self.page.on("websocket", self._socket)

    # --- navigation -------------------------------------------------------------------------------

    def go(self, address: str) -> None:
        self.page.goto(self.base + address)
        self.page.locator("h1").first.wait_for(state="attached")

    def fetch(self, address: str, cookies: str) -> Any:
        """Send a request to the server as this visitor, without the page."""
        answer = self.site.http.get(address, headers={"Cookie": cookies})
        assert answer.is_success, answer.text
        return answer.json()

    def words(self, edition: str = "classic") -> Words:
        return Words(self.language, EDITIONS[edition])

    def say(self, key: str, **values: str | int) -> str:
        return self.words().say(key, **values)

    def button(self, key: str, **values: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.say(key, **values), exact=False)

    @property
    def table(self) -> str:
        """The table that the address names."""
        self.page.wait_for_url("**/#/t/*")
        return self.page.url.rsplit("/", 1)[1]

    def _slow_down(self) -> None:
        tools = self.context.new_cdp_session(self.page)
        tools.send("Network.enable")
        line = {"offline": False, "latency": DELAY, "downloadThroughput": -1, "uploadThroughput": -1}
        tools.send("Network.emulateNetworkConditions", line)

    # --- layout and accessibility ------------------------------------------------------------------------------

    def settle(self) -> None:
        """Wait until fonts have loaded, animations have ended, and nothing has moved for three frames."""
        self.page.evaluate(SETTLED)

    def sideways(self) -> int:
        """How many pixels the page can be scrolled to the side."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    def axe(self) -> list[str]:
        """Serious or critical findings of axe, after animations."""
        self.settle()
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = self.page.evaluate(
            "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
        )
        return [
            f"{one['id']}: {one['help']}: {node['target']} {node.get('failureSummary', '')[:300]}"
            for one in found
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"]
        ]

    def watch_shifts(self) -> None:
        """From now on, count layout shifts, including those just after an input, which browsers ignore."""
        self.page.evaluate(
            """() => { window.shifted = []; new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) window.shifted.push([entry.value,
                  entry.sources.map((s) => s.node && (s.node.className || s.node.nodeName)).join(' ')]);
            }).observe({type: 'layout-shift'}); }"""
        )

    def shift(self) -> float:
        return float(self.page.evaluate("window.shifted.reduce((sum, [value]) => sum + value, 0)"))

    # --- errors and network traffic ------------------------------------------------------------

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(noise in message.text for noise in EXPECTED_NOISE):
            self.problems.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith(("data:", "blob:")):
            self.hosts.add(request.url.split("/")[2])

    def _socket(self, socket: WebSocket) -> None:
        self.hosts.add(socket.url.split("/")[2])
        socket.on("framereceived", lambda frame: self.transcript.append(str(frame)))
