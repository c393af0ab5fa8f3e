"""The first game: lessons on prepared tables that accept any sensible move. Not every edition has one.

A lesson stores nothing. The learner's progress is a function of the edition, the step and the moves since its scene
began. So a lesson can be left and continued on any device, and no game is stored for it.
"""

from cabochon.lessons.following import LEARNER, RIVAL, Point, Verdict, follow
from cabochon.lessons.lesson import Lesson, TeachingStep, has_lesson, lesson_of

__all__ = ["LEARNER", "RIVAL", "Lesson", "Point", "TeachingStep", "Verdict", "follow", "has_lesson", "lesson_of"]
