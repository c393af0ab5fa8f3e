"""A bot that plays a random legal move. It is a baseline for the other bots."""

from cabochon.bots.protocol import NO_LIMIT, Budget, check_turn
from cabochon.rules.chance import Chance
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.table import View


class RandomBot:
    """Chooses uniformly among the legal moves."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Move:
        check_turn(view, budget)
        return self._chance.pick(legal_moves(view))
