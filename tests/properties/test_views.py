"""Views hide only hidden information; `imagine` replaces it indistinguishably."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabochon.editions import CLASSIC
from cabochon.rules.chance import Chance
from cabochon.rules.check import problem_of
from cabochon.rules.components import LEVELS, Card, Edition
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Deck, Hand, Pay, Reserve
from cabochon.rules.play import apply
from cabochon.rules.table import Owed, Table
from cabochon.rules.view import imagine, unseen, view
from tests.properties.games import COMBINATIONS, NAMES, Start, game, onlookers, plies_of, starts

every_combination = pytest.mark.parametrize(("edition", "players"), COMBINATIONS, ids=NAMES)


@every_combination
@given(data=st.data())
def test_an_imagined_table_is_valid_and_looks_the_same(edition: Edition, players: int, data: st.DataObject) -> None:
    start = data.draw(starts(edition, players))
    chance = start.chance("imagine")
    for ply in game(start)[data.draw(st.integers(0, 2)) :: 3]:
        for seat in onlookers(ply.before):
            check_imagined(ply.before, seat, chance)


def check_imagined(table: Table, seat: int | None, chance: Chance) -> Table:
    seen = view(table, seat)
    imagined = imagine(seen, chance)
    assert problem_of(imagined) is None
    assert view(imagined, seat) == seen
    assert view(imagined, None) == view(table, None)
    return imagined


def test_an_imagined_table_can_be_played_on_while_a_hidden_card_is_being_paid() -> None:
    """Only a card that can be paid in several ways can be in a place whose payment is owed (6.3)."""
    seen = 0
    for number in range(30):
        for ply in plies_of(Start(CLASSIC, 2, number, "blind")):
            table = ply.before
            if table.owed is not Owed.PAY or not isinstance(table.buying, Hand):
                continue
            if table.player.hand[table.buying.slot].open:
                continue
            seen += 1
            for draw in range(5):
                imagined = check_imagined(table, None, Chance(b"%d" % draw))
                assert all(isinstance(move, Pay) for move in legal_moves(imagined))
                assert len(legal_moves(imagined)) > 1
    assert seen > 5


@every_combination
@given(data=st.data())
def test_a_view_of_a_view_hides_at_least_as_much(edition: Edition, players: int, data: st.DataObject) -> None:
    for ply in game(data.draw(starts(edition, players)), longest=60)[::5]:
        for seat in onlookers(ply.before):
            assert view(view(ply.before, seat), seat) == view(ply.before, seat)
            assert view(view(ply.before, seat), None) == view(ply.before, None)


@every_combination
@given(data=st.data())
def test_the_view_of_the_seat_on_turn_lists_the_same_moves(edition: Edition, players: int, data: st.DataObject) -> None:
    """Its view lists the same moves as the table; other views list none."""
    for ply in game(data.draw(starts(edition, players)))[::3]:
        for seat in onlookers(ply.before):
            listed = legal_moves(view(ply.before, seat))
            assert listed == (legal_moves(ply.before) if seat == ply.before.turn else ())


@every_combination
@given(data=st.data())
def test_playing_on_a_view_shows_no_more_than_playing_on_the_table(
    edition: Edition, players: int, data: st.DataObject
) -> None:
    """Unknown information of a move stays unknown in a preview; everything else equals the real result."""
    for ply in game(data.draw(starts(edition, players)), longest=100):
        seat = ply.before.turn
        ahead, real = apply(view(ply.before, seat), ply.move), view(ply.after, seat)
        assert (ahead.turn, ahead.round, ahead.owed, ahead.ended) == (real.turn, real.round, real.owed, real.ended)
        assert (ahead.supply, ahead.tile_owners, ahead.team) == (real.supply, real.tile_owners, real.team)
        assert [player.tokens for player in ahead.players] == [player.tokens for player in real.players]
        known = {card for card in ahead.cards_in_sight() if isinstance(card, Card)}
        assert known <= set(real.cards_in_sight())
        if not (isinstance(ply.move, Reserve) and isinstance(ply.move.place, Deck)):
            assert ahead.players == real.players


def test_imagined_cards_are_equally_likely_in_every_hidden_place() -> None:
    """A chi-square test of the top card over 2,000 tables: far from the limit for a uniform draw."""
    seen = view(Start(CLASSIC, 2, 7, "buyer").deal(), None)
    chance = Chance(b"how likely")
    times = dict.fromkeys(unseen(seen, 3), 0)
    for _ in range(2000):
        top = imagine(seen, chance).decks[2][0]
        assert isinstance(top, Card)
        times[top] += 1
    expected = 2000 / len(times)
    assert len(times) == 16
    chi_squared = sum((count - expected) ** 2 / expected for count in times.values())
    assert chi_squared < 37.7, "the 0.999 quantile for 15 degrees of freedom"


def test_unseen_cards_are_the_hidden_ones() -> None:
    for ply in plies_of(Start(CLASSIC, 3, 3, "blind"), longest=60):
        for seat in onlookers(ply.before):
            seen = view(ply.before, seat)
            for level in LEVELS:
                hidden = len(seen.decks[level - 1]) + sum(
                    not isinstance(held.card, Card) and held.card.level == level
                    for player in seen.players
                    for held in player.hand
                )
                assert len(unseen(seen, level)) == hidden
