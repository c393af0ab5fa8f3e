"""The search depth of a review."""

from dataclasses import dataclass

from cabochon.rules.arguments import whole

SIMULATIONS = {2: 12_000, 3: 12_000, 4: 12_000}
"""The default depth, by number of players."""
LUCK_SIMULATIONS = {2: 60, 3: 60, 4: 60}
"""The simulations for each card that could have come. Static evaluations explain less; 200 simulations do not explain
more.
"""


@dataclass(frozen=True, slots=True)
class ReviewSettings:
    """The depth of a review. `ReviewSettings.for_players` has the defaults."""

    simulations: int
    """Simulations of the search for each decision."""
    floor: int
    """The minimum number of simulations for the best move and for the move that was played."""
    luck_simulations: int = 0
    """Simulations for each card that could have come. 0 means a static evaluation."""
    learned: bool = True
    """Whether the learned network evaluates positions, if there is one."""

    def __post_init__(self) -> None:
        for number in (self.simulations, self.floor, self.luck_simulations):
            whole(number, "the simulations of a review are whole numbers")
        if self.simulations < 1 or self.floor < 1 or self.luck_simulations < 0:
            raise ValueError("a review has at least one simulation for each decision and a floor of at least one")

    @classmethod
    def for_players(cls, players: int) -> "ReviewSettings":
        """The default settings for a number of players."""
        return cls.of_depth(SIMULATIONS[players], players)

    @classmethod
    def of_depth(cls, simulations: int, players: int) -> "ReviewSettings":
        """Settings with this many simulations for each decision, and a quarter of them as the minimum."""
        return cls(simulations, max(1, simulations // 4), LUCK_SIMULATIONS[players])
