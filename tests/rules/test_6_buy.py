"""Chapter 6: buying (recruiting), bonuses, payments, replacement. Also the printed worked examples."""

from dataclasses import replace

import pytest

from cabochon.rules.components import GREEN, WILD
from cabochon.rules.moves import Hand, Pay, Space
from cabochon.rules.payment import can_pay, has_choice, payments, price, shortage, tokens_paid
from cabochon.rules.table import Held, Owed
from tests.support.build import card_of, purse_of, table_with
from tests.support.play import CLASSIC, MARVEL, Edition, assert_refused, every_edition, listed, played, team_editions


def paid_by(edition: Edition, purse: str, bonuses: str, name: str, *lines: str) -> tuple[int, ...]:
    """The tokens that a player spends on the card."""
    level = card_of(edition, name).level
    table = table_with(edition, 4, tokens=(purse,), bonuses=(bonuses,), board={f"a{level}": name})
    after = played(table, f"Ba{level}", *lines)
    assert after.players[0].cards[-1] == card_of(edition, name)
    return tuple(had - has for had, has in zip(table.player.tokens, after.players[0].tokens, strict=True))


# --- 6.1 -------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("column", range(4))
def test_6_1_a_face_up_card_can_be_bought(edition: Edition, column: int) -> None:
    name = edition.deck(1)[-1].id
    place = "abcd"[column] + "1"
    letters = "".join(letter * edition.deck(1)[-1].cost[colour] for colour, letter in enumerate(edition.letters[:5]))
    table = table_with(edition, tokens=(letters,), board={place: name})
    assert f"B{place}" in listed(table)
    after = played(table, f"B{place}")
    assert after.players[0].cards == (card_of(edition, name),)
    assert after.players[0].tokens == purse_of(edition, "")
    assert (after.turn, after.owed) == (1, Owed.ACT)


def test_6_1_a_hand_card_can_be_bought() -> None:
    table = table_with(CLASSIC, tokens=("bbb",), hands=("1w-3b?",))
    assert "Bh1" in listed(table)
    after = played(table, "Bh1")
    assert (after.players[0].cards, after.players[0].hand) == ((card_of(CLASSIC, "1w-3b"),), ())


def test_6_1_a_card_of_another_hand_is_refused() -> None:
    table = table_with(CLASSIC, tokens=("", "bbb"), hands=("1w-3b",), turn=1)
    assert_refused(table, "Bh1", "6.1", "no-card-there", place="h1")
    assert not [move for move in listed(table) if move.startswith("Bh")]


@pytest.mark.parametrize("slot", [1, 2, 3])
def test_6_1_an_empty_place_of_the_hand_is_refused(slot: int) -> None:
    table = table_with(CLASSIC, tokens=("*****",), hands=(" ".join(["1w-3b", "1w-4g"][: slot - 1]),))
    assert_refused(table, f"Bh{slot}", "6.1", "no-card-there", place=f"h{slot}")


@every_edition
def test_6_1_an_empty_space_is_refused(edition: Edition) -> None:
    table = table_with(edition, board={"b1": None}, bought_out={1: 1}, tokens=("*****",))
    assert_refused(table, "Bb1", "6.1", "no-card-there", place="b1")
    assert "Bb1" not in listed(table)


# --- 6.2 -------------------------------------------------------------------------------------


@team_editions
def test_6_2_printed_1_yellow_and_1_red_bonus_for_rocket(edition: Edition) -> None:
    """Bonuses 1 yellow + 1 red and a cost of 1 yellow + 2 red: 1 red is spent."""
    assert paid_by(edition, "rr", "yr", "rocket") == purse_of(edition, "r")


def test_6_2_printed_2_red_and_1_black_bonus() -> None:
    """Bonuses 2 red + 1 black and a cost of 2 red + 3 blue + 3 black: 3 blue and 2 black are spent."""
    assert card_of(CLASSIC, "2r-3b2r3k").cost == (0, 3, 0, 2, 3)
    assert paid_by(CLASSIC, "bbbrrkk", "rrk", "2r-3b2r3k") == purse_of(CLASSIC, "bbbkk")


