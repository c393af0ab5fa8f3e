"""Several players at one screen: hidden cards are neither visible nor announced to the next player."""

from copy import copy

import pytest
from playwright.sync_api import expect

from cabochon.rules.components import Card
from tests.support.cases import long_except
from tests.web import positions
from tests.web.browsing import Visitor
from tests.web.conftest import Visit
from tests.web.finished_games import finish, whole
from tests.web.positions import find, lay
from tests.web.site import Site
from tests.web.whole_game import Seen, my_turn_or_over, state_of, wait_until

WATCH = """() => {
  window.everything = [];
  const read = () => {
    if (!document.querySelector('[data-pass-on]')) window.everything.push(document.documentElement.outerHTML);
  };
  new MutationObserver(read).observe(document.documentElement,
    { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Record all text, all attributes and all live regions after every change of the page, once the screen is handed
over.
"""


def sit_together(visit: Visit, site: Site, edition: str, **wishes: object) -> tuple[Visitor, str]:
    """Ann and Luis at one screen, at the start of a game. Ann is on turn."""
    ann = site.person("Ann")
    luis = copy(ann)
    luis.name = "Luis"
    table = lay(site, find(edition, 2, positions.at_the_start), ann, luis)
    visitor = visit(f"#/t/{table}", ann, **wishes)
    visitor.page.locator('[data-zone="you"][data-seat="0"]').wait_for()
    return visitor, table


def draw(visitor: Visitor, table: str, level: int) -> Card:
    """Reserve from a deck; returns the card that only its owner may know."""
    state = wait_until(visitor, table, my_turn_or_over)
    visitor.page.locator(f'[data-place="{level}"]').click()
    visitor.page.locator("[data-confirm]").click()
    wait_until(visitor, table, lambda now: bool(now["version"] > state["version"]))
    held = visitor.fetch(
        f"{visitor.site.base}api/tables/{table}?seat={state['seat']}",
        "; ".join(f"{one['name']}={one['value']}" for one in visitor.context.cookies()),
    )["position"]["players"][state["seat"]]["hand"][-1]
    edition = visitor.words(state["table"]["edition"]).edition
    return next(card for card in edition.cards if card.id == held["card"])


def _newer_than(version: int) -> Seen:
    return lambda now: bool(now["version"] > version)


def traces(visitor: Visitor, edition: str, card: Card) -> list[str]:
    """The places that name a card in anything that the page contained since it was watched."""
    words = visitor.words(edition)
    pages: list[str] = visitor.page.evaluate("() => [...window.everything, document.documentElement.outerHTML]")
    told = (f'"{card.id}"', words.card(card))
    return [page[max(0, at - 200) : at + 100] for page in pages for name in told if (at := page.find(name)) >= 0]


@pytest.mark.parametrize("edition", long_except({"marvel"}, ["classic", "marvel"]))
def test_a_blind_card_is_hidden_from_the_next_player(visit: Visit, site: Site, edition: str) -> None:
    ann, table = sit_together(visit, site, edition)
    card = draw(ann, table, 3)
    drawn = ann.page.locator('[data-zone="you"][data-seat="0"] [data-place="h1"]')
    expect(drawn).to_be_visible()  # the player who drew it sees it at once
    ann.page.evaluate(WATCH)
    ann.page.locator("[data-pass-on]").click()
    cover = ann.page.locator('[data-zone="handover"]')
    cover.wait_for()
    assert not traces(ann, edition, card), "at the hand-over"
    cover.get_by_role("button", name="I am Luis").click()
    ann.page.locator('[data-zone="you"][data-seat="1"]').wait_for()
    expect(ann.page.locator('[data-live="polite"]')).to_contain_text("Ann reserves a hidden card")
    assert not traces(ann, edition, card), "after the hand-over"


def test_players_keep_a_finished_game_after_a_reload(visit: Visit, site: Site) -> None:
    ann = site.person("Ann")
    table = finish(site, whole("classic"), ann, ann)
    seen = visit(f"#/t/{table}", ann)
    again = seen.page.locator(".result").get_by_role("button", name=seen.say("table-rematch"))
    expect(again).to_be_visible()
    seen.page.reload()
    expect(again).to_be_visible()
    expect(seen.page.locator('[data-zone="handover"]')).to_have_count(0)
    expect(seen.page.get_by_text(seen.say("table-spectating"))).to_have_count(0)


def test_the_table_is_covered_only_while_something_is_hidden(visit: Visit, site: Site) -> None:
    ann, table = sit_together(visit, site, "classic")
    cover = ann.page.locator('[data-zone="handover"]')
    for seat in (0, 1):  # open cards and tokens: the table changes players automatically
        state = state_of(ann, table)
        ann.page.locator(f'[data-place="{"ab"[seat]}1"]').click()
        ann.page.locator("[data-confirm]").click()
        wait_until(ann, table, _newer_than(state["version"]))
        ann.page.locator(f'[data-zone="you"][data-seat="{1 - seat}"]').wait_for()
        expect(cover).to_have_count(0)
    draw(ann, table, 1)
    ann.page.locator("[data-pass-on]").click()
    expect(cover).to_be_visible()


def test_covering_can_be_switched_off_and_the_cover_can_be_left(visit: Visit, site: Site) -> None:
    ann, table = sit_together(visit, site, "classic")
    draw(ann, table, 1)
    ann.page.locator("[data-pass-on]").click()
    cover = ann.page.locator('[data-zone="handover"]')
    expect(cover.get_by_role("button", name=ann.say("table-home"))).to_be_visible()
    cover.get_by_role("button", name=ann.say("table-handover-off")).click()
    ann.page.locator('[data-zone="you"][data-seat="1"]').wait_for()
    draw(ann, table, 1)
    ann.page.locator("[data-pass-on]").click()  # Luis has seen his card
    ann.page.locator('[data-zone="you"][data-seat="0"]').wait_for()
    expect(cover).to_have_count(0)
    ann.page.get_by_role("button", name=ann.say("table-menu")).click()
    switch = ann.page.get_by_role("checkbox", name=ann.say("table-set-cover"))
    expect(switch).not_to_be_checked()
    switch.check()
    ann.page.keyboard.press("Escape")
    ann.page.locator('[data-place="a1"]').click()
    ann.page.locator("[data-confirm]").click()
    expect(cover).to_be_visible()
