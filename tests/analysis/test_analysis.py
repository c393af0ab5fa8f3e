"""The analysis board without a page: opening, setting up, playing, saving, and evaluating the engine's result."""

import json
from base64 import b64decode
from typing import Any

import pytest

from cabochon.analysis.board import view_at
from cabochon.analysis.judging import _filled, margin, thought_state
from cabochon.bots.search import SearchSettings, Thought, think
from cabochon.bots.search.thought import Candidate
from cabochon.editions import CLASSIC, EDITIONS
from cabochon.local import LocalSession
from cabochon.record import Record, format_record, parse_record
from cabochon.record.variations import open_view
from cabochon.rules.chance import Chance
from cabochon.rules.deal import deal
from cabochon.rules.legal import legal_moves
from cabochon.rules.notation import format_move, parse_move
from cabochon.rules.position_text import format_position
from cabochon.words import LANGUAGES, Words

POSITION = format_position(open_view(deal(CLASSIC, 2, bytes(32))))
GAME = format_record(Record(CLASSIC, ("Ann", "Bob")).with_seed(bytes(32))) + "1.1 Rb1\n(\n1.1 +wbg {so}\n)\n1.2 +grk\n"


def ask(verb: str, language: str = "en", **fields: Any) -> Any:
    answer = json.loads(LocalSession().answer(json.dumps({"verb": f"analysis_{verb}", "language": language} | fields)))
    assert "fault" not in answer, answer["fault"]
    return answer["value"] if "value" in answer else answer["refused"]


def steps(*moves: str) -> list[dict[str, str]]:
    return [{"move": move.split(" >")[0], "card": [*move.split(" >"), ""][1]} for move in moves]


def line(*moves: str) -> list[dict[str, Any]]:
    """The nodes of one line, with the root."""
    return [{"parent": 0, "move": ""}, *({"parent": at, **step} for at, step in enumerate(steps(*moves)))]


# --- opening and saving ----------------------------------------------------------------------------


@pytest.mark.parametrize("text", [POSITION, format_position(deal(CLASSIC, 2, bytes(32)))])
def test_a_position_is_opened(text: str) -> None:
    tree = ask("open", text=f"  {text}\n")
    assert tree["position"] == POSITION
    assert len(tree["nodes"]) == 1


def test_a_game_is_opened_with_its_variations() -> None:
    tree = ask("open", text=GAME, step=2)
    assert [node["move"] for node in tree["nodes"]] == ["", "Rb1", "+wbg", "+grk"]
    assert [node["parent"] for node in tree["nodes"]] == [0, 0, 0, 1]
    assert tree["at"] == 3
    assert tree["names"] == ["Ann", "Bob"]
    assert tree["nodes"][2]["comment"] == "so"
    assert tree["nodes"][3]["text"] == "Take 1 green, 1 red, 1 black"


def test_a_whole_game_is_opened_at_its_last_decision() -> None:
    """The link from a game's result: at the end there is nothing to evaluate."""
    text = GAME + "! 1 resigns\n"
    tree = ask("open", text=text, step=99_999)
    assert tree["nodes"][tree["at"]]["move"] == "Rb1"
    assert ask("open", text=text, step=4)["at"] == 3


def test_a_step_of_a_replay_finds_its_node() -> None:
    text = GAME + "! 2 takes back 1\n1.2 Rd3\n! 1 resigns\n"
    found = {step: ask("open", text=text, step=step) for step in range(7)}
    assert [found[step]["nodes"][found[step]["at"]]["move"] for step in range(7)] == [
        *("", "Rb1", "+grk", "Rb1", "Rd3", "Rd3", "Rd3")
    ]


def test_a_saved_analysis_opens_as_the_same_tree() -> None:
    tree = ask("open", text=GAME)
    tree["nodes"][2]["name"] = "Patience"
    text = ask("save", position=tree["position"], names=tree["names"], nodes=tree["nodes"])
    assert '( "Patience"' in text
    assert ask("open", text=text) == tree


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["", "hello", POSITION.replace("w4", "w3", 1), GAME.replace("+wbg", "+wwb")])
def test_invalid_texts_are_refused_with_a_sentence(text: str, language: str) -> None:
    refused = ask("open", language, text=text)
    assert refused["status"] in (400, 422)
    assert len(refused["text"]) > 20


