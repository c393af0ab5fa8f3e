"""A learner's progress in a lesson: the coach's step, and the position as the learner sees it."""

from cabochon.lessons import LEARNER, Point, Verdict
from cabochon.lessons.following import example
from cabochon.rules.view import view
from cabochon.show.events import event_states
from cabochon.show.seen import seen_game
from cabochon.show.values.game import VersionEvents
from cabochon.show.values.lesson import LessonState, LessonStep
from cabochon.show.values.seen import SeenGame
from cabochon.words import Words


def lesson_state(point: Point, learner: str | None, language: str, now: int) -> LessonState:
    """Everything the coach and the page show. `learner` is the learner's name, if known."""
    words = Words(language, point.lesson.edition)
    names = [learner or words.say("lesson-learner"), words.say("lesson-rival")]
    return LessonState(
        edition=point.lesson.edition.id,
        steps=_steps(point),
        step=point.number,
        verdict=point.verdict.value,
        played=point.played,
        example=next(iter(example(point)), None),
        names=names,
        seen=_seen(point, names, language, now),
    )


def _steps(point: Point) -> list[LessonStep]:
    return [
        LessonStep(key=step.key, scene=step.scene, task=bool(step.goal), zone=step.zone) for step in point.lesson.steps
    ]


def _seen(point: Point, names: list[str], language: str, now: int) -> SeenGame:
    may_act = point.verdict in (Verdict.TRY, Verdict.MORE, Verdict.AGAIN)
    happened = [
        VersionEvents(version=version, at=now, items=event_states(events, names))
        for version, events in enumerate(point.log, 1)
    ]
    return seen_game(view(point.table, LEARNER), len(point.log), names, language, happened, may_act)
