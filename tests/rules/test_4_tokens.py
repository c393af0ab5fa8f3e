"""Chapter 4: taking three, fewer or a pair; the limit of ten; public information."""

from itertools import combinations

import pytest

from cabochon.rules.components import NO_TOKENS
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Return, Take
from cabochon.rules.play import play
from cabochon.rules.table import Held, Hidden, Owed
from cabochon.rules.view import view
from tests.support.build import purse_of, table_with
from tests.support.play import (
    CLASSIC,
    MARVEL,
    Edition,
    assert_refused,
    every_count,
    every_edition,
    listed,
    played,
    team_editions,
)

FOUR_PLAYERS = 4


def drained(edition: Edition, there: str) -> list[str]:
    """The tokens of four players when only these colours (with their numbers) are left in the supply."""
    pieces = [letter for letter in edition.letters[:5] for _ in range(7)]
    for letter in there:
        pieces.remove(letter)
    return ["".join(pieces[seat * 10 : seat * 10 + 10]) for seat in range(FOUR_PLAYERS)]


def takes(position_listed: list[str]) -> list[str]:
    return [move for move in position_listed if move.startswith("+")]


# --- 4.1 -------------------------------------------------------------------------------------


@every_edition
@every_count
def test_4_1_three_of_three_colours(edition: Edition, players: int) -> None:
    table = table_with(edition, players)
    for triple in combinations(edition.letters[:5], 3):
        took = "".join(triple)
        after = played(table, f"+{took}")
        assert after.players[0].tokens == purse_of(edition, took)
        assert after.supply == tuple(a - b for a, b in zip(table.supply, purse_of(edition, took), strict=True))
        assert (after.turn, after.owed) == (1, Owed.ACT)


@every_edition
def test_4_1_gold_and_gray_cannot_be_taken(edition: Edition) -> None:
    table = table_with(edition)
    w, b = tuple(edition.letters[:2])
    wild = edition.colours[5]
    for take in ("+*", f"+{w}{b}*", f"+{w}*"):
        assert_refused(table, take, "4.1", "take-wild", colour=wild)


@team_editions
def test_4_1_green_cannot_be_taken(edition: Edition) -> None:
    table = table_with(edition)
    for take in ("+g", "+ypg"):
        assert_refused(table, take, "4.1", "take-green")


def test_4_1_green_cannot_be_taken_in_classic() -> None:
    assert_refused(table_with(CLASSIC), Take((1, 1, 0, 0, 0, 0, 1)), "4.1", "take-green")


@every_edition
def test_4_1_only_tokens_in_the_supply_can_be_taken(edition: Edition) -> None:
    w, b, g, r, k = tuple(edition.letters[:5])
    table = table_with(edition, tokens=(w * 4,), turn=1)
    assert_refused(table, f"+{w}{b}{g}", "4.1", "none-left", colour=edition.colours[0])
    assert takes(listed(table))[:4] == [f"+{b}{g}{r}", f"+{b}{g}{k}", f"+{b}{r}{k}", f"+{g}{r}{k}"]
    last = table_with(edition, tokens=(k * 4,), turn=1)
    assert_refused(last, f"+{b}{g}{k}", "4.1", "none-left", colour=edition.colours[4])


@every_edition
def test_4_1_the_last_piece_can_be_taken(edition: Edition) -> None:
    w, b, g = tuple(edition.letters[:3])
    table = table_with(edition, tokens=(w * 3, b * 3))
    assert played(table, f"+{w}{b}{g}").supply[:3] == (0, 0, 3)


# --- 4.2 -------------------------------------------------------------------------------------


@every_edition
def test_4_2_three_must_be_taken_while_three_colours_are_left(edition: Edition) -> None:
    w, b, g = tuple(edition.letters[:3])
    full, three = table_with(edition), table_with(edition, FOUR_PLAYERS, tokens=drained(edition, w + b + g))
    for table in (full, three):
        assert_refused(table, f"+{w}{b}", "4.2", "three-required", taken=2)
        assert_refused(table, f"+{g}", "4.2", "three-required", taken=1)
    assert takes(listed(three)) == [f"+{w}{b}{g}"]


@every_edition
def test_4_2_two_or_one_with_two_colours_left(edition: Edition) -> None:
    w, b = edition.letters[0], edition.letters[3]
    table = table_with(edition, FOUR_PLAYERS, tokens=drained(edition, w + b))
    assert takes(listed(table)) == [f"+{w}{b}", f"+{w}", f"+{b}"]
    assert played(table, f"+{w}{b} -{w}{w}", "R1 -*").supply[:5].count(0) == 3 + 1
    assert_refused(table, f"+{w}{b}{edition.letters[4]}", "4.1", "none-left", colour=edition.colours[4])


