"""Gymnasium: one seat of a game, the others played by bots.

    env = gymnasium.make("cabochon.envs:cabochon/Seat-v0", players=3, seat=0, opponents=("greedy", "random"))
    env = SeatEnv(players=3, seat=0, opponents=("greedy", "random"))   # the same without Gymnasium's wrappers

| | |
|---|---|
| observation | `{"observation": uint8 row, "action_mask": int8[401]}` as in `cabochon.envs.cabochon_v0` |
| the row | laid out in `cabochon.envs.observation`, version 0; `version=1` adds what was seen |
| actions | the 401 numbers of the move index; `action_space.sample()` draws among the legal ones |
| reward | 0 until the game is over; then this seat's part: winners share 1, a drawn game gives 1/n |
| `reward="shaped"` | adds a difference of potentials to each step, with `gamma` (`cabochon.envs.shaping`) |
| truncation | after `round_cap` rounds, with reward 0 |
| illegal actions | raise `IllegalAction` |
| the end | the mask allows 400, pass, alone; it changes nothing, so that masked sampling and autoreset work |
| `info` | `action_mask`, the same mask, for wrappers that change the observation |
| rendering | the board as this seat sees it: `"ansi"` as text, `"svg"` as a picture, `"rgb_array"` as an array |
| `render_mode="human"` | prints the text at each step; `render()` prints it too and returns None |

`action_masks()` is the mask where sb3-contrib's MaskablePPO looks for it; `SeatEnv(flat=True)` leaves it out of the
observation, which is then the row alone. `SeatVectorEnv` plays many such games at once (`cabochon.envs.seat_vector`),
`SeatVecEnv` does so for Stable-Baselines3 (`cabochon.envs.stable_baselines`).

`opponents` are bots by name, bots of your own, trained policies, or a mix (`cabochon.envs.opponents`), from which one
is drawn for each game. A bot that fails raises `BotFailed`; `close()` ends external programs. Games run on the native
engine where it was compiled. `reset(seed=…)` fixes the deal and the opponents' chance; a reset without one continues
the series.

Version history: v0, the first.
"""

import sys
from typing import Any

from cabochon.envs.critic import OpenHands, open_hands
from cabochon.envs.game import DEFAULT_ROUND_CAP, IllegalAction, edition_for
from cabochon.envs.opponents import Opponents, line_ups
from cabochon.envs.picture import board_pixels
from cabochon.envs.shaping import Reward, shaping_for
from cabochon.envs.spaces import ACTIONS, PASS, LegalActions, observation_space
from cabochon.envs.vector import VectorEnv, check_seed
from cabochon.extras import needs
from cabochon.notebook import board_svg
from cabochon.rules.arguments import check_least, whole
from cabochon.rules.board_text import format_board
from cabochon.rules.table import Seat, Table
from cabochon.rules.view import view

with needs("rl", "environments"):
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray

SeatObservation = Any
"""The dictionary described above or, with `flat`, only the row."""


