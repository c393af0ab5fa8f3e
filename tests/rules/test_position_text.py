"""Tables and views as text: both directions, and each error with its place and the expected text."""

from dataclasses import replace
from typing import Any

import pytest

from cabochon.editions import EDITIONS
from cabochon.editions.positions import parse_table, parse_view
from cabochon.rules.deal import deal
from cabochon.rules.errors import NotationError
from cabochon.rules.moves import Hand, Space
from cabochon.rules.play import agree_to_stop, resign
from cabochon.rules.position_text import LONGEST, format_position, format_tokens, parse_position
from cabochon.rules.table import Ending, Held, Hidden, Owed, Table, View
from cabochon.rules.view import view
from tests.support.build import stuck_table, table_with
from tests.support.play import CLASSIC, MARVEL, Edition, every_count, every_edition, played, random_positions


@every_edition
@every_count
def test_tables_and_views_round_trip(edition: Edition, players: int) -> None:
    game = random_positions(deal(edition, players, bytes(32)), f"text {players}", plies=60)
    for number, (table, _, _) in enumerate(game):
        if number % 5 == 0 or table.owed is not Owed.ACT:
            assert parse_table(format_position(table)) == table
            for seat in (0, players - 1, None):
                assert parse_view(format_position(view(table, seat))) == view(table, seat)


@pytest.mark.parametrize("ending", list(Ending))
def test_finished_games_round_trip(ending: Ending) -> None:
    parts: dict[str, Any] = {"turn": 3, "round": 12, "ended": ending, "left": (2, 0), "tiles": "henry-viii"}
    parts["owners"] = {"henry-viii": 2}
    made = table_with
    match ending:
        case Ending.GOAL:
            parts["cards"] = ("", "3w-3w7k 3b-7w3b 3g-7b3g")
        case Ending.ALONE:
            parts["left"] = (2, 0, 1)
        case Ending.STUCK:
            made = stuck_table
            parts["passed"] = (1, 3)
    table = made(CLASSIC, 4, **parts)
    text = format_position(table)
    assert f" 12.4:over:{ending} " in text
    assert "henry-viii@3," in text
    passed = "2,4" if ending is Ending.STUCK else "-"
    left = "3,1,2" if ending is Ending.ALONE else "3,1"
    assert text.endswith(f" team:- passed:{passed} left:{left}")
    assert parse_table(text) == table


def test_the_text_of_a_table() -> None:
    table = table_with(
        MARVEL,
        tokens=("yp*g", "bb"),
        cards=("wasp hulk", ""),
        hands=("thor loki?", "iron-man"),
        tiles="asgard attilan",
        owners={"attilan": 1},
        board={"b1": None},
        bought_out={1: 1},
        decks={3: "nova gamora"},
        team=1,
        turn=1,
        round=9,
    )
    head, edition, status, supply, levels, tiles, players, *rest = format_position(table).split(" ")
    assert (head, edition, status, supply) == ("table", "marvel", "9.2:act", "y3p3b2r4o4*4g1")
    rows = levels.split("/")
    assert rows[0] == "baron-zemo,-,grandmaster,modok|-"
    assert rows[2].split("|")[1].startswith("nova,gamora,")
    assert tiles == "asgard,attilan@2"
    mine, other = players.split("/")
    assert mine == "y1p1b0r0o0*1g1;wasp,hulk;thor,loki?"
    assert other.startswith("y0p0b2r0o0*0g0;")
    assert other.endswith(";iron-man")
    assert rest == ["team:2", "passed:-", "left:-"]
    assert parse_table(format_position(table)) == table


def test_the_text_of_views() -> None:
    table = played(table_with(CLASSIC, hands=("3w-7k?", "3b-7w")), "R1")
    spectator, own = format_position(view(table, None)), format_position(view(table, 0))
    assert spectator.startswith("view:- classic 1.2:act ")
    assert own.startswith("view:1 classic 1.2:act ")
    assert ";-;?3,?1/" in spectator
    assert ";-;3w-7k?," in own
    assert "|35?/" in own
    empty = view(table_with(CLASSIC, bought_out={2: 0}, turn=1), 1)
    assert "|-/" in format_position(empty)
    assert parse_view(format_position(empty)) == empty


def test_the_text_of_the_owed_decision() -> None:
    paying = table_with(CLASSIC, tokens=("bbb*",), board={"c1": "1w-3b"}, buying=Space(1, 2))
    assert " 1.1:pay:c1 " in format_position(paying)
    assert parse_table(format_position(paying)) == paying
    hand = table_with(CLASSIC, tokens=("bbb*",), hands=("1w-4g 1w-3b",), buying=Hand(1))
    assert " 1.1:pay:h2 " in format_position(hand)
    assert parse_table(format_position(hand)) == hand
    returning = table_with(CLASSIC, tokens=("wwwwbbbbggg",), owed=Owed.RETURN)
    assert " 1.1:return " in format_position(returning)
    assert parse_table(format_position(returning)) == returning
    nobles = "henry-viii mary-stuart"
    choosing = table_with(CLASSIC, bonuses=("rrrrkkkkgggg",), tiles=nobles, owed=Owed.TILE)
    assert " 1.1:tile " in format_position(choosing)
    assert parse_table(format_position(choosing)) == choosing
    assert " 1.1:over:agreed " in format_position(agree_to_stop(paying))
    assert parse_table(format_position(resign(paying, 1))).ended is Ending.ALONE


