"""The requests of a page without a server, as the page sends them."""

import json
from base64 import b64decode
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from cabochon.bots import NO_LIMIT, make_bot
from cabochon.editions import EDITIONS
from cabochon.local import LocalSession
from cabochon.local.session import fits
from cabochon.local.thinking import EngineEnd
from cabochon.record import format_record, parse_record, verify
from cabochon.record.entries import Entry
from cabochon.record.lines import body_lines
from cabochon.rules.components import Edition
from cabochon.rules.notation import format_move
from cabochon.rules.table import View


class Page:
    """Sends requests, and keeps the state of a page."""

    def __init__(self, language: str = "en") -> None:
        self.session, self.language = LocalSession(), language
        self.shown: dict[str, Any] = {}

    def ask(self, verb: str, **fields: Any) -> Any:
        told = json.loads(self.session.answer(json.dumps({"verb": verb, "language": self.language, **fields})))
        assert "fault" not in told, told["fault"]
        assert "refused" not in told, told["refused"]
        return told["value"]

    def refused(self, verb: str, **fields: Any) -> dict[str, Any]:
        told = json.loads(self.session.answer(json.dumps({"verb": verb, "language": self.language, **fields})))
        assert "refused" in told, told
        refused: dict[str, Any] = told["refused"]
        return refused

    def open(self, edition: str = "classic", bots: int = 1, people: int = 1, **more: Any) -> dict[str, Any]:
        seats = [{"kind": "me", "name": f"Ada {seat}"} for seat in range(people)]
        seats += [{"kind": "bot", "bot": "greedy"} for _ in range(bots)]
        self.shown = self.ask("open", edition=edition, seats=seats, first=0, **more)
        return self.shown

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.shown["state"]
        return state

    @property
    def at(self) -> dict[str, Any]:
        return {"table": self.state["table"]["id"], "version": self.state["version"]}

    def act(self, verb: str, seat: int = 0, **more: Any) -> dict[str, Any]:
        self.shown = self.ask(verb, **self.at, seat=seat, **more)
        return self.shown

    def step(self) -> None:
        """One decision: the bot's, or the greedy bot's."""
        if self.shown["due"]:
            chosen = self.ask("bot_task", **self.at)
            self.shown = self.ask("bot_plays", **self.at, move=chosen["move"])
            return
        seat = self.state["position"]["turn"]
        view = self.session.tables[self.at["table"]].game.view(seat)
        self.act("submit", seat, moves=greedy_move(view))


def greedy_move(view: View) -> str:
    """The move of the greedy bot."""
    return format_move(make_bot("greedy", 1).choose(view, NO_LIMIT), view.edition)


@pytest.mark.parametrize(("edition", "language"), [("classic", "fr"), ("marvel", "es"), ("megaman", "en")])
def test_a_whole_game_against_a_bot_is_replayed_and_verifies(edition: str, language: str) -> None:
    page = Page(language)
    page.open(edition)
    while not page.state["outcome"]:
        page.step()
    record = parse_record(page.shown["kept"]["record"])
    verify(record)
    replay = page.ask("replay", record=page.shown["kept"]["record"], table=page.at["table"], eyes="1")
    assert len(replay["steps"]) == len(record.entries) + 1
    assert page.ask("story", record=page.shown["kept"]["record"])["outcome"]["text"] == page.state["outcome"]["text"]


def test_a_move_appends_to_the_record_that_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    formatted: list[int] = []

    def counted(entries: Sequence[Entry], edition: Edition) -> Iterator[str]:
        formatted.append(len(entries))
        return body_lines(entries, edition)

    monkeypatch.setattr("cabochon.local.table.body_lines", counted)
    page = Page()
    page.open(bots=2)
    for step in range(60):
        page.step()
        if step % 20 == 10 and page.state["offers"]["may_take_back"]:
            page.act("take_back")
        record = page.session.tables[page.at["table"]].game.record(open_seed=True)
        assert page.shown["kept"]["record"] == format_record(record)
    page.act("resign")
    assert parse_record(page.shown["kept"]["record"]).result is not None
    assert len(record.entries) > 60
    assert max(formatted) < 10


def test_fields_of_the_wrong_kind_are_refused() -> None:
    page = Page()
    page.open()
    for wrong in ({"seat": True}, {"seat": "0"}, {"version": None}, {"moves": 3}):
        asked = {**page.at, "seat": 0, "moves": "+wbg"} | wrong
        refused = page.refused("submit", **asked)
        assert (refused["status"], refused["values"]) == (400, {"where": next(iter(wrong))})
    assert page.refused("open", edition="classic", seats=[{"kind": "me"}, {"bot": "greedy"}])["key"] == "invalid"
    assert page.refused("analysis_look", position="", path=[{"card": ""}])["key"] == "invalid"


def test_another_session_continues_a_stored_game() -> None:
    page, other = Page(), Page()
    page.open(bots=1)
    for _ in range(9):
        page.step()
    other.shown = other.ask("load", kept=page.shown["kept"])
    ignored = {"time", "revision", "events", "since"}
    now = page.ask("look", table=page.at["table"], seat=0)
    assert {k: v for k, v in other.state.items() if k not in ignored} == {
        k: v for k, v in now["state"].items() if k not in ignored
    }
    assert other.state["events"] == now["state"]["events"]
    other.step()
    assert other.state["version"] == page.state["version"] + 1


def test_the_seed_is_shown_only_when_the_game_is_over() -> None:
    page = Page()
    page.open()
    assert page.state["seed"] is None
    assert page.shown["state"]["commitment"]
    assert "Seed" not in page.ask("record", table=page.at["table"])
    page.act("resign")
    assert page.state["seed"]


