"""The public information about a table, and the offers at it."""

from dataclasses import replace

import pytest

from cabochon.editions import CLASSIC
from cabochon.show.values.table import OfferState, SeatInfo
from cabochon.table.access import chat_at, check_may_say
from cabochon.table.bots import bot_list, check_bot
from cabochon.table.game import GameTable
from cabochon.table.info import offer_state, table_info
from cabochon.table.refusals import Refused
from cabochon.table.values import Chat, Person, SeatRow
from tests.table.tables import ANN, BEN, ENGINE, GREEDY, SEED, enter, play, table_of

FREE = SeatRow("person")


def seats_of(table: GameTable) -> list[SeatInfo]:
    return table_info(table.row, table, lambda person: person == "ann", "free")["seats"]


def test_the_info_of_a_table_has_no_seed() -> None:
    table = table_of(ANN, GREEDY)
    info = table_info(table.row, table, lambda person: person == "ann", "free")
    assert [seat["present"] for seat in info["seats"]] == [True, False]
    assert SEED.hex() not in repr(info)
    assert repr(SEED) not in repr(info)


def test_a_free_seat_only_shows_the_name_it_is_held_for() -> None:
    held = replace(FREE, name="Ben", held_for="ben")
    declined = replace(FREE, name="Cleo", declined=True)
    row = replace(table_of(ANN, BEN).row, state="open", seats=(ANN, FREE, held, declined))
    seats = seats_of(GameTable(row, None))
    assert [seat["name"] for seat in seats] == ["Ann", None, None, None]
    assert [seat["waits_for"] for seat in seats] == [None, None, "Ben", None]
    assert [seat["declined"] for seat in seats] == [None, None, None, "Cleo"]


def test_a_seat_names_its_stand_in_and_a_search_that_was_cut_short() -> None:
    table = table_of(ANN, GREEDY)
    enter(table, table.leave(flag=False))
    table.cut_short.add(1)
    assert [seat["stand_in"] for seat in seats_of(table)] == ["greedy", None]
    assert [seat["cut_short"] for seat in seats_of(table)] == [False, True]


def test_points_are_the_current_ones_or_those_stored_at_the_end() -> None:
    table = table_of(ANN, BEN)
    assert table_info(table.row, table, bool, "free")["points"] is None
    enter(table, table.resign(0, 0))
    assert table_info(table.row, table, bool, "free")["points"] == [0, 0]
    assert table_info(replace(table.row, points=(3, 15)), None, bool, "free")["points"] == [3, 15]
    assert table_info(table.row, None, bool, "free")["points"] is None


def test_the_info_shows_the_clock_and_that_a_game_was_imported() -> None:
    table = table_of(ANN, BEN, clock="live", bank=60, increment=5)
    info = table_info(replace(table.row, brought="digest"), None, bool, "free")
    assert info["clock"] == {"kind": "live", "bank": 60, "increment": 5, "days": 0}
    assert info["brought"] is True


def test_offers_exist_only_during_a_game() -> None:
    nothing: OfferState = {"stop": [], "take_back": None, "may_take_back": []}
    table = table_of(ANN, BEN)
    assert offer_state(GameTable(table.row, None)) == nothing
    play(table)
    assert offer_state(table)["may_take_back"] == [0]
    table.changed(replace(table.row, brought="digest"))
    assert offer_state(table) == nothing
    over = table_of(ANN, BEN)
    enter(over, over.resign(0, 0))
    assert offer_state(over) == nothing


@pytest.mark.parametrize(
    ("seats", "chosen", "allowed", "chat"),
    [
        ((ANN, BEN), "free", "free", "free"),
        ((ANN, BEN), "free", "phrases", "phrases"),
        ((ANN, BEN), "off", "free", "off"),
        ((ANN, FREE), "phrases", "free", "phrases"),
        ((ANN, GREEDY), "free", "free", "off"),
        ((ANN, ENGINE), "free", "free", "off"),
        ((ANN, replace(BEN, person="ann")), "free", "free", "off"),
    ],
)
def test_the_stricter_chat_setting_applies_and_a_lone_person_has_no_chat(
    seats: tuple[SeatRow, ...], chosen: Chat, allowed: Chat, chat: Chat
) -> None:
    row = table_of(ANN, BEN).row
    assert chat_at(replace(row, seats=seats, rules=replace(row.rules, chat=chosen)), allowed) == chat


def test_players_write_freely_and_spectators_have_the_phrases() -> None:
    row = table_of(ANN, BEN).row
    ann, eve = Person("ann", "Ann", "person", "en"), Person("eve", "Eve", "person", "en")
    check_may_say(row, ann, "free", own_words=True)
    for who in (ann, eve):
        check_may_say(row, who, "phrases", own_words=False)
    refusals: list[tuple[Person, Chat, str]] = [
        (eve, "free", "players-only-write"), (ann, "phrases", "chat-phrases-only"), (ann, "off", "chat-off"),
    ]  # fmt: skip
    for who, allowed, key in refusals:
        with pytest.raises(Refused, match=key):
            check_may_say(row, who, allowed, own_words=True)


def test_only_available_bots_can_take_a_seat() -> None:
    check_bot("greedy", CLASSIC, 2)
    check_bot("Bob", CLASSIC, 2, engines=("Bob",))
    with pytest.raises(Refused, match="no-such-bot") as refused:
        check_bot("Bob", CLASSIC, 2)
    assert "greedy" in str(refused.value.values["bots"])
    assert [bot["name"] for bot in bot_list(("Bob",))] == [*(bot["name"] for bot in bot_list()), "Bob"]
