"""Rewards, refusals and seeds of the environments, and the vectorised one in lockstep with the others."""

import threading
from collections.abc import Callable

import pytest

np = pytest.importorskip("numpy", reason="the extra `rl` is not installed")
pytest.importorskip("pettingzoo", reason="the extra `rl` is not installed")

from cabochon.editions import EDITIONS  # noqa: E402
from cabochon.envs import cabochon_v0, steppers  # noqa: E402
from cabochon.envs.game import IllegalAction, PythonGame, rewards  # noqa: E402
from cabochon.envs.seat import SeatEnv  # noqa: E402
from cabochon.envs.vector import VectorEnv  # noqa: E402
from cabochon.native import available  # noqa: E402
from cabochon.rules.components import PLAYER_COUNTS  # noqa: E402
from cabochon.rules.goals import Outcome, outcome  # noqa: E402
from cabochon.rules.index import MOVES, index_of  # noqa: E402
from cabochon.rules.legal import legal_moves  # noqa: E402
from cabochon.rules.play import apply, cap  # noqa: E402
from cabochon.rules.table import Ending, Table  # noqa: E402

compiled = pytest.mark.skipif(not available(), reason="the native engine is not compiled here")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_count = pytest.mark.parametrize("players", PLAYER_COUNTS)


def test_rewards_are_the_outcome() -> None:
    assert rewards(Outcome(Ending.GOAL, (1,), (2, 1, 2)), 3) == (0, 1, 0)
    assert rewards(Outcome(Ending.GOAL, (0, 2), (1, 3, 1)), 3) == (0.5, 0, 0.5)
    assert rewards(Outcome(Ending.STUCK, (), (1, 1)), 2) == (0.5, 0.5)
    assert rewards(Outcome(Ending.CAPPED, (), (1, 1)), 2) == (0, 0)


def play_through(env: "cabochon_v0.raw_env", seed: int) -> dict[str, float]:
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert observation is not None
        total[agent] += reward
        done = terminated or truncated
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
    return total


@every_edition
@every_count
def test_the_rewards_of_a_pettingzoo_game_sum_to_one(edition: str, players: int) -> None:
    total = play_through(cabochon_v0.raw_env(edition, players, round_cap=1000), seed=3)
    assert sum(total.values()) == pytest.approx(1)


def test_a_capped_game_of_pettingzoo_is_truncated() -> None:
    env = cabochon_v0.raw_env(round_cap=2)
    assert sum(play_through(env, seed=3).values()) == 0
    assert env.agents == []


def test_pettingzoo_refuses_an_illegal_action() -> None:
    env = cabochon_v0.env()
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="400"):
        env.step(400)
    with pytest.raises(ValueError, match="there are classic"):
        cabochon_v0.env(edition="chess")


def test_only_the_seat_on_turn_has_a_mask() -> None:
    env = cabochon_v0.env(players=3)
    env.reset(seed=1)
    assert env.observe("seat_1")["action_mask"].sum() > 0
    assert env.observe("seat_2")["action_mask"].sum() == 0


@every_edition
def test_a_seat_plays_against_bots(edition: str) -> None:
    env = SeatEnv(edition, players=3, seat=1, opponents=("greedy", "random"), round_cap=60)
    env.reset(seed=5)
    reward, done = 0.0, False
    while not done:
        action = env.action_space.sample()
        observation, reward, terminated, truncated, _ = env.step(action)
        done = terminated or truncated
        assert observation in env.observation_space
        assert done or observation["action_mask"].any()
    assert reward in (0, 1 / 3, 1 / 2, 1)
    with pytest.raises(IllegalAction):
        env.step(np.int64(0))


@pytest.mark.parametrize("make", [cabochon_v0.env, SeatEnv, lambda players: VectorEnv(1, players=players)])
@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_refused(make: Callable[..., object], players: int) -> None:
    with pytest.raises(ValueError, match=rf"2, 3 or 4 can play \(1\.1\), not {players}"):
        make(players=players)


def test_a_seat_refuses_invalid_arguments() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        SeatEnv(players=2, seat=2)
    with pytest.raises(ValueError, match="there is no bot"):
        SeatEnv(opponents="nobody")
    with pytest.raises(ValueError, match="2 opponents"):
        SeatEnv(players=3, opponents=("random",))
    env = SeatEnv()
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(np.int64(400))


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = SeatEnv(seed=4), SeatEnv()
    first, again = one.reset()[0], other.reset(seed=4)[0]
    assert (first["observation"] == again["observation"]).all()
    assert (one.reset()[0]["observation"] != first["observation"]).any()


