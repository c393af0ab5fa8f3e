"""Tables that a seat cannot distinguish from the real one, made by the native engine."""

from collections import Counter
from typing import cast

import pytest

from cabochon.editions import CLASSIC, EDITIONS
from cabochon.native import decode, encode
from cabochon.native.loading import available, engine
from cabochon.native.rules import imagine, native
from cabochon.rules.chance import Chance
from cabochon.rules.check import problem_of
from cabochon.rules.components import PLAYER_COUNTS, Edition
from cabochon.rules.deal import deal
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Deck, Hand, Reserve
from cabochon.rules.play import apply
from cabochon.rules.table import Owed, Table
from cabochon.rules.view import unseen, view

pytestmark = pytest.mark.skipif(not available(), reason="the native engine is not compiled here")


def random_table(edition: Edition, players: int, key: str, plies: int) -> Table:
    """Some plies into a game of players who like to reserve unseen cards."""
    chance = Chance(key.encode())
    table = deal(edition, players, bytes(32))
    for _ in range(plies):
        moves = legal_moves(table)
        blind = [move for move in moves if isinstance(move, Reserve) and isinstance(move.place, Deck)]
        if not moves:
            break
        table = apply(table, chance.pick(blind if blind and chance.below(2) else moves))
    return table


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_seat_sees_no_difference(edition: Edition, players: int) -> None:
    for number in range(20):
        table = random_table(edition, players, f"see {number}", 10 + 4 * number)
        for seat in (*table.seats, None):
            seen = view(table, seat)
            for other in (
                cast("Table", decode(native(table).imagine(seat, number).bytes(), edition)),
                imagine(seen, Chance(bytes([number]))),
            ):
                assert view(other, seat) == seen
                assert problem_of(other) is None


def test_every_unseen_card_is_equally_likely_everywhere() -> None:
    table = random_table(CLASSIC, 2, "likely", 30)
    closed = [held.card.level for held in table.players[1].hand if not held.open]
    assert closed, "the test needs a hidden card in the other hand"
    slot = next(slot for slot, held in enumerate(table.players[1].hand) if not held.open)
    hidden = unseen(view(table, 0), closed[0])
    position, data = native(table), encode(view(table, 0))
    rounds = 200 * len(hidden)
    for from_bytes in (False, True):
        in_hand: Counter[str] = Counter()
        on_top: Counter[str] = Counter()
        for seed in range(rounds):
            made = engine(CLASSIC).imagine(data, seed) if from_bytes else position.imagine(0, seed)
            other = cast("Table", decode(made.bytes(), CLASSIC))
            in_hand[getattr(other.players[1].hand[slot].card, "id", "")] += 1
            on_top[getattr(other.decks[closed[0] - 1][0], "id", "")] += 1
        for counts in (in_hand, on_top):
            assert set(counts) == {card.id for card in hidden}
            chi_squared = sum((count - 200) ** 2 / 200 for count in counts.values())
            freedom = len(hidden) - 1
            assert abs(chi_squared - freedom) < 4 * (2 * freedom) ** 0.5


def test_an_imagined_card_whose_payment_is_owed_can_be_paid() -> None:
    """Another seat owes the payment of a card it drew unseen, so all know that there is a choice of payments."""
    found = 0
    for number in range(400):
        chance = Chance(f"paying {number}".encode())
        table = deal(CLASSIC, 2, number.to_bytes(32, "big"))
        while table.ended is None and table.round < 40:
            table = apply(table, chance.pick(legal_moves(table)))
            if table.owed is not Owed.PAY or not isinstance(table.buying, Hand):
                continue
            if table.player.hand[table.buying.slot].open:
                continue
            found += 1
            other = 1 - table.turn
            imagined = decode(native(table).imagine(other, 1).bytes(), CLASSIC)
            assert len(legal_moves(imagined)) > 1
            imagined = decode(engine(CLASSIC).imagine(encode(view(table, other)), 2).bytes(), CLASSIC)
            assert len(legal_moves(imagined)) > 1
        if found > 5:
            return
    pytest.fail("no such position was met")
