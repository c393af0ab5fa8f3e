"""Nothing is cut and nothing overlaps: every page and the table, in every language and edition, wide and on phones."""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect

from cabochon.editions import EDITIONS
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web import positions
from tests.web.browsing import PHONE, SMALL, WIDE, Visitor
from tests.web.conftest import Visit
from tests.web.positions import find, lay
from tests.web.site import Site
from tests.web.test_pages import PAGES
from tests.web.whole_game import my_turn_or_over, wait_until

SIZES = (WIDE, PHONE, SMALL)
TABLET = (820, 1180)


def misfits(visitor: Visitor) -> list[str]:
    """Texts that are cut off by their box or by the window, and texts that overlap."""
    visitor.settle()  # cards and panels that just changed their size need some frames
    found: list[str] = visitor.page.evaluate(MISFITS)
    return found


@pytest.mark.parametrize("language", long_except({"fr"}, LANGUAGES))
def test_the_pages_around_the_table_fit(visit: Visit, site: Site, language: str) -> None:
    found = {}
    person = site.person("Ann", language)
    waiting = [f"#/t/{person.open(edition, 'me', 'greedy', 'person')}" for edition in EDITIONS]
    for size in (*SIZES, TABLET):
        ann = visit(language=language, person=person, size=size)
        for address in (*PAGES, "#/rules/megaman", *waiting):
            ann.go(address)
            ann.page.wait_for_function("() => document.querySelector('main h1')?.textContent?.trim()")
            found[address, size] = misfits(ann)
    assert not {where: cut for where, cut in found.items() if cut}


@pytest.mark.parametrize("edition", long_except({"marvel"}, EDITIONS))
def test_the_viewers_pieces_are_visible_while_choosing(visit: Visit, site: Site, edition: str) -> None:
    person = site.person("Ann")
    table = lay(site, find(edition, 4, positions.in_the_middle), person, "greedy", "random", "greedy")
    ann = visit(f"#/t/{table}", person, size=(360, 640))
    state = wait_until(ann, table, my_turn_or_over)
    me = state["position"]["players"][state["seat"]]
    pieces = ann.page.locator("[data-own-pieces]")
    expect(pieces).to_be_in_viewport(ratio=1)
    lanes = 6 + EDITIONS[edition].rules.green
    held = [number for lane in range(lanes) for number in (*me["bonuses"][lane : lane + 1], me["tokens"][lane])]
    assert pieces.locator("b").all_inner_texts() == [str(number) for number in held]


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "size"), long_except({("marvel", SIZES[1])}, product(EDITIONS, SIZES)))
def test_the_table_fits(visit: Visit, site: Site, edition: str, size: tuple[int, int]) -> None:
    """In the middle of a game of four: idle, with each kind of turn staged, a player's cards, and the end."""
    found: dict[Any, list[str]] = {}
    for language in LANGUAGES:
        person = site.person("Maximilian", language)
        table = lay(site, find(edition, 4, positions.in_the_middle), person, "greedy", "random", "greedy")
        ann = visit(f"#/t/{table}", person, language=language, size=size)
        state = wait_until(ann, table, my_turn_or_over)
        found[language, "at rest"] = misfits(ann)
        for what in _staged(ann, state["stage"]):
            found[language, what] = misfits(ann)
    # The languages alternate, so that each is tested with every edition and size.
    turn = list(EDITIONS).index(edition) + SIZES.index(size)
    language = LANGUAGES[turn % len(LANGUAGES)]
    found[language, "result"] = misfits(_ended(visit, site, edition, language, size))
    assert not {where: cut for where, cut in found.items() if cut}


def _staged(ann: Visitor, stage: dict[str, Any]) -> Any:
    """Stage one turn of each kind, one after the other."""
    for kind in ("buys", "reserves"):
        for option in sorted(stage[kind], key=lambda option: len(option["place"]))[-1:]:
            ann.page.locator(f'[data-item][data-place="{option["place"]}"]').click()
            yield kind
            ann.page.keyboard.press("Escape")
    for take in stage["takes"][:1]:
        for lane, count in enumerate(take["tokens"]):
            for _ in range(count):
                ann.page.keyboard.press(str(lane + 1))
        yield "takes"
        ann.page.keyboard.press("Escape")
    ann.page.locator("[data-bought]").last.click()
    yield "cards"
    ann.page.keyboard.press("Escape")


