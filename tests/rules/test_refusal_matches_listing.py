"""A move is listed exactly if nothing refuses it; and the index of moves never changes."""

from dataclasses import replace
from hashlib import sha256
from itertools import groupby

import pytest

from cabochon.rules.deal import deal
from cabochon.rules.index import MOVES, index_of, move_at, tokens_of
from cabochon.rules.legal import legal_moves, refusal
from cabochon.rules.moves import Buy, ChooseTile, Deck, Hand, Move, Pass, Pay, Reserve, Return, Space, Take
from cabochon.rules.notation import format_move
from cabochon.rules.table import Owed
from cabochon.rules.view import view
from tests.support.build import stuck_table, table_with
from tests.support.play import CLASSIC, MARVEL, Edition, every_count, every_edition, played, random_positions


@every_edition
@every_count
def test_a_move_is_listed_exactly_if_it_is_not_refused(edition: Edition, players: int) -> None:
    table = deal(edition, players, sha256(b"listing").digest())
    game = random_positions(table, f"{edition.id} {players}", plies=110)
    for before, move, after in game:
        for position in (before, view(before, before.turn)):
            assert legal_moves(position) == tuple(m for m in MOVES if refusal(position, m) is None)
        assert move in legal_moves(before)
        assert after != before


def test_the_random_games_reach_every_kind_of_decision() -> None:
    owed = set()
    for edition in (CLASSIC, MARVEL):
        for players in (2, 3, 4):
            table = deal(edition, players, sha256(b"listing").digest())
            owed |= {before.owed for before, _, _ in random_positions(table, f"{edition.id} {players}", plies=110)}
    assert {Owed.ACT, Owed.PAY, Owed.RETURN} <= owed


@every_edition
def test_moves_of_a_choice_of_tiles_are_listed_exactly_if_not_refused(edition: Edition) -> None:
    table = played(table_with(edition, 4, bonuses=("".join(4 * letter for letter in edition.letters[:5]),)), "R1")
    assert table.owed is Owed.TILE
    assert legal_moves(table) == tuple(m for m in MOVES if refusal(table, m) is None)
    assert len(legal_moves(table)) == len(table.tiles)


@every_edition
@every_count
def test_moves_of_a_stuck_table_are_listed_exactly_if_not_refused(edition: Edition, players: int) -> None:
    table = stuck_table(edition, players)
    assert legal_moves(table) == tuple(m for m in MOVES if refusal(table, m) is None) == (Pass(),)


# --- the index -------------------------------------------------------------------------------


def section(move: Move) -> str:
    match move:
        case Take(tokens):
            return "pair" if 2 in tokens else f"take {sum(tokens)}"
        case Reserve(place):
            return f"reserve {type(place).__name__}"
        case Buy(place):
            return f"buy {type(place).__name__}"
        case _:
            return type(move).__name__


def test_the_sections_of_the_index() -> None:
    sizes = [(name, len(list(moves))) for name, moves in groupby(MOVES, key=section)]
    assert sizes == [
        ("take 3", 10),
        ("take 2", 10),
        ("take 1", 5),
        ("pair", 5),
        ("reserve Space", 12),
        ("reserve Deck", 3),
        ("buy Space", 12),
        ("buy Hand", 3),
        ("Pay", 252),
        ("Return", 83),
        ("ChooseTile", 5),
        ("Pass", 1),
    ]
    assert len(MOVES) == len(set(MOVES)) == 401


def test_the_order_of_the_index_never_changes() -> None:
    """A stored hash of the 401 moves in notation, one on each line."""
    text = "\n".join(format_move(move, MARVEL) for move in MOVES)
    assert sha256(text.encode()).hexdigest() == "29360fb19d98cc71a81b76ceac9f6dd5a9ea60ecd0fe1d81957a3f8e46ef8cbe"


@pytest.mark.parametrize(
    ("number", "move"),
    [
        (0, Take((1, 1, 1, 0, 0, 0, 0))),
        (9, Take((0, 0, 1, 1, 1, 0, 0))),
        (10, Take((1, 1, 0, 0, 0, 0, 0))),
        (20, Take((1, 0, 0, 0, 0, 0, 0))),
        (29, Take((0, 0, 0, 0, 2, 0, 0))),
        (30, Reserve(Space(1, 0))),
        (33, Reserve(Space(1, 3))),
        (34, Reserve(Space(2, 0))),
        (44, Reserve(Deck(3))),
        (45, Buy(Space(1, 0))),
        (57, Buy(Hand(0))),
        (60, Pay((0, 0, 0, 0, 0, 0, 0))),
        (61, Pay((0, 0, 0, 0, 1, 0, 0))),
        (311, Pay((5, 0, 0, 0, 0, 0, 0))),
        (312, Return((1, 0, 0, 0, 0, 0, 0))),
        (317, Return((0, 0, 0, 0, 0, 1, 0))),
        (318, Return((2, 0, 0, 0, 0, 0, 0))),
        (394, Return((0, 0, 0, 0, 0, 3, 0))),
        (395, ChooseTile(0)),
        (400, Pass()),
    ],
)
def test_known_numbers(number: int, move: Move) -> None:
    assert index_of(move) == number
    assert move_at(number) == move


def test_numbers_and_moves_round_trip() -> None:
    assert [index_of(move_at(number)) for number in range(401)] == list(range(401))


@pytest.mark.parametrize("number", [-1, 401])
def test_there_are_no_other_numbers(number: int) -> None:
    with pytest.raises(ValueError, match=rf"^a move's number is 0 to 400, not {number}$"):
        move_at(number)


def test_a_move_that_is_legal_nowhere_has_no_number() -> None:
    with pytest.raises(ValueError, match=r"^Take\(tokens=\(3, 0, 0, 0, 0, 0, 0\)\) is legal in no position, so it"):
        index_of(Take((3, 0, 0, 0, 0, 0, 0)))


def test_tokens_are_counted_by_kind() -> None:
    assert tokens_of((0, 0, 3)) == (2, 0, 0, 1, 0, 0, 0)
    assert tokens_of((6, 5)) == (0, 0, 0, 0, 0, 1, 1)
    assert tokens_of(()) == (0,) * 7


def test_the_index_does_not_depend_on_the_edition() -> None:
    for edition in (CLASSIC, MARVEL):
        assert [index_of(move) for move in legal_moves(deal(edition, 2, bytes(32)))] == [
            *range(10),
            *range(25, 30),
            *range(30, 45),
        ]


def test_a_payment_owed_for_no_card_is_an_error() -> None:
    table = table_with(CLASSIC, hands=("1w-3b?",))
    with pytest.raises(AssertionError, match=r"^a payment is owed only for a card$"):
        legal_moves(replace(table, owed=Owed.PAY))
    blind = replace(view(table, 1), seat=0, owed=Owed.PAY, buying=Hand(0))
    with pytest.raises(AssertionError, match=r"^only a known card can be bought$"):
        legal_moves(blind)
