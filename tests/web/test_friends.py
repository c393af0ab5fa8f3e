"""Friends at a table: the waiting room, talk, spectators, absences, a lost connection, and a take-back between them."""

from playwright.sync_api import Locator, expect

from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visit
from tests.web.cuttable_relay import Line
from tests.web.site import Person, Site
from tests.web.test_layout import misfits


def sits(visitor: Visitor, seat: int) -> Locator:
    where = visitor.say("web-seat-is", seat=seat)
    return visitor.button("web-labelled", label=visitor.say("web-sit-here"), value=where)


def status(visitor: Visitor, key: str, **values: str | int) -> None:
    expect(visitor.page.get_by_text(visitor.say(key, **values)).first).to_be_visible()


def said(visitor: Visitor) -> Locator:
    return visitor.page.locator('[data-zone="chat"] .said .words')


def write(visitor: Visitor, text: str) -> None:
    visitor.page.locator("[data-chat-box]").fill(text)
    visitor.page.keyboard.press("Enter")


def board(visitor: Visitor) -> None:
    visitor.page.locator('[data-zone="board"]').wait_for()


def two_playing(site: Site, **options: object) -> tuple[Person, Person, str]:
    ann, luis = site.person("Ann"), site.person("Luis", "es")
    table = ann.open("classic", "me", "person", first=0, **options)
    luis.post(f"api/tables/{table}/join")
    ann.post(f"api/tables/{table}/start")
    return ann, luis, table


def test_from_the_waiting_room_to_the_table(visit: Visit, site: Site) -> None:
    host, guest = site.person("Ann"), site.person("Luis", "es")
    table = host.open("classic", "me", "person", "person", first=0)
    ann, luis = visit(f"#/t/{table}", host), visit(f"#/t/{table}", guest, language="es", size=PHONE, touch=True)
    write(ann, "The bot is for Eve")
    sits(luis, 2).click()
    expect(said(luis)).to_have_text(["Ann The bot is for Eve"])
    ann.button("web-labelled", label=ann.say("web-give-to-bot"), value=ann.say("web-seat-is", seat=3)).click()
    status(ann, "web-start-ready")
    status(luis, "web-host-begins", player="Ann")
    eve = visit(f"#/t/{table}", language="fr")
    status(eve, "web-table-full")
    status(eve, "web-will-watch")
    expect(eve.page.locator("[data-chat-box]")).to_have_count(0)  # spectators have the phrases
    ann.button("web-start").click()
    for visitor in (ann, luis, eve):
        board(visitor)
    expect(ann.page.locator(".onlookers")).to_have_attribute("title", ann.say("table-onlookers", count=1))
    _talk(ann, luis, eve)


def _talk(ann: Visitor, luis: Visitor, eve: Visitor) -> None:
    ann.page.keyboard.press("c")
    expect(said(ann)).to_have_text(["You The bot is for Eve"])
    write(ann, "Good luck, <b>all</b>!")
    expect(said(ann)).to_have_text(["You The bot is for Eve", "You Good luck, <b>all</b>!"])
    talk = luis.page.locator("[data-talk]")
    expect(talk).to_have_accessible_name(luis.say("chat-open", unread=1))
    expect(luis.page.locator(".heard")).to_contain_text("Good luck, <b>all</b>!")
    expect(luis.page.locator('[data-live="talk"]')).to_contain_text("Ann dice: Good luck, <b>all</b>!")
    luis.page.reload()
    board(luis)
    expect(talk).to_have_accessible_name(luis.say("chat-open", unread=1))  # it is unread
    talk.click()
    expect(said(luis).last).to_have_text("Ann Good luck, <b>all</b>!")
    assert luis.axe() == []
    luis.page.locator(".phrases").get_by_role("button", name=luis.say("phrase-thanks")).click()
    expect(said(ann).last).to_have_text(f"Luis {ann.say('phrase-thanks')}")  # each in their own language
    _mute(ann)
    eve.page.keyboard.press("c")
    status(eve, "chat-watching")
    expect(said(eve)).to_have_count(3)


