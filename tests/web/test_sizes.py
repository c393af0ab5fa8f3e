"""The table at every size, from a small phone to a large screen: four players, long names, full hands.

Nothing is cut off or covered, nothing overflows to the side, and the controls of a turn are visible: all of them on
wide and flat screens, at least the action bar in one column.
"""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from cabochon.editions import EDITIONS
from cabochon.rules.position_text import parse_position
from cabochon.rules.table import View
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web import positions
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visit
from tests.web.positions import find, lay
from tests.web.site import Site
from tests.web.test_layout import misfits
from tests.web.whole_game import my_turn_or_over, state_of, wait_until

SIZES = {
    "tall": ((320, 568), (360, 640), (390, 844), (412, 915), (512, 384), (768, 1024), (820, 1180)),
    "flat": ((568, 320), (667, 375), (844, 390), (932, 430)),
    "wide": ((1024, 768), (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440)),
}
"""Sizes, by their layout."""
LANGUAGE = {"classic": "en", "marvel": "fr", "megaman": "es"}
BARS = (*LANGUAGE.items(), ("classic", "es"), ("classic", "fr"))
"""Classic has the longest names of turns, so it is tested in every language."""
NAMES = ("Maximiliane-Charlotte", "Bartholomew Alexander", "Grandmaster", "Jean-Christophe Duval")


@pytest.mark.slow
@pytest.mark.parametrize("edition", long_except({"marvel"}, LANGUAGE))
def test_the_table_at_every_size(visit: Visit, site: Site, edition: str) -> None:
    people = [site.person(name) for name in NAMES]
    table = lay(site, find(edition, 4, positions.crowded, "random"), *people)
    seen = visit(f"#/t/{table}", people[0], language=LANGUAGE[edition])
    state = wait_until(seen, table, my_turn_or_over)
    seen.page.locator("[data-confirm]").wait_for()
    found: dict[Any, list[str]] = {}
    for layout, (width, height) in ((layout, size) for layout, sizes in SIZES.items() for size in sizes):
        seen.page.set_viewport_size({"width": width, "height": height})
        seen.page.locator(f'[data-layout="{layout}"]').wait_for(state="attached")
        for staged in ("nothing", "tokens", "card"):
            _stage(seen, state["stage"], staged)
            found[f"{width}x{height}", staged] = wrong(seen)
            seen.page.keyboard.press("Escape")
    # a browser whose text is twice as large
    tools = seen.context.new_cdp_session(seen.page)
    tools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    for width, height in ((390, 844), (1024, 768)):
        seen.page.set_viewport_size({"width": width, "height": height})
        found[f"{width}x{height}", "large text"] = wrong(seen)
    # layers over the board have the full size
    seen.page.reload()
    seen.page.locator("[data-confirm]").wait_for()
    seen.page.get_by_role("button", name=seen.say("table-menu"), exact=True).click()
    zoom = float(seen.page.locator("dialog").evaluate("(dialog) => getComputedStyle(dialog).zoom"))
    assert round(18 * zoom) == 32
    found["1024x768", "large menu"] = misfits(seen)
    assert not {where: what for where, what in found.items() if what}


