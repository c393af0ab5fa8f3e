"""Impossible tables are refused, each with its key and its rule."""

from dataclasses import replace

import pytest

from cabochon.editions.positions import parse_table
from cabochon.rules.check import _problems, problem_of
from cabochon.rules.components import GREEN
from cabochon.rules.deal import deal
from cabochon.rules.errors import NotationError
from cabochon.rules.moves import Hand, Space
from cabochon.rules.play import resign
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Ending, Held, Hidden, Owed, Player, Position, Table
from cabochon.rules.view import view
from cabochon.words import Words
from tests.rules.impossible import assert_wrong
from tests.support.build import purse_of, stuck_table, table_with, tile_of
from tests.support.play import (
    CLASSIC,
    MARVEL,
    Edition,
    every_count,
    every_edition,
    played,
    random_positions,
    team_editions,
)


def with_player(table: Table, seat: int, **changes: object) -> Table:
    player = replace(table.players[seat], **changes)  # type: ignore[arg-type]
    return replace(table, players=(*table.players[:seat], player, *table.players[seat + 1 :]))


@every_edition
@every_count
def test_positions_made_by_the_rules_are_valid(edition: Edition, players: int) -> None:
    for table, _, after in random_positions(deal(edition, players, bytes(32)), f"check {players}", plies=50):
        assert problem_of(after) is None
        assert problem_of(view(after, table.turn)) is None
        assert problem_of(view(after, None)) is None


def test_the_number_of_players() -> None:
    table = table_with(CLASSIC)
    assert_wrong(replace(table, players=table.players[:1]), "players-number", players=1)
    assert_wrong(replace(table, players=table.players * 3), "players-number", players=6)
    assert_wrong(replace(table, players=()), "players-number", players=0)


def test_a_wrong_number_of_players_is_the_only_problem() -> None:
    table = table_with(CLASSIC)
    broken = replace(table, players=table.players[:1], turn=3, round=0, tiles=(), tile_owners=())
    assert [problem.key for problem in _problems(broken)] == ["players-number"]


def test_a_seat_that_does_not_exist() -> None:
    table = table_with(CLASSIC, 3)
    assert_wrong(replace(table, turn=3), "no-such-seat", seat=4)
    assert_wrong(replace(table, passed=(0, 3)), "no-such-seat", seat=4)
    assert_wrong(replace(table, left=(3,)), "no-such-seat", seat=4)
    assert_wrong(replace(table, tile_owners=(None, 3, None, None)), "no-such-seat", seat=4)
    assert_wrong(replace(table_with(MARVEL, 3), team=3), "no-such-seat", seat=4)
    assert_wrong(replace(view(table, 0), seat=3), "no-such-seat", seat=4)


def test_a_seat_twice() -> None:
    table = table_with(CLASSIC, 4)
    assert_wrong(replace(table, passed=(1, 1)), "seat-twice")
    assert_wrong(replace(table, left=(1, 2, 1)), "seat-twice")
    assert problem_of(replace(stuck_table(CLASSIC, 4), turn=3, passed=(1, 2), left=(1, 2))) is None


def test_the_turn_of_a_seat_that_left() -> None:
    table = table_with(CLASSIC, 3)
    assert_wrong(replace(table, left=(0,)), "turn-of-one-who-left", seat=1)
    assert_wrong(replace(table, turn=2, left=(2,)), "turn-of-one-who-left", seat=3)
    assert problem_of(replace(table, left=(0,), ended=Ending.AGREED, owed=Owed.NOTHING)) is None


def test_9_3_one_seat_left_has_won() -> None:
    table = table_with(CLASSIC, 3)
    assert problem_of(replace(table, left=(1,))) is None
    assert_wrong(replace(table, left=(1, 2)), "nobody-plays")
    assert problem_of(resign(resign(table, 1), 2)) is None


def test_3_4_the_seat_on_turn_has_not_just_passed() -> None:
    table = stuck_table(CLASSIC, 3)
    assert problem_of(replace(table, passed=(1, 2))) is None
    assert_wrong(replace(table, passed=(1, 2, 0)), "passed-on-turn", seat=1)
    assert_wrong(replace(table, turn=2, passed=(2,)), "passed-on-turn", seat=3)


def test_7_1_nobody_holds_two_green() -> None:
    table = table_with(MARVEL, cards=("", "nova"))
    assert problem_of(table) is None
    greedy = with_player(table, 1, tokens=(0, 0, 0, 0, 0, 0, 2))
    assert_wrong(replace(greedy, supply=(*table.supply[:6], 0)), "green-twice", seat=2)


