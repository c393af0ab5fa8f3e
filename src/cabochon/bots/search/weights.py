"""The weights of the evaluation, fitted to the winners of self-play games of the search (studies/fit.py).

There is one set for each rule set and number of players, in `weights.json` of the rule set's folder. A rule set
without weights uses those of the rule set it is based on.
"""

import json
from dataclasses import dataclass, replace
from functools import cache

from cabochon.bots.search.settings import Leaning
from cabochon.editions import RULE_SETS
from cabochon.rules.components import Edition

FEATURES = (
    "points", "points squared", "bonuses", "colours", "colours twice", "tokens", "gold", "held",
    "tile progress", "closest tile", "best card", "second card", "third card", "freshest bonus",
    "cards near", "cards affordable", "cards in hand", "discount on level 2", "discount on level 3",
    "turn comes", "goal met", "tags", "team tile", "green", "colours missing", "lead in tags",
    "useless tokens", "can reach the points",
)  # fmt: skip
"""The features of the evaluation, in the order of the numbers. evaluation.py computes them."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each feature at the start of a game and at its end."""

    early: tuple[float, ...]
    late: tuple[float, ...]

    def without(self, names: tuple[str, ...]) -> "Weights":
        """The same weights with these features at 0."""
        return self.leaning(tuple(Leaning(name, 0.0, 0.0) for name in names))

    def leaning(self, leanings: tuple[Leaning, ...]) -> "Weights":
        """The same weights, scaled by these leanings."""
        if unknown := [each.feature for each in leanings if each.feature not in FEATURES]:
            raise ValueError(f"there is no feature {unknown[0]!r}; there are {', '.join(FEATURES)}")
        early, late = list(self.early), list(self.late)
        for each in leanings:
            at = FEATURES.index(each.feature)
            early[at] *= each.early
            late[at] *= each.late
        return replace(self, early=tuple(early), late=tuple(late))

    def eager(self, eagerness: float) -> "Weights":
        """The same weights with more for owning a card and for getting closer to one, and less for saved tokens."""
        early, late = list(self.early), list(self.late)
        for name, (start, end) in EAGER.items():
            early[FEATURES.index(name)] += start * eagerness
            late[FEATURES.index(name)] += end * eagerness
        return replace(self, early=tuple(early), late=tuple(late))


EAGER = {
    "bonuses": (1.0, 0.5),
    "freshest bonus": (0.1, 0.0),
    "cards affordable": (0.05, 0.0),
    "tokens": (-1 / 6, 0.0),
    "gold": (-0.1, 0.0),
}
"""The change of the weights for each point of eagerness, at the start of a game and at its end. The
numbers are those with the fewest full hands without points at round 10 (studies/tokens.py)."""


FILE = "weights.json"


def weights_for(edition: Edition, players: int) -> Weights:
    """The weights of the edition's rule set, or of the nearest rule set that has weights."""
    return _weights(edition.rules.id)[players]


@cache
def _weights(rules: str) -> dict[int, Weights]:
    nearest = RULE_SETS[rules].nearest(FILE)
    if nearest is None:  # nothing was fitted for these rules; any weights give points and bonuses sensible values
        nearest = next(path for each in RULE_SETS.values() if (path := each.folder / FILE).is_file())
    read = json.loads(nearest.read_text(encoding="utf-8"))["weights"]
    return {int(players): Weights(tuple(each["early"]), tuple(each["late"])) for players, each in read.items()}
