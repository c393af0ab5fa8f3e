"""Chapter 5: reserving."""

from dataclasses import replace

import pytest

from cabochon.rules.claims import reserving_brings_gold
from cabochon.rules.components import WILD
from cabochon.rules.goals import outcome
from cabochon.rules.legal import hand_full
from cabochon.rules.moves import Space
from cabochon.rules.table import Ending, Held, Hidden, Owed
from cabochon.rules.view import view
from tests.support.build import card_of, table_with
from tests.support.play import CLASSIC, Edition, assert_refused, every_edition, listed, played

# --- 5.1 -------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("column", range(4))
def test_5_1_a_face_up_card_can_be_reserved(edition: Edition, level: int, column: int) -> None:
    table = table_with(edition)
    wanted = table.at(Space(level, column))
    after = played(table, f"R{'abcd'[column]}{level}")
    assert [held.card for held in after.players[0].hand] == [wanted]
    assert after.players[0].tokens[WILD] == 1
    assert after.supply[WILD] == 4
    assert (after.turn, after.owed) == (1, Owed.ACT)


@every_edition
@pytest.mark.parametrize("level", [1, 2, 3])
def test_5_1_the_top_card_of_a_deck_can_be_reserved(edition: Edition, level: int) -> None:
    table = table_with(edition)
    top, *rest = table.decks[level - 1]
    after = played(table, f"R{level}")
    assert after.players[0].hand == (Held(top, open=False),)
    assert after.decks[level - 1] == tuple(rest)
    assert after.board == table.board
    assert (after.players[0].tokens[WILD], after.supply[WILD]) == (1, 4)


@every_edition
def test_5_1_no_gold_is_taken_when_none_is_left(edition: Edition) -> None:
    table = table_with(edition, tokens=("", "*****"))
    for action in ("R1", "Ra1"):
        after = played(table, action)
        assert len(after.players[0].hand) == 1
        assert (after.players[0].tokens[WILD], after.supply[WILD], after.turn) == (0, 0, 1)


@every_edition
def test_5_1_the_last_gold_is_taken(edition: Edition) -> None:
    after = played(table_with(edition, tokens=("", "****")), "R1")
    assert (after.players[0].tokens[WILD], after.supply[WILD]) == (1, 0)


@every_edition
@pytest.mark.parametrize(("taken", "brings"), [(0, True), (4, True), (5, False)])
def test_5_1_a_reservation_brings_gold_while_there_is_any(edition: Edition, taken: int, brings: bool) -> None:
    table = table_with(edition, tokens=("", "*" * taken))
    assert reserving_brings_gold(table) is brings
    assert reserving_brings_gold(view(table, 0)) is brings
    assert (played(table, "R1").players[0].tokens[WILD] == 1) is brings


@every_edition
def test_5_1_gold_must_be_taken_at_ten_and_may_be_returned(edition: Edition) -> None:
    w, b, g = tuple(edition.letters[:3])
    table = played(table_with(edition, tokens=(w * 4 + b * 4 + g * 2,)), "R1")
    assert (table.owed, sum(table.player.tokens)) == (Owed.RETURN, 11)
    assert listed(table) == [f"-{w}", f"-{b}", f"-{g}", "-*"]
    after = played(table, "-*")
    assert (after.players[0].tokens[WILD], after.supply[WILD]) == (0, 5)
    assert len(after.players[0].hand) == 1


@every_edition
def test_5_1_an_empty_deck_is_refused(edition: Edition) -> None:
    table = table_with(edition, bought_out={2: 1})
    assert_refused(table, "R2", "5.1", "deck-empty", level=2)
    assert "R2" not in listed(table)
    assert {"R1", "R3", "Ra2"} <= set(listed(table))


@every_edition
def test_5_1_an_empty_space_is_refused(edition: Edition) -> None:
    table = table_with(edition, board={"c3": None}, bought_out={3: 1})
    assert_refused(table, "Rc3", "5.1", "no-card-there", place="c3")
    assert "Rc3" not in listed(table)
    assert "Rd3" in listed(table)


# --- 5.2 -------------------------------------------------------------------------------------