def _mute(ann: Visitor) -> None:
    """Muted on one's own page, also after a reload, until unmuted."""
    ann.page.get_by_role("button", name=ann.say("chat-actions", player="Luis")).click()
    ann.button("chat-mute", player="Luis").click()
    ann.page.reload()
    board(ann)
    ann.page.keyboard.press("c")
    expect(said(ann)).to_have_count(2)
    ann.button("chat-unmute", player="Luis").click()
    expect(said(ann)).to_have_count(3)
    assert ann.axe() == []
    ann.page.get_by_role("button", name=ann.say("chat-actions", player="Luis")).click()
    ann.page.locator('[data-zone="chat"]').get_by_role("button", name=ann.say("chat-report")).click()
    words = ann.words().say("mod-report-saying", name="Luis", text=ann.say("phrase-thanks"))
    expect(ann.page.get_by_text(words)).to_be_visible()


def test_a_take_back_between_friends_is_asked_and_answered(visit: Visit, site: Site) -> None:
    one, other, table = two_playing(site, take_backs="consent")
    ann, luis = visit(f"#/t/{table}", one), visit(f"#/t/{table}", other, language="es")
    board(ann)
    board(luis)
    for pile in "123":
        ann.page.keyboard.press(pile)
    ann.page.locator("[data-confirm]").click()
    for each in (ann, luis):
        expect(each.page.locator("html")).to_have_attribute("data-version", "1")
    for agreed, answer, told in (
        (False, "table-decline", "table-take-back-declined"),
        (True, "table-agree", "table-take-back-agreed"),
    ):
        ann.page.keyboard.press("u")
        expect(ann.page.locator(".notice")).to_contain_text(ann.say("table-take-back-sent", players="Luis"))
        expect(luis.page.locator(".notice")).to_contain_text(luis.say("table-asks-take-back", player="Ann"))
        luis.page.locator(".notice").get_by_role("button", name=luis.say(answer)).click()
        expect(ann.page.locator(".notice")).to_contain_text(ann.say(told))
        assert (one.look(table)["position"]["turn"] == 0) is agreed


def test_absent_and_offline_are_shown_in_words_and_the_move_is_sent_later(visit: Visit, site: Site, line: Line) -> None:
    one, other, table = two_playing(site)
    ann = visit(f"#/t/{table}", one, line=line, size=PHONE)
    board(ann)
    expect(ann.page.locator('[data-panel="1"]')).to_contain_text(ann.say("table-away"))
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    expect(ann.page.locator('[data-panel="1"] .absent')).to_have_text(ann.say("table-away"))
    luis = visit(f"#/t/{table}", other, language="es")
    board(luis)
    expect(ann.page.locator(".absent")).to_have_count(0)
    ann.button("table-menu").click()
    ann.button("table-settings").click()
    ann.page.get_by_role("link", name=ann.say("web-back-table")).click()
    board(ann)
    bar = ann.page.locator('[data-zone="action"]')
    line.cut()
    expect(bar).to_contain_text(ann.say("table-offline-turn"))
    for pile in "123":
        ann.page.keyboard.press(pile)
    expect(bar).to_contain_text(ann.say("table-offline-staged"))
    ann.page.locator("[data-confirm]").click()
    expect(bar).to_contain_text(ann.say("table-offline-sent"))
    ann.page.set_viewport_size({"width": 320, "height": 568})
    ann.page.locator('[data-layout="tall"]').wait_for(state="attached")
    assert not misfits(ann)
    expect(bar.get_by_role("button", name=ann.say("ui-cancel"))).to_be_disabled()
    expect(luis.page.locator('[data-panel="0"] .absent')).to_have_text(luis.say("table-away"))
    line.mend()
    expect(luis.page.locator("html")).to_have_attribute("data-version", "1")
    expect(bar).not_to_contain_text(ann.say("table-offline-sent"))
