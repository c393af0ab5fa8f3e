"""One game between bots, run by the usual referee. In a tournament a bot that fails leaves, and the others play on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from types import MappingProxyType, NoneType
from typing import Literal

from cabochon.bots import Bot, BotFailed, BotLike, Budget, close_bot, failure_text, make_bot, remind
from cabochon.bots.user_bots import bot_text, failed_with
from cabochon.match import Chair, Match, Ruling
from cabochon.record import Decision, Record
from cabochon.rules import Chance, Edition, IllegalMove, Move, Outcome, Owed, Seat, Table, View, deal
from cabochon.rules.arguments import check_least, check_names, check_type
from cabochon.rules.components import Card
from cabochon.rules.deal import seed_bytes
from cabochon.rules.moves import Reserve, Space
from cabochon.rules.payment import can_pay

TURN_CAP = 1_000


@dataclass
class SeatCounts:
    """The statistics of one seat in a game."""

    decisions: int = 0
    seconds: float = 0.0
    """Its thinking time in wall-clock seconds."""
    slowest: float = 0.0
    """The time of its longest decision, in seconds."""
    denials: int = 0
    """The number of face-up cards it reserved that the next player could have bought at that moment."""
    failed: str = ""
    """Why it left: a short key such as `illegal`. Empty if it did not leave."""
    last_words: str = ""
    """For the author of a program that failed: a description and the end of its error output. Never in a record.
    """


@dataclass(frozen=True)
class FinishedGame:
    """One finished game."""

    record: Record
    turns: int
    """The number of actions of all players, passes included."""
    end: Table
    tallies: tuple[SeatCounts, ...]
    """Each seat's statistics."""

    @property
    def plies(self) -> int:
        """The number of decisions: actions, payments, returns and tile choices."""
        return sum(isinstance(entry, Decision) for entry in self.record.entries)

    @property
    def outcome(self) -> Outcome:
        assert self.record.result is not None, "a game is made only when it is over"
        return self.record.result

    @property
    def failures(self) -> Mapping[Seat, str]:
        """Why bots left, by seat."""
        return {seat: tally.failed for seat, tally in enumerate(self.tallies) if tally.failed}


def play_game(
    edition: Edition,
    names: Sequence[str],
    bots: Sequence[BotLike],
    seed: bytes,
    turn_cap: int = TURN_CAP,
    budget: Budget | None = None,
    failures: Literal["raise", "leave"] = "raise",
) -> FinishedGame:
    """One game between bots; every move is checked. After `turn_cap` turns it is capped (3.5).

    A bot is an object with `choose(view, budget)`, its class, a function `view -> move`, or a name. If one fails, the
    game raises `BotFailed` with the bot's own error as its cause. With `failures="leave"` the bot leaves (9.1), the
    others play on, and the game's `failures` and `tallies` say why.
    """
    check_type(bots, (list, tuple), "the bots are a list with one for each seat")
    check_names(names, len(bots))
    check_least("turn_cap", turn_cap, 1)
    check_type(budget, (Budget, NoneType), "a budget is a Budget or None")
    if failures not in ("raise", "leave"):
        raise ValueError(f"failures are 'raise' or 'leave', not {failures!r}")
    chance = Chance(seed_bytes(seed))
    made = [make_bot(bot, chance.split(f"seat {seat}")) for seat, bot in enumerate(bots)]
    try:
        return _play_game(_Play(edition, names, made, seed, budget or Budget(), failures == "leave"), turn_cap)
    finally:
        for bot, given in zip(made, bots, strict=True):
            if bot is not given:
                close_bot(bot)


def _play_game(game: "_Play", turn_cap: int) -> FinishedGame:
    while not game.match.over:
        if game.table.owed is Owed.ACT and game.turns == turn_cap:
            game.stop()
        else:
            game.step()
    return game.finished()


