"""OpenSpiel: the game with explicit chance nodes, registered as `cabochon`.

    import pyspiel
    import cabochon.envs.open_spiel

    game = pyspiel.load_game("cabochon", {"players": 3})

| | |
|---|---|
| actions | the 401 numbers of the move index; one action is one decision |
| chance | a card that is turned up or drawn (0 to 89, by level), or a tile of the deal (90 and up) |
| information state | a text with everything that the seat saw, in order: perfect recall |
| observation | the view in notation; as a tensor, the row of `cabochon.envs.observation`, version 1 |
| returns | winners share 1; without a winner, and after `round_cap` rounds, each seat gets 1/n |

`resample_from_infostate` draws again what a seat cannot see, uniformly. The game runs on the native engine, or on the
Python rules if the native engine is not compiled; both are the same game. bench/open_spiel.py measures them.

`{"position": text, "round_cap": 28}` begins in a position of docs/notation.md instead of a deal: an endgame, small
enough for tabular methods. Chance draws everything in it that a spectator does not see. Write `+` for its commas where
the game's name is one text: `cabochon(position=...)`.

Version history: v0, the first.
"""

from collections.abc import Callable
from typing import Any, cast

from cabochon.editions import EDITIONS, first_edition
from cabochon.envs.chance_states import (
    ChanceState,
    Draw,
    PythonState,
    Unchanging,
    as_spectators_see,
    before_the_deal,
    begin,
    tiles_of_deal,
)
from cabochon.envs.game import edition_for
from cabochon.envs.observation import SEEN_VERSION, layout, observation_size
from cabochon.extras import needs
from cabochon.native.codec import numbers_of
from cabochon.rules.chance import Chance
from cabochon.rules.components import PLAYER_COUNTS, Card, Edition
from cabochon.rules.index import MOVES
from cabochon.rules.notation import format_move
from cabochon.rules.position_text import format_position, parse_position
from cabochon.rules.table import Hidden, Table
from cabochon.rules.view import imagine, view

with needs("open_spiel", "games of OpenSpiel"):
    import numpy as np
    import pyspiel

ROUND_CAP = 200
MOST_DECISIONS = 5
"""The maximum number of decisions in one turn: the action, a payment, a return and a tile, and one chance event."""
_COMMA = "+"
_TERMINAL, _CHANCE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)

_TYPE = pyspiel.GameType(
    short_name="cabochon",
    long_name="Cabochon (Splendor)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=max(PLAYER_COUNTS),
    min_num_players=min(PLAYER_COUNTS),
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"edition": first_edition().id, "players": 2, "round_cap": ROUND_CAP, "position": ""},
)


class Facts(Unchanging):
    """The values that all states of a game share."""

    def __init__(self, edition: Edition, round_cap: int, start: Table) -> None:
        self.edition, self.round_cap = edition, round_cap
        self.cards = numbers_of(edition).cards
        self.start = begin(start)
        self.tiles_wanted = tiles_of_deal(edition, len(start.players))
        self.texts = tuple(format_move(move, edition) for move in MOVES)


class Observed(Unchanging, tuple[tuple[str, ...], ...]):
    """For each seat, everything that it saw, in order."""

    __slots__ = ()


