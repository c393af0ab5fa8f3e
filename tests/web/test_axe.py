"""axe finds nothing serious on any page, in any language and theme."""

import pytest

from cabochon.words import LANGUAGES
from web.conftest import Visit
from web.site import Site
from web.test_pages import PAGES


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_around_the_table(visit: Visit, site: Site, language: str, theme: str) -> None:
    found = {}
    ann = visit(language=language, theme=theme, person=site.person("Ann"))
    waiting = [f"#/t/{ann.person.open(edition, 'me', 'person')}" for edition in ("classic", "marvel", "megaman")]
    for address in (*PAGES, "#/rules/megaman", *waiting):
        ann.go(address)
        ann.page.wait_for_function("document.querySelector('main h1')?.textContent?.trim()")
        found[address] = ann.axe()
    assert not {address: problems for address, problems in found.items() if problems}
