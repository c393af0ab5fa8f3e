"""The weights of the evaluation: fitted to who won games of the search against itself (bench/fit.py).

There is one set for each set of rules and number of players, in weights.json.
"""

import json
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from cabochon.bots.search.mind import Leaning
from cabochon.rules.components import Edition

FEATURES = (
    "points", "points squared", "bonuses", "colours", "colours twice", "tokens", "gold", "held",
    "tile progress", "closest tile", "best card", "second card", "third card", "freshest bonus",
    "cards near", "cards affordable", "cards in hand", "discount on level 2", "discount on level 3",
    "turn comes", "goal met", "tags", "team tile", "green", "colours missing", "lead in tags",
    "useless tokens", "can reach the points",
)  # fmt: skip
"""What the evaluation looks at, in the order of the numbers; evaluation.py says what each is."""

TILE_FEATURES = ("tile progress", "closest tile")


@dataclass(frozen=True, slots=True)
class Weights:
    """What each feature counts at the start of a game and at its end."""

    early: tuple[float, ...]
    late: tuple[float, ...]

    def without(self, names: tuple[str, ...]) -> "Weights":
        """The same for somebody who does not see these features."""
        return self.leaning(tuple(Leaning(name, 0.0, 0.0) for name in names))

    def leaning(self, leanings: tuple[Leaning, ...]) -> "Weights":
        """The same for somebody to whom these features count more or less."""
        if unknown := [each.feature for each in leanings if each.feature not in FEATURES]:
            raise ValueError(f"there is no feature {unknown[0]!r}; there are {', '.join(FEATURES)}")
        early, late = list(self.early), list(self.late)
        for each in leanings:
            at = FEATURES.index(each.feature)
            early[at] *= each.early
            late[at] *= each.late
        return replace(self, early=tuple(early), late=tuple(late))


@cache
def _all() -> dict[str, dict[str, Weights]]:
    read = json.loads((files("cabochon.bots.search") / "weights.json").read_text(encoding="utf-8"))
    return {
        rules: {players: Weights(tuple(each["early"]), tuple(each["late"])) for players, each in sets.items()}
        for rules, sets in read["weights"].items()
    }


def weights_for(edition: Edition, players: int) -> Weights:
    """Editions with a team tile share one set of rules."""
    return _all()["team" if edition.rules.team else "classic"][str(players)]