class CabochonGame(pyspiel.Game):  # type: ignore[misc]
    """See the module's page."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        start = _start(given)
        self.edition, self.players = start.edition, len(start.players)
        self.round_cap = int(given.get("round_cap", ROUND_CAP))
        self.facts = Facts(self.edition, self.round_cap, start)
        rounds = max(self.round_cap + 1 - start.round, 0) + 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(MOVES),
            max_chance_outcomes=len(self.facts.cards) + len(self.edition.tiles),
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MOST_DECISIONS * self.players * rounds,
        )
        super().__init__(_TYPE, info, _with_plain_position(given))

    def new_initial_state(self) -> "CabochonState":
        return CabochonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "CabochonObserver":
        return CabochonObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self, params)


class CabochonState(pyspiel.State):  # type: ignore[misc]
    """A state of a game, and each seat's observations. A drawn card is a chance node until chance names it."""

    def __init__(self, game: CabochonGame) -> None:
        super().__init__(game)
        self._facts = game.facts
        self._now: ChanceState = game.facts.start
        self._observed = Observed(((),) * game.players)

    @property
    def table(self) -> Table:
        """The table, as a value of `cabochon.rules`. The decks and an unnamed card are hidden."""
        return self._now.table

    # --- whose turn, and what can be done ------------------------------------------------------

    def current_player(self) -> int:
        if self._now.over:
            return _TERMINAL
        return _CHANCE if self._now.draw is not None or self._deals_tiles() else self._now.turn

    def _deals_tiles(self) -> bool:
        now = self._now
        return isinstance(now, PythonState) and len(now.table.tiles) < self._facts.tiles_wanted

    def _legal_actions(self, player: int) -> list[int]:
        return self._now.legal() if player == self._now.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every chance outcome with its probability."""
        if self._deals_tiles():
            return self._tile_outcomes()
        could_be = self._now.could_be()
        each = 1 / len(could_be)
        return [(card, each) for card in could_be]

    def _tile_outcomes(self) -> list[tuple[int, float]]:
        """2.2: a piece, then one of its faces."""
        tiles = self._facts.edition.tiles
        drawn = {tile.piece for tile in self.table.tiles}
        pieces = {tile.piece for tile in tiles} - drawn
        first = len(self._facts.cards)
        faces = [tile for tile in tiles if tile.piece in pieces]
        each = {piece: sum(tile.piece == piece for tile in faces) for piece in pieces}
        return [(first + tiles.index(tile), 1 / (len(pieces) * each[tile.piece])) for tile in faces]

    # --- playing ---------------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        if self._deals_tiles():
            tile = self._facts.edition.tiles[action - len(self._facts.cards)]
            self._tell_all(tile.id)
            self._now = cast("PythonState", self._now).with_tile(tile)
        elif self._now.draw is not None:
            self._tell_card(self._now.draw, self._facts.cards[action])
            self._now = self._now.named(action)
        else:
            self._tell_all(self._facts.texts[action])
            self._now = self._now.played(action, self._facts.round_cap)

    def _tell_card(self, draw: Draw, card: Card) -> None:
        if not draw.to_hand:
            return self._tell_all(card.id)
        self._observed = Observed(
            (*seen, card.id if seat == draw.seat else f"?{card.level}") for seat, seen in enumerate(self._observed)
        )
        return None

    def _tell_all(self, what: str) -> None:
        self._observed = Observed([(*seen, what) for seen in self._observed])

    # --- the end ---------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        return self._now.over

    def returns(self) -> list[float]:
        result, seats = self._now.outcome(), range(len(self._observed))
        if result is None:
            return [0.0 for _ in seats]
        paid = result.winners or tuple(seats)
        return [1 / len(paid) if seat in paid else 0.0 for seat in seats]

    # --- what a seat knows ---------------------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that the seat saw, in order."""
        seat = self._looker(player)
        return " ".join((f"seat {seat + 1}:", *self._observed[seat]))

    def observation_string(self, player: int | None = None) -> str:
        """The current view of the seat."""
        return format_position(view(self.table, self._looker(player)))

    def observe(self, player: int) -> bytes:
        """The current view of the seat, as a row of `cabochon.envs.observation`."""
        return self._now.observe(player)

    def _looker(self, player: int | None) -> int:
        seat, seats = self.current_player() if player is None else player, len(self._observed)
        if seat not in range(seats):
            raise ValueError(f"there is no seat {seat}: this table has {seats}, from 0")
        return seat

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "CabochonState":
        """A state that the seat cannot distinguish from this one: the hidden cards of the others are drawn again."""
        table = self.table
        imagined = imagine(view(table, player), Chance(int(sampler() * (1 << 53))))
        changed: dict[int, int] = {}
        for mine, other in zip(table.players, imagined.players, strict=True):
            for held, instead in zip(mine.hand, other.hand, strict=True):
                if not held.open and isinstance(held.card, Card):
                    changed[self._action_of(held.card)] = self._action_of(instead.card)
        state = self.get_game().new_initial_state()
        for past in self.full_history():
            chance = past.player == pyspiel.PlayerId.CHANCE
            state.apply_action(changed.get(past.action, past.action) if chance else past.action)
        return state  # type: ignore[no-any-return]

    def _action_of(self, card: Card | Hidden) -> int:
        assert isinstance(card, Card)
        return numbers_of(self._facts.edition).card[card.id]

    # --- for people ------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self._facts.texts[action]
        cards = self._facts.cards
        return self._facts.edition.tiles[action - len(cards)].id if action >= len(cards) else cards[action].id

    def __str__(self) -> str:
        return " / ".join((format_position(self.table), *(" ".join(seen) for seen in self._observed)))


class CabochonObserver:
    """The view of a seat, as a tensor and as text."""

    def __init__(self, iig_obs_type: Any, game: CabochonGame, params: Any = None) -> None:
        if params:
            raise ValueError(f"the observer has no parameters, not {params}")
        self._recall = iig_obs_type.perfect_recall
        size = observation_size(game.edition, game.players, SEEN_VERSION)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {
            name: self.tensor[part] for name, (part, _) in layout(game.edition, game.players, SEEN_VERSION).items()
        }

    def set_from(self, state: CabochonState, player: int) -> None:
        """All zeros until the tiles are dealt, because the row is shorter without them."""
        row = np.frombuffer(state.observe(player), np.uint8)
        self.tensor[:] = row if len(row) == len(self.tensor) else 0

    def string_from(self, state: CabochonState, player: int) -> str:
        return state.information_state_string(player) if self._recall else state.observation_string(player)


def _start(given: dict[str, Any]) -> Table:
    """The table of a game's first node: the given position, or the table before the deal."""
    text = str(given.get("position", "")).replace(_COMMA, ",")
    if not text:
        players = int(given.get("players", 2))
        return before_the_deal(edition_for(given.get("edition", first_edition().id), players), players)
    position = parse_position(text, EDITIONS)
    has = {"edition": position.edition.id, "players": len(position.players)}
    for name, value in has.items():
        if given.get(name, value) != value:
            raise ValueError(f"the position has {name}={value}, not {given[name]}")
    return as_spectators_see(position)


def _with_plain_position(given: dict[str, Any]) -> dict[str, Any]:
    """OpenSpiel separates a game's parameters by commas, so a parameter must not contain one."""
    return given | {"position": str(given["position"]).replace(",", _COMMA)} if "position" in given else given


pyspiel.register_game(_TYPE, CabochonGame)
