"""A phone in landscape has little height: the parts of the table stand beside the board, and the board is visible."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browsing import Visitor
from tests.web.conftest import Visit
from tests.web.device import LOADING
from tests.web.finished_games import finish, whole
from tests.web.site import Site

SIDEWAYS = ((667, 375), (844, 390), (932, 430))
CARDS = """() => [...document.querySelectorAll('[data-zone="board"] [data-place]')].map((card) => {
  const { top, bottom, left, right, height } = card.getBoundingClientRect();
  const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return { whole: top >= 0 && bottom <= innerHeight && card.contains(met), height };
})"""
BESIDE = """() => {
  const [beside, table, bar] = ['.beside', '[data-zone="middle"], .middle', '[data-zone="action"]'].map((part) =>
    document.querySelector(part).getBoundingClientRect());
  const rows = [...document.querySelectorAll('[data-zone="board"] [data-place]')]
    .map((one) => one.getBoundingClientRect());
  return Math.max(beside.right, bar.right) <= table.left + 1 && beside.bottom <= bar.top && bar.bottom <= innerHeight
    && rows.every((one) => one.bottom <= innerHeight && one.height > 50);
}"""
"""The parts around the table and the bar are at its left, and every row of cards is visible."""


@pytest.mark.parametrize("page", ["", "embed.html"])
def test_a_replay_shows_every_card(visit: Visit, site: Site, page: str) -> None:
    table = finish(site, whole("megaman", 4), site.person("Ann"), site.person("Luis"), "greedy", "random")
    for seat in ("", "?seat=1"):
        seen = visit(f"{page}#/replay/{table}/40{seat}", size=SIDEWAYS[1])
        seen.page.locator('[data-zone="controls"]').wait_for()
        for width, height in SIDEWAYS:
            seen.page.set_viewport_size({"width": width, "height": height})
            seen.settle()
            cards: list[dict[str, Any]] = seen.page.evaluate(CARDS)
            assert len(cards) == 15, "with the decks"
            assert all(card["whole"] and card["height"] > 50 for card in cards), (seat, width, cards)
            assert seen.sideways() == 0


def test_a_lesson_has_its_coach_beside_the_table(visit: Visit) -> None:
    _stands_beside(visit("#/learn/marvel", size=SIDEWAYS[0], language="fr"))


def test_an_analysis_has_its_engine_beside_the_table(visit: Visit, site: Site) -> None:
    table = finish(site, whole("classic", 2), site.person("Ann"), "greedy")
    seen = visit(f"#/replay/{table}/20", size=SIDEWAYS[0])
    seen.page.locator("[data-analyse]").click()
    expect(seen.page.locator("[data-candidate]").first).to_be_visible(timeout=LOADING)
    _stands_beside(seen)


def _stands_beside(seen: Visitor) -> None:
    seen.page.locator('[data-zone="action"]').wait_for(timeout=LOADING)
    for width, height in SIDEWAYS:
        seen.page.set_viewport_size({"width": width, "height": height})
        seen.settle()
        assert seen.page.evaluate(BESIDE), width
        assert seen.sideways() == 0
