"""The pages around the table: starting a game, names, links, languages, errors."""

import re

import pytest
from playwright.sync_api import expect

from cabochon.bots.levels import GENTLE
from cabochon.bots.naming import bot_title
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web.browsing import PHONE, SMALL, Visitor
from tests.web.conftest import Visit
from tests.web.cuttable_relay import Line
from tests.web.finished_games import finish, whole
from tests.web.site import Site

PAGES = ("#/", "#/new", "#/settings", "#/archive", "#/rules/classic", "#/rules/marvel/4.3", "#/no", "#key=abcdefgh")


@pytest.mark.parametrize("language", long_except({"fr"}, LANGUAGES))
def test_two_clicks_from_the_front_page_to_a_staged_move(visit: Visit, language: str) -> None:
    ann = visit(language=language)
    edition = ann.say("web-edition-full", edition="classic")
    against = ann.say("web-play-against", count=1, bot=bot_title(ann.words(), GENTLE))
    ann.button("web-labelled", label=against, value=edition).click()
    ann.page.locator('[data-zone="bank"] [data-lane="0"]').first.click()
    expect(ann.page.locator('[data-zone="bank"]')).to_be_visible()
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in ann.context.cookies())
    stones = [re.escape(stone) for stone in ann.say("web-guest-stones").split(", ")]
    assert re.search("|".join(stones), ann.fetch(f"{ann.base}api/me", cookies)["name"]), (
        "a guest has a name and no number"
    )


@pytest.mark.parametrize("language", long_except({"fr"}, LANGUAGES))
def test_the_first_screen_describes_the_game_and_links_to_it(visit: Visit, language: str) -> None:
    """A newcomer sees a sentence, a picture, Play and Learn without scrolling, before any setting, also on a phone."""
    for size in (SMALL, PHONE, (844, 390), (1024, 768), (1280, 800)):
        ann = visit(language=language, size=size)
        first = (
            ann.page.get_by_text(ann.say("web-hero-text")),
            ann.page.get_by_role("img", name=ann.say("web-hero-picture")),
            ann.page.get_by_role("button", name=ann.say("web-play-now"), exact=True),
            ann.page.get_by_role("link", name=ann.say("web-learn"), exact=True),
        )
        for shown in first:
            box = shown.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= size[1], (size, shown, box)
        tops = ann.page.locator(".editions > *").evaluate_all("all => all.map((one) => one.offsetTop)")
        assert len(set(tops)) in (1, len(tops)), f"no edition stands alone in a second row: {size}"
        ann.context.close()
    again = visit(language=language, size=PHONE)
    again.page.get_by_role("button", name=again.say("web-play-now"), exact=True).click()
    expect(again.page.locator('[data-zone="board"]')).to_be_visible()


@pytest.mark.parametrize("language", long_except({"es"}, LANGUAGES))
def test_the_front_page_states_that_it_is_unofficial(visit: Visit, language: str) -> None:
    ann = visit(language=language)
    expect(ann.page.get_by_text(ann.say("web-unofficial-short"), exact=True).first).to_be_visible()
    expect(ann.page.get_by_role("contentinfo")).to_contain_text(ann.say("web-unofficial"))
    expect(ann.page.locator("html")).to_have_attribute("lang", language)


def test_no_request_to_another_host_and_a_small_first_load(visit: Visit, site: Site) -> None:
    ann = visit()
    sizes: dict[str, int] = ann.page.evaluate(
        """async () => Object.fromEntries(await Promise.all(performance.getEntriesByType('resource')
            .filter((one) => one.name.endsWith('.js'))
            .map(async (one) => {
                const body = (await fetch(one.name)).body.pipeThrough(new CompressionStream('gzip'));
                return [one.name, (await new Response(body).arrayBuffer()).byteLength];
            })))"""
    )
    assert sum(sizes.values()) < 150_000, sizes
    assert ann.hosts == {site.base.split("/")[2]}


def test_language_and_theme_change_at_once_and_are_stored(visit: Visit) -> None:
    ann = visit("#/settings")
    ann.page.get_by_role("radio", name="Español").check()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Ajustes")
    ann.page.get_by_role("radio", name="Oscura").check()
    ann.page.reload()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Ajustes")
    root = ann.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("lang", "es")