class _Play:
    """A game in play."""

    def __init__(
        self, edition: Edition, names: Sequence[str], bots: Sequence[Bot], seed: bytes, budget: Budget, leave: bool
    ) -> None:
        self.match = Match(edition, [Chair(name, bot=True) for name in names], seed)
        self.table = deal(edition, len(bots), seed)
        """The current position. The referee only gives views."""
        self.turns = 0
        self._names, self._bots, self._budget, self._may_leave = names, bots, budget, leave
        self._tallies = [SeatCounts() for _ in bots]

    def step(self) -> None:
        """Let the bot on turn make one decision. If it fails, it leaves."""
        seat, table = self.table.turn, self.table
        try:
            move = self._asked(seat)
            self._accepted(self.match.submit(seat, self.match.version, [move]))
        except Exception as error:  # a bot that raises any exception loses the game
            failure = _failure(error)
            if self._may_leave:
                self._leave(seat, failure)
                return
            failure.add_note(f"seat {seat + 1}, {self._names[seat]}, in round {table.round}")
            if failure is error:
                raise
            raise failure from error
        self.turns += table.owed is Owed.ACT
        self._tallies[seat].denials += _denies(table, move)

    def _asked(self, seat: Seat) -> Move:
        tally, bot = self._tallies[seat], self._bots[seat]
        remind(bot, self.match.decided())
        began = perf_counter()
        move = bot.choose(self.match.view(seat), self._budget)
        thought = perf_counter() - began
        tally.decisions += 1
        tally.seconds += thought
        tally.slowest = max(tally.slowest, thought)
        return move

    def _leave(self, seat: Seat, failure: BotFailed) -> None:
        """The seat leaves (9.1), and the record states the reason."""
        self._tallies[seat].failed = failure.reason
        self._tallies[seat].last_words = "\n".join(filter(None, (failure.detail, failure.said)))
        self.match.note(self.match.version, failure_text(seat, self._names[seat], failure))
        self._accepted(self.match.resign(seat, self.match.version))

    def stop(self) -> None:
        """Cap the game (3.5)."""
        self._accepted(self.match.cap(self.match.version))

    def _accepted(self, ruling: Ruling) -> None:
        self.table = ruling.steps[-1].after

    def finished(self) -> FinishedGame:
        """The finished game. Its record has no tags, because bots take nothing back."""
        record = replace(self.match.record(), tags=())
        return FinishedGame(record, self.turns, self.table, tuple(self._tallies))


def _failure(error: Exception) -> BotFailed:
    match error:
        case BotFailed():
            return error
        case IllegalMove():
            return BotFailed("illegal", error.plain)
        case _:
            return failed_with("error", error)


def _denies(table: Table, move: Move) -> bool:
    """Whether a move reserves a face-up card that the next player could have bought at that moment."""
    if not isinstance(move, Reserve) or not isinstance(move.place, Space):
        return False
    card, others = table.at(move.place), [seat for seat in table.playing if seat != table.turn]
    following = next((seat for seat in others if seat > table.turn), others[0])
    return isinstance(card, Card) and can_pay(table.players[following], card)


# --- bots by name ------------------------------------------------------------------------------


class MissingBot:
    """Takes the seat of a bot that could not be created. It fails when it is asked for a move."""

    def __init__(self, failure: BotFailed) -> None:
        self._failure = failure

    def choose(self, view: View, budget: Budget) -> Move:  # noqa: ARG002 - it never makes a move
        raise self._failure


def play_named(
    edition: Edition,
    names: Sequence[str],
    key: bytes,
    seed: bytes,
    turn_cap: int = TURN_CAP,
    budget: Budget | None = None,
    given: Mapping[str, BotLike] = MappingProxyType({}),
) -> FinishedGame:
    """A game between bots that are created from their names, each with its own random stream. A bot that fails leaves.

    `given` maps the names of bots that are not built in to the bots.
    """
    chance = Chance(key)
    bots = [_seated(given.get(name, name), chance.split(f"seat {seat}")) for seat, name in enumerate(names)]
    try:
        return play_game(edition, names, bots, seed, turn_cap, budget, failures="leave")
    finally:
        for bot in bots:
            close_bot(bot)


def named(bots: Sequence[BotLike]) -> tuple[list[str], dict[str, BotLike]]:
    """The names of the bots by seat, and the bot for each name. Different bots with the same name get numbers."""
    names: list[str] = []
    given: dict[str, BotLike] = {}
    for bot in bots:
        name, number = bot_text(bot), 1
        while given.setdefault(name, bot) is not bot and given[name] != bot:
            number += 1
            name = f"{bot_text(bot)} {number}"
        names.append(name)
    return names, given


def _seated(bot: BotLike, chance: Chance) -> Bot:
    try:
        return make_bot(bot, chance)
    except BotFailed as failure:
        return MissingBot(failure)