@every_edition
def test_4_2_one_with_one_colour_left(edition: Edition) -> None:
    k = edition.letters[4]
    table = table_with(edition, FOUR_PLAYERS, tokens=drained(edition, k * 3))
    assert takes(listed(table)) == [f"+{k}"]
    assert_refused(table, f"+{k}{k}", "4.3", "pair-needs-four", colour=edition.colours[4], there=3)


@every_edition
def test_4_2_one_colour_with_four_left_gives_one_or_a_pair(edition: Edition) -> None:
    k = edition.letters[4]
    table = table_with(edition, FOUR_PLAYERS, tokens=drained(edition, k * 4))
    assert takes(listed(table)) == [f"+{k}", f"+{k}{k}"]


@every_edition
def test_4_2_taking_none_is_never_an_action(edition: Edition) -> None:
    for table in (table_with(edition), table_with(edition, FOUR_PLAYERS, tokens=drained(edition, ""))):
        assert_refused(table, Take(NO_TOKENS), "4.2", "take-nothing")
        assert_refused(table, "+0", "4.2", "take-nothing")
    assert takes(listed(table)) == []


# --- 4.3 -------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 5), (4, 7)])
def test_4_3_pair_needs_four_in_supply(edition: Edition, players: int, each: int) -> None:
    r = edition.letters[3]
    for held in range(each + 1):
        table = table_with(edition, players, tokens=("", r * held))
        there = each - held
        if there >= 4:
            assert f"+{r}{r}" in listed(table)
            assert played(table, f"+{r}{r}").supply[3] == there - 2
        else:
            assert f"+{r}{r}" not in listed(table)
            if there:
                assert_refused(table, f"+{r}{r}", "4.3", "pair-needs-four", colour="red", there=there)
            else:
                assert_refused(table, f"+{r}{r}", "4.3", "none-left", colour="red")


@every_edition
def test_4_3_a_pair_of_every_colour(edition: Edition) -> None:
    table = table_with(edition)
    for colour, letter in enumerate(edition.letters[:5]):
        assert played(table, f"+{letter}{letter}").players[0].tokens[colour] == 2


@every_edition
def test_4_3_no_pair_of_gold_or_gray(edition: Edition) -> None:
    assert_refused(table_with(edition), "+**", "4.3", "take-wild", colour=edition.colours[5])


@team_editions
def test_4_3_no_pair_of_green(edition: Edition) -> None:
    assert_refused(table_with(edition, 4), "+gg", "4.3", "take-green")


# --- 4.4 -------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize(("held", "over"), [(7, 0), (8, 1), (9, 2), (10, 3)])
def test_4_4_tokens_over_ten_are_returned(edition: Edition, held: int, over: int) -> None:
    w, b, g, r, k = tuple(edition.letters[:5])
    table = table_with(edition, 3, tokens=((w * 4 + b * 4 + g * 4)[:held],))
    after = played(table, f"+{g}{r}{k}")
    if not over:
        assert (after.owed, after.turn) == (Owed.ACT, 1)
        return
    assert (after.owed, after.turn) == (Owed.RETURN, 0)
    assert sum(after.player.tokens) == 10 + over
    assert {sum(move.tokens) for move in legal_moves(after) if isinstance(move, Return)} == {over}
    done = played(after, f"-{w * over}")
    assert sum(done.players[0].tokens) == 10
    assert done.players[0].tokens[0] == 4 - over
    assert done.supply[0] == 5 - 4 + over
    assert (done.owed, done.turn) == (Owed.ACT, 1)


@every_edition
def test_4_4_a_pair_at_nine_returns_one(edition: Edition) -> None:
    w, b, g, _r, k = tuple(edition.letters[:5])
    after = played(table_with(edition, tokens=(w * 3 + b * 3 + g * 3,)), f"+{k}{k}")
    assert listed(after) == [f"-{w}", f"-{b}", f"-{g}", f"-{k}"]


@every_edition
def test_4_4_tokens_just_taken_may_be_returned(edition: Edition) -> None:
    w, b, g, r, k = tuple(edition.letters[:5])
    table = table_with(edition, tokens=((w + b + g + r + k) * 2,))
    after = played(table, f"+{w}{b}{g} -{w}{b}{g}")
    assert after.players == table.players
    assert after.supply == table.supply


