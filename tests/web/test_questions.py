"""Questions between players and their answers fit on every screen, in every language."""

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import expect

from cabochon.editions import EDITIONS
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web import positions
from tests.web.browsing import PHONE, SMALL, WIDE, Visitor
from tests.web.conftest import Visit
from tests.web.cuttable_relay import Line
from tests.web.positions import find, lay
from tests.web.site import Person, Site
from tests.web.test_layout import misfits

SIZES = (SMALL, PHONE, (844, 390), (1024, 768), (1280, 800), WIDE)
LONGEST_NAME = "Maximilian-Alexander Wu"
Cut = dict[tuple[str, str, tuple[int, int]], list[str]]
Ask = Callable[[Visitor, Person, Person, str], None]


@pytest.mark.parametrize("edition", long_except({"marvel"}, EDITIONS))
def test_the_digits_seven_and_one_are_distinguishable(visit: Visit, site: Site, edition: str) -> None:
    """In costs, points and the supply, the two digits share less than 60 % of their ink."""
    person = site.person("Ann")
    ann = visit(f"#/t/{lay(site, find(edition, 2, positions.at_the_start), person, 'greedy')}", person)
    ann.page.locator('[data-zone="action"]').wait_for()
    ann.page.evaluate("document.fonts.ready")
    shared = {where: ann.page.evaluate(ALIKE, where) for where in (".cost b", ".face .points", ".pile .left")}
    assert max(shared.values()) < 0.6, shared


@pytest.mark.parametrize(("edition", "language"), long_except({("classic", "fr")}, product(EDITIONS, LANGUAGES)))
def test_questions_and_answers_are_fully_visible(visit: Visit, site: Site, edition: str, language: str) -> None:
    found: Cut = {}
    for ask in (_other_takes_back, _other_stops, _own_take_back, _declined, _refused, _rematch, _leaves):
        me, other = site.person("Ann", language), site.person(LONGEST_NAME, language)
        # the previous seat has just taken tokens, which may be taken back
        mine = int(ask in (_other_takes_back, _refused, _leaves))
        seats = (other, me) if mine else (me, other)
        table = lay(site, find(edition, 2, positions.at_the_start, mover=1), *seats, take_backs="consent")
        ann = visit(f"#/t/{table}", me, language=language)
        ann.page.locator('[data-zone="action"]').wait_for()
        ask(ann, me, other, table)
        _look(ann, ask.__name__, found)
        ann.context.close()
    assert not [f"{where}: {one}" for where, cut in found.items() for one in cut]


def test_a_lost_connection_looks_different_from_a_turn(visit: Visit, site: Site, line: Line) -> None:
    found: Cut = {}
    me = site.person("Ann")
    ann = visit(f"#/t/{lay(site, find('classic', 2, positions.at_the_start), me, 'greedy')}", me, line=line)
    notice = ann.page.locator(".notice")
    expect(notice).to_have_text(ann.say("ui-your-turn"))
    colour = "(notice) => getComputedStyle(notice).backgroundColor"
    before = notice.evaluate(colour)
    line.cut()
    expect(notice).to_have_text(ann.say("table-connection-offline"))
    expect(notice).not_to_have_css("background-color", before)
    assert notice.locator("svg").count() == 1, "a sign beside the words"
    _look(ann, "offline", found)
    assert not {where: cut for where, cut in found.items() if cut}


def _look(ann: Visitor, what: str, found: Cut) -> None:
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        found[what, ann.language, (width, height)] = misfits(ann)


def _other_takes_back(ann: Visitor, me: Person, other: Person, table: str) -> None:
    other.post(f"api/tables/{table}/take-back", request="t", seat=0, version=other.look(table)["version"])
    expect(ann.page.get_by_text(ann.say("table-asks-take-back", player=other.name))).to_be_visible()


def _other_stops(ann: Visitor, me: Person, other: Person, table: str) -> None:
    other.post(f"api/tables/{table}/stop", request="s", seat=1, version=other.look(table)["version"])
    expect(ann.page.get_by_text(ann.say("table-asks-stop", players=other.name, count=1))).to_be_visible()


def _own_take_back(ann: Visitor, me: Person, other: Person, table: str) -> None:
    ann.page.keyboard.press("u")
    expect(ann.page.get_by_text(ann.say("table-take-back-sent", players=other.name))).to_be_visible()


def _declined(ann: Visitor, me: Person, other: Person, table: str) -> None:
    _own_take_back(ann, me, other, table)
    version = other.look(table)["version"]
    other.post(f"api/tables/{table}/consent", request="d", seat=1, version=version, agree=False)
    expect(ann.page.get_by_text(ann.say("table-take-back-declined"))).to_be_visible()


def _refused(ann: Visitor, me: Person, other: Person, table: str) -> None:
    """A typed move is refused; the box for it stays open and covers no part of the reason."""
    ann.page.keyboard.press("/")
    ann.page.locator("[data-move-box]").fill("+!")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".why")).to_be_visible()


def _rematch(ann: Visitor, me: Person, other: Person, table: str) -> None:
    me.post(f"api/tables/{table}/resign", request="r", seat=0, version=me.look(table)["version"])
    other.post(f"api/tables/{table}/rematch")
    ann.page.locator('[data-offer="rematch"]').wait_for()
    ann.page.locator(".result").wait_for()


def _leaves(ann: Visitor, me: Person, other: Person, table: str) -> None:
    ann.button("table-menu").click()
    ann.button("ui-resign").click()
    ann.page.get_by_role("dialog").wait_for()


ALIKE = r"""(where) => {
  const { fontFamily, fontWeight } = getComputedStyle(document.querySelector(where));
  const SIZE = 48;
  /** A digit's ink, stretched to a square: eyes know shapes, not sizes. */
  const ink = (digit) => {
    const [wide, square] = [0, 0].map(() => document.createElement('canvas').getContext('2d'));
    [wide.canvas.width, wide.canvas.height, square.canvas.width, square.canvas.height] = [192, 192, SIZE, SIZE];
    wide.font = `${fontWeight} 96px ${fontFamily}`;
    wide.fillText(digit, 60, 140);
    const dots = wide.getImageData(0, 0, 192, 192).data;
    const inked = [...Array(192 * 192).keys()].filter((at) => dots[4 * at + 3] > 127);
    const [xs, ys] = [inked.map((at) => at % 192), inked.map((at) => Math.floor(at / 192))];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    square.drawImage(
      wide.canvas, left, top, Math.max(...xs) - left + 1, Math.max(...ys) - top + 1, 0, 0, SIZE, SIZE);
    return square.getImageData(0, 0, SIZE, SIZE).data.filter((_, at) => at % 4 === 3);
  };
  const [one, seven] = [ink('1'), ink('7')];
  let [both, either] = [0, 0];
  one.forEach((there, at) => {
    both += Math.min(there, seven[at]);
    either += Math.max(there, seven[at]);
  });
  return both / either;
}"""
