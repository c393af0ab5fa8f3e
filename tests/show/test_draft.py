"""Setting up a position by hand: the result is the position, and every fault is reported with its rule."""

import json
from copy import deepcopy

import pytest

from cabochon.editions import CLASSIC, EDITIONS, MARVEL
from cabochon.record.variations import open_view
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.deal import deal
from cabochon.rules.errors import NotationError
from cabochon.rules.legal import legal_moves
from cabochon.rules.play import play
from cabochon.rules.table import Owed, View
from cabochon.show import blank_draft, draft_of, draft_state, filled_draft, view_of
from cabochon.show.values.draft import Draft
from cabochon.words import LANGUAGES


def middle(edition: Edition, players: int, plies: int = 60) -> View:
    table, chance = deal(edition, players, bytes(32)), Chance(b"draft")
    while plies > 0 or table.owed is not Owed.ACT or table.passed:
        table = play(table, chance.pick(legal_moves(table)))
        plies -= 1
    return open_view(table)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS.keys())
def test_a_position_from_a_game_can_be_set_up(edition: Edition, players: int) -> None:
    view = middle(edition, players)
    draft = json.loads(json.dumps(draft_of(view)))
    assert view_of(draft) == view
    state = draft_state(draft, "en")
    assert state["problems"] == []
    assert state["notation"] is not None
    assert state["draft"] == draft
    assert len(state["free_cards"]) == sum(map(len, view.decks))


def broken(**changes: object) -> Draft:
    draft = deepcopy(draft_of(open_view(deal(CLASSIC, 2, bytes(32)))))
    draft.update(changes)  # type: ignore[typeddict-item]
    return draft


def keys(draft: Draft) -> set[tuple[str | None, str]]:
    return {(problem["rule"], problem["key"]) for problem in draft_state(draft, "en")["problems"]}


def test_an_empty_table_names_what_is_still_missing() -> None:
    state = draft_state(blank_draft(CLASSIC, 3), "en")
    assert [problem["key"] for problem in state["problems"]] == [*["space-not-filled"] * 3, "tiles-number"]
    assert state["notation"] is None
    assert state["position"]["supply"] == [5, 5, 5, 5, 5, 5, 0]
    assert len(state["free_cards"]) == 90
    assert len(state["free_tiles"]) == 10


def test_all_problems_are_reported_together() -> None:
    draft = broken(round=0)
    draft["players"][0]["tokens"] = [5, 5, 1, 0, 0, 0, 0]
    draft["board"][0][0] = draft["board"][0][1]
    draft["tiles"][0]["owner"] = 1
    draft["players"][1]["hand"] = [{"card": None, "level": 3, "open": False}] * 4
    assert keys(draft) == {
        (None, "round-number"),
        ("1.1", "card-twice"),
        ("5.2", "hand-too-large"),
        ("2.3", "tokens-do-not-add-up"),
        ("4.4", "too-many-tokens"),
        ("7.3", "tile-without-bonuses"),
    }


def test_seats_that_do_not_exist() -> None:
    assert keys(broken(turn=3)) == {(None, "no-such-seat")}


def test_unknown_cards_are_counted_by_level() -> None:
    draft = broken()
    draft["board"][1][2] = ""
    draft["players"][0]["hand"] = [{"card": None, "level": 1, "open": False}]
    state = draft_state(draft, "en")
    assert state["problems"] == []
    assert state["position"]["decks"] == [35, 26, 16]
    assert state["notation"] is not None
    assert "?2" in state["notation"]


def test_the_green_token_comes_with_the_first_level_3_card() -> None:
    draft = draft_of(open_view(deal(MARVEL, 2, bytes(32))))
    third = next(card for card in MARVEL.deck(3) if card.id not in draft["board"][2])
    draft["players"][0]["cards"] = [third.id]
    state = draft_state(draft, "en")
    assert state["draft"]["players"][0]["tokens"][6] == 1
    assert state["position"]["supply"][6] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_problems_are_in_the_readers_language(language: str) -> None:
    english = [problem["text"] for problem in draft_state(blank_draft(CLASSIC, 2), "en")["problems"]]
    for problem in draft_state(blank_draft(CLASSIC, 2), language)["problems"]:
        assert problem["rule"]
        assert problem["rule"] not in problem["text"], "the page links to it"
        assert (problem["text"] in english) == (language == "en")


def test_a_card_of_another_edition_is_refused() -> None:
    draft = broken()
    draft["board"][0][0] = "thor"
    with pytest.raises(NotationError, match="thor"):
        draft_state(draft, "en")


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_filling_the_rest_makes_a_possible_position(edition: Edition, players: int) -> None:
    blank = blank_draft(edition, players)
    for number in range(20):
        state = draft_state(filled_draft(blank, Chance(number)), "en")
        assert state["problems"] == []
        assert not any(None in row for row in state["draft"]["board"])


def test_filling_the_rest_keeps_placed_components() -> None:
    draft = blank_draft(CLASSIC, 2)
    draft["board"][0][2], draft["board"][1][0] = "1b-4r", ""
    draft["players"][0]["cards"] = ["1g-3r"]
    draft["tiles"] = [{"id": CLASSIC.tiles[3].id, "owner": None}]
    filled = filled_draft(draft, Chance(1))
    assert (filled["board"][0][2], filled["board"][1][0], filled["tiles"][0]) == ("1b-4r", "", draft["tiles"][0])
    assert "1g-3r" not in filled["board"][0]
    assert draft_state(filled, "en")["problems"] == []


def test_a_space_stays_empty_where_its_deck_is_empty() -> None:
    draft = blank_draft(CLASSIC, 2)
    third = [card.id for card in CLASSIC.deck(3)]
    draft["players"][0]["cards"] = third[2:]
    board = filled_draft(draft, Chance(1))["board"]
    assert sorted(card for card in board[2] if card) == sorted(third[:2])


@pytest.mark.parametrize(("edition", "players", "tiles"), [("classic", 3, 4), ("marvel", 3, 3), ("megaman", 4, 4)])
def test_2_2_a_draft_has_the_number_of_dealt_tiles(edition: str, players: int, tiles: int) -> None:
    state = draft_state(blank_draft(EDITIONS[edition], players), "en")
    assert state["most_tiles"] == tiles
