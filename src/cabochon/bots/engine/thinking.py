"""The search of `cabochon engine`: it asks a built-in bot once for every `go` and reports its results while it runs."""

from collections.abc import Callable, Sequence

from cabochon.bots.engine.language import Info, format_info
from cabochon.bots.protocol import Budget, remind
from cabochon.bots.registry import close_bot, make_bot
from cabochon.bots.search import SearchBot, Thought
from cabochon.record.entries import Entry
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
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
        """`lines` is the number of moves that are reported during the search."""
        chance = Chance(f"cabochon engine {seed}".encode())
        self._bot = make_bot(bot, chance)
        if isinstance(self._bot, SearchBot):
            self._bot.threads = threads
        self._lines = lines
        self._say = say
        self._stop = stop

    def choose(self, view: View, history: Sequence[Entry] | None, budget: Budget) -> Move:
        """The bot's move, once its budget is spent or a stop is requested."""
        if not isinstance(self._bot, SearchBot):
            remind(self._bot, history or ())
            return self._bot.choose(view, budget)

        def report(thought: Thought) -> None:
            self._tell(thought, view.edition)

        thought = self._bot.consider(view, budget, report, self._stop)
        report(thought)
        return thought.best.move

    def close(self) -> None:
        close_bot(self._bot)

    def _tell(self, thought: Thought, edition: Edition) -> None:
        for place, candidate in enumerate(thought.candidates[: self._lines]):
            info = Info(
                nodes=thought.nodes,
                simulations=thought.simulations,
                milliseconds=round(thought.seconds * 1000),
                rank=place + 1,
                visits=candidate.visits,
                chance=candidate.chance,
                chances=thought.chances,
                line=candidate.line,
            )
            self._say(format_info(info, edition))
