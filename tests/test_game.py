"""`Game`: a whole game with one object."""

import doctest
from collections.abc import Callable
from typing import Any

import pytest

import cabochon.game
from cabochon import EDITIONS, CabochonError, Game, IllegalMove, format_record, parse_record, verify

every_edition = pytest.mark.parametrize("edition", EDITIONS)


@every_edition
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_a_whole_game_and_its_record_verifies(edition: str, players: int) -> None:
    game = Game(edition, players, seed=7)
    bots = [game.bot("greedy", seat) for seat in range(players)]
    while not game.over:
        bots[game.turn].play()
    assert game.outcome is not None
    record = parse_record(format_record(game.record))
    assert verify(record) == game.table
    assert Game.from_record(record).moves == game.moves


@every_edition
def test_undo_returns_to_every_earlier_position(edition: str) -> None:
    game = Game(edition, seed=3)
    bot = game.bot("random", 1)
    seen = [game.table]
    for _ in range(30):
        game.play(bot.choose())
        seen.append(game.table)
    for table in reversed(seen):
        assert game.table == table
        if game.moves:
            last = game.moves[-1]
            assert game.undo() == last
    with pytest.raises(ValueError, match="no move to undo"):
        game.undo()


def test_the_same_seed_gives_the_same_game() -> None:
    assert Game("marvel", 3, seed=7).table == Game("marvel", 3, seed=7).table
    assert Game().table != Game().table


def test_legal_moves_are_the_moves_that_can_be_played() -> None:
    game = Game("marvel", players=3, seed=7)
    for move in game.legal_moves:
        game.play(move)
        game.undo()
    assert "+ypb" in game.legal_moves


def test_several_decisions_of_a_turn_are_accepted_together_or_not_at_all() -> None:
    game = Game(seed=7)
    with pytest.raises(IllegalMove, match="turn"):
        game.play("+wbg +wbg")
    assert game.moves == ()


def test_a_bot_plays_its_whole_turn() -> None:
    """A take that passes ten tokens is followed by its return (4.4)."""
    game = Game(players=4, seed=1)
    bot = game.bot("random", 1)
    turns: list[tuple[str, ...]] = []
    while not game.over and len(turns) < 80:
        seat = game.turn
        turns.append(bot.play())
        assert game.over or game.turn != seat
    assert [turn for turn in turns if len(turn) > 1 and turn[0].startswith("+") and turn[1].startswith("-")]


def test_a_view_hides_cards_and_a_table_does_not() -> None:
    game = Game(seed=7)
    assert game.view(0).decks != game.table.decks
    assert repr(game) == "<Game classic, 2 players, round 1, seat 0 on turn>"
    assert str(game) == str(game.table)
    assert game._repr_svg_().startswith("<svg")


def test_names_and_resigning() -> None:
    game = Game(players=["Ann", "Bob", "Cleo"], seed=7)
    game.resign(0)
    assert game.turn == 1
    with pytest.raises(ValueError, match="no move to undo"):
        game.undo()
    assert game.record.names == ("Ann", "Bob", "Cleo")
    assert Game.from_record(game.record).table == game.table


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda game: game("chess"), "there is no edition 'chess'"),
        (lambda game: game(players=5), "2, 3 or 4 can play"),
        (lambda game: game(players="Ann"), "a list of names, not 'Ann'"),
        (lambda game: game(players=2.0), "a list of names, not 2.0"),
        (lambda game: game(players=["Ann", 2]), "the name of a player is text"),
        (lambda game: game(seed="x"), "a seed is"),
        (lambda game: game().play("+ypb"), "Expected the letters of colours"),
        (lambda game: game().play(None), "None is not a move"),
        (lambda game: game().bot("nobody"), "there is no bot 'nobody'"),
        (lambda game: game().view(2), "there is no seat 2"),
        (lambda game: game().resign(5), "there is no seat 5"),
        (lambda game: game.from_record("game.txt"), "a record is a Record"),
    ],
)
def test_wrong_arguments_are_explained(call: Callable[[Any], object], said: str) -> None:
    with pytest.raises((ValueError, TypeError, CabochonError), match=said):
        call(Game)


def test_a_game_that_is_over_has_nothing_to_play() -> None:
    game = Game(seed=7)
    game.resign(0)
    with pytest.raises(ValueError, match="the game is over"):
        game.bot("random").play()


def test_the_example_runs() -> None:
    result = doctest.testmod(cabochon.game)
    assert result.attempted
    assert result.failed == 0