@every_edition
def test_6_2_each_bonus_lowers_its_own_colour_only(edition: Edition) -> None:
    first = edition.deck(1)[0]
    for colour, letter in enumerate(edition.letters[:5]):
        table = table_with(edition, bonuses=(letter * 2,))
        owed = price(table.player, first)
        assert owed[colour] == max(0, first.cost[colour] - 2)
        assert owed[:colour] + owed[colour + 1 :] == first.cost[:colour] + first.cost[colour + 1 :]


def test_6_2_a_free_card_is_paid_with_nothing() -> None:
    assert paid_by(CLASSIC, "www**", "bbb", "1w-3b") == purse_of(CLASSIC, "")


def test_6_2_spare_bonuses_give_nothing_back() -> None:
    assert paid_by(CLASSIC, "w", "bbbbb", "1w-3b") == purse_of(CLASSIC, "")


def test_6_2_a_bonus_cannot_be_declined() -> None:
    """With bonuses for the whole cost, no gold is needed and none can be paid."""
    after = played(table_with(CLASSIC, tokens=("bb*",), bonuses=("bbb",), board={"a1": "1w-3b"}), "Ba1")
    assert (after.owed, after.turn, after.players[0].tokens) == (Owed.ACT, 1, purse_of(CLASSIC, "bb*"))


def test_6_2_the_card_being_bought_does_not_lower_its_own_cost() -> None:
    assert paid_by(CLASSIC, "bbbbb", "", "2b-5b") == purse_of(CLASSIC, "bbbbb")


def test_6_2_hand_cards_give_no_bonus() -> None:
    table = table_with(CLASSIC, hands=("1b-3k 1b-4r",))
    assert table.player.bonuses == (0, 0, 0, 0, 0)


# --- 6.3 -------------------------------------------------------------------------------------


def test_6_3_printed_gold_replaces_a_missing_red() -> None:
    assert paid_by(CLASSIC, "k*", "rk", "1w-2r1k") == purse_of(CLASSIC, "*")
    assert paid_by(CLASSIC, "rk*", "", "1w-2r1k") == purse_of(CLASSIC, "rk*")


@team_editions
def test_6_3_gray_stands_for_any_colour(edition: Edition) -> None:
    assert paid_by(edition, "*****", "", "rhino") == purse_of(edition, "****")


@every_edition
def test_6_3_unaffordable_cards_are_refused(edition: Edition) -> None:
    name = "2b-6b" if edition is CLASSIC else "hela"  # six blue
    blue = "b"
    for held, missing in (("", 6), (blue * 5, 1), (blue * 3 + "**", 1), ("*****", 1), (blue * 4, 2)):
        table = table_with(edition, 4, tokens=(held,), board={"d2": name})
        assert_refused(table, "Bd2", "6.3", "cannot-pay", missing=missing)
        assert "Bd2" not in listed(table)
        assert not can_pay(table.player, card_of(edition, name))
    assert "Bd2" in listed(table_with(edition, 4, tokens=(blue * 5 + "*",), board={"d2": name}))


def test_6_3_another_colour_does_not_pay() -> None:
    table = table_with(CLASSIC, tokens=("wwwwggggrr",), board={"a1": "1w-3b"})
    assert_refused(table, "Ba1", "6.3", "cannot-pay", missing=3)


@every_edition
def test_6_3_gold_may_replace_a_colour_that_is_held(edition: Edition) -> None:
    name = "1w-3b" if edition is CLASSIC else "kraven"  # three blue
    table = played(table_with(edition, tokens=("bbb***",), board={"a1": name}), "Ba1")
    assert table.owed is Owed.PAY
    assert listed(table) == ["=0", "=b", "=bb", "=bbb"]
    for gold in range(4):
        after = played(table, "=" + ("b" * gold or "0"))
        assert after.players[0].tokens == purse_of(edition, "b" * gold + "*" * (3 - gold))


def test_6_3_the_payments_in_the_order_of_the_index() -> None:
    table = played(table_with(CLASSIC, tokens=("brk**",), board={"a1": "1w-1b1g1r1k"}), "Ba1")
    assert listed(table) == ["=g", "=gk", "=gr", "=bg"]


def test_6_3_payment_is_asked_for_only_when_there_is_a_choice() -> None:
    for purse, asked in (
        ("bbb", False),
        ("bbb*", True),
        ("bb*", False),
        ("bb**", True),
        ("***", False),
        ("***w", False),
    ):
        table = played(table_with(CLASSIC, tokens=(purse,), board={"a1": "1w-3b"}), "Ba1")
        assert (table.owed is Owed.PAY) is asked, purse


