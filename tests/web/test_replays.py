"""Replays in the browser: by link, from a file, from an invalid file; stepping, views, the story, other sites."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Response, expect

from cabochon.record import events_for, format_json, format_record, replay, steps
from cabochon.rules.table import Hidden
from cabochon.rules.view import view
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web.browsing import LOOKS, PHONE, SMALL, Visitor
from tests.web.conftest import Visit
from tests.web.finished_games import Whole, finish, whole
from tests.web.site import Site

SHOWN = "(move) => document.documentElement.dataset.version === String(move)"


def shown(visitor: Visitor, move: int) -> None:
    """Wait until the page shows a move."""
    visitor.page.wait_for_function(SHOWN, arg=move)


def control(visitor: Visitor, key: str) -> Locator:
    bar = visitor.page.locator('[data-zone="controls"]')
    return bar.get_by_role("button", name=visitor.say(key), exact=True)


def total(game: Whole) -> int:
    return len(game.record.entries)


@pytest.fixture(scope="module")
def marvel(site: Site) -> tuple[str, Whole]:
    game = whole("marvel", 3)
    return finish(site, game, site.person("Ann"), site.person("Bob"), "greedy"), game


@cache
def with_a_secret() -> tuple[Whole, int, str]:
    """A game at whose end a seat still holds a card that no other player ever saw: the game, that seat, the card."""
    for number in range(200):
        game = whole("megaman", 2, number)
        for seat, player in enumerate(replay(game.record).players):
            for held in player.hand:
                if not held.open and not isinstance(held.card, Hidden):
                    return game, seat, held.card.id
    raise AssertionError("no such game")


# --- by link ---------------------------------------------------------------------------------------


def test_a_link_opens_its_move_and_view(visit: Visit, marvel: tuple[str, Whole]) -> None:
    table, game = marvel
    eve = visit(f"#/replay/{table}/12?seat=2")
    shown(eve, 12)
    expect(eve.page.locator("[data-eyes]")).to_have_value("2")
    expect(eve.page.locator('[data-zone="you"]')).to_have_attribute("data-seat", "1")
    position = list(steps(game.record))[11].after
    for level in (1, 2, 3):
        for column, card in enumerate(position.board[level - 1]):
            place = eve.page.locator(f'[data-zone="board"] [data-place="{"abcd"[column]}{level}"]')
            assert card is not None
            expect(place).to_contain_text(eve.words("marvel").card(card))
    control(eve, "replay-on").click()
    shown(eve, 13)
    assert eve.page.url.endswith(f"#/replay/{table}/13?seat=2"), "the address is a link to this move"


def test_stepping_by_keyboard_is_announced(visit: Visit, marvel: tuple[str, Whole]) -> None:
    table, game = marvel
    eve = visit(f"#/replay/{table}")
    shown(eve, 0)
    live = eve.page.locator('[data-live="polite"]')
    names = [eve.page.locator(f'[data-seat="{seat}"] .name').first.inner_text() for seat in range(3)]
    words, record = eve.words("marvel"), list(steps(game.record))
    for move in (1, 2, 3):
        eve.page.keyboard.press("ArrowRight")
        shown(eve, move)
        said = eve.say("replay-move", move=move, total=total(game))
        expect(live).to_contain_text(said)
        expect(live).to_contain_text(words.event(events_for(record[move - 1], "open")[0], names))
    eve.page.keyboard.press("ArrowLeft")
    shown(eve, 2)
    eve.page.keyboard.press("End")
    shown(eve, total(game))
    expect(control(eve, "replay-on")).to_be_disabled()
    eve.page.keyboard.press("Home")
    shown(eve, 0)
    eve.page.keyboard.press("n")
    expect(eve.page.locator("html")).to_have_attribute("data-version", re.compile("[1-9]"))  # the first turning point


def test_arrows_inside_the_board_move_within_it(visit: Visit, marvel: tuple[str, Whole]) -> None:
    table, _ = marvel
    eve = visit(f"#/replay/{table}/5")
    shown(eve, 5)
    eve.page.locator('[data-zone="board"] [data-place="a2"]').focus()
    eve.page.keyboard.press("ArrowRight")
    expect(eve.page.locator('[data-zone="board"] [data-place="b2"]')).to_be_focused()
    shown(eve, 5)


def test_a_replay_plays_by_itself_to_the_end(visit: Visit, marvel: tuple[str, Whole]) -> None:
    table, game = marvel
    eve = visit(f"#/replay/{table}/{total(game) - 3}")
    shown(eve, total(game) - 3)
    eve.page.get_by_label(eve.say("replay-speed")).select_option("fastest")
    eve.page.locator("h1").focus()
    eve.page.keyboard.press("Space")
    expect(control(eve, "replay-pause")).to_be_visible()
    shown(eve, total(game))
    expect(control(eve, "replay-play")).to_be_visible()


def test_a_running_game_cannot_be_replayed(visit: Visit, site: Site) -> None:
    ann = site.person("Ann")
    table = ann.open("classic", "me", "greedy", first=0, start=True)
    eve = visit(f"#/replay/{table}/3")
    expect(eve.page.get_by_role("heading", level=1)).to_have_text(eve.say("replay-not-over"))
    assert eve.page.locator('[data-zone="board"]').count() == 0


@pytest.mark.parametrize("eyes", ["bench", "seat"])
def test_cards_hidden_from_a_seat_are_not_sent(visit: Visit, site: Site, eyes: str) -> None:
    game, owner, secret = with_a_secret()
    table = finish(site, game, site.person("Ann"), site.person("Bob"))
    eve = visit()
    arrived: list[Response] = []
    eve.page.on("response", lambda answer: arrived.append(answer) if "/replay?" in answer.url else None)
    eve.page.evaluate(f"location.hash = '#/replay/{table}/9?seat={eyes if eyes == 'bench' else 2 - owner}'")
    shown(eve, 9)
    [answer] = arrived
    assert f'"{secret}"' not in answer.text()
    with eve.page.expect_response(lambda answer: "eyes=open" in answer.url) as opened:
        eve.page.locator("[data-eyes]").select_option("open")
    assert f'"{secret}"' in opened.value.text(), "open, it is there: the test can fail"
    shown(eve, 9)
    expect(eve.page.locator(f'[data-hand="{owner}"]').first).to_have_attribute(
        "aria-label", re.compile(re.escape(eve.words("megaman").card(game.record.edition.card_by_id[secret])))
    )
    assert view(replay(game.record), 1 - owner).players[owner].hand, "it was still in the hand"


# --- the story --------------------------------------------------------------------------------------


def test_the_story_has_its_graph_as_a_table_and_leads_to_its_moments(visit: Visit, marvel: tuple[str, Whole]) -> None:
    table, game = marvel
    eve = visit(f"#/replay/{table}/4")
    story = eve.page.locator('[data-zone="story"]')
    end = replay(game.record)
    label = story.get_by_role("img").first.get_attribute("aria-label") or ""
    for seat in end.seats:
        assert re.search(rf"\b{end.points(seat)}\b", label)
    story.get_by_text(eve.say("story-as-table")).first.click()
    rows = story.locator("details").first.locator("tbody tr")
    expect(rows.last).to_be_visible()
    cells = rows.last.locator("td").all_inner_texts()
    assert [int(cell) for cell in cells[1:]] == [end.points(seat) for seat in end.seats]
    moment = story.locator("ol button").last
    moment.click()
    shown(eve, total(game))
    counts = story.locator("table.colours tbody tr").first.locator("b").all_inner_texts()
    assert [int(count) for count in counts] == [player.bonuses[0] for player in end.players]


def test_the_story_is_saved_as_a_picture_without_another_host(
    visit: Visit, site: Site, marvel: tuple[str, Whole]
) -> None:
    table, _ = marvel
    eve = visit(f"#/replay/{table}")
    with eve.page.expect_download() as saved:
        eve.button("story-picture").click()
    content = saved.value.path().read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")) == (1200, 630)
    assert len(content) > 10_000, "it is not empty"
    assert eve.hosts == {site.base.split("/")[2]}


def test_the_end_of_a_game_shows_its_story_and_links_to_the_replay(visit: Visit, site: Site) -> None:
    ann = site.person("Ann")
    table = finish(site, whole("classic"), ann, "greedy")
    seen = visit(f"#/t/{table}", ann)
    expect(seen.page.locator(".result [data-story]").get_by_role("img")).to_be_visible()
    seen.page.locator(".result").get_by_role("button", name=seen.say("web-replay")).click()
    seen.page.locator('[data-zone="controls"]').wait_for()
    assert f"#/replay/{table}" in seen.page.url


def test_a_replay_can_be_downloaded(visit: Visit, marvel: tuple[str, Whole]) -> None:
    table, game = marvel
    eve = visit(f"#/replay/{table}")
    for key, kind in (("replay-notation", "notation"), ("replay-json", "json")):
        with eve.page.expect_download() as saved:
            eve.page.get_by_role("link", name=eve.say(key)).click()
        text = saved.value.path().read_text(encoding="utf-8")
        seed = game.record.seed.hex() if game.record.seed else "?"
        assert (json.loads(text)["seed"] if kind == "json" else text).count(seed) == 1


# --- from a file --------------------------------------------------------------------------------------


def drop(page: Page, text: str, name: str = "game.cabochon") -> None:
    page.locator("[data-drop]").wait_for()
    page.evaluate(
        """([text, name]) => { const brought = new DataTransfer(); brought.items.add(new File([text], name));
            document.querySelector('[data-drop]').dispatchEvent(
              new DragEvent('drop', {dataTransfer: brought, bubbles: true, cancelable: true})); }""",
        [text, name],
    )


def verdict(visitor: Visitor) -> Locator:
    found = visitor.page.locator("[data-verdict]")
    found.wait_for()
    return found


@pytest.mark.parametrize("form", ["notation", "json"])
def test_a_file_is_dropped_checked_and_shown(visit: Visit, form: str) -> None:
    game = whole("classic")
    eve = visit("#/replay")
    drop(eve.page, format_record(game.record) if form == "notation" else format_json(game.record))
    expect(verdict(eve)).to_contain_text(eve.say("replay-holds"))
    shown(eve, 0)
    eve.page.keyboard.press("End")
    shown(eve, total(game))
    eve.page.locator("[data-eyes]").select_option("1")
    expect(eve.page.locator('[data-zone="you"]')).to_be_visible()
    shown(eve, total(game))


def test_a_file_is_pasted(visit: Visit) -> None:
    game = whole("megaman", 4)
    eve = visit("#/replay")
    eve.button("replay-check").click()
    expect(eve.page.get_by_role("alert").filter(has_text=eve.say("replay-empty"))).to_be_visible()
    eve.page.get_by_label(eve.say("replay-paste")).fill(format_record(game.record))
    eve.button("replay-check").click()
    expect(verdict(eve)).to_contain_text(eve.say("replay-holds"))
    expect(eve.page.locator("html")).to_have_attribute("data-edition", "megaman")


@pytest.mark.parametrize("language", long_except({"fr"}, LANGUAGES))
def test_an_invalid_file_is_explained_and_its_valid_part_shown(visit: Visit, language: str) -> None:
    lines = format_record(whole("classic").record).split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("7.1 "))
    lines[at] = "7.1 pass"
    eve = visit("#/replay", language=language)
    drop(eve.page, "\n".join(lines))
    told_of = verdict(eve)
    expect(told_of).to_contain_text(eve.say("replay-wrong"))
    expect(told_of).to_contain_text(eve.say("replay-wrong-line", line=at + 1))
    expect(told_of).to_contain_text("7.1")
    expect(told_of.get_by_role("link")).to_have_attribute("href", re.compile(r"#/rules/classic/\d\.\d"))
    expect(told_of.locator("code").first).to_be_visible()  # the valid alternative
    expect(control(eve, "replay-on")).to_be_visible()
    eve.page.keyboard.press("End")
    shown(eve, sum(len(line.split()) - 1 for line in lines[:at] if line[:1].isdigit()))


@pytest.mark.parametrize(
    ("content", "key"), [("no game at all", "header-missing"), ("{]", "not-json"), ("[Cabochon", "expected")]
)
def test_an_invalid_file_is_reported(visit: Visit, content: str, key: str) -> None:
    eve = visit("#/replay")
    drop(eve.page, content)
    expect(verdict(eve)).to_have_attribute("data-verdict", key)
    expect(eve.page.locator("[data-drop]")).to_be_visible()


def test_a_file_that_is_too_large_is_not_sent(visit: Visit) -> None:
    eve = visit("#/replay")
    sent: list[str] = []
    eve.page.on("request", lambda request: sent.append(request.url))
    drop(eve.page, "x" * 500_000)
    expect(eve.page.get_by_role("alert").filter(has_text=eve.say("replay-too-large", most=400))).to_be_visible()
    assert not [url for url in sent if "check" in url]


# --- on other sites -------------------------------------------------------------------------------------


@contextmanager
def blog(page: str) -> Iterator[str]:
    """A page on another origin."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize("size", [pytest.param((1280, 900), marks=pytest.mark.long), PHONE])