@pytest.mark.parametrize(("edition", "language"), long_except({("classic", "fr")}, BARS))
def test_the_bar_covers_no_tokens_and_holds_a_long_turn(visit: Visit, site: Site, edition: str, language: str) -> None:
    """Three tokens taken and three returned have the longest name; the help is on the bar, not across it."""
    ann = site.person("Ann")
    table = lay(site, find(edition, 4, positions.must_return), ann, "greedy", "random", "greedy")
    seen = visit(f"#/t/{table}", ann, language=language, size=PHONE)
    state = wait_until(seen, table, my_turn_or_over)
    bar = seen.page.locator('[data-zone="action"]')
    for width, height in (PHONE, (768, 1024)):
        seen.page.set_viewport_size({"width": width, "height": height})
        tokens = seen.page.locator('[data-zone="you"] .token').last
        assert _edge(tokens, "bottom") <= _edge(bar, "top")
    seen.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    _take_and_return(seen, state["stage"]["takes"])
    found: dict[Any, list[str]] = {}
    for width, height in ((320, 568), (360, 640), PHONE, (568, 320), (844, 390), (1024, 768), (1280, 800)):
        seen.page.set_viewport_size({"width": width, "height": height})
        found[width, height] = wrong(seen)
    assert not {size: what for size, what in found.items() if what}
    seen.page.get_by_role("button", name=seen.say("table-menu")).last.click()
    seen.page.get_by_role("button", name=seen.say("help-button")).last.click()
    for width, height in ((844, 390), (1024, 768), (1280, 800)):
        seen.page.set_viewport_size({"width": width, "height": height})
        seen.page.wait_for_function(ON_THE_BAR)


ON_THE_BAR = """() => {
  const [turn, help] = ['[data-zone="action"]', '[data-help] .bar'].map((part) =>
    document.querySelector(part).getBoundingClientRect(),
  );
  return ['left', 'top', 'right', 'bottom'].every((side) => Math.abs(turn[side] - help[side]) < 1);
}"""


@pytest.mark.parametrize(("edition", "language"), long_except({("marvel", "fr")}, BARS))
def test_the_payment_is_adjusted_inside_the_bar(visit: Visit, site: Site, edition: str, language: str) -> None:
    """The button beside the staged card, then the choice of payment with gold and its explanation, at every size."""
    ann = site.person("Ann")
    table = lay(site, find(edition, 2, positions.gold_leaves_a_choice), ann, "greedy")
    seen = visit(f"#/t/{table}", ann, language=language, size=PHONE)
    state = wait_until(seen, table, my_turn_or_over)
    place = next(one["place"] for one in state["stage"]["buys"] if one["payment"]["choice"])
    seen.page.locator(f'[data-item][data-place="{place}"]').click()
    found: dict[Any, Any] = {}
    for adjusting in (False, True):
        if adjusting:
            seen.button("table-adjust").click()
        for width, height in ((360, 640), PHONE, (568, 320), (667, 375), (844, 390), (1024, 768), (1280, 800)):
            seen.page.set_viewport_size({"width": width, "height": height})
            found[adjusting, width, height] = wrong(seen) + seen.page.evaluate(OUT_OF_THE_BAR)
    assert not {size: what for size, what in found.items() if what}


OUT_OF_THE_BAR = """() => {
  const bar = document.querySelector('[data-zone="action"]').getBoundingClientRect();
  return [...document.querySelectorAll('.pay > *')]
    .filter((part) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      return !height || top < bar.top || bottom > bar.bottom;
    })
    .map((part) => part.textContent.trim());
}"""


@pytest.mark.parametrize("edition", long_except({"marvel"}, LANGUAGE))
def test_nothing_moves_while_a_turn_is_staged_and_adjusted(visit: Visit, site: Site, edition: str) -> None:
    """The buttons keep their places when one appears beside them, and the points when a card would bring some."""
    ann = site.person("Ann")
    table = lay(site, find(edition, 2, positions.gold_leaves_a_choice), ann, "greedy")
    seen = visit(f"#/t/{table}", ann, language=LANGUAGE[edition], size=(360, 640))
    state = wait_until(seen, table, my_turn_or_over)
    seen.page.locator("[data-confirm]").wait_for()
    seen.settle()
    seen.watch_shifts()
    place = next(one["place"] for one in state["stage"]["buys"] if one["payment"]["choice"])
    for part in (f'[data-item][data-place="{place}"]', ".adjust", ".adjust", ".cancel"):
        seen.page.locator(part).click()
        seen.settle()
    for lane, count in enumerate(state["stage"]["takes"][0]["tokens"] if state["stage"]["takes"] else ()):
        for _ in range(count):
            seen.page.keyboard.press(str(lane + 1))
            seen.settle()
    assert seen.shift() < 0.004, sorted(seen.page.evaluate("window.shifted"), reverse=True)[:5]


