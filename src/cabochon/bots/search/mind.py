"""How a search thinks: a level and a style together are one such value."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Taste:
    """What the hand-written evaluation likes, as weights. A style is another taste."""

    points: float = 1.0
    engine: float = 1.0
    tiles: float = 1.0
    reserves: float = 1.0
    denial: float = 1.0


@dataclass(frozen=True, slots=True)
class Mind:
    """A fixed amount of thought, the same on a slow and a fast machine."""

    simulations: int = 1000
    """How often it looks ahead before each decision. 0: it does not search, it likes or dislikes what it sees."""
    sight: int = 40
    """How many decisions deep it looks."""
    carelessness: float = 0.0
    """How far its judgement of a move is off, as a share of a win."""
    pruned: bool = True
    """Whether payments, returns and hopeless moves are thinned out before they are searched."""
    taste: Taste = field(default_factory=Taste)
