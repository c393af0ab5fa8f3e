"""Every kind of turn at the table, played like a person; questions, refusals and their reasons."""

import re

import pytest
from playwright.sync_api import expect

from cabochon.editions import EDITIONS
from cabochon.rules.goals import TieBreak
from cabochon.rules.position_text import parse_position
from cabochon.rules.table import View
from cabochon.table.access import PHRASES
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web import positions
from tests.web.browsing import SMALL, WIDE, Visitor
from tests.web.conftest import Visit
from tests.web.greedy_player import GreedyPlayer, State
from tests.web.input_methods import Mouse
from tests.web.positions import Found, find, find_end, lay
from tests.web.site import Person, Site
from tests.web.test_layout import misfits
from tests.web.whole_game import my_turn_or_over, play_turn, state_of, wait_until

GOLD = 5
GOLD_CHOICE, TWO_TILES = 34, 52
FINAL_ROUND = {"classic": 0, "marvel": 0}
CALLED_OFF = 4
TIE = {"classic": 109, "marvel": 93}
"""The games with such positions: without these numbers the search takes a minute."""


class Sitting:
    """A person on turn in a wanted position."""

    def __init__(self, visit: Visit, site: Site, found: Found, *, rival: str = "greedy", **wishes: object) -> None:
        person = site.person("Ann")
        seats: list[Person | str] = [person, rival] if found.turn == 0 else [rival, person]
        self.seat = found.turn
        self.table = lay(site, found, *seats)
        self.visitor: Visitor = visit(f"#/t/{self.table}", person, **wishes)
        self.page = self.visitor.page
        self.state: State = wait_until(self.visitor, self.table, my_turn_or_over)
        # Waits for the page: until the table is drawn, keys have no effect.
        expect(self.page.locator('[data-zone="bank"]')).to_be_visible()

    def pile(self, lane: int) -> None:
        # a refused pile is marked as disabled and can still be clicked: it shows the reason
        self.page.locator(f'[data-zone="bank"] [data-item][data-lane="{lane}"]').click(force=True)

    def give(self, lane: int) -> None:
        self.page.locator(f'[data-zone="you"] [data-lane="{lane}"] [data-item]').click()

    def card(self, place: str) -> None:
        self.page.locator(f'[data-item][data-place="{place}"]').click()

    def confirm(self) -> State:
        version = self.state["version"]
        self.page.locator("[data-confirm]").click()
        self.state = wait_until(self.visitor, self.table, lambda now: bool(now["version"] > version))
        return self.state

    def me(self) -> State:
        mine: State = state_of(self.visitor, self.table)["position"]["players"][self.seat]
        return mine

    def log(self, text: str) -> None:
        expect(self.page.locator('[data-zone="log"]')).to_contain_text(text)


@pytest.fixture
def start(visit: Visit, site: Site) -> Sitting:
    return Sitting(visit, site, find("classic", 2, positions.at_the_start))


def test_take_three(start: Sitting) -> None:
    for lane in (0, 1, 4):
        start.pile(lane)
    expect(start.page.locator("[data-confirm]")).to_have_text(re.compile("Take white, blue and black → 3/10"))
    start.confirm()
    start.log("Ann takes 1 white, 1 blue, 1 black")


def test_take_a_pair(start: Sitting) -> None:
    start.pile(2)
    start.pile(2)
    start.confirm()
    start.log("Ann takes 2 green")


def test_a_staged_token_is_dropped_and_the_turn_cancelled(start: Sitting) -> None:
    start.pile(0)
    start.pile(1)
    start.visitor.page.get_by_role("button", name="Put back one white piece").click()
    white, blue = (start.page.locator(f'[data-zone="bank"] [data-item][data-lane="{lane}"]') for lane in (0, 1))
    expect(white).to_have_attribute("aria-pressed", "false")
    expect(blue).to_have_attribute("aria-pressed", "true")
    start.visitor.button("ui-cancel").click()
    expect(blue).to_have_attribute("aria-pressed", "false")
    assert state_of(start.visitor, start.table)["version"] == start.state["version"]


