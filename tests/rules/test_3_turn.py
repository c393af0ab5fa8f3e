"""Chapter 3: one action in each turn, its order, passing, stuck positions, the turn cap."""

from dataclasses import replace

import pytest

from cabochon.rules.check import problem_of
from cabochon.rules.components import WILD
from cabochon.rules.errors import IllegalMove
from cabochon.rules.goals import outcome
from cabochon.rules.index import PASS
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Buy, Hand, Pass, Reserve, Space, Take
from cabochon.rules.play import cap, resign
from cabochon.rules.table import Ending, Held, Owed, Table
from tests.support.build import card_of, laid_out, stuck_table, table_with
from tests.support.play import (
    CLASSIC,
    Edition,
    assert_refused,
    every_count,
    every_edition,
    listed,
    played,
    team_editions,
)

# --- 3.1 -------------------------------------------------------------------------------------


@every_edition
def test_3_1_a_turn_is_one_action(edition: Edition) -> None:
    table = table_with(edition, 3)
    assert {type(move) for move in legal_moves(table)} == {Take, Reserve}
    for action in ("Ra1", "R3"):
        assert played(table, action).turn == 1
    rich = table_with(edition, 3, tokens=("***",), board={"a1": "1w-3b" if edition is CLASSIC else "kraven"})
    assert {type(move) for move in legal_moves(rich)} == {Take, Reserve, Buy}
    assert played(rich, "Ba1").turn == 1


def test_3_1_a_take_is_three_or_a_pair() -> None:
    table = table_with(CLASSIC, 4)
    for take in ("+wwb", "+www", "+wbgr", "+wbgrk", "+wwbb"):
        assert_refused(table, take, "3.1", "take-three-or-pair")


@every_edition
def test_3_1_legal_moves_are_listed_in_index_order(edition: Edition) -> None:
    w, b, g, r, k = tuple(edition.letters[:5])
    triples = [
        w + b + g,
        w + b + r,
        w + b + k,
        w + g + r,
        w + g + k,
        w + r + k,
        b + g + r,
        b + g + k,
        b + r + k,
        g + r + k,
    ]
    assert listed(table_with(edition)) == [
        *("+" + triple for triple in triples),
        *("+" + 2 * colour for colour in (w, b, g, r, k)),
        *(f"R{column}{level}" for level in (1, 2, 3) for column in "abcd"),
        *("R1", "R2", "R3"),
    ]


# --- 3.2 -------------------------------------------------------------------------------------


def test_3_2_the_replacement_is_seen_before_returning() -> None:
    table = table_with(CLASSIC, tokens=("wwwbbbgggr",), board={"a1": "1w-3b"}, decks={1: "1w-4g"})
    reserved = played(table, "Ra1")
    assert (reserved.owed, reserved.turn) == (Owed.RETURN, 0)
    assert reserved.at(Space(1, 0)) == CLASSIC.card_by_id["1w-4g"]
    assert reserved.player.tokens[5] == 1


def test_3_2_the_replacement_comes_after_the_payment() -> None:
    table = table_with(CLASSIC, tokens=("bbb*",), board={"a1": "1w-3b"}, decks={1: "1w-4g"})
    choosing = played(table, "Ba1")
    assert (choosing.owed, choosing.turn, choosing.buying) == (Owed.PAY, 0, Space(1, 0))
    assert choosing.at(Space(1, 0)) == CLASSIC.card_by_id["1w-3b"]
    assert choosing == replace(table, owed=Owed.PAY, buying=Space(1, 0))
    paid = played(choosing, "=b")
    assert (paid.owed, paid.turn, paid.buying) == (Owed.ACT, 1, None)
    assert paid.at(Space(1, 0)) == CLASSIC.card_by_id["1w-4g"]


@team_editions
def test_3_2_return_then_tile_then_end(edition: Edition) -> None:
    """A free level 3 card at ten tokens: green at once, then the return, then the choice of a place."""
    table = table_with(
        edition,
        tokens=("yyppbbrroo",),
        bonuses=("yyypppppppooorrr",),
        tiles="asgard attilan",
        board={"a3": "doctor-strange"},
        decks={3: "nova"},
    )
    owing = played(table, "Ba3")
    assert (owing.owed, owing.turn, sum(owing.player.tokens)) == (Owed.RETURN, 0, 11)
    assert owing.at(Space(3, 0)) == card_of(edition, "nova")
    choosing = played(owing, "-y")
    assert (choosing.owed, choosing.turn) == (Owed.TILE, 0)
    done = played(choosing, "T2")
    assert (done.owed, done.turn, done.tile_owners) == (Owed.ACT, 1, (None, 0))


def test_3_2_nothing_is_being_bought_once_it_is_paid() -> None:
    """The payment is done while a tile is still owed."""
    nobles = "henry-viii mary-stuart"
    table = table_with(CLASSIC, tokens=("bbb*",), bonuses=("rrrrkkkkgggg",), tiles=nobles, board={"a1": "1w-3b"})
    choosing = played(table, "Ba1 =b")
    assert (choosing.owed, choosing.buying) == (Owed.TILE, None)


