"""The hosts' page in a browser: signing in by a link, acting on people and tables, and reporting from a table."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from cabochon.server.settings import Settings
from cabochon.server.upkeep import HostCommands
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visit
from tests.web.site import Site

PICTURES = os.environ.get("CABOCHON_PICTURES")


def link_to(site: Site, name: str = "Holly") -> str:
    """The part of the link after the address."""
    link = HostCommands(Settings(data=site.database.parent)).link(name)
    assert link.startswith(f"http://localhost:{site.port}/#host=")
    return link.partition("/")[2].rpartition("/")[2]


def come_in(visit: Visit, site: Site, **wishes: object) -> Visitor:
    host = visit(link_to(site), **wishes)
    host.button("mod-enter").click()
    expect(host.page.get_by_role("radio", name=host.say("mod-tab", tab="reports"))).to_be_checked()
    assert host.page.url.endswith("#/moderate"), "the key has left the address"
    return host


def show(host: Visitor, tab: str, find: str = "") -> None:
    host.page.get_by_role("radio", name=host.say("mod-tab", tab=tab), exact=True).check()
    if find:
        host.page.get_by_role("searchbox").fill(find)
        host.button("mod-search").click()


def on(host: Visitor, action: str, name: str) -> str:
    """The label of a button."""
    return host.say("web-labelled", label=host.say("mod-act", action=action), value=name)


def entries(host: Visitor) -> Locator:
    return host.page.locator("main").get_by_role("listitem")


def picture(host: Visitor, name: str) -> None:
    if PICTURES:
        host.page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def test_a_report_is_sent_from_the_table_read_and_acted_on(visit: Visit, site: Site) -> None:
    ann, eve = site.person("Ann"), site.person("Evelyn")
    table = ann.open("classic", "me", "person")
    eve.post(f"api/tables/{table}/join")
    ann.post(f"api/tables/{table}/start")
    seen = visit(f"#/t/{table}", ann)
    seen.button("table-menu").last.click()
    seen.button("table-report").click()
    seen.page.get_by_role("radio", name="Evelyn").check()
    seen.page.get_by_label(seen.say("mod-report-reason")).fill("She never moves")
    picture(seen, "report")
    seen.button("mod-report-send").click()
    expect(seen.page.get_by_role("status").filter(has_text=seen.say("mod-report-sent"))).to_be_visible()

    theirs = visit("#/", eve)
    host = come_in(visit, site)
    entry = entries(host).filter(has_text="She never moves")
    picture(host, "reports")
    entry.get_by_role("button", name="Evelyn").click()
    person = entries(host).filter(has_text=eve.id)
    person.get_by_role("button", name=on(host, "ban", "Evelyn")).click()
    expect(person.get_by_label(host.say("mod-reason"))).to_be_focused()
    person.get_by_label(host.say("mod-reason")).fill("never moves")
    person.get_by_label(host.say("mod-length")).select_option("7")
    picture(host, "ban")
    person.get_by_role("button", name=host.say("mod-act", action="ban"), exact=True).click()
    expect(person.get_by_role("button", name=on(host, "unban", "Evelyn"))).to_be_visible()
    assert eve.http.get("api/me").status_code == 403
    expect(theirs.page.get_by_role("alert").filter(has_text="has closed it to you until")).to_be_visible()
    show(host, "log")
    expect(entries(host).first).to_contain_text("Holly banned Evelyn")
    expect(entries(host).first).to_contain_text("never moves")
    picture(host, "log")
    show(host, "tables", "evelyn")
    away = entries(host).filter(has_text=table)
    away.get_by_role("button", name=on(host, "kick", "Evelyn")).click()
    away.get_by_role("button", name=host.say("mod-act", action="kick"), exact=True).click()
    expect(away).to_contain_text(host.say("mod-state", state="over"))
    assert ann.look(table)["outcome"]["winners"] == [ann.look(table)["seat"]]


def test_signing_out_and_a_used_link(visit: Visit, site: Site) -> None:
    link = link_to(site)
    host = visit(link)
    host.button("mod-enter").click()
    host.button("mod-leave").click()
    expect(host.page.get_by_text(host.say("mod-closed"))).to_be_visible()
    again = visit(link)
    again.button("mod-enter").click()
    expect(again.page.get_by_role("alert").filter(has_text=again.say("server-no-such-link"))).to_be_visible()
    stranger = visit("#/moderate")
    expect(stranger.page.get_by_text(stranger.say("mod-closed"))).to_be_visible()


@pytest.mark.parametrize("language", long_except({"fr"}, LANGUAGES))
def test_the_hosts_page_fits_and_passes_axe(visit: Visit, site: Site, language: str) -> None:
    """On a phone and on a wide screen, with a form open."""
    long = site.person("Maximiliane Ottokar-Lang", language)
    table = long.open("classic", "me", "person")
    long.post("api/reports", table=table, reason="A reason of many words " * 10)
    for size, name, theme in ((PHONE, "phone", "light"), ((1280, 800), "wide", "dark")):
        host = come_in(visit, site, language=language, size=size, theme=theme)
        problems = {"reports": host.axe()}
        for tab in ("people", "tables", "log", "going"):
            show(host, tab, "maxi" if tab in ("people", "tables") else "")
            if tab == "people":
                entries(host).first.get_by_role("button").first.click()
            expect(entries(host).first).to_be_visible()
            assert host.sideways() == 0, (tab, size)
            problems[tab] = host.axe()
            picture(host, f"{language}-{name}-{tab}")
        host.go(f"#/report/{table}")
        expect(host.button("mod-report-send")).to_be_visible()
        problems["report"] = host.axe()
        assert not {tab: found for tab, found in problems.items() if found}