def test_reserve_face_up(start: Sitting) -> None:
    start.card("c3")
    expect(start.page.locator("[data-confirm]")).to_contain_text("Reserve")
    start.confirm()
    mine = start.me()
    assert [held["card"] for held in mine["hand"]] == [start.state["position"]["players"][0]["hand"][0]["card"]]
    assert mine["tokens"][GOLD] == 1
    expect(start.page.locator('[data-zone="you"] [data-place="h1"]')).to_be_visible()


def test_fewer_than_three(visit: Visit, site: Site) -> None:
    sitting = Sitting(visit, site, find("classic", 2, positions.few_colours, "random"))
    take = next(one for one in sitting.state["stage"]["takes"] if sum(one["tokens"]) == 2 and max(one["tokens"]) == 1)
    for lane, count in enumerate(take["tokens"]):
        if count:
            sitting.pile(lane)
    before = sitting.me()["tokens"]
    for _ in range((take["returns"] or {"count": 0})["count"]):
        sitting.give(next(lane for lane, most in enumerate(take["returns"]["most"]) if most))
    sitting.confirm()
    sitting.log("Ann takes 1 ")
    assert sum(before) <= sum(sitting.me()["tokens"]) <= sum(before) + 2


def test_return_to_ten_is_part_of_the_same_turn(visit: Visit, site: Site) -> None:
    sitting = Sitting(visit, site, find("classic", 2, positions.must_return))
    take = next(one for one in sitting.state["stage"]["takes"] if one["returns"] and sum(one["tokens"]) == 3)
    lanes = [lane for lane, count in enumerate(take["tokens"]) if count]
    for lane in lanes:
        sitting.pile(lane)
    expect(sitting.page.locator('[data-zone="action"]')).to_contain_text(re.compile("Return [1-3] piece"))
    expect(sitting.page.locator("[data-confirm]")).to_have_attribute("aria-disabled", "true")
    for _ in range(take["returns"]["count"]):
        sitting.give(lanes[0])  # a token that was just taken may be returned, and so may others of its colour
        if sitting.page.locator("[data-confirm]").get_attribute("aria-disabled") != "true":
            break
        lanes = lanes[1:] + lanes[:1]
    sitting.confirm()
    assert sum(sitting.me()["tokens"]) == 10
    sitting.log("Ann returns")


def test_a_blind_reservation_shows_its_card_before_the_return(visit: Visit, site: Site) -> None:
    sitting = Sitting(visit, site, find("classic", 2, positions.blind_over_ten, "random"))
    option = next(one for one in sitting.state["stage"]["reserves"] if one["place"].isdigit() and one["returns"])
    sitting.card(option["place"])
    expect(sitting.page.locator('[data-zone="action"]')).to_contain_text("you then choose what to return")
    state = sitting.confirm()
    assert state["stage"]["owed"] == "return"
    hand = state["position"]["players"][0]["hand"]
    assert hand[-1]["card"]
    expect(sitting.page.locator(f'[data-zone="you"] [data-place="h{len(hand)}"]')).to_be_visible()
    sitting.give(GOLD)
    sitting.confirm()
    assert sum(sitting.me()["tokens"]) == 10


def test_the_payment_is_adjusted_with_gold(visit: Visit, site: Site) -> None:
    sitting = Sitting(visit, site, find("classic", 2, positions.gold_leaves_a_choice, first=GOLD_CHOICE))
    option = next(one for one in sitting.state["stage"]["buys"] if one["payment"]["choice"])
    gold = sitting.me()["tokens"][GOLD]
    sitting.card(option["place"])
    sitting.visitor.button("table-adjust").click()
    payment = option["payment"]
    lane = next(lane for lane in range(5) if payment["least"][lane] < payment["price"][lane])
    colour = sitting.visitor.words().colour(lane)
    ways = sitting.page.get_by_role("group", name="Adjust payment")
    ways.get_by_role("button", name=re.compile(f"^{colour}")).click()
    sitting.confirm()
    assert sitting.me()["tokens"][GOLD] == gold - sum(payment["least"]) - 1