@pytest.mark.parametrize("owed", ["act", "pay", "return", "tile"])
def test_3_2_only_the_owed_decision_is_legal(owed: str) -> None:
    nobles = "niccolo-machiavelli suleiman-the-magnificent"
    moves = {
        "act": ("+wbr", "+ww", "Ra1", "R1", "Ba1", "Bh1", "pass"),
        "pay": ("=0", "=b"),
        "return": ("-w",),
        "tile": ("T1",),
    }
    tables = {
        "act": table_with(CLASSIC, tokens=("bbb*",), board={"a1": "1w-3b"}),
        "pay": table_with(CLASSIC, tokens=("bbb*",), board={"a1": "1w-3b"}, buying=Space(1, 0)),
        "return": table_with(CLASSIC, tokens=("wwwwbbbbggg",), owed=Owed.RETURN),
        "tile": table_with(CLASSIC, bonuses=("wwwwbbbbgggg",), tiles=nobles, owed=Owed.TILE),
    }
    for kind, tries in moves.items():
        for move in tries:
            if kind != owed:
                assert_refused(tables[owed], move, "3.2", "wrong-phase", owed=owed)


# --- 3.3 -------------------------------------------------------------------------------------


@every_edition
@every_count
def test_3_3_a_seat_without_actions_passes(edition: Edition, players: int) -> None:
    table = stuck_table(edition, players)
    for seat in range(players):
        stuck = replace(table, turn=seat)
        assert legal_moves(stuck) == (PASS,)
        after = played(stuck, "pass")
        assert (after.turn, after.passed) == ((seat + 1) % players, (seat,))
        assert after.players == table.players
        assert after.supply == table.supply


@every_edition
def test_3_3_a_seat_with_actions_may_not_pass(edition: Edition) -> None:
    assert_refused(table_with(edition), Pass(), "3.3", "can-still-act")
    assert PASS not in legal_moves(table_with(edition))


def test_3_3_a_single_legal_action_forbids_a_pass() -> None:
    table = stuck_table(CLASSIC)
    purse = table.player.tokens
    one_token = replace(
        table,
        supply=(1, 0, 0, 0, 0, 5, 0),
        players=(replace(table.player, tokens=(purse[0] - 1, *purse[1:])), table.players[1]),
    )
    assert_refused(one_token, "pass", "3.3", "can-still-act")
    assert listed(one_token) == ["+w"]
    room = replace(table, players=(replace(table.player, hand=table.player.hand[:2]), table.players[1]))
    assert_refused(room, "pass", "3.3", "can-still-act")
    assert {type(move) for move in legal_moves(room)} == {Reserve}


def test_3_3_a_card_that_can_be_bought_forbids_a_pass() -> None:
    table = stuck_table(CLASSIC)
    assert listed(table) == ["pass"]
    able = laid_out(table, Space(1, 0), "1w-3b")
    assert listed(able) == ["Ba1"]
    assert_refused(able, "pass", "3.3", "can-still-act")


def test_3_3_a_pass_is_followed_by_a_tile() -> None:
    table = stuck_table(CLASSIC, bonuses=("", "rrrrkkkk"), tiles="henry-viii", turn=1)
    after = played(table, "pass")
    assert after.tile_owners == (1, None, None)
    assert (after.passed, after.round, after.turn) == ((), 2, 0)


def test_3_3_a_pass_is_followed_by_a_choice_of_tiles() -> None:
    table = stuck_table(CLASSIC, bonuses=("", "rrrrkkkkggg"), tiles="henry-viii francis-i-of-france", turn=1)
    choosing = played(table, "pass")
    assert (choosing.owed, listed(choosing)) == (Owed.TILE, ["T1", "T2"])
    after = played(choosing, "T2")
    assert after.tile_owners == (None, 1, None)
    assert (after.passed, after.owed, after.turn) == ((), Owed.ACT, 0)


def test_3_3_a_pass_is_followed_by_the_end() -> None:
    reds = "3r-7g3r 3k-7r3k 2r-6r"
    table = stuck_table(CLASSIC, cards=("", reds), bonuses=("", "rrkkk"), tiles="henry-viii", turn=1)
    assert table.points(1) == 13
    over = played(table, "pass")
    assert (over.ended, over.points(1)) == (Ending.GOAL, 16)


# --- 3.4 -------------------------------------------------------------------------------------


@every_edition
@every_count
def test_3_4_all_passing_in_a_row_is_a_draw(edition: Edition, players: int) -> None:
    table = played(stuck_table(edition, players), *["pass"] * (players - 1))
    assert table.ended is None
    over = played(table, "pass")
    assert (over.ended, over.owed) == (Ending.STUCK, Owed.NOTHING)
    result = outcome(over)
    assert result is not None
    assert (result.winners, result.places, result.tie_break) == ((), (1,) * players, None)
    assert legal_moves(over) == ()
    assert_refused(over, "pass", "3.4", "game-over")


