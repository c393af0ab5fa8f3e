"""The others' moves: the last turn on each panel, the log, the marks, and "what did I miss"."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web import positions
from tests.web.browsing import PHONE, WIDE, Visitor
from tests.web.conftest import Visit
from tests.web.greedy_player import GreedyPlayer
from tests.web.input_methods import Mouse
from tests.web.positions import find, lay
from tests.web.site import Site
from tests.web.whole_game import my_turn_or_over, play_turn, wait_until

BOTS = ("greedy", "random", "greedy")


def after_a_round(visit: Visit, site: Site, edition: str, size: tuple[int, int] = WIDE) -> tuple[Visitor, str]:
    """Ann has played, and three bots after her."""
    ann = site.person("Ann")
    table = lay(site, find(edition, 4, positions.in_the_middle), ann, *BOTS)
    seen = visit(f"#/t/{table}", ann, size=size)
    state = wait_until(seen, table, my_turn_or_over)
    while state["position"]["turn"] == 0 and state["stage"]:
        state = play_turn(seen, table, Mouse(seen.page), GreedyPlayer(), state)
    wait_until(seen, table, lambda now: now["stage"] is not None and now["version"] > state["version"])
    return seen, table


def panel(visitor: Visitor, seat: int) -> Locator:
    return visitor.page.locator(f'[data-panel="{seat}"] [data-last-turn]')


@pytest.mark.parametrize("size", [pytest.param(WIDE, marks=pytest.mark.long), PHONE])
def test_every_panel_shows_the_last_turn_of_its_player(visit: Visit, site: Site, size: tuple[int, int]) -> None:
    seen, _ = after_a_round(visit, site, "marvel", size)
    names = [seen.page.locator(f'[data-panel="{seat}"]').inner_text() for seat in range(4)]
    assert all(names)
    for seat in range(4):
        expect(panel(seen, seat)).to_contain_text(re.compile("takes|recruits|reserves|passes"))
        assert panel(seen, seat).locator("svg").count() > 0, "pictures"


def test_the_log_has_one_line_for_each_turn(visit: Visit, site: Site) -> None:
    seen, _ = after_a_round(visit, site, "classic")
    lines = seen.page.locator('[data-zone="log"] li')
    for number in range(3):  # the newest first: the three bots
        line = lines.nth(number)
        expect(line.locator(".detail")).to_be_hidden()
        line.locator("summary").click()
        expect(line.locator(".detail p").first).to_be_visible()
    assert len({lines.nth(number).locator("b").first.inner_text() for number in range(3)}) == 3


def test_the_turns_of_the_others_are_shown_again_by_key_and_by_button(visit: Visit, site: Site) -> None:
    seen, _ = after_a_round(visit, site, "classic")
    again = seen.page.locator('[data-zone="missed"]')
    seen.page.keyboard.press("m")
    for seat in (1, 2, 3):
        expect(again.locator("h2 small")).to_have_text(f"{seat} of 3")
        expect(seen.page.locator(f'[data-panel="{seat}"]')).to_have_class(re.compile(r"\bacts\b"))
        seen.page.keyboard.press("m")
    expect(again).to_have_count(0)
    seen.page.locator("[data-missed]").click()
    expect(again).to_be_visible()
    seen.page.keyboard.press("Escape")
    expect(again).to_have_count(0)


def test_a_take_back_is_shown_and_removes_the_marks(visit: Visit, site: Site) -> None:
    ann = site.person("Ann")
    table = lay(site, find("classic", 2, positions.at_the_start), ann, "greedy")
    seen = visit(f"#/t/{table}", ann)
    state = wait_until(seen, table, my_turn_or_over)
    play_turn(seen, table, Mouse(seen.page), GreedyPlayer(), state)
    wait_until(seen, table, my_turn_or_over)
    marks = seen.page.locator('[data-zone="bank"] .change, [data-zone="board"] .fresh')
    expect(marks.first).to_be_visible()
    seen.page.keyboard.press("u")
    expect(seen.page.locator('[data-zone="log"]')).to_contain_text("Ann takes back")
    expect(seen.page.locator('[data-zone="log"] li.undone')).to_have_count(2)
    expect(marks).to_have_count(0)