# --- the vectorised environment --------------------------------------------------------------


@compiled
@every_edition
@every_count
def test_the_vectorised_environment_equals_the_rules(edition: str, players: int) -> None:
    games = 5
    env = VectorEnv(games, edition, players, seed=2, round_cap=25, threads=2)
    rules = [env.table(game) for game in range(games)]
    for _ in range(130):
        for game, table in enumerate(rules):
            legal = [index_of(move) for move in legal_moves(table)]
            assert np.flatnonzero(env.masks[game]).tolist() == legal
            assert env.to_play[game] == table.turn
            assert bytes(env.observations[game]) == PythonGame(table).observe(table.turn)
        actions = env.sample().copy()
        env.step(actions)
        for game, table in enumerate(rules):
            rules[game] = follow(env, game, apply(table, MOVES[actions[game]]))
    assert env.terminated.shape == (games,)


def follow(env: VectorEnv, game: int, table: Table) -> Table:
    """The table of the rules after a step, or the next deal if that step ended the game."""
    if table.ended is None and table.round > env.round_cap:
        table = cap(table)
    result = outcome(table)
    capped = table.ended is Ending.CAPPED
    assert bool(env.truncated[game]) == capped
    assert bool(env.terminated[game]) == (result is not None and not capped)
    expected = (0,) * env.players if result is None else rewards(result, env.players)
    assert env.rewards[game].tolist() == pytest.approx(expected)
    return table if result is None else env.table(game)


@compiled
def test_threads_do_not_change_the_results() -> None:
    one, two = VectorEnv(64, seed=9), VectorEnv(64, seed=9, threads=3)
    for _ in range(200):
        actions = one.sample().copy()
        assert (actions == two.sample()).all()
        one.step(actions)
        two.step(actions)
        assert (one.observations == two.observations).all()
        assert (one.rewards == two.rewards).all()


@pytest.mark.parametrize("rules", [False, pytest.param(True)], ids=["native", "rules"])
def test_an_illegal_action_leaves_every_game_unchanged(rules: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steppers, "available", lambda: available() and not rules)
    env = VectorEnv(4, players=3, seed=1)
    before = env.observations.copy()
    actions = env.sample().copy()
    actions[2] = 400
    with pytest.raises(ValueError, match="400"):
        env.step(actions)
    assert (env.observations == before).all()
    with pytest.raises(ValueError, match="one action for each game"):
        env.step(actions[:3])


def test_the_python_rules_replace_the_vectorised_native_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steppers, "available", lambda: False)
    env = VectorEnv(3, "marvel", players=2, seed=1, round_cap=6)
    ended = 0
    for _ in range(60):
        env.step(env.sample())
        assert env.masks.any(axis=1).all()
        ended += int((env.terminated | env.truncated).sum())
    assert ended >= 3
    first = env.observations.copy()
    env.reset(seed=1)
    again = VectorEnv(3, "marvel", players=2, seed=1)
    assert (env.observations == again.observations).all()
    assert first.shape == again.observations.shape


def test_disabled_outputs_are_not_written() -> None:
    env = VectorEnv(8, observe=False, mask=False)
    env.step(env.sample())
    assert env.observations.shape == (0, 353)
    assert env.masks.shape == (0, 401)
    with pytest.raises(ValueError, match="2, 3 or 4"):
        VectorEnv(8, players=5)


@compiled
def test_replaced_arrays_are_not_freed() -> None:
    """The native engine writes into these arrays: they must not be freed."""
    env = VectorEnv(16, seed=3)
    env.observations = env.observations.copy()
    env.rewards = np.zeros(3)
    for _ in range(50):
        env.step(env.sample())


@compiled
def test_two_threads_do_not_step_one_environment_at_once() -> None:
    env = VectorEnv(20_000, seed=3)
    refused: list[str] = []

    def work() -> None:
        for _ in range(20):
            try:
                env.sample()
            except ValueError as error:
                refused.append(str(error))

    workers = [threading.Thread(target=work) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert set(refused) <= {"another thread is stepping this environment"}
