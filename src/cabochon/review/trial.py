"""The cost of another move in place of the one that was played."""

from dataclasses import dataclass

from cabochon.review.plan import ReviewPlan
from cabochon.review.report import margin_of
from cabochon.review.tasks import ReviewTask, read_answer
from cabochon.rules.moves import Move

GOOD = 0.04
"""A move that costs no more than this counts as good."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The cost of a move."""

    loss: float
    margin: float
    """The error of the difference to the best move, as half of a 95 % interval."""

    @property
    def good(self) -> bool:
        return self.loss <= GOOD


def trial_task(plan: ReviewPlan, index: int, move: Move) -> ReviewTask:
    """The task of a step with enough search for a move in place of the one that was played."""
    return plan.task(index, (move,))


def trial_of(plan: ReviewPlan, index: int, move: Move, answer: bytes) -> Trial | None:
    """The cost of a move, from an answer for its step; None if it was not searched enough there."""
    seat, moves = plan.game.steps[index].seat, read_answer(answer).moves
    tried = next((each for each in moves if each.move == move), None)
    if tried is None or tried.simulations < min(plan.settings.floor, moves[0].simulations):
        return None
    enough = [each for each in moves if each.simulations >= min(tried.simulations, moves[0].simulations)]
    best = max(enough, key=lambda each: each.chances[seat])
    return Trial(max(0.0, best.chances[seat] - tried.chances[seat]), margin_of(best, tried))
