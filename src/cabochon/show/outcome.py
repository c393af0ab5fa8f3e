"""How a game ended."""

from collections.abc import Sequence

from cabochon.rules.goals import Outcome
from cabochon.show.values.game import OutcomeState
from cabochon.words import Words


def outcome_state(ended: Outcome | None, names: Sequence[str], words: Words) -> OutcomeState | None:
    """The winners, the ranks and the sentence; None during the game."""
    if ended is None:
        return None
    return OutcomeState(
        ending=ended.ending.value,
        winners=list(ended.winners),
        places=list(ended.places),
        tie_break=ended.tie_break.value if ended.tie_break else None,
        text=words.outcome(ended, names),
    )
