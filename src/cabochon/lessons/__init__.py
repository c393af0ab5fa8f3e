"""The first game: a lesson for each edition that brings one, on prepared tables, that accepts any sensible move.

A lesson keeps nothing. Where a learner stands is a function of the edition, the step and what was played
since its scene began; so it can be left and taken up anywhere, and no lesson is ever taken for a game.
"""

from cabochon.lessons.following import LEARNER, RIVAL, Point, Verdict, follow
from cabochon.lessons.lesson import Lesson, Step, has_lesson, lesson_of

__all__ = ["LEARNER", "RIVAL", "Lesson", "Point", "Step", "Verdict", "follow", "has_lesson", "lesson_of"]
