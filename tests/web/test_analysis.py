"""The analysis board: a position set up by hand, the engine's best move, variations, and a link to all of it."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cabochon.local import LocalSession
from cabochon.record import Decision
from cabochon.rules.notation import format_move
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web.browsing import PHONE, WIDE, Visitor
from tests.web.conftest import Visit
from tests.web.device import LOADING
from tests.web.finished_games import finish, whole
from tests.web.site import Site

BOARD = {
    "a3": ("3k-7r", "3w-3b3g5r3k", "3b-7w", "3g-7b3g"),
    "a2": ("2g-5g", "2r-5k", "2w-5r", "2b-2b2g3r"),
    "a1": ("1w-4g", "1k-3g", "1b-1w2k", "1r-3w"),
}
"""The twelve cards on the table, as on a photograph: each row from the deck outwards."""
TILES = ("mary-stuart", "henry-viii", "anne-of-brittany")


def ask_rules(verb: str, **fields: object) -> Any:
    """The same rules as in the page's worker, called directly."""
    return json.loads(LocalSession().answer(json.dumps({"verb": f"analysis_{verb}", **fields})))["value"]


def set_up(page: Page) -> None:
    """All components on the table: cards, nobles, tokens, and both players' possessions."""
    for first, cards in BOARD.items():
        page.locator(f'[data-space="{first}"]').click()
        for card in cards:  # the picker moves to the next space
            page.locator(f'[data-picker] [data-pick="{card}"]').click()
    page.locator("[data-add-tile]").click()
    for tile in TILES:
        page.locator(f'[data-pick-tile="{tile}"]').click()
    one, other = page.locator('[data-player="0"]'), page.locator('[data-player="1"]')
    for lane, count in enumerate((1, 0, 4, 0, 1)):
        for _ in range(count):
            one.locator(f'[data-more="{lane}"]').click()
    other.locator('[data-more="3"]').click()
    one.locator('[data-add="bought"]').click()
    for card in ("1b-4r", "1g-3r"):
        page.locator(f'[data-picker] [data-pick="{card}"]').click()
    page.keyboard.press("Escape")
    other.locator('[data-add="hand"]').click()
    page.locator('[data-pick-unknown="2"]').click()


@pytest.mark.parametrize("language", long_except({"fr"}, LANGUAGES))
def test_an_empty_table_is_filled_at_random(visit: Visit, language: str) -> None:
    ann = visit("#/analysis", language=language, edition="marvel", players=3)
    ann.page.locator('[data-begin="empty"]').click()
    problems = ann.page.locator("[data-problems]")
    expect(problems).to_have_text(ann.words("marvel").say("analysis-untouched"), timeout=LOADING)
    ann.page.get_by_role("button", name=ann.words("marvel").say("analysis-fill")).click()
    expect(problems).to_have_attribute("data-problems", "0")
    expect(ann.page.locator("[data-space][data-filled]")).to_have_count(12)
    expect(ann.page.locator("[data-fill]")).to_have_count(0)
    expect(ann.page.locator("[data-analyse]")).to_be_enabled()


def test_a_position_as_from_a_photograph(visit: Visit) -> None:
    ann = visit("#/analysis", language="fr", edition="classic", players=2)
    page = ann.page
    page.locator('[data-begin="empty"]').click()
    problems = page.locator("[data-problems]")
    expect(problems).to_have_text(ann.words("classic").say("analysis-untouched"), timeout=LOADING)
    assert ann.axe() == []
    set_up(page)
    expect(problems).to_have_attribute("data-problems", "0")

    # one token too many is reported with its rule, in the reader's language
    page.locator('[data-player="0"] [data-more="2"]').click()
    expect(page.locator("[data-problem]")).to_contain_text("2.3")
    expect(page.locator("[data-analyse]")).to_be_disabled()
    page.locator('[data-player="0"] .lane[data-lane="2"] button').first.click()
    expect(problems).to_have_attribute("data-problems", "0")
    page.locator("[data-analyse]").click()

    best = page.locator("[data-candidate]").first
    best.wait_for(timeout=LOADING)
    page.locator("[data-engine-on]").uncheck()  # it found a move, and the other tests need the processor
    move = best.get_attribute("data-candidate") or ""
    position = page.locator("[data-notation] input").input_value()
    assert ask_rules("play", position=position, path=[], moves=move)["nodes"], (
        "the rules accept the position and the move"
    )
    expect(page.locator("[data-marks]")).not_to_have_attribute("data-marks", "0")
    assert ann.axe() == []
    step_in_and_branch(ann, move)


def step_in_and_branch(ann: Visitor, move: str) -> None:
    page = ann.page
    page.locator(f'[data-candidate="{move}"]').click()
    first = move.split(" ")[0]
    expect(page.locator(f'[data-node][data-move="{first}"]')).to_be_visible()
    expect(page.locator('[data-unknown="h1"]')).to_be_visible()  # the other player's unknown card
    page.locator("[data-back]").click()
    expect(page.locator("html")).to_have_attribute("data-node", "0:1.1")
    other = page.locator(f'[data-candidate]:not([data-candidate="{move}"])').first
    other.click()
    page.locator("[data-name]").fill("Autrement")
    page.locator("[data-comment]").fill("plus lent ?")
    page.locator("[data-comment]").blur()
    expect(page.locator(".begins")).to_have_text("Autrement")
    shared_link_opens_the_same(ann)


