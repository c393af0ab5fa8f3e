"""How `cabochon engine` thinks: a bot of the house, asked once for every `go`."""

from collections.abc import Callable, Sequence

from cabochon.bots.protocol import Budget, remind
from cabochon.bots.registry import close_bot, make_bot
from cabochon.record.entries import Entry
from cabochon.rules.chance import Chance
from cabochon.rules.moves import Move
from cabochon.rules.table import View


class Thinker:
    """One bot for one game."""

    def __init__(
        self,
        bot: str,
        seed: int,
        *,
        threads: int,
        lines: int,
        say: Callable[[str], object],
        stop: Callable[[], bool],
    ) -> None:
        """`lines` is how many moves it tells of while it thinks."""
        self._bot = make_bot(bot, Chance(f"cabochon engine {seed}".encode()))

    def choose(self, view: View, history: Sequence[Entry] | None, budget: Budget) -> Move:
        remind(self._bot, history or ())
        return self._bot.choose(view, budget)

    def close(self) -> None:
        close_bot(self._bot)