@pytest.mark.parametrize(
    ("purse", "bonuses", "choice"),
    [
        ("bbb*", "", True),
        ("bb**", "", True),
        ("bbb", "", False),  # no gold
        ("bb*", "", False),  # all the gold is needed
        ("***", "", False),
        ("b***", "", True),
        ("b*****", "bb", True),
        ("bbb**", "bbb", False),  # nothing is owed
        ("b*", "", False),  # not enough to pay
        ("b", "", False),
    ],
)
def test_6_3_there_is_a_choice_if_spare_gold_could_be_used(purse: str, bonuses: str, choice: bool) -> None:
    table = table_with(CLASSIC, tokens=(purse,), bonuses=(bonuses,), board={"a1": "1w-3b"})
    card = card_of(CLASSIC, "1w-3b")
    assert has_choice(table.player, card) is choice
    assert (len(list(payments(table.player, card))) > 1) is choice
    if "Ba1" in listed(table):
        assert (played(table, "Ba1").owed is Owed.PAY) is choice


def test_6_3_paying_too_much_is_refused() -> None:
    table = played(table_with(CLASSIC, tokens=("bbb****",), bonuses=("b",), board={"a1": "1w-3b"}), "Ba1")
    assert_refused(table, "=bbb", "6.3", "pay-too-much", colour="blue", owed=2)
    assert_refused(table, "=w", "6.3", "pay-too-much", colour="white", owed=0)
    assert_refused(table, "=bk", "6.3", "pay-too-much", colour="black", owed=0)


def test_6_3_paying_too_little_is_refused() -> None:
    table = played(table_with(CLASSIC, tokens=("brk**",), board={"a1": "1w-1b1g1r1k"}), "Ba1")
    assert_refused(table, "=0", "6.3", "pay-too-little", colour="green", missing=1)
    assert_refused(table, "=b", "6.3", "pay-too-little", colour="green", missing=1)


def test_6_3_paying_gold_that_is_not_held_is_refused() -> None:
    table = played(table_with(CLASSIC, tokens=("bbb*",), board={"a1": "1w-3b"}), "Ba1")
    assert_refused(table, "=bb", "6.3", "pay-wild-not-held", colour="gold", held=1)


@every_edition
def test_6_3_gold_does_not_stand_for_gold(edition: Edition) -> None:
    name = "1w-3b" if edition is CLASSIC else "kraven"
    table = played(table_with(edition, tokens=("bbb**",), board={"a1": name}), "Ba1")
    assert_refused(table, "=*", "6.3", "pay-wild-for-wild", colour=edition.colours[WILD])


def test_6_3_price_and_shortage() -> None:
    player = table_with(CLASSIC, tokens=("wbbk*",), bonuses=("wg",)).player
    card = card_of(CLASSIC, "3k-3w3b5g3r")
    assert price(player, card) == (2, 3, 4, 3, 0)
    assert shortage(player, card) == (1, 1, 4, 3, 0)
    assert not can_pay(player, card)
    assert list(payments(player, card)) == []
    cheap = card_of(CLASSIC, "1k-1w1b1g1r")
    assert [payment.gold_for for payment in payments(player, cheap)] == [(0, 0, 0, 1, 0, 0, 0)]


# --- 6.4 -------------------------------------------------------------------------------------


@every_edition
def test_6_4_paid_tokens_return_to_the_supply(edition: Edition) -> None:
    name = "1w-3b" if edition is CLASSIC else "kraven"
    table = table_with(edition, tokens=("bbb**",), board={"a1": name})
    after = played(table, "Ba1 =bb")
    assert after.supply == tuple(a + b for a, b in zip(table.supply, purse_of(edition, "b**"), strict=True))
    assert after.players[0].tokens == purse_of(edition, "bb")
    opening = table_with(edition).supply
    assert played(table_with(edition, tokens=("bbb",), board={"a1": name}), "Ba1").supply == opening


