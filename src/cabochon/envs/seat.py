"""Gymnasium: one seat of a game, the others played by named bots.

    env = gymnasium.make("cabochon.envs:cabochon/Seat-v0", players=3, seat=0, opponents=("greedy", "random"))
    env = SeatEnv(players=3, seat=0, opponents=("greedy", "random"))   # the same without Gymnasium's wrappers

| | |
|---|---|
| observation | `{"observation": uint8 row, "action_mask": int8[401]}` as in `cabochon.envs.cabochon_v0` |
| the row | laid out in `cabochon.envs.observation`, version 0; `version=1` adds what was seen |
| actions | the 401 numbers of the move index; `action_space.sample()` draws among the legal ones |
| reward | 0 until the game is over; then this seat's part: winners share 1, a drawn game gives 1/n |
| truncation | after `round_cap` rounds, with reward 0 |
| illegal actions | raise `IllegalAction` |
| `info` | `action_mask`, the same mask, for wrappers that change the observation |
| rendering | `render_mode="ansi"`: the board as this seat sees it, as text; `"human"` prints it; `"svg"` is a picture |

`action_masks()` is the mask where sb3-contrib's MaskablePPO looks for it; `SeatEnv(flat=True)` leaves it out of the
observation, which is then the row alone. `SeatVectorEnv` plays many such games at once (`cabochon.envs.seat_vector`).

`opponents` names the bots of the other seats in the order of play after yours; one name stands for all. A program
(`cmd:…`) that fails raises `BotFailed`; `close()` ends it.
`reset(seed=…)` fixes the deal and the opponents' chance; a reset without one goes on in the same series.

Version history: v0, the first.
"""

import sys
from typing import Any

from cabochon.bots import NO_LIMIT, Bot, close_bot, make_bot
from cabochon.envs.critic import OpenHands, open_hands
from cabochon.envs.game import DEFAULT_ROUND_CAP, LawGame, deal_seed, edition_for, opponents_by_seat, rewards
from cabochon.envs.spaces import LegalActions, mask_of, observation_space, row_of
from cabochon.extras import needs
from cabochon.notebook import board_svg
from cabochon.rules.board_text import format_board
from cabochon.rules.chance import Chance
from cabochon.rules.deal import deal
from cabochon.rules.goals import Outcome
from cabochon.rules.table import Ending, Seat
from cabochon.rules.view import view

with needs("rl", "environments"):
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray

Observation = Any
"""The dictionary of the page above, or with `flat` the row alone."""


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """See the module's page. Bots need the law's views, so this environment plays on the law."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human", "svg"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        edition: str | None = None,
        players: int = 2,
        seat: Seat = 0,
        opponents: str | tuple[str, ...] = "random",
        seed: int | None = None,
        round_cap: int = DEFAULT_ROUND_CAP,
        flat: bool = False,
        version: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.edition = edition_for(edition, players)
        self.players = players
        self.seat = seat
        self._names = opponents_by_seat(opponents, seat, players)
        self.opponents = tuple(self._names.values())
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"there is no render mode {render_mode!r}; there are {self.metadata['render_modes']}")
        self.round_cap, self.flat, self.render_mode = round_cap, flat, render_mode
        self.version = version
        whole = observation_space(self.edition, players, version)
        self.observation_space = whole["observation"] if flat else whole
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
            seat: make_bot(name, Chance(f"{key} {place}".encode()))
            for place, (seat, name) in enumerate(self._names.items())
        }
        self._let_others_play(self._game)
        self._show()
        return self._observe(self._game), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        game = self._playing()
        game.play(int(action))
        self._let_others_play(game)
        result = game.outcome()
        capped = result is not None and result.ending is Ending.CAPPED
        self._show()
        return self._observe(game), self._reward(result), result is not None and not capped, capped, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, True where they are. sb3-contrib's MaskablePPO asks for this."""
        return mask_of(self._legal()).astype(np.bool_)

    def open_hands(self) -> OpenHands:
        """For a critic in training: every hand as it is. It is not an observation, and no player's network takes it."""
        return open_hands(self._playing().table, self.seat)

    def render(self) -> str | None:
        """The board as this seat sees it, as the render mode says."""
        if self.render_mode is None:
            return None
        seen = view(self._playing().table, self.seat)
        return board_svg(seen) if self.render_mode == "svg" else format_board(seen)

    def _show(self) -> None:
        if self.render_mode == "human":
            sys.stdout.write(f"{self.render()}\n")

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A copy from another process, or a deep copy: its action space looks at its own game."""
        self.__dict__.update(state)
        assert isinstance(self.action_space, LegalActions)
        self.action_space.legal_now = self._legal

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
                move = self._bots[game.turn].choose(view(game.table, game.turn), NO_LIMIT)
                game.play_move(move)

    def _reward(self, result: Outcome | None) -> float:
        return 0.0 if result is None else rewards(result, self.players)[self.seat]

    def _observe(self, game: LawGame) -> Observation:
        row = row_of(game.observe(self.seat, self.version))
        return row if self.flat else {"observation": row, "action_mask": mask_of(self._legal())}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": mask_of(self._legal())}

    def _legal(self) -> list[int]:
        return [] if self._game is None or self._game.turn != self.seat else self._game.legal()

    def _playing(self) -> LawGame:
        if self._game is None:
            raise RuntimeError("call reset() first")
        return self._game
