"""OpenSpiel: its own conformance tests in every edition and count, its algorithms, and the information of a seat."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import numpy as np  # noqa: E402
from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability, mcts  # noqa: E402

from cabochon.editions import EDITIONS  # noqa: E402
from cabochon.envs import chance_states, open_spiel  # noqa: E402
from cabochon.envs.observation import observe  # noqa: E402
from cabochon.native import available  # noqa: E402
from cabochon.rules.components import PLAYER_COUNTS, Card  # noqa: E402
from cabochon.rules.errors import NotationError  # noqa: E402
from cabochon.rules.view import view  # noqa: E402

WINNING = (
    "view:- classic 31.1:act w1b2g3r2k0*5 1b-3k,1r-4w,1b-1w2k,1r-3w|21?/2r-3w5k,2w-6w,2w-5r3k,2b-5w3b|13?/"
    "3g-5w3b3r3k,3r-7g3r,3r-7g,3k-7r3k|13? elisabeth-of-austria,anne-of-brittany,suleiman-the-magnificent "
    "w1b1g0r2k3*0;2g-4w2b1k,1b-1b3g1r,1g-1w1b1r2k,1w-3w1b1k,2b-2b2g3r,1k-1w1b1g1r,2b-2b3g3k,2k-5g3r,1g-2w1b,"
    "1w-1b2g1r1k,2g-5g,2r-1w4b2g;3w-3b3g5r3k,3b-3w3g3r5k,3w-3w3r6k/w2b1g1r0k1*0;1b-1w1g1r1k,1k-2w2g,1w-2b2k,"
    "2r-2w2r3k,2b-5b,2b-2w1r4k,1g-1b2r2k,1r-2w2r,2w-5r,2r-3b2r3k,1r-1w1b1g1k,1k-4b,1b-4r,2g-2w3b2k;2g-6g,"
    "1r-1w1r3k team:- passed:- left:-"
)
"""The last round: the first seat wins if it buys the second card of its hand."""
DEFENDING = (
    "view:- classic 28.1:act w4b4g1r3k0*5 1g-4k,1r-2b1g,1w-1b1g1r1k,1k-4b|18?/2k-3w2b2g,2g-5g,2w-6w,2b-5w3b|17?/"
    "3g-7b3g,3b-3w3g3r5k,3b-7w3b,3w-3w7k|12? mary-stuart,suleiman-the-magnificent,catherine-de-medici "
    "w0b0g1r0k1*0;1r-1w1r3k,1r-4w,1g-1b2r2k,1g-2w1b,1w-4g,1k-3g,2w-3g2r2k,2g-4w2b1k,1r-2w2r,1b-1b3g1r,2r-6r,"
    "1w-2r1k;2g-6g,2g-5b3g,2r-2w2r3k/w0b0g2r1k3*0;1b-1w2g2r,1g-1w1b1r2k,2b-2b3g3k,2r-1w4b2g,1w-1b2g1r1k,"
    "1r-1w1b1g1k,1k-2g1r,1k-1w1b1g1r,1b-1w1g1r1k,2w-1g4r2k,1g-2b2r,1g-1w3b1g,3g-3w6b3g;3r-7g,3g-5w3b3r3k,"
    "3r-3b6g3r team:- passed:- left:-"
)
"""The last round: the second seat wins unless the first takes tokens that it needs."""
VEILED = DEFENDING.replace("3r-3b6g3r", "?3")
"""The same, with a card in the second seat's hand that nobody else has seen."""

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


def endgame(text: str) -> "open_spiel.CabochonGame":
    """The last round of a game: a tree of a few thousand nodes."""
    last = int(text.split(" ")[2].split(".")[0])
    game = pyspiel.load_game("cabochon", {"position": text, "round_cap": last})
    assert isinstance(game, open_spiel.CabochonGame)
    return game


