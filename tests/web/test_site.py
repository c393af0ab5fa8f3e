"""The site without a server: axe, the requirements of an installable app, and analysis for every number of players."""

from typing import Any
from urllib.request import urlopen

from playwright.sync_api import expect

from tests.web.browsing import PHONE
from tests.web.conftest import Arrive
from tests.web.device import LOADING, Device
from tests.web.input_methods import type_moves


def _analyse_a_deal(one: Device, players: int) -> None:
    """A new deal on the analysis board, and a first move of which one card stays unknown."""
    one.go("#/analysis")
    one.page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    one.page.locator('[data-begin="deal"]').click()
    best = one.page.locator("[data-candidate]").first
    best.wait_for(timeout=LOADING)
    expect(one.page.locator(".chances li")).to_have_count(players)
    type_moves(one.page, "R1")  # blind
    expect(one.page.locator("html")).to_have_attribute("data-node", "1:1.2", timeout=LOADING)
    expect(one.page.locator("[data-revealed]")).to_have_attribute("data-revealed", "")
    best.wait_for(timeout=LOADING)
    one.page.locator("[data-engine-on]").uncheck()


def test_axe_and_the_analysis_of_three_and_four_without_a_network(device: Arrive) -> None:
    one = device(language="es", size=PHONE, bot="greedy", edition="marvel", theme="dark")
    one.keep_all()
    one.context.set_offline(True)
    one.page.reload()
    found = {"front": one.axe()}
    one.page.locator(".editions button").nth(2).click()
    one.page.wait_for_url("**/#/here/*", timeout=LOADING)
    one.until_my_turn()
    found["table"] = one.axe()
    one.go("#/analysis")
    found["analysis"] = one.axe()
    for players in (3, 4):
        _analyse_a_deal(one, players)
    found["board"] = one.axe()
    assert not {page: problems for page, problems in found.items() if problems}


def test_the_bar_is_full_only_when_the_rules_have_started(device: Arrive) -> None:
    """It grows while the files load and while Python starts: a bar that stops looks like a failure."""
    one = device()
    one.page.evaluate(WATCH_BAR)
    one.page.locator(".editions button").first.click()
    one.page.wait_for_url("**/#/here/*", timeout=LOADING)
    one.until_my_turn()
    shown: list[tuple[bool, float]] = one.page.evaluate("window.shownByBar")
    assert shown == sorted(shown), "neither the text nor the bar goes back"
    starting = {percent for started, percent in shown if started}
    assert len(starting) > 1, shown
    assert max(starting) < 100, shown


WATCH_BAR = """() => {
  window.shownByBar = [];
  new MutationObserver(() => {
    const bar = document.querySelector('#rules-bar');
    if (!bar) return;
    const label = document.querySelector('label[for="rules-bar"]').textContent;
    window.shownByBar.push([!/\\d/.test(label), bar.value]);
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""


def test_a_browser_can_install_it(device: Arrive) -> None:
    """Chromium's own checks; the headless shell always passes them, so their requirements are also checked here."""
    one = device()
    one.keep_all()
    tools = one.context.new_cdp_session(one.page)
    wrong = {error["errorId"] for error in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert wrong <= {"in-incognito"}, "each test has its own private window"
    told = tools.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest: dict[str, Any] = told["manifest"]
    assert (manifest["name"], manifest["display"]) == ("Cabochon", "kStandalone")
    assert manifest["scope"] == one.base
    assert manifest["startUrl"].startswith(one.base)
    assert {"192x192", "512x512"} <= {_size(icon) for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert one.page.evaluate("navigator.serviceWorker.controller?.state") == "activated"


def _size(icon: dict[str, Any]) -> str:
    """The size of a PNG, which must equal the one in the manifest."""
    with urlopen(icon["url"]) as answer:
        head = answer.read(24)
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    size = f"{int.from_bytes(head[16:20], 'big')}x{int.from_bytes(head[20:24], 'big')}"
    assert size == icon["sizes"]
    return size