@every_edition
def test_4_4_gold_and_gray_count_and_may_be_returned(edition: Edition) -> None:
    w, b, g = tuple(edition.letters[:3])
    table = table_with(edition, tokens=(w * 3 + b * 3 + "****",))
    after = played(table, f"+{w}{b}{g}")
    assert after.owed is Owed.RETURN
    assert "-***" in listed(after)
    assert played(after, "-***").supply[5] == 4


@team_editions
def test_4_4_green_counts(edition: Edition) -> None:
    table = table_with(edition, tokens=("yyypppbbg",), cards=("nova",))
    after = played(table, "+ybr")
    assert (after.owed, sum(after.player.tokens)) == (Owed.RETURN, 12)


def test_4_4_returning_too_many_is_refused() -> None:
    table = played(table_with(CLASSIC, tokens=("wwwbbbggg",)), "+wbg")
    assert_refused(table, "-www", "4.4", "return-too-many", returned=3, over=2)
    assert_refused(table, "-wwwb", "4.4", "return-too-many", returned=4, over=2)


def test_4_4_returning_too_few_is_refused() -> None:
    table = played(table_with(CLASSIC, tokens=("wwwbbbggg",)), "+wbg")
    assert_refused(table, "-w", "4.4", "return-too-few", returned=1, over=2)
    assert_refused(table, "-0", "4.4", "return-too-few", returned=0, over=2)


def test_4_4_only_held_tokens_can_be_returned() -> None:
    table = played(table_with(CLASSIC, tokens=("wwwbbbggg",)), "+wbr")
    assert_refused(table, "-rr", "4.4", "return-not-held", colour="red", held=1)
    assert_refused(table, "-k", "4.4", "return-not-held", colour="black", held=0)
    assert_refused(table, "-*", "4.4", "return-not-held", colour="gold", held=0)


def test_4_4_every_return_is_listed_once() -> None:
    table = played(table_with(CLASSIC, tokens=("wwwwbbbbgg",)), "R1")
    assert listed(table) == ["-w", "-b", "-g", "-*"]
    two = played(table_with(CLASSIC, 3, tokens=("wwwwbbbbg",)), "+grk")
    assert listed(two) == ["-ww", "-wb", "-wg", "-wr", "-wk", "-bb", "-bg", "-br", "-bk", "-gg", "-gr", "-gk", "-rk"]


# --- 4.5 -------------------------------------------------------------------------------------


@team_editions
def test_4_5_green_is_never_returned(edition: Edition) -> None:
    table = played(table_with(edition, tokens=("yyypppbbbg",), cards=("nova",)), "R1")
    assert_refused(table, "-g", "4.5", "return-green")
    assert_refused(table, "-yg", "4.5", "return-green")
    assert listed(table) == ["-y", "-p", "-b", "-*"]


# --- 4.6 -------------------------------------------------------------------------------------


@every_edition
@every_count
def test_4_6_everybody_sees_all_but_decks_and_drawn_cards(edition: Edition, players: int) -> None:
    top = edition.deck(2)[-1]
    table = played(
        table_with(edition, players, tokens=(edition.letters[:5],), bonuses=(edition.letters[:3],), decks={2: top.id}),
        "R2",
    )
    for seat in (*range(players), None):
        seen = view(table, seat)
        assert (seen.supply, seen.board, seen.tiles, seen.tile_owners) == (
            table.supply,
            table.board,
            table.tiles,
            table.tile_owners,
        )
        assert (seen.team, seen.turn, seen.round, seen.owed) == (table.team, table.turn, table.round, table.owed)
        for mine, theirs in zip(seen.players, table.players, strict=True):
            assert (mine.tokens, mine.cards, mine.bonuses, mine.tags) == (
                theirs.tokens,
                theirs.cards,
                theirs.bonuses,
                theirs.tags,
            )
        assert [seen.points(other) for other in seen.seats] == [table.points(other) for other in table.seats]


@every_edition
def test_4_6_sizes_and_levels_are_public(edition: Edition) -> None:
    table = played(table_with(edition), "R2", "R3")
    seen = view(table, None)
    assert [len(deck) for deck in seen.decks] == [36, 25, 15]
    assert [set(deck) for deck in seen.decks] == [{Hidden(1)}, {Hidden(2)}, {Hidden(3)}]
    assert [player.hand for player in seen.players] == [(Held(Hidden(2), False),), (Held(Hidden(3), False),)]


def test_4_6_play_on_a_view_gives_a_view() -> None:
    seen = play(view(table_with(MARVEL), 0), Take(purse_of(MARVEL, "ypb")))
    assert seen.seat == 0
    assert seen.players[0].tokens == purse_of(MARVEL, "ypb")