def test_a_new_deal_and_an_empty_table() -> None:
    for edition in EDITIONS:
        assert ask("deal", edition=edition, players=4)["position"].startswith(f"view:1 {edition} 1.1:act")
        assert ask("blank", edition=edition, players=3)["problems"]
    assert ask("blank", edition="none", players=3)["status"] == 400
    assert ask("blank", edition="classic", players=5)["status"] == 400


def test_the_rest_of_a_draft_is_filled() -> None:
    blank = ask("blank", edition="megaman", players=4)["draft"]
    filled = ask("fill", draft=blank)
    assert (filled["problems"], len(filled["draft"]["tiles"])) == ([], 4)
    assert ask("fill", draft={"edition": "classic"})["status"] == 400


def test_a_position_converts_to_a_draft_and_back() -> None:
    state = ask("draft", position=POSITION, path=steps("Rb1 >1w-4g"))
    assert state["problems"] == []
    assert state["draft"]["turn"] == 1
    assert ask("edit", draft=state["draft"])["notation"] == state["notation"]
    assert ask("edit", draft={"edition": "classic"})["status"] == 400
    assert ask("edit", draft=state["draft"] | {"board": [["nothing"] * 4] * 3})["status"] == 400


# --- playing ---------------------------------------------------------------------------------------


def test_a_node_has_a_table_and_its_options() -> None:
    look = ask("look", position=POSITION, path=steps("Rb1 >1w-4g"), names=["Ann", "Bob"])
    assert look["turn"] == "1.2"
    assert look["seen"]["seat"] == 1
    assert look["seen"]["stage"]["takes"]
    assert look["seen"]["version"] == 1
    assert look["seen"]["position"]["board"][0][1] == "1w-4g"
    assert [event["key"] for event in look["seen"]["events"][0]["items"]] == ["reserved", "took-wild", "revealed"]
    assert look["reveal"]["place"] == "b1"
    assert look["reveal"]["card"] == "1w-4g"
    assert len(look["reveal"]["options"]) == 36
    assert not look["unknown"]
    assert ask("open", text=look["notation"])["position"] == look["notation"]


def test_a_card_that_is_left_to_chance_is_unknown() -> None:
    look = ask("look", position=POSITION, path=steps("Rb1"))
    assert look["unknown"]
    assert look["seen"]["position"]["board"][0][1] == ""
    assert look["reveal"]["card"] == ""


def test_moves_are_played_or_refused_with_the_rule() -> None:
    played = ask("play", position=POSITION, path=[], moves="+wbr")
    assert [(node["move"], node["turn"]) for node in played["nodes"]] == [("+wbr", "1.1")]
    assert played["look"]["turn"] == "1.2"
    refused = ask("play", "fr", position=POSITION, path=[], moves="+wwb")
    assert refused["status"] == 422
    assert "3.1" in refused["text"] or "4." in refused["text"]
    assert ask("play", position=POSITION, path=[], moves="what")["status"] == 400


def test_a_long_line_is_played() -> None:
    """A whole game, stepped through move by move."""
    record = parse_record(format_record(Record(CLASSIC, ("a", "b")).with_seed(bytes(32))))
    assert record.seed is not None
    view, path, chance = open_view(deal(CLASSIC, 2, record.seed)), [], Chance(b"long")
    for _ in range(300):
        if not legal_moves(view):
            break
        move = chance.pick(legal_moves(view))
        path.append((format_move(move, CLASSIC), ""))
        view = view_at(POSITION, tuple(path))
    assert len(path) > 60
    look = ask("look", position=POSITION, path=[{"move": move} for move, _ in path])
    assert look["seen"]["version"] == len(path)


# --- evaluating ---------------------------------------------------------------------------------------


def test_a_position_with_unknown_cards_has_several_tasks() -> None:
    known = ask("task", position=POSITION, path=[])
    assert len(known["tasks"]) == 1
    assert b64decode(known["tasks"][0]["begin"])
    assert len(ask("task", position=POSITION, path=steps("Rb1"))["tasks"]) == 6


def test_unknown_cards_are_filled_for_the_engine() -> None:
    """The viewer's own blind reservation, and an unknown card on the board: the native search accepts neither."""
    view = view_at(POSITION, (("R2", ""), ("Rb1", "")))
    for number in range(5):
        filled = _filled(view, Chance(bytes([number])))
        thought = think(filled, SearchSettings(simulations=20), seed=1)
        shown = thought_state(view, thought, Words("en", CLASSIC))
        legal = {one["line"][0]["move"] for one in shown["candidates"]}
        assert "Bb1" not in legal
        assert shown["candidates"]