def test_one_of_several_tiles_is_chosen_by_clicking_it(visit: Visit, site: Site) -> None:
    sitting = Sitting(visit, site, find("classic", 2, positions.two_tiles, first=TWO_TILES))
    option = next(one for one in sitting.state["stage"]["buys"] if len(one["tiles"]) > 1)
    sitting.card(option["place"])
    if option["reveals"]:
        sitting.confirm()
    expect(sitting.page.locator('[data-zone="action"]')).to_contain_text("choose one")
    slot = option["tiles"][1]
    sitting.page.locator(f'[data-tile="{slot}"]').click()
    state = sitting.confirm()
    assert state["position"]["tiles"][slot]["owner"] == 0
    name = sitting.visitor.words().say(f"tile-{state['position']['tiles'][slot]['id']}")
    sitting.log(f"Ann gets a Noble: {name}")


@pytest.mark.parametrize("language", long_except({"fr"}, ["en", "fr", "es"]))
def test_a_refusal_names_its_rule_and_links_to_it(visit: Visit, site: Site, language: str) -> None:
    sitting = Sitting(visit, site, find("classic", 2, positions.no_pair), language=language)
    supply = sitting.state["position"]["supply"]
    lane = next(lane for lane in range(5) if 1 <= supply[lane] <= 3)
    sitting.pile(lane)
    sitting.pile(lane)
    words = sitting.visitor.words()
    colour = words.edition.colours[lane]
    bar = sitting.page.locator('[data-zone="action"]')
    expect(bar).to_contain_text(words.say("refusal-pair-needs-four", colour=colour, there=supply[lane]))
    link = bar.get_by_role("link", name=re.compile("4.3"))
    assert (link.get_attribute("href") or "").endswith("#/rules/classic/4.3")


def test_a_pile_that_cannot_be_taken_shows_the_reason(start: Sitting) -> None:
    gold = start.page.locator(f'[data-zone="bank"] [data-item][data-lane="{GOLD}"]')
    expect(gold).to_have_accessible_name(re.compile("Reserve a card to get one"))
    gold.focus()
    expect(gold).to_be_focused()


@pytest.mark.parametrize("edition", long_except({"marvel"}, ["classic", "marvel"]))
def test_the_final_round_is_announced(visit: Visit, site: Site, edition: str) -> None:
    found = find(edition, 2, positions.last_round, mover=1, first=FINAL_ROUND[edition])
    sitting = Sitting(visit, site, found)
    expect(sitting.page.get_by_text("Final round: 1 turn left").first).to_be_visible()
    state = play_turn(sitting.visitor, sitting.table, Mouse(sitting.page), GreedyPlayer(), sitting.state)
    while state["table"]["state"] != "over" and state["stage"]:
        state = play_turn(sitting.visitor, sitting.table, Mouse(sitting.page), GreedyPlayer(), state)
    expect(sitting.page.locator(".result")).to_be_visible()


def test_8_6_the_final_round_is_called_off(visit: Visit, site: Site) -> None:
    """The team tile changes its owner: nobody meets the goal any longer, and the game continues."""
    found = find("marvel", 2, positions.calls_off, mover=1, first=CALLED_OFF)
    sitting = Sitting(visit, site, found)
    banner = sitting.page.locator('[role="status"]').filter(has_text="Final round: 1 turn left")
    expect(banner).to_be_visible()
    view = parse_position(sitting.state["notation"], EDITIONS)
    assert isinstance(view, View)
    sitting.card(str(positions.calling_off(view)[0].place))
    sitting.confirm()
    words = sitting.visitor.words("marvel")
    notice = sitting.page.locator('[role="status"]').filter(has_text=words.say("table-called-off"))
    expect(notice).to_be_visible()
    expect(banner).to_be_hidden()
    for width, height in ((1280, 800), SMALL, WIDE):
        sitting.page.set_viewport_size({"width": width, "height": height})
        expect(notice).to_be_visible()
        assert not misfits(sitting.visitor)
    sitting.log(words.say("event-final-round-off"))
    state = wait_until(sitting.visitor, sitting.table, my_turn_or_over)
    assert state["table"]["state"] == "playing"
    assert state["position"]["team"] == sitting.seat


@pytest.mark.parametrize(("edition", "tie_break"), [("classic", TieBreak.CARDS), ("marvel", TieBreak.TEAM)])
def test_the_result_names_the_tie_break(visit: Visit, site: Site, edition: str, tie_break: TieBreak) -> None:
    found = find_end(edition, 2, tie_break, first=TIE[edition])
    sitting = Sitting(visit, site, found)
    sitting.page.keyboard.press("/")
    box = sitting.page.get_by_role("textbox", name="Move in notation")
    box.fill(found.following)
    box.press("Enter")
    state = wait_until(sitting.visitor, sitting.table, lambda now: bool(now["table"]["state"] == "over"))
    assert state["outcome"]["tie_break"] == tie_break
    words = sitting.visitor.words(edition)
    expect(sitting.page.locator(".result")).to_contain_text(words.say(f"tie-break-{tie_break.value}"))


