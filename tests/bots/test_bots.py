"""The simple bots: they choose legal moves from a view, and the sensible one is stronger than the random one."""

import pytest

from cabochon.arena import Figures, simulate
from cabochon.bots import Budget, make_bot
from cabochon.bots.registry import SIMPLE
from cabochon.editions import CLASSIC, EDITIONS, MARVEL
from cabochon.rules import Chance, Edition, IllegalMove, deal, legal_moves, play, view
from tests.support.cases import long_except

QUICK = (*SIMPLE, "newcomer", "newcomer-rusher", "beginner-collector", "beginner-blocker")
"""The strong ones use the same search with more simulations."""


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_bots_play_whole_games_by_the_rules(name: str, players: int, edition: Edition) -> None:
    for game in simulate(edition, [name] * players, 2, "whole games"):
        assert game.outcome.places.count(1) >= 1


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_with_the_same_seed_chooses_the_same_moves(name: str) -> None:
    table = deal(MARVEL, 2, bytes(32))
    first, second = make_bot(name, Chance(b"same")), make_bot(name, Chance(b"same"))
    for _ in range(30):
        seen = view(table, table.turn)
        move = first.choose(seen, Budget())
        assert move == second.choose(seen, Budget())
        table = play(table, move)


def test_a_bot_of_another_seat_cannot_move() -> None:
    table = deal(CLASSIC, 2, bytes(32))
    with pytest.raises((IllegalMove, ValueError)):
        make_bot("random", Chance(b"x")).choose(view(table, 1), Budget())


def test_an_unknown_bot_is_refused_with_the_known_names() -> None:
    with pytest.raises(ValueError, match=r"no bot 'nobody'; there are random, greedy"):
        make_bot("nobody", Chance(b""))


def test_the_random_bot_draws_every_legal_move() -> None:
    seen = view(deal(CLASSIC, 2, bytes(32)), 0)
    bot = make_bot("random", Chance(b"all of them"))
    assert {bot.choose(seen, Budget()) for _ in range(1_000)} == set(legal_moves(seen))


@pytest.mark.slow
@pytest.mark.parametrize("edition", long_except({"marvel"}, EDITIONS))
def test_greedy_beats_random_in_99_of_100_games(edition: str) -> None:
    figures = Figures(edition, 2)
    for game in simulate(EDITIONS[edition], ["greedy", "random"], 100, "greedy against random"):
        figures.add(game)
    assert figures.wins_by_bot["greedy"] >= 99


@pytest.mark.slow
def test_greedy_ends_classic_within_35_turns_a_seat() -> None:
    figures = Figures("classic", 2)
    for game in simulate(CLASSIC, ["greedy", "greedy"], 30, "length"):
        figures.add(game)
    assert figures.capped == 0
    assert figures.turns / figures.games / 2 <= 35
