"""Several people: on one screen, in two browsers with an unreliable connection, as spectators. Also the messages to
each of them.
"""

import pytest
from playwright.sync_api import expect

from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match, resume
from cabochon.record.text import parse_entries
from cabochon.rules.components import Card
from tests.support.cases import long_except
from tests.web import positions
from tests.web.browsing import Visitor
from tests.web.conftest import Visit
from tests.web.cuttable_relay import Line
from tests.web.greedy_player import GreedyPlayer, State
from tests.web.input_methods import Mouse
from tests.web.positions import Found, find, lay
from tests.web.site import Site
from tests.web.whole_game import my_turn_or_over, play_turn, state_of, wait_until


def cover(visitor: Visitor, state: State) -> None:
    """The screen is handed over: while a card is hidden, the table is covered until the next player confirms.

    A player who has just drawn a card from a deck sees it first, and passes the screen on.
    """
    players = state["position"]["players"]
    if any(not held["open"] for player in players for held in player["hand"]):
        hidden = visitor.page.locator('[data-zone="handover"]')
        drawn = visitor.page.locator("[data-pass-on]")
        hidden.or_(drawn).wait_for()
        if drawn.is_visible():
            drawn.click()
            hidden.wait_for()
        assert visitor.page.locator('[data-zone="board"], [data-zone="you"], [data-place]').count() == 0
        hidden.get_by_role("button").first.click()
    visitor.page.locator(f'[data-zone="you"][data-seat="{state["position"]["turn"]}"]').wait_for()


def sit_down_together(ann: Visitor) -> None:
    """Ann and Luis at one screen."""
    ann.page.get_by_role("combobox", name="Seat 1").select_option("me")
    ann.page.get_by_role("combobox", name="Seat 2").select_option("screen")
    ann.page.get_by_label("Name at seat 2").fill("Luis")
    ann.page.get_by_label("Your name").fill("Ann")  # requested once: the other one sees it
    expect(ann.page.get_by_text(ann.say("web-hot-seat-note"))).to_be_visible()
    ann.button("web-start-now").click()


def each_sees_their_own(ann: Visitor, state: State) -> None:
    """The other's blind cards are hidden from the current player, in messages and on the page."""
    seat = state["seat"]
    expect(ann.page.locator('[data-zone="you"]')).to_have_attribute("data-seat", str(seat))
    mine, theirs = (state["position"]["players"][one]["hand"] for one in (seat, 1 - seat))
    assert all(held["card"] for held in mine)
    assert not any(held["card"] for held in theirs if not held["open"]), "the other's blind card shows"
    hidden = [ann.say("hidden-card", level=held["level"]) for held in theirs if not held["open"]]
    shown = ann.page.locator('[data-zone="players"] [data-hand]').get_attribute("aria-label") or ""
    assert sum(shown.count(text) for text in set(hidden)) == len(hidden)


def reserve_blind(ann: Visitor, state: State) -> None:
    ann.page.locator('[data-place="1"]').click()
    ann.page.locator("[data-confirm]").click()
    wait_until(ann, ann.table, lambda now: bool(now["version"] > state["version"]))
    ann.page.locator("[data-pass-on]").click()


@pytest.mark.slow
def test_a_whole_game_on_one_screen_covered_between_turns(visit: Visit) -> None:
    ann = visit("#/new")
    sit_down_together(ann)
    minds, last = (GreedyPlayer(), GreedyPlayer()), None
    for turn in range(200):
        if state_of(ann, ann.table)["table"]["state"] == "over":
            break
        state = wait_until(ann, ann.table, my_turn_or_over)
        if state["position"]["turn"] != last:
            cover(ann, state)
        last = state["position"]["turn"]
        each_sees_their_own(ann, state)
        if turn < 2:
            reserve_blind(ann, state)
        else:
            play_turn(ann, ann.table, Mouse(ann.page), minds[last], state)
    expect(ann.page.locator(".result")).to_be_visible()


@pytest.mark.slow
def test_two_browsers_one_reloads_and_one_loses_its_connection(visit: Visit, site: Site, line: Line) -> None:
    people = site.person("Ann"), site.person("Luis", "es")
    table = lay(site, find("classic", 2, positions.in_the_middle), *people)
    ann = visit(f"#/t/{table}", people[0])
    luis = visit(f"#/t/{table}", people[1], language="es", line=line)
    player, whole = GreedyPlayer(), True
    for number in range(80):
        state = wait_until(ann, table, lambda _: True)
        mover = (ann, luis)[state["position"]["turn"]]
        if number == 3:
            ann.page.reload()
            ann.page.locator('[data-zone="board"]').wait_for()
        if number == 6:
            line.cut()
            whole = False
            expect(luis.page.locator("#app")).to_contain_text(luis.say("table-connection-offline"))
        if mover is luis and not whole:
            line.mend()
            whole = True
        state = wait_until(mover, table, my_turn_or_over)
        if state["table"]["state"] == "over":
            break
        play_turn(mover, table, Mouse(mover.page), player, state)
    line.mend()
    for visitor in (ann, luis):
        expect(visitor.page.locator(".result")).to_be_visible()
        shown = visitor.page.evaluate("Number(document.documentElement.dataset.version)")
        assert shown == state_of(visitor, table)["version"]