def test_nothing_moves_when_the_connection_is_lost(visit: Visit, site: Site) -> None:
    """The text takes the place of the staged card, and gives it back."""
    ann = site.person("Ann")
    table = lay(site, find("marvel", 2, positions.gold_leaves_a_choice), ann, "greedy")
    seen = visit(f"#/t/{table}", ann, language="fr", size=(360, 640))
    state = wait_until(seen, table, my_turn_or_over)
    place = next(one["place"] for one in state["stage"]["buys"] if one["payment"]["choice"])
    seen.page.locator(f'[data-item][data-place="{place}"]').click()
    seen.settle()
    seen.watch_shifts()
    for offline in (True, False):
        seen.context.set_offline(offline)
        expect(seen.page.locator('[data-zone="action"] .off')).to_have_count(int(offline))
        seen.settle()
    assert seen.shift() < 0.004, sorted(seen.page.evaluate("window.shifted"), reverse=True)[:5]


def test_the_points_of_a_staged_card_cover_no_name(visit: Visit, site: Site) -> None:
    ann = site.person("Ann")
    table = lay(site, find("classic", 2, positions.gains_points), ann, "greedy")
    seen = visit(f"#/t/{table}", ann, size=PHONE)
    wait_until(seen, table, my_turn_or_over)
    view = parse_position(state_of(seen, table)["notation"], EDITIONS)
    assert isinstance(view, View)
    points = positions.points_to_gain(view)
    seen.page.locator(f'[data-item][data-place="{points}"]').click()
    expect(seen.page.locator('[data-zone="you"] .points .delta')).to_be_visible()
    found = {}
    for layout, (width, height) in ((layout, size) for layout, sizes in SIZES.items() for size in sizes):
        seen.page.set_viewport_size({"width": width, "height": height})
        seen.page.locator(f'[data-layout="{layout}"]').wait_for(state="attached")
        found[width, height] = misfits(seen)
    assert not {size: what for size, what in found.items() if what}


@pytest.mark.parametrize("language", long_except({"fr"}, LANGUAGES))
def test_the_final_round_covers_no_rival(visit: Visit, site: Site, language: str) -> None:
    ann = site.person("Ann")
    table = lay(site, find("classic", 2, positions.last_round, mover=1), "greedy", ann)
    seen = visit(f"#/t/{table}", ann, language=language)
    wait_until(seen, table, my_turn_or_over)
    for layout, (width, height) in ((layout, size) for layout, sizes in SIZES.items() for size in sizes):
        seen.page.set_viewport_size({"width": width, "height": height})
        seen.page.locator(f'[data-layout="{layout}"]').wait_for(state="attached")
        seen.settle()
        notice, panel = seen.page.locator(".notice.final"), seen.page.locator('[data-panel="0"]')
        assert _edge(notice, "bottom") <= _edge(panel, "top") + 1, (width, height)


def test_the_menu_is_fully_visible_on_a_wide_screen(visit: Visit, site: Site) -> None:
    ann = site.person("Ann")
    table = lay(site, find("classic", 2, positions.at_the_start), ann, site.person("Bob"))
    seen = visit(f"#/t/{table}", ann, language="es", size=(1280, 800))
    seen.page.locator("[data-confirm]").wait_for()
    seen.button("table-menu").click()
    assert seen.page.locator("dialog").evaluate("(menu) => menu.scrollHeight <= menu.clientHeight")


def _edge(part: Locator, side: str) -> float:
    return float(part.evaluate("(part, side) => part.getBoundingClientRect()[side]", side))


