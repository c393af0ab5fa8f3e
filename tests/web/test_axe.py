"""axe finds nothing serious on any page, in any language and theme."""

from itertools import product

import pytest

from cabochon.editions import EDITIONS
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web import positions
from tests.web.browsing import LOOKS, PHONE, WIDE
from tests.web.conftest import Visit
from tests.web.positions import find, lay
from tests.web.site import Site
from tests.web.test_pages import PAGES
from tests.web.whole_game import my_turn_or_over, wait_until

THEMES = ("light", "dark")


@pytest.mark.parametrize(("language", "theme"), long_except({("fr", "dark")}, LOOKS))
def test_the_pages_around_the_table(visit: Visit, site: Site, language: str, theme: str) -> None:
    found = {}
    person = site.person("Ann", language)
    ann = visit(language=language, theme=theme, person=person)
    waiting = [f"#/t/{person.open(edition, 'me', 'person')}" for edition in EDITIONS]
    for address in (*PAGES, "#/rules/megaman", *waiting):
        ann.go(address)
        ann.page.wait_for_function("() => document.querySelector('main h1')?.textContent?.trim()")
        found[address] = ann.axe()
    assert not {address: problems for address, problems in found.items() if problems}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "theme"), long_except({("classic", "light"), ("marvel", "dark")}, product(EDITIONS, THEMES))
)
def test_the_table_in_every_edition(visit: Visit, site: Site, edition: str, theme: str) -> None:
    """In the middle of a game, with a turn staged; wide, on a phone, and as text.

    Colours differ by edition and theme, so all of these are tested. The languages alternate: each is tested with every
    edition, theme and size.
    """
    found = {}
    ann = site.person("Ann")
    table = lay(site, find(edition, 2, positions.in_the_middle), ann, "greedy")
    for number, (size, text) in enumerate(((WIDE, False), (PHONE, False), (PHONE, True))):
        language = LANGUAGES[(list(EDITIONS).index(edition) + number + THEMES.index(theme)) % len(LANGUAGES)]
        seen = visit(f"#/t/{table}", ann, language=language, theme=theme, size=size, accessible=text)
        state = wait_until(seen, table, my_turn_or_over)
        if not text:
            place = (state["stage"]["buys"] or state["stage"]["reserves"])[0]["place"]
            seen.page.locator(f'[data-item][data-place="{place}"]').first.click()
        found[size, text] = seen.axe()
    assert not {where: problems for where, problems in found.items() if problems}
