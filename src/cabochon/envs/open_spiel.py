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

`resample_from_infostate` draws again what a seat cannot see, uniformly. It plays on the Python law, so that every state
is a value; for speed, see `cabochon.envs.vector`.

Version history: v0, the first.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cabochon.editions import first_edition
from cabochon.envs.game import edition_for
from cabochon.envs.observation import SEEN_VERSION, layout, observation_size, observe
from cabochon.extras import needs
from cabochon.rules.chance import Chance
from cabochon.rules.components import LEVELS, NO_TOKENS, PLAYER_COUNTS, SPACES, Card, Edition, Tile
from cabochon.rules.deal import opening_supply
from cabochon.rules.goals import outcome
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Hand, Space
from cabochon.rules.notation import format_move
from cabochon.rules.play import apply, cap
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Held, Hidden, Player, Seat, Table
from cabochon.rules.view import imagine, unseen, view

with needs("openspiel", "games of OpenSpiel"):
    import numpy as np
    import pyspiel

ROUND_CAP = 200
MOST_DECISIONS = 5
"""In one turn: the action, a payment, a return and a tile; chance has one move of its own."""

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
    parameter_specification={"edition": first_edition().id, "players": 2, "round_cap": ROUND_CAP},
)


class CabochonGame(pyspiel.Game):  # type: ignore[misc]
    """See the module's page."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.players = int(given.get("players", 2))
        self.edition = edition_for(given.get("edition", first_edition().id), self.players)
        self.round_cap = int(given.get("round_cap", ROUND_CAP))
        self.cards: tuple[Card, ...] = tuple(card for level in LEVELS for card in self.edition.deck(level))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(MOVES),
            max_chance_outcomes=len(self.cards) + len(self.edition.tiles),
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MOST_DECISIONS * self.players * (self.round_cap + 1),
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> "CabochonState":
        return CabochonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "CabochonObserver":
        return CabochonObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self, params)

    def tiles_wanted(self) -> int:
        return self.players + self.edition.rules.spare_tiles


class CabochonState(pyspiel.State):  # type: ignore[misc]
    """A table whose decks are unknown. A card that the law draws from them is a chance node until it is chosen."""

    def __init__(self, game: CabochonGame) -> None:
        super().__init__(game)
        self._edition, self._cap = game.edition, game.round_cap
        self._cards, self._tiles_wanted = game.cards, game.tiles_wanted()
        self.table = _before_the_deal(game.edition, game.players)
        self._told: tuple[tuple[str, ...], ...] = ((),) * game.players
        """By seat, what it saw, in order."""

    # --- whose turn, and what can be done ------------------------------------------------------

    def current_player(self) -> int:
        if self.table.ended is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._awaited() is not None or len(self.table.tiles) < self._tiles_wanted:
            return int(pyspiel.PlayerId.CHANCE)
        return self.table.turn

    def _legal_actions(self, player: int) -> list[int]:
        return [index_of(move) for move in legal_moves(self.table)] if player == self.table.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        if len(self.table.tiles) < self._tiles_wanted:
            return self._tile_outcomes()
        level = self._place_of_draw()[1].level
        could_be = [self._cards.index(card) for card in unseen(self.table, level)]
        return [(action, 1 / len(could_be)) for action in could_be]

    def _tile_outcomes(self) -> list[tuple[int, float]]:
        """2.2: a piece, then one of its faces."""
        drawn = {tile.piece for tile in self.table.tiles}
        pieces = {tile.piece for tile in self._edition.tiles} - drawn
        first = len(self._cards)
        faces = [tile for tile in self._edition.tiles if tile.piece in pieces]
        each = {piece: sum(tile.piece == piece for tile in faces) for piece in pieces}
        return [(first + self._edition.tiles.index(tile), 1 / (len(pieces) * each[tile.piece])) for tile in faces]

    # --- playing ---------------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        if not self.is_chance_node():
            self._tell_all(format_move(MOVES[action], self._edition))
            self.table = apply(self.table, MOVES[action])
            if self.table.ended is None and self.table.round > self._cap:
                self.table = cap(self.table)
        elif action >= len(self._cards):
            self._lay_tile(self._edition.tiles[action - len(self._cards)])
        else:
            self._turn_up(self._cards[action])

    def _lay_tile(self, tile: Tile) -> None:
        self._tell_all(tile.id)
        table = self.table
        self.table = replace(table, tiles=(*table.tiles, tile), tile_owners=(*table.tile_owners, None))

    def _turn_up(self, card: Card) -> None:
        (place, owner), _ = self._place_of_draw()
        if isinstance(place, Space):
            self._tell_all(card.id)
        else:
            self._told = tuple(
                (*told, card.id if seat == owner else f"?{card.level}") for seat, told in enumerate(self._told)
            )
        self.table = _with_card(self.table, place, owner, card)

    def _tell_all(self, what: str) -> None:
        self._told = tuple((*told, what) for told in self._told)

    def _awaited(self) -> tuple[Space | Hand, Seat] | None:
        """Where a card is to be turned up: a space of the board, or the hand of a seat."""
        for level in LEVELS:
            for column in SPACES:
                if isinstance(self.table.board[level - 1][column], Hidden):
                    return Space(level, column), 0
        for seat, player in enumerate(self.table.players):
            for slot, held in enumerate(player.hand):
                if isinstance(held.card, Hidden):
                    return Hand(slot), seat
        return None

    def _place_of_draw(self) -> tuple[tuple[Space | Hand, Seat], Hidden]:
        found = self._awaited()
        assert found is not None, "only a chance node draws"
        place, owner = found
        if isinstance(place, Space):
            card = self.table.board[place.level - 1][place.column]
        else:
            card = self.table.players[owner].hand[place.slot].card
        assert isinstance(card, Hidden)
        return found, card

    # --- the end ---------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        return self.table.ended is not None

    def returns(self) -> list[float]:
        result, seats = outcome(self.table), range(len(self.table.players))
        if result is None:
            return [0.0 for _ in seats]
        paid = result.winners or tuple(seats)
        return [1 / len(paid) if seat in paid else 0.0 for seat in seats]

    # --- what a seat knows ---------------------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that the seat saw, in order."""
        return " ".join((f"seat {self._looker(player) + 1}:", *self._told[self._looker(player)]))

    def observation_string(self, player: int | None = None) -> str:
        """What the seat sees now."""
        return format_position(view(self.table, self._looker(player)))

    def _looker(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if seat not in self.table.seats:
            raise ValueError(f"there is no seat {seat}: this table has {len(self.table.seats)}, from 0")
        return seat

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "CabochonState":
        """A state that the seat cannot tell from this one: the hidden cards of the others are drawn again."""
        imagined = imagine(view(self.table, player), Chance(int(sampler() * (1 << 53))))
        changed: dict[int, int] = {}
        for mine, other in zip(self.table.players, imagined.players, strict=True):
            for held, instead in zip(mine.hand, other.hand, strict=True):
                if not held.open:
                    changed[self._action_of(held.card)] = self._action_of(instead.card)
        state = self.get_game().new_initial_state()
        for past in self.full_history():
            chance = past.player == pyspiel.PlayerId.CHANCE
            state.apply_action(changed.get(past.action, past.action) if chance else past.action)
        return state  # type: ignore[no-any-return]

    def _action_of(self, card: Card | Hidden) -> int:
        assert isinstance(card, Card)
        return self._cards.index(card)

    # --- for people ------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return format_move(MOVES[action], self._edition)
        if action >= len(self._cards):
            return self._edition.tiles[action - len(self._cards)].id
        return self._cards[action].id

    def __str__(self) -> str:
        return " / ".join((format_position(self.table), *(" ".join(told) for told in self._told)))


class CabochonObserver:
    """What a seat sees, as a tensor and as text."""

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
        """All zeros until the tiles are dealt: without them the row would be shorter."""
        row = np.frombuffer(observe(state.table, player, SEEN_VERSION), np.uint8)
        self.tensor[:] = row if len(row) == len(self.tensor) else 0

    def string_from(self, state: CabochonState, player: int) -> str:
        return state.information_state_string(player) if self._recall else state.observation_string(player)


def _before_the_deal(edition: Edition, players: int) -> Table:
    """A table without tiles, on which every card is still to be turned up (2.1)."""
    decks = [(Hidden(level),) * (len(edition.deck(level)) - len(SPACES)) for level in LEVELS]
    return Table(
        edition=edition,
        supply=opening_supply(edition, players),
        board=tuple((Hidden(level),) * len(SPACES) for level in LEVELS),
        decks=tuple(decks),
        tiles=(),
        tile_owners=(),
        players=(Player(NO_TOKENS),) * players,
    )


def _with_card(table: Table, place: Space | Hand, owner: Seat, card: Card) -> Table:
    if isinstance(place, Space):
        row = list(table.board[place.level - 1])
        row[place.column] = card
        rows = list(table.board)
        rows[place.level - 1] = tuple(row)
        return replace(table, board=tuple(rows))
    player = table.players[owner]
    hand = list(player.hand)
    hand[place.slot] = Held(card, open=False)
    players = list(table.players)
    players[owner] = replace(player, hand=tuple(hand))
    return replace(table, players=tuple(players))


pyspiel.register_game(_TYPE, CabochonGame)
