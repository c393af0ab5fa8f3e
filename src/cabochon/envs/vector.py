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
| `final_observations` | (games, size) uint8 | with `final=True`: the last row of a game that the step ended |

When a game ends, a new one is dealt at once: the row already shows the new game, and the rewards are those of
the game that ended. The arrays are the same objects at every step, so copy what you want to keep.
`version=1` adds what was seen to each row (`cabochon.envs.observation`).
`observe=False` leaves out the observations, `mask=False` the masks. If an action is illegal, `step` raises and
plays no action in any game.

**One seat against opponents.** With `seat` and `opponents` the caller plays only that seat; `opponents` names the bots
of the other seats in the order of play after it, and one name stands for all. `random`, `greedy` and the levels up to
`grandmaster` play inside the double, so that a step stays in C++. Any other bot plays on the Python law, game by game,
and that is slow.

`final=True` adds `final_observations`, the row that each game had when the last step ended or capped it, as the seat on
turn saw it (with `seat`, that seat). Rows of games that went on are not changed.

A pickle holds the games as they stand, so a copy goes on with the same deals.

The deals come from the seed by the double's own stream, the same for any number of threads. Without the
compiled double the same class plays on the Python law. That is slow, it says so once, and the deals differ.

Version history: v0, the first.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from cabochon.bots import NO_LIMIT, Bot, make_bot
from cabochon.bots.levels import mind_of
from cabochon.bots.search.compiled import manner_of
from cabochon.bots.search.weights import weights_for
from cabochon.envs.game import (
    DEFAULT_ROUND_CAP,
    IllegalAction,
    LawGame,
    deal_seed,
    edition_for,
    opponents_by_seat,
    rewards,
)
from cabochon.envs.observation import SEEN_VERSION, observation_size
from cabochon.envs.spaces import ACTIONS, mask_of
from cabochon.extras import needs
from cabochon.native import available, engine, say_once
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.deal import deal
from cabochon.rules.table import Ending, Seat
from cabochon.rules.view import view

with needs("rl", "environments"):
    import numpy as np
    from numpy.typing import NDArray

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
        final: bool = False,
        seat: Seat | None = None,
        opponents: str | Sequence[str] = "random",
        version: int = 0,
    ) -> None:
        self.edition: Edition = edition_for(edition, players)
        if games < 1 or round_cap < 1:
            raise ValueError(f"games and round_cap are 1 or more, not {games} and {round_cap}")
        self.games, self.players, self.threads, self.round_cap = games, players, threads, round_cap
        self.seat = seat
        self.bots = {} if seat is None else opponents_by_seat(opponents, seat, players)
        self.version = version
        size = observation_size(self.edition, players, version)
        self.observations: NDArray[np.uint8] = np.zeros((games, size) if observe else (0, size), np.uint8)
        self.masks: NDArray[np.bool_] = np.zeros((games, ACTIONS) if mask else (0, ACTIONS), np.bool_)
        self.rewards: NDArray[np.float32] = np.zeros((games, players), np.float32)
        self.to_play: NDArray[np.uint8] = np.zeros(games, np.uint8)
        self.terminated: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.final_observations: NDArray[np.uint8] = np.zeros((games, size) if final else (0, size), np.uint8)
        self._sampled: Actions = np.zeros(games, np.int32)
        self._stepper: _Stepper = self._make_stepper(seed)

    def _make_stepper(self, seed: int) -> "_Stepper":
        native = available() and all(_rival(name) for name in self.bots.values())
        return _native_stepper(self, seed) if native else _LawStepper(self, seed)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_stepper": self._stepper.state()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        arrived = state.pop("_stepper")
        self.__dict__.update(state)
        self._stepper = self._make_stepper(0)
        shown = {name: getattr(self, name).copy() for name in ("rewards", "terminated", "truncated")}
        self._stepper.restore(arrived)
        for name, array in shown.items():
            getattr(self, name)[:] = array

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