def test_a_table_by_link_is_filled_and_started(visit: Visit) -> None:
    ann = visit("#/new")
    ann.page.get_by_role("radio", name=re.compile("Marvel")).check()
    ann.page.get_by_role("radio", name="3 players").check()
    ann.page.get_by_role("combobox", name="Seat 3").select_option("bot")
    ann.button("web-open-table").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Waiting for players")
    expect(ann.page.get_by_role("img", name=ann.say("web-qr"))).to_be_visible()
    expect(ann.button("web-start")).to_be_disabled()
    link = ann.page.get_by_label("Link to the table").input_value()
    assert link.endswith(ann.table)

    luis = visit(f"#/t/{ann.table}", language="es")
    learn = luis.page.locator("main").get_by_role("link", name=luis.say("web-learn"), exact=True)
    expect(learn).to_have_attribute("href", "#/learn/marvel")
    luis.page.get_by_label("Tu nombre").fill("Luis")
    luis.button("web-sit-here").click()
    expect(luis.page.get_by_text("(tú)")).to_be_visible()
    expect(ann.page.get_by_role("listitem").filter(has_text="Luis")).to_contain_text("here")
    ann.button("web-start").click()
    for visitor in (ann, luis):
        expect(visitor.page.locator('[data-zone="board"]')).to_be_visible()


def test_an_open_table_is_in_the_list_and_a_started_one_waits_for_its_player(visit: Visit, site: Site) -> None:
    bea = site.person("Bea")
    table = bea.open("megaman", "me", "person", public=True)
    ann = visit()
    row = ann.page.get_by_role("listitem").filter(has_text="Bea")
    expect(row).to_contain_text("1 free seat")
    row.get_by_role("link").click()
    assert ann.table == table
    ann.button("web-sit-here").click()
    expect(ann.page.get_by_text("(you)")).to_be_visible()
    bea.post(f"api/tables/{table}/start")
    expect(ann.page.locator('[data-zone="board"]')).to_be_visible()
    ann.go("#/")
    ann.page.get_by_role("region", name="Your games").get_by_role("link", name=re.compile("Continue")).click()
    assert ann.table == table


def test_a_private_finished_game_is_only_in_its_players_archive(visit: Visit, site: Site) -> None:
    zoe = site.person("Zoé")
    table = zoe.open("marvel", "me", "greedy", start=True, first=0)
    zoe.post(f"api/tables/{table}/resign", request="enough", seat=0, version=0)
    link = visit("#/archive", zoe).page.get_by_role("link", name="Zoé")
    expect(link).to_have_attribute("href", f"#/replay/{table}")
    other = visit("#/archive", site.person("Max"))
    expect(other.page.get_by_role("heading", level=1)).to_be_visible()
    other.page.wait_for_load_state("networkidle")
    expect(other.page.get_by_role("link", name="Zoé")).to_have_count(0)


def test_finished_games_show_winner_and_points_and_can_be_filtered(visit: Visit, site: Site) -> None:
    zoe = site.person("Zoé")
    given, full = zoe.open("marvel", "me", "greedy", start=True, first=0), finish(site, whole("classic"), zoe, zoe)
    zoe.post(f"api/tables/{given}/resign", request="enough", seat=0, version=0)
    page = (ann := visit("#/archive", zoe)).page
    given_up = page.locator("li").filter(has=page.locator(f'a[href="#/replay/{given}"]'))
    played = page.locator("li").filter(has=page.locator(f'a[href="#/replay/{full}"]'))
    expect(given_up.locator("[data-result]")).to_have_text(re.compile("^Won by .+ · 0\u2060–\u20600$"))
    expect(played.locator("[data-result]")).to_have_text(re.compile("^Won by Zoé · \\d+\u2060–\u2060\\d+$"))
    page.get_by_label(ann.say("web-games-won"), exact=True).check()
    expect(played).to_be_visible()
    expect(given_up).to_have_count(0)
    page.get_by_label(ann.say("web-games-lost"), exact=True).check()
    expect(given_up).to_be_visible()
    expect(played).to_have_count(0)


def test_the_servers_language_follows_the_pages(visit: Visit, site: Site) -> None:
    ann = site.person("Ann")
    visit("#/settings", ann, language="es").page.wait_for_load_state("networkidle")
    assert ann.http.get("api/me").json()["language"] == "es"


