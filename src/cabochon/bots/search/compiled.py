"""The compiled search with the same interface as the Python one."""

from typing import NamedTuple

from cabochon import native
from cabochon.bots.search.learned import learned_network
from cabochon.bots.search.settings import SearchSettings
from cabochon.bots.search.weights import Weights
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.moves import Move
from cabochon.rules.table import View


class NativeSettings(NamedTuple):
    """Search settings in the form that the compiled search takes (cpp/search.hpp)."""

    reals: tuple[float, ...]
    sight: int
    most: tuple[int, ...]


def native_settings(settings: SearchSettings, players: int) -> NativeSettings:
    """The search settings for a table with this number of players."""
    kept, taste = settings.searched, settings.taste
    wishes = (taste.haste, taste.tiles, taste.denial)
    reals = (*settings.curiosity(players), settings.error(players), settings.overlooks, *wishes, settings.thrift)
    return NativeSettings(reals, settings.sight, (kept.actions, kept.payments, kept.returns, 5, 1))


class CompiledSearch:
    """A tree for each thread, grown from one view, for the seat that is on turn. Only the view's bytes go to the
    native engine.
    """

    def __init__(self, view: View, settings: SearchSettings, weights: Weights, seed: int, threads: int = 1) -> None:
        from cabochon.native import _core

        encoded = native_settings(settings, len(view.players))
        learned = (
            learned_network(view.edition, len(view.players), small=settings.small, file=settings.weights)
            if settings.learned
            else None
        )
        self._engine = native.engine(view.edition)
        self.core = _core.Search(
            engine=self._engine,
            view=native.encode(view),
            seed=seed,
            early=weights.early,
            late=weights.late,
            reals=encoded.reals,
            sight=encoded.sight,
            most=encoded.most,
            threads=threads,
            learned=learned,
        )

    def run(self, simulations: int) -> None:
        self.core.run(simulations)

    def advance(self, view: View) -> bool:
        """Continue the tree at a later position of the same game. Returns False if the tree cannot be reused."""
        return self.core.advance(self._engine, native.encode(view))

    def moves(self) -> list[tuple[Move, int, float]]:
        return [(MOVES[move], visits, chance) for move, visits, chance, _ in self.core.moves()]

    def chances(self) -> list[float]:
        return self.core.chances()

    def line(self, first: Move, most: int) -> list[Move]:
        return [MOVES[move] for move in self.core.line(index_of(first), most)]

    @property
    def simulations(self) -> int:
        return self.core.simulations

    @property
    def nodes(self) -> int:
        return self.core.nodes
