"""The result of a search so far, in moves and win chances. Bots, hints, the engine protocol and the page read it."""

from dataclasses import dataclass, field
from typing import Literal

from cabochon.rules.components import Edition
from cabochon.rules.moves import Move


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was searched."""

    move: Move
    """The move."""
    visits: int
    """How many simulations began with it."""
    chance: float
    """The win chance of the searching seat after this move: 0 to 1."""
    line: tuple[Move, ...]
    """The most likely line, beginning with the move itself. It may end at an unknown card."""


@dataclass(frozen=True, slots=True)
class Thought:
    """The state of a search, while it runs or when it has ended."""

    candidates: tuple[Candidate, ...]
    """The searched moves, best first."""
    chances: tuple[float, ...]
    """Each seat's win chance now. They add up to 1."""
    simulations: int
    """The number of simulations so far."""
    nodes: int
    """The number of nodes in the tree."""
    seconds: float
    """The seconds it has taken so far."""
    ended: Literal["", "done", "time", "asked", "forced"]
    """Why it ended: its simulations were done, its time was up, it was asked to stop, or there was only one move.
    Empty while it runs."""
    edition: Edition | None = field(default=None, compare=False, repr=False)
    """The edition of the game, in whose letters the moves are written."""

    @property
    def best(self) -> Candidate:
        return self.candidates[0]
