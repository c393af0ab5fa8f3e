"""Gymnasium: one seat of a game, the others played by named bots.

    env = SeatEnv(players=3, seat=0, opponents=("greedy", "random"))

| | |
|---|---|
| observation | `{"observation": uint8 row, "action_mask": int8[401]}` as in `cabochon.envs.cabochon_v0`, version 0 |
| actions | the 401 numbers of the move index; `action_space.sample()` draws among the legal ones |
| reward | 0 until the game is over; then this seat's part: winners share 1, a drawn game gives 1/n |
| truncation | after `round_cap` rounds, with reward 0 |
| illegal actions | raise `IllegalAction` |

`opponents` names the bots of the other seats in the order of play after yours; one name stands for all. A program
(`cmd:…`) that fails raises `BotFailed`; `close()` ends it.
`reset(seed=…)` fixes the deal and the opponents' chance; a reset without one goes on in the same series.

Version history: v0, the first.
"""

from typing import Any

import gymnasium
import numpy as np

from cabochon.bots import Bot, Budget, close_bot, make_bot
from cabochon.envs.game import DEFAULT_ROUND_CAP, LawGame, deal_seed, edition_for, rewards
from cabochon.envs.spaces import LegalActions, mask_of, observation_space, row_of
from cabochon.rules.chance import Chance
from cabochon.rules.deal import deal
from cabochon.rules.goals import Outcome
from cabochon.rules.table import Ending, Seat
from cabochon.rules.view import view

Observation = dict[str, Any]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """See the module's page. Bots need the law's views, so this environment plays on the law."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        edition: str | None = None,
        players: int = 2,
        seat: Seat = 0,
        opponents: str | tuple[str, ...] = "random",
        seed: int | None = None,
        round_cap: int = DEFAULT_ROUND_CAP,
    ) -> None:
        self.edition = edition_for(edition, players)
        self.players = players
        if seat not in range(players):
            raise ValueError(f"there is no seat {seat}: this table has {players}, from 0")
        self.seat = seat
        self.opponents = (opponents,) * (players - 1) if isinstance(opponents, str) else tuple(opponents)
        if len(self.opponents) != players - 1:
            raise ValueError(f"{players - 1} opponents are needed, not {len(self.opponents)}")
        for name in self.opponents:
            close_bot(make_bot(name, Chance(b"")))  # refuse a wrong name at once
        self.round_cap = round_cap
        self.observation_space = observation_space(self.edition, players)
        self.action_space = LegalActions(self._legal)
        self._first_seed = seed
        self._game: LawGame | None = None
        self._bots: dict[Seat, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=self._first_seed if seed is None else seed, options=options)
        self._first_seed = None
        key = f"{self.edition.id} {self.players} {self.np_random.integers(2**62)}"
        self._game = LawGame(deal(self.edition, self.players, deal_seed(key)))
        self._close_bots()
        self._bots = {
            (self.seat + 1 + place) % self.players: make_bot(name, Chance(f"{key} {place}".encode()))
            for place, name in enumerate(self.opponents)
        }
        self._let_others_play(self._game)
        return self._observe(self._game), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        game = self._playing()
        game.play(int(action))
        self._let_others_play(game)
        result = game.outcome()
        capped = result is not None and result.ending is Ending.CAPPED
        return self._observe(game), self._reward(result), result is not None and not capped, capped, {}

    def close(self) -> None:
        """End the opponents that are external programs."""
        self._close_bots()
        super().close()

    def _close_bots(self) -> None:
        for bot in self._bots.values():
            close_bot(bot)
        self._bots = {}

    def _let_others_play(self, game: LawGame) -> None:
        """Play the other seats until it is this seat's turn or the game is over."""
        while game.outcome() is None:
            if game.round > self.round_cap:
                game.cap()
            elif game.turn == self.seat:
                return
            else:
                move = self._bots[game.turn].choose(view(game.table, game.turn), Budget())
                game.play_move(move)

    def _reward(self, result: Outcome | None) -> float:
        return 0.0 if result is None else rewards(result, self.players)[self.seat]

    def _observe(self, game: LawGame) -> Observation:
        return {"observation": row_of(game.observe(self.seat)), "action_mask": mask_of(self._legal())}

    def _legal(self) -> list[int]:
        return [] if self._game is None or self._game.turn != self.seat else self._game.legal()

    def _playing(self) -> LawGame:
        if self._game is None:
            raise RuntimeError("call reset() first")
        return self._game
