"""A learner's point as the wire has it: the same state as at any table, made of a lesson's view."""

from cabochon.lessons import LEARNER, Point, Verdict
from cabochon.lessons.following import example
from cabochon.rules.goals import outcome
from cabochon.rules.table import View
from cabochon.rules.view import view
from cabochon.server.show.events import event_states
from cabochon.server.show.marks import marks
from cabochon.server.show.position import position_state
from cabochon.server.show.stage import stage
from cabochon.server.wire.answers import ClockRule, OfferState, SeatInfo, State, TableInfo
from cabochon.server.wire.game import OutcomeState, VersionEvents
from cabochon.server.wire.lessons import LessonState, LessonStep
from cabochon.words import Words

NOT_A_TABLE = "lesson"
"""What stands where a table has its id."""


def lesson_state(point: Point, learner: str | None, language: str, now: int) -> LessonState:
    """All that the coach and the table show."""
    words = Words(language, point.lesson.edition)
    names = [learner or words.say("lesson-learner"), words.say("lesson-rival")]
    return LessonState(
        edition=point.lesson.edition.id,
        steps=_steps(point),
        step=point.number,
        verdict=point.verdict.value,
        played=point.played,
        example=next(iter(example(point)), None),
        outcome=_outcome(point, words, names),
        state=_state(point, names, language, now),
    )


def _steps(point: Point) -> list[LessonStep]:
    return [
        LessonStep(key=step.key, scene=step.scene, task=bool(step.goal), zone=step.zone) for step in point.lesson.steps
    ]


def _outcome(point: Point, words: Words, names: list[str]) -> OutcomeState | None:
    ended = outcome(point.table)
    if ended is None:
        return None
    return OutcomeState(
        ending=ended.ending.value,
        winners=list(ended.winners),
        places=list(ended.places),
        tie_break=ended.tie_break.value if ended.tie_break else None,
        text=words.outcome(ended, names),
    )


def _state(point: Point, names: list[str], language: str, now: int) -> State:
    seen = view(point.table, LEARNER)
    now_marked = [] if seen.ended else marks(seen, LEARNER)
    may_act = point.verdict in (Verdict.TRY, Verdict.MORE, Verdict.AGAIN)
    return State(
        type="state",
        table=_table(point, seen, names, now),
        version=len(point.log),
        revision=len(point.log),
        since=0,
        time=now,
        you=[LEARNER],
        seat=LEARNER,
        commitment=None,
        seed=None,
        position=position_state(seen),
        marks=now_marked,
        stage=stage(seen, now_marked, language) if may_act else None,
        events=[
            VersionEvents(version=version, at=now, items=event_states(told, names))
            for version, told in enumerate(point.log, 1)
        ],
        clock=None,
        offers=OfferState(stop=[], take_back=None, may_take_back=[]),
        outcome=None,
        notation=None,
    )


def _table(point: Point, seen: View, names: list[str], now: int) -> TableInfo:
    return TableInfo(
        id=NOT_A_TABLE,
        edition=point.lesson.edition.id,
        state="over" if seen.ended else "playing",
        public=False,
        owner="",
        seats=[_seat(name) for name in names],
        clock=ClockRule(kind="none", bank=0, increment=0, days=0),
        take_backs="off",
        spectators=False,
        leavers="resign",
        stand_in="",
        first=LEARNER,
        created=now,
        started=now,
        ended=None,
        changed=now,
        version=len(point.log),
        turn=seen.turn,
        result=None,
        rematch=None,
        rematch_of=None,
    )


def _seat(name: str) -> SeatInfo:
    return SeatInfo(
        kind="person", name=name, person=None, bot=None, held_for=None, stand_in=None, cut_short=False, present=True
    )
