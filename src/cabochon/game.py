"""A game as one object: play moves, undo them, view a seat, and let bots play.

`Game` is the short way into the package. It holds a `Table`, and every function of the package takes `game.table`.
Seats count from 0, as everywhere in Python; moves are text in the project's notation (docs/notation.md).
"""

from collections.abc import Sequence

from cabochon.bots import NO_LIMIT, BotLike, Budget, close_bot, make_bot
from cabochon.bots.protocol import remind
from cabochon.editions import edition as edition_by_name
from cabochon.notebook import board_svg
from cabochon.record.entries import Capped, Decision, Entry, Record, Resigned, Stopped, TookBack, check_record
from cabochon.record.replay import History, steps
from cabochon.rules.arguments import check_text, check_type
from cabochon.rules.board_text import format_board
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.deal import Seed, deal, new_seed, seed_bytes
from cabochon.rules.goals import Outcome, outcome
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.notation import format_move, parse_submission
from cabochon.rules.submission import play_all, turn_of
from cabochon.rules.table import Owed, Seat, Table, View
from cabochon.rules.view import view


class Game:
    """One game, from the deal to the result.

    Examples:
        >>> game = Game(players=2, seed=7)
        >>> game.play("+wbg")
        >>> game.moves, game.turn
        (('+wbg',), 1)
        >>> game.undo()
        '+wbg'

    """

    def __init__(
        self, edition: Edition | str | None = None, players: int | Sequence[str] = 2, seed: Seed | None = None
    ) -> None:
        """Deal a game, by default of the first edition. `players` is a number or a list of names. Without a seed the
        deal is random.
        """
        self.edition = edition if isinstance(edition, Edition) else edition_by_name(edition)
        self.names = _names(players)
        self._seed = new_seed() if seed is None else seed_bytes(seed)
        self._history = History(deal(self.edition, len(self.names), self._seed))
        self._entries: list[Entry] = []

    @classmethod
    def from_record(cls, record: Record) -> "Game":
        """A game that continues a record. Comments and decisions that were taken back are dropped."""
        check_record(record)
        checked = [step.entry for step in steps(record)]
        game = cls(record.edition, record.names, record.seed)
        for entry in checked:
            game._history.enter(entry)
            if isinstance(entry, TookBack):
                del game._entries[-entry.decisions :]
            elif isinstance(entry, Decision | Resigned | Stopped | Capped):
                game._entries.append(entry)
        return game

    # --- the position ------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The whole position, hidden cards included."""
        return self._history.table

    def view(self, seat: Seat | None) -> View:
        """The view of a seat; None is a spectator."""
        return view(self.table, seat)

    @property
    def turn(self) -> Seat:
        """The seat on turn."""
        return self.table.turn

    @property
    def round(self) -> int:
        return self.table.round

    @property
    def owed(self) -> Owed:
        """The decision that is due now: an action, a payment, a return or a tile."""
        return self.table.owed

    @property
    def points(self) -> tuple[int, ...]:
        """The points of every seat."""
        return tuple(self.table.points(seat) for seat in self.table.seats)

    @property
    def over(self) -> bool:
        return self.table.ended is not None

    @property
    def outcome(self) -> Outcome | None:
        """The winners and places; None while the game continues."""
        return outcome(self.table)

    # --- moves -------------------------------------------------------------------------------------

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """The legal moves of the seat on turn."""
        return tuple(format_move(move, self.edition) for move in legal_moves(self.table))

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves so far."""
        return tuple(format_move(entry.move, self.edition) for entry in self._entries if isinstance(entry, Decision))

    def play(self, moves: str | Move) -> None:
        """Play one or more decisions of one turn, all or none: `"+wbg"`, or `"+wbg -w"`."""
        decisions = parse_submission(moves, self.edition) if isinstance(moves, str) else (moves,)
        for played in play_all(self.table, decisions):
            self._entries.append(Decision(played.before.round, played.before.turn, played.move))
            self._history.enter_played(played.after)

    def undo(self) -> str:
        """Undo the last decision and return it."""
        if not len(self._history):
            raise ValueError("there is no move to undo: the game has just begun, or somebody has just left it")
        decision = self._entries.pop()
        assert isinstance(decision, Decision)
        self._history.enter(TookBack(decision.seat, 1))
        return format_move(decision.move, self.edition)

    def resign(self, seat: Seat) -> None:
        """A seat leaves the game (9.1)."""
        entry = Resigned(seat)
        self._history.enter(entry)
        self._entries.append(entry)

    def bot(self, name: BotLike, chance: Chance | int | None = None) -> "BotInGame":
        """A bot that plays in this game, by its name (`cabochon.BOTS`) or as an object of your own."""
        return BotInGame(self, name, chance)

    # --- text --------------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game so far. The seed is in it, so it reveals every hidden card."""
        record = Record(self.edition, self.names, entries=tuple(self._entries), result=self.outcome)
        return record.with_seed(self._seed)

    def __str__(self) -> str:
        return format_board(self.table)

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.turn} on turn"
        return f"<Game {self.edition.id}, {len(self.names)} players, round {self.round}, {state}>"

    def _repr_svg_(self) -> str:
        return board_svg(self.table)


class BotInGame:
    """A bot of one game. It plays for the seat on turn and gets only the view of that seat."""

    def __init__(self, game: Game, name: BotLike, chance: Chance | int | None) -> None:
        self._game = game
        self._bot = make_bot(name, chance)

    def choose(self, seconds: float | None = None) -> str:
        """Returns the decision that the bot would make now."""
        return format_move(self._choose(seconds), self._game.edition)

    def play(self, seconds: float | None = None) -> tuple[str, ...]:
        """Play the turn to its end; `seconds` are for each decision. Returns the decisions."""
        game, turn = self._game, turn_of(self._game.table)
        made: list[str] = []
        while not made or (not game.over and turn_of(game.table) == turn):
            move = self._choose(seconds)
            game.play(move)
            made.append(format_move(move, game.edition))
        return tuple(made)

    def _choose(self, seconds: float | None) -> Move:
        game = self._game
        if game.over:
            raise ValueError("the game is over: there is nothing left to play")
        remind(self._bot, tuple(game._entries))
        return self._bot.choose(game.view(game.turn), NO_LIMIT if seconds is None else Budget(seconds=seconds))

    def close(self) -> None:
        """End the bot's processes, if it has any."""
        close_bot(self._bot)


def _names(players: object) -> tuple[str, ...]:
    right = "players are a number (2, 3 or 4) or a list of names"
    if isinstance(players, int):
        return tuple(f"Player {number}" for number in range(1, players + 1))
    check_type(players, Sequence, right)
    assert isinstance(players, Sequence)
    if isinstance(players, str):
        raise TypeError(f"{right}, not {players!r}")
    for name in players:
        check_text(name, "the name of a player")
    return tuple(players)
