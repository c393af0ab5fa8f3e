"""The fast games: each is legal, and each decision is uniform over the legal moves."""

from collections import Counter
from dataclasses import replace

import pytest

from cabochon.editions import EDITIONS
from cabochon.native.codec import numbers_of
from cabochon.native.loading import available, engine
from cabochon.native.rules import native
from cabochon.rules.components import LEVELS, NO_TOKENS, PLAYER_COUNTS, Card, Edition
from cabochon.rules.deal import opening_supply
from cabochon.rules.goals import outcome
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Pay
from cabochon.rules.play import apply, cap
from cabochon.rules.table import Player, Table

pytestmark = pytest.mark.skipif(not available(), reason="the native engine is not compiled here")

COMBINATIONS = [(edition, players) for edition in EDITIONS.values() for players in PLAYER_COUNTS]
each_combination = pytest.mark.parametrize(
    ("edition", "players"), COMBINATIONS, ids=lambda item: getattr(item, "id", item)
)


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
def test_fast_games_are_legal(edition: Edition, players: int, least_gold: bool) -> None:
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


def test_every_decision_and_every_draw_is_uniform() -> None:
    """In traced games, the rank of each chosen move in the list of the rules, and of each drawn card in its deck."""
    decisions: Counter[tuple[int, int]] = Counter()
    kinds: Counter[str] = Counter()
    draws: Counter[tuple[int, int]] = Counter()
    for edition, players in COMBINATIONS:
        for number in range(12):
            seed = sum(map(ord, edition.id))  # otherwise Marvel and Mega Man would play the same games
            tiles, moves, drawn, _ = engine(edition).trace(players, seed, number, False, 60)
            _count_draws(edition, drawn, draws)
            table = table_of(edition, players, tiles, drawn)
            for move in moves:
                legal = [index_of(listed) for listed in legal_moves(table)]
                decisions[len(legal), legal.index(move)] += 1
                kinds[f"{table.owed} of {min(len(legal), 2)}"] += 1
                table = apply(table, MOVES[move])
    assert kinds["pay of 2"] > 100
    assert kinds["return of 2"] > 100
    assert kinds["tile of 2"] > 0
    _assert_uniform(decisions)
    _assert_uniform(draws)


def _count_draws(edition: Edition, drawn: list[int], draws: Counter[tuple[int, int]]) -> None:
    left = {level: list(edition.deck(level)) for level in LEVELS}
    for number in drawn:
        card = numbers_of(edition).cards[number]
        draws[len(left[card.level]), left[card.level].index(card)] += 1
        left[card.level].remove(card)


def _assert_uniform(counts: Counter[tuple[int, int]]) -> None:
    """Chi-squared over all ranks of all lengths: within four standard deviations of the expectation."""
    chi_squared, freedom = 0.0, 0
    for length in {length for length, _ in counts}:
        total = sum(counts[length, rank] for rank in range(length))
        if total >= 5 * length > 5:
            chi_squared += sum(
                (counts[length, rank] - total / length) ** 2 / (total / length) for rank in range(length)
            )
            freedom += length - 1
    assert freedom > 100
    assert abs(chi_squared - freedom) < 4 * (2 * freedom) ** 0.5


def test_playouts_start_at_the_given_position() -> None:
    """From the last turn of a traced game only a few turns remain, whichever cards are redrawn."""
    edition = EDITIONS["classic"]
    tiles, moves, drawn, _ = engine(edition).trace(2, 3, 0, False, 500)
    table = table_of(edition, 2, tiles, drawn)
    for move in moves[:-1]:
        table = apply(table, MOVES[move])
    position = native(table)
    for as_seen in (False, True):
        tally = position.playouts(table.turn, as_seen, 500, 1, False, 500, 2)
        assert tally["games"] == 500
        assert tally["turns"] < 500 * 40
        assert sum(tally["won"]) + tally["drawn"] == pytest.approx(500)
    assert position.playouts(None, True, 10, 1, False, 0, 1)["capped"] == 10
    ended = replace(apply(table, MOVES[moves[-1]]))
    assert native(ended).playouts(None, False, 7, 1, False, 500, 1)["turns"] == 0
