"""The review of a finished game in the browser: computed, stopped, resumed, read by keyboard, used to learn."""

import re
from base64 import urlsafe_b64encode

import pytest
from playwright.sync_api import Page, expect

from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match
from cabochon.record import format_record
from cabochon.review import ReviewSettings, plan, report
from cabochon.review.settings import SIMULATIONS
from cabochon.rules.notation import parse_move
from cabochon.words import LANGUAGES
from tests.review.games import answers_of, short_game
from tests.support.cases import long_except
from tests.web.browsing import LOOKS, PHONE, SMALL, Visitor
from tests.web.conftest import Arrive, Visit
from tests.web.device import LOADING, greedy_turn
from tests.web.finished_games import finish, whole
from tests.web.input_methods import type_moves
from tests.web.site import Site

DEPTH = 40
"""Simulations for a decision: a whole review takes seconds."""


@pytest.fixture(scope="module")
def marvel(site: Site) -> str:
    return finish(site, whole("marvel", 2), site.person("Ann"), "greedy")


def reviewed(visitor: Visitor) -> Page:
    """Wait until the report is shown."""
    visitor.page.locator("[data-curve]").wait_for(timeout=LOADING)
    return visitor.page


@pytest.mark.parametrize(("language", "theme"), long_except({("fr", "dark")}, LOOKS))
def test_a_whole_review(visit: Visit, marvel: str, language: str, theme: str) -> None:
    """The browser computes the same review as Python, and screen readers can read it."""
    ann = visit(f"#/review/{marvel}?depth={DEPTH}", language=language, theme=theme)
    page = reviewed(ann)
    record = whole("marvel", 2).record
    asked = plan(record, ReviewSettings.of_depth(DEPTH, 2))
    found = report(asked, answers_of(asked))
    told = page.locator("[data-story]")
    assert told.locator("li").count() == 3
    seat = int(told.get_attribute("data-story") or 0)
    wrong = found["seats"][seat]["mistakes"]
    assert wrong, "this game has mistakes"
    shown = page.locator("[data-mistake]").evaluate_all("all => all.map((one) => Number(one.dataset.mistake))")
    assert shown == wrong[:3]
    assert str(DEPTH) in page.locator("[data-depth]").inner_text()
    page.locator("summary").click()
    rounds = {(step["round"], step["seat"]) for step in found["steps"]}
    expect(page.locator("[data-chances] tbody tr")).to_have_count(len(rounds) + 1)
    assert ann.axe() == []


def test_the_curve_and_the_mistakes_move_the_board(visit: Visit, marvel: str) -> None:
    ann = visit(f"#/review/{marvel}?depth={DEPTH}", language="en")
    page = reviewed(ann)
    board, facts = page.locator("[data-zone=moment]"), page.locator("[data-zone=facts]")
    second = page.locator("[data-mistake]").nth(1)
    step = second.get_attribute("data-mistake") or ""
    second.click()
    expect(facts).to_have_attribute("data-step", step)
    expect(page.locator("#review-moment")).to_be_focused()
    expect(facts.locator("[data-cost]")).to_be_visible()
    expect(board.locator("[data-played]").first).to_be_attached()
    page.locator("[data-curve]").focus()
    page.keyboard.press("Home")
    expect(board).to_have_attribute("data-step", "0")
    page.keyboard.press("End")
    last = str(len(whole("marvel", 2).record.entries))
    expect(board).to_have_attribute("data-step", last)
    page.keyboard.press("ArrowLeft")
    expect(board).not_to_have_attribute("data-step", last)
    at = board.get_attribute("data-step") or ""
    expect(page).to_have_url(re.compile(rf"#/review/{marvel}/{at}\?depth={DEPTH}"))


@pytest.mark.parametrize("size", [pytest.param(PHONE, marks=pytest.mark.long), SMALL])
def test_a_phone_shows_the_whole_review(visit: Visit, marvel: str, size: tuple[int, int]) -> None:
    ann = visit(f"#/review/{marvel}?depth={DEPTH}", language="fr", size=size)
    reviewed(ann)
    assert ann.sideways() == 0
    assert ann.axe() == []


def test_a_review_is_stopped_and_continues_in_another_tab(visit: Visit, site: Site) -> None:
    """Finished parts are kept in the browser: they are not computed again."""
    table = finish(site, whole("classic", 2), site.person("Ann"), "greedy")
    ann = visit(f"#/review/{table}?depth=4000", language="en")
    page = ann.page
    bar = page.locator("#review-bar")
    bar.wait_for(timeout=LOADING)
    page.wait_for_function("() => document.querySelector('#review-bar')?.value > 0", timeout=LOADING)
    page.locator("[data-stop]").click()
    page.locator("[data-go-on]").wait_for()
    done = int(bar.get_attribute("value") or page.evaluate("() => document.querySelector('#review-bar').value"))
    assert done
    page.close()
    again = ann.context.new_page()
    again.goto(ann.base + f"#/review/{table}?depth=4000")
    again.locator("#review-bar").wait_for(timeout=LOADING)
    more = "(done) => document.querySelector('#review-bar').value >= done"
    again.wait_for_function(more, arg=done, timeout=LOADING)
    again.locator("[data-stop]").click()


