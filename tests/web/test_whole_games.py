"""Whole games against a bot, by every input method."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from cabochon.editions import EDITIONS, representatives
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web.browsing import SMALL, Visitor
from tests.web.conftest import Visit
from tests.web.greedy_player import GreedyPlayer, State
from tests.web.input_methods import Input, Keyboard, Roles, Touch
from tests.web.site import Site
from tests.web.whole_game import my_turn_or_over, play_out, play_turn, wait_until


def at_a_table(visit: Visit, site: Site, edition: str, language: str = "en", **wishes: object) -> tuple[Visitor, str]:
    person = site.person("Ann", language)
    table = person.open(edition, "me", "greedy", start=True)
    return visit(f"#/t/{table}", person, language=language, **wishes), table


def is_announced(visitor: Visitor, state: State) -> None:
    """The end is announced with the winner and the reason."""
    assert state["outcome"] is not None
    words = visitor.words(state["table"]["edition"])
    goal = words.edition.rules.points_to_end
    told = [words.say("result-goal", players="", count=count, points=goal).strip() for count in (1, 2)]
    expect(visitor.page.locator(".result")).to_contain_text(re.compile("|".join(map(re.escape, told))))


def laid_out(visitor: Visitor, table: str) -> Callable[[], None]:
    """From here to the end of the game the layout does not shift, not even after the player's own clicks."""
    wait_until(visitor, table, my_turn_or_over)
    visitor.page.locator("[data-confirm]").wait_for()
    visitor.settle()
    visitor.watch_shifts()

    def check() -> None:
        assert visitor.shift() < LARGEST_SHIFT, sorted(visitor.page.evaluate("window.shifted"), reverse=True)[:5]

    return check


LARGEST_SHIFT = 0.02
ALL = tuple(zip(LANGUAGES, EDITIONS, strict=True))


@pytest.mark.parametrize(("language", "edition"), long_except(ALL[-1:], ALL))
def test_a_whole_game_by_mouse_with_everything_found_by_role_and_name(
    visit: Visit, site: Site, language: str, edition: str
) -> None:
    """All elements are found by role and name and clicked, cards are animated, and the layout does not shift."""
    ann, table = at_a_table(visit, site, edition, language, motion="fast")
    stands_still = laid_out(ann, table)
    hands: Input = Roles(ann.page, ann.words(edition))
    is_announced(ann, play_out(ann, table, hands))
    stands_still()


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(visit: Visit, site: Site) -> None:
    ann, table = at_a_table(visit, site, "classic")
    is_announced(ann, play_out(ann, table, Keyboard(ann.page)))


@pytest.mark.slow
@pytest.mark.parametrize("edition", long_except({"marvel"}, [each.id for each in representatives()]))
def test_a_whole_game_on_a_small_phone_without_sideways_scroll(visit: Visit, site: Site, edition: str) -> None:
    ann, table = at_a_table(visit, site, edition, size=SMALL, touch=True)
    hands, player = Touch(ann.page), GreedyPlayer()
    stands_still = laid_out(ann, table)
    state = wait_until(ann, table, my_turn_or_over)
    while state["table"]["state"] != "over":
        assert ann.sideways() == 0
        play_turn(ann, table, hands, player, state)
        state = wait_until(ann, table, my_turn_or_over)
    is_announced(ann, state)
    assert ann.sideways() == 0
    stands_still()
