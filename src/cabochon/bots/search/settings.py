"""The settings of a search. A level and a style together are one such value."""

from dataclasses import dataclass, field, replace
from math import inf
from types import NoneType

from cabochon.rules.arguments import check_type, whole

PATIENT_ROUNDS = 60
"""Very few games are longer. Two bots with full hands that wait for each other would never finish."""
IMPATIENCE = 0.01
"""How much larger a bot's error becomes in every round after that, as a share of a win."""
CURIOSITY = {2: 1.0, 3: 2 / 3, 4: 0.1}
"""The factor of the exploration, by number of players, as measured in games (docs/search.md)."""


CARE = {2: 1.0, 3: 0.5, 4: 0.2}
"""The factor of the error, by number of players, for settings that do not look ahead. With more players the win chances
of two moves differ less, so the same error would hide every difference.
"""


@dataclass(frozen=True, slots=True)
class Leaning:
    """A factor for one feature of the evaluation (`FEATURES` in weights.py)."""

    feature: str
    early: float = 1.0
    """At the start of a game."""
    late: float = 1.0
    """At its end."""


@dataclass(frozen=True, slots=True)
class Taste:
    """Preferences of the searching seat besides winning. Each style has its own; the default is to play only to win."""

    haste: float = 0.0
    """Preference for finishing fast, whatever the others do. 1 ignores them."""
    tiles: float = 0.0
    """Preference for tiles, and for being close to the next tile."""
    denial: float = 0.0
    """Preference for reserving cards that the next player could buy, as a share of a win."""
    leanings: tuple[Leaning, ...] = ()
    """Features that it overvalues or undervalues."""


@dataclass(frozen=True, slots=True)
class SearchWidth:
    """How many moves are kept for each kind of decision. The least promising moves are not searched."""

    actions: int = 20
    payments: int = 4
    returns: int = 6


EVERYTHING = SearchWidth(actions=401, payments=401, returns=401)


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """A fixed amount of search, the same on a slow and a fast machine."""

    simulations: int = 1000
    """Simulations before each decision. With 0, only the positions after each move are evaluated."""
    sight: int = 60
    """The maximum depth of the search in decisions."""
    carelessness: float = 0.0
    """The random error in the evaluation of a move, as a share of a win (`error` scales it by the number of players).
    """
    impatience: float = 0.0
    """The same, for any number of players. `in_round` sets it."""
    overlooks: float = 0.0
    """The probability that a move is overlooked."""
    blind_to: tuple[str, ...] = ()
    """Features of the evaluation that are ignored (`FEATURES` in weights.py), such as tiles."""
    eagerness: float = 0.0
    """How much buying cards is preferred to saving tokens (`EAGER` in weights.py). A level that ignores the use of
    cards would otherwise only save tokens.
    """
    thrift: float = 0.0
    """The penalty, as a share of a win, for a move that leaves the seat with ten tokens and no points."""
    remembers: bool = False
    """Whether it reuses the tree of its last move. The server's workers do not."""
    kept: SearchWidth = field(default_factory=SearchWidth)
    """How many of the best moves, payments and returns are searched."""
    pruned: bool = True
    """If false, all moves are kept, whatever the value of `kept`."""
    exploration: float = 0.2
    """The weight of exploration, for two players."""
    temperature: float = 0.06
    """The lead that a move needs to be tried first, as a share of a win, for two players."""
    taste: Taste = field(default_factory=Taste)
    """Its style."""
    learned: bool = False
    """Whether the learned network evaluates, in place of the hand-made evaluation."""
    small: bool = False
    """Whether to use the small learned network, which is weaker for the same number of simulations and several times as
    fast.
    """
    seconds: float | None = None
    """The longest search of a decision, for any number of simulations. None means no limit."""
    weights: str = ""
    """The weights file of the learned network. If empty, that of the rule set and the number of players."""

    def __post_init__(self) -> None:
        whole(self.simulations, "the simulations of search settings are a whole number, 0 or more")
        whole(self.sight, "the sight of search settings is a whole number, 1 or more")
        check_type(self.temperature, (int, float), "the temperature of search settings is a number above 0")
        for name in ("exploration", "carelessness", "impatience", "overlooks", "thrift"):
            value, right = getattr(self, name), f"the {name} of search settings is a number, 0 or more"
            check_type(value, (int, float), right)
            if not 0 <= value < inf:
                raise ValueError(f"{right}, not {value}")
        check_type(self.seconds, (int, float, NoneType), "the seconds of search settings are a number or None")
        if self.simulations < 0 or self.sight < 1 or not self.temperature > 0:
            raise ValueError("search settings have 0 simulations or more, a sight of 1 or more, a temperature above 0")

    def curiosity(self, players: int) -> tuple[float, float]:
        """Exploration and temperature. With more players, win chances differ less, so both are smaller."""
        if self.learned:
            return self.exploration, self.temperature
        return CURIOSITY[players] * self.exploration, CURIOSITY[players] * self.temperature

    def in_round(self, number: int) -> "SearchSettings":
        """The settings for a round. In very late rounds the error grows, which ends a deadlock."""
        late = number - PATIENT_ROUNDS
        return replace(self, impatience=IMPATIENCE * late) if late > 0 else self

    def error(self, players: int) -> float:
        """The random error in the evaluation of a move at a table with this number of players, as a share of a win."""
        share = 1.0 if self.simulations else CARE[players]
        return share * self.carelessness + self.impatience

    @property
    def searched(self) -> SearchWidth:
        """How many moves are searched at a node."""
        return self.kept if self.pruned else EVERYTHING
