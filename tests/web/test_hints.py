"""Choosing a level and a style, and a hint in three steps, like a person."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from cabochon.bots import LEVELS
from cabochon.bots.levels import GENTLE
from cabochon.bots.naming import bot_title
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web import positions
from tests.web.browsing import PHONE, SMALL, WIDE, Visitor
from tests.web.conftest import Visit
from tests.web.positions import find, lay
from tests.web.site import Site
from tests.web.whole_game import my_turn_or_over, state_of, wait_until


def seat_of_bot(state: dict[str, object]) -> dict[str, object]:
    seats: list[dict[str, object]] = state["table"]["seats"]  # type: ignore[index]
    return next(seat for seat in seats if seat["kind"] == "bot")


def play(visitor: Visitor, edition: str, bot: str) -> None:
    """The button names the opponent."""
    full = visitor.say("web-edition-full", edition=edition)
    against = visitor.say("web-play-against", count=1, bot=bot_title(visitor.words(), bot))
    visitor.button("web-labelled", label=against, value=full).click()


@pytest.mark.parametrize("language", long_except({"es"}, LANGUAGES))
def test_a_level_and_a_style_are_chosen_by_keyboard(visit: Visit, language: str) -> None:
    ann = visit(language=language)
    slider = ann.page.get_by_role("slider", name=ann.say("bot-choose-level"))
    expect(slider).to_have_value(str([level.name for level in LEVELS].index(GENTLE) + 1))
    slider.focus()
    slider.press("Home")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(ann.say("bot-level-apprentice")))
    expect(ann.page.get_by_text(ann.say("bot-level-apprentice-about"))).to_be_visible()
    ann.page.locator("summary", has_text=ann.say("bot-choose-more")).press("Enter")
    ann.page.get_by_role("radio", name=ann.say("bot-style-collector")).press("Space")
    play(ann, "marvel", "apprentice-collector")
    state = wait_until(ann, ann.table, my_turn_or_over)
    assert seat_of_bot(state)["bot"] == "apprentice-collector"
    expect(ann.page.locator('[data-zone="players"]')).to_contain_text(
        bot_title(ann.words("marvel"), "apprentice-collector")
    )
    ann.go("#/")
    expect(ann.page.get_by_role("radio", name=ann.say("bot-style-collector"))).to_be_checked()


def test_the_simple_bots_can_be_chosen(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.page.locator("summary", has_text=ann.say("bot-choose-more")).click()
    ann.page.get_by_role("radio", name=ann.say("bot-simple-random")).check()
    play(ann, "classic", "random")
    assert seat_of_bot(wait_until(ann, ann.table, my_turn_or_over))["bot"] == "random"


def test_a_seat_of_a_new_table_gets_a_level_and_a_style(visit: Visit) -> None:
    ann = visit("#/new")
    ann.page.get_by_role("combobox", name="Seat 2").select_option("bot")
    ann.page.get_by_role("combobox", name=ann.say("web-seat-bot-choice", seat=2), exact=True).select_option("trader")
    ann.page.get_by_role("combobox", name=ann.say("web-seat-bot-style", seat=2)).select_option("blocker")
    expect(ann.page.get_by_text(ann.say("bot-style-blocker-about"))).to_be_visible()
    ann.button("web-start-now").click()
    assert seat_of_bot(wait_until(ann, ann.table, my_turn_or_over))["bot"] == "trader-blocker"


def told(page: Page) -> Locator:
    return page.locator('[data-zone="hint"] li')


@pytest.mark.parametrize("edition", long_except({"marvel"}, ["classic", "marvel", "megaman"]))
def test_a_hint_is_shown_step_by_step_by_keyboard(visit: Visit, site: Site, edition: str) -> None:
    person = site.person("Ann")
    table = lay(site, find(edition, 2, positions.at_the_start), person, "greedy")
    ann = visit(f"#/t/{table}", person)
    before = wait_until(ann, table, my_turn_or_over)
    ann.page.locator("[data-hint]").wait_for()
    ann.page.keyboard.press("h")
    more = ann.page.locator("[data-hint-more]")
    expect(more).to_be_focused()
    expect(told(ann.page)).to_have_count(1)
    more.press("Enter")
    expect(told(ann.page)).to_have_count(2)
    expect(ann.page.locator(".hinted").first).to_be_attached()
    ann.page.keyboard.press("h")
    expect(told(ann.page)).to_have_count(4)  # the move together with the reason
    expect(ann.page.locator('[data-zone="hint"] .chance')).to_contain_text("%")
    assert ann.axe() == []
    stage = ann.page.locator("[data-hint-stage]")
    expect(stage).to_be_focused()
    stage.press("Enter")
    expect(ann.page.locator('[data-zone="hint"]')).to_be_hidden()
    confirm = ann.page.locator("[data-confirm]")
    expect(confirm).to_be_focused()
    expect(confirm).to_have_attribute("aria-disabled", "false")
    confirm.press("Enter")
    after = wait_until(ann, table, lambda now: bool(now["version"] > before["version"]))
    assert after["version"] > before["version"]


def test_a_hint_fits_a_small_phone_and_is_closed_by_escape(visit: Visit, site: Site) -> None:
    person = site.person("Ann")
    table = lay(site, find("classic", 2, positions.at_the_start), person, "greedy")
    ann = visit(f"#/t/{table}", person, size=SMALL, touch=True, language="fr")
    wait_until(ann, table, my_turn_or_over)
    ann.page.locator("[data-hint]").tap()
    for _ in range(2):
        ann.page.locator("[data-hint-more]").tap()
    for size in ((844, 390), SMALL):
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(ann.page.locator("[data-hint-stage]")).to_be_in_viewport()
        assert ann.sideways() == 0
        met = "(card) => { const { x, y, width } = card.getBoundingClientRect();"
        met += "return card.contains(document.elementFromPoint(x + width / 2, y + 9)); }"
        assert ann.page.locator(".hinted").evaluate(met), f"the card that it names is covered at {size}"
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator('[data-zone="hint"]')).to_be_hidden()
    expect(ann.page.locator("[data-hint]")).to_be_focused()


def test_a_hint_is_visible_in_the_text_view_and_escape_closes_one_layer_at_a_time(visit: Visit, site: Site) -> None:
    person = site.person("Ann")
    for size in (WIDE, SMALL, (844, 390)):
        table = lay(site, find("classic", 2, positions.at_the_start), person, "greedy")
        ann = visit(f"#/t/{table}", person, size=size, accessible=True)
        wait_until(ann, table, my_turn_or_over)
        ann.page.locator("#text-players").scroll_into_view_if_needed()
        ann.page.keyboard.press("h")
        for _ in range(2):
            expect(ann.page.locator("[data-hint-more]")).to_be_in_viewport(ratio=1)
            ann.page.keyboard.press("h")
        expect(ann.page.locator('[data-zone="hint"] h2')).to_be_in_viewport(ratio=1)
        expect(ann.page.locator("[data-hint-stage]")).to_be_in_viewport(ratio=1)
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator('[data-zone="hint"]')).to_be_hidden()
        ann.page.keyboard.press("1")
        ann.page.keyboard.press("Escape")  # drops what is staged
        expect(ann.page.locator("#text-bank")).to_be_visible()
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator('[data-zone="bank"]')).to_be_visible()
        ann.context.close()


def test_no_hint_is_offered_while_another_person_plays(visit: Visit, site: Site) -> None:
    ann, bob = site.person("Ann"), site.person("Bob")
    table = lay(site, find("classic", 2, positions.at_the_start), ann, bob)
    seen = visit(f"#/t/{table}", ann)
    expect(seen.page.locator("[data-confirm]")).to_be_visible()
    expect(seen.page.locator("[data-hint]")).to_have_count(0)
    seen.page.keyboard.press("h")
    expect(seen.page.locator('[data-zone="hint"]')).to_have_count(0)
    assert state_of(seen, table)["version"] == 0
