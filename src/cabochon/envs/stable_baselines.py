"""Stable-Baselines3: many games at once as its `VecEnv`, with the masks where sb3-contrib's MaskablePPO looks for them.

    env = SeatVecEnv(256, opponents={"random": 1, "greedy": 3}, reward="shaped", gamma=0.995)
    model = MaskablePPO("MlpPolicy", env, gamma=0.995)

It runs on the native engine in one process. Observations are the rows alone. It takes the arguments of
`cabochon.envs.seat_vector.SeatVectorEnv`. `examples/train_ppo.py` is a complete training script, explained
in docs/tutorials/ppo.md.
"""

from collections.abc import Sequence
from typing import Any

from cabochon.envs.seat_vector import SeatVectorEnv
from cabochon.extras import needs

with needs("rl", "environments"):
    import numpy as np
    from numpy.typing import NDArray
    from stable_baselines3.common.vec_env import VecEnv


class SeatVecEnv(VecEnv):  # type: ignore[misc,unused-ignore]
    """See the module's page."""

    def __init__(self, num_envs: int = 256, **arguments: Any) -> None:
        self.games = SeatVectorEnv(num_envs, flat=True, **arguments)
        self.render_mode = None
        self._actions: NDArray[np.integer] = np.zeros(num_envs, np.int64)
        self._returns, self._lengths = np.zeros(num_envs), np.zeros(num_envs, np.int64)
        super().__init__(num_envs, self.games.single_observation_space, self.games.single_action_space)

    def reset(self) -> NDArray[np.uint8]:
        seed = self._seeds[0]
        rows, _ = self.games.reset(seed=seed)
        self._reset_seeds()
        self._returns[:], self._lengths[:] = 0, 0
        return np.asarray(rows)

    def step_async(self, actions: NDArray[np.integer]) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        rows, rewards, terminated, truncated, found = self.games.step(self._actions)
        self._returns += rewards
        self._lengths += 1
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(terminated | truncated):
            infos[game] = {
                "terminal_observation": found["final_obs"][game],
                "TimeLimit.truncated": bool(truncated[game]),
                "won": float(self.games.games.rewards[game, self.games.seat]),
                "episode": {"r": float(self._returns[game]), "l": int(self._lengths[game]), "t": 0.0},
            }
            self._returns[game], self._lengths[game] = 0, 0
        return rows, rewards.astype(np.float32), terminated | truncated, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of every game."""
        return self.games.action_masks()

    def close(self) -> None:
        self.games.close()

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Calls a method of this environment, with one result for each game. MaskablePPO gets
        `action_masks` this way.
        """
        results = getattr(self, method_name)(*args, **kwargs)
        return [results[game] for game in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ARG002 - one for all games
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> Sequence[bool]:  # type: ignore[override,unused-ignore]  # noqa: ARG002
        return [False for _ in self._get_indices(indices)]