@pytest.mark.parametrize(
    "path",
    [
        pytest.param((("Rb1", ""),), id="on the board"),
        pytest.param((("Rb1", ""), ("Rb1", "")), id="reserved by the other player"),
        pytest.param((("R2", ""), ("Rb1", ""), ("Rb1", "")), id="in every hand"),
        pytest.param((("R2", "2k-5w"),), id="known to the other player alone"),
    ],
)
def test_the_engine_evaluates_positions_with_unknown_cards(path: tuple[tuple[str, str], ...]) -> None:
    view = view_at(POSITION, path)
    for number in range(5):
        filled = _filled(view, Chance(bytes([number])))
        shown = thought_state(view, think(filled, SearchSettings(simulations=300), seed=number), Words("en", CLASSIC))
        assert shown["candidates"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Reserve the unknown level 1 card (b1)"),
        ("fr", "Réserver la carte inconnue de niveau 1 (b1)"),
        ("es", "Reservar la carta desconocida de nivel 1 (b1)"),
    ],
)
def test_an_unknown_card_can_be_reserved(language: str, text: str) -> None:
    played = ask("play", language, position=POSITION, path=steps("Rb1"), moves="Rb1")
    assert [node["text"] for node in played["nodes"]] == [text]
    assert played["look"]["unknown"]
    file = ask("save", position=POSITION, nodes=line("Rb1", "Rb1"))
    assert ask("open", language, text=file)["nodes"][2]["text"] == text


def test_moves_are_sorted_by_value_with_uncertain_ones_last() -> None:
    """A chance from a few simulations is uncertain, as its margin shows."""
    view = view_at(POSITION, ())
    figures = {"+wbg": (58_000, 0.41), "+wbr": (9_000, 0.45), "+wbk": (39, 0.6), "+wgr": (1, 0.9), "+wgk": (0, 1.0)}
    candidates = tuple(
        Candidate(move, visits, chance, (move,))
        for text, (visits, chance) in figures.items()
        if (move := parse_move(text, CLASSIC))
    )
    found = Thought(candidates, (0.5, 0.5), 67_040, 10, 0.0, "done", CLASSIC)
    shown = thought_state(view, found, Words("en", CLASSIC))["candidates"]
    assert [one["moves"] for one in shown] == ["+wbr", "+wbg", "+wgr", "+wbk"]
    assert [round(100 * one["margin"]) for one in shown] == [1, 0, 43, 15]


def test_a_chance_from_few_simulations_has_a_wide_margin() -> None:
    assert margin(1.0, 1) > 0.3
    assert margin(0.0, 1) == margin(1.0, 1)
    assert 0.09 < margin(0.5, 100) < 0.1
    assert margin(0.5, 58_000) < 0.005


def test_a_line_names_an_unknown_card() -> None:
    """A line of the engine reserves the unknown card."""
    view = view_at(POSITION, (("Rb1", ""),))
    reserve = parse_move("Rb1", CLASSIC)
    found = Thought((Candidate(reserve, 10, 0.5, (reserve,)),), (0.5, 0.5), 10, 10, 0.0, "done", CLASSIC)
    [shown] = thought_state(view, found, Words("en", CLASSIC))["candidates"]
    assert shown["text"] == shown["line"][0]["text"] == "Reserve the unknown level 1 card (b1)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_search_result_is_described(language: str) -> None:
    view = view_at(POSITION, ())
    shown = thought_state(view, think(view, SearchSettings(simulations=200), seed=1), Words(language, CLASSIC))
    assert sum(shown["chances"]) == pytest.approx(1)
    best = shown["candidates"][0]
    assert best["visits"] > 0
    assert 0 < best["chance"] < 1
    assert best["line"][0]["text"]
    assert best["moves"].startswith(best["line"][0]["move"])
    assert ask("play", position=POSITION, path=[], moves=best["moves"])["nodes"]


def test_a_spread_has_a_task_for_each_possible_card() -> None:
    spread = ask("spread", position=POSITION, path=steps("Rb1"))
    assert len(spread["cards"]) == 36
    assert all(len(card["tasks"]) == 1 for card in spread["cards"])
    assert (spread["seat"], spread["turn"]) == (0, 1)
    assert ask("spread", position=POSITION, path=steps("+wbr"))["status"] == 400