def test_two_people_at_one_screen_see_only_their_own_hand() -> None:
    page = Page()
    page.open(people=2, bots=0)
    assert page.state["you"] == [0, 1]
    assert page.state["seat"] is None  # no seat was chosen
    page.act("submit", moves="R1")
    held = page.state["position"]["players"][0]["hand"][0]
    assert held["card"]
    other = page.ask("look", table=page.at["table"], seat=1)["state"]
    assert other["position"]["players"][0]["hand"][0]["card"] is None


def test_9_6_a_take_back_undoes_the_players_turn_and_the_bots_answer() -> None:
    page = Page()
    page.open()
    before = page.state["position"]
    page.step()
    page.step()
    assert page.state["offers"]["may_take_back"] == [0]
    page.act("take_back")
    assert page.state["position"] == before


def test_9_4_the_only_person_stops_a_game_at_once() -> None:
    page = Page()
    page.open(bots=2)
    page.act("stop")
    assert page.state["outcome"]["ending"] == "agreed"


def test_9_1_the_last_person_leaves_and_bots_do_not_play_on() -> None:
    page = Page()
    page.open(bots=2)
    page.act("resign")
    assert page.state["table"]["state"] == "over"
    assert page.shown["due"] is None


def test_refusals_name_the_rule_in_the_readers_language() -> None:
    page = Page("fr")
    page.open()
    refused = page.refused("submit", **page.at, seat=0, moves="Bh1")
    assert (refused["status"], bool(refused["rule"])) == (422, True)
    moves = greedy_move(page.session.tables[page.at["table"]].game.view(0))
    stale = page.refused("submit", **{**page.at, "version": 7}, seat=0, moves=moves)
    assert (stale["key"], stale["version"]) == ("stale-version", 0)
    assert page.refused("submit", **page.at, seat=1, moves=moves)["key"] == "not-your-seat"
    assert page.refused("look", table="nothing")["key"] == "no-such-table"


def test_hints_are_given_against_bots_and_refused_against_people() -> None:
    page = Page("es")
    page.open()
    hint = page.ask("hint", **page.at, seat=0)
    assert [step["step"] for step in hint["steps"]] == ["aim", "card", "move", "why"]
    page.act("submit", moves=hint["moves"])
    page.open(people=2, bots=0)
    assert page.refused("hint", **page.at, seat=0)["key"] == "hint-against-people"


@pytest.mark.parametrize(("ended", "accepted"), [("time", True), ("memory", True), ("tired", False)])
def test_an_engine_may_end_for_any_reason(ended: str, accepted: bool) -> None:
    assert fits(ended, EngineEnd) is accepted


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_lesson_can_be_completed_with_its_own_examples(edition: str) -> None:
    page = Page("fr")
    now = page.ask("lesson", edition=edition, step=0, played=[], name="Ada")
    assert now["names"][0] == "Ada"
    for _ in range(200):
        if now["verdict"] not in ("done", "read"):
            now = page.ask("lesson", edition=edition, step=now["step"], played=[*now["played"], now["example"]])
        elif now["step"] + 1 == len(now["steps"]):
            return
        else:
            following = now["steps"][now["step"] + 1]["scene"] == now["steps"][now["step"]]["scene"]
            now = page.ask("lesson", edition=edition, step=now["step"] + 1, played=now["played"] if following else [])
    pytest.fail("the lesson does not end")


def test_a_record_is_imported_stored_and_shown() -> None:
    page, other = Page(), Page()
    page.open()
    page.step()
    page.act("resign")
    text = page.ask("record", table=page.at["table"])
    brought = other.ask("bring", text=text)
    assert brought["kept"]["brought"]
    assert brought["state"]["you"] == []
    checked = other.ask("check", text=text, eyes="open")
    assert checked["problem"] is None
    spoilt = text.replace("1.", "9.", 1)
    assert other.ask("check", text=spoilt)["problem"] or other.refused("bring", text=spoilt)


def test_a_rematch_lets_the_next_seat_begin() -> None:
    page = Page()
    page.open()
    assert page.refused("rematch", table=page.at["table"])["key"] == "not-over"
    page.act("resign")
    again = page.ask("rematch", table=page.at["table"])
    assert [seat["kind"] for seat in again["state"]["table"]["seats"]] == ["bot", "person"]
    assert again["due"]["seat"] == 0
    assert again["state"]["table"]["rematch_of"] == page.at["table"]


WEIGHTS = [f"{rules}/learned-{players}.mind" for rules in ("plain", "team") for players in (2, 3, 4)]


def with_engine() -> Page:
    page = Page()
    page.ask("engine", weights=WEIGHTS)
    return page


def test_with_an_engine_bots_and_hints_are_tasks() -> None:
    page = with_engine()
    seats = [{"kind": "bot", "bot": "virtuoso"}, {"kind": "me", "name": "Ada"}]
    page.shown = page.ask("open", edition="marvel", seats=seats, first=0)
    asked = page.ask("bot_task", **page.at)
    assert asked["move"] is None
    assert (asked["task"]["weights"], asked["task"]["simulations"]) == ("team/learned-2.mind", 200)
    assert b64decode(asked["task"]["begin"])


def test_a_page_can_estimate_every_bots_time() -> None:
    told = with_engine().ask("effort", edition="classic", players=3)
    assert told["simulations"]["legend"] == 16_000
    assert "legend" in told["learned"]
    assert [task["weights"] for task in told["tasks"]] == [None, "plain/learned-3.mind"]
