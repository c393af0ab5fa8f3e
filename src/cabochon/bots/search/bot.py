"""A bot that searches."""

from cabochon.bots.protocol import Budget
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.mind import Mind
from cabochon.bots.search.thinking import Progress, Search, Stop, begin, pursue
from cabochon.bots.search.thought import Thought
from cabochon.rules.chance import Chance
from cabochon.rules.moves import Move
from cabochon.rules.table import View


class SearchBot:
    """Thinks as its mind says. What it thought last can be read in `thought`."""

    def __init__(self, mind: Mind, chance: Chance, threads: int = 1) -> None:
        self.mind = mind
        self.thought: Thought | None = None
        self._chance = chance
        self._threads = threads
        self._search: Search | None = None

    def choose(self, view: View, budget: Budget) -> Move:
        return self.consider(view, budget).best.move

    def consider(
        self, view: View, budget: Budget, progress: Progress | None = None, stop: Stop | None = None
    ) -> Thought:
        """The thought behind the choice, watched or stopped if wanted."""
        mind = self.mind.in_round(view.round)
        search = self._take_up(view, mind)
        self.thought = pursue(search, view, mind, budget, progress, stop)
        self._search = search if self.mind.remembers else None
        return self.thought

    def close(self) -> None:
        """Let the tree go."""
        self._search = None

    def _take_up(self, view: View, mind: Mind) -> Search:
        seed = self._chance.below(1 << 32)
        if isinstance(self._search, CompiledSearch):
            try:
                self._search.advance(view)
            except ValueError:  # another game, or another seat
                self._search = None
            else:
                return self._search
        return begin(view, mind, seed, self._threads)


def bot_of(rest: str, chance: Chance) -> SearchBot:
    """`search:500`: plain strength with so many simulations a decision."""
    if not rest.isascii() or not rest.isdigit() or not 1 <= int(rest) <= 100_000_000:
        raise ValueError(f"search:{rest} names no number of simulations; right would be search:500")
    return SearchBot(Mind(simulations=int(rest)), chance)
