"""Any card or tile can be enlarged: by key, the right mouse button, a long press, or a click without another action."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web import positions
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visit
from tests.web.positions import find, lay
from tests.web.site import Site
from tests.web.whole_game import my_turn_or_over, wait_until


def sit_down(visit: Visit, site: Site, edition: str, **wishes: Any) -> tuple[Visitor, dict[str, Any]]:
    people = [site.person(name) for name in ("Ann", "Luis", "Eva", "Max")]
    table = lay(site, find(edition, 4, positions.crowded, "random"), *people)
    ann = visit(f"#/t/{table}", people[0], **wishes)
    state = wait_until(ann, table, my_turn_or_over)
    ann.page.locator("[data-confirm]").wait_for()
    return ann, state


def large(visitor: Visitor) -> Locator:
    return visitor.page.locator('dialog [data-zone="large"]')


def close(visitor: Visitor) -> None:
    visitor.page.keyboard.press("Escape")
    expect(large(visitor)).to_have_count(0)


def test_a_card_of_the_board_by_key_and_mouse_with_its_price_and_who_can_buy_it(visit: Visit, site: Site) -> None:
    ann, state = sit_down(visit, site, "marvel")
    mark = next(one for one in state["marks"] if one["place"] == "b2")
    words = ann.words("marvel")
    card = ann.page.locator('[data-place="b2"]')
    for way in ("key", "mouse"):
        if way == "key":
            card.focus()
            ann.page.keyboard.press("v")
        else:
            card.click(button="right")
        price = words.tokens(tuple(mark["price"]))
        expect(large(ann)).to_contain_text(words.say("table-large-price", tokens=price))
        expect(large(ann)).to_contain_text(words.say(f"card-{state['position']['board'][1][1]}"))
        expect(large(ann).locator("li")).to_have_count(4)  # of everybody
        short = words.say("table-large-short", player="Ann", count=-mark["mark"])
        expect(large(ann).locator("li").first).to_have_text(short)
        close(ann)
    assert ann.page.locator('[data-place="b2"][aria-pressed="true"]').count() == 0, "nothing was staged"


def test_the_hand_of_another_the_bought_cards_the_log_and_the_tiles(visit: Visit, site: Site) -> None:
    ann, state = sit_down(visit, site, "classic")
    open_cards = [held["card"] for held in state["position"]["players"][1]["hand"] if held["open"]]
    assert open_cards
    ann.page.locator(f'[data-panel="1"] [data-large="card:{open_cards[0]}"]').first.click()
    expect(large(ann)).to_contain_text(ann.say("table-large-held", player="Luis"))
    expect(large(ann).locator("li")).to_have_count(1)
    close(ann)
    ann.page.locator('[data-bought="0"]').click()
    ann.page.locator("dialog .piles button").last.click()
    expect(large(ann)).to_contain_text(ann.say("table-large-bought", player="Ann"))
    close(ann)
    ann.page.keyboard.press("Escape")
    line = ann.page.locator('[data-zone="log"] li', has=ann.page.locator(".detail [data-large]")).first
    line.locator("summary").click()
    line.locator(".detail [data-large]").first.click()
    expect(large(ann)).to_be_visible()
    close(ann)
    # a tile that cannot be taken shows the missing bonuses
    ann.page.locator('[data-tile="0"]').click()
    expect(large(ann)).to_contain_text(re.compile("Ann (lacks|has all)"))
    expect(large(ann).locator("li")).to_have_count(4)


def test_the_team_tile_shows_the_missing_tags(visit: Visit, site: Site) -> None:
    ann, state = sit_down(visit, site, "megaman")
    tags = [player["tags"] for player in state["position"]["players"]]
    owner = state["position"]["team"]
    lacking = (3 if owner is None else tags[owner] + 1) - tags[0]
    ann.page.locator('[data-tile="team"]').click()
    words = ann.words("megaman")
    said = words.say("table-large-lacks", player="Ann", bonuses=words.say("ui-tags", count=lacking))
    expect(large(ann).locator("li")).to_have_count(4)
    expect(large(ann).locator("li").first).to_have_text(said)


def test_hovering_enlarges_a_card(visit: Visit, site: Site) -> None:
    ann, _ = sit_down(visit, site, "classic")
    ann.page.locator('[data-place="a3"]').hover()
    beside = ann.page.locator('.under [data-zone="large"]')
    expect(beside).to_be_visible()
    ann.page.locator('[data-zone="action"]').hover()
    expect(beside).to_have_count(0)


@pytest.mark.parametrize("edition", ["megaman"])
def test_a_long_press_enlarges_a_card_and_stages_nothing(visit: Visit, site: Site, edition: str) -> None:
    ann, _ = sit_down(visit, site, edition, size=PHONE, touch=True)
    card = ann.page.locator('[data-place="c3"]')
    box = card.bounding_box()
    assert box
    tools = ann.context.new_cdp_session(ann.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    tools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(large(ann)).to_be_visible()
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(large(ann)).to_be_visible()
    assert ann.page.locator('[data-item][aria-pressed="true"]').count() == 0
