"""The environments in other libraries: by their names, in vectors, in processes, and with masks."""

import copy
import pickle
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the extra `rl` is not installed")
gymnasium = pytest.importorskip("gymnasium", reason="the extra `rl` is not installed")

from functools import partial  # noqa: E402

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AsyncVectorEnv, AutoresetMode  # noqa: E402

from cabochon.editions import EDITIONS  # noqa: E402
from cabochon.envs import cabochon_v0  # noqa: E402
from cabochon.envs.observation import observation_size  # noqa: E402
from cabochon.envs.seat import SeatEnv  # noqa: E402
from cabochon.envs.seat_vector import SeatVectorEnv  # noqa: E402


def test_environments_are_found_by_their_names() -> None:
    env = gymnasium.make("cabochon/Seat-v0", edition="marvel", players=3, opponents=("greedy", "random"))
    assert isinstance(env.unwrapped, SeatEnv)
    assert env.unwrapped.edition.id == "marvel"
    check_env(env.unwrapped, skip_render_check=True)


def test_masks_are_in_the_info_and_where_maskable_ppo_looks() -> None:
    env = SeatEnv(flat=True)
    row, info = env.reset(seed=1)
    assert row in env.observation_space
    assert row.ndim == 1
    for _ in range(20):
        assert (info["action_mask"].astype(bool) == env.action_masks()).all()
        row, _, done, capped, info = env.step(env.action_space.sample())
        if done or capped:
            break


@pytest.mark.parametrize(("mode", "begins"), [("ansi", "classic, round 1, seat 1 to act"), ("svg", "<svg ")])
def test_rendering_shows_the_seats_view(mode: str, begins: str) -> None:
    env = gymnasium.make("cabochon/Seat-v0", render_mode=mode)
    env.reset(seed=1)
    drawn = env.render()
    assert isinstance(drawn, str)
    assert drawn.startswith(begins)


def test_the_human_mode_prints_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv(render_mode="human")
    env.reset(seed=1)
    env.step(env.action_space.sample())
    assert capsys.readouterr().out.count("supply") == 2
    assert env.render() is None
    assert capsys.readouterr().out.count("supply") == 1
    with pytest.raises(ValueError, match="there is no render mode 'film'"):
        SeatEnv(render_mode="film")


@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("marvel", 4)])
def test_the_picture_mode_returns_pixels(edition: str, players: int) -> None:
    env = SeatEnv(edition, players, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape == (220 + 48 * players, 400, 3)
    env.step(env.action_space.sample())
    assert (env.render() != picture).any()


def test_a_copied_seat_environment_has_its_own_game() -> None:
    env = SeatEnv()
    env.reset(seed=3)
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        before = env.action_masks()
        for _ in range(4):
            other.step(other.action_space.sample())  # draws among the legal moves of the copy's own game
        assert (env.action_masks() == before).all(), "the first one did not move"


@pytest.mark.parametrize("make", [cabochon_v0.env, cabochon_v0.raw_env])
def test_a_copied_pettingzoo_environment_has_its_own_game(make: Any) -> None:
    env = make(players=2)
    env.reset(seed=3)
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        before = env.observe("seat_1")["action_mask"]
        for _ in range(4):
            other.step(other.action_space(other.agent_selection).sample())
        assert (env.observe("seat_1")["action_mask"] == before).all(), "the first one did not move"


def test_a_pickled_space_does_not_contain_its_game() -> None:
    env = SeatEnv()
    env.reset(seed=1)
    arrived = pickle.loads(pickle.dumps(env.action_space))
    assert arrived == env.action_space
    assert arrived.legal_now is None
    assert 0 <= arrived.sample() < 401


# --- vectors ---------------------------------------------------------------------------------------


def test_the_vector_follows_gymnasiums_interface() -> None:
    env = gymnasium.make_vec(
        "cabochon/Seat-v0", num_envs=6, vectorization_mode="vector_entry_point", opponents="greedy", round_cap=5
    )
    assert isinstance(env.unwrapped, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=2)
    assert observations in env.observation_space
    ended = 0
    for _ in range(30):
        actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
        observations, rewards, done, capped, infos = env.step(actions)
        assert observations in env.observation_space
        assert rewards.shape == done.shape == capped.shape == (6,)
        over = done | capped
        if over.any():
            ended += 1
            assert (infos["_final_obs"] == over).all()
            for game in np.flatnonzero(over):
                assert infos["final_obs"][game] in env.unwrapped.single_observation_space
    assert ended


def test_the_vector_and_the_single_environment_have_the_same_spaces() -> None:
    one, many = SeatEnv("marvel", 3), SeatVectorEnv(2, "marvel", 3)
    assert many.single_observation_space == one.observation_space
    assert many.single_action_space == one.action_space


def test_the_same_seed_gives_the_same_games() -> None:
    env = SeatVectorEnv(4, opponents="greedy")
    first = env.reset(seed=5)[0]["observation"]
    assert (env.reset(seed=6)[0]["observation"] != first).any()
    assert (env.reset(seed=5)[0]["observation"] == first).all()


def test_in_processes_of_gymnasium() -> None:
    make = partial(gymnasium.make, "cabochon.envs:cabochon/Seat-v0", flat=True)
    env = AsyncVectorEnv([make, make], context="spawn")
    try:
        rows, infos = env.reset(seed=1)
        for _ in range(3):
            rows, _, _, _, infos = env.step(np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]]))
        assert rows.shape == (2, observation_size(EDITIONS["classic"], 2))
    finally:
        env.close()
