"""The state of a lesson: the coach's step, and a position to play on."""

from typing import Literal

from typing_extensions import TypedDict

from cabochon.show.values.game import EditionId
from cabochon.show.values.seen import SeenGame

VerdictKind = Literal["read", "try", "more", "again", "done"]


class LessonStep(TypedDict):
    """One step of a lesson; its words are `lesson-<key>-…` in the catalogues."""

    key: str
    scene: int
    """Steps of the same scene share a table; each scene has its own table."""
    task: bool
    """Whether the step has a task; otherwise it is only read."""
    zone: str
    """The part of the table that the step explains, if any."""


class LessonState(TypedDict):
    """A learner's progress in the first game."""

    edition: EditionId
    steps: list[LessonStep]
    step: int
    verdict: VerdictKind
    """`again`: a legal turn that does not solve the step, taken back; `more`: the turn is not over yet."""
    played: list[str]
    """The accepted submissions, for the next request."""
    example: str | None
    """Moves that would solve the step, if a turn is awaited."""
    names: list[str]
    """The learner and the rival, by seat."""
    seen: SeenGame
    """The position to play on. It is not stored and does not count. Its `outcome` is set after the last turn of the
    lesson.
    """
