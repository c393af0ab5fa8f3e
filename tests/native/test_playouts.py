"""The fast games: each one is a game of the law, and each decision is uniform over the law's list."""

from collections import Counter
from dataclasses import replace

import pytest

from cabochon.editions import EDITIONS
from cabochon.native.codec import numbers_of
from cabochon.native.double import native
from cabochon.native.loading import available, engine
from cabochon.rules.components import LEVELS, NO_TOKENS, PLAYER_COUNTS, Card, Edition
from cabochon.rules.deal import opening_supply
from cabochon.rules.goals import outcome
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Pay
from cabochon.rules.play import apply, cap
from cabochon.rules.table import Player, Table

pytestmark = pytest.mark.skipif(not available(), reason="the double is not compiled here")

COMBINATIONS = [(edition, players) for edition in EDITIONS.values() for players in PLAYER_COUNTS]
each_combination = pytest.mark.parametrize(("edition", "players"), COMBINATIONS, ids=lambda item: getattr(item, "id", item))


def table_of(edition: Edition, players: int, tiles: list[int], drawn: list[int]) -> Table:
    """The table whose decks lie in the order in which a fast game drew its cards."""
    cards = [numbers_of(edition).cards[number] for number in drawn]
    decks: list[tuple[Card, ...]] = []
    for level in LEVELS:
        known = [card for card in cards if card.level == level]
        decks.append((*known, *(card for card in edition.deck(level) if card not in known)))
    return Table(
        edition=edition,
        supply=opening_supply(edition, players),
        board=tuple(deck[:4] for deck in decks),
        decks=tuple(deck[4:] for deck in decks),
        tiles=tuple(edition.tiles[number] for number in tiles),
        tile_owners=(None,) * len(tiles),
        players=(Player(NO_TOKENS),) * players,
    )


@each_combination
@pytest.mark.parametrize("least_gold", [False, True])
def test_a_fast_game_is_a_game_of_the_law(edition: Edition, players: int, least_gold: bool) -> None:
    for number in range(12):
        tiles, moves, drawn, tally = engine(edition).trace(players, 7, number, least_gold, 60)
        table = table_of(edition, players, tiles, drawn)
        turns = 0
        for move in moves:
            legal = legal_moves(table)
            assert MOVES[move] in legal
            if least_gold and isinstance(MOVES[move], Pay):
                assert MOVES[move] == legal[0]
            before = table
            table = apply(table, MOVES[move])
            turns += table.ended is not None or (table.turn, table.round) != (before.turn, before.round)
        if table.ended is None:
            assert table.round == 61
            table = cap(table)
        result = outcome(table)
        assert result is not None
        shares = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(players)]
        assert (tally["turns"], tally["decisions"], tally["won"]) == (turns, len(moves), shares)


@each_combination
def test_a_batch_is_the_sum_of_its_games(edition: Edition, players: int) -> None:
    games = 40
    whole = engine(edition).random_games(players, games, 7, False, 60, 1)
    assert engine(edition).random_games(players, games, 7, False, 60, 3) == whole
    parts = [engine(edition).trace(players, 7, number, False, 60)[3] for number in range(games)]
    assert whole["turns"] == sum(part["turns"] for part in parts)
    assert whole["decisions"] == sum(part["decisions"] for part in parts)
    assert whole["won"] == [pytest.approx(sum(part["won"][seat] for part in parts)) for seat in range(players)]
