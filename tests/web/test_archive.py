"""A finished game is imported from this device into a server's archive, and from there into a device."""

from dataclasses import replace

from playwright.sync_api import expect

from cabochon.record import Record, format_record
from tests.web.conftest import Visit
from tests.web.device import LOADING
from tests.web.finished_games import whole
from tests.web.site import Site


def record_of(*names: str) -> Record:
    return replace(whole("megaman", 2).record, names=names, bots=frozenset({1}), date="2026-03-01")


def test_a_game_is_imported_and_downloaded_again(visit: Visit, site: Site) -> None:
    text = format_record(record_of("Zoé", "greedy"))
    zoe = visit("#/replay", language="fr")
    page = zoe.page
    page.locator("#record-text").fill(text)
    zoe.button("replay-check").click()
    page.locator("[data-keep]").click()  # on the device, which has its own rules engine
    page.wait_for_url("**/#/replay/here-*", timeout=LOADING)
    expect(page.get_by_text(zoe.say("local-to-server-text"))).to_be_visible()
    assert zoe.axe() == []
    page.locator("[data-to-server]").click()
    page.wait_for_url(lambda address: "#/replay/" in address and "here-" not in address)
    table = page.url.rsplit("/", 1)[1] if page.url.count("/") == 5 else page.url.split("#/replay/")[1].split("/")[0]
    assert site.http.get(f"{site.base}api/tables/{table}/record").text == text

    page.locator('[data-zone="share"] [data-keep]').click()
    page.wait_for_url("**/#/replay/here-*", timeout=LOADING)
    zoe.go("#/archive")
    expect(page.locator("li", has_text=zoe.say("web-archive-brought")).get_by_text("Zoé")).to_be_visible()
    other = visit("#/archive", language="fr")
    expect(other.page.get_by_text(zoe.say("web-archive-brought"))).to_have_count(0)


def test_a_refusal_is_shown_and_the_game_kept(visit: Visit) -> None:
    ann = visit("#/replay", language="es")
    ann.page.locator("#record-text").fill(format_record(record_of("A name that is much too long", "greedy")))
    ann.button("replay-check").click()
    ann.page.locator("[data-to-server]").click()
    expect(ann.page.get_by_role("alert").filter(has_text=ann.say("server-name-too-long", longest=24))).to_be_visible()
    expect(ann.page.locator("[data-keep]")).to_be_visible()