def test_learning_from_a_mistake(visit: Visit, marvel: str) -> None:
    """The move that was played is refused with its price; hints lead to the answer, which counts."""
    ann = visit(f"#/review/{marvel}?depth={DEPTH}", language="en")
    page = reviewed(ann)
    page.locator("[data-learn]").click()
    panel = page.locator("[data-zone=learn]")
    panel.wait_for()
    assert ann.axe() == []
    for _ in range(4):
        if panel.locator("[data-hint]").count():
            panel.locator("[data-hint]").click()
    assert panel.locator(".hints li").count() >= 3
    page.go_back()
    reviewed(ann)


def test_an_unfinished_game_is_refused(visit: Visit, site: Site) -> None:
    table = site.person("Ann").open("classic", "me", "greedy", start=True)
    ann = visit(f"#/review/{table}", language="en")
    expect(ann.page.locator("main")).to_contain_text(ann.say("review-page-not-over-text"), timeout=LOADING)


@pytest.mark.parametrize("language", long_except({"es"}, LANGUAGES))
def test_the_front_page_leads_to_the_sample(visit: Visit, language: str) -> None:
    """It opens at once, without the rules and the engine; another language needs no other file."""
    ann = visit(language=language)
    ann.page.locator("[data-sample]").click()
    page = reviewed(ann)
    expect(page).to_have_url(re.compile("#/review/sample"))
    expect(page.locator("[data-story]")).to_have_attribute("data-story", "1")
    assert page.locator("[data-mistake]").count() == 3
    board = page.locator("[data-zone=moment]")
    expect(board).not_to_have_attribute("data-step", "0")
    expect(board.locator(".you")).to_be_visible()
    assert ann.axe() == []
    fetched = page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
    assert any(name.endswith("local/sample.json") for name in fetched)
    assert not [name for name in fetched if "pyodide" in name or name.endswith(".packed")]


def test_the_sample_without_a_server(device: Arrive) -> None:
    page = reviewed(device("#/review/sample", language="en"))
    expect(page.locator("[data-story]")).to_have_attribute("data-story", "0")
    assert "Ada" in page.locator("h1").inner_text()


def test_a_shared_review_begins_with_its_seat_and_moment(visit: Visit, marvel: str) -> None:
    """Another person sees the same review, at the same moment, without being a player of it."""
    page = reviewed(visit(f"#/review/{marvel}?depth={DEPTH}", language="en"))
    other = 1 - int(page.locator("[data-story]").get_attribute("data-story") or 0)
    page.locator("[data-zone=short]").get_by_role("radio").nth(other).check()
    expect(page.locator("[data-story]")).to_have_attribute("data-story", str(other))
    second = page.locator("[data-mistake]").nth(1)
    wanted = second.get_attribute("data-mistake") or ""
    second.click()
    expect(page.locator("[data-zone=facts]")).to_have_attribute("data-step", wanted)
    link = page.locator("[data-zone=share] input")
    expect(link).to_have_value(re.compile(rf"#/review/{marvel}/\d+\?seat={other + 1}&depth={DEPTH}$"))
    bob = visit(link.input_value().split("/", 3)[3], language="fr")
    again = reviewed(bob)
    expect(again.locator("[data-story]")).to_have_attribute("data-story", str(other))
    expect(again.locator("[data-zone=facts]")).to_have_attribute("data-step", wanted)


@pytest.mark.parametrize("where", ["server", "device"])
def test_the_record_of_a_running_game_is_refused(visit: Visit, device: Arrive, where: str) -> None:
    """A link may carry a record. That of a running game has no review, on a server and on a device."""
    match = Match(EDITIONS["classic"], [Chair("Ann"), Chair("Bob")], bytes(32))
    match.submit(0, 0, [parse_move("+wbg", match.edition)])
    packed = "t" + urlsafe_b64encode(format_record(match.record()).encode()).decode().rstrip("=")
    come = visit if where == "server" else device
    ann = come(f"#/review?d={packed}", language="en")
    expect(ann.page.locator("main")).to_contain_text(ann.say("review-page-not-over-text"), timeout=LOADING)


