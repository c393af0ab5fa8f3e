"""What a bot is."""

from dataclasses import dataclass
from typing import Protocol

from cabochon.rules.moves import Move
from cabochon.rules.table import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one decision. None is no limit."""

    seconds: float | None = None
    nodes: int | None = None
    """Simulations of a search."""
    moves: int | None = None
    """The seconds are for so many decisions, this one included."""

    @property
    def share(self) -> float | None:
        """The seconds for this decision."""
        return self.seconds if self.seconds is None or self.moves is None else self.seconds / max(1, self.moves)


class Bot(Protocol):
    """Anything that chooses a move from what its seat may see."""

    def choose(self, view: View, budget: Budget) -> Move:
        """A legal move of the seat that is looking, whose turn it is."""
        ...


class BotFailed(Exception):
    """A bot cannot go on: it crashed, hung, answered late or answered what is no move.

    Whoever runs the game lets the bot leave (9.1) and names the reason in the record.
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        """A short key, such as `crashed`."""
        self.detail = detail
        """What happened, in words; may be empty."""
