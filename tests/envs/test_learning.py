"""Learning: any opponent, mixes, shaped rewards, masks that always allow a move."""

import copy
import pickle
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the extra `rl` is not installed")
gymnasium = pytest.importorskip("gymnasium", reason="the extra `rl` is not installed")

from cabochon import CLASSIC, BotFailed, Budget, Move, View, deal, legal_moves, native  # noqa: E402
from cabochon.envs import cabochon_v0  # noqa: E402
from cabochon.envs.game import IllegalAction  # noqa: E402
from cabochon.envs.opponents import shares  # noqa: E402
from cabochon.envs.policy import PolicyBot  # noqa: E402
from cabochon.envs.seat import SeatEnv  # noqa: E402
from cabochon.envs.seat_vector import SeatVectorEnv  # noqa: E402
from cabochon.envs.spaces import PASS  # noqa: E402
from cabochon.envs.steppers import GameStepper  # noqa: E402
from cabochon.envs.vector import VectorEnv  # noqa: E402

compiled = pytest.mark.skipif(not native.available(), reason="the native engine is not compiled here")


class First:
    """Plays the first legal move."""

    def choose(self, view: View, budget: Budget) -> Move:  # noqa: ARG002 - it does not search
        return first(view)


def first(view: View) -> Move:
    return legal_moves(view)[0]


def broken(view: View) -> Move:
    raise KeyError(view.seat)


class Model:
    """A policy with the interface of Stable-Baselines3; it counts its calls."""

    def __init__(self, space: Any) -> None:
        self.observation_space = space
        self.calls = 0

    def predict(self, observation: Any, action_masks: Any, deterministic: bool) -> tuple[Any, None]:
        assert deterministic
        rows = observation["observation"] if isinstance(observation, dict) else observation
        assert rows.shape[1:] == self.observation_space.shape
        self.calls += 1
        return action_masks.argmax(axis=1), None


def model() -> Model:
    return Model(SeatEnv(flat=True).observation_space)


def play_out(env: Any, most: int = 400) -> tuple[list[float], dict[str, Any]]:
    """The rewards of one game, and the last info."""
    _, info = env.reset(seed=5)
    rewards = []
    for _ in range(most):
        _, reward, over, capped, info = env.step(env.action_space.sample())
        rewards.append(float(reward))
        if over or capped:
            break
    return rewards, info


# --- opponents ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "opponents", [First, First(), first, f"py:{__name__}:First"], ids=["class", "object", "function", "address"]
)
def test_any_bot_is_an_opponent(opponents: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, __name__, __import__("sys").modules[First.__module__])
    rewards, _ = play_out(SeatEnv(opponents=opponents, round_cap=6))
    assert len(rewards) > 4


def test_a_bot_that_fails_is_raised_with_its_cause() -> None:
    env = SeatEnv(seat=1, opponents=broken)
    with pytest.raises(BotFailed, match="KeyError") as failed:
        env.reset(seed=1)
    assert isinstance(failed.value.__cause__, KeyError)


def test_a_policy_is_asked_for_all_waiting_games_at_once() -> None:
    policy = model()
    env = VectorEnv(16, seat=0, opponents=policy, seed=1)
    before = policy.calls
    env.step(env.sample())
    assert 0 < policy.calls - before < 8, "a turn is a few decisions, whatever the number of games"
    assert (env.to_play == 0).all()


def test_a_policy_for_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="the model takes rows of"):
        VectorEnv(2, players=3, seat=1, opponents=model()).step(np.zeros(2))


def test_a_policy_is_a_bot() -> None:
    from cabochon import CLASSIC, deal, view

    seen = view(deal(CLASSIC, 2, 1), 0)
    assert PolicyBot(model()).choose(seen) == legal_moves(seen)[0]


@pytest.mark.parametrize("mix", [{"random": 1, "greedy": 3}, [("random", 1), (("greedy",), 3)]])
def test_a_mix_divides_the_games_by_its_shares(mix: Any) -> None:
    env = VectorEnv(8, seat=0, opponents=mix, seed=1, final=True)
    assert [(part.start, part.stop) for part, _ in env._parts] == [(0, 2), (2, 8)]
    for _ in range(50):
        env.step(env.sample())
        assert (env.to_play == 0).all()
    arrived = pickle.loads(pickle.dumps(env))
    actions = env.sample().copy()
    assert (arrived.sample() == actions).all()
    env.step(actions)
    arrived.step(actions)
    assert (arrived.observations == env.observations).all()
    before = env.observations.copy()
    with pytest.raises(IllegalAction, match="400"):
        env.step(np.where(np.arange(8) == 7, 400, env.sample()))
    assert (env.observations == before).all(), "no game moved"


