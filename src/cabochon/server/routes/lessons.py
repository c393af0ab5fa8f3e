"""The first game, as a lesson. Nothing of it is stored: no lobby, archive or statistics ever sees it."""

from fastapi import APIRouter

from cabochon.editions import EDITIONS
from cabochon.lessons import follow, has_lesson, lesson_of
from cabochon.server.routes.depends import REFUSALS, Caller, Language, TheTables
from cabochon.server.wire.asks import LessonAsk
from cabochon.show.lesson import lesson_state
from cabochon.show.values.game import EditionId
from cabochon.show.values.lesson import LessonState
from cabochon.table.refusals import Refused

router = APIRouter(prefix="/api/lessons", tags=["lessons"], responses=REFUSALS)


@router.post("/{edition}", operation_id="followLesson")
async def follow_lesson(
    ask: LessonAsk, edition: EditionId, tables: TheTables, caller: Caller, language: Language
) -> LessonState:
    """Play along: the step, what was played in its scene so far, and the next submission at its end."""
    if not has_lesson(EDITIONS[edition]):
        raise Refused("no-lesson")
    lesson = lesson_of(edition)
    if ask.step >= len(lesson.steps):
        raise Refused("no-such-step", last=len(lesson.steps) - 1)
    point = follow(lesson, ask.step, ask.played)
    return lesson_state(point, caller.name if caller else None, language, tables.clock.now())