def test_6_4_tokens_paid_returns_the_spent_tokens() -> None:
    player = table_with(MARVEL, tokens=("yypb**g",), cards=("nova",), bonuses=("b",)).player
    rider = card_of(MARVEL, "ghost-rider")  # 2 yellow, 1 purple, 4 blue
    payment = Pay((1, 0, 2, 0, 0, 0, 0))
    assert tokens_paid(player, rider, payment) == (1, 1, 1, 0, 0, 3, 0)


# --- 6.5 -------------------------------------------------------------------------------------


@team_editions
def test_6_5_green_cannot_be_spent(edition: Edition) -> None:
    table = table_with(edition, tokens=("bbg",), cards=("nova",), board={"a1": "kraven"})
    assert_refused(table, "Ba1", "6.3", "cannot-pay", missing=1)
    paid = played(table_with(edition, tokens=("bbbg",), cards=("nova",), board={"a1": "kraven"}), "Ba1")
    assert paid.players[0].tokens == purse_of(edition, "g")


@team_editions
def test_6_5_gray_never_stands_for_green(edition: Edition) -> None:
    table = played(table_with(edition, tokens=("bbb**g",), cards=("nova",), board={"a1": "kraven"}), "Ba1")
    assert_refused(table, "=g", "6.5", "pay-for-green")
    assert_refused(table, "=bg", "6.5", "pay-for-green")
    assert not [move for move in listed(table) if "g" in move]


@team_editions
def test_6_5_there_are_no_green_bonuses(edition: Edition) -> None:
    assert all(card.bonus < WILD for card in edition.cards)
    table = table_with(edition, tokens=("*****",), cards=("green-goblin luke-cage gamora sandman",), tiles="knowhere")
    assert len(table.player.bonuses) == 5
    after = played(table, "Ra1")
    assert after.players[0].tokens[GREEN] == table.players[0].tokens[GREEN] == 1


@team_editions
def test_6_5_gray_never_stands_for_a_bonus(edition: Edition) -> None:
    """Two of three required bonuses and five gray: the place is not taken."""
    table = table_with(edition, tokens=("*****",), bonuses=("yyybbbrr",), tiles="knowhere")
    assert played(table, "R1").tile_owners == (None, None)


# --- 6.6 -------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("action", ["Rb2", "Bb2"])
def test_6_6_a_face_up_card_is_replaced_from_its_own_deck(edition: Edition, action: str) -> None:
    name = "2k-5w" if edition is CLASSIC else "ronan"
    letter = edition.letters[0]
    table = table_with(edition, 4, tokens=(letter * 5,), board={"b2": name})
    top = table.decks[1][0]
    after = played(table, action)
    assert after.at(Space(2, 1)) == top
    assert after.decks == (table.decks[0], table.decks[1][1:], table.decks[2])
    expected = (*table.board[1][:1], top, *table.board[1][2:])
    assert after.board == (table.board[0], expected, table.board[2])


@every_edition
@pytest.mark.parametrize("action", ["Rb2", "Bb2"])
def test_6_6_the_space_stays_empty_when_the_deck_is_empty(edition: Edition, action: str) -> None:
    name = "2k-5w" if edition is CLASSIC else "ronan"
    letter = edition.letters[0]
    table = table_with(edition, 4, tokens=(letter * 5,), board={"b2": name}, bought_out={2: 3})
    after = played(table, action)
    assert after.at(Space(2, 1)) is None
    assert after.decks[1] == ()
    assert [space is None for space in after.board[1]] == [False, True, False, False]


@every_edition
def test_6_6_a_card_of_the_hand_is_not_replaced(edition: Edition) -> None:
    name = "1w-3b" if edition is CLASSIC else "kraven"
    table = table_with(edition, tokens=("bbb",), hands=(name,))
    after = played(table, "Bh1")
    assert (after.board, after.decks) == (table.board, table.decks)


def test_6_6_a_hand_card_leaves_the_hand_after_a_choice_of_payment() -> None:
    table = played(table_with(CLASSIC, tokens=("bbb*",), hands=("1w-4g 1w-3b?",)), "Bh2")
    assert (table.owed, table.buying) == (Owed.PAY, Hand(1))
    after = played(table, "=b")
    assert after.players[0].hand == (Held(card_of(CLASSIC, "1w-4g"), True),)
    assert after.buying is None
    assert replace(after, turn=0).player.cards == (card_of(CLASSIC, "1w-3b"),)