RANDOM, GREEDY, SEARCHING = 1, 2, 3
"""Bots that play inside the double, by their numbers in cpp/kernel.hpp."""

Thinking = tuple[Sequence[float], Sequence[float], Sequence[float], int, Sequence[int], int]
_NO_THINKING: Thinking = ((), (), (0.0,) * 7, 1, (1,) * 5, 0)


def _rival(name: str) -> int | None:
    """The number of a bot that plays inside the double; None if it does not. The learned levels do not."""
    simple = {"random": RANDOM, "greedy": GREEDY}.get(name)
    mind = mind_of(name)
    return SEARCHING if simple is None and mind is not None and not mind.learned else simple


def _thinking(name: str, edition: Edition, players: int) -> Thinking:
    mind = mind_of(name)
    if mind is None:
        return _NO_THINKING
    weights = weights_for(edition, players).without(mind.blind_to).leaning(mind.taste.leanings)
    return (weights.early, weights.late, *manner_of(mind, players), mind.simulations)


class _Stepper(Protocol):
    def step(self, actions: Actions) -> None: ...
    def reset(self, seed: int | None) -> None: ...
    def sample(self, actions: Actions) -> None: ...
    def state(self) -> Any: ...
    def restore(self, state: Any) -> None: ...


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
        env.final_observations if len(env.final_observations) else None,
        env.seat,
        [_rival(env.bots.get(seat, "")) or 0 for seat in range(env.players)] if env.bots else [],
        [_thinking(env.bots.get(seat, ""), env.edition, env.players) for seat in range(env.players)],
        env.version == SEEN_VERSION,
    )


class _LawStepper:
    """The same steps on the Python law."""

    def __init__(self, env: VectorEnv, seed: int) -> None:
        say_once()
        self._env = env
        self._seed = seed
        self._dealt: list[int] = []
        self._bots: list[dict[Seat, Bot]] = []
        self.reset(seed)

    def state(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_env"}

    def restore(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._show_all()

    def reset(self, seed: int | None) -> None:
        if seed is not None:
            self._seed, self._dealt = seed, [0] * self._env.games
            self._chance = Chance(f"vector {seed}".encode())
            self._bots = [self._seated(number) for number in range(self._env.games)]
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
        game = LawGame(deal(env.edition, env.players, deal_seed(key)))
        self._let_others_play(number, game)
        return game

    def _seated(self, number: int) -> dict[Seat, Bot]:
        chance = self._chance.split(f"game {number}")
        return {seat: make_bot(name, chance.split(f"seat {seat}")) for seat, name in self._env.bots.items()}

    def _let_others_play(self, number: int, game: LawGame) -> None:
        """The other seats, if they are bots, and the cap."""
        while game.outcome() is None:
            if game.round > self._env.round_cap:
                game.cap()
            elif self._env.seat in (None, game.turn):
                return
            else:
                seen = view(game.table, game.turn)
                game.play_move(self._bots[number][game.turn].choose(seen, NO_LIMIT))

    def _step(self, number: int, action: int) -> None:
        env, game = self._env, self._games[number]
        game.play(action)
        self._let_others_play(number, game)
        result = game.outcome()
        capped = result is not None and result.ending is Ending.CAPPED
        env.rewards[number] = 0 if result is None else rewards(result, env.players)
        env.terminated[number], env.truncated[number] = result is not None and not capped, capped
        if result is not None:
            if len(env.final_observations):
                viewer = game.turn if env.seat is None else env.seat
                env.final_observations[number] = np.frombuffer(game.observe(viewer, env.version), np.uint8)
            self._games[number] = self._deal(number)

    def _show_all(self) -> None:
        env = self._env
        for number, game in enumerate(self._games):
            env.to_play[number] = game.turn
            if len(env.masks):
                env.masks[number] = mask_of(game.legal())
            if len(env.observations):
                env.observations[number] = np.frombuffer(game.observe(game.turn, env.version), np.uint8)