def test_a_hidden_card_in_a_row_of_a_view() -> None:
    seen = played(view(table_with(CLASSIC), 0), "Rb2")
    assert ",?2," in format_position(seen)
    assert parse_view(format_position(seen)) == seen


def test_a_reserved_card_that_came_hidden_to_a_row_is_read_as_drawn() -> None:
    seen = replace(
        played(
            view(table_with(CLASSIC), 0),
            "Ra1",
        ),
        turn=0,
    )
    again = played(seen, "Ra1").players[0].hand[1]
    assert again == Held(Hidden(1), open=True)
    assert parse_view(format_position(played(seen, "Ra1"))).players[0].hand[1] == Held(Hidden(1), open=False)


def test_tokens_are_written_in_the_letters_of_the_edition() -> None:
    assert format_tokens((1, 2, 3, 4, 5, 6, 7), MARVEL) == "y1p2b3r4o5*6g7"
    assert format_tokens((1, 2, 3, 4, 5, 6, 0), CLASSIC) == "w1b2g3r4k5*6"


def test_a_table_is_not_read_as_a_view_nor_a_view_as_a_table() -> None:
    table = table_with(CLASSIC)
    with pytest.raises(NotationError) as caught:
        parse_view(format_position(table))
    assert dict(caught.value.values) == {"what": "literal", "literal": "view", "found": "table"}
    with pytest.raises(NotationError) as caught:
        parse_table(format_position(view(table, 0)))
    assert dict(caught.value.values) == {"what": "literal", "literal": "table", "found": "view"}
    assert (caught.value.key, caught.value.line, caught.value.column) == ("expected", 1, 1)
    assert type(parse_position(format_position(table), EDITIONS)) is Table
    assert type(parse_position(format_position(view(table, 0)), EDITIONS)) is View


# --- errors: the text with one piece replaced, the place of the error, and the expected text -----

TABLE = format_position(
    table_with(
        MARVEL, tokens=("y",), cards=("wasp",), hands=("thor? loki",), tiles="asgard attilan", team=0, checked=False
    )
)
VIEW = format_position(played(view(table_with(MARVEL), 0), "R1"))