def test_in_a_single_environment_each_game_draws_from_the_mix() -> None:
    env = SeatEnv(opponents={"random": 1, "greedy": 1})
    met = set()
    for seed in range(20):
        env.reset(seed=seed)
        met.add(env.opponents)
    assert met == {("random",), ("greedy",)}
    assert copy.deepcopy(env).opponents == env.opponents


def test_invalid_mixes_are_refused() -> None:
    assert shares([1, 3, 4], 16) == [2, 6, 8]
    assert shares([1, 99], 4) == [1, 3]
    with pytest.raises(ValueError, match="a mix of 2 needs as many games at least, not 1"):
        VectorEnv(1, seat=0, opponents={"random": 1, "greedy": 1})
    with pytest.raises(ValueError, match="the weights of a mix are above 0"):
        VectorEnv(4, seat=0, opponents={"random": 0, "greedy": 1})


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_an_impossible_seed_is_refused_with_a_sentence(seed: int) -> None:
    with pytest.raises(ValueError, match=r"a seed is a whole number from 0 to 2\*\*64 - 1, not"):
        VectorEnv(2, seed=seed)
    with pytest.raises(ValueError, match="a seed is a whole number"):
        VectorEnv(2).reset(seed)


# --- on the native engine ----------------------------------------------------------------------------


@compiled
@pytest.mark.parametrize("opponents", ["random", "greedy", "apprentice"])
def test_a_single_environment_plays_on_the_native_engine(opponents: str) -> None:
    env = SeatEnv(opponents=opponents)
    env.reset(seed=1)
    assert not isinstance(env._playing()._parts[0][1], GameStepper)


def test_the_final_position_of_a_game_is_available() -> None:
    env = SeatEnv(render_mode="ansi")
    play_out(env)
    assert env.table.ended is not None
    assert env.render().startswith("classic")
    assert env.open_hands().for_critic().shape == (102,)


# --- masks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", ["random", first])
def test_after_the_end_pass_is_allowed_and_changes_nothing(opponents: Any) -> None:
    env = SeatEnv(opponents=opponents, round_cap=5)
    _, info = play_out(env)
    assert np.flatnonzero(info["action_mask"]).tolist() == [PASS]
    assert np.flatnonzero(env.action_masks()).tolist() == [PASS]
    before = env.table
    observation, reward, *_ = env.step(np.int64(PASS))
    assert (reward, env.table) == (0.0, before)
    assert np.flatnonzero(observation["action_mask"]).tolist() == [PASS]
    with pytest.raises(IllegalAction):
        env.step(np.int64(0))


def test_masked_sampling_works_with_the_default_autoreset() -> None:
    env = gymnasium.make_vec("cabochon/Seat-v0", num_envs=3, vectorization_mode="sync", round_cap=3)
    _, infos = env.reset(seed=1)
    ended = 0
    for _ in range(40):
        chances = infos["action_mask"] / infos["action_mask"].sum(axis=1, keepdims=True)
        assert np.allclose(chances.sum(axis=1), 1)
        _, _, done, capped, infos = env.step(np.array([np.random.default_rng(1).choice(401, p=row) for row in chances]))
        ended += int((done | capped).sum())
    assert ended


def test_pettingzoos_masks_allow_pass_after_the_end_and_it_has_a_state() -> None:
    env = cabochon_v0.env(players=2, round_cap=2)
    env.reset(seed=1)
    assert env.state().shape == env.unwrapped.state_space.shape
    assert env.state() in env.unwrapped.state_space
    while not any(env.truncations.values()):
        env.step(env.action_space(env.agent_selection).sample())
    for agent in env.possible_agents:
        assert np.flatnonzero(env.observe(agent)["action_mask"]).tolist() == [PASS]


# --- rewards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("gamma", [1.0, 0.9])
@pytest.mark.parametrize("seed", [5, 6])
def test_shaped_rewards_do_not_change_the_order_of_strategies(gamma: float, seed: int) -> None:
    """Discounted, the shaped rewards of a game are its plain rewards less the first potential, which is 0."""
    totals = []
    for reward in ("win", "shaped"):
        env = SeatEnv(opponents="greedy", reward=reward, gamma=gamma)
        env.reset(seed=seed)
        env.action_space.seed(seed)
        over, total, discount, steps = False, 0.0, 1.0, []
        while not over:
            _, came, done, capped, _ = env.step(env.action_space.sample())
            total, discount, over = total + discount * came, discount * gamma, done or capped
            steps.append(came)
        totals.append(total)
        assert (len(set(steps)) > 3) == (reward == "shaped")
    assert totals[0] == pytest.approx(totals[1], abs=1e-9)


