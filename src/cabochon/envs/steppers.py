"""The two ways in which `cabochon.envs.vector` steps its games: whole batches in the native engine, or game by game in
Python, where any bot can play.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cabochon.bots import NO_LIMIT, BotLike, NamedBot, close_bot, make_bot
from cabochon.bots.levels import settings_of
from cabochon.bots.search.compiled import native_settings
from cabochon.bots.search.weights import weights_for
from cabochon.envs.game import EnvGame, IllegalAction, new_game, rewards
from cabochon.envs.observation import SEEN_VERSION
from cabochon.envs.policy import PolicyBot
from cabochon.envs.spaces import mask_of, row_of
from cabochon.extras import needs
from cabochon.native import available, engine, say_once
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.table import Ending, Seat, Table

with needs("rl", "environments"):
    import numpy as np
    from numpy.typing import NDArray

Actions = NDArray[np.int32]


@dataclass
class GameGroup:
    """Games with the same line-up, and their part of an environment's arrays. An array without rows is not filled."""

    edition: Edition
    players: int
    games: int
    round_cap: int
    threads: int
    version: int
    hold: bool
    """A game that is over stays until a reset."""
    seat: Seat | None
    bots: dict[Seat, BotLike]
    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    to_play: NDArray[np.uint8]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    final_observations: NDArray[np.uint8]


class Stepper(Protocol):
    """Steps the games of a batch."""

    def step(self, actions: Actions) -> None: ...
    def reset(self, seed: int | None) -> None: ...
    def sample(self, actions: Actions) -> None: ...
    def state(self) -> Any: ...
    def restore(self, state: Any) -> None: ...


def make_stepper(batch: GameGroup, seed: int) -> Stepper:
    """The stepper of the native engine if every bot plays inside it, else that of Python."""
    native = available() and all(_rival(bot) for bot in batch.bots.values())
    return _native_stepper(batch, seed) if native else GameStepper(batch, seed)


# --- in the native engine ----------------------------------------------------------------------------

RANDOM, GREEDY, SEARCHING = 1, 2, 3
"""Bots that play inside the native engine, with their numbers in cpp/kernel.hpp."""

SearchArguments = tuple[Sequence[float], Sequence[float], Sequence[float], int, Sequence[int], int]
"""The search settings of a bot as the native engine takes them (`RivalSettings` in cpp/binding.cpp)."""
_NO_SEARCH: SearchArguments = ((), (), (0.0,) * 8, 1, (1,) * 5, 0)


def _rival(bot: BotLike) -> int | None:
    """The number of a bot that plays inside the native engine; None if it does not. The learned levels do not."""
    if not isinstance(bot, str):
        return None
    simple = {"random": RANDOM, "greedy": GREEDY}.get(bot)
    settings = settings_of(bot)
    return SEARCHING if simple is None and settings is not None and not settings.learned else simple


def _search_arguments(bot: BotLike, edition: Edition, players: int) -> SearchArguments:
    settings = settings_of(bot) if isinstance(bot, str) else None
    if settings is None:
        return _NO_SEARCH
    weights = weights_for(edition, players).without(settings.blind_to).leaning(settings.taste.leanings)
    return (weights.early, weights.late, *native_settings(settings, players), settings.simulations)


def _native_stepper(batch: GameGroup, seed: int) -> Stepper:
    from cabochon.native import _core  # only if the native engine is compiled

    seats = range(batch.players)
    return _core.Vector(
        engine(batch.edition),
        batch.players,
        batch.games,
        seed,
        batch.round_cap,
        batch.threads,
        batch.observations if len(batch.observations) else None,
        batch.masks.view(np.uint8) if len(batch.masks) else None,
        batch.rewards,
        batch.to_play,
        batch.terminated.view(np.uint8),
        batch.truncated.view(np.uint8),
        batch.final_observations if len(batch.final_observations) else None,
        batch.seat,
        [_rival(batch.bots.get(seat, "")) or 0 for seat in seats] if batch.bots else [],
        [_search_arguments(batch.bots.get(seat, ""), batch.edition, batch.players) for seat in seats],
        batch.version == SEEN_VERSION,
        batch.hold,
    )


# --- game by game ------------------------------------------------------------------------------------