def _take_and_return(seen: Visitor, takes: list[dict[str, Any]]) -> None:
    """A take of three colours and a return of three other ones."""
    take = max(
        (take for take in takes if take["returns"]),
        key=lambda take: (len([one for one in take["tokens"] if one]), take["returns"]["count"]),
    )
    for lane, count in enumerate(take["tokens"]):
        for _ in range(count):
            seen.page.keyboard.press(str(lane + 1))
    total = seen.page.locator('[data-zone="you"] .full')
    assert total.evaluate("(total) => total.scrollWidth <= total.clientWidth"), "13/10 is shown whole"
    own = [lane for lane, most in enumerate(take["returns"]["most"]) if most]
    for lane in (own * 3)[: take["returns"]["count"]]:
        seen.page.locator(f'[data-zone="you"] [data-lane="{lane}"] [data-item]').click()
    expect(seen.page.locator("[data-confirm]")).to_have_attribute("aria-disabled", "false")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_do_not_cover_the_round(visit: Visit, site: Site, language: str) -> None:
    """Also in languages with long texts, and with the log's button."""
    ann = site.person("Ann", language)
    table = lay(site, find("classic", 4, positions.in_the_middle), ann, "greedy", "random", "greedy")
    seen = visit(f"#/t/{table}", ann, language=language)
    wait_until(seen, table, my_turn_or_over)
    for layout, (width, height) in ((layout, size) for layout, sizes in SIZES.items() for size in sizes):
        seen.page.set_viewport_size({"width": width, "height": height})
        seen.page.locator(f'[data-layout="{layout}"]').wait_for(state="attached")
        assert not seen.page.evaluate(UNDER_BUTTONS), f"{width}x{height}"


UNDER_BUTTONS = """() => {
  const text = document.createRange(); // the text itself: its box may be narrower
  text.selectNodeContents(document.querySelector('.top .round'));
  const round = text.getBoundingClientRect();
  return [...document.querySelectorAll('.top button')].filter((button) => {
    const box = button.getBoundingClientRect();
    const beside = box.right <= round.left || round.right <= box.left;
    return !beside && box.top < round.bottom - 4 && round.top + 4 < box.bottom; // a letter's box is higher than its ink
  }).length;
}"""


def _stage(seen: Visitor, stage: dict[str, Any], what: str) -> None:
    if what == "tokens":
        for lane, count in enumerate(stage["takes"][0]["tokens"]):
            for _ in range(count):
                seen.page.keyboard.press(str(lane + 1))
    for option in (stage["buys"] + stage["reserves"])[:1] if what == "card" else []:
        place = option["place"]
        seen.page.locator(f'[data-item][data-place="{place}"]').evaluate("(card) => card.click()")


def wrong(seen: Visitor) -> list[str]:
    """All faults of the current page once its animations have ended."""
    seen.page.evaluate("scrollTo(0, 0)")
    seen.settle()
    sideways = seen.sideways()
    shown = [f"{sideways} px to the side"] if sideways else []
    covered: list[str] = seen.page.evaluate(COVERED)
    return shown + misfits(seen) + covered


