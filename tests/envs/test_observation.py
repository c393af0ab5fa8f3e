"""The observation of a seat: the same from the rules and from the native engine, without hidden information."""

from collections.abc import Iterator

import pytest

from cabochon.editions import CLASSIC, EDITIONS
from cabochon.envs.observation import observation_size, observe
from cabochon.native.loading import available, engine
from cabochon.native.rules import native
from cabochon.rules.chance import Chance
from cabochon.rules.components import PLAYER_COUNTS, Edition
from cabochon.rules.deal import deal
from cabochon.rules.legal import legal_moves
from cabochon.rules.play import apply, resign
from cabochon.rules.table import Table
from cabochon.rules.view import imagine, view

compiled = pytest.mark.skipif(not available(), reason="the native engine is not compiled here")
every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
every_count = pytest.mark.parametrize("players", PLAYER_COUNTS)


def tables(edition: Edition, players: int) -> Iterator[Table]:
    chance = Chance(f"observe {edition.id} {players}".encode())
    table = deal(edition, players, bytes(32))
    for ply in range(220):
        if table.ended is not None:
            break
        yield table
        if ply == 60 and players > 2:
            table = resign(table, chance.pick(table.playing))
        else:
            table = apply(table, chance.pick(legal_moves(table)))
    yield table


@compiled
@every_edition
@every_count
def test_rules_and_native_engine_write_the_same_row(edition: Edition, players: int) -> None:
    assert engine(edition).observation_size(players) == observation_size(edition, players)
    for table in tables(edition, players):
        position = native(table)
        for seat in table.seats:
            row = observe(table, seat)
            assert len(row) == observation_size(edition, players)
            assert position.observe(seat) == row


@every_edition
@every_count
def test_a_row_contains_no_hidden_information(edition: Edition, players: int) -> None:
    for number, table in enumerate(tables(edition, players)):
        if number % 9 == 0:
            for seat in table.seats:
                other = imagine(view(table, seat), Chance(bytes([number])))
                assert observe(other, seat) == observe(table, seat)


def test_the_layout_is_version_0() -> None:
    """A complete row: if it changes, change OBSERVATION_VERSION and the docstring."""
    row = observe(deal(CLASSIC, 2, bytes(32)), 1)
    assert row[:5] == bytes([1, 0, 0, 0, 0])
    assert row[5:22] == bytes([0] * 15 + [1, 0])
    assert row[22:32] == bytes([4, 4, 4, 4, 4, 5, 0, 36, 26, 16])
    card = deal(CLASSIC, 2, bytes(32)).board[0][0]
    assert card is not None
    assert row[32:38] == bytes([1, *getattr(card, "cost", ())])
    assert row[32 + 12 * 13] == 1
    mine, other = row[188 + 21 : 188 + 21 + 72], row[188 + 21 + 72 :]
    assert mine[:6] == bytes(6)
    assert other[:6] == bytes([1, 1, 0, 0, 0, 0])
    assert len(row) == 353