def shared_link_opens_the_same(ann: Visitor) -> None:
    page = ann.page
    expect(page.locator("[data-link]")).to_have_attribute("data-link", "whole")
    assert page.locator("[data-link] input").input_value() == page.url
    moves = page.locator("[data-node]").evaluate_all("all => all.map((one) => one.dataset.move)")
    shown = page.locator("html").get_attribute("data-node")
    assert len(page.url) < 2000, "short enough for any messenger"
    friend = ann.context.new_page()
    friend.goto(page.url)
    expect(friend.locator("html")).to_have_attribute("data-node", shown or "", timeout=LOADING)
    assert friend.locator("[data-node]").evaluate_all("all => all.map((one) => one.dataset.move)") == moves
    expect(friend.locator(".begins")).to_have_text("Autrement")
    expect(friend.locator(".comment")).to_have_text("plus lent ?")
    friend.close()


def test_a_position_from_a_replay(visit: Visit, site: Site) -> None:
    """From a replay, on a phone; then another card is revealed than in the game."""
    game = whole("marvel", 2)
    table = finish(site, game, site.person("Ann"), "greedy")
    ann = visit(f"#/replay/{table}/6", language="es", size=PHONE)
    ann.page.locator("[data-analyse]").click()
    decisions = [entry for entry in game.record.entries if isinstance(entry, Decision)]
    turn = decisions[6].turn
    expect(ann.page.locator("html")).to_have_attribute("data-node", f"6:{turn}", timeout=LOADING)
    ann.page.locator("[data-engine-on]").uncheck()
    current = ann.page.locator("[data-node][aria-current]")
    expect(current).to_have_attribute("data-move", format_move(decisions[5].move, game.record.edition))
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator("html")).to_have_attribute("data-node", f"7:{decisions[7].turn}")
    back_to_the_first_blind_card(ann)
    assert ann.sideways() == 0
    assert ann.axe() == []


def back_to_the_first_blind_card(ann: Visitor) -> None:
    """All seats start with a blind reservation in these games. Here another card is drawn."""
    page = ann.page
    page.locator('[data-node="1"]').click()
    revealed = page.locator("[data-revealed]")
    came = revealed.get_attribute("data-revealed")
    page.locator("[data-choose-card]").click()
    other = page.locator(f'[data-picker] [data-pick]:not([data-pick="{came}"])').first
    card = other.get_attribute("data-pick") or ""
    other.click()
    expect(page.locator("[data-revealed]")).to_have_attribute("data-revealed", card)
    expect(page.locator(".begins")).to_have_count(1)


INSIDE = """list => {
    const [outer, inner] = [list, list.querySelector('[aria-current]')].map((one) => one.getBoundingClientRect());
    return inner.top >= outer.top && inner.bottom <= outer.bottom;
}"""
OVERPRINTED = """list => {
    list.style.width = '150px'; // as narrow as with large text
    const rows = [...list.querySelectorAll('[data-node] span:last-of-type')];
    const over = rows.filter((one) => one.offsetHeight > one.parentElement.offsetHeight);
    list.style.width = '';
    return over.length;
}"""


@pytest.mark.parametrize("size", [pytest.param(WIDE, marks=pytest.mark.long), PHONE])
def test_the_list_of_moves_is_readable_and_follows_the_node(visit: Visit, site: Site, size: tuple[int, int]) -> None:
    game = whole("marvel", 2)
    table = finish(site, game, site.person("Ann"), "greedy")
    ann = visit(f"#/replay/{table}/40", language="es", size=size)
    page = ann.page
    page.locator("[data-analyse]").click()
    expect(page.locator("html")).to_have_attribute("data-node", re.compile("^40:"), timeout=LOADING)
    page.locator("[data-engine-on]").uncheck()
    moves = page.locator("[data-zone=moves] .list")
    assert moves.evaluate(OVERPRINTED) == 0
    assert moves.evaluate(INSIDE)
    page.locator("[data-zone=analysis] nav button").first.click()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-node", re.compile("^2:"))
    assert moves.evaluate(INSIDE)


def test_a_reload_stays_in_the_variation(visit: Visit, site: Site) -> None:
    """A new variation has the last numbers on the page, and others in its file."""
    game = whole("classic", 2)
    table = finish(site, game, site.person("Ann"), "greedy")
    ann = visit(f"#/replay/{table}/3", language="en")
    page = ann.page
    page.locator("[data-analyse]").click()
    expect(page.locator("html")).to_have_attribute("data-node", re.compile("^3:"), timeout=LOADING)
    played = page.locator('[data-node="4"]').get_attribute("data-move")
    page.locator(f'[data-candidate]:not([data-candidate^="{played}"])').first.click(timeout=LOADING)
    page.locator("[data-engine-on]").uncheck()
    page.locator("[data-name]").fill("Otherwise")
    page.locator("[data-name]").blur()
    current = page.locator("[data-node][aria-current]")
    move = current.get_attribute("data-move") or ""
    assert move != played
    expect(page.locator("[data-link]")).to_have_attribute("data-link", "whole")
    page.reload()
    page.locator("[data-engine-on]").uncheck(timeout=LOADING)
    expect(current).to_have_attribute("data-move", move)
    expect(page.locator("[data-name]")).to_have_value("Otherwise")