def test_leaving_and_closing_before_the_start(visit: Visit, site: Site) -> None:
    ann, bea = site.person("Ann"), site.person("Bea")
    table = ann.open("classic", "me", "person")
    guest = visit(f"#/t/{table}", bea)
    expect(guest.page.locator("main").get_by_role("link", name=guest.say("web-learn"))).to_be_visible()
    guest.button("web-sit-here").click()
    guest.button("web-stand-up").click()
    expect(guest.page.get_by_role("heading", name=guest.say("web-hero"))).to_be_visible()
    host = visit(f"#/t/{table}", ann)
    host.button("web-close-table").click()
    expect(host.page.get_by_role("heading", name=host.say("web-hero"))).to_be_visible()
    host.go(f"#/t/{table}")
    expect(host.page.get_by_role("heading", level=1)).to_have_text("This table was closed")
    guest.go(f"#/t/{table}")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("This table is not here")


def test_another_device_by_private_link(visit: Visit, site: Site) -> None:
    ann = visit("#/settings")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.button("web-save").click()
    ann.button("web-make-key").click()
    link = ann.page.get_by_label("Your private link").input_value()
    phone = visit(link.removeprefix(site.base), size=PHONE)
    phone.button("web-enter").click()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(phone.say("web-hero"))
    assert "key" not in phone.page.url
    phone.go("#/settings")
    expect(phone.page.get_by_label("Your name")).to_have_value("Ann")


def test_a_guest_does_not_overtake_the_name_being_saved(visit: Visit, site: Site) -> None:
    ann = visit("#/settings")
    ann.page.evaluate("""() => {
        const quick = window.fetch;
        window.fetch = async (...asked) => {
            if (asked[1]?.method === 'POST') await new Promise((done) => setTimeout(done, 500));
            return quick(...asked);
        };
    }""")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.button("web-save").click()
    ann.button("web-make-key").click()
    expect(ann.page.get_by_label("Your private link")).to_be_visible()
    expect(ann.page.get_by_label("Your name")).to_have_value("Ann")
    ann.page.reload()
    expect(ann.page.get_by_label("Your name")).to_have_value("Ann")


def test_a_refused_name_shows_the_reason(visit: Visit) -> None:
    ann = visit("#/settings", language="fr")
    ann.page.get_by_label("Votre nom").fill("\u200b")
    ann.button("web-save").click()
    expect(ann.page.get_by_role("alert").filter(has_text="nom")).to_be_visible()


def test_deleting_ones_data_needs_a_confirmation(visit: Visit, site: Site) -> None:
    ann = visit("#/settings", site.person("Ann"))
    expect(ann.page.get_by_label("Your name")).to_have_value("Ann")
    ann.button("web-forget").click()
    ann.button("web-forget-sure").click()
    expect(ann.page.get_by_label("Your name")).to_have_value("")


def test_a_rule_has_an_address(visit: Visit) -> None:
    ann = visit("#/rules/marvel/8.6", language="fr")
    rule = ann.page.locator("#rule-8\\.6")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text(ann.words("marvel").rule("8.6").text)
    ann.page.get_by_role("link", name="Classique").click()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Splendor")


def test_the_page_shows_a_lost_connection(visit: Visit, line: Line) -> None:
    ann = visit(line=line)
    expect(ann.page.get_by_text("Your opponent", exact=True)).to_be_visible()
    line.cut()
    expect(ann.page.get_by_text(ann.say("web-offline")).first).to_be_visible()
    line.mend()
    expect(ann.page.locator(".offline")).to_be_hidden()


@pytest.mark.parametrize("language", long_except({"fr"}, LANGUAGES))
@pytest.mark.parametrize("address", PAGES)
def test_every_page_fits_a_small_phone_in_every_language(visit: Visit, address: str, language: str) -> None:
    assert visit(address, size=SMALL, language=language).sideways() == 0


def test_the_focus_follows_the_page(visit: Visit) -> None:
    ann = visit()
    ann.page.keyboard.press("Tab")
    skip = ann.page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    skip.press("Enter")
    expect(ann.page.get_by_role("main")).to_be_focused()
    ann.page.get_by_role("link", name="Settings").press("Enter")
    expect(ann.page.get_by_role("heading", level=1)).to_be_focused()
    assert ann.page.title() == "Settings · Cabochon"


def structure(visitor: Visitor) -> list[str]:
    """Landmarks and first headings, as a screen reader lists them."""
    found = "[...document.querySelectorAll('header,nav,main,footer,h1')].map((one) => one.localName)"
    return list(visitor.page.evaluate(found))


@pytest.mark.parametrize("address", PAGES)
def test_every_page_has_its_landmarks_and_one_first_heading(visit: Visit, address: str) -> None:
    found = structure(visit(address))
    assert found.count("h1") == 1
    assert [found.count(name) for name in ("header", "main", "footer")] == [1, 1, 1]
    assert found.index("main") < found.index("h1") < found.index("footer")