def test_a_frame_on_another_site_is_read_only(
    visit: Visit, site: Site, browser: Browser, marvel: tuple[str, Whole], size: tuple[int, int]
) -> None:
    table, _ = marvel
    eve = visit(f"#/replay/{table}/7")
    shown(eve, 7)
    snippet = eve.page.get_by_label(eve.say("replay-embed")).input_value()
    with blog(f"<!doctype html><title>A blog</title><h1>My game</h1>{snippet}") as address:
        page = browser.new_page(viewport={"width": size[0], "height": size[1]})
        page.goto(address)
        frame = page.frame_locator("iframe")
        expect(frame.locator('[data-zone="board"]')).to_be_visible()
        expect(frame.locator(".what")).to_contain_text("7")
        frame.get_by_role("button", name=eve.say("replay-on")).click()
        expect(frame.locator("html")).to_have_attribute("data-version", "8")
        for control in ("[data-confirm]", "[data-move-box]", '[data-zone="action"]', "nav", "form"):
            assert frame.locator(control).count() == 0, control
        way_out = frame.get_by_role("link")
        expect(way_out).to_have_count(1)
        expect(way_out).to_have_attribute("href", f"{site.base}#/replay/{table}/8")
        expect(way_out).to_have_attribute("target", "_blank")
        page.close()