@every_edition
def test_5_2_at_most_three_cards_in_hand(edition: Edition) -> None:
    names = [card.id for card in edition.deck(3)]
    two = table_with(edition, hands=(" ".join(names[:2]),))
    assert {"R1", "Ra1"} <= set(listed(two))
    assert len(played(two, "R1").players[0].hand) == 3
    three = table_with(edition, hands=(" ".join(names[:3]),))
    for action in ("R1", "R2", "R3", "Ra1", "Rd3"):
        assert_refused(three, action, "5.2", "hand-full")
    assert not [move for move in listed(three) if move.startswith("R")]
    assert (hand_full(two.player), hand_full(three.player)) == (False, True)


@every_edition
def test_5_2_other_hands_do_not_count(edition: Edition) -> None:
    names = " ".join(card.id for card in edition.deck(3)[:3])
    assert "R1" in listed(table_with(edition, hands=("", names)))


# --- 5.3 -------------------------------------------------------------------------------------


def test_5_3_a_hand_card_leaves_only_by_being_bought() -> None:
    table = table_with(CLASSIC, tokens=("bbb",), hands=("1w-4g 1w-3b 3w-7k?",))
    assert [move for move in listed(table) if "h" in move] == ["Bh2"]
    after = played(table, "Bh2")
    assert after.players[0].hand == (Held(card_of(CLASSIC, "1w-4g"), True), Held(card_of(CLASSIC, "3w-7k"), False))
    assert after.players[0].cards == (card_of(CLASSIC, "1w-3b"),)
    assert after.board == table.board
    assert after.decks == table.decks


@pytest.mark.parametrize(("slot", "left"), [(1, "bc"), (2, "ac"), (3, "ab")])
def test_5_3_the_other_hand_cards_move_up(slot: int, left: str) -> None:
    names = {"a": "1w-3b", "b": "1k-4b", "c": "2b-5b"}
    table = table_with(CLASSIC, 4, tokens=("bbbbb",), hands=(" ".join(names.values()),))
    after = played(table, f"Bh{slot}")
    assert [held.card for held in after.players[0].hand] == [card_of(CLASSIC, names[name]) for name in left]


def test_5_3_cards_left_in_hand_cost_nothing() -> None:
    """The winner by 8.4 has fewer bought cards and a full hand."""
    table = table_with(
        CLASSIC,
        cards=("3w-3w7k 3b-7w3b 3g-7b3g", "3r-7g3r 3k-7r3k 3w-7k 1w-4g"),
        hands=("3b-7w 3g-7b 3r-7g",),
        ended=Ending.GOAL,
    )
    assert (table.points(0), table.points(1)) == (15, 15)
    result = outcome(table)
    assert result is not None
    assert result.winners == (0,)


# --- 5.4 -------------------------------------------------------------------------------------


@every_edition
def test_5_4_a_drawn_card_is_seen_by_its_owner_alone(edition: Edition) -> None:
    table = played(table_with(edition, 3), "R2")
    drawn = table.players[0].hand[0]
    assert drawn.open is False
    assert view(table, 0).players[0].hand == (drawn,)
    for other in (1, 2, None):
        assert view(table, other).players[0].hand == (Held(Hidden(2), open=False),)


@every_edition
def test_5_4_a_card_reserved_face_up_stays_known(edition: Edition) -> None:
    table = played(table_with(edition, 3), "Rb2")
    shown = table.players[0].hand[0]
    assert shown.open is True
    for anybody in (0, 1, 2, None):
        assert view(table, anybody).players[0].hand == (shown,)


@every_edition
def test_5_4_a_card_not_yet_seen_cannot_be_bought(edition: Edition) -> None:
    """A preview from a view: the card that would be drawn is unknown, so nothing follows from it."""
    seen = played(view(table_with(edition), 0), "R1")
    ahead = played(view(table_with(edition), 0), "Ra1")
    assert seen.players[0].hand == (Held(Hidden(1), open=False),)
    own = replace(seen, turn=0)
    assert_refused(own, "Bh1", "5.4", "card-unseen", level=1)
    assert "Bh1" not in listed(own)
    revealed = replace(ahead, turn=0)
    assert revealed.at(Space(1, 0)) == Hidden(1)
    assert_refused(revealed, "Ba1", "5.4", "card-unseen", level=1)
    assert "Ba1" not in listed(revealed)
    assert "Ra1" in listed(revealed)
    again = played(revealed, "Ra1").players[0].hand[1]
    assert again == Held(Hidden(1), open=True)
