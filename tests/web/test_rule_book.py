"""The rule book in a browser: every rule by its link, search, drawings, print, and links from refusals."""

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cabochon.editions import EDITIONS
from cabochon.words import LANGUAGES, RULE_NUMBERS
from tests.support.cases import long_except
from tests.web.browsing import PHONE
from tests.web.conftest import Visit

RULES = Path(__file__).parents[2] / "docs" / "rules.md"
NUMBERS = re.findall(r"^\| (\d\.\d+) \|", RULES.read_text(encoding="utf-8"), re.MULTILINE)
DRAWN = {"classic": 10, "marvel": 12, "megaman": 12}


def test_the_document_has_the_rules_of_the_catalogue() -> None:
    assert tuple(NUMBERS) == RULE_NUMBERS


@pytest.mark.parametrize(
    ("edition", "language"), long_except({("marvel", "fr")}, zip(EDITIONS, LANGUAGES, strict=True))
)
def test_every_rule_has_a_link_that_leads_to_it(visit: Visit, edition: str, language: str) -> None:
    ann = visit(f"#/rules/{edition}", language=language)
    words = ann.words(edition)
    for number in NUMBERS:
        if words.rule(number).elsewhere:  # left out of the book, unless a link leads there
            expect(ann.page.locator(f'[id="rule-{number}"]')).to_have_count(0)
            continue
        link = ann.page.get_by_role("link", name=words.say("rule-heading", rule=number), exact=True)
        expect(link).to_have_attribute("href", f"#/rules/{edition}/{number}")
        link.click()
        rule = ann.page.locator(f'[id="rule-{number}"]')
        expect(rule).to_be_focused()
        expect(rule).to_be_in_viewport()
        said = words.rule(number)
        expect(rule).to_contain_text(said.text or said.ours)


@pytest.mark.parametrize("edition", long_except({"classic"}, EDITIONS))
def test_numbers_in_the_text_lead_to_other_rules(visit: Visit, edition: str) -> None:
    ann = visit(f"#/rules/{edition}")
    links = ann.page.locator(".rule p a")
    expect(ann.page.locator('[id="rule-9.6"]')).to_be_attached()  # the book is drawn chapter by chapter
    addresses = {link.get_attribute("href") for link in links.all()}
    assert len(addresses) >= 10
    assert addresses <= {f"#/rules/{edition}/{number}" for number in NUMBERS}
    ann.page.locator('[id="rule-3.1"] p a').first.click()
    expect(ann.page.locator('[id="rule-4.1"]')).to_be_focused()


@pytest.mark.parametrize("number", ["1.1", "4.3", "7.2", "8.1", "9.6"])
def test_a_link_from_another_page_opens_its_rule(visit: Visit, number: str) -> None:
    ann = visit(f"#/rules/marvel/{number}", size=PHONE)
    rule = ann.page.locator(f'[id="rule-{number}"]')
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()


