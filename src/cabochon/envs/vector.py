"""Thousands of games at once, stepped by the native engine into arrays that are made once.

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

**One seat against opponents.** With `seat` and `opponents` the caller plays only that seat; `cabochon.envs.opponents`
lists what `opponents` may be. `random`, `greedy` and the levels up to `grandmaster` play inside the native engine, so
that a step stays in C++. A trained policy is asked for all waiting games at once. Any other bot is called game by game.
The games of a mix are shared out by weight, at least one for each part.

`hold=True` leaves a finished game in its final position until `reset`; no action is legal in it.

`final=True` adds `final_observations`, the row that each game had when the last step ended or capped it, as the seat on
turn saw it (with `seat`, that seat). Rows of games that continue are not changed.

A pickle holds the games in their current state, so a copy continues with the same deals.

The deals come from the seed by the native engine's own stream, the same for any number of threads. Without the
native engine the same class runs on the Python rules. That is slow and the deals differ; the class warns once.

Version history: v0, the first.
"""

from typing import Any

from cabochon.envs.game import DEFAULT_ROUND_CAP, IllegalAction, edition_for
from cabochon.envs.observation import observation_size
from cabochon.envs.opponents import LineUp, Opponents, line_ups, shares
from cabochon.envs.spaces import ACTIONS
from cabochon.envs.steppers import Actions, GameGroup, GameStepper, Stepper, make_stepper
from cabochon.extras import needs
from cabochon.native.codec import decode
from cabochon.rules.arguments import check_least, whole
from cabochon.rules.components import Edition
from cabochon.rules.table import Seat, Table

with needs("rl", "environments"):
    import numpy as np
    from numpy.typing import NDArray

SEEDS = 1 << 64


def check_seed(seed: int) -> int:
    """Returns a seed for the native engine's random stream."""
    right = "a seed is a whole number from 0 to 2**64 - 1"
    if not 0 <= whole(seed, right) < SEEDS:
        raise ValueError(f"{right}, not {seed}")
    return int(seed)


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
        opponents: Opponents = "random",
        version: int = 0,
        hold: bool = False,
    ) -> None:
        self.edition: Edition = edition_for(edition, players)
        for what, number in (("games", games), ("round_cap", round_cap), ("threads", threads)):
            check_least(what, number, 1)
        check_seed(seed)
        self.games, self.players, self.threads, self.round_cap = games, players, threads, round_cap
        self.seat, self.hold = seat, hold
        mix = [({}, 1.0)] if seat is None else line_ups(opponents, seat, players)
        if len(mix) > 1 and not mask:
            raise ValueError("a mix of opponents needs the masks: leave out mask=False")
        self.line_ups: list[LineUp] = [bots for bots, _ in mix]
        """The opponents for each part of a mix; one part if there is no mix."""
        self._shares = shares([weight for _, weight in mix], games)
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
        self._parts: list[tuple[slice, Stepper]] = self._make_parts(seed)

    def _make_parts(self, seed: int) -> list[tuple[slice, Stepper]]:
        ends = np.cumsum(self._shares).tolist()
        parts = [slice(end - share, end) for share, end in zip(self._shares, ends, strict=True)]
        return [
            (part, make_stepper(self._batch(part, bots), _seed_of(seed, place)))
            for place, (part, bots) in enumerate(zip(parts, self.line_ups, strict=True))
        ]

    def _batch(self, part: slice, bots: LineUp) -> GameGroup:
        return GameGroup(
            self.edition, self.players, part.stop - part.start, self.round_cap, self.threads, self.version, self.hold,
            self.seat, bots, self.observations[part], self.masks[part], self.rewards[part], self.to_play[part],
            self.terminated[part], self.truncated[part], self.final_observations[part],
        )  # fmt: skip

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_parts": [stepper.state() for _, stepper in self._parts]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        arrived = state.pop("_parts")
        self.__dict__.update(state)
        shown = {name: getattr(self, name).copy() for name in ("rewards", "terminated", "truncated")}
        self._parts = self._make_parts(0)
        for (_, stepper), games in zip(self._parts, arrived, strict=True):
            stepper.restore(games)
        for name, array in shown.items():
            getattr(self, name)[:] = array

    def step(self, actions: NDArray[np.integer]) -> None:
        """Play one action in every game. Raises ValueError if one of them is illegal; then none is played."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, one for each game, not an array of {given.dtype}")
        if given.shape != (self.games,):
            raise ValueError(f"there must be one action for each game, so {self.games} in a row, not {given.shape}")
        numbers: Actions = np.ascontiguousarray(given, dtype=np.int32)
        if len(self._parts) == 1:
            self._parts[0][1].step(numbers)
            return
        self._check(numbers)
        for part, stepper in self._parts:
            stepper.step(numbers[part])

    def _check(self, actions: Actions) -> None:
        """Step all parts of a mix, or none of them."""
        within = (actions >= 0) & (actions < ACTIONS)
        legal = within & self.masks[np.arange(self.games), np.where(within, actions, 0)]
        if not legal.all():
            raise IllegalAction(int(actions[np.flatnonzero(~legal)[0]]))

    def reset(self, seed: int | None = None) -> None:
        """Deal new games. With a seed, the deals are those of a new environment with that seed."""
        if seed is not None:
            check_seed(seed)
        for place, (_, stepper) in enumerate(self._parts):
            stepper.reset(None if seed is None else _seed_of(seed, place))

    def sample(self) -> Actions:
        """A legal action for every game, drawn uniformly. Every call returns the same array."""
        for part, stepper in self._parts:
            stepper.sample(self._sampled[part])
        return self._sampled

    def table(self, game: int) -> Table:
        """The whole table of a game, hidden cards included: for drawing it, and for a critic."""
        whole(game, "the number of a game is a whole number, from 0")
        for part, stepper in self._parts:
            if part.start <= game < part.stop:
                return _table(stepper, game - part.start, self.edition)
        raise ValueError(f"there is no game {game}; there are {self.games}, from 0")

    def close(self) -> None:
        """Stop the opponents that are external programs."""
        for _, stepper in self._parts:
            if isinstance(stepper, GameStepper):
                stepper.close()


def _table(stepper: Any, game: int, edition: Edition) -> Table:
    if isinstance(stepper, GameStepper):
        return stepper.table(game)
    table = decode(stepper.position(game).bytes(), edition)
    assert isinstance(table, Table)
    return table


def _seed_of(seed: int, place: int) -> int:
    """The seed for a part of a mix. The first part uses the seed itself."""
    return (seed + place * 0x9E3779B97F4A7C15) % SEEDS
