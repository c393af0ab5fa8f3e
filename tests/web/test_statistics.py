"""The page of statistics: one's own games and the server's, visually and for a screen reader."""

import pytest
from playwright.sync_api import expect

from cabochon.record import replay
from tests.support.cases import long_except
from tests.web.browsing import LOOKS, PHONE, WIDE, Visitor
from tests.web.conftest import Visit
from tests.web.finished_games import finish, whole
from tests.web.site import Person, Site


@pytest.fixture(scope="module")
def ann(site: Site) -> Person:
    """A person with two games of Classic and one of Marvel."""
    person, bob = site.person("Ann"), site.person("Bob")
    finish(site, whole("classic"), person, bob)
    finish(site, whole("classic", 2, 1), person, "greedy")
    finish(site, whole("marvel"), person, "greedy")
    return person


def wins() -> int:
    games = (whole("classic"), whole("classic", 2, 1), whole("marvel"))
    return sum(game.record.result is not None and game.found.turn in game.record.result.winners for game in games)


def rows(visitor: Visitor, title: str) -> list[list[str]]:
    """A plot as screen readers read it."""
    table = visitor.page.get_by_role("table", name=title)
    table.wait_for()
    return [
        [cell.inner_text().strip() for cell in row.get_by_role("rowheader").all() + row.get_by_role("cell").all()]
        for row in table.locator("tbody tr").all()
    ]


def test_my_games(visit: Visit, ann: Person) -> None:
    seen = visit("#/stats", ann)
    expect(seen.page.get_by_text(seen.say("stats-summary", games=3, wins=wins()))).to_be_visible()
    editions = rows(seen, seen.say("stats-editions"))
    assert [row[:2] for row in editions] == [["Classic", "2"], ["Marvel", "1"]]
    opponents = {row[0]: row[1] for row in rows(seen, seen.say("stats-opponents"))}
    assert opponents == {"Greedy": "2", "Bob": "1"}
    colours = rows(seen, seen.say("stats-colours-of", edition="Marvel"))
    game = whole("marvel")
    assert [int(row[1]) for row in colours] == list(replay(game.record).players[game.found.turn].bonuses)
    seen.page.get_by_role("radio", name="Marvel").check()
    expect(seen.page.get_by_text(seen.say("stats-games-count", games=1))).to_be_visible()


def test_empty_statistics_show_how_to_start(visit: Visit) -> None:
    stranger = visit("#/stats")
    expect(stranger.page.get_by_text(stranger.say("stats-nobody"))).to_be_visible()


def test_the_servers_statistics(visit: Visit, ann: Person) -> None:
    seen = visit("#/stats", ann)
    seen.page.get_by_role("radio", name=seen.say("stats-house")).check()
    assert rows(seen, seen.say("stats-bots"))
    seats = rows(seen, seen.say("stats-seat-advantage"))
    assert seats[0][0] == seen.say("stats-seat-of", players=2, seat=1)
    assert rows(seen, seen.say("stats-cards-of", edition="Classic"))
    assert "Bob" not in seen.page.locator("main").inner_text()


@pytest.mark.parametrize(("language", "theme"), long_except({("fr", "dark")}, LOOKS))
def test_axe_and_no_scrolling_sideways(visit: Visit, ann: Person, language: str, theme: str) -> None:
    found = {}
    for size in (WIDE, PHONE):
        seen = visit("#/stats", ann, language=language, theme=theme, size=size)
        for whose in ("stats-mine", "stats-house"):
            seen.page.get_by_role("radio", name=seen.say(whose)).check()
            seen.page.locator("main table").first.wait_for()
            found[whose, size] = seen.axe()
            assert seen.sideways() == 0
    assert not {where: problems for where, problems in found.items() if problems}
