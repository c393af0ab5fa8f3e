"""Gymnasium's vectorised interface: one seat of many games at once, the others played by bots inside the native engine.

    env = gymnasium.make_vec("cabochon.envs:cabochon/Seat-v0", num_envs=1024, opponents="greedy",
                             vectorization_mode="vector_entry_point")
    env = SeatVectorEnv(1024, opponents="greedy")   # the same

Observations, actions, rewards and truncation are those of `cabochon.envs.seat.SeatEnv`, batched. When a game ends, the
next one begins in the same step (Gymnasium's SAME_STEP): the observation is the new game's, and `infos["final_obs"]`
has the row of the game that ended, where `infos["_final_obs"]` is True. The legal actions are in
`infos["action_mask"]` and `action_masks()`. If an action is illegal, `step` raises and no game advances.

`opponents` are as in `SeatEnv`; the games of a mix are shared out by weight. `random`, `greedy` and the levels up to
`grandmaster` play in C++; a trained policy is asked for all waiting games at once (see `cabochon.envs.vector`).

Version history: v0, the first.
"""

from typing import Any

from cabochon.envs.game import DEFAULT_ROUND_CAP
from cabochon.envs.opponents import Opponents
from cabochon.envs.shaping import Reward, shaping_for
from cabochon.envs.spaces import PASS, LegalActions, mask_of, observation_space
from cabochon.envs.vector import VectorEnv
from cabochon.extras import needs
from cabochon.rules.table import Seat

with needs("rl", "environments"):
    import numpy as np
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray


class SeatVectorEnv(GymnasiumVectorEnv[Any, Any, Any]):
    """See the module's page."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        edition: str | None = None,
        players: int = 2,
        seat: Seat = 0,
        opponents: Opponents = "random",
        seed: int = 0,
        threads: int = 1,
        round_cap: int = DEFAULT_ROUND_CAP,
        flat: bool = False,
        version: int = 0,
        reward: Reward = "win",
        gamma: float = 0.99,
    ) -> None:
        self.games = VectorEnv(
            num_envs,
            edition,
            players,
            seed,
            threads,
            round_cap,
            final=True,
            seat=seat,
            opponents=opponents,
            version=version,
        )
        self.num_envs, self.flat, self.seat = num_envs, flat, seat
        self._shaping = shaping_for(reward, self.games.edition, players, gamma)
        whole = observation_space(self.games.edition, players, version)
        self.single_observation_space = whole["observation"] if flat else whole
        self.single_action_space = LegalActions()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[Any, dict[str, Any]]:
        """Deal new games. With a seed, the deals are those of a new environment with that seed."""
        self.games.reset(seed)
        if self._shaping is not None:
            self._shaping.reset(self.games.observations)
        return self._observations(), {"action_mask": self.action_masks()}

    def step(
        self, actions: NDArray[np.integer]
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play one action in every game, and the opponents' answers."""
        games = self.games
        games.step(np.asarray(actions))
        ended = games.terminated | games.truncated
        infos: dict[str, Any] = {"action_mask": self.action_masks()}
        if ended.any():
            infos["final_obs"], infos["_final_obs"] = self._final(ended), ended
        rewards = games.rewards[:, self.seat].astype(np.float64)
        if self._shaping is not None:
            rows, last = games.observations, games.final_observations
            rewards = self._shaping.step(rewards, rows, last, games.terminated, games.truncated)
        return self._observations(), rewards, games.terminated.copy(), games.truncated.copy(), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of every game."""
        return self.games.masks.copy()

    def sample(self) -> NDArray[np.int32]:
        """A legal action for every game, drawn uniformly."""
        return self.games.sample().copy()

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002 - Gymnasium's signature
        """Stop the opponents that are external programs."""
        self.games.close()

    def _observations(self) -> Any:
        rows = self.games.observations.copy()
        return rows if self.flat else {"observation": rows, "action_mask": self.games.masks.astype(np.int8)}

    def _final(self, ended: NDArray[np.bool_]) -> NDArray[np.object_]:
        """The final observations in Gymnasium's form: an array of objects, None where no game ended. The mask of a game
        that is over allows pass.
        """
        found = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(ended):
            row = self.games.final_observations[game].copy()
            found[game] = row if self.flat else {"observation": row, "action_mask": mask_of((PASS,))}
        return found
