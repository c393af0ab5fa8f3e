"""The end of a game: the text of the result, the way back to it, stopping, and a rematch between friends."""

import pytest
from playwright.sync_api import expect

from cabochon.rules.goals import TieBreak
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web import positions
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visit
from tests.web.finished_games import finish, whole
from tests.web.positions import find, find_end, lay
from tests.web.site import Person, Site
from tests.web.whole_game import my_turn_or_over, state_of, wait_until


def result(visitor: Visitor) -> str:
    """The heading of the result."""
    heading = visitor.page.locator("#result-title")
    expect(heading).to_be_visible()
    return heading.inner_text()


def game_with(winner: bool) -> int:
    """The number of a whole game whose last mover has won, or has not."""
    for number in range(40):
        game = whole("classic", 2, number)
        record_result = game.record.result
        assert record_result is not None
        if (game.found.turn in record_result.winners) is winner and len(record_result.winners) == 1:
            return number
    raise AssertionError("no such game")


@pytest.mark.parametrize("language", long_except({"en"}, LANGUAGES))
def test_a_win_is_shown_to_the_winner_and_a_stronger_level_is_offered(visit: Visit, site: Site, language: str) -> None:
    person = site.person("Ann")
    table = finish(site, whole("classic", 2, game_with(winner=True)), person, "trader")
    ann = visit(f"#/t/{table}", person, language=language)
    expect(ann.page.locator("#result-title")).to_have_text(ann.say("result-you-win"))
    expect(ann.page.locator('[data-live="assertive"]')).to_contain_text(ann.say("result-you-win"))
    harder = ann.page.locator("[data-other-level]")
    expect(harder).to_have_text(ann.say("table-harder", bot=ann.say("bot-level-artisan")))
    harder.click()
    ann.page.wait_for_url(lambda address: table not in address)
    state = wait_until(ann, ann.table, my_turn_or_over)
    assert sorted(seat["bot"] or "" for seat in state["table"]["seats"]) == ["", "artisan"]


def test_a_loss_shows_the_rank_and_offers_an_easier_level(visit: Visit, site: Site) -> None:
    person = site.person("Ann")
    table = finish(site, whole("classic", 2, game_with(winner=False)), person, "trader")
    ann = visit(f"#/t/{table}", person, size=PHONE)
    expect(ann.page.locator(".result")).to_contain_text(ann.say("result-your-place", place=2))
    expect(ann.page.locator("[data-other-level]")).to_have_text(
        ann.say("table-easier", bot=ann.say("bot-level-apprentice"))
    )


def test_the_celebration_is_shown_only_if_motion_is_allowed(visit: Visit, site: Site) -> None:
    person = site.person("Ann")
    table = finish(site, whole("classic", 2, game_with(winner=True)), person, "trader")
    calm = visit(f"#/t/{table}", person, motion="none")
    result(calm)
    expect(calm.page.locator(".rain")).to_have_count(0)
    lively = visit(f"#/t/{table}", person, motion="fast")
    result(lively)
    expect(lively.page.locator(".rain")).to_be_attached()
    spectator = visit(f"#/t/{table}", motion="fast")
    assert result(spectator) == spectator.say("winner-one", player="Ann")
    expect(spectator.page.locator(".rain")).to_have_count(0)


def test_a_shared_win_names_the_other_winners(visit: Visit, site: Site) -> None:
    found = find_end("classic", 2, TieBreak.SHARED, 1130)
    people = site.person("Ann"), site.person("Luis")
    table = lay(site, found, *people)
    mover = people[found.turn]
    body = {"request": "end", "seat": found.turn, "version": len(found.entries), "moves": found.following}
    mover.post(f"api/tables/{table}/submit", **body)
    ann = visit(f"#/t/{table}", people[0])
    assert result(ann) == ann.say("result-you-share", players="Luis")


@pytest.mark.parametrize("size", [PHONE, pytest.param((1280, 800), marks=pytest.mark.long)])
def test_the_result_stays_reachable(visit: Visit, site: Site, size: tuple[int, int]) -> None:
    person = site.person("Ann")
    table = finish(site, whole("marvel", 4), person, "trader", "trader", "trader")
    ann = visit(f"#/t/{table}", person, size=size)
    said = result(ann)
    for key in ("table-rematch", "web-replay", "table-look", "table-home"):
        expect(ann.page.locator(".result .do").get_by_role("button", name=ann.say(key))).to_be_in_viewport()
    ann.button("table-look").click()
    strip = ann.page.locator('[data-zone="result"]')
    expect(strip).to_be_in_viewport()
    strip.get_by_role("button", name=ann.say("table-result")).click()
    assert result(ann) == said
    ann.button("table-look").click()
    ann.page.get_by_role("button", name=ann.say("table-menu"), exact=True).click()
    ann.page.locator("dialog").get_by_role("button", name=ann.say("table-result")).click()
    assert result(ann) == said
    ann.page.reload()
    assert result(ann) == said
    assert ann.sideways() == 0
    assert ann.axe() == []


# --- stopping ------------------------------------------------------------------------------------