def test_3_4_the_row_of_passes_may_begin_at_any_seat() -> None:
    over = played(stuck_table(CLASSIC, 3, turn=1), "pass", "pass", "pass")
    assert (over.ended, over.turn, over.round, over.passed) == (Ending.STUCK, 0, 2, (1, 2, 0))


def test_3_4_taking_a_tile_ends_the_row_of_passes() -> None:
    table = stuck_table(CLASSIC, bonuses=("", "rrrrkkkk"), tiles="henry-viii")
    after = played(table, "pass", "pass", "pass")
    assert (after.ended, after.passed, after.turn) == (None, (0,), 1)
    assert played(after, "pass").ended is Ending.STUCK


def two_of_three_have_passed() -> Table:
    """The last seat can still reserve, or buy the first card of its hand in two ways."""
    stuck = stuck_table(CLASSIC, 3, turn=2, passed=(0, 1))
    cheap = CLASSIC.card_by_id["1b-3k"]
    keeps, *others = stuck.players[2].hand
    decks = [[card for card in deck if card is not cheap] for deck in stuck.decks]
    for held in others:
        decks[held.card.level - 1].append(held.card)
    last = replace(stuck.players[2], tokens=(0, 0, 0, 0, 5, 1, 0), hand=(Held(cheap, open=False), keeps))
    supply = (*stuck.supply[:WILD], stuck.supply[WILD] - 1, 0)
    return replace(stuck, supply=supply, decks=tuple(map(tuple, decks)), players=(*stuck.players[:2], last))


@pytest.mark.parametrize("action", ["R1", "Ra1", "Bh1 =0"])
def test_3_4_an_action_ends_the_row_of_passes(action: str) -> None:
    table = two_of_three_have_passed()
    assert problem_of(table) is None
    assert played(table, *action.split()).passed == ()


def test_3_4_a_purchase_that_is_not_paid_changes_nothing() -> None:
    """A seat begins a purchase and leaves before paying: the others have still passed in a row."""
    begun = played(two_of_three_have_passed(), "Bh1")
    assert (begun.owed, begun.passed) == (Owed.PAY, (0, 1))
    assert resign(begun, 2).ended is Ending.STUCK
    assert played(begun, "=0").passed == ()


def test_3_4_seats_that_left_do_not_count() -> None:
    table = stuck_table(CLASSIC, 3)
    passed = played(resign(table, 2), "pass")
    assert passed.ended is None
    assert played(passed, "pass").ended is Ending.STUCK
    assert resign(played(table, "pass", "pass"), 2).ended is Ending.STUCK


def test_3_4_a_win_by_8_has_priority_over_a_draw() -> None:
    """All pass while a player meets the goal: that is a win, not a draw."""
    over = played(stuck_table(CLASSIC, cards=("3r-7g3r 3k-7r3k 3r-7g 2r-6r",)), "pass", "pass")
    assert over.ended is Ending.GOAL
    result = outcome(over)
    assert result is not None
    assert result.winners == (0,)


# --- 3.5 -------------------------------------------------------------------------------------


@every_edition
def test_3_5_taking_and_returning_repeatedly_is_legal(edition: Edition) -> None:
    w, b, g, r, k = tuple(edition.letters[:5])
    table = table_with(edition, tokens=(w + w + b + b + g + g + r + r + k + k,), turn=0)
    start = table
    for _ in range(3):
        table = played(table, f"+{w}{b}{g} -{w}{b}{g}", "R1")
        assert table.players[0].tokens == start.players[0].tokens
    assert table.ended is None


@every_edition
@every_count
def test_3_5_a_capped_game_has_no_winner(edition: Edition, players: int) -> None:
    over = cap(table_with(edition, players, left=(1,) if players > 2 else ()))
    assert (over.ended, over.owed) == (Ending.CAPPED, Owed.NOTHING)
    result = outcome(over)
    assert result is not None
    assert (result.ending, result.winners, result.tie_break) == (Ending.CAPPED, (), None)
    assert result.places == {2: (1, 1), 3: (1, 3, 1), 4: (1, 4, 1, 1)}[players]
    assert_refused(over, "R1", "3.5", "game-over")


def test_3_5_a_cap_in_the_middle_of_a_turn_leaves_nothing_owed() -> None:
    over = cap(table_with(CLASSIC, hands=("1w-3b",), tokens=("bbb*",), buying=Hand(0)))
    assert (over.owed, over.buying) == (Owed.NOTHING, None)


def test_3_5_a_game_that_is_over_cannot_be_capped() -> None:
    with pytest.raises(IllegalMove) as caught:
        cap(table_with(CLASSIC, ended=Ending.GOAL, checked=False))
    assert (caught.value.rule, caught.value.key) == ("8.3", "game-over")
