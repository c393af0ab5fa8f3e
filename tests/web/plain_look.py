"""The checks of an edition without a folder in the page: a plain look, complete and without errors.

For a test that serves such an edition: `served(data, CABOCHON_EDITIONS=str(folder))` starts the server, and
`assert_drawn_plainly` checks front page, table and rule book in light and dark.
"""

from collections.abc import Mapping

from playwright.sync_api import Browser, expect

from tests.web.browsing import PHONE, WIDE, Visitor
from tests.web.site import Person, Site

CARDS, KINDS_WITHOUT_WILD = 12, 5


def assert_drawn_plainly(browser: Browser, site: Site, edition: str, name: str, tokens: Mapping[str, str]) -> None:
    """`name` is the edition's whole name in English; `tokens` are the colours (#rrggbb) of its kinds, in lane order."""
    ann = site.person("Ann")
    for size, theme in ((WIDE, "light"), (PHONE, "dark")):
        visitor = Visitor(browser, site, ann, size=size, theme=theme)
        _front(visitor, edition, name)
        _table(visitor, ann, edition, tokens)
        _rules(visitor, edition)
        assert visitor.problems == []
        visitor.context.close()


def _front(visitor: Visitor, edition: str, name: str) -> None:
    visitor.go("#/")
    panel = visitor.page.locator(f'article[data-edition="{edition}"]')
    expect(panel.get_by_role("heading")).to_have_text(name)
    expect(panel.locator("img")).to_have_js_property("naturalWidth", 320)
    assert visitor.sideways() == 0


def _table(visitor: Visitor, ann: Person, edition: str, tokens: Mapping[str, str]) -> None:
    table = ann.open(edition, "me", "greedy", start=True, first=0)
    visitor.go(f"#/t/{table}")
    page = visitor.page
    expect(page.locator('[data-zone="board"] [data-place] .face img.picture')).to_have_count(CARDS)
    expect(page.locator('[data-zone="bank"] button[data-lane]')).to_have_count(len(tokens))
    expect(page.locator("html")).to_have_attribute("data-edition", edition)
    for lane, colour in enumerate(tokens.values()):
        expect(page.locator("html")).to_have_css(f"--gem-{lane}", colour.lower())
    assert visitor.sideways() == 0
    _take(visitor)
    assert visitor.axe() == []


def _take(visitor: Visitor) -> None:
    """Three tokens, as at any other table."""
    page = visitor.page
    for lane in range(KINDS_WITHOUT_WILD - 2):
        page.locator(f'[data-zone="bank"] button[data-lane="{lane}"]').click()
    page.locator("[data-confirm]").click()
    expect(page.locator("html")).not_to_have_attribute("data-version", "0")


def _rules(visitor: Visitor, edition: str) -> None:
    visitor.go(f"#/rules/{edition}")
    expect(visitor.page.locator("[data-example]").first).to_be_visible()
    assert visitor.sideways() == 0