def test_stopping_against_bots_needs_a_confirmation_and_has_no_winner(visit: Visit, site: Site) -> None:
    person = site.person("Ann")
    table = lay(site, find("classic", 2, positions.in_the_middle), person, "greedy")
    ann = visit(f"#/t/{table}", person)
    wait_until(ann, table, my_turn_or_over)
    for answer in ("table-stay", "table-stop"):
        ann.page.get_by_role("button", name=ann.say("table-menu"), exact=True).click()
        ann.page.locator("dialog").get_by_role("button", name=ann.say("table-stop")).click()
        sure = ann.page.locator("dialog", has_text=ann.say("table-stop-sure"))
        expect(sure).to_be_visible()
        assert state_of(ann, table)["table"]["state"] == "playing"
        sure.get_by_role("button", name=ann.say(answer), exact=True).click()
        expect(sure).to_be_hidden()
    assert result(ann) == ann.say("result-stopped")
    expect(ann.page.locator(".result .crown")).to_have_count(0)
    assert ann.page.locator(".result tbody td:first-child").all_inner_texts() == ["–", "–"]  # nobody has a rank


def test_an_offer_to_stop_can_be_declined_and_lapses_with_the_next_move(visit: Visit, site: Site) -> None:
    people_ann, people_luis = site.person("Ann"), site.person("Luis", "es")
    table = lay(site, find("classic", 2, positions.at_the_start), people_ann, people_luis)
    ann, luis = visit(f"#/t/{table}", people_ann), visit(f"#/t/{table}", people_luis, language="es", size=PHONE)
    luis.page.locator('[data-zone="action"]').wait_for()
    ann.page.get_by_role("button", name=ann.say("table-menu"), exact=True).click()
    ann.page.locator("dialog").get_by_role("button", name=ann.say("table-offer-stop")).click()
    sent = ann.page.get_by_text(ann.say("table-stop-sent"))
    expect(sent).to_be_visible()
    question = luis.page.get_by_text(luis.say("table-asks-stop", players="Ann", count=1))
    expect(question).to_be_visible()
    luis.button("table-decline").click()
    expect(question).to_be_hidden()
    expect(sent).to_be_visible()
    offered = people_ann.look(table)
    assert offered["table"]["state"] == "playing"
    people_ann.post(f"api/tables/{table}/submit", request="take", seat=0, version=offered["version"], moves="+wbg")
    expect(sent).to_be_hidden()
    expect(question).to_be_hidden()


# --- a rematch -----------------------------------------------------------------------------------


def finished_by_two(site: Site) -> tuple[Person, Person, str]:
    """Ann began; Luis has just resigned."""
    ann, luis = site.person("Ann"), site.person("Luis", "es")
    table = lay(site, find("classic", 2, positions.at_the_start), ann, luis)
    luis.post(f"api/tables/{table}/resign", request="enough", seat=1, version=0)
    return ann, luis, table


@pytest.mark.parametrize("where", ["#/settings", "#/rules/marvel", "table"])
def test_a_rematch_is_offered_on_every_page_and_accepted(visit: Visit, site: Site, where: str) -> None:
    people_ann, people_luis, table = finished_by_two(site)
    ann = visit(f"#/t/{table}", people_ann)
    luis = visit(f"#/t/{table}" if where == "table" else where, people_luis, language="es", size=PHONE)
    watcher = visit(f"#/t/{table}")
    result(watcher)
    result(ann)
    ann.page.locator(".result").get_by_role("button", name=ann.say("table-rematch")).click()
    expect(ann.page.get_by_text(ann.say("web-seat-asked"))).to_be_visible()
    offer = luis.page.locator("[data-offer]")
    expect(offer).to_contain_text("Ann")
    assert luis.axe() == []
    if where == "table":
        ends = luis.page.evaluate("""() => ['.result', '[data-offer]'].map((part) => {
            const box = document.querySelector(part).getBoundingClientRect();
            return [box.top, box.bottom];
        })""")
        assert ends[0][1] <= ends[1][0], "the offer covers nothing of the result"
    offer.get_by_role("button", name=luis.say("web-rematch-accept")).click()
    for visitor in (ann, luis, watcher):
        visitor.page.wait_for_url(lambda address: "/t/" in address and table not in address)
        expect(visitor.page.locator('[data-zone="board"]')).to_be_visible()
        assert visitor.table == ann.table != table
    expect(watcher.page.get_by_text(watcher.say("table-spectating")).first).to_be_visible()
    seats = state_of(ann, ann.table)["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Luis", "Ann"], "the other one begins"
    expect(luis.page.locator("[data-offer]")).to_have_count(0)


def test_a_rematch_is_declined_and_a_bot_takes_the_seat(visit: Visit, site: Site) -> None:
    people_ann, people_luis, table = finished_by_two(site)
    ann, luis = visit(f"#/t/{table}", people_ann), visit("#/", people_luis, language="es")
    result(ann)
    ann.page.locator(".result").get_by_role("button", name=ann.say("table-rematch")).click()
    luis.page.locator("[data-offer]").get_by_role("button", name=luis.say("web-rematch-decline")).click()
    expect(luis.page.locator("[data-offer]")).to_have_count(0)
    expect(ann.page.get_by_text(ann.say("web-seat-declined", player="Luis"))).to_be_visible()
    ann.button("web-labelled", label=ann.say("web-give-to-bot"), value=ann.say("web-seat-is", seat=1)).click()
    ann.button("web-start").click()
    expect(ann.page.locator('[data-zone="board"]')).to_be_visible()
