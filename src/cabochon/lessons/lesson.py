"""A lesson: its scenes and steps, read from the folder of the edition or of its rule set."""

from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable

from cabochon.editions import EDITIONS, folder_of
from cabochon.editions.errors import refuse
from cabochon.editions.folders import read_toml
from cabochon.lessons.goals import GOALS
from cabochon.lessons.scenes import Text, lay
from cabochon.rules.components import Edition
from cabochon.rules.table import Table


@dataclass(frozen=True, slots=True)
class TeachingStep:
    """One step of a lesson. Its messages are `lesson-<key>-…` in the catalogues."""

    key: str
    scene: int
    goal: str
    """A name of `GOALS`; empty if the step has no task."""
    zone: str
    """The part of the table that the step is about."""
    rival: tuple[str, ...]
    """Submissions for the rival, who plays the first legal one."""


@dataclass(frozen=True, slots=True)
class Lesson:
    edition: Edition
    scenes: tuple[Table, ...]
    steps: tuple[TeachingStep, ...]

    def first_of_scene(self, number: int) -> int:
        """The number of the first step in the scene of a step."""
        scene = self.steps[number].scene
        return next(at for at, step in enumerate(self.steps) if step.scene == scene)


def has_lesson(edition: Edition) -> bool:
    """Whether an edition has a lesson."""
    return folder_of(edition).lesson is not None


@cache
def lesson_of(edition_id: str) -> Lesson:
    """The lesson of an edition, cached. Raises LookupError if it has none."""
    edition = EDITIONS[edition_id]
    path = folder_of(edition).lesson
    if path is None:
        raise LookupError(f"{edition_id} has no lesson")
    scenes = scenes_in(path)
    steps = tuple(_step(number, text) for number, scene in enumerate(scenes) for text in scene["step"])
    return Lesson(edition, tuple(lay(edition, scene) for scene in scenes), steps)


def scenes_in(file: Traversable) -> list[Text]:
    """The scenes of a lesson file."""
    scenes = read_toml(file).get("scene")
    if not isinstance(scenes, list):
        refuse(file, "scenes are missing: write [[scene]] before each of them")
    return scenes


def _step(scene: int, text: Text) -> TeachingStep:
    goal = text.get("goal", "")
    if goal and goal not in GOALS:
        raise ValueError(f"there is no goal {goal!r}; there are {', '.join(GOALS)}")
    return TeachingStep(text["key"], scene, goal, text["zone"], tuple(text.get("rival", ())))
