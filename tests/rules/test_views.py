"""Views hide hidden information, and imagined tables have the right distribution."""

from collections import Counter
from dataclasses import replace
from hashlib import sha256

import pytest

from cabochon.rules.chance import Chance
from cabochon.rules.check import problem_of
from cabochon.rules.components import Card
from cabochon.rules.deal import deal
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Hand
from cabochon.rules.payment import payments
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Held, Hidden, Owed, Table, View
from cabochon.rules.view import imagine, unseen, view
from tests.support.build import card_of, table_with
from tests.support.play import CLASSIC, Edition, every_count, every_edition, played, random_positions


@every_edition
@every_count
def test_a_view_hides_decks_and_drawn_cards_and_nothing_else(edition: Edition, players: int) -> None:
    table = played(table_with(edition, players), *["R1", "Ra2"] * players)
    for seat in (*range(players), None):
        seen = view(table, seat)
        assert seen.seat == seat
        assert all(isinstance(card, Hidden) for deck in seen.decks for card in deck)
        for owner, (player, real) in enumerate(zip(seen.players, table.players, strict=True)):
            for held, truth in zip(player.hand, real.hand, strict=True):
                hidden = owner != seat and not truth.open
                assert held == (Held(Hidden(truth.card.level), open=False) if hidden else truth)
        assert problem_of(seen) is None


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_view_is_of_a_seat_of_the_table(seat: int) -> None:
    with pytest.raises(ValueError, match=rf"^there is no seat {seat}: this table has 3, from 0$"):
        view(table_with(CLASSIC, 3), seat)


def test_a_view_of_a_view_shows_no_more_than_either() -> None:
    table = played(table_with(CLASSIC, 3), "R1", "R2")
    assert view(view(table, 0), 0) == view(table, 0)
    assert view(view(table, 0), None) == view(table, None)
    other = view(view(table, 0), 1)
    assert other.seat == 1
    assert other.players == view(table, None).players


def test_the_text_of_a_view_and_of_a_table_for_the_log() -> None:
    table = played(table_with(CLASSIC), "R1")
    assert repr(view(table, 1)) == f"<View {format_position(view(table, 1))}>"
    assert repr(table) == f"<Table {format_position(view(table, None))}>"
    drawn = table.players[0].hand[0].card
    assert isinstance(drawn, Card)
    assert drawn.id in format_position(view(table, 0))
    assert drawn.id not in format_position(view(table, 1))


def test_a_view_lists_moves_only_on_its_own_turn() -> None:
    table = table_with(CLASSIC, 3, turn=1)
    assert table.knows_turn
    assert [view(table, seat).knows_turn for seat in (0, 1, 2, None)] == [False, True, False, False]


@every_edition
def test_unseen_cards(edition: Edition) -> None:
    table = played(table_with(edition), "R1", "Ra2")
    for seat, hidden in ((0, 36 - 1), (1, 36), (None, 36)):
        left = unseen(view(table, seat), 1)
        assert len(left) == hidden
        assert list(left) == [card for card in edition.deck(1) if card in left]
        assert len(unseen(view(table, seat), 2)) == 25
        assert len(unseen(view(table, seat), 3)) == 16
    assert set(unseen(table, 1)) == set(table.decks[0])


@every_edition
@every_count
def test_an_imagined_table_has_the_same_view(edition: Edition, players: int) -> None:
    start = deal(edition, players, sha256(b"imagine").digest())
    for number, (table, _, _) in enumerate(random_positions(start, f"i {edition.id} {players}", plies=40)):
        if number % 8:
            continue
        for seat in (*range(players), None):
            seen = view(table, seat)
            imagined = imagine(seen, Chance(bytes([number])))
            assert type(imagined) is Table
            assert view(imagined, seat) == seen
            assert problem_of(imagined) is None
            if seat == table.turn:
                assert legal_moves(imagined) == legal_moves(table) == legal_moves(seen)


