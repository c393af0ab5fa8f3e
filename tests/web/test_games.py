"""Whole games against a bot, by every way of using the page."""

from random import Random

import pytest
from playwright.sync_api import expect

from cabochon.editions import EDITIONS
from cabochon.words import LANGUAGES
from support.staging import random_turn
from web import positions
from web.browsing import PHONE, SMALL, WIDE, Visitor
from web.conftest import Visit
from web.hands import Finger, Hands, Keyboard, Mouse, Roles
from web.mind import Mind, State
from web.playing import my_turn_or_over, play_out, play_turn, wait_until
from web.positions import find, lay
from web.site import Site


def at_a_table(visit: Visit, site: Site, edition: str, language: str = "en", **wishes: object) -> tuple[Visitor, str]:
    person = site.person("Ann", language)
    table = person.open(edition, "me", "greedy", start=True)
    return visit(f"#/t/{table}", person, language=language, **wishes), table


def is_told(visitor: Visitor, state: State) -> None:
    """The end is announced with who won and why."""
    assert state["outcome"] is not None
    expect(visitor.page.locator(".result")).to_contain_text(visitor.words(state["table"]["edition"]).say("ending-goal"))


QUICK = "megaman"
"""The game that also the quick run plays; the others are `slow`."""
ALL = [pytest.param(edition, marks=[] if edition == QUICK else [pytest.mark.slow]) for edition in EDITIONS]


@pytest.mark.parametrize("edition", ALL)
def test_a_whole_game_by_mouse(visit: Visit, site: Site, edition: str) -> None:
    ann, table = at_a_table(visit, site, edition)
    is_told(ann, play_out(ann, table, Mouse(ann.page)))


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(visit: Visit, site: Site) -> None:
    ann, table = at_a_table(visit, site, "classic")
    is_told(ann, play_out(ann, table, Keyboard(ann.page)))


@pytest.mark.slow
@pytest.mark.parametrize(("language", "edition"), list(zip(LANGUAGES, EDITIONS, strict=True)))
def test_a_whole_game_by_role_and_name(visit: Visit, site: Site, language: str, edition: str) -> None:
    ann, table = at_a_table(visit, site, edition, language)
    hands: Hands = Roles(ann.page, ann.words(edition))
    is_told(ann, play_out(ann, table, hands))


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_on_a_small_phone_without_sideways_scroll(visit: Visit, site: Site, edition: str) -> None:
    ann, table = at_a_table(visit, site, edition, size=SMALL, touch=True)
    hands, mind = Finger(ann.page), Mind()
    state = wait_until(ann, table, my_turn_or_over)
    while state["table"]["state"] != "over":
        assert ann.sideways() == 0
        play_turn(ann, table, hands, mind, state)
        state = wait_until(ann, table, my_turn_or_over)
    is_told(ann, state)
    assert ann.sideways() == 0


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_layout_stands_still_while_others_play(visit: Visit, site: Site, size: tuple[int, int]) -> None:
    """As browsers count it: what moves within half a second of one's own click is not a surprise."""
    ann, luis = site.person("Ann"), site.person("Luis")
    table = lay(site, find("marvel", 2, positions.in_the_middle), ann, luis)
    seen = visit(f"#/t/{table}", ann, size=size, motion="normal")
    wait_until(seen, table, my_turn_or_over)
    seen.page.wait_for_timeout(600)
    seen.watch_shifts()
    mind, letters = Mind(), EDITIONS["marvel"].letters
    for number in range(5):
        state = wait_until(seen, table, my_turn_or_over)
        while state["stage"] is not None:
            state = play_turn(seen, table, Mouse(seen.page), mind, state)
        seen.page.wait_for_timeout(600)  # Luis thinks for a while
        theirs = luis.look(table)
        while theirs["stage"] is not None:
            moves = random_turn(theirs["stage"], letters, Random(number))
            asked = {"request": f"r{theirs['version']}", "seat": 1, "version": theirs["version"], "moves": moves}
            luis.post(f"api/tables/{table}/submit", **asked)
            theirs = luis.look(table)
    seen.page.wait_for_timeout(1500)
    assert seen.shift() < 0.02, seen.page.evaluate("window.shifted")