def test_a_spectator_sees_the_game_and_cannot_play(visit: Visit, site: Site) -> None:
    ann = site.person("Ann")
    table = lay(site, find("marvel", 2, positions.in_the_middle), ann, "greedy")
    watcher = visit(f"#/t/{table}")
    expect(watcher.page.get_by_text(watcher.say("table-spectating")).first).to_be_visible()
    expect(watcher.page.locator("[data-confirm]")).to_have_count(0)
    before = int(watcher.page.evaluate("Number(document.documentElement.dataset.version)"))
    state = ann.look(table)
    move = state["stage"]["takes"][0]["move"] if state["stage"]["takes"] else state["stage"]["reserves"][0]["move"]
    ann.post(f"api/tables/{table}/submit", request="one", seat=0, version=state["version"], moves=move)
    watcher.page.wait_for_function("(old) => Number(document.documentElement.dataset.version) > old", arg=before)


@pytest.mark.parametrize("edition", long_except({"marvel"}, EDITIONS))
def test_no_hidden_card_is_sent_over_the_socket(visit: Visit, site: Site, edition: str) -> None:
    """Blind cards of others, the decks and the seed stay on the server, for an opponent and for a spectator."""
    ann, luis = site.person("Ann"), site.person("Luis")
    found = find(edition, 2, positions.has_free_hand, "greedy")
    table = lay(site, found, ann, luis)
    rival, watcher = visit(f"#/t/{table}", luis), visit(f"#/t/{table}")
    for visitor in (rival, watcher):
        visitor.page.locator('[data-zone="board"]').wait_for()
    moves = []
    for number, place in enumerate(("R1", "R3")):
        state = ann.look(table)
        moves.append(place)
        ann.post(f"api/tables/{table}/submit", request=f"a{number}", seat=0, version=state["version"], moves=place)
        state = wait_until(rival, table, my_turn_or_over)
        play_turn(rival, table, Mouse(rival.page), GreedyPlayer(), state)
    hidden = _hidden(found, site, table)
    held = [held["card"] for held in ann.look(table, seat=0)["position"]["players"][0]["hand"] if not held["open"]]
    assert len(held) == 2
    assert set(held) <= hidden
    last = ann.look(table)["version"]
    for visitor in (rival, watcher):
        expect(visitor.page.locator("html")).to_have_attribute("data-version", str(last))
        sent = "\n".join(visitor.transcript)
        assert sent.count('"type":"state"') >= 4
        assert not [card for card in hidden if f'"{card}"' in sent]
        assert found.seed.hex() not in sent


def _hidden(found: Found, site: Site, table: str) -> set[str]:
    """Every card that only the server may know, or its owner: the decks, and Ann's blind cards."""
    accepted = [parse_entries(text, EDITIONS[found.edition]) for text in positions.stored(site, table)]
    match = resume(Match(EDITIONS[found.edition], [Chair("Ann"), Chair("Luis")], found.seed), accepted)
    whole = match._table
    decks = {card.id for deck in whole.decks for card in deck if isinstance(card, Card)}
    return decks | {held.card.id for held in whole.players[0].hand if not held.open and isinstance(held.card, Card)}


def test_reduced_motion_is_respected(visit: Visit, site: Site) -> None:
    ann = site.person("Ann")
    table = lay(site, find("classic", 2, positions.at_the_start), ann, "greedy")
    calm = visit(f"#/t/{table}", ann, motion="system", reduced=True)
    wait_until(calm, table, my_turn_or_over)
    calm.page.evaluate(
        """() => { window.moved = 0; const old = Element.prototype.animate;
            Element.prototype.animate = function (frames, options) {
                const time = typeof options === 'number' ? options : Number(options?.duration ?? 0);
                if (time > 1) window.moved += 1;
                return old.call(this, frames, options); }; }"""
    )
    state = state_of(calm, table)
    play_turn(calm, table, Mouse(calm.page), GreedyPlayer(), state)
    wait_until(calm, table, my_turn_or_over)
    assert calm.page.evaluate("() => window.moved") == 0
    assert calm.page.evaluate("() => document.documentElement.dataset.motion") == "none"
