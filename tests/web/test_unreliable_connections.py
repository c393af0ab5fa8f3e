"""A shared analysis shows its moves over an unreliable connection, and after the browser has terminated a worker."""

import json
import socket
import struct
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from cabochon.local import LocalSession
from tests.web.browsing import PHONE
from tests.web.device import LOADING, Device, Folder, Quiet, served_folder

BREAKS = (
    "local.json", "rules-worker-", "rules.memory.packed", "pyodide.asm.wasm.packed", "editions/marvel.json",
    "engine.worker-", "engine-relaxed-", "learned-2-",
)  # fmt: skip
"""Files that the page, the rules' worker and the engine's worker fetch for a shared analysis."""
AT_ONCE = struct.pack("ii", 1, 0)


class Breaking(Quiet):
    """Breaks the connection at the first request for each of these files. No service worker fetches them earlier."""

    broken: set[str]
    away: set[str]
    """Files whose download fails every time."""

    def send_head(self) -> Any:
        if self.path.endswith("/sw.js"):
            return self.send_error(404)
        names = [name for name in BREAKS if name in self.path and name not in self.broken]
        if not names and not any(name in self.path for name in self.away):
            return super().send_head()
        self.broken.update(names)
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.connection.close()
        return None

    def finish(self) -> None:
        if self.connection.fileno() >= 0:
            super().finish()


@pytest.fixture
def breaking(folder: Folder) -> Iterator[tuple[Folder, type[Breaking]]]:
    answers = type("BreakingHere", (Breaking,), {"broken": set(), "away": set()})
    with served_folder(folder.files.parents[1], answers) as own:
        yield own, answers


def a_shared_analysis() -> str:
    """The address of a new deal of Marvel, without compression."""

    def ask(verb: str, **fields: object) -> object:
        return json.loads(LocalSession().answer(json.dumps({"verb": f"analysis_{verb}", **fields})))["value"]

    tree = ask("deal", edition="marvel", players=2)
    assert isinstance(tree, dict)
    text = ask("save", **{name: tree[name] for name in ("position", "names", "nodes")})
    return "#/analysis?d=t" + urlsafe_b64encode(str(text).encode()).decode().rstrip("=")


def test_moves_appear_even_if_every_download_fails_once(
    browser: Browser, breaking: tuple[Folder, type[Breaking]]
) -> None:
    own, line = breaking
    one = Device(browser, own, size=PHONE, touch=True)
    one.page.goto(one.base + a_shared_analysis())
    one.page.locator("[data-candidate]").first.wait_for(timeout=LOADING)
    assert line.broken == set(BREAKS)
    one.context.close()


def test_terminated_engine_and_rules_workers_are_replaced(browser: Browser, folder: Folder) -> None:
    one = Device(browser, folder, size=PHONE, touch=True)
    one.page.goto(one.base + a_shared_analysis())
    best = one.page.locator("[data-candidate]").first
    best.wait_for(timeout=LOADING)
    looked = one.page.locator("[data-simulations]")
    for worker in one.page.workers:
        worker.evaluate("close()")
    before = int(looked.get_attribute("data-simulations") or 0)
    best.click()
    expect(one.page.locator("html")).to_have_attribute("data-node", "1:1.2", timeout=LOADING)
    best.wait_for(timeout=LOADING)
    expect(looked).not_to_have_attribute("data-simulations", str(before), timeout=LOADING)
    one.context.close()


def test_a_failed_table_is_reported_and_can_be_retried(
    browser: Browser, breaking: tuple[Folder, type[Breaking]]
) -> None:
    own, line = breaking
    line.away.add("AnalysisTable-")
    one = Device(browser, own, size=PHONE, touch=True)
    one.page.goto(one.base + a_shared_analysis())
    expect(one.page.locator(".error")).to_have_text(one.say("local-problem-not-loaded"), timeout=LOADING)
    line.away.clear()
    one.page.get_by_role("button", name=one.say("local-again")).click()
    one.page.locator("[data-candidate]").first.wait_for(timeout=LOADING)
    one.context.close()