def error_in(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_position(text, EDITIONS)
    assert (caught.value.line, caught.value.rule) == (1, ""), "a text that cannot be read breaks no rule of the game"
    return caught.value


@pytest.mark.parametrize(
    ("piece", "instead", "offset", "what", "literal"),
    [
        ("table marvel", "", 0, "table-or-view", None),
        ("table marvel", "Table marvel", 0, "table-or-view", None),
        ("table marvel", "tablemarvel", 5, "literal", " "),
        ("table marvel", "table  marvel", 6, "edition", None),
        ("table marvel", "table Marvel", 6, "edition", None),
        ("marvel 1.1", "marvel/1.1", 6, "literal", " "),
        ("1.1:act", "x.1:act", 0, "number", None),
        ("1.1:act", "01.1:act", 1, "literal", "."),
        ("1.1:act", "12345.1:act", 0, "number", None),
        ("1.1:act", "1,1:act", 1, "literal", "."),
        ("1.1:act", "1.5:act", 2, "seat", None),
        ("1.1:act", "1.0:act", 2, "seat", None),
        ("1.1:act", "1.1 act", 3, "literal", ":"),
        ("1.1:act", "1.1:nothing", 4, "owed", None),
        ("1.1:act", "1.1:Act", 4, "owed", None),
        ("1.1:act", "1.1:over", 8, "literal", ":"),
        ("1.1:act", "1.1:over:now", 9, "ending", None),
        ("1.1:act", "1.1:pay", 7, "literal", ":"),
        ("1.1:act", "1.1:pay:1", 8, "space-or-hand", None),
        ("1.1:act y", "1.1:act,y", 7, "literal", " "),
        ("y3p4", "p4", 0, "literal", "y"),
        ("y3p4", "yp4", 1, "number", None),
        ("g2 baron-zemo", "g2/baron-zemo", 2, "literal", " "),
        ("baron-zemo,grandmaster", "Baron-zemo,grandmaster", 0, "card", None),
        ("baron-zemo,grandmaster", "?4,grandmaster", 1, "level", None),
        ("baron-zemo,grandmaster", ",grandmaster", 0, "card", None),
        ("prowler|", "prowler,-|", 9, "four-spaces", None),
        (",prowler|", "|", 0, "four-spaces", None),
        ("prowler|", "prowler/", 7, "literal", "|"),
        ("prowler|rocket", "prowler|?1", 8, "card", None),
        ("prowler|rocket", "prowler|12?", 8, "unknown-card", None),
        ("asgard,attilan", "Asgard,attilan", 0, "tile", None),
        ("asgard,attilan", "asgard@5,attilan", 7, "seat", None),
        ("asgard,attilan", "asgard,", 7, "tile", None),
        ("attilan y1", "attilan,y1", 8, "unknown-tile", None),
        ("attilan y1", "attilan/y1", 7, "literal", " "),
        (";wasp;", ",wasp;", 0, "literal", ";"),
        (";wasp;", ";wasp/", 5, "literal", ";"),
        (";wasp;", ";?1;", 1, "card", None),
        ("thor?,loki", "thor?loki", 5, "literal", " team:"),
        ("thor?,loki", "thor??,loki", 5, "literal", " team:"),
        ("thor?,loki", "?9,loki", 1, "level", None),
        (" team:1", " team1", 0, "literal", " team:"),
        (" team:1", " team:0", 6, "seat", None),
        (" passed:-", " passed:9", 8, "seat", None),
        (" passed:-", "", 0, "literal", " passed:"),
        (" left:-", " left:", 6, "seat", None),
        (" left:-", " left:--", 7, "end", None),
        (" left:-", " left:- ", 7, "end", None),
        (" left:-", "", 0, "literal", " left:"),
    ],
)
def test_each_error_of_a_table_has_its_place(
    piece: str, instead: str, offset: int, what: str, literal: str | None
) -> None:
    assert TABLE.count(piece) == 1
    place = TABLE.index(piece)
    text = TABLE.replace(piece, instead)
    error = error_in(text)
    assert error.column == place + offset + 1
    if what.startswith("unknown-"):
        assert error.key == what
        return
    assert error.key == "expected"
    assert error.values["what"] == what
    assert error.values["found"] == text[place + offset : place + offset + 20]
    assert error.values.get("literal") == literal


@pytest.mark.parametrize(
    ("piece", "instead", "offset", "what", "literal"),
    [
        ("view:1 ", "view1 ", 4, "literal", ":"),
        ("view:1 ", "view:5 ", 5, "seat", None),
        ("view:1 ", "view: ", 5, "seat", None),
        ("|35?/", "|?/", 1, "number", None),
        ("|35?/", "|35/", 3, "literal", "?"),
        ("|35?/", "|mysterio/", 1, "number", None),
        ("baron-zemo,grandmaster", "?0,grandmaster", 1, "level", None),
    ],
)
def test_each_error_of_a_view_has_its_place(
    piece: str, instead: str, offset: int, what: str, literal: str | None
) -> None:
    assert VIEW.count(piece) == 1
    error = error_in(VIEW.replace(piece, instead))
    assert (error.key, error.column, error.values["what"]) == ("expected", VIEW.index(piece) + offset + 1, what)
    assert error.values.get("literal") == literal


@pytest.mark.parametrize(
    ("piece", "instead", "key", "name"),
    [
        ("baron-zemo", "1w-3b", "unknown-card", "1w-3b"),
        ("asgard", "henry-viii", "unknown-tile", "henry-viii"),
    ],
)
def test_a_name_unknown_to_the_edition(piece: str, instead: str, key: str, name: str) -> None:
    error = error_in(TABLE.replace(piece, instead))
    assert (error.key, error.column, dict(error.values)) == (key, TABLE.index(piece) + 1, {"name": name})


def test_an_unknown_edition_is_refused_with_the_known_ones() -> None:
    error = error_in(TABLE.replace("marvel", "duel"))
    assert (error.key, error.column) == ("unknown-edition", TABLE.index("marvel") + 1)
    assert dict(error.values) == {"name": "duel", "editions": "classic, marvel, megaman"}


def test_the_team_tile_has_one_owner() -> None:
    text = TABLE.replace("team:1", "team:1,2")
    error = error_in(text)
    assert (error.values["what"], error.column, error.values["found"]) == ("one-team-owner", len(text) + 1, "")


def test_a_text_that_is_far_too_long() -> None:
    error = error_in(TABLE.ljust(LONGEST + 1))
    assert (error.key, error.column, dict(error.values)) == ("too-long", 20_001, {"longest": 20_000})
    assert error_in(TABLE.ljust(LONGEST)).key == "expected"


def test_an_empty_deck_of_a_view_may_be_written_as_a_number() -> None:
    empty = view(table_with(CLASSIC, bought_out={2: 0}, turn=1), 1)
    assert parse_view(format_position(empty).replace("|-/", "|0?/")) == empty