def test_no_other_page_can_be_framed(site: Site, browser: Browser) -> None:
    with blog(f'<!doctype html><title>A blog</title><iframe src="{site.base}#/settings"></iframe>') as address:
        page = browser.new_page()
        with page.expect_event("framenavigated", lambda frame: frame.url.startswith("chrome-error:")):
            page.goto(address)
        page.close()


# --- accessibility --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "theme"), long_except({("fr", "dark")}, LOOKS))
def test_axe_and_no_scrolling_sideways(visit: Visit, marvel: tuple[str, Whole], language: str, theme: str) -> None:
    table, _ = marvel
    found = {}
    for address in (f"#/replay/{table}/20", f"#/replay/{table}/20?seat=1", "#/replay"):
        eve = visit(address, language=language, theme=theme)
        eve.page.locator("h1:not(.unseen)").wait_for()
        found[f"wide {address}"] = eve.axe()
        small = visit(address, language=language, theme=theme, size=PHONE)
        small.page.locator("h1:not(.unseen)").wait_for()
        found[f"phone {address}"] = small.axe()
        assert small.sideways() == 0, address
    assert not {where: problems for where, problems in found.items() if problems}


def test_the_title_and_the_cards_by_colour_fit(visit: Visit, site: Site) -> None:
    person = site.person("Ann", "fr")
    table = finish(site, whole("marvel", 4), person, "trader", "greedy", "greedy")
    eve = visit(f"#/replay/{table}", person, language="fr", size=SMALL)
    cards = eve.page.locator(".colours").locator("xpath=..")
    cards.wait_for()
    eve.settle()
    assert cards.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
    for size in ((1100, 800), (1280, 800), (1440, 900)):
        eve.page.set_viewport_size({"width": size[0], "height": size[1]})
        eve.settle()
        title = eve.page.locator(".top h1").evaluate("(one) => one.getBoundingClientRect().toJSON()")
        assert title["top"] >= 0, (size, title)
        assert title["height"] <= 46, (size, title)


def test_a_replay_can_be_read_and_stepped_as_text(visit: Visit, marvel: tuple[str, Whole]) -> None:
    table, _ = marvel
    eve = visit(f"#/replay/{table}/6?seat=1", accessible=True)
    shown(eve, 6)
    expect(eve.page.get_by_role("heading", name=eve.say("ui-supply"))).to_be_visible()
    assert eve.page.locator('[data-zone="action"], [data-move-box]').count() == 0
    eve.page.keyboard.press("ArrowRight")
    shown(eve, 7)
    assert not eve.axe()


def test_a_line_of_the_log_leads_to_its_move_and_the_analysis_is_beside_the_table(visit: Visit, site: Site) -> None:
    ann = site.person("Ann")
    table = finish(site, whole("classic"), ann, "greedy")
    seen = visit(f"#/replay/{table}/12", ann)
    line = seen.page.locator('[data-zone="log"] summary').nth(4)
    line.wait_for()
    line.click()
    seen.page.wait_for_function("Number(document.documentElement.dataset.version) < 12")
    expect(seen.page.locator("[data-analyse]")).to_be_in_viewport(ratio=1)
    seen.page.locator("[data-analyse]").click()
    seen.page.wait_for_url("**/#/analysis/**")
