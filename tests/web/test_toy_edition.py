"""The toy edition on the page: the server provides it, and the page, built without it, draws it in a plain look."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cabochon.editions import VARIABLE
from tests.support.cases import long_except
from tests.support.toy_edition import ID, LOOKS, WORDS, make_toy
from tests.web.browsing import PHONE, WIDE, Visitor
from tests.web.plain_look import assert_drawn_plainly
from tests.web.site import Person, Site, served

TAKEN = 3


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that finds the edition in a folder outside the tree."""
    folder = make_toy(tmp_path_factory.mktemp("editions"))
    with served(Path(tmp_path_factory.mktemp("data")), **{VARIABLE: str(folder)}) as running:
        yield running


def test_it_is_drawn_plainly(browser: Browser, site: Site) -> None:
    """Front page, table and rule book, on a wide screen and on a phone, without messages in the console."""
    assert_drawn_plainly(browser, site, ID, WORDS["en"][1], LOOKS)


@pytest.mark.parametrize("size", [pytest.param(WIDE, marks=pytest.mark.long), PHONE], ids=["wide", "phone"])
def test_a_turn_is_played_by_clicking(browser: Browser, site: Site, size: tuple[int, int]) -> None:
    ann = site.person("Ann")
    table = ann.open(ID, "me", "greedy", start=True, first=0)
    visitor = Visitor(browser, site, ann, size=size)
    visitor.go(f"#/t/{table}")
    for lane in range(TAKEN):
        visitor.page.locator(f'[data-zone="bank"] button[data-lane="{lane}"]').click()
    visitor.page.locator("[data-confirm]").click()
    expect(visitor.page.locator("html")).not_to_have_attribute("data-version", "0")
    held = _tokens(ann, table)
    assert (held[:TAKEN], sum(held)) == ([1] * TAKEN, TAKEN)
    assert visitor.problems == []
    visitor.context.close()


def test_the_front_page_offers_no_lesson_where_there_is_none(browser: Browser, site: Site) -> None:
    visitor = Visitor(browser, site)
    visitor.go("#/")
    lessons = visitor.page.locator('a[href^="#/learn/"]')
    expect(lessons).to_have_count(4)  # three editions, and the first screen
    expect(visitor.page.locator(f'article[data-edition="{ID}"] a[href^="#/learn/"]')).to_have_count(0)
    assert visitor.problems == []
    visitor.context.close()


@pytest.mark.parametrize("language", long_except({"fr"}, WORDS))
def test_the_table_uses_the_editions_words(browser: Browser, site: Site, language: str) -> None:
    ann = site.person("Ann", language)
    visitor = Visitor(browser, site, ann, language=language)
    visitor.go(f"#/t/{ann.open(ID, 'me', 'greedy', start=True, first=0)}")
    name, _, tile, card, *_ = WORDS[language]
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text(name)
    expect(visitor.page.locator('[data-zone="board"]')).to_contain_text(card)
    expect(visitor.page.locator('[data-zone="tiles"]')).to_contain_text(tile)
    assert visitor.problems == []
    visitor.context.close()


def _tokens(ann: Person, table: str) -> list[int]:
    tokens: list[int] = ann.look(table)["position"]["players"][0]["tokens"]
    return tokens