COVERED = r"""() => {
  const layout = document.querySelector('[data-layout]').dataset.layout;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  const named = (one) => {
    const zone = one.closest('[data-panel]')?.dataset.panel ?? one.closest('[data-zone]')?.dataset.zone;
    return `${zone} ${one.className.baseVal ?? one.className} ${one.textContent.trim().slice(0, 30)}`;
  };
  const wrong = [];
  // what the turn needs is on the screen, and a finger that points at it meets it
  const turn = '[data-confirm], [data-zone="action"] .cancel';
  const table = '[data-zone="bank"] [data-item], [data-zone="board"] [data-item], [data-zone="you"] [data-item]';
  const needed = all(layout === 'tall' ? turn : `${turn}, ${table}, [data-zone="tiles"] [data-item]`);
  for (const one of needed) {
    const box = one.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      wrong.push(`off the screen: ${named(one)}`);
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!one.contains(met)) wrong.push(`covered: ${named(one)} by ${met && named(met)}`);
  }
  // names break between words only
  for (const one of all('[data-panel] .name')) {
    const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
    for (const word of text ? text.data.matchAll(/[^\s-]+/g) : []) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1)
        wrong.push(`broken: ${named(one)}`);
    }
  }
  // what counts does not lie on each other: points, goal, tokens, bonuses, cards, tiles, tags, hands, the last turn
  const counts = '.points, .goal .bar, .goal .colours > span, .of-ten, .bought, .small, .bonus:not(.void), .token, '
    + '.slot, .clock, .sign, .last .part, .name';
  for (const panel of all('[data-panel]')) {
    const shown = (one) => one.getClientRects().length && !one.closest('.face');
    const inside = [...panel.querySelectorAll(counts)].filter(shown);
    const frame = panel.getBoundingClientRect();
    const boxes = inside.map((one) => [one, one.getBoundingClientRect()]);
    boxes.forEach(([one, box], at) => {
      if (box.right > frame.right + 1 || box.left < frame.left - 1 || box.bottom > frame.bottom + 1)
        wrong.push(`out of its panel: ${named(one)}`);
      for (const [other, there] of boxes.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const across = Math.min(box.right, there.right) - Math.max(box.left, there.left);
        const down = Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top);
        if (across > 2 && down > 2) wrong.push(`on each other: ${named(one)} and ${named(other)}`);
      }
    });
  }
  // rivals: all of them are seen at once where the page does not scroll
  if (layout !== 'tall') for (const panel of all('[data-panel]')) {
    const box = panel.getBoundingClientRect();
    const side = panel.closest('.side')?.getBoundingClientRect();
    if (box.bottom > Math.min(innerHeight, side?.bottom ?? innerHeight) + 1) wrong.push(`cut: ${named(panel)}`);
  }
  // one's own tokens are large enough for a finger, one's counts stand apart, and a phone shows one's hand
  const handheld = Math.min(innerWidth, innerHeight) >= 360;
  for (const lane of handheld ? all('[data-zone="you"] .lane') : []) {
    const token = lane.querySelector('.token');
    const [cell, box] = [lane.getBoundingClientRect(), token.getBoundingClientRect()];
    const width = layout === 'tall' ? box.width : cell.width;
    if (Math.min(width, box.height) < 43.5)
      wrong.push(`a token of ${Math.round(width)} x ${Math.round(box.height)} px`);
    const met = (x) => token.contains(document.elementFromPoint(x, box.y + box.height / 2));
    if (layout !== 'tall' && !(met(cell.left + 3) && met(cell.right - 3)))
      wrong.push(`a finger misses a token: ${named(token)}`);
  }
  const facts = all('[data-zone="you"] .facts > *').map((one) => one.getBoundingClientRect());
  facts.slice(1).forEach((box, at) => {
    if (box.top < facts[at].bottom && box.left - facts[at].right < 5.5)
      wrong.push(`counts ${Math.round(box.left - facts[at].right)} px apart`);
  });
  const bar = document.querySelector('.action').getBoundingClientRect();
  for (const slot of layout === 'tall' && innerHeight >= 800 ? all('[data-zone="you"] .slot') : [])
    if (slot.getBoundingClientRect().bottom > bar.top) wrong.push(`one's hand is under the bar`);
  // marks keep to their piles
  for (const mark of all('[data-zone="bank"] .change, [data-zone="bank"] .taken')) {
    const box = mark.getBoundingClientRect();
    const chip = mark.closest('[data-item]').querySelector('.stack').getBoundingClientRect();
    const apart = Math.max(chip.left - box.right, box.left - chip.right, chip.top - box.bottom, box.top - chip.bottom);
    if (apart > 4) wrong.push(`a mark ${Math.round(apart)} px away from its pile`);
  }
  return wrong;
}"""
