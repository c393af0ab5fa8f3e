"""The script that requests an address's files early requests exactly the files that the page will request."""

import re

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browsing import Visitor
from tests.web.finished_games import finish, whole
from tests.web.site import Site


def files_asked_for(page: Page) -> set[str]:
    """The files under `assets` that are requested from now on."""
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.rpartition("/assets/")[2]))
    return asked


def early(browser: Browser, site: Site, address: str, language: str) -> tuple[set[str], set[str]]:
    """The requests if the main script never loads: by index.html itself, and with the script's requests."""
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.route(re.compile(r"/assets/index-.*\.js"), lambda route: route.abort())
    asked = files_asked_for(page)
    page.goto(site.base + address)
    page.wait_for_load_state("networkidle")
    named = set(re.findall(r'assets/([^"]+)"', page.request.get(site.base).text()))
    context.close()
    return named, {name for name in asked if name.endswith((".js", ".css"))} - named


def whole_page(browser: Browser, site: Site, address: str, language: str) -> set[str]:
    visitor = Visitor(browser, site, language=language)
    asked = files_asked_for(visitor.page)
    visitor.go(address)
    visitor.page.locator("h1, h2").first.wait_for(state="attached")
    visitor.page.wait_for_load_state("networkidle")
    visitor.context.close()
    return {name for name in asked if name.endswith((".js", ".css"))}


@pytest.mark.parametrize(
    ("address", "language", "later"),
    [
        ("#/", "en", "LocalGames|opening"),
        ("#/learn/marvel", "fr", "art-marvel"),
        ("#/rules/megaman", "es", "drawings|things|art-megaman"),
        ("#/stats", "en", ""),
        ("#/replay/GAME", "es", "art-marvel|words-es-marvel"),
        ("#/t/GAME", "fr", "art-marvel|words-fr-marvel|ShortStory|Graph|seats|replay-fr"),
    ],
)
def test_an_address_has_its_files_requested_early(
    browser: Browser, site: Site, address: str, language: str, later: str
) -> None:
    """`later`: files requested after the texts: pictures, parts below, and files that depend on the game's
    edition.
    """
    if "GAME" in address:
        address = address.replace("GAME", finish(site, whole("marvel", 2), site.person("Ann"), "greedy"))
    named, hinted = early(browser, site, address, language)
    asked = whole_page(browser, site, address, language) - named
    assert not hinted - asked
    assert not {name for name in asked - hinted if not re.match(f"({later})-", name)}