def _ended(visit: Visit, site: Site, edition: str, language: str, size: tuple[int, int]) -> Visitor:
    """A game of two in which the other has left."""
    ann, luis = site.person("Maximilian", language), site.person("Luis")
    table = lay(site, find(edition, 2, positions.in_the_middle), ann, luis)
    luis.post(f"api/tables/{table}/resign", request="r", seat=1, version=luis.look(table)["version"])
    seen = visit(f"#/t/{table}", ann, language=language, size=size)
    seen.page.locator(".result").wait_for()
    seen.settle()  # the result slides in
    return seen


MISFITS = r"""() => {
  const said = (text) => JSON.stringify(text.nodeValue.trim().slice(0, 40));
  const over = [...document.querySelectorAll('dialog[open], [role="dialog"]')].pop();
  // bars that stay while the rest scrolls beneath them, and questions that lie over the table until they are answered
  const bars = [...document.querySelectorAll('.action, .do, .offer, .notice, .box')].filter((bar) =>
    ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(bar).position),
  );
  const shown = (element) => {
    if (!element.checkVisibility()) return false; // in a line of the log that is not open
    if (element.closest('.under, .unseen, .skip, [hidden], select, svg, noscript')) return false;
    if (over && !over.contains(element)) return false;
    const style = getComputedStyle(element);
    return style.visibility === 'visible' && style.display !== 'none' && style.opacity !== '0';
  };
  const boxes = [];
  const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  for (let text; (text = walker.nextNode()); ) {
    if (!text.nodeValue.trim() || !shown(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) boxes.push({ text, box });
  }
  const wrong = new Set();
  const ruler = document.createElement('canvas').getContext('2d');
  for (const select of document.querySelectorAll('#app select')) {
    if (!shown(select.parentElement)) continue;
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
    ruler.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const text = select.selectedOptions[0]?.text ?? '';
    const arrow = 16;
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
    if (ruler.measureText(text).width > room + 1) wrong.add(`${JSON.stringify(text)} is cut in its list`);
  }
  const visible = [];
  for (const { text, box } of boxes) {
    let seen = true;
    // a letter's box is higher than its ink; the digits of a cost fill theirs
    const slack = text.parentElement.closest('.cost') ? 3 : 2 + box.height / 4;
    if (box.right > innerWidth + 1 || box.left < -1) wrong.add(`${said(text)} leaves the window`);
    const button = text.parentElement.closest('.button')?.getBoundingClientRect();
    if (button && (box.right > button.right + 1 || box.left < button.left - 1))
      wrong.add(`${said(text)} runs over the side of its button`);
    if (button && (box.bottom > button.bottom + 3 || box.top < button.top - 3))
      wrong.add(`${said(text)} runs over the edge of its button`);
    for (let around = text.parentElement; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const frame = around.getBoundingClientRect();
      if (style.overflowX !== 'visible' && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5)) {
        wrong.add(`${said(text)} is cut at the side by .${around.className}`);
      }
      if (style.overflowY !== 'visible' && (box.bottom > frame.bottom + slack || box.top < frame.top - slack)) {
        const fixed = ['hidden', 'clip'].includes(style.overflowY);
        if (fixed) wrong.add(`${said(text)} is cut by .${around.className}`);
        else if (box.top > frame.bottom - 3 || box.bottom < frame.top + 3) seen = false; // scrolled away
      }
      if (style.position === 'fixed') break; // boxes around it do not cut it
    }
    if (seen && box.top < innerHeight && box.bottom > 0) visible.push({ text, box });
    const question = text.parentElement.closest('.notice, .offer, .why');
    if (!question) continue;
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!top || !(question.contains(top) || top.contains(question)))
      wrong.add(`${said(text)} of a question is out of sight, or covered by .${top?.className}`);
  }
  for (const [at, one] of visible.entries())
    for (const other of visible.slice(at + 1)) {
      if (one.text === other.text || one.text.parentElement.closest('.piles')) continue; // piles, on purpose
      if (bars.some((bar) => bar.contains(one.text) !== bar.contains(other.text))) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const low = Math.min(one.box.height, other.box.height);
      if (across > 2 && down > low * 0.45) wrong.add(`${said(one.text)} and ${said(other.text)} lie on each other`);
    }
  return [...wrong];
}"""