class GameStepper:
    """Steps the games one by one, with any bots. The games run on the native engine where it was compiled."""

    def __init__(self, batch: GameGroup, seed: int) -> None:
        say_once()
        self._batch = batch
        self._seed = seed
        self._dealt: list[int] = []
        self.bots: list[dict[Seat, NamedBot]] = []
        """The bots of each game, by seat."""
        self.reset(seed)

    def state(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_batch"}

    def restore(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._show_all()

    def close(self) -> None:
        for bot in (bot for seated in self.bots for bot in seated.values()):
            close_bot(bot)

    def reset(self, seed: int | None) -> None:
        numbers = range(self._batch.games)
        if seed is not None:
            self._seed, self._dealt = seed, [0] * len(numbers)
            self._chance = Chance(f"vector {seed}".encode())
            self.close()
            self.bots = [self._seated(number) for number in numbers]
        self._games = [self._deal(number) for number in numbers]
        self._let_others_play(numbers)
        self._batch.rewards[:] = 0
        self._batch.terminated[:] = self._batch.truncated[:] = False
        self._show_all()

    def step(self, actions: Actions) -> None:
        if len(actions) != self._batch.games:
            raise ValueError("there must be one action for each game")
        for game, action in zip(self._games, actions, strict=True):
            if int(action) not in game.legal():
                raise IllegalAction(int(action))
        for game, action in zip(self._games, actions, strict=True):
            game.play(int(action))
        self._let_others_play(range(self._batch.games))
        ended = [number for number in range(self._batch.games) if self._settled(number)]
        if ended and not self._batch.hold:
            for number in ended:
                self._games[number] = self._deal(number)
            self._let_others_play(ended)
        self._show_all()

    def sample(self, actions: Actions) -> None:
        actions[:] = [self._chance.pick(game.legal()) for game in self._games]

    def table(self, number: int) -> Table:
        return self._games[number].table

    def _deal(self, number: int) -> EnvGame:
        batch = self._batch
        self._dealt[number] += 1
        key = f"vector {batch.edition.id} {batch.players} {self._seed} {number} {self._dealt[number]}"
        return new_game(batch.edition, batch.players, key)

    def _seated(self, number: int) -> dict[Seat, NamedBot]:
        chance = self._chance.split(f"game {number}")
        return {seat: make_bot(bot, chance.split(f"seat {seat}")) for seat, bot in self._batch.bots.items()}

    def _let_others_play(self, numbers: Iterable[int]) -> None:
        """Play the moves of the bots, and cap long games. A policy is called once for all games that wait for it."""
        waiting = [number for number in numbers if self._waits(number)]
        while waiting:
            by_bot: dict[int, list[int]] = {}
            for number in waiting:
                by_bot.setdefault(id(self._bot(number)), []).append(number)
            for group in by_bot.values():
                self._decide(self._bot(group[0]), group)
            waiting = [number for number in waiting if self._waits(number)]

    def _waits(self, number: int) -> bool:
        """Whether another seat is on turn. Caps a game that is too long (3.5)."""
        game = self._games[number]
        if game.outcome() is not None:
            return False
        if game.round > self._batch.round_cap:
            game.cap()
            return False
        return self._batch.seat not in (None, game.turn)

    def _bot(self, number: int) -> NamedBot:
        return self.bots[number][self._games[number].turn]

    def _decide(self, bot: NamedBot, numbers: list[int]) -> None:
        games = [self._games[number] for number in numbers]
        if isinstance(bot, PolicyBot):
            version = bot.version(self._batch.edition, self._batch.players)
            rows = np.stack([row_of(game.observe(game.turn, version)) for game in games])
            for game, action in zip(
                games, bot.act(rows, np.stack([mask_of(each.legal()) for each in games])), strict=True
            ):
                game.play(int(action))
            return
        for game in games:
            game.play_move(bot.choose(game.view(game.turn), NO_LIMIT))

    def _settled(self, number: int) -> bool:
        """Write rewards and flags. Returns whether the game is over."""
        batch, game = self._batch, self._games[number]
        result = game.outcome()
        capped = result is not None and result.ending is Ending.CAPPED
        batch.rewards[number] = 0 if result is None else rewards(result, batch.players)
        batch.terminated[number], batch.truncated[number] = result is not None and not capped, capped
        if result is not None and len(batch.final_observations):
            batch.final_observations[number] = row_of(game.observe(self._viewer(game), batch.version))
        return result is not None

    def _viewer(self, game: EnvGame) -> Seat:
        return game.turn if self._batch.seat is None else self._batch.seat

    def _show_all(self) -> None:
        batch = self._batch
        for number, game in enumerate(self._games):
            batch.to_play[number] = game.turn
            if len(batch.masks):
                batch.masks[number] = mask_of(() if game.outcome() else game.legal())
            if len(batch.observations):
                batch.observations[number] = row_of(game.observe(self._viewer(game), batch.version))