@team_editions
def test_7_1_green_and_level_3_cards_go_together(edition: Edition) -> None:
    with_both = table_with(edition, cards=("nova",))
    assert with_both.players[0].tokens[GREEN] == 1
    assert problem_of(with_both) is None
    alone = table_with(edition, tokens=("g",), checked=False)
    assert_wrong(alone, "green-without-level-3", seat=1)
    without = table_with(edition, cards=("", "nova"), checked=False)
    assert_wrong(without, "level-3-without-green", seat=2)


@team_editions
@pytest.mark.parametrize(
    ("mine", "theirs", "team", "key", "seat", "tags"),
    [
        ("hulk", "", 0, "team-without-tags", 1, 2),
        ("hulk wasp", "", None, "team-not-taken", 1, 3),
        ("hulk wasp", "iron-man thor", 0, "team-not-taken", 2, 4),
    ],
)
def test_7_2_the_team_tile_belongs_to_the_most_tags(
    edition: Edition, mine: str, theirs: str, team: int | None, key: str, seat: int, tags: int
) -> None:
    greens = ("g", "g" if theirs else "")
    wrong = table_with(edition, cards=(mine, theirs), tokens=greens, team=team, checked=False)
    assert_wrong(wrong, key, seat=seat, tags=tags)


@team_editions
def test_7_2_as_many_tags_as_the_owner_are_no_problem(edition: Edition) -> None:
    assert problem_of(table_with(edition, cards=("hulk wasp", "iron-man valkyrie"), team=0)) is None
    assert problem_of(table_with(edition, cards=("hulk wasp", "iron-man valkyrie"), team=1)) is None


def test_7_3_a_tile_is_held_with_its_bonuses() -> None:
    right = table_with(CLASSIC, bonuses=("rrrrkkkk",), tiles="henry-viii", owners={"henry-viii": 0})
    assert problem_of(right) is None
    wrong = table_with(CLASSIC, bonuses=("rrrrkkk",), tiles="henry-viii", owners={"henry-viii": 0}, checked=False)
    assert_wrong(wrong, "tile-without-bonuses", seat=1, tile="henry-viii")


FIFTEEN = "3w-3w7k 3b-7w3b 3g-7b3g"


@pytest.mark.parametrize(
    ("seat", "turn", "right"), [(0, 0, False), (1, 0, False), (0, 1, True), (1, 2, True), (2, 2, False)]
)
def test_8_3_no_round_begins_with_the_goal_met(seat: int, turn: int, right: bool) -> None:
    """The seat that met it in this round has had its turn; the others have not."""
    table = table_with(CLASSIC, 3, cards=[""] * seat + [FIFTEEN], turn=turn)
    if right:
        assert problem_of(table) is None
    else:
        assert_wrong(table, "goal-met-before", seat=seat + 1)
    assert problem_of(replace(table, left=(seat,), turn=(seat + 1) % 3)) is None, "who left does not count (9.2)"


def test_8_3_the_goal_may_be_met_while_the_turn_continues() -> None:
    returning = table_with(CLASSIC, 4, cards=(FIFTEEN,), tokens=("wwwwbbbbggg",), owed=Owed.RETURN)
    assert problem_of(returning) is None
    paying = table_with(CLASSIC, cards=(FIFTEEN,), tokens=("kkk*",), board={"a1": "1b-3k"}, buying=Space(1, 0))
    assert_wrong(paying, "goal-met-before", seat=1)


@pytest.mark.parametrize(("seat", "right"), [(0, True), (1, True), (2, False), (3, False)])
def test_8_3_no_seat_after_the_one_that_returns_tokens_meets_the_goal(seat: int, right: bool) -> None:
    cards = [""] * seat + [FIFTEEN]
    table = table_with(CLASSIC, 4, cards=cards, tokens=("", "wwwwbbbbggg"), turn=1, owed=Owed.RETURN)
    if right:
        assert problem_of(table) is None
    else:
        assert_wrong(table, "goal-met-before", seat=seat + 1)


def test_an_impossible_position_names_the_rule() -> None:
    text = format_position(table_with(MARVEL, tokens=("g",), checked=False))
    with pytest.raises(NotationError) as refused:
        parse_table(text)
    assert (refused.value.rule, refused.value.key) == ("7.1", "green-without-level-3")
    assert Words("en", MARVEL).refusal(refused.value).endswith("(Rule 7.1)")


