"""OpenSpiel: its own conformance tests in every edition and count, its algorithms, and what a seat may know."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import numpy as np  # noqa: E402
from open_spiel.python.algorithms import mcts  # noqa: E402

from cabochon.editions import EDITIONS  # noqa: E402
from cabochon.envs import open_spiel  # noqa: E402
from cabochon.envs.observation import observe  # noqa: E402
from cabochon.rules.components import PLAYER_COUNTS, Card  # noqa: E402
from cabochon.rules.view import view  # noqa: E402

every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_count = pytest.mark.parametrize("players", PLAYER_COUNTS)


def load(edition: str = "classic", players: int = 2, round_cap: int = 200) -> "open_spiel.CabochonGame":
    game = pyspiel.load_game("cabochon", {"edition": edition, "players": players, "round_cap": round_cap})
    assert isinstance(game, open_spiel.CabochonGame)
    return game


def played(game: "open_spiel.CabochonGame", decisions: int, seed: int) -> "open_spiel.CabochonState":
    """A state in the middle of a random game, at a decision of a player."""
    state, dice = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal() and (decisions > 0 or state.is_chance_node()):
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            decisions -= 1
    return state


@every_edition
@every_count
def test_its_own_simulation_test(edition: str, players: int) -> None:
    pyspiel.random_sim_test(load(edition, players, round_cap=8), num_sims=1, serialize=False, verbose=False)


def test_a_state_is_written_and_read_back() -> None:
    game = load()
    state = played(game, 12, seed=3)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.history() == state.history()


@every_edition
def test_chances_add_up_and_a_game_pays_one(edition: str) -> None:
    game, dice = load(edition, 3), random.Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(dice.choice(outcomes)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(1)
    assert state.table.ended is not None


def test_the_observer_writes_the_row_of_the_law() -> None:
    game = load("marvel", 2)
    state, observer = played(game, 15, seed=5), game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.tensor.astype(np.uint8).tobytes() == observe(state.table, 1, 1)
    assert observer.dict["supply"].tolist() == list(state.table.supply)


@every_edition
def test_a_seat_cannot_tell_what_was_drawn_again(edition: str) -> None:
    game, different = load(edition, 3), 0
    for seed in range(6):
        state = played(game, 30, seed)
        if state.is_terminal():
            continue
        for player in range(3):
            again = state.resample_from_infostate(player, random.Random(seed).random)
            assert again.information_state_string(player) == state.information_state_string(player)
            assert again.observation_string(player) == state.observation_string(player)
            assert again.legal_actions() == state.legal_actions() or player != state.current_player()
            assert view(again.table, player) == view(state.table, player)
            different += again.table != state.table
    assert different, "somebody held a hidden card"


def test_an_information_state_remembers_and_hides() -> None:
    game = load()
    for seed in range(20):
        state = played(game, 25, seed)
        for seat, player in enumerate(state.table.players):
            for held in player.hand:
                if not held.open:
                    assert isinstance(held.card, Card)
                    assert held.card.id in state.information_state_string(seat)
                    assert held.card.id not in state.information_state_string(1 - seat)
                    return
    pytest.fail("nobody reserved from a deck")


def test_its_search_plays_a_move() -> None:
    game = load(round_cap=4)
    state, dice = played(game, 4, seed=2), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 6, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    assert bot.step(state) in state.legal_actions()