def test_resigning_needs_a_confirmation(start: Sitting) -> None:
    start.page.get_by_role("button", name="Menu").click()
    start.page.get_by_role("button", name="Resign").click()
    start.page.get_by_role("button", name="Resign").last.click()
    expect(start.page.locator(".result")).to_contain_text("Greedy wins")
    assert state_of(start.visitor, start.table)["outcome"]["ending"] == "alone"


def test_a_turn_is_taken_back_against_a_bot(start: Sitting) -> None:
    for lane in (0, 1, 4):
        start.pile(lane)
    start.confirm()
    wait_until(start.visitor, start.table, my_turn_or_over)
    start.page.keyboard.press("u")
    state = wait_until(start.visitor, start.table, lambda now: bool(sum(now["position"]["players"][0]["tokens"]) == 0))
    assert state["stage"] is not None
    start.log("Ann takes back")


@pytest.mark.parametrize("language", long_except({"es"}, LANGUAGES))
def test_ready_phrases_are_offered_in_the_readers_language(visit: Visit, site: Site, language: str) -> None:
    """In the reader's language, all of them, equal to the server's texts."""
    ann = site.person("Ann", language)
    table = ann.open("classic", "me", "person", chat="phrases")
    visitor = visit(f"#/t/{table}", ann, language=language)
    said = [visitor.say(f"phrase-{phrase}") for phrase in PHRASES]
    expect(visitor.page.locator(".phrases button")).to_have_text(said)
    expect(visitor.page.locator("[data-chat-box]")).to_have_count(0)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_cards_that_a_player_has_bought(visit: Visit, site: Site, seat: int) -> None:
    """The viewer's own and a rival's: opened by mouse or by keyboard, each card named with its value."""
    sitting = Sitting(visit, site, find("marvel", 2, positions.in_the_middle))
    player = sitting.state["position"]["players"][seat]
    button = sitting.page.locator(f'[data-bought="{seat}"]')
    words = sitting.visitor.words("marvel")
    expect(button).to_have_accessible_name(re.compile(words.say("ui-cards-bought", count=len(player["cards"]))))
    if seat == 0:
        button.click()
    else:
        button.focus()
        sitting.page.keyboard.press("Enter")
    shown = sitting.page.get_by_role("dialog")
    expect(shown.get_by_role("listitem")).to_have_count(len(player["cards"]))
    cards = shown.get_by_role("listitem").all_inner_texts()
    assert all(any(words.say(f"card-{card}") in text for text in cards) for card in player["cards"])
    for lane, count in enumerate(player["bonuses"]):
        expect(shown.get_by_role("list").nth(lane).get_by_role("listitem")).to_have_count(count)
    sitting.page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    expect(button).to_be_focused()


def test_a_rematch_against_a_bot_has_no_chat(start: Sitting) -> None:
    expect(start.page.locator("[data-talk]")).to_have_count(0)
    start.page.get_by_role("button", name="Menu").click()
    start.page.get_by_role("button", name="Resign").click()
    start.page.get_by_role("button", name="Resign").last.click()
    start.page.get_by_role("button", name="Play again").click()
    start.page.wait_for_url(re.compile(f"#/t/(?!{start.table})"))
    expect(start.page.locator('[data-zone="board"]')).to_be_visible()


def test_a_move_in_notation_and_one_that_is_refused(start: Sitting) -> None:
    box = start.page.get_by_role("textbox", name="Move in notation")
    expect(box).to_have_count(0)  # collapsed until it is opened
    start.page.keyboard.press("/")
    expect(box).to_be_focused()
    box.fill("+www")
    box.press("Enter")
    expect(start.page.locator('[data-zone="action"]')).to_contain_text("Take 3 different colours")
    box.fill("+wbg")
    box.press("Enter")
    start.log("Ann takes 1 white, 1 blue, 1 green")