def test_imagining_takes_its_chance_from_the_stream() -> None:
    seen = view(table_with(CLASSIC), 0)
    assert imagine(seen, Chance(b"a")) == imagine(seen, Chance(b"a"))
    assert imagine(seen, Chance(b"a")) != imagine(seen, Chance(b"b"))


def small_secret() -> Table:
    """Three cards of level 3 that seat 2 cannot see: one in seat 1's hand, two in the deck."""
    return table_with(CLASSIC, hands=("3w-7k? 3b-7w",), decks={3: "3g-7b 3r-7g"}, bought_out={3: 1})


def test_every_imagined_order_is_equally_likely() -> None:
    """Chi-square with 5 degrees of freedom: under 20.5 with probability 0.999; the seed is fixed."""
    seen, chance, times = view(small_secret(), 1), Chance(b"uniform"), 600
    counts: Counter[tuple[object, ...]] = Counter()
    for _ in range(times):
        table = imagine(seen, chance)
        assert table.players[0].hand[1] == Held(card_of(CLASSIC, "3b-7w"), open=True)
        counts[(table.players[0].hand[0].card, *table.decks[2])] += 1
    assert len(counts) == 6
    assert sum((count - times / 6) ** 2 / (times / 6) for count in counts.values()) < 20.5


def test_imagining_keeps_known_cards() -> None:
    table = small_secret()
    mine = imagine(view(table, 0), Chance(b"x"))
    assert mine.players == table.players
    assert sorted(card.level for card in mine.decks[2]) == [3, 3]
    assert set(mine.decks[2]) == set(table.decks[2])


def test_imagining_fills_a_space_revealed_ahead_of_time() -> None:
    seen = played(
        view(table_with(CLASSIC), 0),
        "Ra1",
    )
    assert seen.board[0][0] == Hidden(1)
    table = imagine(seen, Chance(b"x"))
    assert isinstance(table.board[0][0], Card)
    assert problem_of(table) is None
    assert table.board[0][1:] == seen.board[0][1:]


def test_imagining_leaves_an_empty_space_empty() -> None:
    table = table_with(CLASSIC, board={"c3": None}, bought_out={3: 1})
    assert imagine(view(table, 0), Chance(b"x")).board == table.board


def test_a_hidden_card_that_is_being_bought_can_be_paid_in_several_ways() -> None:
    """Every viewer knows that there is a choice of payment, so only such cards are imagined."""
    table = played(table_with(CLASSIC, 3, tokens=("bbbbkk**",), hands=("3w-7k? 1w-3b? 1r-4w?",)), "Bh2")
    assert (table.owed, table.buying) == (Owed.PAY, Hand(1))
    for seat in (1, 2, None):
        seen = view(table, seat)
        could_be = {card for card in unseen(seen, 1) if len(list(payments(table.players[0], card))) > 1}
        assert 1 < len(could_be) < 10
        found = set()
        for number in range(40):
            imagined = imagine(seen, Chance(bytes([number])))
            assert view(imagined, seat) == seen
            assert problem_of(imagined) is None
            found.add(imagined.players[0].hand[1].card)
            assert imagined.players[0].hand[1].open is False
        assert found == could_be


def test_a_card_being_bought_that_is_known_stays() -> None:
    table = played(table_with(CLASSIC, tokens=("bbb*",), hands=("1w-3b",)), "Bh1")
    assert imagine(view(table, 1), Chance(b"x")).players == table.players
    board = played(table_with(CLASSIC, tokens=("bbb*",), board={"a1": "1w-3b"}), "Ba1")
    assert imagine(view(board, 1), Chance(b"x")).board == board.board


def test_a_hidden_card_that_cannot_be_paid_is_imagined_as_any_card() -> None:
    """An unreachable view: the hidden card that is being bought cannot be paid."""
    seen = replace(view(table_with(CLASSIC, hands=("1w-3b?",)), 1), owed=Owed.PAY, buying=Hand(0))
    assert isinstance(seen, View)
    assert isinstance(imagine(seen, Chance(b"x")).players[0].hand[0].card, Card)
