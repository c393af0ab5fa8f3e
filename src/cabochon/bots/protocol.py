"""The protocol that every bot follows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from cabochon.record.entries import Entry
from cabochon.rules.arguments import check_type
from cabochon.rules.moves import Move
from cabochon.rules.table import Seat, View

if TYPE_CHECKING:
    from cabochon.bots.search.thought import Thought

LONGEST_DETAIL = 200


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of one decision. None means no limit."""

    seconds: float | None = None
    """Seconds for this decision, or for all of `moves`."""
    nodes: int | None = None
    """Simulations of a search."""
    moves: int | None = None
    """The number of decisions that share the seconds, this one included."""

    def __post_init__(self) -> None:
        self._check("seconds", self.seconds, (int, float), "a number of seconds, 0 or more")
        self._check("nodes", self.nodes, int, "a whole number, 0 or more")
        self._check("moves", self.moves, int, "a whole number, 0 or more")

    @staticmethod
    def _check(what: str, given: float | None, kind: type | tuple[type, ...], right: str) -> None:
        if given is None:
            return
        check_type(given, kind, f"the {what} of a budget are {right}, or None")
        if not given >= 0:
            raise ValueError(f"the {what} of a budget are {right}, or None, not {given}")

    @property
    def share(self) -> float | None:
        """The seconds for this decision."""
        return self.seconds if self.seconds is None or self.moves is None else self.seconds / max(1, self.moves)


NO_LIMIT = Budget()
"""A budget without limits: the bot decides how long it searches."""


@runtime_checkable
class Bot(Protocol):
    """Anything that chooses a move from its seat's view."""

    def choose(self, view: View, budget: Budget) -> Move:
        """Returns a legal move of the view's seat, which must be on turn."""
        ...


@runtime_checkable
class Remembering(Protocol):
    """A bot that receives the history of the game before each decision. Optional."""

    def remember(self, history: Sequence[Entry], /) -> None: ...


@runtime_checkable
class Startable(Protocol):
    """A bot that runs a program, which can be started before the first decision. Optional."""

    def start(self) -> None: ...


@runtime_checkable
class Closable(Protocol):
    """A bot that holds a process or a tree. Optional."""

    def close(self) -> None: ...


@runtime_checkable
class Thoughtful(Protocol):
    """A bot that keeps its last search. Optional."""

    thought: "Thought | None"


class NamedBot(Bot, Protocol):
    """A bot that was created by name. Its budget has a default: `make_bot("greedy").choose(view)`."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Move: ...


class BotFailed(Exception):
    """A bot failed: it crashed, hung, answered late or gave an invalid answer.

    The code that runs the game lets the bot leave (9.1) and writes the reason into the record.
    """

    def __init__(self, reason: str, detail: str = "", said: str = "") -> None:
        super().__init__(reason, detail, said)
        self.reason = reason
        """A short key, such as `crashed`."""
        self.detail = detail
        """The reason in words; may be empty."""
        self.said = said
        """A traceback, or the end of a program's error output, for its author. It is never written to a record."""

    def __str__(self) -> str:
        return f"{self.reason}: {self.detail}" if self.detail else self.reason


def remind(bot: Bot, history: Sequence[Entry]) -> None:
    """Pass the history of the game to a bot that takes one. No entry reveals a hidden card."""
    if isinstance(bot, Remembering):
        bot.remember(history)


def failure_text(seat: Seat, name: str, failure: BotFailed) -> str:
    """The comment on a failure in a record: `seat 2, cmd:./bot, failed: illegal (…)`."""
    return f"seat {seat + 1}, {name}, failed: {short_failure(failure)}"


def short_failure(failure: BotFailed) -> str:
    """The reason with a short description: `illegal (…)`."""
    detail = " ".join(failure.detail.split())[:LONGEST_DETAIL]
    return f"{failure.reason} ({detail})" if detail else failure.reason


def check_turn(view: View, budget: Budget = NO_LIMIT) -> None:
    """Raise ValueError if the view's seat is not on turn."""
    check_type(budget, Budget, "a budget is a Budget, such as Budget(seconds=1)")
    check_type(view, View, "a bot thinks about a View; view(table, seat) gives one")
    if view.ended is not None:
        raise ValueError("the game is over: there is nothing to think about")
    if view.seat != view.turn:
        looker = "a spectator" if view.seat is None else f"seat {view.seat + 1}"
        raise ValueError(f"it is seat {view.turn + 1}'s turn, but this is the view of {looker}")