def test_a_table_where_all_seats_left() -> None:
    table = replace(table_with(CLASSIC), ended=Ending.ALONE, owed=Owed.NOTHING)
    assert_wrong(replace(table, left=(0, 1)), "nobody-plays")
    assert problem_of(replace(table, left=(0,))) is None


def test_the_round() -> None:
    assert_wrong(replace(table_with(CLASSIC), round=0), "round-number")
    assert problem_of(replace(table_with(CLASSIC), round=1)) is None


def test_a_hidden_card_in_a_table() -> None:
    table = table_with(CLASSIC)
    assert_wrong(with_player(table, 0, hand=(Held(Hidden(1), False),)), "hidden-in-table")
    assert_wrong(replace(table, decks=view(table, None).decks), "hidden-in-table")


def test_a_card_twice() -> None:
    table = table_with(CLASSIC, bonuses=("w",))
    again = table.players[0].cards[0]
    deck = (again, *table.decks[0][1:])
    assert_wrong(replace(table, decks=(deck, *table.decks[1:])), "card-twice", name=again.id)


def test_cards_missing_or_too_many() -> None:
    table = table_with(CLASSIC)
    for level, right in ((1, 40), (2, 30), (3, 20)):
        decks = list(table.decks)
        decks[level - 1] = decks[level - 1][1:]
        assert_wrong(replace(table, decks=tuple(decks)), "cards-missing", level=level, there=right - 1, right=right)
    seen = view(table, 0)
    more = (*seen.decks[:2], (*seen.decks[2], Hidden(3)))
    assert_wrong(replace(seen, decks=more), "cards-missing", level=3, there=21, right=20)


def test_a_hand_of_four() -> None:
    table = table_with(CLASSIC, hands=("1w-3b 1w-4g 1k-4b 1b-4r",), checked=False)
    assert_wrong(table, "hand-too-large", there=4)
    assert problem_of(table_with(CLASSIC, hands=("1w-3b 1w-4g 1k-4b",))) is None


def test_a_card_in_the_wrong_row() -> None:
    table = table_with(CLASSIC)
    first, second, third = table.board
    swapped = ((second[0], *first[1:]), (first[0], *second[1:]), third)
    assert_wrong(replace(table, board=swapped), "card-in-wrong-row", level=1)
    decks = (table.decks[0], (table.decks[2][0], *table.decks[1][1:]), (table.decks[1][0], *table.decks[2][1:]))
    assert_wrong(replace(table, decks=decks), "card-in-wrong-row", level=2)


def test_a_space_that_should_have_been_filled() -> None:
    table = table_with(CLASSIC, board={"b2": None}, checked=False)
    assert_wrong(table, "space-not-filled", level=2)
    assert problem_of(table_with(CLASSIC, board={"b2": None}, bought_out={2: 0}, turn=1)) is None
    assert problem_of(table_with(CLASSIC, bought_out={2: 0}, turn=1)) is None


def test_tokens_that_do_not_add_up() -> None:
    table = table_with(CLASSIC, tokens=("bb",))
    assert_wrong(replace(table, supply=(4, 3, 4, 4, 4, 5, 0)), "tokens-do-not-add-up", colour="blue", there=5, right=4)
    assert_wrong(
        with_player(table, 0, tokens=purse_of(CLASSIC, "b")), "tokens-do-not-add-up", colour="blue", there=3, right=4
    )
    no_green = replace(table_with(MARVEL, 3), supply=(5, 5, 5, 5, 5, 5, 2))
    assert_wrong(no_green, "tokens-do-not-add-up", colour="green", there=2, right=3)


def test_more_than_ten_tokens() -> None:
    held = ("wwwwbbbbggg",)
    for turn in (0, 1):
        assert_wrong(table_with(CLASSIC, tokens=held, turn=turn, checked=False), "too-many-tokens", seat=1)
    assert_wrong(table_with(CLASSIC, tokens=("", *held), checked=False), "too-many-tokens", seat=2)
    returning = table_with(CLASSIC, tokens=("rrrrkkkkg", *held), turn=1, owed=Owed.RETURN, checked=False)
    assert problem_of(returning) is None
    assert_wrong(replace(returning, turn=0), "too-many-tokens", seat=2)
    assert problem_of(table_with(CLASSIC, tokens=("wwwwbbbbgg",))) is None