def without_the_double(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(chance_states, "available", lambda: False)


@every_edition
@every_count
def test_openspiels_simulation_test(edition: str, players: int) -> None:
    pyspiel.random_sim_test(load(edition, players, round_cap=8), num_sims=1, serialize=False, verbose=False)


@every_edition
@every_count
def test_openspiels_simulation_test_without_the_native_engine(
    edition: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_the_double(monkeypatch)
    pyspiel.random_sim_test(load(edition, players, round_cap=3), num_sims=1, serialize=False, verbose=False)


@pytest.mark.skipif(not available(), reason="the double was not compiled")
@every_edition
@every_count
def test_the_native_engine_and_the_rules_play_the_same_game(
    edition: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the end of a game, by the goal or by the cap: every node is compared."""
    fast = load(edition, players, round_cap=12 * players).new_initial_state()
    dice, drawn_unseen = random.Random(players), 0
    with monkeypatch.context() as patch:
        without_the_double(patch)
        slow = load(edition, players, round_cap=12 * players).new_initial_state()
    while not slow.is_terminal():
        same_node(fast, slow)
        actions = [action for action, _ in slow.chance_outcomes()] if slow.is_chance_node() else slow.legal_actions()
        action = dice.choice(actions)
        drawn_unseen += slow.action_to_string(action) in ("R1", "R2", "R3")
        fast.apply_action(action)
        with monkeypatch.context() as patch:
            without_the_double(patch)
            slow.apply_action(action)
    same_node(fast, slow)
    assert isinstance(fast._now, chance_states.NativeState)
    assert isinstance(slow._now, chance_states.PythonState)
    assert drawn_unseen, "somebody reserved from a deck"


def same_node(fast: "open_spiel.CabochonState", slow: "open_spiel.CabochonState") -> None:
    assert fast.current_player() == slow.current_player()
    assert fast.table == slow.table
    assert str(fast) == str(slow)
    assert fast.returns() == slow.returns()
    assert fast.legal_actions() == slow.legal_actions()
    if slow.is_chance_node():
        assert fast.chance_outcomes() == slow.chance_outcomes()
    for seat in slow.table.seats:
        assert fast.observe(seat) == slow.observe(seat)
        assert fast.information_state_string(seat) == slow.information_state_string(seat)


def test_a_clone_is_independent() -> None:
    state = played(load(), 12, seed=4)
    before, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)


def test_a_state_is_written_and_read_back() -> None:
    game = load()
    state = played(game, 12, seed=3)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.history() == state.history()


@every_edition
def test_chances_and_returns_each_sum_to_one(edition: str) -> None:
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


def test_the_observer_writes_the_row_of_the_rules() -> None:
    game = load("marvel", 2)
    state, observer = played(game, 15, seed=5), game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.tensor.astype(np.uint8).tobytes() == observe(state.table, 1, 1)
    assert observer.dict["supply"].tolist() == list(state.table.supply)


@every_edition
def test_resampled_states_have_the_same_information(edition: str) -> None:
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


def test_an_information_state_contains_only_the_seats_own_blind_cards() -> None:
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


def test_openspiels_search_plays_a_move() -> None:
    game = load(round_cap=4)
    state, dice = played(game, 4, seed=2), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 6, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    assert bot.step(state) in state.legal_actions()


def test_openspiels_search_finds_the_winning_card() -> None:
    game, dice = endgame(WINNING), np.random.RandomState(1)
    state = game.new_initial_state()
    bot = mcts.MCTSBot(game, 1.4, 200, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    assert state.action_to_string(bot.step(state)) == "Bh2"


def test_regret_minimisation_defends_an_endgame() -> None:
    """A tabular example: CFR on a whole endgame, evaluated by OpenSpiel's own best responses."""
    game = endgame(DEFENDING)
    solver = cfr.CFRSolver(game)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    assert exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) > 0.4
    assert exploitability.nash_conv(game, average) < 0.02


def test_regret_minimisation_where_a_card_is_hidden() -> None:
    game = endgame(VEILED)
    assert game.new_initial_state().is_chance_node()
    solver = cfr.CFRSolver(game)
    for _ in range(8):
        solver.evaluate_and_update_policy()
    before, after = policy.UniformRandomPolicy(game), solver.average_policy()
    assert exploitability.nash_conv(game, after) < exploitability.nash_conv(game, before) / 3


def test_a_game_from_a_position_is_written_and_read_back() -> None:
    game = endgame(VEILED)
    state = played(game, 1, seed=1)
    game_again, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert str(game_again) == str(game)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"position": WINNING, "players": 3}, "players=2, not 3"),
        ({"position": WINNING, "edition": "marvel"}, "edition=classic, not marvel"),
        ({"position": WINNING.replace(":act", ":over:agreed")}, "begins with a turn"),
        ({"position": "view:- classic 1.1"}, "Expected"),
        ({"players": 5}, "2, 3 or 4 can play"),
    ],
)
def test_a_wrong_game_is_refused_with_a_sentence(given: dict[str, object], said: str) -> None:
    with pytest.raises((ValueError, NotationError), match=said):
        open_spiel.CabochonGame(given)
