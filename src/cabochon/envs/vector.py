"""Thousands of games at once, stepped by the double into arrays that are made once.

    env = VectorEnv(games=4096, players=2, seed=1, threads=2)
    while True:
        env.step(policy(env.observations, env.masks))   # one int32 action for each game

| array | shape and type | what |
|---|---|---|
| `observations` | (games, size) uint8 | of the seat on turn, by `cabochon.envs.observation`, version 0 |
| `masks` | (games, 401) bool | its legal actions |
| `to_play` | (games,) uint8 | the seat on turn |
| `rewards` | (games, players) float32 | of the last step: winners share 1, a drawn game gives each 1/n |
| `terminated`, `truncated` | (games,) bool | whether the last step ended a game, or capped it |

When a game ends, a new one is dealt at once: the row already shows the new game, and the rewards are those of
the game that ended. The arrays are the same objects at every step, so copy what you want to keep.
`observe=False` leaves out the observations, `mask=False` the masks. If an action is illegal, `step` raises and
plays no action in any game.

The deals come from the seed by the double's own stream, the same for any number of threads. Without the
compiled double the same class plays on the Python law. That is slow, it says so once, and the deals differ.

Version history: v0, the first.
"""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from cabochon.envs.game import DEFAULT_ROUND_CAP, IllegalAction, LawGame, deal_seed, edition_for, rewards
from cabochon.envs.observation import observation_size
from cabochon.envs.spaces import ACTIONS, mask_of
from cabochon.native import available, engine, say_once
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.deal import deal
from cabochon.rules.table import Ending

Actions = NDArray[np.int32]


class VectorEnv:
    """See the module's page."""

    def __init__(
        self,
        games: int,
        edition: str | None = None,
        players: int = 2,
        seed: int = 0,
        threads: int = 1,
        round_cap: int = DEFAULT_ROUND_CAP,
        observe: bool = True,
        mask: bool = True,
    ) -> None:
        self.edition: Edition = edition_for(edition, players)
        self.games, self.players, self.threads, self.round_cap = games, players, threads, round_cap
        size = observation_size(self.edition, players)
        self.observations: NDArray[np.uint8] = np.zeros((games, size) if observe else (0, size), np.uint8)
        self.masks: NDArray[np.bool_] = np.zeros((games, ACTIONS) if mask else (0, ACTIONS), np.bool_)
        self.rewards: NDArray[np.float32] = np.zeros((games, players), np.float32)
        self.to_play: NDArray[np.uint8] = np.zeros(games, np.uint8)
        self.terminated: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self._sampled: Actions = np.zeros(games, np.int32)
        self._stepper: _Stepper = _native_stepper(self, seed) if available() else _LawStepper(self, seed)

    def step(self, actions: NDArray[np.integer]) -> None:
        """Play one action in every game. ValueError: one of them is illegal, and none was played."""
        self._stepper.step(np.ascontiguousarray(actions, dtype=np.int32))

    def reset(self, seed: int | None = None) -> None:
        """Deal new games. With a seed, the deals are those of a new environment with that seed."""
        self._stepper.reset(seed)

    def sample(self) -> Actions:
        """A legal action for every game, drawn uniformly. Every call returns the same array."""
        self._stepper.sample(self._sampled)
        return self._sampled


class _Stepper(Protocol):
    def step(self, actions: Actions) -> None: ...
    def reset(self, seed: int | None) -> None: ...
    def sample(self, actions: Actions) -> None: ...


def _native_stepper(env: VectorEnv, seed: int) -> _Stepper:
    from cabochon.native import _core  # only where it was compiled

    return _core.Vector(
        engine(env.edition),
        env.players,
        env.games,
        seed,
        env.round_cap,
        env.threads,
        env.observations if len(env.observations) else None,
        env.masks.view(np.uint8) if len(env.masks) else None,
        env.rewards,
        env.to_play,
        env.terminated.view(np.uint8),
        env.truncated.view(np.uint8),
    )


class _LawStepper:
    """The same steps on the Python law."""

    def __init__(self, env: VectorEnv, seed: int) -> None:
        say_once()
        self._env = env
        self._seed = seed
        self.reset(seed)

    def reset(self, seed: int | None) -> None:
        if seed is not None:
            self._seed, self._dealt = seed, [0] * self._env.games
            self._chance = Chance(f"vector {seed}".encode())
        self._games = [self._deal(number) for number in range(self._env.games)]
        self._env.rewards[:] = 0
        self._env.terminated[:] = self._env.truncated[:] = False
        self._show_all()

    def step(self, actions: Actions) -> None:
        if len(actions) != self._env.games:
            raise ValueError("there must be one action for each game")
        for game, action in zip(self._games, actions, strict=True):
            if int(action) not in game.legal():
                raise IllegalAction(int(action))
        for number, action in enumerate(actions):
            self._step(number, int(action))
        self._show_all()

    def sample(self, actions: Actions) -> None:
        actions[:] = [self._chance.pick(game.legal()) for game in self._games]

    def _deal(self, number: int) -> LawGame:
        env = self._env
        self._dealt[number] += 1
        key = f"vector {env.edition.id} {env.players} {self._seed} {number} {self._dealt[number]}"
        return LawGame(deal(env.edition, env.players, deal_seed(key)))

    def _step(self, number: int, action: int) -> None:
        env, game = self._env, self._games[number]
        game.play(action)
        if game.outcome() is None and game.round > env.round_cap:
            game.cap()
        result = game.outcome()
        capped = result is not None and result.ending is Ending.CAPPED
        env.rewards[number] = 0 if result is None else rewards(result, env.players)
        env.terminated[number], env.truncated[number] = result is not None and not capped, capped
        if result is not None:
            self._games[number] = self._deal(number)

    def _show_all(self) -> None:
        env = self._env
        for number, game in enumerate(self._games):
            env.to_play[number] = game.turn
            if len(env.masks):
                env.masks[number] = mask_of(game.legal())
            if len(env.observations):
                env.observations[number] = np.frombuffer(game.observe(game.turn), np.uint8)