def test_a_seat_that_left_or_finished_may_hold_more() -> None:
    returning = played(table_with(CLASSIC, 3, tokens=("wwwwbbbbgg",)), "+grk")
    assert problem_of(returning) is None
    assert problem_of(resign(returning, 0)) is None
    assert problem_of(replace(returning, ended=Ending.CAPPED, owed=Owed.NOTHING)) is None
    assert_wrong(replace(returning, owed=Owed.ACT), "too-many-tokens", seat=1)


@every_edition
@every_count
def test_the_number_of_tiles(edition: Edition, players: int) -> None:
    table = table_with(edition, players)
    right = players + (1 if edition is CLASSIC else 0)
    fewer = replace(table, tiles=table.tiles[1:], tile_owners=table.tile_owners[1:])
    assert_wrong(fewer, "tiles-number", there=right - 1, right=right)


def test_both_faces_of_a_tile() -> None:
    table = table_with(MARVEL)
    assert_wrong(replace(table, tiles=(tile_of(MARVEL, "asgard"), tile_of(MARVEL, "wakanda"))), "tile-twice")
    assert_wrong(replace(table_with(CLASSIC), tiles=(CLASSIC.tiles[0],) * 3), "tile-twice")


def test_a_team_tile_in_classic() -> None:
    assert_wrong(replace(table_with(CLASSIC), team=1), "no-team-tile")
    assert problem_of(table_with(MARVEL, cards=("", "hulk wasp"), team=1)) is None


@pytest.mark.parametrize(("held", "right"), [(10, False), (11, True), (13, True), (14, False)])
def test_nothing_to_return(held: int, right: bool) -> None:
    table = table_with(CLASSIC, 4, tokens=("wwwwwwwbbbbbbb"[:held],), owed=Owed.RETURN, checked=False)
    if right:
        assert problem_of(table) is None
    else:
        assert_wrong(table, "nothing-to-return")


def test_no_tiles_to_choose() -> None:
    table = table_with(CLASSIC, bonuses=("rrrrkkkk",), tiles="henry-viii", owed=Owed.TILE, checked=False)
    assert_wrong(table, "no-tiles-to-choose")
    two = table_with(CLASSIC, bonuses=("rrrrkkkkgggg",), tiles="henry-viii mary-stuart", owed=Owed.TILE)
    assert problem_of(two) is None


def test_nothing_to_pay() -> None:
    right = table_with(CLASSIC, tokens=("bbb*",), board={"a1": "1w-3b"}, hands=("1w-4g",), buying=Space(1, 0))
    assert problem_of(right) is None
    assert_wrong(replace(right, buying=Hand(0)), "nothing-to-pay")
    assert_wrong(replace(right, buying=Hand(1)), "nothing-to-pay")
    only = table_with(CLASSIC, tokens=("bbb",), board={"a1": "1w-3b"}, buying=Space(1, 0), checked=False)
    assert_wrong(only, "nothing-to-pay")
    empty = table_with(CLASSIC, board={"a1": None}, bought_out={1: 0}, buying=Space(1, 0), checked=False)
    assert_wrong(empty, "nothing-to-pay")


def test_a_payment_for_a_hidden_card_is_owed_only_by_others() -> None:
    table = played(table_with(CLASSIC, 3, tokens=("bbb*",), hands=("1w-3b?",)), "Bh1")
    for seat in (0, 1, 2, None):
        assert problem_of(view(table, seat)) is None
    blind = with_hidden_hand(view(table, 0))
    assert_wrong(blind, "nothing-to-pay")


def with_hidden_hand(position: Position) -> Position:
    owner = position.players[0]
    hidden = Player(owner.tokens, owner.cards, (Held(Hidden(1), False),))
    return replace(position, players=(hidden, *position.players[1:]))


def test_a_game_that_is_over_owes_nothing() -> None:
    for owed in (Owed.RETURN, Owed.TILE):
        assert problem_of(replace(table_with(CLASSIC), owed=owed, ended=Ending.AGREED)) is None
        assert problem_of(replace(table_with(CLASSIC), owed=owed)) is not None


def test_the_parser_reports_the_first_problem() -> None:
    text = format_position(replace(table_with(CLASSIC, 3), left=(0,)))
    with pytest.raises(NotationError) as caught:
        parse_table(text)
    assert (caught.value.key, dict(caught.value.values)) == ("turn-of-one-who-left", {"seat": 1})