@pytest.mark.parametrize("language", long_except({"es"}, LANGUAGES))
def test_a_refusal_at_the_table_leads_to_its_rule(visit: Visit, language: str) -> None:
    ann = visit("#/learn/megaman", language=language)
    ann.page.locator("[data-next]").click()
    expect(ann.page.locator("html")).to_have_attribute("data-lesson", "1:try")
    ann.page.locator('[data-zone="bank"] [data-item][data-lane="6"]').click(force=True)  # it is marked as disabled
    link = ann.page.locator('[data-zone="action"] a')
    with ann.context.expect_page() as opened:
        link.click()
    rule = opened.value.locator('[id="rule-4.1"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()


@pytest.mark.parametrize(
    ("language", "query", "number"),
    [
        ("en", "4.3", "4.3"),
        ("en", "resign", "9.1"),
        ("en", "youngest CLOCKWISE", "2.4"),
        ("fr", "declenche", "8.1"),  # déclenche
        ("fr", "réserver", "5.1"),
        ("es", "reloj", "2.4"),
        ("es", "ORDEN", "3.2"),
        ("es", "minimo fichas", ""),
    ],
)
def test_search_finds_words_and_numbers_without_accents(visit: Visit, language: str, query: str, number: str) -> None:
    ann = visit("#/rules/classic", language=language)
    words = ann.words("classic")
    field = ann.page.get_by_role("searchbox", name=words.say("book-search"))
    shown = ann.page.locator(".rule")
    expect(ann.page.locator('[id="rule-9.6"]')).to_be_attached()  # the book is drawn chapter by chapter
    whole = shown.count()
    field.press_sequentially(query)
    status = ann.page.get_by_role("status").filter(has_text=re.compile(r"\S"))
    if not number:
        expect(shown).to_have_count(0)
        expect(status.first).to_have_text(words.say("book-found", count=0))
    else:
        expect(ann.page.locator(f'[id="rule-{number}"]')).to_be_visible()
        expect(shown).not_to_have_count(whole)
        expect(status.first).to_have_text(words.say("book-found", count=shown.count()))
    ann.button("book-clear").click()
    expect(shown).to_have_count(whole)


def test_search_by_chapter_and_exact_number(visit: Visit) -> None:
    ann = visit("#/rules/marvel")
    field = ann.page.get_by_role("searchbox")
    shown = ann.page.locator(".rule")
    field.fill("7")
    expect(shown).to_have_count(sum(number.startswith("7.") for number in NUMBERS))
    field.fill("7.2")
    expect(shown).to_have_count(1)
    field.fill("Avengers")
    expect(ann.page.locator("mark").first).to_have_text(re.compile("avengers", re.IGNORECASE))


@pytest.mark.parametrize("edition", long_except({"megaman"}, EDITIONS))
def test_examples_use_the_editions_own_pieces_and_have_descriptions(visit: Visit, edition: str) -> None:
    ann = visit(f"#/rules/{edition}", language="fr")
    figures = ann.page.locator("figure[data-example]")
    expect(figures).to_have_count(DRAWN[edition])
    for figure in figures.all():
        pictures = [image.get_attribute("src") or "" for image in figure.locator("img").all()]
        assert pictures or figure.locator("svg").count() or figure.get_attribute("data-example") == "8.1"
        assert all(picture.startswith("data:image/svg+xml") for picture in pictures), "drawn, not photographed"
        expect(figure.locator("figcaption")).not_to_be_empty()
    assert ann.sideways() <= 0


def test_chapters_are_opened_one_after_the_other(visit: Visit) -> None:
    ann = visit("#/rules/classic")
    words = ann.words()
    ann.page.get_by_role("link", name=words.say("book-next", title=words.say("chapter-4"))).click()
    expect(ann.page.locator('[id="rule-4.1"]')).to_be_in_viewport()
    ann.page.get_by_role("link", name=words.say("book-previous", title=words.say("chapter-3"))).click()
    expect(ann.page.locator('[id="rule-3.1"]')).to_be_in_viewport()


def test_only_the_rules_are_printed(visit: Visit) -> None:
    ann = visit("#/rules/marvel", theme="dark")
    ann.page.locator("figure[data-example]").first.wait_for()
    ann.page.emulate_media(media="print")
    for chrome in (".shell > header", ".shell > footer", ".tools", ".editions", ".turning >> nth=0", "#book-search"):
        expect(ann.page.locator(chrome)).to_be_hidden()
    for number in [one for one in NUMBERS if one != "8.4"]:  # Classic's end
        expect(ann.page.locator(f'[id="rule-{number}"]')).to_be_visible()
    colours = "(element) => [getComputedStyle(element).color, getComputedStyle(document.body).backgroundColor]"
    assert ann.page.locator(".rule p").first.evaluate(colours) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert len(ann.page.pdf()) > 20_000


@pytest.mark.parametrize(("edition", "theme"), long_except({("marvel", "dark")}, product(EDITIONS, ["light", "dark"])))
def test_axe_finds_nothing_in_the_book_with_its_drawings(visit: Visit, edition: str, theme: str) -> None:
    ann = visit(f"#/rules/{edition}", theme=theme)
    expect(ann.page.locator("figure[data-example]")).to_have_count(DRAWN[edition])
    assert not ann.axe()
    ann.page.get_by_role("searchbox").fill("card")
    assert not ann.axe()