def test_the_vector_and_the_single_environment_shape_rewards_alike() -> None:
    env = SeatVectorEnv(4, opponents="greedy", reward="shaped", gamma=1.0, round_cap=30)
    env.reset(seed=3)
    totals, plain = np.zeros(4), np.zeros(4)
    checked = 0
    for _ in range(200):
        _, rewards, done, capped, _ = env.step(env.sample())
        totals += rewards
        plain += env.games.rewards[:, 0]
        for game in np.flatnonzero(done | capped):
            checked += bool(done[game])
            assert capped[game] or totals[game] == pytest.approx(plain[game], abs=1e-9)
            totals[game] = plain[game] = 0
    assert checked
    with pytest.raises(ValueError, match="there is no reward 'points'; there are 'win' and 'shaped'"):
        SeatVectorEnv(2, reward="points")  # type: ignore[arg-type]


def test_an_agent_steps_only_after_a_reset() -> None:
    with pytest.raises(RuntimeError, match=r"no game yet: call reset\(\) first"):
        cabochon_v0.raw_env().step(0)


# --- bad calls -------------------------------------------------------------------------------------


def after_reset(env: Any) -> Any:
    env.reset(seed=1)
    return env


BAD_CALLS: dict[str, Any] = {
    "a cap of 0 rounds": lambda: SeatEnv(round_cap=0),
    "a cap as text": lambda: SeatEnv(round_cap="x"),  # type: ignore[arg-type]
    "a seed as text": lambda: SeatEnv(seed="x"),  # type: ignore[arg-type]
    "half an action": lambda: after_reset(SeatEnv()).step(0.5),
    "a move as text": lambda: after_reset(SeatEnv()).step("+wbr"),
    "no threads": lambda: VectorEnv(2, threads=0),
    "half a game": lambda: VectorEnv(0.5),  # type: ignore[arg-type]
    "halves of actions": lambda: VectorEnv(2).step(np.array([0.5, 0.5])),
    "texts for actions": lambda: VectorEnv(2).step(np.array(["a", "b"])),
    "an agent that is not there": lambda: after_reset(cabochon_v0.raw_env()).observe("nobody"),
    "a seat by name": lambda: SeatEnv(seat="first"),  # type: ignore[arg-type]
    "players as text": lambda: SeatEnv(players="2"),  # type: ignore[arg-type]
    "a mix with half as text": lambda: SeatEnv(opponents={"greedy": "half"}),
    "an empty mix": lambda: SeatEnv(opponents={}),
    "an opponent too many": lambda: SeatEnv(opponents=("greedy", "random")),
    "a gamma of 2": lambda: SeatEnv(reward="shaped", gamma=2),
    "a move for an action": lambda: after_reset(SeatEnv()).step(legal_moves(deal(CLASSIC, 2, 1))[0]),
    "two rows of actions": lambda: VectorEnv(2).step(np.zeros((2, 2), dtype=int)),
    "three actions for two games": lambda: VectorEnv(2).step(np.zeros(3, dtype=int)),
    "half an agent's action": lambda: after_reset(cabochon_v0.raw_env()).step(0.5),
    "a policy's file that is not there": lambda: PolicyBot("nosuch.zip"),
    "no policy": lambda: PolicyBot(None),
    "2.0 players": lambda: SeatEnv(players=2.0),  # type: ignore[arg-type]
    "a seed of a reset as text": lambda: SeatEnv().reset(seed="x"),  # type: ignore[arg-type]
    "a seed of a reset below 0": lambda: SeatEnv().reset(seed=-1),
    "half a seed of a reset": lambda: SeatEnv().reset(seed=0.5),  # type: ignore[arg-type]
    "a game by its name": lambda: VectorEnv(2).table("first"),  # type: ignore[arg-type]
    "actions of an agent that is not there": lambda: cabochon_v0.raw_env().action_space("nobody"),
    "observations of agent 0": lambda: cabochon_v0.raw_env().observation_space(0),  # type: ignore[arg-type]
    "agents with half a seed": lambda: cabochon_v0.raw_env(seed=0.5),  # type: ignore[arg-type]
    "agents that never end": lambda: cabochon_v0.raw_env(round_cap=0),
}


@compiled
@pytest.mark.parametrize("call", BAD_CALLS)
def test_a_bad_call_names_the_valid_argument(call: str) -> None:
    with pytest.raises(
        (TypeError, ValueError, FileNotFoundError), match=r"(is|are|be|play) .*, not |there is no (agent|saved model)"
    ):
        BAD_CALLS[call]()
