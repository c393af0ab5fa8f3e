"""The state of a lesson: the coach's step, and a position to play on."""

from typing import Literal

from typing_extensions import TypedDict

from cabochon.show.values.game import EditionId
from cabochon.show.values.seen import SeenGame

VerdictKind = Literal["read", "try", "more", "again", "done"]


class LessonStep(TypedDict):
    """One thing to learn; its words are `lesson-<key>-…` in the catalogues."""

    key: str
    scene: int
    """Steps of one scene go on from each other; another scene is another table."""
    task: bool
    """Something is to be done; else there is only something to read."""
    zone: str
    """The part of the table it speaks of, or nothing."""


class LessonState(TypedDict):
    """Where a learner stands in the first game."""

    edition: EditionId
    steps: list[LessonStep]
    step: int
    verdict: VerdictKind
    """`again`: a legal turn that was not what the step is about, taken back; `more`: the turn is not over yet."""
    played: list[str]
    """The submissions that stand, for the next request."""
    example: str | None
    """Moves that would do it, when a turn is awaited."""
    names: list[str]
    """The learner and the rival, by seat."""
    seen: SeenGame
    """The position to play on. It is nobody's game: it is kept nowhere and counts for nothing. Its `outcome`
    is there once the last turn of the lesson is played."""
