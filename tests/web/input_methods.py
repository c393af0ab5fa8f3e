"""Four ways to play at a screen: by mouse, by touch, by keyboard alone, and by accessible role and name alone.

Each carries out a `Turn` and confirms it; none of them contains a rule.
"""

import re
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from cabochon.editions import EDITIONS
from cabochon.words import Words
from tests.web.greedy_player import State, Turn


class Input(Protocol):
    """A person's way of using the page."""

    def do(self, turn: Turn, state: State) -> None:
        """Stage the turn and confirm it."""
        ...


class Mouse:
    """Points and clicks."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def do(self, turn: Turn, state: State) -> None:
        for lane in turn.take:
            self.press(f'[data-zone="bank"] [data-item][data-lane="{lane}"]')
        for place in filter(None, (turn.buy, turn.reserve)):
            self.press(f'[data-item][data-place="{place}"]')
        if turn.reserve and any(option["place"] == turn.reserve for option in state["stage"]["buys"]):
            self.press('[data-zone="action"] [role="group"] button >> nth=1')
        for lane in turn.back:
            self.press(f'[data-zone="you"] [data-lane="{lane}"] [data-item]')
        if turn.tile is not None:
            self.press(f'[data-zone="tiles"] [data-tile="{turn.tile}"]')
        self.press("[data-confirm]")

    def press(self, selector: str) -> None:
        self._page.locator(selector).click()


class Touch(Mouse):
    """Taps."""

    def press(self, selector: str) -> None:
        self._page.locator(selector).tap()


class Keyboard:
    """Tab from zone to zone, arrows inside, 1 to 5 for piles, Enter. No pointer is used."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def do(self, turn: Turn, state: State) -> None:
        self._page.locator("[data-confirm]").wait_for()  # keys have no effect before the table is drawn
        for lane in turn.take:
            self._page.keyboard.press(str(lane + 1))
        for place in filter(None, (turn.buy, turn.reserve)):
            self._choose("hand" if place.startswith("h") else "board", f'[data-place="{place}"]')
        if turn.reserve and any(option["place"] == turn.reserve for option in state["stage"]["buys"]):
            self._tab_to('[data-zone="action"] [role="group"] button:nth-of-type(2)')
            self._page.keyboard.press("Enter")
        for lane in turn.back:
            self._choose("lanes", f'[data-lane="{lane}"] [data-item]')
        if turn.tile is not None:
            self._choose("tiles", f'[data-tile="{turn.tile}"]')
        self._tab_to("[data-confirm]")
        self._page.keyboard.press("Enter")

    def _choose(self, zone: str, selector: str) -> None:
        """One tab stop a zone, then arrows to the nearest in the right direction."""
        inside = ZONES[zone]
        self._tab_to(f"{inside} [data-item]")
        target = f"{inside} {selector}"
        for _ in range(30):
            way = self._page.evaluate(WAY, target)
            if way is None:
                self._page.keyboard.press("Enter")
                return
            self._page.keyboard.press(way)
        raise AssertionError(f"the arrows do not lead to {target}")

    def _tab_to(self, selector: str) -> None:
        for _ in range(80):
            if self._page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
                return
            self._page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")


ZONES = {
    "board": '[data-zone="board"]',
    "tiles": '[data-zone="tiles"]',
    "hand": '[data-zone="you"] [data-hand]',
    "lanes": '[data-zone="you"] [data-hold]',
}
WAY = """(selector) => {
  const to = document.querySelector(selector), from = document.activeElement;
  if (to === from) return null;
  const a = from.getBoundingClientRect(), b = to.getBoundingClientRect();
  const dx = b.x + b.width / 2 - a.x - a.width / 2, dy = b.y + b.height / 2 - a.y - a.height / 2;
  const across = Math.abs(dy) < Math.min(a.height, b.height) / 2;
  if (across) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
  return dy > 0 ? 'ArrowDown' : 'ArrowUp';
}"""


def _spoken(text: str) -> str:
    """A pattern for spoken words: French non-breaking spaces are spaces."""
    return r"\s+".join(re.escape(word) for word in text.split())


class Roles:
    """Finds everything by accessible role and name, in one language, as assistive technology does."""

    def __init__(self, page: Page, words: Words) -> None:
        self._page, self._words = page, words

    def do(self, turn: Turn, state: State) -> None:
        supply = self._region("ui-supply")
        for lane in turn.take:
            name = self._say("table-pile", lane, count=state["position"]["supply"][lane])
            supply.get_by_role("button", name=name).click()
        for place in filter(None, (turn.buy, turn.reserve)):
            self._card(place).click()
        if turn.reserve and any(option["place"] == turn.reserve for option in state["stage"]["buys"]):
            what = self._page.get_by_role("group", name=self._words.say("table-buy-or-reserve"))
            what.get_by_role("button", name=self._words.say("ui-action-reserve"), exact=True).click()
        for lane in turn.back:
            kept = "|".join(_spoken(self._say("table-give-back", lane, count=count)) for count in range(13))
            self._page.get_by_role("button", name=re.compile(f"^(?:{kept})")).click()
        if turn.tile is not None:
            tile = self._words.say(f"tile-{state['position']['tiles'][turn.tile]['id']}")
            self._region("ui-tiles").get_by_role("button", name=re.compile("^" + _spoken(tile))).click()
        self._region("table-zone-action").get_by_role("button").last.click()

    def _region(self, key: str) -> Locator:
        return self._page.get_by_role("region", name=self._words.say(key), exact=True)

    def _card(self, place: str) -> Locator:
        if place.isdigit():
            start = self._words.say("ui-deck-size", level=int(place), count=77).split("77")[0]
            return self._page.get_by_role("button", name=re.compile("^" + _spoken(start)))
        shown = self._words.say("table-place-hand", place=place) if place.startswith("h") else place
        return self._page.get_by_role("button", name=re.compile(f", {re.escape(shown)}, "))

    def _say(self, key: str, lane: int, **values: int) -> str:
        edition = EDITIONS[self._words.edition.id]
        colour = edition.colours[lane]
        return self._words.say(key, colour=colour, stone=self._words.stone(lane), **values)


def type_moves(page: Page, moves: str) -> None:
    """A turn in notation, typed into the move box."""
    box = page.locator("[data-move-box]")
    if not box.is_visible():
        page.locator("[data-confirm]").wait_for()  # keys have no effect before the table is drawn
        page.keyboard.press("/")
    expect(box).to_be_enabled()
    box.fill(moves)
    box.press("Enter")
