"""PettingZoo: `cabochon_v0.env(players=2)`, an agent-environment-cycle environment.

| | |
|---|---|
| agents | `seat_1` to `seat_4`; `seat_1` begins |
| observation | `{"observation": uint8 row, "action_mask": int8[401]}`, only what the seat may see |
| the row | laid out in `cabochon.envs.observation`, version 0 |
| the mask | 1 for each legal action; all 0 while another seat is on turn; after the end only 400, pass |
| `state()` | the rows of all seats, one after the other, for a central critic: every hand that a player knows |
| actions | `Discrete(401)`, the move index of `cabochon.rules.index`; one action is one decision |
| rewards | 0 until the game is over; then winners share 1, a drawn game gives each seat 1/n |
| truncation | after `round_cap` rounds the game is capped: no rewards |
| illegal actions | raise `IllegalAction`; they never become a reward |

The table of actions:

| numbers | actions |
|---|---|
| 0–29 | take three, two or one different tokens; take a pair |
| 30–44 | reserve from the twelve spaces or the three decks |
| 45–59 | buy from the twelve spaces or the hand |
| 60–311 | pay: how the gold is spread over the five colours |
| 312–394 | return one, two or three tokens |
| 395–399 | choose a tile |
| 400 | pass, where nothing else can be done |

`reset(seed=…)` fixes the deal; a reset without one deals the next game of the same series.

Version history: v0, the first.
"""

from functools import partial
from typing import Any, ClassVar

from cabochon.envs.game import DEFAULT_ROUND_CAP, EnvGame, edition_for, new_game, rewards
from cabochon.envs.observation import observation_size
from cabochon.envs.spaces import PASS, LegalActions, Mask, mask_of, observation_space, row_of
from cabochon.envs.vector import check_seed
from cabochon.extras import needs
from cabochon.rules.arguments import check_least, whole
from cabochon.rules.table import Ending

with needs("rl", "environments"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

Observation = dict[str, Any]


def env(edition: str | None = None, players: int = 2, **more: Any) -> AECEnv[str, Observation, int]:
    """The environment, in PettingZoo's wrapper that enforces the order of calls."""
    return wrappers.OrderEnforcingWrapper(raw_env(edition, players, **more))


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801 - PettingZoo's name for it
    """See the module's page."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "cabochon_v0",
        "render_modes": [],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str | None = None,
        players: int = 2,
        seed: int | None = None,
        round_cap: int = DEFAULT_ROUND_CAP,
    ) -> None:
        super().__init__()
        self.edition = edition_for(edition, players)
        self.players = players
        self.round_cap = check_least("round_cap", round_cap, 1)
        self.render_mode = None
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(players)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: observation_space(self.edition, players) for agent in self.possible_agents}
        self._action_spaces = {agent: self._actions_of(agent) for agent in self.possible_agents}
        size = observation_size(self.edition, players) * players
        self.state_space = spaces.Box(0, 255, (size,), np.uint8)
        self._game: EnvGame | None = None
        self._series, self._number = self._series_of(seed), 0

    def _actions_of(self, agent: str) -> LegalActions:
        return LegalActions(partial(self._mask, agent))

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restores a copy, such as one from another process. Its action spaces refer to its own game."""
        self.__dict__.update(state)
        for agent, space in self._action_spaces.items():
            space.legal_now = partial(self._mask, agent)

    def _mask(self, agent: str) -> Mask:
        game = self._game
        if game is None:
            return mask_of(())
        if game.outcome() is not None:
            return mask_of((PASS,))
        return mask_of(game.legal() if self._seat[agent] == game.turn else ())

    @staticmethod
    def _series_of(seed: int | None) -> int:
        return int(seeding.np_random()[0].integers(2**62)) if seed is None else check_seed(seed)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        self._check_agent(agent)
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        self._check_agent(agent)
        return self._action_spaces[agent]

    def _check_agent(self, agent: str) -> None:
        if agent not in self._seat:
            raise ValueError(f"there is no agent {agent!r}; the agents are {', '.join(self._seat)}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        if seed is not None:
            self._series, self._number = check_seed(seed), 0
        key = f"{self.edition.id} {self.players} {self._series} {self._number}"
        self._number += 1
        self._game = new_game(self.edition, self.players, key)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[0]

    def observe(self, agent: str) -> Observation:
        game = self._playing()
        self._check_agent(agent)
        return {"observation": row_of(game.observe(self._seat[agent])), "action_mask": self._mask(agent)}

    def state(self) -> Any:
        """The rows of all seats. Together they hold every card that any player knows, so no player may see it."""
        game = self._playing()
        return np.concatenate([row_of(game.observe(seat)) for seat in range(self.players)])

    def step(self, action: int | None) -> None:
        self._playing()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        game, agent = self._playing(), self.agent_selection
        game.play(-1 if action is None else whole(action, "an action is a whole number of the move index"))
        if game.outcome() is None and game.round > self.round_cap:
            game.cap()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.agent_selection = self.possible_agents[game.turn]
        self._settle(game)
        self._accumulate_rewards()

    def _settle(self, game: EnvGame) -> None:
        result = game.outcome()
        if result is None:
            return
        capped = result.ending is Ending.CAPPED
        for agent, reward in zip(self.possible_agents, rewards(result, self.players), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent], self.truncations[agent] = not capped, capped

    def _playing(self) -> EnvGame:
        if self._game is None:
            raise RuntimeError("the environment has no game yet: call reset() first")
        return self._game

    def render(self) -> None:
        """Does nothing. `cabochon replay` shows games."""

    def close(self) -> None:
        self._game = None


__all__ = ["env", "raw_env"]