class SeatEnv(gymnasium.Env[SeatObservation, np.int64]):
    """See the module's page."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human", "rgb_array", "svg"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        edition: str | None = None,
        players: int = 2,
        seat: Seat = 0,
        opponents: Opponents = "random",
        seed: int | None = None,
        round_cap: int = DEFAULT_ROUND_CAP,
        flat: bool = False,
        version: int = 0,
        render_mode: str | None = None,
        reward: Reward = "win",
        gamma: float = 0.99,
    ) -> None:
        self.edition = edition_for(edition, players)
        self.players, self.seat, self.version, self.flat = players, seat, version, flat
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"there is no render mode {render_mode!r}; there are {self.metadata['render_modes']}")
        self.render_mode, self.round_cap = render_mode, check_least("round_cap", round_cap, 1)
        mix = line_ups(opponents, seat, players)
        whole = sum(weight for _, weight in mix)
        self._weights = [weight / whole for _, weight in mix]
        self._opponents = [tuple(bots[(seat + step) % players] for step in range(1, players)) for bots, _ in mix]
        self._made: dict[int, VectorEnv] = {}
        self._games: VectorEnv | None = None
        self._shaping = shaping_for(reward, self.edition, players, gamma)
        self._over = False
        self._first_seed = None if seed is None else check_seed(seed)
        space = observation_space(self.edition, players, version)
        self.observation_space = space["observation"] if flat else space
        self.action_space = LegalActions(self._mask)

    def _dealt(self, chosen: int, seed: int) -> VectorEnv:
        """Begin a new game against one of the line-ups, whose environment is created when it is first needed."""
        if chosen in self._made:
            self._made[chosen].reset(seed)
        else:
            self._made[chosen] = VectorEnv(
                1, self.edition.id, self.players, seed, round_cap=self.round_cap, seat=self.seat,
                opponents=self._opponents[chosen], version=self.version, hold=True,
            )  # fmt: skip
        return self._made[chosen]

    @property
    def opponents(self) -> tuple[Any, ...]:
        """The bots of the other seats in this game, in the order of play."""
        return self._opponents[next((place for place, made in self._made.items() if made is self._games), 0)]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[SeatObservation, dict[str, Any]]:
        super().reset(seed=self._first_seed if seed is None else check_seed(seed), options=options)
        self._first_seed = None
        several = len(self._weights)
        chosen = 0 if several == 1 else int(self.np_random.choice(several, p=self._weights))
        self._games = games = self._dealt(chosen, int(self.np_random.integers(2**62)))
        self._over = False
        if self._shaping is not None:
            self._shaping.reset(games.observations)
        self._show()
        return self._observe(games)

    def step(self, action: np.int64) -> tuple[SeatObservation, float, bool, bool, dict[str, Any]]:
        games = self._playing()
        reward = self._play(games, whole(action, "an action is a whole number of the move index"))
        self._show()
        observation, info = self._observe(games)
        return observation, reward, bool(games.terminated[0]), bool(games.truncated[0]), info

    def _play(self, games: VectorEnv, action: int) -> float:
        """Play an action and the others' answers. Returns the reward."""
        if not (0 <= action < ACTIONS and games.masks[0, action]):
            raise IllegalAction(action)
        if self._over:
            return 0.0
        games.step(np.array((action,), np.int32))
        self._over = bool(games.terminated[0] or games.truncated[0])
        if self._over:
            games.masks[0, PASS] = True
        if self._shaping is None:
            return float(games.rewards[0, self.seat])
        rows = games.observations
        shaped = self._shaping.step(games.rewards[:, self.seat], rows, rows, games.terminated, games.truncated)
        return float(shaped[0])

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal actions, in the form that sb3-contrib's MaskablePPO expects."""
        return np.array(self._playing().masks[0])

    def open_hands(self) -> OpenHands:
        """For a critic in training: every hand with all its cards. It is not an observation, and no player's network
        accepts it.
        """
        return open_hands(self.table, self.seat)

    @property
    def table(self) -> Table:
        """The whole table, hidden cards included. It is not an observation."""
        return self._playing().table(0)

    def render(self) -> Any:
        """The board as this seat sees it, in the form of the render mode. `human` prints it and returns None."""
        if self.render_mode is None:
            return None
        seen = view(self.table, self.seat)
        if self.render_mode == "human":
            sys.stdout.write(f"{format_board(seen)}\n")
            return None
        draw = {"ansi": format_board, "svg": board_svg, "rgb_array": board_pixels}[self.render_mode]
        return draw(seen)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restores a copy, such as one from another process. Its action space refers to its own game."""
        self.__dict__.update(state)
        assert isinstance(self.action_space, LegalActions)
        self.action_space.legal_now = self._mask

    def close(self) -> None:
        """Stop the opponents that are external programs."""
        for games in self._made.values():
            games.close()
        super().close()

    def _observe(self, games: VectorEnv) -> tuple[SeatObservation, dict[str, Any]]:
        row, mask = games.observations[0].copy(), games.masks[0].astype(np.int8)
        return row if self.flat else {"observation": row, "action_mask": mask}, {"action_mask": mask}

    def _mask(self) -> NDArray[np.bool_] | None:
        return None if self._games is None else self._games.masks[0]

    def _playing(self) -> VectorEnv:
        if self._games is None:
            raise RuntimeError("the environment has no game yet: call reset() first")
        return self._games