def test_a_damaged_link_is_refused(visit: Visit) -> None:
    ann = visit("#/review?d=zAAAA", language="en")
    expect(ann.page.locator("main")).to_contain_text(ann.say("review-page-bad-link"))
    ann.go("#/review?d=t" + urlsafe_b64encode(b"no record").decode().rstrip("="))
    expect(ann.page.locator("main")).not_to_contain_text(ann.say("review-page-bad-link"))
    expect(ann.page.locator("main h1")).to_contain_text(ann.say("review-page-bad"))


@pytest.mark.parametrize("language", long_except({"es"}, LANGUAGES))
def test_the_result_and_the_replay_link_to_the_review(visit: Visit, marvel: str, language: str) -> None:
    ann = visit(f"#/replay/{marvel}", language=language)
    ann.page.locator("[data-zone=story] [data-review]").click()
    ann.page.wait_for_url(f"**/#/review/{marvel}**")


def test_the_page_shows_what_the_server_has(visit: Visit, site: Site) -> None:
    """On request the server computes it; the next visitor gets it at once, without Python in the browser."""
    ann = site.person("Ann")
    table = ann.post("api/archive", text=short_game())["id"]
    first = visit(f"#/review/{table}", ann, language="en")
    first.page.locator("[data-on-server]").click(timeout=LOADING)
    reviewed(first)
    second = visit(f"#/review/{table}", language="es")
    reviewed(second)
    assert second.page.locator("[data-depth]").get_attribute("data-depth") == str(SIMULATIONS[2])
    fetched = second.page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
    assert not [name for name in fetched if "pyodide" in name or name.endswith(".packed")]


def test_a_better_move_is_found_on_the_table(visit: Visit, marvel: str) -> None:
    """The move that was played is refused with its price; the best one counts."""
    ann = visit(f"#/review/{marvel}?depth={DEPTH}", language="en")
    page = reviewed(ann)
    seat = int(page.locator("[data-story]").get_attribute("data-story") or 0)
    asked = plan(whole("marvel", 2).record, ReviewSettings.of_depth(DEPTH, 2))
    found = report(asked, answers_of(asked))
    worst = found["steps"][found["seats"][seat]["mistakes"][0]]
    page.locator("[data-learn]").click()
    panel = page.locator("[data-zone=learn]")
    panel.wait_for()
    type_moves(page, worst["move"])
    expect(panel.locator("[data-verdict=false]")).to_be_visible(timeout=LOADING)
    type_moves(page, worst["best"][0])
    expect(panel.locator("[data-verdict=true]")).to_be_visible(timeout=LOADING)
    expect(panel.locator("[data-found]")).to_have_attribute("data-found", "1")
    expect(page.locator("[data-zone=action] [data-confirm]")).to_have_count(0)
    assert ann.axe() == []


def test_a_game_of_this_device_without_a_server(device: Arrive) -> None:
    one = device(language="en", bot="greedy", edition="classic")
    one.keep_all()
    one.context.set_offline(True)
    one.page.locator(".editions button").first.click()
    one.page.wait_for_url("**/#/here/*", timeout=LOADING)
    kept = one.until_my_turn()
    for _ in range(3):
        one.play(greedy_turn(kept), kept["table"]["version"])
        kept = one.until_my_turn()
    game = one.game
    one.go(f"#/review/here-{game}")
    expect(one.page.locator("main")).to_contain_text(one.say("review-page-not-over-text"), timeout=LOADING)
    one.go(f"#/here/{game}")
    one.until_my_turn()
    one.button("table-menu").click()
    one.button("ui-resign").click()
    one.page.get_by_role("dialog").get_by_role("button", name=one.say("ui-resign"), exact=True).click()
    one.page.locator("[data-review]").first.click()
    page = one.page
    page.wait_for_url(f"**/#/review/here-{game}**")
    one.go(f"#/review/here-{game}?depth={DEPTH}")
    reviewed(one)
    assert page.locator("[data-depth]").get_attribute("data-depth") == str(DEPTH)
    assert one.axe() == []
    link = page.locator("[data-zone=share] input")
    expect(link).to_have_value(re.compile(r"#/review\?d=z"))
    one.go("#" + link.input_value().split("#")[1])
    expect(page).to_have_url(re.compile(r"#/review\?d=z"))
    reviewed(one)
    expect(page.locator("[data-depth]")).to_have_attribute("data-depth", str(DEPTH))


@pytest.mark.parametrize("language", long_except({"fr"}, ["fr", "es"]))
def test_the_sums_fit_a_small_phone(visit: Visit, marvel: str, language: str) -> None:
    """Each player's name is above the figures, so that none is cut at the edge."""
    page = reviewed(visit(f"#/review/{marvel}?depth={DEPTH}", language=language, size=SMALL))
    sums = page.locator("[data-sums]")
    assert sums.evaluate("(one) => one.parentElement.scrollWidth - one.parentElement.clientWidth") <= 0
    assert sums.locator("th:visible", has_text="Ann").count() == 1
